import { parseRequestBody } from '@edokko/protocol'
import type { RefusalCode, RequestBody, RequestName } from '@edokko/protocol'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Person } from '../people/person.ts'
import type { Services } from '../services/services.ts'
import { personOf, refuse, visitorOf } from './auth.ts'
import { networkLimit } from './network-limit.ts'

/** Words that are looked at, from one network. */
const WORDS = { max: 30, timeWindow: '1 minute' }

/** Becoming friends by a link, and being so no more. Who is here, and where they wait, is told over the socket. */
export function addFriendRoutes(app: FastifyInstance, { people, friends, friendLinks, waitingRoom }: Services): void {
  void app.register(async (scope) => {
    const { default: rateLimit } = await import('@fastify/rate-limit')
    await scope.register(rateLimit, { global: false })
    const isTooFast = networkLimit(scope, WORDS)

    /** A request of somebody with a session. */
    function ask<N extends RequestName>(
      path: string,
      kind: N | undefined,
      work: (person: Person, body: RequestBody<N>) => Promise<object | RefusalCode | undefined>,
    ): void {
      scope.post(path, async (request, reply) => {
        const body = kind === undefined ? ({} as RequestBody<N>) : parseRequestBody(kind, request.body)
        if (body === undefined) return refuse(reply, 'malformed')
        const person = await personOf(people, request)
        if (person === undefined) return refuse(reply, 'no-session')
        return answer(reply, await work(person, body))
      })
    }

    /** A request of whoever has a link, known or not. */
    function follow(
      path: string,
      work: (
        person: Person | undefined,
        word: string,
        request: FastifyRequest,
        reply: FastifyReply,
      ) => Promise<object | RefusalCode | undefined>,
    ): void {
      scope.post(path, async (request, reply) => {
        const body = parseRequestBody('friendWord', request.body)
        if (body === undefined) return refuse(reply, 'wrong-link')
        if (await isTooFast(request, reply)) return refuse(reply, 'too-fast')
        return answer(reply, await work(await personOf(people, request), body.word, request, reply))
      })
    }

    scope.get('/api/friends', async (request, reply) => {
      const person = await personOf(people, request)
      if (person === undefined) return refuse(reply, 'no-session')
      const [links, shown] = await Promise.all([friendLinks.list(person.id), friends.isShown(person.id)])
      return answer(reply, { links, shown })
    })
    ask('/api/friends/links', undefined, ({ id }) => friendLinks.open(id))
    ask('/api/friends/links/end', 'endFriendLink', async ({ id }, { link }) => {
      await friendLinks.end(id, link)
      return undefined
    })
    ask('/api/friends/remove', 'unfriend', async ({ id }, { friend }) => {
      const other = await friends.friendOf(id, friend)
      if (other === undefined) return undefined
      await friends.part(id, other.person)
      await waitingRoom.endInvitations(id, other.person)
      return undefined
    })
    ask('/api/friends/shown', 'showHere', async (person, { on }) => {
      if (!people.mayChange(person)) return 'too-fast'
      await friends.show(person.id, on)
      return undefined
    })
    follow('/api/friends/look', (person, word, request, reply) =>
      friendLinks.look(person?.id, word, visitorOf(request, reply)),
    )
    follow('/api/friends/accept', async (person, word, request, reply) =>
      person === undefined ? 'no-session' : friendLinks.accept(person.id, word, visitorOf(request, reply)),
    )
  })
}

function answer(reply: FastifyReply, result: object | RefusalCode | undefined): FastifyReply {
  if (typeof result === 'string') return refuse(reply, result)
  return reply.header('Cache-Control', 'no-store').send(result ?? {})
}
