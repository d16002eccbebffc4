import { NEWCOMER, SCALE } from './rating.ts'
import type { Rating } from './rating.ts'

/*
 * Glicko-2 (Mark Glickman, "Example of the Glicko-2 system", 2022), the letters as there. Two things are added: a rating period may be a fraction of
 * one, and a seat may be worth points.
 */

/** A game of somebody. */
export interface ScoredGame {
  readonly opponent: Rating
  readonly score: number // 1 for a win, half for a tie, 0 for a loss
  readonly advantage: number // points that the seat is worth
}

/** τ: how much volatility may change. Luck is large here, so that a surprise says little of somebody's strength having moved. */
const TAU = 0.5
const EXACT = 1e-6

/** What is known of a player after the games of a rating period, or of the fraction of one that has passed since the last game. */
export function glicko2(player: Rating, games: readonly ScoredGame[], periods: number): Rating {
  const mu = (player.mean - NEWCOMER.mean) / SCALE
  const phi = player.deviation / SCALE
  let information = 0
  let surplus = 0
  for (const { opponent, score, advantage } of games) {
    const g = weight(opponent.deviation / SCALE)
    const expected = 1 / (1 + Math.exp(-g * (mu + (advantage - opponent.mean + NEWCOMER.mean) / SCALE)))
    information += g * g * expected * (1 - expected)
    surplus += g * (score - expected)
  }
  const v = 1 / information
  const volatility = newVolatility(player.volatility, phi, v, v * surplus)
  const before = phi * phi + periods * volatility * volatility
  const after = 1 / (1 / before + information)
  return {
    mean: NEWCOMER.mean + SCALE * (mu + after * surplus),
    deviation: Math.min(NEWCOMER.deviation, SCALE * Math.sqrt(after)),
    volatility,
  }
}

/** g: how much a result counts against somebody who is known so well. */
function weight(phi: number): number {
  return 1 / Math.sqrt(1 + (3 * phi * phi) / (Math.PI * Math.PI))
}

/** σ′, by the Illinois variant of regula falsi. */
function newVolatility(sigma: number, phi: number, v: number, delta: number): number {
  const a = Math.log(sigma * sigma)
  const f = (x: number): number => {
    const e = Math.exp(x)
    const sum = phi * phi + v + e
    return (e * (delta * delta - sum)) / (2 * sum * sum) - (x - a) / (TAU * TAU)
  }
  let low = a
  let high = otherBound(f, a, delta * delta - phi * phi - v)
  let fLow = f(low)
  let fHigh = f(high)
  while (Math.abs(high - low) > EXACT) {
    const middle = low + ((low - high) * fLow) / (fHigh - fLow)
    const fMiddle = f(middle)
    if (fMiddle * fHigh <= 0) {
      low = high
      fLow = fHigh
    } else fLow /= 2
    high = middle
    fHigh = fMiddle
  }
  return Math.exp(low / 2)
}

/** B: where the search for the volatility begins on the other side. */
function otherBound(f: (x: number) => number, a: number, excess: number): number {
  if (excess > 0) return Math.log(excess)
  let k = 1
  while (f(a - k * TAU) < 0) k++
  return a - k * TAU
}
