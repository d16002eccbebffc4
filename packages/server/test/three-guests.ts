import { afterAll, beforeAll, expect } from 'vitest'
import type { RequestBody } from '@edokko/protocol'
import type { Database } from '../src/db/index.ts'
import type { Person } from '../src/people/person.ts'
import { newDatabase } from './databases.ts'
import { NAISHI, openTestServices, startTable, TestPlayer } from './test-services.ts'
import type { TestServices } from './test-services.ts'

/* Ada, Ben and Cleo, who sit down at tables of one server; what a test of the file that calls `invite` finds. */

export let database: Database
export let services: TestServices
export let ada: Person
export let ben: Person
export let cleo: Person

/** They come for the tests of a describe. */
export function invite(kind: Database['kind']): void {
  beforeAll(async () => {
    database = await newDatabase(kind)
    services = await openTestServices(database)
    ada = (await services.people.createGuest('Ada')).person
    ben = (await services.people.createGuest('Ben')).person
    cleo = (await services.people.createGuest('Cleo')).person
  })
  afterAll(() => database.close())
}

export async function sitDown(people: readonly Person[] = [ada, ben], plan = NAISHI): Promise<TestPlayer[]> {
  const id = await startTable(services, people, plan)
  const visitors = people.map((person) => new TestPlayer(services, person, id))
  for (const visitor of visitors) expect(await visitor.join()).toBeUndefined()
  return visitors
}

export const actorOf = ({ sight }: TestPlayer): number => sight.info.actor ?? -1
export const personAt = (seat: number): Person => [ada, ben, cleo][seat] ?? ada

export const IKI: RequestBody<'newTable'> = {
  ...NAISHI,
  terms: { id: 'iki-2021-3p', options: {} },
  seats: [{ kind: 'me' }, { kind: 'free' }, { kind: 'free' }],
}
export const LIVE: RequestBody<'newTable'> = {
  ...NAISHI,
  options: { ...NAISHI.options, pace: { kind: 'live', bank: 30, increment: 5 } },
}
export const TWO_WITH_BOT: RequestBody<'newTable'> = {
  ...IKI,
  terms: { id: 'iki-2021-3p', options: { first: 'b' } },
  options: { ...IKI.options, open: true },
  seats: [{ kind: 'me' }, { kind: 'free' }, { kind: 'bot', name: 'Hana', level: 'novice' }],
}
