import { UUID } from '@edokko/protocol'
import { POOLS } from '@edokko/ratings'
import type { Pool } from '@edokko/ratings'
import type { FastifyInstance } from 'fastify'
import type { Limits } from '../lib/limits.ts'
import { TokenBuckets } from '../lib/token-bucket.ts'
import type { Services } from '../services/services.ts'
import { personOf, refuse } from './auth.ts'
import { networkOf } from './client-network.ts'

const MINUTE = 60 // seconds

/** What somebody's games make of them. Others are told it by who shows them their profile; with whom they have played is not in it. */
export function addRatingRoutes(
  app: FastifyInstance,
  { people, profiles, tables, ratings }: Services,
  { limits }: { readonly limits: Limits },
): void {
  const looks = new TokenBuckets({ burst: limits.leaderboards, perSecond: limits.leaderboards / MINUTE })

  app.get('/api/ratings', async (request, reply) => {
    const person = await personOf(people, request)
    if (person === undefined) return refuse(reply, 'no-session')
    return reply.header('Cache-Control', 'no-store').send(await ratings.ratingsOf(person.id))
  })

  app.get<{ Params: { pool: string } }>('/api/ratings/:pool', async (request, reply) => {
    const person = await personOf(people, request)
    if (person === undefined) return refuse(reply, 'no-session')
    const pool = poolNamed(request.params.pool)
    if (pool === undefined) return refuse(reply, 'malformed')
    return reply.header('Cache-Control', 'no-store').send(await ratings.historyOf(person.id, pool))
  })

  app.get<{ Params: { id: string } }>('/api/people/:id/ratings', async (request, reply) => {
    const { id } = request.params
    const reader = await personOf(people, request)
    if (!UUID.test(id) || !(await profiles.isShown(id, reader?.id))) return refuse(reply, 'no-profile')
    return reply.header('Cache-Control', 'no-store').send(await ratings.ratingsOf(id))
  })

  app.get<{ Params: { id: string; pool: string } }>('/api/people/:id/ratings/:pool', async (request, reply) => {
    const { id } = request.params
    const reader = await personOf(people, request)
    if (!UUID.test(id) || !(await profiles.isShown(id, reader?.id))) return refuse(reply, 'no-profile')
    const pool = poolNamed(request.params.pool)
    if (pool === undefined) return refuse(reply, 'malformed')
    const { points } = await ratings.historyOf(id, pool)
    return reply.header('Cache-Control', 'no-store').send({ points, games: [] })
  })

  app.get<{ Params: { pool: string }; Querystring: { from?: string } }>(
    '/api/leaderboards/:pool',
    async (request, reply) => {
      const pool = poolNamed(request.params.pool)
      const { from = '0' } = request.query
      if (pool === undefined || !/^\d{1,6}$/.test(from)) return refuse(reply, 'malformed')
      if (!looks.take(networkOf(request))) return refuse(reply, 'too-fast') // all who are listed are put in order for it
      const reader = await personOf(people, request)
      return reply.header('Cache-Control', 'no-store').send(await ratings.leaders(pool, reader?.id, Number(from)))
    },
  )

  app.get<{ Params: { id: string } }>('/api/tables/:id/rating', async (request, reply) => {
    const { id } = request.params
    const person = await personOf(people, request)
    const live = UUID.test(id) ? await tables.loadVisible(person?.id, id) : undefined
    if (live === undefined) return refuse(reply, 'no-table')
    return reply.header('Cache-Control', 'no-store').send(await ratings.atTable(id, person?.id))
  })
}

function poolNamed(name: string): Pool | undefined {
  return POOLS.find((pool) => pool === name)
}
