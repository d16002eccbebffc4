import type { AddressInfo } from 'node:net'
import { networkInterfaces } from 'node:os'
import { fastify } from 'fastify'
import { expect, test } from 'vitest'
import { parseResponseBody } from '@edokko/protocol'
import { addAddressRoute } from '../src/http/address-route.ts'

async function askAt(host: string): Promise<{ address?: string; port: number }> {
  const app = fastify()
  addAddressRoute(app)
  await app.listen({ host, port: 0 })
  const { port } = app.server.address() as AddressInfo
  const answer = parseResponseBody('address', await (await fetch(`http://127.0.0.1:${port}/api/address`)).json())
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
