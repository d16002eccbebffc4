import { UUID } from '@edokko/protocol'
import type { RefusalCode } from '@edokko/protocol'
import { parseNewMatch } from '@edokko/protocol/matches'
import type { FastifyInstance } from 'fastify'
import type { Person } from '../people/person.ts'
import type { Services } from '../services/services.ts'
import { personOf, refuse } from './auth.ts'
import { networkOf } from './client-network.ts'

/** Duplicate matches: laying and joining them, and playing one's games. */
export function addMatchRoutes(app: FastifyInstance, { people, matches }: Services): void {
  /** A request of somebody with a session about a match. */
  function ask(
    what: string,
    work: (person: Person, id: string, network: string | undefined) => Promise<object | RefusalCode | undefined>,
  ): void {
    app.post<{ Params: { id: string } }>(`/api/matches/:id/${what}`, async (request, reply) => {
      const person = await personOf(people, request)
      if (person === undefined) return refuse(reply, 'no-session')
      const { id } = request.params
      const answer = UUID.test(id) ? await work(person, id, networkOf(request)) : 'no-match'
      return typeof answer === 'string' ? refuse(reply, answer) : reply.send(answer ?? {})
    })
  }

  app.post('/api/matches', async (request, reply) => {
    const person = await personOf(people, request)
    if (person === undefined) return refuse(reply, 'no-session')
    const plan = parseNewMatch(request.body)
    if (plan === undefined) return refuse(reply, 'malformed')
    const laid = await matches.lay(person, plan)
    return typeof laid === 'string' ? refuse(reply, laid) : laid
  })
  ask('join', (person, id) => matches.join(person, id))
  ask('leave', (person, id) => matches.leave(person, id))
  ask('begin', (person, id) => matches.begin(person, id))
  ask('play', (person, id, network) => matches.play(person, id, network))

  app.get('/api/matches', async (request, reply) => {
    const person = await personOf(people, request)
    if (person === undefined) return refuse(reply, 'no-session')
    return reply.header('Cache-Control', 'no-store').send(await matches.listOf(person.id))
  })

  app.get<{ Params: { id: string } }>('/api/matches/:id', async (request, reply) => {
    const { id } = request.params
    const person = await personOf(people, request)
    const match = UUID.test(id) ? await matches.look(person?.id, id) : 'no-match'
    return typeof match === 'string' ? refuse(reply, match) : reply.header('Cache-Control', 'no-store').send(match)
  })
}
