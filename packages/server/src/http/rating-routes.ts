import { UUID } from '@edokko/protocol'
import { POOLS } from '@edokko/ratings'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../services/services.ts'
import { personOf, refuse } from './auth.ts'

/** What somebody's games make of them. Nobody is told the ratings of others but in games that they have played with them. */
export function addRatingRoutes(app: FastifyInstance, { people, tables, ratings }: Services): void {
  app.get('/api/ratings', async (request, reply) => {
    const person = await personOf(people, request)
    if (person === undefined) return refuse(reply, 'no-session')
    return reply.header('Cache-Control', 'no-store').send(await ratings.ratingsOf(person.id))
  })

  app.get<{ Params: { pool: string } }>('/api/ratings/:pool', async (request, reply) => {
    const person = await personOf(people, request)
    if (person === undefined) return refuse(reply, 'no-session')
    const pool = POOLS.find((each) => each === request.params.pool)
    if (pool === undefined) return refuse(reply, 'malformed')
    return reply.header('Cache-Control', 'no-store').send(await ratings.historyOf(person.id, pool))
  })

  app.get<{ Params: { id: string } }>('/api/tables/:id/rating', async (request, reply) => {
    const { id } = request.params
    const person = await personOf(people, request)
    const live = UUID.test(id) ? await tables.loadVisible(person?.id, id) : undefined
    if (live === undefined) return refuse(reply, 'no-table')
    return reply.header('Cache-Control', 'no-store').send(await ratings.atTable(id, person?.id))
  })
}
