import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { keepAlive } from '../src/http/heartbeat.ts'

const EVERY = 30_000

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => void vi.useRealTimers())

test('a socket that does not answer is ended, and one that does stays', async () => {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const stop = keepAlive(server.clients, EVERY)
  const alive = await connect(server, port, true)
  const dead = await connect(server, port, false)
  const deadCloses = once(dead.client, 'close')
  for (let beats = 0; beats < 4; beats++) {
    const answer = once(alive.end, 'pong')
    vi.advanceTimersByTime(EVERY)
    await answer
  }
  await deadCloses
  expect(alive.client.readyState).toBe(WebSocket.OPEN)
  stop()
  alive.client.close()
  server.close()
})

/** Both ends of a new socket. */
async function connect(
  server: WebSocketServer,
  port: number,
  autoPong: boolean,
): Promise<{ readonly client: WebSocket; readonly end: WebSocket }> {
  const comes = once(server, 'connection') as Promise<[WebSocket]>
  const client = new WebSocket(`ws://127.0.0.1:${port}`, { autoPong })
  const [[end]] = await Promise.all([comes, once(client, 'open')])
  return { client, end }
}
