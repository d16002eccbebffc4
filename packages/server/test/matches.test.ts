import { commitment } from '@edokko/engine'
import type { Match } from '@edokko/protocol/matches'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DEFAULT_LIMITS } from '../src/lib/limits.ts'
import type { DuplicateMatches } from '../src/matches/duplicate-matches.ts'
import { exportedMatches, forgetMatches, handOverMatches } from '../src/matches/own-matches.ts'
import type { Person } from '../src/people/person.ts'
import { ALL_KINDS } from './databases.ts'
import { begun, FIRST, LAST, openMatches, PLAN, playDeal, tableOf } from './matches-site.ts'
import { TestPlayer, VISITOR } from './test-services.ts'
import { ada, ben, cleo, database, invite, services } from './three-guests.ts'

describe.each(ALL_KINDS)('duplicate matches on %s', (kind) => {
  invite(kind)
  let matches: DuplicateMatches
  beforeEach(() => {
    matches = openMatches(database, services)
  })
  afterEach(() => matches.close())

  async function seen(person: Person | undefined, id: string): Promise<Match> {
    const match = await matches.look(person?.id, id)
    if (match === 'no-match') throw new Error(match)
    return match
  }
  const finishes = ({ deals }: Match): (string | undefined)[][] =>
    deals.map(({ games }) => games.map(({ finish }) => finish?.kind))

  test('everybody has the same cards from the same seat, and sits at each seat as often', async () => {
    const id = await begun(matches, [ada, ben], { ...PLAN, rounds: 2 })
    expect((await seen(ada, id)).deals.map(({ seat }) => seat)).toEqual([0, 1, 0, 1])
    for (let deal = 0; deal < 2; deal++) {
      const tables = [await tableOf(matches, ada, id), await tableOf(matches, ben, id)]
      const [one, two] = await Promise.all(
        [ada, ben].map(async (person, i) => {
          const player = new TestPlayer(services, person, tables[i])
          await player.join()
          return player.sight
        }),
      )
      expect(two.view).toBe(one.view)
      expect(two.eyes).toBe(deal)
      expect(two.info.commitment).toBe(one.info.commitment)
      expect(one.info).toMatchObject({ match: id, commitment: (await seen(ada, id)).deals[deal].commitment })
      for (const person of [ada, ben]) await playDeal(services, matches, person, id)
    }
  })

  test('in IKI for three, three deals are each seat once', async () => {
    const plan = { ...PLAN, terms: { id: 'iki-2021-3p', options: {} }, bots: ['Hana', 'Kenji'] }
    const id = await begun(matches, [ada, ben], plan)
    expect((await seen(ada, id)).deals.map(({ seat }) => seat)).toEqual([0, 1, 2])
    const { sight } = await playDeal(services, matches, ada, id)
    expect(sight.info.seats.map((sitter) => sitter.kind)).toEqual(['person', 'bot', 'bot'])
    expect(sight.info.state).toBe('over')
    expect(sight.info.seed).toBeUndefined()
  })

  test('how others played a deal is told to those who have played it; what it is worth, once all have', async () => {
    const id = await begun(matches, [ada, ben, cleo])
    await playDeal(services, matches, ada, id)
    expect(finishes(await seen(ada, id))[0]).toEqual(['played', undefined, undefined])
    expect(finishes(await seen(ben, id))[0]).toEqual([undefined, undefined, undefined])
    expect((await seen(ben, id)).deals[0].games[0].state).toBe('over')
    await playDeal(services, matches, ben, id, LAST)
    expect(finishes(await seen(ben, id))[0]).toEqual(['played', 'played', undefined])
    expect((await seen(ben, id)).deals[0].games[0].score).toBeUndefined()
    expect((await seen(cleo, id)).entrants.map(({ score }) => score)).toEqual([0, 0, 0])
    await playDeal(services, matches, cleo, id)
    const { deals, entrants } = await seen(cleo, id)
    expect(deals[0].games.reduce((sum, { score = 0 }) => sum + score, 0)).toBe(3)
    expect(entrants.map(({ played, score }) => [played, score])).toEqual(
      deals[0].games.map(({ score = 0 }) => [1, score]),
    )
    expect(deals[0].games[0].score).toBe(deals[0].games[2].score) // they have made the same choices
  })

  test('the lots stay sealed until the match is over; then all games can be looked at, and the commitments open', async () => {
    const id = await begun(matches, [ada, ben])
    const tables: string[] = []
    for (const person of [ada, ben, ada]) tables.push((await playDeal(services, matches, person, id)).id)
    const [first, bens] = tables
    const own = await services.tables.loadVisible(ada.id, first)
    expect(own?.record(ada.id)).not.toMatch(/seed:|result:/)
    expect(await services.tables.loadVisible(ada.id, bens)).toBeUndefined()
    expect(await services.tables.loadVisible(undefined, first)).toBeUndefined()
    await matches.endDue()
    expect(await seen(ada, id)).toMatchObject({ state: 'running' })
    expect((await seen(ada, id)).deals.every(({ seed }) => seed === undefined)).toBe(true)
    await playDeal(services, matches, ben, id)
    await Promise.all([matches.endDue(), matches.endDue()])
    const over = await seen(ada, id)
    expect(over.state).toBe('over')
    for (const { seed = '', commitment: sealed } of over.deals) expect(commitment(seed)).toBe(sealed)
    const live = await services.tables.loadVisible(ada.id, bens)
    expect(live?.record(ada.id)).toContain(`seed: ${over.deals[0].seed}`)
    expect(over.deals[0].games[1].table).toBe(bens)
    expect(await matches.play(ada, id, undefined)).toBe('over')
  })

  test('nothing is taken back or broken off, and no bot plays for anybody; who gives up comes last', async () => {
    const id = await begun(matches, [ada, ben])
    const table = await tableOf(matches, ada, id)
    for (const wish of ['undo', 'abort'] as const)
      expect(await services.seatActions.propose(ada, table, { wish })).toBe('sealed')
    expect(await services.seatActions.stepAway(ada, table)).toBe('sealed')
    expect(await services.seatActions.hint(ada, table, { seq: 0 })).toBe('no-hints')
    expect(await services.seatActions.resign(ada, table)).toBeUndefined()
    await playDeal(services, matches, ben, id)
    const { deals, entrants } = await seen(ben, id)
    expect(deals[0].games.map(({ score, finish }) => [score, finish?.kind])).toEqual([
      [0, 'left'],
      [1, 'played'],
    ])
    expect(entrants.map(({ place }) => place)).toEqual([1, 0])
    expect(await database.query('select from rated_game where table_id = $1', [table])).toEqual([])
  })

  test('when the time is up, games are ended and what was not played is lost', async () => {
    const id = await begun(matches, [ada, ben])
    const running = await tableOf(matches, ada, id)
    await playDeal(services, matches, ben, id)
    await database.query('update duplicate_match set due_at = now() where id = $1', [id])
    expect(await matches.play(ben, id, undefined)).toBe('over')
    const other = openMatches(database, services)
    await Promise.all([matches.endDue(), other.endDue()])
    await other.close()
    expect((await services.tables.loadVisible(ben.id, running))?.snapshot.state).toBe('closed')
    const { state, deals } = await seen(ada, id)
    expect(state).toBe('over')
    expect(deals.map(({ games }) => games.map(({ finish, score }) => [finish?.kind, score]))).toEqual([
      [
        ['left', 0],
        ['played', 1],
      ],
      [
        ['left', 0.5],
        ['left', 0.5],
      ],
    ])
  })

  test('whoever asks for their next deal many times at once has one table', async () => {
    const id = await begun(matches, [ada, ben])
    const other = openMatches(database, services)
    const asked = await Promise.all([0, 1, 2, 3].map((i) => (i % 2 === 0 ? matches : other).play(ada, id, undefined)))
    await other.close()
    expect(new Set(asked.map((laid) => JSON.stringify(laid))).size).toBe(1)
  })

  test('a match is joined before it begins, by whom nobody there has shut out; its first person begins it', async () => {
    const laid = await matches.lay(ada, PLAN)
    if (typeof laid === 'string') throw new Error(laid)
    const { id } = laid
    expect(await seen(undefined, id)).toMatchObject({ state: 'waiting', entrants: [{ name: 'Ada' }], deals: [] })
    expect(await matches.begin(ada, id)).toBe('waiting')
    expect(await matches.play(ada, id, undefined)).toBe('waiting')
    expect(await matches.join(ben, id)).toBeUndefined()
    expect(await matches.join(ben, id)).toBeUndefined()
    expect((await seen(ben, id)).entrants).toHaveLength(2)
    expect(await matches.begin(ben, id)).toBe('not-host')
    expect(await matches.leave(ada, id)).toBeUndefined()
    expect(await seen(ben, id)).toMatchObject({ host: true, mine: 0 })
    const dan = (await services.people.createGuest('Dan')).person
    await database.query(`insert into mute (id, person, other, how) values (gen_random_uuid(), $1, $2, 'block')`, [
      ben.id,
      dan.id,
    ])
    expect(await matches.join(dan, id)).toBe('blocked')
    expect(await matches.join(cleo, id)).toBeUndefined()
    expect(await matches.begin(ben, id)).toBeUndefined()
    expect(await matches.join(ada, id)).toBe('no-match')
    expect(await matches.look(ada.id, id)).toBe('no-match')
    expect(await matches.leave(ben, id)).toBe('over')
    expect((await matches.listOf(ben.id)).matches[0]).toMatchObject({ id, game: 'naishi', others: ['Cleo'], deals: 2 })
  })

  test('there is room for eight, and for so many matches of a person', async () => {
    const tight = openMatches(database, services, { ...DEFAULT_LIMITS, personMatches: 1 })
    const people = await Promise.all(
      Array.from({ length: 9 }, async (_, i) => (await services.people.createGuest(`P${i}`)).person),
    )
    const laid = await tight.lay(people[0], PLAN)
    if (typeof laid === 'string') throw new Error(laid)
    const joined = await Promise.all(people.slice(1).map((person) => tight.join(person, laid.id)))
    expect(joined.filter((refused) => refused === 'full')).toHaveLength(1)
    expect(await tight.lay(people[0], PLAN)).toBe('too-many')
    await tight.close()
    expect(await matches.lay(people[0], { ...PLAN, bots: ['A', 'B'] })).toBe('illegal')
    expect(await matches.lay(people[0], { ...PLAN, terms: { id: 'go', options: {} } })).toBe('illegal')
  })

  test('a match goes on without who is deleted, and a guest who signs in plays theirs on', async () => {
    const [dan, eve] = [
      (await services.people.createGuest('Dan')).person,
      (await services.people.createGuest('Eve')).person,
    ]
    const id = await begun(matches, [ada, dan])
    await tableOf(matches, dan, id)
    expect(await exportedMatches(database, dan.id)).toMatchObject([{ id, tables: [expect.any(String)] }])
    await handOverMatches(database, ada.id, eve.id)
    expect(await matches.look(ada.id, id)).toBe('no-match')
    await services.people.delete(dan, undefined, VISITOR)
    expect((await seen(eve, id)).entrants.map(({ name }) => name)).toEqual(['Eve', ''])
    for (let deal = 0; deal < 2; deal++) await playDeal(services, matches, eve, id)
    await database.query('update duplicate_match set due_at = now() where id = $1', [id]) // bots would end the other's game
    await matches.endDue()
    expect((await seen(eve, id)).entrants.map(({ score }) => score)).toEqual([2, 0])
  })

  test('a match that does not begin is forgotten', async () => {
    const laid = await matches.lay(cleo, PLAN)
    if (typeof laid === 'string') throw new Error(laid)
    await forgetMatches(database)
    expect(await matches.look(cleo.id, laid.id)).toMatchObject({ state: 'waiting' })
    await database.query(`update duplicate_match set made_at = now() - interval '8 days' where id = $1`, [laid.id])
    await forgetMatches(database)
    expect(await matches.look(cleo.id, laid.id)).toBe('no-match')
    const left = await matches.lay(cleo, PLAN)
    if (typeof left === 'string') throw new Error(left)
    await matches.leave(cleo, left.id)
    expect(await matches.look(cleo.id, left.id)).toBe('no-match')
  })

  test('an encounter of a tournament is laid for its people, and told by who they are', async () => {
    const laid = await matches.layFor([ada.id, ben.id], PLAN)
    if (typeof laid === 'string') throw new Error(laid)
    const { id } = laid
    expect(await matches.standingsOf(id)).toMatchObject({ over: false, standings: [{ score: 0 }, { score: 0 }] })
    for (const person of [ada, ben, ben]) await playDeal(services, matches, person, id, FIRST)
    await services.seatActions.resign(ada, await tableOf(matches, ada, id))
    expect(await matches.standingsOf(id)).toMatchObject({
      over: true,
      standings: [
        { person: ada.id, score: 0.5, place: 1 },
        { person: ben.id, score: 1.5, place: 0 },
      ],
    })
    expect(await matches.layFor([ada.id], PLAN)).toBe('illegal')
  })
})
