import { glicko2 } from './glicko2.ts'
import { expectedDelta, slopes } from './plackett-luce.ts'
import { poolInfo } from './pools.ts'
import type { Pool } from './pools.ts'
import { afterInactivity, periodsIn, SCALE } from './rating.ts'
import type { Rating } from './rating.ts'

/** Somebody who has played a game, in the order of their seats from the one that began. */
export interface Contestant {
  readonly rating: Rating // as it was after their last game
  readonly days: number // since then
  readonly place: number // 0 for the first, equal places for who tied
  readonly fixed: boolean // a bot: it counts, and stays where it is
}

/** What is known of everybody after a game. */
export function rateGame(pool: Pool, contestants: readonly Contestant[]): Rating[] {
  const { players, advantage } = poolInfo(pool)
  if (contestants.length !== players) throw new Error(`${pool} is for ${players}, not for ${contestants.length}`)
  const after = players === 2 ? ofTwo(contestants, advantage) : ofMany(contestants)
  return contestants.map(({ rating, fixed }, i) => (fixed ? rating : after[i]))
}

function ofTwo(contestants: readonly Contestant[], advantage: number): Rating[] {
  const periods = contestants.map(({ days }) => periodsIn(days))
  return contestants.map(({ rating, place }, i) => {
    const other = 1 - i
    const opponent = afterInactivity(contestants[other].rating, periods[other])
    const score = (1 + Math.sign(contestants[other].place - place)) / 2
    return glicko2(rating, [{ opponent, score, advantage: i === 0 ? advantage : -advantage }], periods[i])
  })
}

/**
 * Weng and Lin's update with two things done as Glicko does: only the others' uncertainty blurs what a game tells about somebody, and it narrows what is
 * known by as much as was to be expected, however it ended. As published, the losers, about whom an order tells more, would be known better and so fall
 * less than the winners rise: everybody's points would grow, and intervals of 95 % hold the truth much less often.
 */
function ofMany(contestants: readonly Contestant[]): Rating[] {
  const before = contestants.map(({ rating, days }) => afterInactivity(rating, periodsIn(days)))
  const places = contestants.map(({ place }) => place)
  return before.map(({ mean, deviation, volatility }, i) => {
    const others = before.filter((_, j) => j !== i)
    const blur = others.reduce((sum, other) => sum + other.deviation * other.deviation, 0) / others.length
    const c = Math.sqrt(SCALE * SCALE + blur)
    const weights = before.map((each) => Math.exp((each.mean - mean) / c))
    const variance = 1 / (1 / (deviation * deviation) + expectedDelta(weights, i) / (c * c))
    return {
      mean: mean + (variance / c) * slopes(weights, places)[i].omega,
      deviation: Math.sqrt(variance),
      volatility,
    }
  })
}
