import { UUID } from '@edokko/protocol'
import type { RefusalCode } from '@edokko/protocol'
import { parseNewTournament } from '@edokko/protocol/tournaments'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Person } from '../people/person.ts'
import type { Services } from '../services/services.ts'
import { exportedTournament, tournamentCsv } from '../tournaments/tournament-export.ts'
import { toldTournament } from '../tournaments/tournament-message.ts'
import type { StoredTournament } from '../tournaments/tournament-rows.ts'
import { personOf, refuse } from './auth.ts'

/** Laying tournaments, coming and going, looking at them and taking them home. Who has the address of one may see it. */
export function addTournamentRoutes(app: FastifyInstance, { people, tournaments, time }: Services): void {
  app.post('/api/tournaments', async (request, reply) => {
    const person = await personOf(people, request)
    if (person === undefined) return refuse(reply, 'no-session')
    const plan = parseNewTournament(request.body)
    if (plan === undefined) return refuse(reply, 'malformed')
    const laid = await tournaments.lay(person, plan)
    return typeof laid === 'string' ? refuse(reply, laid) : laid
  })

  function ask(what: string, work: (person: Person, id: string) => Promise<RefusalCode | undefined>): void {
    app.post<{ Params: { id: string } }>(`/api/tournaments/:id/${what}`, async (request, reply) => {
      const person = await personOf(people, request)
      if (person === undefined) return refuse(reply, 'no-session')
      const { id } = request.params
      const refused = UUID.test(id) ? await work(person, id) : 'no-table'
      return refused === undefined ? {} : refuse(reply, refused)
    })
  }

  function look(
    path: string,
    show: (stored: StoredTournament, request: FastifyRequest, reply: FastifyReply) => Promise<object | string>,
  ): void {
    app.get<{ Params: { id: string } }>(path, async (request, reply) => {
      const { id } = request.params
      const stored = UUID.test(id) ? await tournaments.read(id) : undefined
      if (stored === undefined || stored.state === 'closed') return refuse(reply, 'no-table')
      reply.header('Cache-Control', 'no-store')
      return show(stored, request, reply)
    })
  }

  ask('enter', (person, id) => tournaments.enter(person, id))
  ask('leave', (person, id) => tournaments.leave(person, id))
  ask('begin', (person, id) => tournaments.begin(person, id))
  ask('close', (person, id) => tournaments.close(person, id))

  look('/api/tournaments/:id', async (stored, request) => {
    const person = await personOf(people, request)
    return toldTournament(stored, person?.id, time.now())
  })
  look('/api/tournaments/:id/export.json', async (stored, _, reply) => {
    reply.header('Content-Disposition', 'attachment; filename="tournament.json"')
    return exportedTournament(stored)
  })
  look('/api/tournaments/:id/export.csv', async (stored, _, reply) => {
    reply.header('Content-Disposition', 'attachment; filename="tournament.csv"')
    reply.type('text/csv; charset=utf-8')
    return `\uFEFF${tournamentCsv(stored)}` // so that spreadsheets know the letters
  })

  app.get('/api/tournaments', async (request, reply) => {
    const person = await personOf(people, request)
    return reply.header('Cache-Control', 'no-store').send(await tournaments.list(person?.id))
  })
}
