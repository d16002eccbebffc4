import { begin, copy, legalChoices, OVER, seedFrom, step } from '@edokko/engine'
import { describe, expect, test } from 'vitest'
import { trainedEvaluator } from '../src/players/evaluators.ts'
import { gameOfTree } from './game-of-tree.ts'
import type { Node } from './game-of-tree.ts'
import { bestEnd, endOf, lastDecisions, lastTurns } from './last-decisions.ts'
import { bestOf, DRAW, think, valueOf, WIN_A, WIN_B } from './thinking.ts'

describe('a search', () => {
  test('finds the win among many choices', () => {
    const choices = Object.fromEntries(Array.from({ length: 20 }, (_, i) => [i, i === 13 ? WIN_A : WIN_B]))
    const game = gameOfTree(2, { seat: 0, choices })
    const opinions = think(game, begin(game, seedFrom('many')), 200)
    expect(bestOf(opinions)).toBe(13)
    expect(valueOf(opinions, 13)).toBe(1)
  })

  test('finds the win that needs two decisions, past what looks better at first', () => {
    const narrow: Node = { seat: 0, choices: { 0: WIN_B, 1: WIN_B, 2: WIN_B, 3: WIN_B, 4: WIN_A } }
    const game = gameOfTree(2, { seat: 0, choices: { 0: DRAW, 1: narrow } })
    expect(bestOf(think(game, begin(game, seedFrom('two')), 1000))).toBe(1)
  })

  test('sees the one answer that spoils a choice', () => {
    const trap: Node = { seat: 1, choices: { 0: WIN_A, 1: WIN_A, 2: WIN_A, 3: WIN_A, 4: WIN_B } }
    const game = gameOfTree(2, { seat: 0, choices: { 0: DRAW, 1: trap } })
    expect(bestOf(think(game, begin(game, seedFrom('trap')), 1000))).toBe(0)
  })

  test('lets each of three players want their own win: they neither help nor gang up', () => {
    // If the others helped, 0 would win with choice 0; if they ganged up, it would get nothing but with choice 2, which shares with all.
    const helpNeeded: Node = { seat: 1, choices: { 0: { points: [0, 1, 0] }, 1: { points: [1, 0, 0] } } }
    const sharedInterest: Node = { seat: 2, choices: { 0: { points: [1, 0, 1] }, 1: { points: [0, 1, 0] } } }
    const everybody: Node = { points: [1, 1, 1] }
    for (const seat of [0, 1, 2]) {
      const turned = turnSeats({ seat: 0, choices: { 0: helpNeeded, 1: sharedInterest, 2: everybody } }, seat)
      const game = gameOfTree(3, turned)
      const opinions = think(game, begin(game, seedFrom('three')), 2000)
      expect(bestOf(opinions)).toBe(1)
      expect(valueOf(opinions, 1)).toBeGreaterThan(0.4)
      expect(valueOf(opinions, 0)).toBeLessThan(0.3)
      expect(valueOf(opinions, 2)).toBeCloseTo(1 / 3)
    }
  })

  test('takes what it cannot know for what it is worth on average', () => {
    const gamble = (wins: number): Node => ({ worlds: Array.from({ length: 8 }, (_, i) => (i < wins ? WIN_A : WIN_B)) })
    for (const [wins, best] of [
      [6, 1],
      [2, 0],
    ]) {
      const game = gameOfTree(2, { seat: 0, choices: { 0: DRAW, 1: gamble(wins) } })
      const opinions = think(game, begin(game, seedFrom('gamble')), 1000)
      expect(bestOf(opinions)).toBe(best)
      if (best === 1) expect(valueOf(opinions, 1)).toBeCloseTo(wins / 8, 1)
    }
  })
})

describe('a choice that only some worlds allow', () => {
  /** After going, b has two answers in all worlds and a third in so many of eight. */
  const goOrStay = (open: number, usual: Node, rare: Node): Node => {
    const narrow: Node = { seat: 1, choices: { 0: usual, 1: usual } }
    const wide: Node = { seat: 1, choices: { 0: usual, 1: usual, 2: rare } }
    const worlds = Array.from({ length: 8 }, (_, i) => (i < open ? wide : narrow))
    return { seat: 0, choices: { 0: DRAW, 1: { worlds } } }
  }

  test.each([
    [1, 1],
    [2, 1],
    [6, 0],
    [7, 0],
  ])('and that wins is feared as often as it is there: in %i worlds of 8', (open, best) => {
    const game = gameOfTree(2, goOrStay(open, WIN_A, WIN_B))
    const opinions = think(game, begin(game, seedFrom('rare')), 2000)
    expect(bestOf(opinions)).toBe(best)
    if (best === 1) expect(Math.abs(valueOf(opinions, 1) - (8 - open) / 8)).toBeLessThan(0.05)
  })

  /** What a expects of going, after which b may draw or lose; in one of eight worlds b may also do what is rare. */
  function valueOfGoing(rare: Node): number {
    const narrow = { 0: DRAW, 1: WIN_A }
    const wide: Node = { seat: 1, choices: { ...narrow, 2: rare } }
    const worlds = Array.from({ length: 8 }, (_, i): Node => (i === 0 ? wide : { seat: 1, choices: narrow }))
    const game = gameOfTree(2, { seat: 0, choices: { 0: WIN_B, 1: { worlds } } })
    return valueOf(think(game, begin(game, seedFrom('answers')), 4000), 1)
  }

  test('and that wins is taken nearly whenever it is there', () => {
    expect(Math.abs(valueOfGoing(WIN_B) - 7 / 16)).toBeLessThan(0.02)
  })

  test('and that loses is hardly ever taken', () => {
    expect(Math.abs(valueOfGoing(WIN_A) - 1 / 2)).toBeLessThan(0.02)
  })
})

describe('near the end of a game', () => {
  /** Those that can be won, and lost. */
  const open = [...lastDecisions(), ...lastTurns()].filter(({ game, state }) => {
    const ends = legalChoices(game, state.table).map((choice) => endOf(game, state, state.table.actor, choice))
    return Math.max(...ends) > 0 && Math.min(...ends) <= 0
  })

  test.each(open)('$title: a search that has learnt the game finds a win', ({ game, state }) => {
    const seat = state.table.actor
    const played = game.create()
    copy(state, played)
    while (played.table.decision !== OVER) step(game, played, bestOf(think(game, played, 600, trainedEvaluator)))
    expect(bestEnd(game, played, seat)).toBeGreaterThan(0)
  })

  test('there are wins to be found in both games, in one decision and in several', () => {
    expect(open.map(({ title }) => title.split(':')[0])).toEqual(expect.arrayContaining(['Naishi', 'IKI']))
    expect(open.length).toBeGreaterThanOrEqual(3)
  })
})

/** The same game with every seat moved on. */
function turnSeats(node: Node, by: number): Node {
  if ('points' in node) return { points: node.points.map((_, seat) => node.points[(seat + 3 - by) % 3]) }
  if ('worlds' in node) return { worlds: node.worlds.map((each) => turnSeats(each, by)) }
  const choices = Object.fromEntries(Object.entries(node.choices).map(([i, each]) => [i, turnSeats(each, by)]))
  return { ...node, seat: (node.seat + by) % 3, choices }
}
