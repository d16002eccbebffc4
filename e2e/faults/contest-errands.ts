import { parseDailyResponse } from '@edokko/protocol/daily'
import { Browser } from './browser.ts'
import type { Witness } from './witness.ts'

/* What people do to be compared with others: in matches, in tournaments, and by the deal of the day. They are not deleted: of all deletions there may be only a few in a minute. */

const naishi = { id: 'naishi', options: {} }

const MATCH = { terms: naishi, level: 'novice', bots: ['Bot'], rounds: 1, days: 1 }

const TOURNAMENT = {
  name: 'Tournament of guests',
  terms: naishi,
  plan: { format: 'swiss', seats: 2, rounds: 1, lateUntil: 1 },
  pace: { kind: 'turns', hours: 24 },
  minutes: 2880,
  absence: 'novice',
  spectators: 'open',
  listed: true,
}

/** Two guests begin a match, and give up their first games. */
export async function playMatch(ports: readonly number[], witness: Witness): Promise<void> {
  const [host, other] = [new Browser(ports, witness), new Browser(ports, witness)]
  await host.need('/api/guest', { name: 'Host' })
  await other.need('/api/guest', { name: 'Entrant' })
  const path = `/api/matches/${await host.need('/api/matches', MATCH)}`
  await other.need(`${path}/join`, {})
  await other.need(`${path}/leave`, {}, 'not-seated')
  await other.need(`${path}/join`, {})
  await host.need(`${path}/begin`, {}, 'over')
  for (const player of [host, other]) {
    const table = await player.need(`${path}/play`, {})
    await player.need(`/api/tables/${table}/resign`, {}, 'over')
    await player.ask(path)
    await player.ask('/api/matches')
  }
}

/** A tournament is cleared away before it begins, and another one goes on without those who have begun it. */
export async function enterTournaments(ports: readonly number[], witness: Witness): Promise<void> {
  const [host, other] = [new Browser(ports, witness), new Browser(ports, witness)]
  await host.need('/api/guest', { name: 'Host' })
  await other.need('/api/guest', { name: 'Entrant' })
  const lay = async (): Promise<string> => `/api/tournaments/${await host.need('/api/tournaments', TOURNAMENT)}`

  const idle = await lay()
  await other.need(`${idle}/enter`, {})
  await other.need(`${idle}/leave`, {}, 'not-seated')
  await host.need(`${idle}/close`, {}, 'no-table')

  const path = await lay()
  for (const player of [host, other]) await player.need(`${path}/enter`, {})
  await host.need(`${path}/begin`, {})
  for (const what of ['', '/export.json', '/export.csv']) await host.ask(path + what)
  for (const player of [host, other]) await player.need(`${path}/leave`, {}, 'not-seated')
}

/** A guest gives up the deal of the day, and looks how others did; their game is shown to nobody before the day is over. */
export async function playDeal(ports: readonly number[], witness: Witness): Promise<void> {
  const guest = new Browser(ports, witness)
  await guest.need('/api/guest', { name: 'Passer-by' })
  const { deals } = parseDailyResponse('daily', (await guest.ask('/api/daily')).body)
  const [{ day, game }] = deals
  const path = `/api/daily/${day}/${game}`
  const table = await guest.need(path, {})
  await guest.need(`/api/tables/${table}/resign`, {}, 'over')
  const { games } = parseDailyResponse('dailyRanking', (await guest.ask(path)).body)
  for (const { game: played } of games) await guest.wish(`/api/daily/games/${played}/record`, undefined, 'no-table')
}
