import { correct } from './control-variate.ts'
import type { PlayedGame } from './play-game.ts'
import { ratings } from './elo.ts'
import type { DealResult } from './elo.ts'
import { fixture } from './schedule.ts'
import type { Fixture, Schedule } from './schedule.ts'
import { meanOf, shareOf } from './statistics.ts'
import type { Cluster, Estimate } from './statistics.ts'

/** How a game of a schedule ended. */
export interface Outcome extends Pick<PlayedGame, 'points' | 'places' | 'clocks'> {
  readonly game: number
  readonly luck?: readonly number[] // by seat, if it was counted
}

/** How a challenger fared against its opponent. */
export interface PairResult {
  readonly challenger: number
  readonly opponent: number
  readonly games: number
  readonly deals: number
  readonly share: Estimate // of the wins; those who tie for the first place divide it
  readonly corrected: Estimate | undefined // the share with luck taken out, if it was counted in every game
  readonly margin: Estimate // the challenger's points less the mean of the other seats'
  readonly points: readonly [number, number] // the means of the challenger and of those it met
  readonly firsts: number // games in which the challenger came first, alone or not
}

/** How a bot fared in all its seats of all its games. */
export interface BotResult {
  readonly bot: number
  readonly elo: Estimate
  readonly played: number // seats taken
  readonly points: number // the mean
  readonly pointsBySeat: readonly number[]
  readonly decisions: number
  readonly meanTime: number // milliseconds a decision
  readonly longestTime: number
}

export interface ArenaResults {
  readonly pairs: readonly PairResult[]
  readonly bots: readonly BotResult[]
}

/** A game with what the schedule says of it. */
interface Report extends Outcome, Fixture {}

/** What the games so far say, in whatever order they ended; pairs and bots without any game are left out. */
export function arenaResults(plan: Schedule, bots: number, outcomes: readonly Outcome[]): ArenaResults {
  const reports = outcomes.map((outcome) => ({ ...outcome, ...fixture(plan, outcome.game) }))
  reports.sort((one, other) => one.game - other.game)
  const byPair = plan.pairs.map((pair, i) => ({ pair, games: reports.filter((report) => report.pair === i) }))
  const elo = ratings(
    bots,
    reports.flatMap((report) => dealResults(plan, report)),
  )
  return {
    pairs: byPair.flatMap(({ pair, games }) => (games.length === 0 ? [] : [{ ...pair, ...pairResult(games) }])),
    bots: elo.flatMap((rating, bot) => botResult(reports, bot, rating, plan.seats) ?? []),
  }
}

function pairResult(games: readonly Report[]): Omit<PairResult, 'challenger' | 'opponent'> {
  const deals = new Set(games.map(({ deal }) => deal))
  return {
    games: games.length,
    deals: deals.size,
    share: shareOf(byDeal(games, winShare)),
    corrected: games.every(({ luck }) => luck !== undefined)
      ? meanOf(correct(byDeal(games, winShare), byDeal(games, ownLuck)))
      : undefined,
    margin: meanOf(byDeal(games, margin)),
    points: [mean(games.map(({ points, seat }) => points[seat])), mean(games.map(othersMean))],
    firsts: games.filter(({ places, seat }) => places[seat] === 0).length,
  }
}

function byDeal(games: readonly Report[], value: (report: Report) => number): Cluster[] {
  const clusters = new Map<number, number[]>()
  for (const game of games) {
    const cluster = clusters.get(game.deal) ?? []
    clusters.set(game.deal, cluster)
    cluster.push(value(game))
  }
  return [...clusters.values()]
}

function winShare({ places, seat }: Report): number {
  return places[seat] === 0 ? 1 / places.filter((place) => place === 0).length : 0
}

function ownLuck({ luck, seat }: Report): number {
  return luck?.[seat] ?? 0
}

function margin({ points, seat }: Report): number {
  return points[seat] - othersMean({ points, seat })
}

function othersMean({ points, seat }: Pick<Report, 'points' | 'seat'>): number {
  return mean(points.filter((_, each) => each !== seat))
}

/** The challenger against each of the other seats: who has the better place has beaten the other. */
function dealResults({ pairs }: Schedule, { deal, pair, seat, places }: Report): DealResult[] {
  const { challenger: one, opponent: other } = pairs[pair]
  return places.flatMap((place, each) => {
    if (each === seat) return []
    const score = place > places[seat] ? 1 : place === places[seat] ? 0.5 : 0
    return [{ deal, one, other, games: 1, score }]
  })
}

function botResult(reports: readonly Report[], bot: number, elo: Estimate, seats: number): BotResult | undefined {
  const taken = reports.flatMap(({ bots, points, clocks }) =>
    bots.flatMap((each, seat) => (each === bot ? [{ seat, points: points[seat], clock: clocks[seat] }] : [])),
  )
  if (taken.length === 0) return undefined
  const decisions = taken.reduce((sum, { clock }) => sum + clock.decisions, 0)
  return {
    bot,
    elo,
    played: taken.length,
    points: mean(taken.map(({ points }) => points)),
    pointsBySeat: Array.from({ length: seats }, (_, seat) =>
      mean(taken.flatMap((each) => (each.seat === seat ? [each.points] : []))),
    ),
    decisions,
    meanTime: taken.reduce((sum, { clock }) => sum + clock.total, 0) / decisions,
    longestTime: taken.reduce((most, { clock }) => Math.max(most, clock.longest), 0),
  }
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
