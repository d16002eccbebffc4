import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { Guest, House, readPage } from './client.mjs'

/*
 * Ten people who want to stop a server for the others, each in another way, each from networks of their own. A process of its own, so that what they do
 * does not hold up those who measure: node bench/independent/attackers.mjs http://127.0.0.1:3000 [masters,joins]. It begins and ends when it is told to by
 * whoever has forked it, and tells what came of it.
 */

const PAUSE = 20 // milliseconds after an answer, for one of the loops of an attacker
const MANY = 8 // networks of an attacker who has more than one
const OPTIONS = { pace: { kind: 'free' }, open: false, absence: 'master', spectators: 'open' }
const bots = (level) => ['Hana', 'Kenji', 'Yuki'].map((name) => ({ kind: 'bot', name, level }))
const FREE = { kind: 'free' }
const ME = { kind: 'me' }
const SHEET = `edokko prices 1\nedition: 2021\n\nmonk: 4 mon # ${'x'.repeat(7900)}\n`
const VICTIM = { account: 'victim', password: 'nine men’s morris' }

const [, , address, names] = process.argv
const house = new House(address)
const outcomes = {} // by attacker, what happened how often
const evening = new AbortController() // until whoever has started them has had enough

/** Networks of the attacker of a number. */
const networksOf = (number, count) => Array.from({ length: count }, (_, i) => `198.51.${number}.${i + 1}`)

class Attacker {
  constructor(name) {
    this.counts = outcomes[name] = {}
  }

  count(what) {
    this.counts[what] = (this.counts[what] ?? 0) + 1
  }

  /** Does something again and again; what fails is counted. */
  async repeat(work) {
    while (!evening.signal.aborted) {
      await work().catch((error) => this.count(error.code ?? error.message))
      await sleep(PAUSE)
    }
  }

  async ask(guest, method, path, body) {
    const answer = await guest.ask(method, path, body)
    this.count(answer.refused ?? (answer.status === 200 ? 'done' : answer.status))
    return answer
  }

  /** Somebody new; undefined if no more of them are welcome. */
  async guest(network) {
    const guest = new Guest(house, network)
    await this.ask(guest, 'POST', '/api/guest', { name: 'Mallory' })
    return guest
  }

  /** A socket; what is sent and closed is counted. */
  async socket(guest) {
    const socket = guest.socket()
    socket.on('message', (data) => this.count(JSON.parse(data).code ?? 'told'))
    socket.on('error', () => {})
    socket.on('close', (code) => this.count(`closed ${code}`))
    await new Promise((resolve) => socket.once('open', resolve).once('close', resolve))
    return socket
  }
}

const send = (socket, message) => socket.readyState === socket.OPEN && socket.send(JSON.stringify(message))

/** Lays tables of four masters, as fast as it is let. */
async function masters(attacker, number) {
  const lay = async (guest) => {
    const terms = { id: 'iki-2021-4p', options: {} }
    const { told } = await attacker.ask(guest, 'POST', '/api/tables', {
      terms,
      options: OPTIONS,
      seats: [ME, ...bots('master')],
    })
    if (told.id === undefined) return
    await attacker.ask(guest, 'POST', `/api/tables/${told.id}/start`, {})
    await attacker.ask(guest, 'POST', `/api/tables/${told.id}/away`, {})
  }
  await Promise.all(
    networksOf(number, MANY).map(async (network) => {
      const guest = await attacker.guest(network)
      await attacker.repeat(() => lay(guest))
    }),
  )
}

/** Has a long game shown from its beginning through 190 sockets. */
async function joins(attacker, number) {
  const host = await attacker.guest(networksOf(number, 1)[0])
  const terms = { id: 'iki-2021-4p', options: {} }
  const options = { ...OPTIONS, absence: 'apprentice' }
  const { told } = await attacker.ask(host, 'POST', '/api/tables', {
    terms,
    options,
    seats: [ME, ...bots('apprentice')],
  })
  await attacker.ask(host, 'POST', `/api/tables/${told.id}/start`, {})
  await attacker.ask(host, 'POST', `/api/tables/${told.id}/away`, {})
  const people = await Promise.all(
    networksOf(number, 10).map((_, i) => attacker.guest(`198.51.${number}.${1 + (i % 2)}`)),
  )
  const sockets = people.flatMap((person) => Array(19).fill(person))
  await Promise.all(
    sockets.map((person) =>
      attacker.repeat(async () => {
        const socket = await attacker.socket(person)
        while (socket.readyState === socket.OPEN && !evening.signal.aborted) {
          send(socket, { type: 'join', table: told.id, from: 0 })
          send(socket, { type: 'leave', table: told.id })
          await sleep(500)
        }
        socket.terminate()
        await sleep(1000)
      }),
    ),
  )
}

