import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Guest } from './client.mjs'

/*
 * People in pairs who play Naishi, one game after the other, together so many moves a second. A move is one choice. It is timed from its sending until
 * it has arrived at the opponent's socket; afterwards every acknowledged one has to stand in the record of its table.
 */

const TICK = 2 // milliseconds between looks at the clock
const OPENING = 20 // pairs that sit down at once
const LENGTH = 45 // moves of a game, about
const PATIENCE = 10_000 // milliseconds that answers are waited for in the end
const COME_BACK = 200 // milliseconds until a closed socket is opened again
const PLACES = 10 // of a seat: five of its row, and below them five of its hand
const PILES = 5
const DONE = 'done'
const NEW_TABLE = {
  terms: { id: 'naishi', options: { first: 'random' } },
  options: { pace: { kind: 'free' }, open: false, absence: 'apprentice', spectators: 'open' },
  seats: [{ kind: 'me' }, { kind: 'free' }],
}

export class Crowd {
  /** `networkOf` tells where the person of a number comes from. */
  constructor(house, page, { tables, networkOf = () => undefined }) {
    this.page = page
    this.times = [] // of moves: [when it was seen, milliseconds]
    this.troubles = {} // what went wrong, and how often
    this.played = [] // tables, also those whose game is over
    this.ready = [] // pairs of whom one is to move, the longest waiting first
    this.pairs = Array.from(
      { length: tables },
      (_, i) => new Pair(this, house, [networkOf(2 * i), networkOf(2 * i + 1)]),
    )
  }

  /** Everybody comes and sits down. */
  async open() {
    for (let i = 0; i < this.pairs.length; i += OPENING)
      await Promise.all(this.pairs.slice(i, i + OPENING).map((pair) => pair.open()))
  }

  /**
   * Makes so many moves a second, once all have begun. They begin one after the other, within the time of a game: who begins at once ends at once
   * too, again and again, and then hundreds of tables are laid in a second. Fulfilled when the last pair has begun.
   */
  async play(rate) {
    const sitting = this.ready.splice(0)
    const gap = (1000 * LENGTH) / rate // milliseconds between two pairs that begin
    let begun = 0
    let due = 0
    let last = performance.now()
    this.clock = setInterval(() => {
      const now = performance.now()
      due += ((now - last) * rate * begun) / sitting.length / 1000
      last = now
      for (; due >= 1 && this.ready.length > 0; due--) this.ready.shift().move()
    }, TICK)
    for (const start = performance.now(); begun < sitting.length; begun++) {
      this.ready.push(sitting[begun])
      await sleep(start + (begun + 1) * gap - performance.now())
    }
  }

  /** No more moves, and those that were sent are waited for. */
  async stop() {
    clearInterval(this.clock)
    this.stopped = true
    const end = performance.now() + PATIENCE
    while (this.pairs.some((pair) => pair.pending !== undefined) && performance.now() < end) await sleep(TICK)
  }

  /** How many moves were acknowledged, and what is not true of what was promised. */
  async check() {
    const wrong = this.pairs.filter((pair) => pair.pending !== undefined).map(({ table }) => `${table.id}: no answer`)
    let acknowledged = 0
    for (const table of this.played) {
      acknowledged += table.acknowledged.size
      wrong.push(...(await flawsOf(table)))
    }
    return { acknowledged, tables: this.played.length, wrong }
  }

  close() {
    for (const pair of this.pairs) pair.close()
  }

  trouble(what) {
    this.troubles[what] = (this.troubles[what] ?? 0) + 1
  }
}

/** Two people with their sockets, and the table at which they play. */
class Pair {
  constructor(crowd, house, networks) {
    this.crowd = crowd
    this.people = networks.map((network) => new Guest(house, network))
    this.sockets = []
    this.sights = []
  }

  async open() {
    for (const [i, person] of this.people.entries()) {
      await person.post('/api/guest', { name: i === 0 ? 'Ada' : 'Ben' })
      await once(this.connect(i), 'open')
    }
    await this.lay()
  }

  close() {
    this.closed = true
    for (const socket of this.sockets) socket.terminate()
  }

  connect(i) {
    const socket = (this.sockets[i] = this.people[i].socket())
    socket.on('message', (data) => this.hear(JSON.parse(data)))
    socket.on('error', (error) => this.crowd.trouble(`socket: ${error.message}`))
    socket.on('close', (code) => {
      if (this.closed) return
      this.crowd.trouble(`closed: ${code}`)
      setTimeout(() => this.comeBack(i), COME_BACK)
    })
    return socket
  }

  /** As the protocol says: joins again, and sends again what was not acknowledged. The person of number i sits at seat i. */
  comeBack(i) {
    if (this.closed) return
    this.connect(i).once('open', () => {
      if (this.table === undefined) return
      this.send(i, { type: 'join', table: this.table.id, from: (this.sights[i]?.info.seq ?? -1) + 1 })
      if (this.pending?.seat === i) this.send(i, this.pending.message)
    })
  }

