import { begin, seedFrom } from '@edokko/engine'
import type { Game } from '@edokko/engine'
import { describe, expect, test } from 'vitest'
import type { Evaluator } from '../src/evaluation/evaluator.ts'
import { uninformedEvaluator } from '../src/evaluation/uninformed.ts'
import type { Opinion } from '../src/search/opinion.ts'
import { Ismcts } from '../src/search/ismcts.ts'
import { gameOfTree } from './game-of-tree.ts'
import type { GameOfTree, Node } from './game-of-tree.ts'
import { DRAW, iterations, rngOf, WIN_A, WIN_B } from './thinking.ts'

const GO = 0
const STOP = 1

/** a may stop at a draw or go; then b is dealt one of two cards, and what happens is told by the card. */
function dealt(withCard: (card: number) => Node): Node {
  return { seat: 0, choices: { [GO]: { worlds: [withCard(0), withCard(1)] }, [STOP]: DRAW } }
}

const guess = (card: number): Node => ({ seat: 0, decision: 4, choices: { [card]: WIN_A, [1 - card]: WIN_B } })
const wait = (card: number): Node => ({ seat: 1, decision: 3, choices: { 0: guess(card), 1: guess(card) } })

/** Only b knows b's card. */
function evaluatorOf(game: Game<GameOfTree>): Evaluator<GameOfTree> {
  return { ...uninformedEvaluator(game), privateStateKey: ({ actor, shown }) => (actor === 1 ? 1 + shown : 0) }
}

/** What a thinks of going. */
function thoughtOfGoing(root: Node, secrets: readonly number[] = []): Opinion | undefined {
  const game = gameOfTree(2, root, secrets)
  const { table } = begin(game, seedFrom('card'))
  const search = new Ismcts(game, evaluatorOf(game))
  search.think(game.view(table, 0), 0, rngOf('card'), iterations(4000))
  return search.opinions(game.view(table, 0)).find(({ choice }) => choice === GO)
}

describe('a hand that only its owner sees', () => {
  test('is used by its owner: b names the card and has won', () => {
    const name = (card: number): Node => ({ seat: 1, decision: 3, choices: { [card]: WIN_B, [1 - card]: WIN_A } })
    expect(thoughtOfGoing(dealt(name))?.value).toBeLessThan(0.2)
  })

  test('is not known to others after a choice that says nothing: a has to guess the card', () => {
    const { value = 1 } = thoughtOfGoing(dealt(wait)) ?? {}
    expect(value).toBeGreaterThan(0.4)
    expect(value).toBeLessThan(0.6)
  })

  test('is known to others by a choice that tells it', () => {
    const tell = (card: number): Node => ({
      seat: 1,
      decision: 3,
      choices: { [card]: guess(card), [2 + card]: guess(card) },
    })
    expect(thoughtOfGoing(dealt(tell))?.value).toBeGreaterThan(0.8)
  })
})

describe('a secret choice', () => {
  const SECRET = 5
  /** Mostly won; with luck in it, the two cannot go on guessing in step. */
  const forA: Node = { worlds: [WIN_A, WIN_A, WIN_A, WIN_B] }
  const forB: Node = { worlds: [WIN_B, WIN_B, WIN_B, WIN_A] }
  const call = (hidden: number): Node => ({ seat: 1, decision: 3, choices: { [hidden]: forB, [1 - hidden]: forA } })
  const hide: Node = { seat: 0, decision: SECRET, choices: { 0: call(0), 1: call(1) } }
  const root: Node = { seat: 0, choices: { [GO]: hide, [STOP]: DRAW } }

  test('is not known to who chooses next: b has to guess it', () => {
    const { value = 1 } = thoughtOfGoing(root, [SECRET]) ?? {}
    expect(value).toBeGreaterThan(0.4)
    expect(value).toBeLessThan(0.6)
    expect(thoughtOfGoing(root)?.value).toBeLessThan(0.4) // seen by all
  })
})

test('hands that are always new do not keep a search from looking further', () => {
  const trap: Node = { seat: 0, decision: 4, choices: { 0: WIN_A, 1: WIN_B } }
  const game = gameOfTree(
    2,
    dealt(() => ({ seat: 1, decision: 3, choices: { 0: trap, 1: trap } })),
  )
  let hands = 0
  const evaluator: Evaluator<GameOfTree> = {
    ...uninformedEvaluator(game),
    privateStateKey: ({ actor }) => (actor === 1 ? ++hands : 0),
    isQuiescent: () => true,
    evaluate: (_table, values) => values.set([0, 1]), // all looks lost until it is looked further
  }
  const { table } = begin(game, seedFrom('always new'))
  const search = new Ismcts(game, evaluator)
  search.think(game.view(table, 0), 0, rngOf('always new'), iterations(400))
  const [best] = search.opinions(game.view(table, 0))
  expect(best.choice).toBe(STOP)
  for (let i = 0; i < 40; i++) search.think(game.view(table, 0), 0, rngOf(`further/${i}`), iterations(400))
  expect(search.opinions(game.view(table, 0)).find(({ choice }) => choice === GO)?.value).toBeGreaterThan(0.5)
})