/** Fills the lobby with tables that have the longest price sheets, and closes them to lay others. */
async function lobby(attacker, number) {
  const people = []
  for (let i = 0; i < 6; i++) people.push(await attacker.guest(networksOf(number, 1)[0]))
  const tables = []
  const lay = async (guest) => {
    const terms = { id: 'iki-2021-4p', options: {}, sheet: SHEET }
    const options = { ...OPTIONS, open: true }
    const { told, refused } = await attacker.ask(guest, 'POST', '/api/tables', {
      terms,
      options,
      seats: [ME, FREE, FREE, FREE],
    })
    if (told.id !== undefined) tables.push([guest, told.id])
    if (refused !== 'too-many' || tables.length === 0) return
    const [host, id] = tables.shift()
    await attacker.ask(host, 'POST', `/api/tables/${id}/close`, {})
  }
  await Promise.all(people.map((guest) => attacker.repeat(() => lay(guest))))
}

/** Reads the lobby through a hundred sockets that ask, turn away and come anew. */
async function readers(attacker, number) {
  const [network] = networksOf(number, 1)
  const people = []
  for (let i = 0; i < 5; i++) people.push(await attacker.guest(network))
  await Promise.all(
    people
      .flatMap((person) => Array(20).fill(person))
      .map((person) =>
        attacker.repeat(async () => {
          const socket = await attacker.socket(person)
          for (let i = 0; i < 10 && socket.readyState === socket.OPEN && !evening.signal.aborted; i++) {
            send(socket, { type: i % 2 === 0 ? 'list' : 'unlist', list: 'open' })
            await sleep(200)
          }
          socket.terminate()
        }),
      ),
  )
}

/** Leaves their seat and comes back, proposes and agrees, at a table for two of their own that both look at. */
async function seats(attacker, number) {
  const [network] = networksOf(number, 1)
  const [host, other] = [await attacker.guest(network), await attacker.guest(network)]
  const terms = { id: 'naishi', options: {} }
  const { told } = await attacker.ask(host, 'POST', '/api/tables', { terms, options: OPTIONS, seats: [ME, FREE] })
  const path = `/api/tables/${told.id}/`
  await attacker.ask(other, 'POST', `${path}sit`, { seat: 1 })
  await attacker.ask(host, 'POST', `${path}start`, {})
  for (const person of [host, other]) send(await attacker.socket(person), { type: 'join', table: told.id, from: 0 })
  const asked = [
    { what: 'away', body: {} },
    { what: 'back', body: {} },
    { what: 'propose', body: { wish: 'undo' } },
    { what: 'propose', body: { wish: 'abort' } },
    { what: 'consent', body: { seq: 0, agree: true } },
    { what: 'rematch', body: { wait: true } },
  ]
  await Promise.all(
    [host, other].flatMap((person) =>
      asked.map(({ what, body }) => attacker.repeat(() => attacker.ask(person, 'POST', path + what, body))),
    ),
  )
}

