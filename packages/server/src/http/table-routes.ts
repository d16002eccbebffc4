import { MAX_LISTED, parseRequestBody, UUID } from '@edokko/protocol'
import type { RequestBody, RequestName, RefusalCode } from '@edokko/protocol'
import type { FastifyInstance } from 'fastify'
import type { Person } from '../people/person.ts'
import { legalFor } from '../play/legal-choices.ts'
import type { LiveTable } from '../play/live-table.ts'
import type { Services } from '../services/services.ts'
import { refuse, personOf } from './auth.ts'
import { networkOf } from './client-network.ts'

/** Creating tables, sitting down, and looking at what is there. */
export function addTableRoutes(
  app: FastifyInstance,
  { people, tables, lists, waitingRoom, seatActions, talkActions, time }: Services,
): void {
  /** A request of somebody with a session, and with a body of this kind. */
  function ask<N extends RequestName>(
    path: string,
    kind: N | undefined,
    work: (
      person: Person,
      body: RequestBody<N>,
      id: string,
      network: string | undefined,
    ) => Promise<object | RefusalCode | undefined>,
  ): void {
    app.post<{ Params: { id?: string } }>(path, async (request, reply) => {
      const person = await personOf(people, request)
      if (person === undefined) return refuse(reply, 'no-session')
      const body = kind === undefined ? ({} as RequestBody<N>) : parseRequestBody(kind, request.body)
      if (body === undefined) return refuse(reply, 'malformed')
      const { id } = request.params
      if (id !== undefined && !UUID.test(id)) return refuse(reply, 'no-table')
      const answer = await work(person, body, id ?? '', networkOf(request))
      return typeof answer === 'string' ? refuse(reply, answer) : reply.send(answer ?? {})
    })
  }

  /** A request to look at a table, which may be for its players only. */
  function look(
    path: string,
    show: (live: LiveTable, person: string | undefined, step: number) => object | string,
  ): void {
    app.get<{ Params: { id: string; step?: string } }>(path, async (request, reply) => {
      const { id, step = '0' } = request.params
      const person = await personOf(people, request)
      const live = UUID.test(id) && /^\d{1,6}$/.test(step) ? await tables.loadVisible(person?.id, id) : undefined
      if (live === undefined) return refuse(reply, 'no-table')
      reply.header('Cache-Control', 'no-store')
      return show(live, person?.id, Number(step))
    })
  }

  ask('/api/tables', 'newTable', (person, body, _, network) => waitingRoom.createTable(person, body, network))
  ask('/api/tables/:id/sit', 'sit', (person, { seat }, id) => waitingRoom.sit(person, id, seat))
  ask('/api/tables/:id/decline', undefined, (person, _, id) => waitingRoom.decline(person, id))
  ask('/api/tables/:id/stand', undefined, (person, _, id) => waitingRoom.stand(person, id))
  ask('/api/tables/:id/leave', undefined, (person, _, id) => waitingRoom.leave(person, id))
  ask('/api/tables/:id/assign', 'assign', (person, body, id) => waitingRoom.assign(person, id, body))
  ask('/api/tables/:id/start', undefined, (person, _, id) => waitingRoom.start(person, id))
  ask('/api/tables/:id/close', undefined, (person, _, id) => waitingRoom.close(person, id))

  ask('/api/tables/:id/propose', 'propose', (person, body, id) => seatActions.propose(person, id, body))
  ask('/api/tables/:id/consent', 'consent', (person, body, id) => seatActions.consent(person, id, body))
  ask('/api/tables/:id/away', undefined, (person, _, id) => seatActions.stepAway(person, id))
  ask('/api/tables/:id/back', undefined, (person, _, id) => seatActions.reclaimSeat(person, id))
  ask('/api/tables/:id/resign', undefined, (person, _, id) => seatActions.resign(person, id))
  ask('/api/tables/:id/hint', 'hint', (person, body, id) => seatActions.hint(person, id, body))
  ask('/api/tables/:id/rematch', 'rematch', (person, body, id) => seatActions.rematch(person, id, body))

  ask('/api/tables/:id/text', 'text', (person, body, id) => talkActions.wishText(person, id, body))
  ask('/api/tables/:id/mute', 'mute', (person, body, id) => talkActions.mute(person, id, body))
  ask('/api/tables/:id/report', 'report', (person, body, id) => talkActions.report(person, id, body))
  ask('/api/unmute', 'unmute', (person, body) => talkActions.unmute(person, body))

  look('/api/tables/:id', (live, person) =>
    live.info({ person, now: time.now(), isPresent: (each) => tables.isPresent(live.id, each) }),
  )
  look('/api/tables/:id/record', (live, person) => live.record(person))
  look('/api/tables/:id/at/:step', (live, person, step) => {
    const view = live.sightAfter(person, step)
    return { view: view === undefined ? '' : Buffer.from(view).toString('base64') }
  })

  app.get<{ Params: { id: string } }>('/api/tables/:id/legal', async (request, reply) => {
    const { id } = request.params
    const person = await personOf(people, request)
    const live = UUID.test(id) ? await tables.loadVisible(person?.id, id) : undefined
    const answer = live === undefined ? 'no-table' : legalFor(live, person?.id)
    return typeof answer === 'string' ? refuse(reply, answer) : reply.header('Cache-Control', 'no-store').send(answer)
  })

  app.get('/api/mutes', async (request, reply) => {
    const person = await personOf(people, request)
    if (person === undefined) return refuse(reply, 'no-session')
    return reply.header('Cache-Control', 'no-store').send(await talkActions.mutesOf(person))
  })

  app.get<{ Querystring: { limit?: string } }>('/api/lobby', async ({ query: { limit = String(MAX_LISTED) } }) => {
    const { tables, total } = await lists.openTables()
    return { tables: tables.slice(0, /^\d{1,3}$/.test(limit) ? Number(limit) : MAX_LISTED), total }
  })
  app.get('/api/tables', async (request, reply) => {
    const person = await personOf(people, request)
    return person === undefined ? refuse(reply, 'no-session') : lists.tablesOf(person.id)
  })
}
