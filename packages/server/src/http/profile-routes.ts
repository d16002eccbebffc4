import { parseRequestBody, UUID } from '@edokko/protocol'
import type { FastifyInstance } from 'fastify'
import type { Limits } from '../lib/limits.ts'
import { TokenBuckets } from '../lib/token-bucket.ts'
import type { Services } from '../services/services.ts'
import { personOf, refuse } from './auth.ts'
import { networkOf } from './client-network.ts'

const MINUTE = 60 // seconds

/** People as they show themselves to others. Where there is nothing to be seen, it is not said why. */
export function addProfileRoutes(
  app: FastifyInstance,
  { people, profiles, tables }: Services,
  { limits }: { readonly limits: Limits },
): void {
  const looks = new TokenBuckets({ burst: limits.profiles, perSecond: limits.profiles / MINUTE })

  app.post('/api/profile', async (request, reply) => {
    const body = parseRequestBody('profile', request.body)
    if (body === undefined) return refuse(reply, 'malformed')
    const person = await personOf(people, request)
    const changed = person && (await people.changeProfile(person, body))
    if (changed === undefined) return refuse(reply, 'no-session')
    return typeof changed === 'string' ? refuse(reply, changed) : changed
  })

  app.get<{ Params: { id: string } }>('/api/people/:id', async (request, reply) => {
    const { id } = request.params
    if (!looks.take(networkOf(request))) return refuse(reply, 'too-fast') // all games of somebody are counted for it
    const reader = await personOf(people, request)
    const profile = UUID.test(id) ? await profiles.look(id, reader?.id) : 'no-profile'
    return typeof profile === 'string'
      ? refuse(reply, profile)
      : reply.header('Cache-Control', 'no-store').send(profile)
  })

  app.post<{ Params: { id: string } }>('/api/people/:id/report', async (request, reply) => {
    const { id } = request.params
    const reporter = await personOf(people, request)
    if (reporter === undefined) return refuse(reply, 'no-session')
    const refused = UUID.test(id) ? await profiles.reportName(id, reporter.id) : 'no-profile'
    return refused === undefined ? {} : refuse(reply, refused)
  })

  app.get<{ Params: { id: string } }>('/api/tables/:id/people', async (request, reply) => {
    const { id } = request.params
    const reader = await personOf(people, request)
    const live = UUID.test(id) ? await tables.loadVisible(reader?.id, id) : undefined
    if (live === undefined) return refuse(reply, 'no-table')
    return reply.header('Cache-Control', 'no-store').send(await profiles.shownAt(live.snapshot.seats, reader?.id))
  })
}
