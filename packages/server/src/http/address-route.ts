import { networkInterfaces } from 'node:os'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { isLocal } from './client-network.ts'

/** Where others in the same network find this server. Whoever opened it as "localhost" has a link that leads nobody else here; to others it is not told how the network is laid out. */
export function addAddressRoute(app: FastifyInstance): void {
  app.get('/api/address', (request, reply) => {
    const { address, port } = app.server.address() as AddressInfo
    const here = isEverywhere(address) && isLocal(request) ? ownAddress() : undefined
    return reply
      .header('Cache-Control', 'no-store')
      .send(here === undefined ? {} : { address: `http://${here}:${port}` })
  })
}

/** Whether a server that listens there is reached from other machines. */
function isEverywhere(address: string): boolean {
  return address === '0.0.0.0' || address === '::'
}

/** The address of this machine in its network. */
function ownAddress(): string | undefined {
  const all = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? [])
  return all.find(({ family, internal }) => family === 'IPv4' && !internal)?.address
}
