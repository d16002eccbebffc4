import { parseRequestBody, UUID } from '@edokko/protocol'
import type { RefusalCode, RequestBody, RequestName } from '@edokko/protocol'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Person } from '../people/person.ts'
import { seenBy } from '../play/seen-by.ts'
import type { Services } from '../services/services.ts'
import { personOf, refuse, sessionOf } from './auth.ts'

/** Bots of one's own, which only their owner's browser changes; and what a bot is told of a table. */
export function addBotRoutes(app: FastifyInstance, { people, guestBots, friendLinks, tables }: Services): void {
  /** A request of somebody in their browser, about the bot with this id where there is one. */
  function ask<N extends RequestName>(
    path: string,
    kind: N | undefined,
    work: (owner: Person, body: RequestBody<N>, bot: string) => Promise<object | RefusalCode | undefined>,
  ): void {
    app.post<{ Params: { id?: string } }>(path, async (request, reply) => {
      const body = kind === undefined ? ({} as RequestBody<N>) : parseRequestBody(kind, request.body)
      if (body === undefined) return refuse(reply, 'malformed')
      const owner = (await sessionOf(people, request))?.person
      if (owner === undefined) return refuse(reply, 'no-session')
      const { id } = request.params
      if (id !== undefined && !UUID.test(id)) return refuse(reply, 'no-profile')
      return answer(reply, await work(owner, body, id ?? ''))
    })
  }

  app.get('/api/bots', async (request, reply) => {
    const owner = (await sessionOf(people, request))?.person
    return answer(reply, owner === undefined ? 'no-session' : await guestBots.list(owner.id))
  })
  ask('/api/bots', 'newBot', (owner, { name }) => guestBots.create(owner, name))
  ask('/api/bots/:id/tokens', 'botToken', ({ id }, { name }, bot) => guestBots.token(id, bot, name))
  ask('/api/bots/:id/tokens/revoke', 'botToken', ({ id }, { name }, bot) => guestBots.revoke(id, bot, name))
  ask('/api/bots/:id/delete', undefined, ({ id }, _, bot) => guestBots.remove(id, bot))
  ask('/api/bots/:id/link', undefined, async ({ id }, _, bot) =>
    (await guestBots.isOwner(id, bot)) ? friendLinks.open(bot) : 'no-profile',
  )

  app.get<{ Params: { id: string }; Querystring: { from?: string } }>(
    '/api/tables/:id/seen',
    async (request, reply) => {
      const { id } = request.params
      const { from = '0' } = request.query
      const bot = await personOf(people, request)
      if (bot?.program !== true) return refuse(reply, 'no-session')
      if (!/^\d{1,6}$/.test(from)) return refuse(reply, 'malformed')
      const live = UUID.test(id) ? await tables.loadVisible(bot.id, id) : undefined
      return answer(reply, live === undefined ? 'no-table' : seenBy(live, bot.id, Number(from)))
    },
  )
}

function answer(reply: FastifyReply, result: object | RefusalCode | undefined): FastifyReply {
  if (typeof result === 'string') return refuse(reply, result)
  return reply.header('Cache-Control', 'no-store').send(result ?? {})
}
