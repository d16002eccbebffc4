import type { Line, ServerMessage } from '@edokko/protocol'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { TalkLink } from '../src/online/talk/talk-link.ts'
import { socketTo, TABLE, TableServer } from './table-server.ts'

const until = (check: () => void): Promise<void> => vi.waitFor(check, { timeout: 60_000, interval: 5 })
const HEAR = { type: 'hear', table: TABLE }

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

function lineOf(n: number, more: Partial<Line> = {}): Line {
  const id = `0b9d1c9e-5d0e-4c37-9d7a-${String(n).padStart(12, '0')}`
  return { id, seat: 1, name: 'Ben', at: n, seq: 0, what: { phrase: 'thank-you' }, ...more }
}

const said = (line: Line): ServerMessage => ({ type: 'said', table: TABLE, line })
const told = (...lines: Line[]): ServerMessage => ({ type: 'talk', table: TABLE, lines, muted: [] })

/** A link that listens, and the other end. */
async function listen(): Promise<{ server: TableServer; link: TalkLink; end: () => void }> {
  const server = await TableServer.open()
  const link = new TalkLink(socketTo(server).socket, TABLE)
  const end = link.listen()
  await until(() => expect(server.heard).toEqual([HEAR]))
  return { server, link, end }
}

test('what is told as a whole is known, and what is said after it is fresh for a while', async () => {
  const { server, link } = await listen()
  server.say({ ...told(lineOf(1)), muted: [{ seat: 2, how: 'block' }] } as ServerMessage)
  server.say(said(lineOf(2)))
  server.say(said(lineOf(2))) // it may be told twice
  server.say({ ...said(lineOf(3)), table: '1b9d1c9e-5d0e-4c37-9d7a-5f0f6f1a2b3c' } as ServerMessage)
  server.say(said(lineOf(4)))
  await until(() => expect(link.store.getState().lines).toHaveLength(3))
  const { lines, fresh, muted } = link.store.getState()
  expect(lines.map(({ at }) => at)).toEqual([1, 2, 4])
  expect(fresh.map(({ at }) => at)).toEqual([2, 4])
  expect([...muted]).toEqual([[2, 'block']])
  server.say(told(lineOf(1), lineOf(4))) // the speaker of the other was muted
  await until(() => expect(link.store.getState().fresh.map(({ at }) => at)).toEqual([4]))
  vi.advanceTimersByTime(10_000)
  expect(link.store.getState().fresh).toEqual([])
  for (let n = 5; n < 60; n++) server.say(said(lineOf(n)))
  await until(() => expect(link.store.getState().lines.at(-1)?.at).toBe(59))
  expect(link.store.getState().lines).toHaveLength(50)
})

test('what one says is on its way until it is heard or refused', async () => {
  const { server, link } = await listen()
  const what = { text: 'hello' }
  link.say(what)
  await until(() => expect(server.heard.at(-1)).toEqual({ type: 'say', table: TABLE, what }))
  server.say(said(lineOf(1)))
  await until(() => expect(link.store.getState().lines).toHaveLength(1))
  expect(link.store.getState().sending).toEqual(what) // that was somebody else's
  server.say(said(lineOf(2, { seat: 0, what })))
  await until(() => expect(link.store.getState().sending).toBeUndefined())
  link.say(what)
  server.say({ type: 'refused', code: 'no-table', table: TABLE }) // of something else
  server.say({ type: 'refused', code: 'no-text', table: TABLE, of: 'say' })
  await until(() => expect(link.store.getState()).toMatchObject({ sending: undefined, problem: 'no-text' }))
  link.say({ stamp: 'ha' })
  expect(link.store.getState().problem).toBeUndefined()
  server.say({ type: 'refused', code: 'too-fast' })
  await until(() => expect(link.store.getState().problem).toBe('too-fast'))
})

test('it listens again after a lost connection and where it was too fast, and no longer than somebody looks', async () => {
  const { server, link, end } = await listen()
  const other = link.listen()
  link.say({ stamp: 'ha' })
  server.cut()
  await until(() => expect(server.heard.filter(({ type }) => type === 'hear')).toHaveLength(2))
  expect(link.store.getState().sending).toBeUndefined() // it may be lost
  server.say({ type: 'refused', code: 'too-fast', table: TABLE, of: 'hear' })
  server.say(said(lineOf(1)))
  await until(() => expect(link.store.getState().fresh).toHaveLength(1))
  vi.advanceTimersByTime(1500)
  await until(() => expect(server.heard.filter(({ type }) => type === 'hear')).toHaveLength(3))
  end()
  expect(link.store.getState().fresh).toHaveLength(1)
  other()
  expect(link.store.getState().fresh).toEqual([])
  server.say(said(lineOf(2)))
  link.listen()
  await until(() => expect(server.heard.filter(({ type }) => type === 'hear')).toHaveLength(4))
})
