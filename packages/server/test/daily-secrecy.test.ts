import { commitment } from '@edokko/engine'
import { afterEach, expect, test } from 'vitest'
import { DailyPlayer, DailySite } from './daily-site.ts'
import { plain } from './recording-client.ts'
import { seedSecret, toldIn } from './secrecy-leaks.ts'

const SEEDS = ['00112233445566778899aabbccddeeff', 'f0e1d2c3b4a5968778695a4b3c2d1e0f'] as const
const PASSWORD = 'nine men’s morris'

const sites: DailySite[] = []
afterEach(async () => {
  for (const site of sites.splice(0)) await site.close()
})

async function openSite(): Promise<DailySite> {
  const site = await DailySite.open('postgres')
  sites.push(site)
  return site
}

/** All that is heard on a day whose deal comes from this seed: by somebody who plays it to the end, and by somebody who only asks for everything. */
async function dayOf(seed: string, lot: (seq: number) => number): Promise<{ player: string; asker: string }> {
  const site = await openSite()
  const server = await site.serve()
  const ada = await DailyPlayer.guest(server, 'Ada')
  await ada.client.post('/api/account', { account: 'ada', password: PASSWORD })
  await ada.client.post('/api/profile', { shown: 'everybody', avatar: 'kite' })
  await ada.deal()
  await site.database.query(`update daily_deal set seed = $1, commitment = $2 where game = 'naishi'`, [
    Buffer.from(seed, 'hex'),
    commitment(seed),
  ])
  const deal = await ada.deal()
  const table = await ada.begin(deal)
  await ada.playOn(table, deal, lot)
  const { games } = await ada.ranking(deal)
  await expect.poll(async () => (await ada.ranking(deal)).house, { timeout: 60_000 }).toBeDefined()
  const own = JSON.parse((await ada.client.get('/api/me')).text) as { id: string }
  for (const path of [`/api/tables/${table}`, `/api/tables/${table}/record`, '/api/tables', '/api/me/export'])
    await ada.client.get(path)
  await (await ada.look(table)).close()
  const ben = await DailyPlayer.guest(server, 'Ben')
  const game = games[0]?.game ?? ''
  for (const path of [
    '/api/daily',
    `/api/daily/${deal.day}/naishi`,
    `/api/daily/games/${game}/record`,
    ...['', '/record', '/at/1', '/at/9', '/legal', '/people', '/rating'].map((what) => `/api/tables/${table}${what}`),
    `/api/people/${own.id}`,
    `/api/people/${own.id}/ratings`,
    '/api/lobby',
    '/api/tables',
    `/at/${table}`,
  ])
    await ben.client.get(path)
  const socket = await ben.client.open()
  await socket.ask({ type: 'join', table, from: 0 })
  await socket.ask({ type: 'list', list: 'mine' })
  await socket.ask({ type: 'list', list: 'open' })
  await socket.close()
  return { player: ada.client.received.join('\n'), asker: ben.client.received.join('\n') }
}

/** Without the time of day. */
const timeless = (text: string): string => plain(text).replaceAll(/("now": ?)\d+/g, '$1(time)')

test('before the day is over nobody is told anything of the seed, and who has not played nothing of the games', async () => {
  const one = await dayOf(SEEDS[0], () => 0)
  const other = await dayOf(SEEDS[1], (seq) => seq)
  expect(toldIn(one.player + one.asker, [seedSecret(SEEDS[0])])).toEqual([])
  expect(toldIn(other.player + other.asker, [seedSecret(SEEDS[1])])).toEqual([])
  expect(timeless(one.player)).not.toBe(timeless(other.player))
  expect(timeless(one.asker)).toBe(timeless(other.asker))
}, 180_000)

test('two processes that have just started lay one deal, and begin one game for one person', async () => {
  const site = await openSite()
  const servers = [await site.serve(), await site.serve()]
  const visitors = servers.flatMap((server) => [1, 2, 3].map(() => new DailyPlayer(server)))
  const deals = await Promise.all(visitors.map((visitor) => visitor.deals()))
  expect(new Set(deals.map((each) => JSON.stringify(each))).size).toBe(1)
  const deal = await visitors[0].deal()
  const [ada] = visitors
  await ada.client.post('/api/guest', { name: 'Ada' })
  const elsewhere = new DailyPlayer(servers[1])
  elsewhere.client.learn(ada.client)
  const tables = await Promise.all([ada, elsewhere, ada, elsewhere].map((player) => player.begin(deal)))
  expect(new Set(tables).size).toBe(1)
  const [counted] = await site.database.query<{ houses: number; tables: number }>(
    `select (select count(*)::int from daily_deal where house is not null) as houses, count(*)::int as tables from game_table`,
  )
  expect(counted).toEqual({ houses: 1, tables: 2 })
})

test('a game goes on where it was when its process has gone, and counts', async () => {
  const site = await openSite()
  const before = await site.serve()
  const ada = await DailyPlayer.guest(before, 'Ada')
  const deal = await ada.deal()
  const table = await ada.begin(deal)
  await ada.playOn(table, deal, () => 0, 6)
  await before.close()
  const after = new DailyPlayer(await site.serve())
  after.client.learn(ada.client)
  expect((await after.deal()).mine).toEqual({ table })
  await after.playOn(table, deal, () => 0)
  expect(await after.ranking(deal)).toMatchObject({ players: 1, games: [{ place: 1, mine: true }] })
}, 120_000)
