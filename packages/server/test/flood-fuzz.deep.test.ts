import { EventEmitter } from 'node:events'
import { parseServerMessage, parseClientMessage } from '@edokko/protocol'
import type { ServerMessage } from '@edokko/protocol'
import { expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { createServices } from '../src/services/services.ts'
import type { Services } from '../src/services/services.ts'
import { SocketLimits } from '../src/http/socket-limits.ts'
import { DEFAULT_LIMITS } from '../src/lib/limits.ts'
import { SocketConnection } from '../src/http/socket-connection.ts'
import { SILENT_LOG } from '../src/telemetry/log.ts'
import { NO_METER } from '../src/telemetry/meter.ts'
import type { Person } from '../src/people/person.ts'
import { everything, move, openDoors, sitDown, turnOf } from './doors-site.ts'
import { eventually } from './eventually.ts'
import { nonsense } from './flood-nonsense.ts'
import { HttpClient } from './socket-client.ts'
import { guest } from './ops-site.ts'
import { report } from './test-services.ts'

const AT_ONCE = 40 // what a socket may say before it is too fast

/** What a connection needs of a socket. */
class Pipe extends EventEmitter {
  readonly OPEN = WebSocket.OPEN
  readonly heard: ServerMessage[] = []
  readyState: number = WebSocket.OPEN
  bufferedAmount = 0
  closed: number | undefined

  send(text: string): void {
    this.heard.push(parseServerMessage(text)) // throws for what is no message
  }

  pause(): void {}

  resume(): void {}

  close(code: number): void {
    this.closed = code
  }

  terminate(): void {
    this.closed = 1006
  }
}

const site = openDoors('pglite')

async function personOf(visitor: HttpClient): Promise<Person | undefined> {
  const { status, text } = await visitor.get('/api/me')
  return status === 200 ? (JSON.parse(text) as Person) : undefined
}

/** What stands behind the doors, to be spoken to without a socket. */
function openServices(): Promise<Services> {
  const thinker = { ask: () => Promise.reject(new Error('nobody thinks here')), close: async () => {} }
  const limits = { ...DEFAULT_LIMITS, personLines: 1_000_000, tableLines: 1_000_000 } // nobody has spoken too fast
  return createServices({ database: site.database, thinker, bots: 0, log: () => {}, limits }, report)
}

function speak(pipe: Pipe, person: Person | undefined, services: Services): void {
  const allowance = new SocketLimits(DEFAULT_LIMITS).admit(undefined, undefined)
  if (allowance === undefined) throw new Error('this machine is not counted')
  new SocketConnection(pipe as unknown as WebSocket, person, {
    ...services,
    metrics: NO_METER,
    log: SILENT_LOG,
    allowance,
    closing: new AbortController().signal,
  }).open()
}

/** Whether a message must be answered: what only ends something is not, and a list only if it is not asked for once more meanwhile. */
function isAnswered(text: string): boolean {
  const message = parseClientMessage(text)
  return message === undefined || ['join', 'act', 'hear', 'say'].includes(message.type)
}

/** Tables that are spoken of, and those who speak: nobody, a stranger, and who plays there but is not to decide. */
async function gather(): Promise<{ readonly tables: readonly string[]; readonly speakers: readonly HttpClient[] }> {
  const games = [await sitDown(site.port, ['Ada', 'Ben']), await sitDown(site.port, ['Cleo', 'Dan'])]
  await move(games[0])
  const waiting = games.map((game) => game.people[turnOf(game).other.sight.eyes])
  const speakers = [new HttpClient(site.port), await guest(site.port, 'Eve'), ...waiting]
  return { tables: games.map(({ table }) => table), speakers }
}

const MESSAGES = 100_000

test(`${MESSAGES} messages of all kinds: nothing breaks, and nothing changes`, async () => {
  const { tables, speakers } = await gather()
  const behind = await openServices()
  const people = await Promise.all(speakers.map((visitor) => personOf(visitor)))
  const before = await everything(site.database)
  const say = nonsense('nonsense', tables)
  const answered = new Map<string, number>()
  for (let said = 0; said < MESSAGES; said += AT_ONCE) {
    const pipe = new Pipe()
    const person = people[(said / AT_ONCE) % people.length]
    speak(pipe, person, behind)
    const texts = Array.from({ length: AT_ONCE }, say)
    for (const text of texts) pipe.emit('message', Buffer.from(text), false)
    const answers = texts.filter(isAnswered).length
    while (pipe.heard.length < answers) await new Promise((resolve) => setTimeout(resolve, 1))
    pipe.emit('close')
    for (const message of pipe.heard) {
      const kind = message.type === 'refused' ? message.code : message.type
      answered.set(kind, (answered.get(kind) ?? 0) + 1)
    }
  }
  await behind.close()
  expect(await everything(site.database)).toBe(before)
  expect(answered.get('malformed')).toBeGreaterThan(MESSAGES / 2)
  const kinds = [
    'malformed',
    'table',
    'tables',
    'no-table',
    'no-session',
    'not-seated',
    'not-your-turn',
    'stale',
  ].concat(['talk', 'said', 'no-text'])
  expect([...answered.keys()].toSorted()).toEqual(kinds.toSorted())
})

const SOCKETS = 80

test(`${SOCKETS * AT_ONCE} messages over sockets`, async () => {
  const { tables, speakers } = await gather()
  const before = await everything(site.database)
  const say = nonsense('nonsense over sockets', tables)
  for (let opened = 0; opened < SOCKETS; opened += speakers.length) {
    await Promise.all(
      speakers.map(async (visitor) => {
        const client = await visitor.open()
        const texts = Array.from({ length: AT_ONCE }, say)
        for (const text of texts) client.send(text)
        const answers = texts.filter(isAnswered).length
        await eventually(() => expect(client.received.length).toBeGreaterThanOrEqual(answers))
        expect(client.closed).toBeUndefined()
        client.socket.close()
        await eventually(() => expect(client.closed).toBeDefined())
      }),
    )
  }
  expect(await everything(site.database)).toBe(before)
})

test('who does not read what is said is not waited for', async () => {
  const { tables } = await gather()
  const pipe = new Pipe()
  const behind = await openServices()
  speak(pipe, undefined, behind)
  pipe.bufferedAmount = 10_000_000
  pipe.emit('message', Buffer.from(JSON.stringify({ type: 'join', table: tables[0], from: 0 })), false)
  await eventually(() => expect(pipe.closed).toBe(1006))
  expect(pipe.heard).toEqual([])
  await behind.close()
})
