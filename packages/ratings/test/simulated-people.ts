import { Rng, seedFrom } from '@edokko/engine'
import { poolInfo } from '../src/pools.ts'
import type { Pool } from '../src/pools.ts'
import { rateGame } from '../src/rate-game.ts'
import { afterInactivity, NEWCOMER, periodsIn, marginOfError, SCALE } from '../src/rating.ts'
import type { Rating } from '../src/rating.ts'

/* People whose strength is known, and games between them that are as much luck as the real ones: who wins goes by strength alone as often as their points say. */

export interface World {
  readonly pool: Pool
  readonly people: number
  readonly games: number
  readonly days: number // in which they are played
  readonly spread: number // of strengths, as a standard deviation in points
  readonly seed: string
}

export interface SimulationResult {
  readonly intervals: number // of people who are no newcomers, as they stood after each of their games
  readonly covered: number // of them, those that held the true strength
  readonly covers: number // people whose interval holds it in the end
  readonly order: number // Spearman's rank correlation of true strengths and ratings in the end
  readonly swapped: number // of pairs whose intervals do not meet, the share that stands the wrong way round
  readonly deviation: number // mean, in the end
  readonly error: number // root mean square, in the end
}

/** Days in which a strength moves by the volatility that newcomers are thought to have. */
const MOVES = 5
/** Share of games of two equals that are tied, as among bots (bench/results.md, Ratings). */
const TIES = 0.006
const FIRST_GAMES = 20 // after which an interval is looked at

export function simulate(world: World): SimulationResult {
  const { pool, people, games, days, spread, seed } = world
  const { players } = poolInfo(pool)
  const rng = new Rng(seedFrom(seed))
  const drawn = Array.from({ length: people }, () => spread * normal(rng))
  const strengths = drawn.map((each) => NEWCOMER.mean + each - mean(drawn)) // games between people say nothing of where all of them stand
  const step = NEWCOMER.volatility * SCALE * Math.sqrt(days / MOVES / games)
  const ratings = strengths.map(() => NEWCOMER)
  const last = strengths.map(() => 0)
  const played = strengths.map(() => 0)
  let intervals = 0
  let covered = 0
  for (let game = 0; game < games; game++) {
    const now = (days * game) / games
    for (const i of strengths.keys()) strengths[i] += step * normal(rng) // they learn, and get out of practice
    const who = draw(rng, people, players)
    const places = play(
      rng,
      world,
      who.map((each) => strengths[each]),
    )
    const after = rateGame(
      pool,
      who.map((each, i) => ({ rating: ratings[each], days: now - last[each], place: places[i], fixed: false })),
    )
    for (const [i, each] of who.entries()) {
      ratings[each] = after[i]
      last[each] = now
      if (played[each]++ < FIRST_GAMES) continue
      intervals++
      if (holds(after[i], strengths[each])) covered++
    }
  }
  const end = ratings.map((rating, i) => afterInactivity(rating, periodsIn(days - last[i])))
  return {
    intervals,
    covered,
    covers: end.filter((rating, i) => holds(rating, strengths[i])).length,
    order: correlation(ranks(strengths), ranks(end.map(({ mean }) => mean))),
    swapped: swapped(strengths, end),
    deviation: mean(end.map(({ deviation }) => deviation)),
    error: Math.sqrt(mean(end.map((rating, i) => (rating.mean - strengths[i]) ** 2))),
  }
}

function holds(rating: Rating, strength: number): boolean {
  return Math.abs(rating.mean - strength) <= marginOfError(rating)
}

/** Places of who plays with these strengths, in the order of their seats. */
function play(rng: Rng, { pool }: World, strengths: readonly number[]): number[] {
  if (strengths.length === 2) {
    const { advantage } = poolInfo(pool)
    const expected = 1 / (1 + Math.exp((strengths[1] - strengths[0] - advantage) / SCALE))
    const tie = TIES * 4 * expected * (1 - expected)
    const lot = uniform(rng)
    if (lot < tie) return [0, 0]
    return lot < tie / 2 + expected ? [0, 1] : [1, 0]
  }
  const shown = strengths.map((strength) => strength - SCALE * Math.log(-Math.log(uniform(rng)))) // Gumbel: the order is Plackett and Luce's
  const sorted = shown.toSorted((a, b) => b - a)
  const places = shown.map((each) => sorted.indexOf(each))
  return uniform(rng) < TIES ? places.map((place) => (place === 1 ? 0 : place)) : places
}

function draw(rng: Rng, people: number, count: number): number[] {
  const who: number[] = []
  while (who.length < count) {
    const each = Math.floor(uniform(rng) * people)
    if (!who.includes(each)) who.push(each)
  }
  return who
}

function uniform(rng: Rng): number {
  return ((rng.next() >>> 0) + 0.5) / 2 ** 32
}

function normal(rng: Rng): number {
  return Math.sqrt(-2 * Math.log(uniform(rng))) * Math.cos(2 * Math.PI * uniform(rng))
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

function ranks(values: readonly number[]): number[] {
  const order = [...values.keys()].toSorted((a, b) => values[a] - values[b])
  const found = values.map(() => 0)
  for (const [rank, i] of order.entries()) found[i] = rank
  return found
}

function correlation(xs: readonly number[], ys: readonly number[]): number {
  const [mx, my] = [mean(xs), mean(ys)]
  const product = (us: readonly number[], mu: number, vs: readonly number[], mv: number): number =>
    us.reduce((sum, u, i) => sum + (u - mu) * (vs[i] - mv), 0)
  return product(xs, mx, ys, my) / Math.sqrt(product(xs, mx, xs, mx) * product(ys, my, ys, my))
}

function swapped(strengths: readonly number[], ratings: readonly Rating[]): number {
  let apart = 0
  let wrong = 0
  for (const [i, one] of ratings.entries())
    for (const [j, other] of ratings.entries()) {
      if (one.mean - marginOfError(one) <= other.mean + marginOfError(other)) continue
      apart++
      if (strengths[i] < strengths[j]) wrong++
    }
  return wrong / apart
}