  async lay() {
    const [host, other] = this.people
    this.sights = []
    try {
      const { id } = await host.post('/api/tables', NEW_TABLE)
      await other.post(`/api/tables/${id}/sit`, { seat: 1 })
      await host.post(`/api/tables/${id}/start`)
      this.table = { id, host, acknowledged: new Map() }
      this.crowd.played.push(this.table)
      for (const i of this.people.keys()) this.send(i, { type: 'join', table: id, from: 0 })
    } catch (error) {
      this.crowd.trouble(error.message.replace(/[\da-f-]{36}/, ':id'))
      await sleep(1000)
      if (!this.closed) await this.lay()
    }
  }

  hear(message) {
    if (message.table !== this.table?.id) return
    if (message.type === 'refused') this.refused(message)
    else this.see(message.sight)
  }

  see(sight) {
    const { pending } = this
    this.sights[sight.eyes] = sight
    if (pending !== undefined && sight.info.seq > pending.seq) {
      if (sight.eyes === pending.seat) this.table.acknowledged.set(pending.seq, [pending.seat, pending.word])
      else this.crowd.times.push([performance.now(), performance.now() - pending.at])
    }
    const [mine, yours] = this.sights
    if (mine === undefined || mine.info.seq !== yours?.info.seq) return // one of them has not seen it yet
    if (pending !== undefined && mine.info.seq <= pending.seq) return
    this.pending = undefined
    if (this.waiting || this.crowd.stopped) return
    this.waiting = true
    if (mine.info.state === 'running') this.crowd.ready.push(this)
    else void this.playAgain()
  }

  async playAgain() {
    for (const i of this.people.keys()) this.send(i, { type: 'leave', table: this.table.id })
    this.table = undefined
    this.waiting = false
    await this.lay()
  }

  move() {
    this.waiting = false
    const { actor } = this.sights[0].info
    const view = Buffer.from(this.sights[actor].view, 'base64')
    const decision = view.readInt16LE(this.crowd.page.at.decision)
    const choice = this.guess(decision, view)
    if (choice === undefined) void this.askAndMove(actor)
    else this.act(actor, decision, choice)
  }

  /** What is surely right as far as the page tells: either gift, a place below a pile with an open card, and nothing after that. */
  guess(decision, view) {
    const { at, decisions, words } = this.crowd.page
    if (decision === decisions.exchange) return Math.floor(Math.random() * 2)
    if (decision !== decisions.turn) return undefined
    if (view.readInt16LE(at.developed) === 1)
      return Number(Object.keys(words[decision]).find((each) => words[decision][each] === DONE))
    const places = Array.from({ length: PLACES }, (_, i) => i).filter(
      (i) => view.readInt16LE(at.faceUp + 2 * (i % PILES)) >= 0,
    )
    return places[Math.floor(Math.random() * places.length)]
  }

  act(seat, decision, choice) {
    const { seq } = this.sights[seat].info
    const message = { type: 'act', table: this.table.id, seq, choices: [decision, choice] }
    this.pending = { seat, seq, word: this.crowd.page.words[decision][choice], message, at: performance.now() }
    this.send(seat, message)
  }

  async askAndMove(seat) {
    const { told } = await this.people[seat].get(`/api/tables/${this.table.id}/legal`)
    this.act(seat, told.decision, told.choices[Math.floor(Math.random() * told.choices.length)].choice)
  }

  refused({ code }) {
    const { pending } = this
    if (code === 'illegal' && pending !== undefined) void this.askAndMove(pending.seat) // the guess was wrong
    else this.crowd.trouble(`refused: ${code}`)
    if (code === 'too-fast' && pending !== undefined) setTimeout(() => this.send(pending.seat, pending.message), 1000)
  }

  send(i, message) {
    this.sockets[i].send(JSON.stringify(message), () => {}) // what does not arrive is sent again after coming back
  }
}

/** Where the record of a table differs from what was acknowledged there. */
async function flawsOf({ id, host, acknowledged }) {
  const { text } = await host.get(`/api/tables/${id}/record`)
  const lines = text.slice(text.indexOf('\n\n') + 2).split('\n')
  const written = lines.flatMap((line) =>
    line
      .slice(2)
      .split(' ')
      .filter((word) => word !== '')
      .map((word) => [line.charCodeAt(0) - 97, word]),
  ) // a is seat 0
  const isThere = ([seq, [seat, word]]) => written[seq]?.[0] === seat && [word, '?'].includes(written[seq][1]) // ? is secret until the end
  return [...acknowledged].filter((move) => !isThere(move)).map(([seq]) => `${id}: move ${seq}`)
}
