import type { Level } from '@edokko/bots'
import type { Account } from '@edokko/review'
import type { DecisionKind } from '../../review/decision-kinds.ts'
import { lossesIn, meanOf, NO_LOSSES, sumOf } from '../../review/review-digest.ts'
import type { Losses, ReviewDigest } from '../../review/review-digest.ts'
import { LEVELS } from '../../setup/plan.ts'
import type { PlayedGame } from './played-games.ts'

/** How games ended for the reader. */
export interface Results {
  readonly won: number
  readonly tied: number
  readonly lost: number
}

export function resultsOf(games: readonly PlayedGame[]): Results {
  const won = games.filter(({ result }) => result === 1).length
  const lost = games.filter(({ result }) => result === 0).length
  return { won, tied: games.length - won - lost, lost }
}

/** Somebody played against: all bots of a level are one, and so is everybody of one name. */
export type Opponent =
  | { readonly kind: 'bot'; readonly level: Level }
  | { readonly kind: 'person'; readonly name: string }

export interface OpponentResults extends Results {
  readonly opponent: Opponent
  readonly games: number
}

/** A game counts once for each opponent who sat there. Bots come first, the weakest before the others; then people, who was met most often before the others. */
export function resultsByOpponent(games: readonly PlayedGame[]): OpponentResults[] {
  const met = new Map<string, { readonly opponent: Opponent; readonly games: Set<PlayedGame> }>()
  for (const game of games)
    for (const [seat, sitter] of game.setting.seats.entries()) {
      if (seat === game.reader) continue
      const { kind, name } = sitter
      const opponent: Opponent = kind === 'bot' ? { kind, level: sitter.level } : { kind, name }
      const key = kind === 'bot' ? `bot ${sitter.level}` : `person ${name}`
      const known = met.get(key) ?? { opponent, games: new Set() }
      met.set(key, known)
      known.games.add(game)
    }
  const rank = ({ opponent }: OpponentResults): number =>
    opponent.kind === 'bot' ? LEVELS.indexOf(opponent.level) : LEVELS.length
  return [...met.values()]
    .map(({ opponent, games }) => {
      const { won, tied, lost } = resultsOf([...games])
      return { opponent, games: games.size, won, tied, lost }
    })
    .toSorted((a, b) => rank(a) - rank(b) || b.games - a.games)
}

/** What is known of these games from their reviews. */
export function digestsOf(games: readonly PlayedGame[]): ReviewDigest[] {
  return games.flatMap(({ digest }) => digest ?? [])
}

/** The accounts of several games in one, which closes as each of them does. */
export function totalAccount(digests: readonly ReviewDigest[]): Omit<Account, 'seat'> {
  const total = (term: keyof Account): number => digests.reduce((sum, { account }) => sum + account[term], 0)
  return {
    deal: total('deal'),
    luck: total('luck'),
    theirs: total('theirs'),
    losses: total('losses'),
    result: total('result'),
  }
}

/** So many games are one point of the line of mean losses. */
const SMOOTHED = 10

/** The mean loss in a game and in the ten that end with it. */
export interface LossPoint {
  readonly game: number // from 1
  readonly mean: number
  readonly smoothed: number
}

/** Games in which no decision mattered have no point. */
export function lossesOverTime(digests: readonly ReviewDigest[]): LossPoint[] {
  const losses = digests.map(lossesIn)
  return losses.flatMap((each, i) => {
    const mean = meanOf(each)
    const smoothed = meanOf(sumOf(losses.slice(Math.max(0, i + 1 - SMOOTHED), i + 1)))
    return mean === undefined || smoothed === undefined ? [] : [{ game: i + 1, mean, smoothed }]
  })
}

/** Fewer games do not tell how far luck may go. */
const LEAST_FOR_SPREAD = 5
/** 19 of 20 lie within so many standard deviations. */
const NINETEEN_OF_TWENTY = 1.96

/** Luck from the first game to this one. */
export interface LuckPoint {
  readonly game: number // from 0, before the first
  readonly luck: number // wins
  readonly spread: number | undefined // as far from 0 are 19 of 20 players who have nothing but luck; not known of few games
}

/** Luck is 0 on average, so that its spread in one game follows from what it was in all of them. */
export function luckOverTime(digests: readonly ReviewDigest[]): LuckPoint[] {
  const lucks = digests.map(({ account }) => account.luck)
  const deviation = Math.sqrt(lucks.reduce((sum, luck) => sum + luck * luck, 0) / lucks.length)
  let sum = 0
  return [0, ...lucks].map((luck, game) => {
    sum += luck
    const spread = lucks.length < LEAST_FOR_SPREAD ? undefined : NINETEEN_OF_TWENTY * deviation * Math.sqrt(game)
    return { game, luck: sum, spread }
  })
}

export interface KindLosses extends Losses {
  readonly kind: DecisionKind | 'other'
}

/** So many kinds are told apart. */
const MOST_KINDS = 9

/** What was lost by each kind of decision, the costliest first; where there are many, the cheapest in one. */
export function lossesByKind(digests: readonly ReviewDigest[]): KindLosses[] {
  const byKind = new Map<DecisionKind, Losses>()
  for (const { kinds } of digests)
    for (const [key, losses] of Object.entries(kinds)) {
      const kind = key as DecisionKind
      byKind.set(kind, sumOf([byKind.get(kind) ?? NO_LOSSES, losses]))
    }
  const kinds = [...byKind]
    .map(([kind, { decisions, lost }]) => ({ kind, decisions, lost }))
    .toSorted((a, b) => b.lost - a.lost)
  if (kinds.length <= MOST_KINDS) return kinds
  return [...kinds.slice(0, MOST_KINDS - 1), { kind: 'other', ...sumOf(kinds.slice(MOST_KINDS - 1)) }]
}
