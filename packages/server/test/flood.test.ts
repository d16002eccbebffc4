import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { RULES_FINGERPRINT } from '@edokko/games'
import { socketPath } from '@edokko/protocol'
import { expect, test } from 'vitest'
import { move, openDoors, sitDown, turnOf } from './doors-site.ts'
import { eventually } from './eventually.ts'
import type { HttpClient } from './socket-client.ts'
import { guest, moveOf } from './ops-site.ts'

const site = openDoors('postgres')
const TICK = 10 // milliseconds
const MESSAGES = 3000

/** Says a thousand things a second, as far as the machine can. */
async function flood(say: (said: number) => void): Promise<void> {
  let said = 0
  for (const began = Date.now(); said < MESSAGES; await sleep(TICK))
    for (const due = Math.min(MESSAGES, Date.now() - began + TICK); said < due; said++) say(said)
}

/** Somebody who speaks without ever listening: even a goodbye is ignored. */
class Deaf {
  private readonly socket: Socket
  private bytes = Buffer.alloc(0)

  constructor(socket: Socket) {
    this.socket = socket
    socket.on('data', (data) => {
      this.bytes = Buffer.concat([this.bytes, data])
    })
    socket.on('error', () => {})
  }

  static async open(port: number, { cookie = '' }: HttpClient): Promise<Deaf> {
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    const key = randomBytes(16).toString('base64')
    socket.write(
      `GET ${socketPath(RULES_FINGERPRINT)} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
        `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${key}\r\nCookie: ${cookie}\r\n\r\n`,
    )
    const deaf = new Deaf(socket)
    await eventually(() => expect(deaf.heard).toContain('\r\n\r\n'))
    return deaf
  }

  /** A frame with a mask of zeros. */
  say(message: object): void {
    const text = Buffer.from(JSON.stringify(message))
    const length = text.length < 126 ? [0x80 | text.length] : [0xfe, text.length >> 8, text.length & 255]
    this.socket.write(Buffer.concat([Buffer.from([0x81, ...length, 0, 0, 0, 0]), text]))
  }

  /** All that came, frames and all. */
  get heard(): string {
    return this.bytes.toString('latin1')
  }

  close(): void {
    this.socket.destroy()
  }
}

/** The frame of a goodbye because of bad behaviour. */
const GOODBYE = Buffer.from([0x88, 2, 1008 >> 8, 1008 & 255]).toString('latin1')
const MOST_REFUSALS = 200

test('a thousand messages a second from one socket, which is closed; the others play on', async () => {
  const game = await sitDown(site.port, ['Ada', 'Ben'])
  const loud = await sitDown(site.port, ['Loud', 'Cleo'])
  const { mover, other } = turnOf(loud)
  const messages = [
    { type: 'act', table: loud.table, seq: 0, choices: moveOf(mover) },
    { type: 'join', table: loud.table, from: 0 },
    { type: 'act', table: game.table, seq: 0, choices: moveOf(turnOf(game).mover) },
    { type: 'list', list: 'open' },
    { type: 'x'.repeat(4000) },
  ]
  const flooder = await Deaf.open(site.port, loud.people[other.sight.eyes])
  const before = [...game.clients, ...loud.clients].map(({ received }) => received.length)
  const end = new AbortController()
  const flooded = flood((said) => flooder.say(messages[said % messages.length])).finally(() => end.abort())
  let moves = 0
  for (; !end.signal.aborted; await sleep(100)) {
    await move(game) // is answered
    moves++
  }
  await flooded
  expect(moves).toBeGreaterThan(0)
  await eventually(() => expect(flooder.heard).toContain(GOODBYE))
  expect(flooder.heard.split('"code":"too-fast"').length).toBeGreaterThan(MOST_REFUSALS / 2)
  expect(flooder.heard.split('"type":"refused"').length - 1).toBeLessThanOrEqual(MOST_REFUSALS)
  const told = [...game.clients, ...loud.clients].map(({ received }, i) => received.length - before[i])
  expect(told).toEqual([moves, moves, 0, 0])
  flooder.close()
  await move(loud)
})

test('who listens is told why, and may come back', async () => {
  const eve = await guest(site.port, 'Eve')
  const client = await eve.open()
  for (let said = 0; said < 300; said++) client.send({ type: 'unlist', list: 'open' })
  await eventually(() => expect(client.closed).toBe(1008))
  const codes = client.received.map((message) => (message.type === 'refused' ? message.code : message.type))
  expect(new Set(codes)).toEqual(new Set(['too-fast']))
  const again = await eve.open()
  again.send({ type: 'list', list: 'mine' })
  expect(await again.next()).toEqual({ type: 'tables', list: 'mine', tables: [], total: 0 })
})
