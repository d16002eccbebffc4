import { commitment } from '@edokko/engine'
import { readFinishedGame } from '@edokko/games'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { TableStore } from '../src/play/table-store.ts'
import { openDeals } from '../src/daily/deals.ts'
import type { Server } from '../src/server.ts'
import { DailyPlayer, DailySite } from './daily-site.ts'
import { ALL_KINDS } from './databases.ts'

const first = (): number => 0
const PASSWORD = 'nine men’s morris'

describe.each(ALL_KINDS)('the deal of the day on %s', (kind) => {
  let site: DailySite
  let server: Server

  beforeAll(async () => {
    site = await DailySite.open(kind)
    server = await site.serve()
  })
  afterAll(() => site.close())

  const choicesAt = async (table: string): Promise<unknown> =>
    (await site.database.query('select seq, seat, choices from entry where table_id = $1 order by seq', [table])).map(
      (row) => JSON.stringify(row),
    )
  const opened = (player: DailyPlayer, game: 'naishi' | 'iki' = 'naishi'): Promise<unknown> =>
    expect.poll(async () => (await player.deal(game, 'yesterday')).seed, { timeout: 30_000 }).toBeDefined()

  test('two who choose alike get the same answers, and neither sees the other’s game', async () => {
    const [ada, ben] = [await DailyPlayer.guest(server, 'Ada'), await DailyPlayer.guest(server, 'Ben')]
    const deal = await ada.deal()
    expect(await ben.deal()).toEqual(deal)
    const tables = [await ada.begin(deal), await ben.begin(deal)]
    expect(new Set(tables).size).toBe(2)
    await ada.playOn(tables[0], deal, first)
    await ben.playOn(tables[1], deal, first)
    expect(await choicesAt(tables[1])).toEqual(await choicesAt(tables[0]))
    for (const path of ['', '/record', '/at/1', '/legal', '/people', '/rating'])
      expect((await ben.client.get(`/api/tables/${tables[0]}${path}`)).status).toBe(404)
    const socket = await ben.client.open()
    await socket.ask({ type: 'join', table: tables[0], from: 0 })
    expect(socket.last).toMatchObject({ type: 'refused', code: 'no-table' })
    await socket.close()
    const ranking = await ben.ranking(deal)
    expect(ranking.players).toBe(2)
    expect(ranking.games.map(({ place }) => place)).toEqual([1, 1])
    expect(ranking.games.filter(({ mine }) => mine === true)).toMatchObject([{ person: { name: 'Ben' } }])
    expect(ranking.games.filter(({ mine }) => mine !== true)).not.toContainEqual(
      expect.objectContaining({ person: expect.anything() as unknown }),
    )
    expect((await ben.client.get(`/api/daily/games/${ranking.games[0].game}/record`)).status).toBe(404)
    const record = (await ada.client.get(`/api/tables/${tables[0]}/record`)).text
    expect(record).not.toMatch(/^(seed|result):/m)
  }, 120_000)

  test('when the day is over the seal is opened, and every game can be looked at', async () => {
    const reader = new DailyPlayer(server)
    const deal = await reader.deal()
    await site.endDay()
    await opened(reader)
    const over = await reader.deal('naishi', 'yesterday')
    expect(commitment(over.seed ?? '')).toBe(deal.commitment)
    expect((await reader.deal()).commitment).not.toBe(deal.commitment)
    await expect.poll(async () => (await reader.ranking(over)).house, { timeout: 30_000 }).toBeDefined()
    const { games, players, house } = await reader.ranking(over)
    expect(players).toBe(2)
    for (const { game, score } of games) {
      const record = (await reader.client.get(`/api/daily/games/${game}/record`)).text
      expect(record).toMatch(/^seat a: –$/m)
      expect(record).toMatch(new RegExp(`^result: ${score.points.join(' ')}$`, 'm'))
      expect((await readFinishedGame(record)).seed).toBe(over.seed)
    }
    expect((await reader.client.get(`/api/daily/games/${house?.game}/record`)).text).toMatch(/^seat a: Edo$/m)
  }, 60_000)

  test('the house plays the deal too', async () => {
    const ada = await DailyPlayer.guest(server, 'Ada')
    const deal = await ada.deal()
    const table = await ada.begin(deal)
    await ada.client.post(`/api/tables/${table}/resign`)
    await expect.poll(async () => (await ada.ranking(deal)).house, { timeout: 120_000 }).toBeDefined()
    const { house, games } = await ada.ranking(deal)
    expect(house?.score.points).toHaveLength(2)
    expect(games).toMatchObject([{ place: 1, score: { outcome: 'left', points: [] } }])
  }, 130_000)

  test('nothing is undone, left to a bot or ended without a result while the deal is sealed', async () => {
    const ada = await DailyPlayer.guest(server, 'Ada')
    const deal = await ada.deal('iki')
    const table = await ada.begin(deal)
    for (const [what, body] of [
      ['propose', { wish: 'undo' }],
      ['propose', { wish: 'abort' }],
      ['away', {}],
    ] as const)
      expect(await ada.client.post(`/api/tables/${table}/${what}`, body)).toEqual({
        status: 403,
        text: '{"refused":"sealed"}',
      })
    expect((await ada.client.post(`/api/tables/${table}/hint`, { seq: 0 })).status).not.toBe(200)
    expect((await ada.client.get(`/api/daily/${deal.day}/iki`)).text).toBe('{"refused":"sealed"}')
  })

  test('nobody plays a deal twice, in however many windows; a new guest of the same browser is told', async () => {
    const ada = await DailyPlayer.guest(server, 'Ada')
    const deal = await ada.deal()
    const tables = await Promise.all([1, 2, 3, 4].map(() => ada.begin(deal)))
    expect(new Set(tables).size).toBe(1)
    await ada.client.post(`/api/tables/${tables[0]}/resign`)
    expect(await ada.begin(deal)).toBe(tables[0])
    ada.client.forgetSession()
    await ada.client.post('/api/guest', { name: 'Eve' })
    expect(await ada.deal()).toMatchObject({ played: true })
    expect(await ada.begin(deal)).toBe('played')
    await ada.client.post('/api/account', { account: `eve-${kind}`, password: PASSWORD })
    expect(await ada.begin(deal)).toMatch(/-/) // who can be known elsewhere too plays on a shared machine
    const elsewhere = await DailyPlayer.guest(server, 'Eva')
    expect(await elsewhere.begin(deal)).toMatch(/-/)
  })

  test('a guest who signs in brings the deals along, and who is deleted leaves the ranking', async () => {
    const home = await DailyPlayer.guest(server, 'Kim')
    await home.client.post('/api/account', { account: `kim-${kind}`, password: PASSWORD })
    const guest = await DailyPlayer.guest(server, 'Kimmy')
    const deal = await guest.deal('iki')
    const table = await guest.begin(deal)
    await guest.client.post(`/api/tables/${table}/resign`)
    await guest.client.post('/api/sign-in', { account: `kim-${kind}`, password: PASSWORD })
    expect((await home.deal('iki')).mine).toMatchObject({ table, score: { outcome: 'left' } })
    expect(await home.begin(deal)).toBe(table)
    const { text } = await home.client.get('/api/me/export')
    expect(JSON.parse(text)).toMatchObject({ daily: [{ day: deal.day, game: 'iki', table }] })
    const { players } = await home.ranking(deal)
    await home.client.post('/api/me/delete', { password: PASSWORD })
    const [left] = await site.database.query<{ games: number }>(
      `select count(*)::int as games from daily_game where day = $1 and game = 'iki' and ended_at is not null`,
      [deal.day],
    )
    expect(left.games).toBe(players - 1)
  })

  test('what is begun or ended when the day is over stands outside the ranking', async () => {
    const [late, later] = [await DailyPlayer.guest(server, 'Late'), await DailyPlayer.guest(server, 'Later')]
    const deal = await late.deal()
    const begun = await late.begin(deal)
    await site.endDay()
    await opened(late)
    const over = await late.deal('naishi', 'yesterday')
    const table = await later.begin(over)
    for (const [player, id] of [
      [late, begun],
      [later, table],
    ] as const) {
      expect((await player.client.post(`/api/tables/${id}/resign`)).status).toBe(200)
      expect((await player.deal('naishi', 'yesterday')).mine).toMatchObject({ score: { outcome: 'left' } })
      expect((await player.ranking(over)).games.filter(({ mine }) => mine)).toEqual([])
    }
    const shown = JSON.parse((await later.client.get(`/api/tables/${table}`)).text) as { seed?: string }
    expect(shown.seed).toBe(over.seed)
  })

  test('there is no other day, and no other game', async () => {
    const ada = await DailyPlayer.guest(server, 'Ada')
    const { day } = await ada.deal()
    for (const path of ['2020-01-01/naishi', `${day}/go`, '2026-13-45/naishi', 'today/naishi', `${day}/naishi'`]) {
      expect((await ada.client.get(`/api/daily/${path}`)).text).toBe('{"refused":"no-table"}')
      expect((await ada.client.post(`/api/daily/${path}`)).text).toBe('{"refused":"no-table"}')
    }
  })

  test('a deal is opened once, however many do it, and no table of another day with it', async () => {
    const ada = await DailyPlayer.guest(server, 'Ada')
    const table = await ada.begin(await ada.deal('iki'))
    const sealed = async (): Promise<unknown> =>
      (await site.database.query<{ sealed: boolean }>('select sealed from game_table where id = $1', [table]))[0]
    const store = new TableStore(site.database, expect.unreachable)
    const open = (): Promise<void[]> =>
      Promise.all([1, 2, 3].map(() => site.database.transaction((queryable) => openDeals(queryable, store))))
    await open()
    expect(await sealed()).toEqual({ sealed: true })
    await site.endDay()
    await open()
    expect(await sealed()).toEqual({ sealed: false })
  })
})
