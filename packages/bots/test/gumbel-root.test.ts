import { begin, seedFrom } from '@edokko/engine'
import { describe, expect, test } from 'vitest'
import { uninformedEvaluator } from '../src/evaluation/uninformed.ts'
import { Ismcts } from '../src/search/ismcts.ts'
import { searchGumbel } from '../src/train/gumbel-root.ts'
import type { PolicyTarget } from '../src/train/gumbel-root.ts'
import { gameOfTree } from './game-of-tree.ts'
import type { Node } from './game-of-tree.ts'
import { DRAW, rngOf, WIN_A, WIN_B } from './thinking.ts'

/** What is to be learnt of the first decision of the game whose tree this is. */
function targetsOf(root: Node, iterations: number, seed = 'gumbel'): PolicyTarget[] {
  const game = gameOfTree(2, root)
  const evaluator = uninformedEvaluator(game)
  const { table } = begin(game, seedFrom('tree'))
  const view = game.view(table, 0)
  return searchGumbel(game, evaluator, new Ismcts(game, evaluator), view, 0, rngOf(seed), iterations)
}

function shareOf(targets: readonly PolicyTarget[], wanted: number): number {
  return targets.find(({ choice }) => choice === wanted)?.share ?? Number.NaN
}

/** A decision between so many, one of which wins. */
function oneWins(among: number, winner: number): Node {
  return {
    seat: 0,
    choices: Object.fromEntries(Array.from({ length: among }, (_, i) => [i, i === winner ? WIN_A : WIN_B])),
  }
}

describe('a Gumbel search', () => {
  test.each(['a', 'b', 'c'])('plays the win and wants it learnt, whatever the draw (%s)', (seed) => {
    const targets = targetsOf(oneWins(12, 7), 100, seed)
    expect(targets[0].choice).toBe(7)
    expect(shareOf(targets, 7)).toBeGreaterThan(0.99)
  })

  test('gives every legal choice a share, and all of them together are 1', () => {
    const targets = targetsOf(oneWins(40, 0), 200)
    expect(targets.map(({ choice }) => choice).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 40 }, (_, i) => i),
    )
    expect(targets.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1)
  })

  test('leaves what it has not tried its prior, where what was tried is no better and no worse', () => {
    const choices = Object.fromEntries(Array.from({ length: 40 }, (_, i) => [i, DRAW]))
    for (const { share } of targetsOf({ seat: 0, choices }, 100)) expect(share).toBeCloseTo(1 / 40)
  })

  test('draws among what is equally good', () => {
    const first = (seed: string): number =>
      targetsOf({ seat: 0, choices: { 0: DRAW, 1: DRAW, 2: DRAW } }, 30, seed)[0].choice
    expect(new Set(Array.from({ length: 20 }, (_, i) => first(`${i}`)))).toEqual(new Set([0, 1, 2]))
  })

  test('compares choices in the same worlds: what is better in each by a little is found among much luck', () => {
    const end = (a: number): Node => ({ points: [a, 50] })
    const gamble = (more: number): Node => ({ worlds: Array.from({ length: 10 }, (_, i) => end(45 + i + more)) })
    expect(targetsOf({ seat: 0, choices: { 0: gamble(0), 1: gamble(1) } }, 60)[0].choice).toBe(1)
  })
})