/** Sends what is no message, no UTF-8, no frame, or too large. */
async function garbage(attacker, number) {
  const guest = await attacker.guest(networksOf(number, 1)[0])
  const frames = [
    '{',
    '[]',
    '{"type":"join"}',
    'x'.repeat(5000),
    Buffer.alloc(4000),
    JSON.stringify({ type: 'act', table: 'x'.repeat(4000) }),
  ]
  const viaSocket = async () => {
    const socket = await attacker.socket(guest)
    for (let i = 0; socket.readyState === socket.OPEN && !evening.signal.aborted; i++) {
      socket.send(frames[i % frames.length])
      await sleep(PAUSE)
    }
  }
  const viaLine = () =>
    new Promise((resolve) => {
      const { hostname, port } = house.address
      const line = connect(Number(port), hostname, () =>
        line.write(`POST /api/guest HTTP/1.1\r\nContent-Length: 99999999\r\n\r\n${'\0'.repeat(20_000)}`),
      )
      line.on('error', () => {})
      line.on('data', () => line.destroy())
      line.on('close', () => resolve(attacker.count('line closed')))
    })
  await Promise.all([...Array(10).fill(viaSocket), ...Array(4).fill(viaLine)].map((work) => attacker.repeat(work)))
}

/** Asks for the lobby and for a table again and again, and reads nothing. */
async function deaf(attacker, number) {
  const [network] = networksOf(number, 1)
  const people = []
  for (let i = 0; i < 5; i++) people.push(await attacker.guest(network))
  await Promise.all(
    people
      .flatMap((person) => Array(18).fill(person))
      .map((person) =>
        attacker.repeat(async () => {
          const socket = await attacker.socket(person)
          socket.pause()
          for (let i = 0; i < 60 && socket.readyState === socket.OPEN && !evening.signal.aborted; i++) {
            send(socket, { type: 'unlist', list: 'open' })
            send(socket, { type: 'list', list: 'open' })
            await sleep(1000)
          }
          socket.terminate()
        }),
      ),
  )
}

/** Guesses one password, from eight networks. */
async function guesses(attacker, number) {
  const victim = await attacker.guest(`198.51.${number}.200`)
  await attacker.ask(victim, 'POST', '/api/account', VICTIM)
  const guess = (guest) =>
    attacker.ask(guest, 'POST', '/api/sign-in', { ...VICTIM, password: `guess ${Math.random()}` })
  await Promise.all(
    networksOf(number, MANY).flatMap((network) =>
      [1, 2, 3].map(() => attacker.repeat(() => guess(new Guest(house, network)))),
    ),
  )
}

/** Fetches all that is stored about them, again and again. */
async function exports(attacker, number) {
  const guest = await attacker.guest(networksOf(number, 1)[0])
  for (let i = 0; i < 8; i++) {
    const terms = { id: 'iki-2021-4p', options: {} }
    const { told } = await attacker.ask(guest, 'POST', '/api/tables', {
      terms,
      options: { ...OPTIONS, absence: 'apprentice' },
      seats: [ME, ...bots('apprentice')],
    })
    await attacker.ask(guest, 'POST', `/api/tables/${told.id}/start`, {})
    await attacker.ask(guest, 'POST', `/api/tables/${told.id}/away`, {})
  }
  await Promise.all([1, 2, 3].map(() => attacker.repeat(() => attacker.ask(guest, 'GET', '/api/me/export'))))
}

/** Is somebody new each time, opens a socket and closes it. */
async function masses(attacker, number) {
  await Promise.all(
    networksOf(number, MANY).map((network) =>
      attacker.repeat(async () => {
        const socket = await attacker.socket(await attacker.guest(network))
        send(socket, { type: 'list', list: 'mine' })
        socket.terminate()
      }),
    ),
  )
}

const KINDS = { masters, joins, lobby, readers, seats, garbage, deaf, guesses, exports, masses }
const only = names?.split(',') ?? Object.keys(KINDS)
const unknown = only.find((name) => !Object.hasOwn(KINDS, name))
if (unknown !== undefined) {
  console.error(`"${unknown}" is no attacker; there are ${Object.keys(KINDS).join(', ')}`)
  process.exit(2)
}

process.on('disconnect', () => process.exit())
await once(process, 'message')
process.on('message', () => evening.abort())
await house.look(readPage())
for (const [i, [name, attack]] of Object.entries(KINDS).entries()) {
  if (!only.includes(name)) continue
  const attacker = new Attacker(name)
  attack(attacker, i + 1).catch((error) => attacker.count(`gave up: ${error.message}`)) // networks are the same whoever else attacks
}
await once(evening.signal, 'abort')
process.send(outcomes, () => process.exit())
