import { UUID } from '@edokko/protocol'
import type { DailyDeal } from '@edokko/protocol/daily'
import type { FastifyInstance } from 'fastify'
import { isGuest } from '../people/person.ts'
import type { Services } from '../services/services.ts'
import { personOf, refuse, sessionOf } from './auth.ts'
import { networkOf } from './client-network.ts'
import { hasPlayed, markPlayed } from './played-deals.ts'

const DAY = /^\d{4}-\d\d-\d\d$/

interface OfDeal {
  Params: { readonly day: string; readonly game: string }
}

/** The deal of the day: which there are, playing one, and how it went for everybody. */
export function addDailyRoutes(app: FastifyInstance, { people, daily, time }: Services): void {
  app.get('/api/daily', async (request, reply) => {
    const person = await personOf(people, request)
    const deals = await daily.overview(person?.id)
    const guest = person === undefined || isGuest(person)
    const mark = (deal: DailyDeal): DailyDeal => {
      const open = deal.seed === undefined && deal.mine === undefined
      return guest && open && hasPlayed(request, deal) ? { ...deal, played: true } : deal
    }
    return reply.header('Cache-Control', 'no-store').send({ now: time.now(), deals: deals.map(mark) })
  })

  app.get<OfDeal>('/api/daily/:day/:game', async (request, reply) => {
    const person = await personOf(people, request)
    const { day, game } = request.params
    const answer = isDay(day) ? await daily.ranking(person?.id, { day, game }) : 'no-table'
    return typeof answer === 'string' ? refuse(reply, answer) : reply.header('Cache-Control', 'no-store').send(answer)
  })

  app.post<OfDeal>('/api/daily/:day/:game', async (request, reply) => {
    const person = (await sessionOf(people, request))?.person // nobody's bot
    if (person === undefined) return refuse(reply, 'no-session')
    const { day, game } = request.params
    if (!isDay(day)) return refuse(reply, 'no-table')
    const again = isGuest(person) && hasPlayed(request, { day, game })
    const answer = await daily.play(person, { day, game }, { again, network: networkOf(request) })
    if (typeof answer === 'string') return refuse(reply, answer)
    markPlayed(request, reply, { day, game })
    return reply.send(answer)
  })

  app.get<{ Params: { id: string } }>('/api/daily/games/:id/record', async (request, reply) => {
    const { id } = request.params
    const person = await personOf(people, request)
    const record = UUID.test(id) ? await daily.record(person?.id, id) : undefined
    if (record === undefined) return refuse(reply, 'no-table')
    return reply.header('Cache-Control', 'no-store').send(record)
  })
}

/** Whether there is such a day: the database would not know what to do with another. */
function isDay(day: string): boolean {
  return DAY.test(day) && !Number.isNaN(Date.parse(day))
}
