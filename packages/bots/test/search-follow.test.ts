import { act, begin, legalChoices, OVER, seedFrom, step } from '@edokko/engine'
import type { Game } from '@edokko/engine'
import { createIki } from '@edokko/iki'
import { naishi } from '@edokko/naishi'
import { describe, expect, test } from 'vitest'
import { toy } from '../../engine/test/toy.ts'
import { trainedEvaluator } from '../src/players/evaluators.ts'
import { uninformedEvaluator } from '../src/evaluation/uninformed.ts'
import { Searcher } from '../src/players/searcher.ts'
import { gameOfTree } from './game-of-tree.ts'
import type { Node } from './game-of-tree.ts'
import { bestOf, DRAW, iterations, rngOf, searchOf, thoughtOf, WIN_A, WIN_B } from './thinking.ts'

/** a decides twice, then b, then a; each time there are three answers. */
const LONG: Node = ask(
  0,
  2,
  ask(0, 3, ask(1, 4, ask(0, 5, WIN_A, DRAW, WIN_B), WIN_A, WIN_A), DRAW, WIN_B),
  DRAW,
  WIN_B,
)

function ask(seat: number, decision: number, ...nodes: readonly Node[]): Node {
  return { seat, decision, choices: { ...nodes } }
}

const isWhole = (amount: number): boolean => Math.abs(amount - Math.round(amount)) < 1e-9

describe('following what happens', () => {
  test('keeps every visit below the choice that was made', () => {
    const game = gameOfTree(2, LONG)
    const state = begin(game, seedFrom('follow'))
    const search = searchOf(game)
    search.think(game.view(state.table, 0), 0, rngOf('follow'), iterations(500))
    let visits = search.iterations
    for (const seat of [0, 0, 1]) {
      const opinions = search.opinions(game.view(state.table, seat))
      expect(opinions.every(({ visitShare }) => isWhole(visitShare * visits))).toBe(true)
      visits = Math.round(thoughtOf(opinions, 0) * visits) - 1 // the visit that made the node went no further
      expect(visits).toBeGreaterThan(1)
      search.follow(game.view(state.table, seat), 0)
      step(game, state, 0)
    }
    const opinions = search.opinions(game.view(state.table, 0))
    expect(opinions.every(({ visitShare }) => isWhole(visitShare * visits))).toBe(true)
    expect(bestOf(opinions)).toBe(0)
  })

  test('adds what is thought later to what was thought before', () => {
    const game = gameOfTree(2, LONG)
    const state = begin(game, seedFrom('later'))
    const search = searchOf(game)
    search.think(game.view(state.table, 0), 0, rngOf('later'), iterations(200))
    const first = search.opinions(game.view(state.table, 0))
    const kept = Math.round(thoughtOf(first, 0) * search.iterations) - 1
    search.follow(game.view(state.table, 0), 0)
    step(game, state, 0)
    const view = game.view(state.table, 0)
    for (let i = 0; i < 37; i++) search.think(view, 0, rngOf(`later/${i}`), iterations(1))
    expect(search.opinions(view).every(({ visitShare }) => isWhole(visitShare * (kept + 37)))).toBe(true)
  })

  test('needs no word of a decision that had but one answer', () => {
    const end: Node = ask(0, 4, WIN_B, WIN_A)
    const game = gameOfTree(2, ask(0, 2, DRAW, { seat: 1, decision: 3, choices: { 5: end } }))
    const state = begin(game, seedFrom('forced'))
    const search = searchOf(game)
    search.think(game.view(state.table, 0), 0, rngOf('forced'), iterations(500))
    search.follow(game.view(state.table, 0), 1)
    step(game, state, 1)
    const opinions = search.opinions(game.view(state.table, 0))
    expect(opinions.map(({ choice, value }) => [choice, value])).toEqual([
      [1, 1],
      [0, 0],
    ])
    expect(thoughtOf(opinions, 1)).toBeGreaterThan(0.8)
  })

  test.each([
    ['another choice', 0, 2, 7],
    ['another decision', 0, 3, 0],
    ['another seat', 1, 2, 0],
  ])('forgets everything when something happened that was not thought of: %s', (_, seat, decision, choice) => {
    const game = gameOfTree(2, LONG)
    const { table } = begin(game, seedFrom('forget'))
    const search = searchOf(game)
    const view = game.view(table, 0)
    search.think(view, 0, rngOf('forget'), iterations(100))
    expect(search.opinions(view)[0].value).toBeGreaterThan(0)
    const other = game.view(table, 0)
    Object.assign(other, { actor: seat, decision })
    search.follow(other, choice)
    expect(search.opinions(view)).toEqual(
      [0, 1, 2].map((each) => ({ choice: each, visitShare: expect.closeTo(1 / 3), value: 0 })),
    )
  })

  test('a search that forgets begins anew', () => {
    const game = gameOfTree(2, LONG)
    const view = game.view(begin(game, seedFrom('anew')).table, 0)
    const search = searchOf(game)
    search.think(view, 0, rngOf('anew'), iterations(50))
    const first = search.opinions(view)
    search.forget()
    search.think(view, 0, rngOf('anew'), iterations(50))
    expect(search.opinions(view)).toEqual(first)
  })
})

