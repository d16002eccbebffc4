import type { AddressInfo } from 'node:net'
import { networkInterfaces } from 'node:os'
import { fastify } from 'fastify'
import { expect, test } from 'vitest'
import { parseResponseBody } from '@edokko/protocol'
import { addAddressRoute } from '../src/http/address-route.ts'
import { ask } from './built-client.ts'

type Headers = Readonly<Record<string, string>>

async function askAt(host: string, headers: Headers = {}): Promise<{ address?: string; port: number }> {
  const app = fastify()
  addAddressRoute(app)
  await app.listen({ host, port: 0 })
  const { port } = app.server.address() as AddressInfo
  const { body } = await ask(port, '/api/address', { Host: `localhost:${port}`, ...headers })
  const answer = parseResponseBody('address', JSON.parse(body.toString()))
  await app.close()
  return { ...answer, port }
}

test('a server for this machine only has no address for others', async () => {
  expect(await askAt('127.0.0.1')).not.toHaveProperty('address')
})

test('a server for the whole network is found at the address of the machine', async () => {
  const own = Object.values(networkInterfaces())
    .flatMap((each) => each ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address)
  const { address, port } = await askAt('0.0.0.0')
  if (own.length === 0) expect(address).toBeUndefined()
  else expect(own.map((each) => `http://${each}:${port}`)).toContain(address)
})

test.each([
  ['through a proxy on this machine', { 'X-Forwarded-For': '203.0.113.9' }],
  ['through another one', { Via: '1.1 proxy' }],
  ['by a name that is not this machine’s own', { Host: 'games.example' }],
  ['by its address in the network', { Host: '192.168.0.7:3000' }],
])('whoever asks %s is not told how the network is laid out', async (_, headers) => {
  expect(await askAt('0.0.0.0', headers)).not.toHaveProperty('address')
})
