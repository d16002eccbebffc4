import { randomUUID } from 'node:crypto'
import { LEVEL_RATINGS, NEWCOMER, rateGame } from '@edokko/ratings'
import type { Seat } from '@edokko/engine'
import type { Contestant, Level, Pool, Rating } from '@edokko/ratings'

/** Somebody's rating as a row. */
export interface RatingRow extends Rating {
  readonly id: string
  readonly person: string | null
  readonly pool: Pool
  readonly games: number
  readonly at: Date // when their last game ended
}

/** A seat of a game that counts, as a row. */
export interface RatedSeatRow {
  readonly table: string
  readonly seat: number
  readonly rating: string | null
  readonly level: string | null
  readonly place: number
  readonly beforeMean: number
  readonly beforeDeviation: number
  readonly mean: number
  readonly deviation: number
}

/** A game that counts. */
export interface RatedGame {
  readonly table: string
  readonly at: Date
  readonly pool: Pool
  readonly first: Seat // who began
  readonly seats: readonly RatedSitter[]
}

/** Who played, and the place that counts. */
export type RatedSitter = { readonly place: number } & ({ readonly level: Level } | { readonly rating: RatingRow })

const DAY = 86_400_000 // milliseconds

/** The row of somebody who plays their first game in a pool. */
export function newcomer(person: string, pool: Pool, at: Date): RatingRow {
  return { ...NEWCOMER, id: randomUUID(), person, pool, games: 0, at }
}

function contestantOf(sitter: RatedSitter, pool: Pool, at: Date): Contestant {
  const { place } = sitter
  if ('level' in sitter)
    return { rating: { ...NEWCOMER, ...LEVEL_RATINGS[pool][sitter.level] }, days: 0, place, fixed: true }
  const { rating } = sitter
  const days = Math.max(0, at.getTime() - rating.at.getTime()) / DAY // games that end at once may count in any order
  return { rating, days, place, fixed: false }
}

/** What a game makes of those who played in it: their rows, and those of their seats. */
export function playOut({ table, at, pool, first, seats }: RatedGame): {
  readonly ratings: readonly RatingRow[]
  readonly seats: readonly RatedSeatRow[]
} {
  const bySeat = seats.map((sitter, seat) => ({ seat, sitter, contestant: contestantOf(sitter, pool, at) }))
  const inTurn = [...bySeat.slice(first), ...bySeat.slice(0, first)] // from who began
  const after = rateGame(
    pool,
    inTurn.map(({ contestant }) => contestant),
  )
  const ratings: RatingRow[] = []
  const rows = inTurn.map(({ seat, sitter, contestant }, i): RatedSeatRow => {
    const { rating: before, place } = contestant
    const { mean, deviation, volatility } = after[i] ?? before
    if ('rating' in sitter) {
      const { rating } = sitter
      const latest = at.getTime() > rating.at.getTime() ? at : rating.at
      ratings.push({ ...rating, mean, deviation, volatility, games: rating.games + 1, at: latest })
    }
    return {
      table,
      seat,
      rating: 'rating' in sitter ? sitter.rating.id : null,
      level: 'level' in sitter ? sitter.level : null,
      place,
      beforeMean: before.mean,
      beforeDeviation: before.deviation,
      mean,
      deviation,
    }
  })
  return { ratings, seats: rows }
}
