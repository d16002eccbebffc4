import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { keepAlive } from '../src/http/heartbeat.ts'
import { eventually } from './eventually.ts'

test('a socket that does not answer is ended, and one that does stays', async () => {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const stop = keepAlive(server.clients, 50)
  const alive = new WebSocket(`ws://127.0.0.1:${port}`)
  const dead = new WebSocket(`ws://127.0.0.1:${port}`, { autoPong: false })
  await Promise.all([once(alive, 'open'), once(dead, 'open')])
  const pings = { count: 0 }
  alive.on('ping', () => pings.count++)
  await once(dead, 'close')
  await eventually(() => expect(pings.count).toBeGreaterThan(3))
  expect(alive.readyState).toBe(alive.OPEN)
  stop()
  alive.close()
  server.close()
})
