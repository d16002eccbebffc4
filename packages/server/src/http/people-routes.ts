import { readBody } from '@edokko/protocol'
import type { FastifyInstance } from 'fastify'
import type { People } from '../people/people.ts'
import { giveKey, refuse, whoAsks } from './door.ts'

/** Becoming a guest, and being known. */
export function addPeopleRoutes(app: FastifyInstance, people: People): void {
  app.post('/api/guest', async (request, reply) => {
    const body = readBody('guest', request.body)
    if (body === undefined) return refuse(reply, 'malformed')
    const present = await whoAsks(people, request)
    if (present !== undefined) {
      await people.rename(present, body.name)
      return { id: present.id, name: body.name }
    }
    const { person, key } = await people.welcome(body.name)
    giveKey(request, reply, key)
    return person
  })

  app.get('/api/me', async (request, reply) => (await whoAsks(people, request)) ?? refuse(reply, 'no-session'))
}
