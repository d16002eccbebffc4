import type { ServerMessage } from '@edokko/protocol'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { socketTo, TABLE, TableServer } from './table-server.ts'

const JOIN = { type: 'join', table: TABLE, from: 0 } as const
const NO_TABLE: ServerMessage = { type: 'refused', code: 'no-table', table: TABLE }

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const until = (check: () => void): Promise<void> => vi.waitFor(check, { timeout: 60_000, interval: 5 })

test('it opens for whoever holds it, and closes some time after the last has let go', async () => {
  const server = await TableServer.open()
  const { socket } = socketTo(server)
  expect(socket.state.getState()).toBe('closed')
  const letGo = [socket.retain(), socket.retain()]
  expect(socket.state.getState()).toBe('opening')
  await until(() => expect(socket.state.getState()).toBe('open'))
  letGo[0]?.()
  letGo[0]?.() // once is enough
  vi.advanceTimersByTime(5000)
  expect(socket.state.getState()).toBe('open')
  letGo[1]?.()
  socket.retain()() // somebody came by
  expect(socket.state.getState()).toBe('open')
  vi.advanceTimersByTime(5000)
  expect(socket.state.getState()).toBe('closed')
  expect(server.sockets).toHaveLength(1)
})

test('messages go both ways; what is sent too early is dropped', async () => {
  const server = await TableServer.open()
  const { socket } = socketTo(server)
  const heard: ServerMessage[] = []
  socket.onMessage((message) => heard.push(message))
  socket.retain()
  socket.send(JOIN)
  await until(() => expect(socket.state.getState()).toBe('open'))
  socket.send({ ...JOIN, from: 3 })
  await until(() => expect(server.heard).toEqual([{ ...JOIN, from: 3 }]))
  server.say(NO_TABLE)
  await until(() => expect(heard).toEqual([NO_TABLE]))
})

test('a lost connection is made again, and everybody says again what is to be heard', async () => {
  const server = await TableServer.open()
  const { socket } = socketTo(server)
  const states: string[] = []
  socket.state.subscribe((state) => states.push(state))
  socket.onOpen(() => socket.send(JOIN))
  socket.retain()
  await until(() => expect(server.heard).toHaveLength(1))
  server.cut()
  await until(() => expect(server.heard).toHaveLength(2))
  expect(states).toEqual(['opening', 'open', 'unreachable', 'open'].filter((state, i, all) => state !== all[i - 1]))
  expect(server.sockets).toHaveLength(2)
})

test('a page that wakes up tries at once, and asks an open socket whether it still lives', async () => {
  const server = await TableServer.open()
  const { socket, wake, gone } = socketTo(server)
  let opened = 0
  socket.onOpen(() => opened++)
  socket.retain()
  await until(() => expect(opened).toBe(1))
  wake()
  expect(opened).toBe(2)
  gone()
  expect(socket.state.getState()).toBe('unreachable')
  wake()
  vi.useRealTimers() // so that no timer helps
  await vi.waitFor(() => expect(opened).toBe(3))
  expect(socket.state.getState()).toBe('open')
})

test('a question without an answer means that the socket is dead', async () => {
  const server = await TableServer.open()
  const { socket } = socketTo(server)
  socket.retain()
  await until(() => expect(socket.state.getState()).toBe('open'))
  socket.send({ type: 'leave', table: TABLE }) // is not answered
  vi.advanceTimersByTime(60_000)
  expect(socket.state.getState()).toBe('open')
  socket.send(JOIN)
  vi.advanceTimersByTime(7000)
  expect(socket.state.getState()).toBe('open')
  vi.advanceTimersByTime(1500)
  expect(socket.state.getState()).toBe('unreachable')
  await until(() => expect(server.sockets).toHaveLength(2))
})

test('a server that is away is asked less and less often', async () => {
  const server = await TableServer.open()
  const { socket } = socketTo(server)
  socket.retain()
  await until(() => expect(socket.state.getState()).toBe('open'))
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
  await until(() => expect(socket.state.getState()).toBe('unreachable'))
  for (let i = 0; i < 600; i++) await vi.advanceTimersByTimeAsync(100)
  expect(tries).toBe(9) // after 0.5 s, 0.9 s, 1.6 s and so on up to every 10 s
  expect(socket.state.getState()).toBe('unreachable')
})

test('another version is not spoken to again', async () => {
  const server = await TableServer.open()
  const { socket, wake } = socketTo(server)
  socket.retain()
  await until(() => expect(socket.state.getState()).toBe('open'))
  server.socket.close(4001, 'version')
  await until(() => expect(socket.state.getState()).toBe('outdated'))
  wake()
  socket.reconnect()
  socket.retain()
  vi.advanceTimersByTime(60_000)
  expect(server.sockets).toHaveLength(1)
})

test.each(['{"type":"fireworks"}', '{', ''])(
  'what this page does not understand comes from a newer server: %j',
  async (text) => {
    const server = await TableServer.open()
    const { socket } = socketTo(server)
    socket.retain()
    await until(() => expect(socket.state.getState()).toBe('open'))
    server.say(text)
    await until(() => expect(socket.state.getState()).toBe('outdated'))
  },
)

test('whoever becomes somebody else connects anew', async () => {
  const server = await TableServer.open()
  const { socket } = socketTo(server)
  let opened = 0
  socket.onOpen(() => opened++)
  socket.reconnect()
  expect(socket.state.getState()).toBe('closed') // nobody holds it
  socket.retain()
  await until(() => expect(opened).toBe(1))
  socket.reconnect()
  await until(() => expect(opened).toBe(2))
  expect(server.sockets).toHaveLength(2)
})
