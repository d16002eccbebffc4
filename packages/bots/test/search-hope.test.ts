import { begin, seedFrom, step } from '@edokko/engine'
import { expect, test } from 'vitest'
import { gameOfTree } from './game-of-tree.ts'
import type { Node } from './game-of-tree.ts'
import { bestOf, iterations, rngOf, searchOf, WIN_A, WIN_B } from './thinking.ts'

test('a choice that was hoped for and that this world does not allow does not keep a search from thinking on', () => {
  const asked = (extra: Readonly<Record<number, Node>>): Node => {
    const choices = Object.fromEntries(Array.from({ length: 60 }, (_, i) => [i, i === 57 ? WIN_A : WIN_B]))
    return { seat: 0, decision: 4, choices: { ...choices, ...extra } }
  }
  const worlds = Array.from({ length: 32 }, (_, i) => asked(i === 0 ? {} : { 57: WIN_B, 60: WIN_A }))
  const game = gameOfTree(2, { seat: 0, choices: { 0: { worlds }, 1: WIN_B } })
  const state = begin(game, seedFrom('hope'))
  const search = searchOf(game)
  for (let i = 0; i < 1200; i++) search.think(game.view(state.table, 0), 0, rngOf(`hope/${i}`), iterations(1))
  state.hidden.world = 0
  search.follow(game.view(state.table, 0), 0)
  step(game, state, 0)
  const view = game.view(state.table, 0)
  search.think(view, 0, rngOf('turn'), iterations(150))
  expect(bestOf(search.opinions(view))).toBe(57)
})
