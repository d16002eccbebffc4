import type { ServerMessage } from '@edokko/protocol'
import { isNews, parseTournamentResponse } from '@edokko/protocol/tournaments'
import type { TournamentResponse } from '@edokko/protocol/tournaments'
import { replay } from '@edokko/tournaments'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../src/db/index.ts'
import type { Person } from '../src/people/person.ts'
import type { Watcher } from '../src/play/watcher.ts'
import { TournamentFollowers } from '../src/tournaments/tournament-followers.ts'
import { newDatabase } from './databases.ts'
import { eventually } from './eventually.ts'
import { openTestServices, report } from './test-services.ts'
import { TournamentSite } from './tournament-site.ts'

let database: Database
let site: TournamentSite
let followers: TournamentFollowers
let people: Person[]

/** Somebody who reads a tournament, and puts together what they are told. */
class Reader implements Watcher {
  readonly person: string | undefined
  readonly messages: Extract<ServerMessage, { type: 'tournament' }>[] = []
  told: TournamentResponse<'tournament'> | undefined

  constructor(person?: Person) {
    this.person = person?.id
  }

  send(message: ServerMessage): void {
    if (message.type !== 'tournament') throw new Error(message.type)
    this.messages.push(message)
    if (!isNews(message.told)) this.told = parseTournamentResponse('tournament', message.told)
    else if (this.told !== undefined) {
      const { from, events } = parseTournamentResponse('tournamentNews', message.told)
      this.told = { ...this.told, events: [...this.told.events.slice(0, from), ...events] }
    }
  }
}

beforeAll(async () => {
  database = await newDatabase('postgres')
  const services = await openTestServices(database)
  site = new TournamentSite(database, services)
  followers = new TournamentFollowers({ database, time: services.time, report })
  await database.listen((note) => void followers.onNotification(note))
  people = []
  for (const name of ['Ada', 'Ben', 'Cleo', 'Dora']) people.push((await services.people.createGuest(name)).person)
})
afterAll(async () => {
  followers.close()
  await site.close()
  await database.close()
})

test('a tournament is told whole to who comes, and then what happens; readers who know as much get one message', async () => {
  const id = await site.lay(people[0], people.slice(0, 3))
  const [stranger, other, ben] = [new Reader(), new Reader(), new Reader(people[1])]
  for (const reader of [stranger, other, ben]) expect(await followers.follow(reader, id)).toBeUndefined()
  expect(stranger.told?.mine).toBeUndefined()
  expect(ben.told?.mine).toBe(1)
  expect(JSON.stringify(stranger.messages)).not.toContain(people[0].id)
  await site.tournaments.enter(people[3], id)
  await eventually(() => expect(stranger.told?.entrants).toHaveLength(4))
  await site.tournaments.begin(people[0], id)
  await eventually(() => expect(stranger.told?.state).toBe('running'))
  await site.run()
  await site.endRound(id, people)
  await site.run()
  for (const reader of [stranger, other, ben])
    await eventually(() => {
      const { plan, events } = reader.told ?? {}
      expect(plan && events && replay(plan, events).rounds).toHaveLength(2)
    })
  const news = stranger.messages.filter(({ told }) => isNews(told))
  expect(news.length).toBeGreaterThan(0)
  expect(other.messages.at(-1)).toBe(stranger.messages.at(-1))
})

test('one at a time is told, and nothing of what there is not', async () => {
  const [first, second] = [await site.lay(people[0], []), await site.lay(people[0], [])]
  const reader = new Reader()
  await followers.follow(reader, first)
  await followers.follow(reader, second)
  await site.tournaments.enter(people[1], first)
  await site.tournaments.enter(people[2], second)
  await eventually(() => expect(reader.told?.entrants.map(({ name }) => name)).toEqual(['Cleo']))
  expect(reader.messages.every(({ id }, i) => (i === 0) === (id === first))).toBe(true)
  expect(await followers.follow(reader, people[0].id)).toBe('no-table')
})
