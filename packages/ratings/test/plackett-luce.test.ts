import { describe, expect, test } from 'vitest'
import { expectedDelta, slopes } from '../src/plackett-luce.ts'

interface Belief {
  readonly mu: number
  readonly sigma: number
}

const NEW: Belief = { mu: 25, sigma: 25 / 3 }
const BETA = 25 / 6

/** Weng and Lin's update as it is published, with γ = σ / c. */
function update(players: readonly Belief[], places: readonly number[]): Belief[] {
  const c = Math.sqrt(players.reduce((sum, { sigma }) => sum + sigma * sigma + BETA * BETA, 0))
  const told = slopes(
    players.map(({ mu }) => Math.exp(mu / c)),
    places,
  )
  return players.map(({ mu, sigma }, i) => {
    const { omega, delta } = told[i]
    const share = (sigma / c) ** 2
    return { mu: mu + share * c * omega, sigma: sigma * Math.sqrt(1 - share * (sigma / c) * delta) }
  })
}

function expectBeliefs(
  found: readonly Belief[],
  published: readonly (readonly [mu: number, sigma: number])[],
  digits = 8,
): void {
  expect(found).toHaveLength(published.length)
  for (const [i, [mu, sigma]] of published.entries()) {
    expect(found[i].mu).toBeCloseTo(mu, digits)
    expect(found[i].sigma).toBeCloseTo(sigma, digits)
  }
}

/* What openskill.js 4 and openskill.py 6 publish for their model of Plackett and Luce, for players without teams. */
describe('the vectors of openskill', () => {
  test('two who are new', () => {
    expectBeliefs(update([NEW, NEW], [0, 1]), [
      [27.63523138347365, 8.065506316323548],
      [22.36476861652635, 8.065506316323548],
    ])
  })

  test('three who are new', () => {
    expectBeliefs(update([NEW, NEW, NEW], [0, 1, 2]), [
      [27.868876552746237, 8.204837030780652],
      [25.717219138186557, 8.057829747583874],
      [21.413904309067206, 8.057829747583874],
    ])
  })

  test('four who are new', () => {
    expectBeliefs(update([NEW, NEW, NEW, NEW], [0, 1, 2, 3]), [
      [27.795084971874736, 8.263160757613477],
      [26.552824984374855, 8.179213704945203],
      [24.68943500312503, 8.083731307186588],
      [20.96265504062538, 8.083731307186588],
    ])
  })

  test('four who are known differently, with τ = 25 / 300', () => {
    const known = [{ mu: 29.182, sigma: 4.782 }, { mu: 27.174, sigma: 4.922 }, { mu: 16.672, sigma: 6.217 }, NEW].map(
      ({ mu, sigma }) => ({ mu, sigma: Math.hypot(sigma, 25 / 300) }),
    )
    expectBeliefs(update(known, [0, 1, 2, 3]), [
      [30.210227447000438, 4.765617924939384],
      [27.644725221915632, 4.883479590134575],
      [17.4036218889969, 6.101259408259549],
      [19.21460876538932, 7.854669920480409],
    ])
  })

  test('three games of five people, with ties', () => {
    let all: readonly Belief[] = [NEW, NEW, NEW, NEW, NEW]
    const play = (who: readonly number[], places: readonly number[]): void => {
      const after = update(
        who.map((each) => all[each]),
        places,
      )
      all = all.map((belief, each) => (who.includes(each) ? after[who.indexOf(each)] : belief))
    }
    play([0, 1, 2, 3, 4], [0, 1, 1, 3, 3])
    play([4, 2, 1], [0, 1, 1])
    play([3, 1, 2, 0], [0, 0, 2, 2])
    expectBeliefs(
      all,
      [
        [26.353761103, 8.11102706],
        [24.618479789, 7.90533551],
        [23.065819512, 7.822005595],
        [24.476332403, 8.106111471],
        [26.385499685, 8.054090809],
      ],
      2, // as exactly as openskill.js holds itself to them
    )
  })
})

test('what an order tells, in the mean over all orders, is what was expected', () => {
  const weights = [1, 2.5, 0.4, 1.7]
  for (const player of weights.keys()) {
    let mean = 0
    for (const order of orders([0, 1, 2, 3])) {
      const places = weights.map((_, i) => order.indexOf(i))
      mean += chanceOf(order, weights) * slopes(weights, places)[player].delta
    }
    expect(expectedDelta(weights, player)).toBeCloseTo(mean, 12)
  }
})

function orders(of: readonly number[]): number[][] {
  if (of.length === 0) return [[]]
  return of.flatMap((first) => orders(of.filter((each) => each !== first)).map((others) => [first, ...others]))
}

function chanceOf(order: readonly number[], weights: readonly number[]): number {
  let left = weights.reduce((sum, weight) => sum + weight, 0)
  let chance = 1
  for (const each of order) {
    chance *= weights[each] / left
    left -= weights[each]
  }
  return chance
}
