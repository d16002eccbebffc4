import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ServerMessage } from '@edokko/protocol'
import { lineTo, TABLE, TableServer } from './table-server.ts'

const JOIN = { type: 'join', table: TABLE, from: 0 } as const
const NO_TABLE: ServerMessage = { type: 'refused', code: 'no-table', table: TABLE }

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const until = (check: () => void): Promise<void> => vi.waitFor(check, { timeout: 5000, interval: 5 })

test('it opens for whoever holds it, and closes some time after the last has let go', async () => {
  const server = await TableServer.open()
  const { line } = lineTo(server)
  expect(line.state.getState()).toBe('closed')
  const letGo = [line.hold(), line.hold()]
  expect(line.state.getState()).toBe('opening')
  await until(() => expect(line.state.getState()).toBe('open'))
  letGo[0]?.()
  letGo[0]?.() // once is enough
  vi.advanceTimersByTime(5000)
  expect(line.state.getState()).toBe('open')
  letGo[1]?.()
  line.hold()() // somebody came by
  expect(line.state.getState()).toBe('open')
  vi.advanceTimersByTime(5000)
  expect(line.state.getState()).toBe('closed')
  expect(server.sockets).toHaveLength(1)
})

test('messages go both ways; what is sent too early is dropped', async () => {
  const server = await TableServer.open()
  const { line } = lineTo(server)
  const heard: ServerMessage[] = []
  line.hear((message) => heard.push(message))
  line.hold()
  line.send(JOIN)
  await until(() => expect(line.state.getState()).toBe('open'))
  line.send({ ...JOIN, from: 3 })
  await until(() => expect(server.heard).toEqual([{ ...JOIN, from: 3 }]))
  server.say(NO_TABLE)
  await until(() => expect(heard).toEqual([NO_TABLE]))
})

test('a lost connection is made again, and everybody says again what is to be heard', async () => {
  const server = await TableServer.open()
  const { line } = lineTo(server)
  const states: string[] = []
  line.state.subscribe((state) => states.push(state))
  line.onOpen(() => line.send(JOIN))
  line.hold()
  await until(() => expect(server.heard).toHaveLength(1))
  server.cut()
  await until(() => expect(server.heard).toHaveLength(2))
  expect(states).toEqual(['opening', 'open', 'away', 'open'].filter((state, i, all) => state !== all[i - 1]))
  expect(server.sockets).toHaveLength(2)
})

test('a page that wakes up tries at once, and asks an open line whether it still lives', async () => {
  const server = await TableServer.open()
  const { line, wake, gone } = lineTo(server)
  let opened = 0
  line.onOpen(() => opened++)
  line.hold()
  await until(() => expect(opened).toBe(1))
  wake()
  expect(opened).toBe(2)
  gone()
  expect(line.state.getState()).toBe('away')
  wake()
  vi.useRealTimers() // so that no timer helps
  await vi.waitFor(() => expect(opened).toBe(3))
  expect(line.state.getState()).toBe('open')
})

test('a question without an answer means that the line is dead', async () => {
  const server = await TableServer.open()
  const { line } = lineTo(server)
  line.hold()
  await until(() => expect(line.state.getState()).toBe('open'))
  line.send({ type: 'leave', table: TABLE }) // is not answered
  vi.advanceTimersByTime(60_000)
  expect(line.state.getState()).toBe('open')
  line.send(JOIN)
  vi.advanceTimersByTime(7000)
  expect(line.state.getState()).toBe('open')
  vi.advanceTimersByTime(1500)
  expect(line.state.getState()).toBe('away')
  await until(() => expect(server.sockets).toHaveLength(2))
})

test('a server that is away is asked less and less often', async () => {
  const server = await TableServer.open()
  const { line } = lineTo(server)
  line.hold()
  await until(() => expect(line.state.getState()).toBe('open'))
  let tries = 0
  class Unreachable extends EventTarget {
    constructor() {
      super()
      tries++
      queueMicrotask(() => this.dispatchEvent(Object.assign(new Event('close'), { code: 1006 })))
    }
    close(): void {}
  }
  vi.stubGlobal('WebSocket', Unreachable)
  vi.spyOn(Math, 'random').mockReturnValue(1)
  server.cut()
  await until(() => expect(line.state.getState()).toBe('away'))
  for (let i = 0; i < 600; i++) await vi.advanceTimersByTimeAsync(100)
  expect(tries).toBe(9) // after 0.5 s, 0.9 s, 1.6 s and so on up to every 10 s
  expect(line.state.getState()).toBe('away')
})

test('another version is not spoken to again', async () => {
  const server = await TableServer.open()
  const { line, wake } = lineTo(server)
  line.hold()
  await until(() => expect(line.state.getState()).toBe('open'))
  server.socket.close(4001, 'version')
  await until(() => expect(line.state.getState()).toBe('outdated'))
  wake()
  line.renew()
  line.hold()
  vi.advanceTimersByTime(60_000)
  expect(server.sockets).toHaveLength(1)
})

test.each(['{"type":"fireworks"}', '{', ''])(
  'what this page does not understand comes from a newer server: %j',
  async (text) => {
    const server = await TableServer.open()
    const { line } = lineTo(server)
    line.hold()
    await until(() => expect(line.state.getState()).toBe('open'))
    server.say(text)
    await until(() => expect(line.state.getState()).toBe('outdated'))
  },
)

test('whoever becomes somebody else connects anew', async () => {
  const server = await TableServer.open()
  const { line } = lineTo(server)
  let opened = 0
  line.onOpen(() => opened++)
  line.renew()
  expect(line.state.getState()).toBe('closed') // nobody holds it
  line.hold()
  await until(() => expect(opened).toBe(1))
  line.renew()
  await until(() => expect(opened).toBe(2))
  expect(server.sockets).toHaveLength(2)
})
