import { expect, test } from 'vitest'
import { cheapestPairs } from '../src/matching.ts'
import { lots } from './lots.ts'

/** What the cheapest pairing costs, by trying all. */
function leastCost(left: readonly number[], cost: (one: number, other: number) => number | undefined): number {
  const [one, ...others] = left
  if (one === undefined) return 0
  const totals = others.map((other) => {
    const price = cost(one, other)
    const rest = others.filter((each) => each !== other)
    return price === undefined ? Infinity : price + leastCost(rest, cost)
  })
  return Math.min(Infinity, ...totals)
}

function costOf(mates: readonly number[], cost: (one: number, other: number) => number | undefined): number {
  return mates.reduce((sum, mate, one) => (mate < one ? sum + (cost(mate, one) ?? Infinity) : sum), 0)
}

test('all of up to ten are paired as cheaply as can be, where they can be', () => {
  const draw = lots(1)
  let impossible = 0
  for (let i = 0; i < 4000; i++) {
    const count = 2 * (1 + draw(5))
    const dearest = 1 + draw(i % 3 === 0 ? 3 : 1000)
    const density = 2 + draw(9)
    const prices = Array.from({ length: count * count }, () => (draw(10) < density ? draw(dearest) : undefined))
    const cost = (one: number, other: number) => prices[Math.min(one, other) * count + Math.max(one, other)]
    const least = leastCost([...Array(count).keys()], cost)
    const mates = cheapestPairs(count, cost)
    if (mates === undefined) impossible++
    else expect(mates.map((mate) => mates[mate])).toEqual([...Array(count).keys()])
    expect(mates === undefined ? Infinity : costOf(mates, cost)).toBe(least)
  }
  expect(impossible).toBeGreaterThan(100)
})

test('two hundred are paired, with costs near the most that a number holds', () => {
  const draw = lots(2)
  const values = Array.from({ length: 200 }, () => draw(1000))
  const cost = (one: number, other: number): number => 1e13 + (values[one] - values[other]) ** 2
  const mates = cheapestPairs(200, cost) ?? []
  const sorted = values.toSorted((a, b) => a - b)
  const least = sorted.reduce((sum, value, i) => (i % 2 === 1 ? sum + 1e13 + (value - sorted[i - 1]) ** 2 : sum), 0)
  expect(costOf(mates, cost)).toBe(least)
})

test('an odd number cannot be paired, and nobody can be', () => {
  expect(cheapestPairs(3, () => 0)).toBeUndefined()
  expect(cheapestPairs(0, () => 0)).toEqual([])
})
