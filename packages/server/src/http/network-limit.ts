import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { networkOf } from './client-network.ts'

/** Counts a request of a network; says whether it is one too many, and when to come again. */
export type NetworkLimit = (request: FastifyRequest, reply: FastifyReply) => Promise<boolean>

/** So many requests of a network in a while. The plug-in that counts has been registered. */
export function networkLimit(
  app: FastifyInstance,
  most: { readonly max: number; readonly timeWindow: string },
): NetworkLimit {
  const count = app.createRateLimit({ ...most, keyGenerator: (request) => networkOf(request) ?? request.ip })
  return async (request, reply) => {
    const counted = await count(request)
    if (counted.isAllowed || !counted.isExceeded) return false
    reply.header('Retry-After', counted.ttlInSeconds)
    return true
  }
}