test('what a secret choice in between was thought to be does not keep a search from thinking on', () => {
  const choices = Object.fromEntries(Array.from({ length: 30 }, (_, i) => [i, i === 17 ? WIN_A : WIN_B]))
  const secret: Node = ask(1, 3, { seat: 0, decision: 4, choices }, WIN_A)
  const game = gameOfTree(2, ask(0, 2, secret, WIN_B), [3])
  const state = begin(game, seedFrom('secret'))
  const search = searchOf(game)
  search.think(game.view(state.table, 0), 0, rngOf('secret'), iterations(300))
  search.follow(game.view(state.table, 0), 0)
  step(game, state, 0)
  step(game, state, 0) // of this a is not told
  search.think(game.view(state.table, 0), 0, rngOf('turn'), iterations(100))
  expect(bestOf(search.opinions(game.view(state.table, 0)))).toBe(17)
})

const GAMES: readonly (readonly [string, Game])[] = [
  ['the toy game', toy],
  ['Naishi', naishi],
  ['IKI', createIki({ players: 3 })],
]

describe.each(GAMES)('a searcher at a table of %s', (_, game) => {
  /** Plays a game in which every seat has a searcher that is told of what `hears` lets through. */
  function playWith(hears: (heard: number) => boolean): void {
    const evaluatorFor = game.id === 'toy' ? uninformedEvaluator : trainedEvaluator
    const players = Array.from({ length: game.seats }, () => new Searcher(evaluatorFor))
    const state = begin(game, seedFrom('table'))
    const rng = rngOf('table')
    for (let heard = 0; state.table.decision !== OVER; heard++) {
      const { actor, decision } = state.table
      const choice = players[actor].choose(game, game.view(state.table, actor), actor, rng, iterations(6))
      expect(legalChoices(game, state.table)).toContain(choice)
      players.forEach((player, seat) => {
        if (!hears(heard) || (seat !== actor && game.secret(decision))) return
        player.saw(game.view(state.table, seat), choice)
      })
      expect(act(game, state, actor, choice)).toBeUndefined()
    }
  }

  test.each([
    ['everything', () => true],
    ['nothing', () => false],
    ['now and then', (heard: number) => heard % 3 !== 0],
  ])('plays legally to the end when it hears %s', (_, hears) => playWith(hears))
})

test('a searcher changes games without a thought of the last one', () => {
  const player = new Searcher(uninformedEvaluator)
  for (const game of [gameOfTree(2, LONG), gameOfTree(2, ask(1, 2, WIN_A, WIN_B)), gameOfTree(2, LONG)]) {
    const { table } = begin(game, seedFrom('change'))
    const { actor } = table
    const opinions = player.consider(game, game.view(table, actor), actor, rngOf('change'), iterations(64))
    const alone = new Searcher(uninformedEvaluator)
    expect(opinions).toEqual(alone.consider(game, game.view(table, actor), actor, rngOf('change'), iterations(64)))
  }
})
