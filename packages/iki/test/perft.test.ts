import { act, begin, legalChoices, replay, Rng, seedFrom } from '@edokko/engine'
import type { Choice } from '@edokko/engine'
import { perft } from '@edokko/engine/testing'
import { expect, test } from 'vitest'
import { countByReplay } from '../../engine/test/count-by-replay.ts'
import type { IkiGame } from '../src/index.ts'
import { iki } from './helpers.ts'
import type { EditionId, Seats } from './helpers.ts'

const SEED = seedFrom('perft')

/** The first choices of a game between players who choose at random. */
function opening(game: IkiGame, length: number): Choice[] {
  const state = begin(game, SEED)
  const rng = new Rng(seedFrom('perft/choices'))
  return Array.from({ length }, () => {
    const legal = legalChoices(game, state.table)
    const choice = legal[rng.below(legal.length)]
    act(game, state, state.table.actor, choice)
    return choice
  })
}

/**
 * By edition, players and decisions behind: in how many ways the next decision, the next two, and so on can be taken. From the start by
 * hand: 4 cards to begin with, 4 stalls, then 3 and 3; then 2 cards for a third player, or 4 open ways of life with two.
 */
const COUNTS: readonly (readonly [EditionId, Seats, number, readonly number[]])[] = [
  ['2021', 2, 0, [4, 16, 48, 144, 576]],
  ['2021', 2, 30, [9, 53, 284, 1416]],
  ['2021', 2, 60, [4, 12, 54, 218]],
  ['2021', 3, 0, [4, 16, 48, 144, 288]],
  ['2021', 3, 40, [2, 8, 58, 250]],
  ['2021', 3, 80, [3, 6, 14, 42]],
  ['2021', 4, 0, [4, 16, 48, 144, 288]],
  ['2021', 4, 50, [2, 10, 44, 135]],
  ['2021', 4, 100, [5, 16, 90, 762]],
  ['2015', 2, 0, [4, 16, 48, 144, 576]],
  ['2015', 2, 30, [4, 13, 60, 371]],
  ['2015', 2, 60, [3, 27, 150, 307]],
  ['2015', 3, 0, [4, 16, 48, 144, 288]],
  ['2015', 3, 40, [8, 56, 177, 692]],
  ['2015', 3, 80, [2, 6, 36, 84]],
  ['2015', 4, 0, [4, 16, 48, 144, 288]],
  ['2015', 4, 50, [4, 11, 41, 158]],
  ['2015', 4, 100, [2, 20, 148, 320]],
]

test.each(COUNTS)('perft of %s for %i, %i decisions from the start', (edition, players, behind, counts) => {
  const game = iki(edition, players)
  const state = replay(game, SEED, opening(game, behind))
  expect(counts.map((_, i) => perft(game, state, i + 1))).toEqual(counts)
})

test.each(COUNTS)(
  'another way to count agrees: %s for %i, %i decisions from the start',
  (edition, players, behind, counts) => {
    const game = iki(edition, players)
    const few = counts.slice(0, 3)
    expect(few.map((_, i) => countByReplay(game, SEED, opening(game, behind), i + 1))).toEqual(few)
  },
)
