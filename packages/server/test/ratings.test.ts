import { PassThrough, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { NEWCOMER } from '@edokko/ratings'
import { beforeEach, describe, expect, test } from 'vitest'
import { restoreBackup } from '../src/backup/restore.ts'
import { writeBackup } from '../src/backup/write.ts'
import { openDatabase } from '../src/db/index.ts'
import type { Person } from '../src/people/person.ts'
import { mergeGuest } from '../src/people/merge-guest.ts'
import { lockPersonTables } from '../src/people/lock-person-tables.ts'
import { exportedRatings } from '../src/ratings/person-ratings.ts'
import { rateFinished } from '../src/ratings/rate-finished.ts'
import { Ratings } from '../src/ratings/ratings.ts'
import { rebuildRatings } from '../src/ratings/rebuild-ratings.ts'
import { ALL_KINDS, postgresUrl } from './databases.ts'
import { NAISHI, playOn, report, startTable, VISITOR } from './test-services.ts'
import { ada, ben, cleo, database, IKI, invite, LIVE, services, sitDown } from './three-guests.ts'

interface Row {
  readonly name: string | null
  readonly pool: string
  readonly mean: number
  readonly deviation: number
  readonly games: number
}

describe.each(ALL_KINDS)('ratings on %s', (kind) => {
  invite(kind)
  beforeEach(async () => {
    await database.query('delete from rated_seat')
    await database.query('delete from rated_game')
    await database.query('delete from rating')
  })

  const count = (): Promise<void> => database.transaction(rateFinished)
  const ratings = (): Promise<Row[]> =>
    database.query<Row>(
      `select name, pool, mean, deviation, games from rating left join person on person.id = rating.person order by mean desc`,
    )
  const everything = async (): Promise<string> =>
    JSON.stringify([
      await database.query('select * from rating order by id'),
      await database.query('select * from rated_game order by nth'),
      await database.query('select * from rated_seat order by table_id, seat'),
    ])

  /** A game that ends because somebody gives up. */
  async function lost(loser: Person, people: readonly Person[] = [ada, ben], plan = NAISHI): Promise<string> {
    const table = await startTable(services, people, plan)
    expect(await services.seatActions.resign(loser, table)).toBeUndefined()
    return table
  }

  /** Asks for what the page asks. */
  async function asking<T>(work: (ratings: Ratings) => Promise<T>): Promise<T> {
    const service = new Ratings(database, report)
    try {
      return await work(service)
    } finally {
      await service.close()
    }
  }

  test('a game that the rules end counts once, however often games are counted', async () => {
    const visitors = await sitDown()
    const table = visitors[0].id
    await playOn(visitors)
    await count()
    const after = await ratings()
    const places = visitors[0].sight.info.winners
    await count()
    expect(await ratings()).toEqual(after)
    expect(after.map(({ games }) => games)).toEqual([1, 1])
    expect(after[0].mean > NEWCOMER.mean).toBe(places?.length === 1)
    const change = await asking((service) => service.atTable(table, ada.id))
    expect(change.change).toMatchObject({ pool: 'naishi', before: NEWCOMER.mean, games: 1 })
    const history = await asking((service) => service.historyOf(ada.id, 'naishi'))
    expect(history.points).toHaveLength(1)
    expect(history.games).toMatchObject([{ table, seat: 0, others: [{ name: 'Ben', seat: 1, mean: NEWCOMER.mean }] }])
    expect(history.games[0].points).toEqual(visitors[0].sight.info.points)
  })

  test('who gives up comes last', async () => {
    await lost(ada)
    await count()
    expect((await ratings()).map(({ name }) => name)).toEqual(['Ben', 'Ada'])
    const history = await asking((service) => service.historyOf(ada.id, 'naishi'))
    expect(history.games).toMatchObject([{ place: 1, left: true }])
  })

  test('for whom a bot has moved comes last, though they have come back, and whoever wins on the table', async () => {
    const table = await startTable(services, [ada, ben], LIVE)
    await services.tables.change(table, (live) => ({
      seats: live.snapshot.seats.map((sitter) =>
        sitter.kind === 'person' && sitter.person === ada.id ? { ...sitter, replaced: true } : sitter,
      ),
      state: 'over',
      actor: undefined,
      ended: { by: 'rules' },
      result: { points: [50, 40], places: [0, 1], winners: [0] },
    }))
    await count()
    expect((await ratings()).map(({ name }) => name)).toEqual(['Ben', 'Ada'])
  })

  test('that a bot has moved for somebody is remembered when they are back', async () => {
    const visitors = await sitDown([ada, ben], LIVE)
    const table = visitors[0].id
    const seat = visitors[0].sight.info.actor ?? 0
    const away = [ada, ben][seat]
    expect(await services.seatActions.stepAway(away, table)).toBeUndefined()
    const live = await services.tables.loadAtLeast(table, 0)
    if (live === undefined) throw new Error('no table')
    const [, choice] = visitors[seat].move() ?? []
    expect(await services.tables.actForBot(table, live.seq, seat, choice)).toBeUndefined()
    expect(await services.seatActions.reclaimSeat(away, table)).toBeUndefined()
    expect((await services.tables.loadAtLeast(table, 0))?.snapshot.seats[seat]).toMatchObject({ replaced: true })
  })

  test('a game of three is rated apart, and the bot at the table stays where it stands', async () => {
    const plan = { ...IKI, seats: [...IKI.seats.slice(0, 2), { kind: 'bot', name: 'Hana', level: 'master' } as const] }
    const table = await startTable(services, [ada, ben], plan)
    await services.tables.change(table, () => ({
      state: 'over',
      actor: undefined,
      ended: { by: 'rules' },
      result: { points: [60, 50, 40], places: [0, 1, 2], winners: [0] },
    }))
    await count()
    expect((await ratings()).map(({ name, pool }) => [name, pool])).toEqual([
      ['Ada', 'iki-3p'],
      ['Ben', 'iki-3p'],
    ])
    const [bot] = await database.query<{ level: string; same: boolean }>(
      'select level, before_mean = mean as same from rated_seat where rating is null',
    )
    expect(bot).toEqual({ level: 'master', same: true })
    expect((await asking((service) => service.historyOf(ada.id, 'iki-3p'))).games[0].others).toMatchObject([
      { name: 'Ben' },
      { name: 'Hana', level: 'master' },
    ])
  })

  test('what is not rated, and why', async () => {
    const hints = { ...NAISHI, options: { ...NAISHI.options, hints: true as const } }
    const withHints = await lost(ada, [ada, ben], hints)
    const alone = await startTable(services, [ada], {
      ...NAISHI,
      seats: [{ kind: 'me' }, { kind: 'bot', name: 'Hana', level: 'novice' }],
    })
    await services.seatActions.resign(ada, alone)
    const visitors = await sitDown()
    await playOn(visitors, 1)
    const undone = visitors[0].id
    const last = visitors[0].sight.moves.at(-1)?.seat ?? 0
    const mover = [ada, ben][last === 0 ? 0 : 1]
    const other = mover === ada ? ben : ada
    expect(await services.seatActions.propose(mover, undone, { wish: 'undo' })).toBeUndefined()
    const live = await services.tables.loadAtLeast(undone, 0)
    expect(await services.seatActions.consent(other, undone, { seq: live?.seq ?? 0, agree: true })).toBeUndefined()
    await services.seatActions.resign(ada, undone)
    const agreed = await startTable(services, [ada, ben])
    await services.seatActions.propose(ada, agreed, { wish: 'abort' })
    await services.seatActions.consent(ben, agreed, { seq: 0, agree: true })
    await count()
    expect(await ratings()).toEqual([])
    expect(await database.query('select from rated_game')).toEqual([])
    const why = await asking(async (service) =>
      Promise.all([withHints, alone, undone, agreed].map((table) => service.atTable(table, ada.id))),
    )
    expect(why.map(({ unrated }) => unrated)).toEqual(['hints', 'alone', 'undone', 'unended'])
    expect(await asking(async (service) => service.atTable(await startTable(services, [ada, ben]), ada.id))).toEqual({})
  })

  test('many count at once: each game counts once, and computed anew the numbers are the same to the last bit', async () => {
    const people = [ada, ben, cleo]
    for (let i = 0; i < 12; i++) {
      const pair = [people[i % 3], people[(i + 1 + (i % 2)) % 3]]
      await lost(pair[i % 2], pair)
      await Promise.all([count(), count(), count()])
    }
    for (let i = 0; i < 3; i++) await lost(people[i], [people[i], people[(i + 1) % 3]])
    const rebuilt = await rebuildRatings(database)
    expect(rebuilt).toEqual({ games: 15, ratings: 3, changed: 0 })
    const before = await everything()
    expect(await rebuildRatings(database)).toEqual(rebuilt)
    expect(await everything()).toBe(before)
    const nth = await database.query<{ nth: number }>('select nth from rated_game order by nth')
    expect(nth.map(({ nth: each }) => each)).toEqual(Array.from({ length: 15 }, (_, i) => i + 1))
  })

  test('a rating that was tampered with is set right', async () => {
    await lost(ada)
    await count()
    const before = await everything()
    await database.query('update rating set mean = 2400 where person = $1', [ada.id])
    expect(await rebuildRatings(database)).toMatchObject({ changed: 1 })
    expect(await everything()).toBe(before)
  })

  test('what dies while games are counted has counted none of them', async () => {
    await lost(ada)
    await lost(ben)
    const died = database.transaction(async (queryable) => {
      await rateFinished(queryable)
      throw new Error('killed')
    })
    await expect(died).rejects.toThrow('killed')
    expect(await ratings()).toEqual([])
    await count()
    expect((await ratings()).map(({ games }) => games)).toEqual([2, 2])
  })

  test('a guest takes their rating along to an account that has none, and leaves it where there is one', async () => {
    const guest = (await services.people.createGuest('Guest')).person
    const owner = (await services.people.createGuest('Owner')).person
    const merge = (): Promise<void> =>
      lockPersonTables(database, guest.id, (queryable, tables) =>
        mergeGuest(queryable, services.store, guest.id, tables, owner),
      )
    await lost(ben, [guest, ben]) // nobody has counted it yet
    const three = await startTable(services, [guest, ben, cleo], IKI)
    await services.tables.change(three, () => ({
      state: 'over',
      actor: undefined,
      ended: { by: 'rules' },
      result: { points: [60, 50, 40], places: [0, 1, 2], winners: [0] },
    }))
    await lost(owner, [owner, ben])
    await merge()
    const owned = (await asking((service) => service.ratingsOf(owner.id))).ratings
    expect(owned.map(({ pool, games }) => `${pool} ${games}`).toSorted()).toEqual(['iki-3p 1', 'naishi 1'])
    expect(owned.find(({ pool }) => pool === 'naishi')?.mean).toBeLessThan(NEWCOMER.mean) // the game that was lost
    expect(await rebuildRatings(database)).toMatchObject({ games: 3, changed: 0 })
  })

  test('who is deleted leaves numbers that are nobody’s, and the others keep theirs', async () => {
    const gone = (await services.people.createGuest('Gone')).person
    await lost(gone, [gone, ben])
    expect(await services.people.delete(gone, undefined, VISITOR)).toBeUndefined()
    const rows = await ratings()
    expect(rows.map(({ name, games }) => [name, games])).toEqual([
      ['Ben', 1],
      [null, 1],
    ])
    expect(await rebuildRatings(database)).toMatchObject({ games: 1, changed: 0 })
    const history = await asking((service) => service.historyOf(ben.id, 'naishi'))
    expect(history.games[0].others).toEqual([{ name: '', seat: 0, mean: NEWCOMER.mean }])
    expect(await database.query('select from rating where person = $1', [gone.id])).toEqual([])
  })

  test('a backup has them, in another database they are computed to the same', async () => {
    await lost(ada)
    await lost(ben)
    await count()
    const before = await ratings()
    const sink = new PassThrough()
    const [, backup] = await Promise.all([writeBackup(database, sink), buffer(sink)])
    const other = await openDatabase(
      { url: await postgresUrl(), folder: '' },
      async (empty) => void (await restoreBackup(empty, Readable.from([backup]))),
    )
    try {
      expect(await rebuildRatings(other)).toEqual({ games: 2, ratings: 2, changed: 0 })
      const kept = await other.query<Pick<Row, 'mean'>>('select mean from rating order by mean desc')
      expect(kept.map(({ mean }) => mean)).toEqual(before.map(({ mean }) => mean))
    } finally {
      await other.close()
    }
  })

  test('somebody takes home what is known of their strength', async () => {
    const table = await lost(ada)
    await count()
    expect(await exportedRatings(database, ada.id)).toMatchObject([
      { pool: 'naishi', games: 1, history: [{ table, place: 1 }] },
    ])
  })

  test('of many games a graph has as many points as it can show, the last one among them', async () => {
    for (let i = 0; i < 3; i++) await lost(i % 2 === 0 ? ada : ben)
    await count()
    const { points } = await asking((service) => service.historyOf(ada.id, 'naishi'))
    const [{ mean }] = (await asking((service) => service.ratingsOf(ada.id))).ratings
    expect(points).toHaveLength(3)
    expect(points.at(-1)?.mean).toBe(mean)
  })
})
