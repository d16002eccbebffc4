import { Z_95 } from './statistics.ts'
import type { Estimate } from './statistics.ts'

/** What two bots got from each other in one deal. */
export interface DealResult {
  readonly deal: number
  readonly one: number
  readonly other: number
  readonly games: number
  readonly score: number // what `one` got: 1 for a win, half for a tie
}

/** Elo points that make a natural unit of strength: 400 are odds of ten to one. */
const POINTS = 400 / Math.LN10
/** Every two bots are taken to have tied so many games besides, so that one who never lost is not infinitely strong. */
const TIES = 1
const MOST_STEPS = 100
const LONGEST_STEP = 2 // in natural units; keeps Newton's method from overshooting
const EXACT = 1e-9

type Matrix = readonly (readonly number[])[]

/**
 * The strengths under which the results are likeliest (Bradley and Terry's model), the weakest bot at 0. The bounds are those of the
 * difference to the weakest: the model's own, or, if they are wider, those that follow from how much the deals differ.
 */
export function ratings(bots: number, results: readonly DealResult[]): Estimate[] {
  const all = [...results, ...ties(bots)]
  const strengths = fit(bots, all)
  const weakest = strengths.indexOf(Math.min(...strengths))
  const bread = invert(information(strengths, all))
  const model = (i: number): number => differenceVariance(bread, i - 1, weakest - 1)
  const byDeal = clustered(bread, strengths, results)
  const deals = (i: number): number => differenceVariance(byDeal, i - 1, weakest - 1)
  return strengths.map((strength, i) => {
    const value = POINTS * (strength - strengths[weakest])
    const reach = i === weakest ? 0 : Z_95 * POINTS * Math.sqrt(Math.max(model(i), deals(i)))
    return { value, low: value - reach, high: value + reach }
  })
}

function ties(bots: number): DealResult[] {
  const found: DealResult[] = []
  for (let one = 0; one < bots; one++)
    for (let other = one + 1; other < bots; other++) found.push({ deal: -1, one, other, games: TIES, score: TIES / 2 })
  return found
}

/** Newton's method, with the first bot at 0: only differences matter. */
function fit(bots: number, results: readonly DealResult[]): number[] {
  const strengths = Array.from({ length: bots }, () => 0)
  for (let step = 0; step < MOST_STEPS; step++) {
    const slope = gradient(strengths, results)
    const move = invert(information(strengths, results)).map((row) => dot(row, slope))
    const longest = Math.max(0, ...move.map(Math.abs))
    move.forEach((by, i) => (strengths[i + 1] += by * Math.min(1, LONGEST_STEP / longest)))
    if (longest < EXACT) break
  }
  return strengths
}

/** How likely `one` is to beat `other`. */
function chance(strengths: readonly number[], one: number, other: number): number {
  return 1 / (1 + Math.exp(strengths[other] - strengths[one]))
}

/** By how much each bot but the first has got more than expected. */
function gradient(strengths: readonly number[], results: readonly DealResult[]): number[] {
  const slope = strengths.map(() => 0)
  for (const { one, other, games, score } of results) {
    const surplus = score - games * chance(strengths, one, other)
    slope[one] += surplus
    slope[other] -= surplus
  }
  return slope.slice(1)
}

/** Fisher's information on the strengths of all bots but the first. */
function information(strengths: readonly number[], results: readonly DealResult[]): number[][] {
  const known = strengths.map(() => strengths.map(() => 0))
  for (const { one, other, games } of results) {
    const p = chance(strengths, one, other)
    const weight = games * p * (1 - p)
    known[one][one] += weight
    known[other][other] += weight
    known[one][other] -= weight
    known[other][one] -= weight
  }
  return known.slice(1).map((row) => row.slice(1))
}

/** The covariance of the strengths when each deal counts as one observation (the sandwich estimator). */
function clustered(bread: Matrix, strengths: readonly number[], results: readonly DealResult[]): Matrix {
  const deals = new Map<number, DealResult[]>()
  for (const result of results) deals.set(result.deal, [...(deals.get(result.deal) ?? []), result])
  if (deals.size < 2) return bread
  const pulls = [...deals.values()].map((deal) => {
    const slope = gradient(strengths, deal)
    return bread.map((row) => dot(row, slope))
  })
  const correction = deals.size / (deals.size - 1)
  return bread.map((_, i) => bread.map((_, j) => correction * pulls.reduce((sum, pull) => sum + pull[i] * pull[j], 0)))
}

/** The variance of a difference; the first bot, which is fixed, has no row. */
function differenceVariance(covariance: Matrix, i: number, j: number): number {
  const at = (row: number, column: number): number => covariance[row]?.[column] ?? 0
  return at(i, i) + at(j, j) - 2 * at(i, j)
}

/** The inverse of a positive definite matrix, by Gauss and Jordan. */
function invert(matrix: Matrix): number[][] {
  const size = matrix.length
  const rows = matrix.map((row, i) => [...row, ...row.map((_, j) => (i === j ? 1 : 0))])
  for (let pivot = 0; pivot < size; pivot++) {
    const scale = rows[pivot][pivot]
    rows[pivot] = rows[pivot].map((cell) => cell / scale)
    for (let i = 0; i < size; i++) {
      const factor = rows[i][pivot]
      if (i !== pivot) rows[i] = rows[i].map((cell, j) => cell - factor * rows[pivot][j])
    }
  }
  return rows.map((row) => row.slice(size))
}

function dot(a: readonly number[], b: readonly number[]): number {
  return a.reduce((sum, value, i) => sum + value * b[i], 0)
}
