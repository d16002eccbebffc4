import { begin, Rng, seedFrom } from '@edokko/engine'
import type { State } from '@edokko/engine'
import { playthrough } from '@edokko/engine/testing'
import { describe, expect, test } from 'vitest'
import type { NaishiEvent } from '../src/events.ts'
import { createNaishi } from '../src/index.ts'
import { DEFAULT_OPTIONS } from '../src/options.ts'
import { scoreTerritory } from '../src/scoring.ts'
import { at, HAND, TERRITORY } from '../src/table.ts'
import type { Naishi } from '../src/table.ts'
import { position } from './helpers.ts'

/*
 * Whole games at random, kept as files to be read: one for each way to end and each rare event. `npm run golden` writes them anew; a
 * change in them is a change of the rules, and raises the game's version.
 */

interface Golden {
  readonly file: string
  readonly shows: string
  readonly seed: string
  readonly check: (events: readonly NaishiEvent[], end: State<Naishi>) => boolean
}

const game = createNaishi({ ...DEFAULT_OPTIONS, first: 0 })

const has =
  (type: NaishiEvent['type'], facts: Partial<Record<string, number>> = {}) =>
  (events: readonly NaishiEvent[]): boolean =>
    events.some(
      (event) => event.type === type && Object.entries(facts).every(([name, fact]) => Object(event)[name] === fact),
    )

/** Two piles were exhausted, nobody declared, and this seat made the last turn that was not announced as such. */
const exhaustedInTurnOf =
  (seat: number) =>
  (events: readonly NaishiEvent[]): boolean =>
    !has('declared')(events) && has('lastTurn')(events) === (seat === 0)

const GOLDENS: readonly Golden[] = [
  {
    file: 'declared-by-first',
    shows: 'the first player declares the end',
    seed: 'golden 0',
    check: has('declared', { seat: 0 }),
  },
  {
    file: 'declared-by-second',
    shows: 'the second player declares the end',
    seed: 'golden 2',
    check: has('declared', { seat: 1 }),
  },
  {
    file: 'exhausted-by-first',
    shows: "two piles exhausted in the first player's turn",
    seed: 'golden 1',
    check: exhaustedInTurnOf(0),
  },
  {
    file: 'exhausted-by-second',
    shows: "two piles exhausted in the second player's turn",
    seed: 'golden 7',
    check: exhaustedInTurnOf(1),
  },
  {
    file: 'decree-of-rows',
    shows: 'a decree that exchanges row cards',
    seed: 'golden 6',
    check: (events) => events.some((event) => event.type === 'exchanged' && event.place < HAND),
  },
  {
    file: 'decree-of-hands',
    shows: 'a decree that exchanges hand cards',
    seed: 'golden 3',
    check: (events) => events.some((event) => event.type === 'exchanged' && event.place >= HAND),
  },
  {
    file: 'ninjas',
    shows: 'a player ends with both ninjas, who become other characters',
    seed: 'golden 50',
    check: (_, { table: t }) =>
      [0, 1].some(
        (seat) =>
          scoreTerritory(t.territory.subarray(at(seat, 0), at(seat, TERRITORY))).ninjas.filter(
            ({ becomes }) => becomes !== undefined,
          ).length === 2,
      ),
  },
]

describe('golden playthroughs', () => {
  test.each(GOLDENS)('$file: $shows', async ({ file, shows, seed, check }) => {
    const state = begin(game, seedFrom(seed))
    const rng = new Rng(seedFrom(`${seed}/choices`))
    const title = `${shows} (seed "${seed}")`
    const { text, events } = playthrough(game, title, state, (legal) => legal[rng.below(legal.length)] ?? 0)
    expect(check(events, state)).toBe(true)
    await expect(text).toMatchFileSnapshot(`../golden/${file}.txt`)
  })

  // No game comes to it: a turn begins with one pile exhausted at the most and exhausts three at the most (docs/rules/naishi.md, N3).
  test('forced-pass: a player can do nothing in the last turn, from a position set up by hand', async () => {
    const state = position({ river: '-,-,-,-,B0', court: 'aa./../b' })
    const { text, events } = playthrough(game, 'a forced pass', state, (legal) => legal[0] ?? 0)
    expect(has('passed', { seat: 1 })(events)).toBe(true)
    await expect(text).toMatchFileSnapshot('../golden/forced-pass.txt')
  })
})
