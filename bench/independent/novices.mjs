import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Guest } from './client.mjs'

/*
 * People who each play IKI against a novice, one game after the other, and wait for its answers. An answer is timed from when they have seen that it is
 * the novice's turn until they see what it has decided. They know no rules: they ask what is legal, and take any of it.
 */

const THOUGHT = 1000 // milliseconds that somebody thinks about a choice, on the average
const COME_BACK = 200 // milliseconds until a closed socket is opened again, or something that was refused is tried again
const NEW_TABLE = {
  terms: { id: 'iki-2021-2p', options: {} },
  options: { pace: { kind: 'free' }, open: false, absence: 'apprentice', spectators: 'open' },
  seats: [{ kind: 'me' }, { kind: 'bot', name: 'Hana', level: 'novice' }],
}

export class Novices {
  /** `networkOf` tells where the person of a number comes from; `trouble` hears what goes wrong. */
  constructor(house, { tables, networkOf, trouble }) {
    this.answers = [] // [when it was seen, milliseconds]
    this.people = Array.from(
      { length: tables },
      (_, i) => new Person(new Guest(house, networkOf(i)), this.answers, trouble),
    )
  }

  /** Everybody comes, and begins to play. */
  async open() {
    await Promise.all(this.people.map((person) => person.open()))
  }

  /** How long was waited for the answers of this time; for those that have not come, as long as it has been. */
  waits(from, to) {
    const come = this.answers.filter(([at]) => at >= from && at < to).map(([, time]) => time)
    const missing = this.people.filter(({ since }) => since !== undefined).map(({ since }) => to - since)
    return [...come, ...missing.filter((time) => time > 0)]
  }

  close() {
    for (const person of this.people) person.close()
  }
}

class Person {
  constructor(guest, answers, trouble) {
    this.guest = guest
    this.answers = answers
    this.trouble = trouble
  }

  async open() {
    await this.guest.post('/api/guest', { name: 'Cleo' })
    await once(this.connect(), 'open')
    await this.lay()
  }

  close() {
    this.closed = true
    this.socket.terminate()
  }

  connect() {
    this.socket = this.guest.socket()
    this.socket.on('message', (data) => this.hear(JSON.parse(data)))
    this.socket.on('error', (error) => this.trouble(`novices: ${error.message}`))
    this.socket.on('close', () => this.closed || setTimeout(() => this.comeBack(), COME_BACK))
    return this.socket
  }

  comeBack() {
    if (this.closed) return
    this.trouble('novices: a socket was closed')
    this.connect().once('open', () => this.join())
  }

  join() {
    this.send({ type: 'join', table: this.table, from: 0 })
  }

  async lay() {
    try {
      const { id } = await this.guest.post('/api/tables', NEW_TABLE)
      await this.guest.post(`/api/tables/${id}/start`)
      this.table = id
      this.seq = -1
      this.join()
    } catch (error) {
      this.again(error, () => this.lay())
    }
  }

  hear(message) {
    if (message.table !== this.table) return
    if (message.type === 'refused') return this.again(new Error(`refused: ${message.code}`), () => this.join())
    const { info, eyes } = message.sight
    if (info.seq < this.seq) return
    if (info.seq > this.seq && this.since !== undefined) {
      this.answers.push([performance.now(), performance.now() - this.since])
      this.since = undefined
    }
    this.seq = info.seq
    if (info.state !== 'running') {
      this.send({ type: 'leave', table: this.table })
      this.table = undefined
      void this.lay()
    } else if (info.actor !== eyes) this.since ??= performance.now()
    else if (this.decided !== info.seq) void this.decide(info.seq)
  }

  async decide(seq) {
    this.decided = seq
    await sleep(2 * THOUGHT * Math.random())
    try {
      const { table } = this
      const { decision, choices } = (await this.guest.get(`/api/tables/${table}/legal`)).told
      const { choice } = choices[Math.floor(Math.random() * choices.length)]
      this.send({ type: 'act', table, seq, choices: [decision, choice] })
    } catch (error) {
      this.again(error, () => this.decide(seq))
    }
  }

  again(error, work) {
    if (this.closed) return
    this.trouble(`novices: ${error.message.replace(/[\da-f-]{36}/, ':id')}`)
    setTimeout(() => this.closed || void work(), COME_BACK)
  }

  send(message) {
    this.socket.send(JSON.stringify(message), () => {}) // what does not arrive is asked for again after coming back
  }
}
