import { begin, legalChoices, OVER, Rng, seedFrom, step } from '@edokko/engine'
import { createIki } from '@edokko/iki'
import { naishi } from '@edokko/naishi'
import { expect, test } from 'vitest'
import { OCCASIONS } from '../src/mind.ts'
import { learntMind } from '../src/minds.ts'
import { plainMind } from '../src/plain.ts'
import { Search } from '../src/search/search.ts'
import { iterations, rngOf } from './thinking.ts'

test('in Naishi two rivers are the same occasion if the same cards lie open, and hardly ever otherwise', () => {
  const mind = learntMind(naishi)
  const rivers = new Map<string, number>()
  const rng = new Rng(seedFrom('rivers'))
  for (let i = 0; i < 60; i++) {
    const state = begin(naishi, seedFrom(`rivers/${i}`))
    while (state.table.decision !== OVER) {
      const river = state.table.faceUp.join(' ')
      const occasion = mind.occasion(state.table)
      expect(occasion).toBeGreaterThanOrEqual(0)
      expect(occasion).toBeLessThan(OCCASIONS)
      expect(rivers.get(river) ?? occasion).toBe(occasion)
      rivers.set(river, occasion)
      const legal = legalChoices(naishi, state.table)
      step(naishi, state, legal[rng.below(legal.length)])
    }
  }
  expect(rivers.size).toBeGreaterThan(500)
  expect(new Set(rivers.values()).size).toBeGreaterThan(0.7 * rivers.size)
})

test('in IKI, where four new cards come each month, all occasions are one', () => {
  const game = createIki({ players: 2 })
  const state = begin(game, seedFrom('row'))
  expect(learntMind(game).occasion(state.table)).toBe(0)
})

test('what was thought for another occasion is not taken for this one', () => {
  const mind = { ...plainMind(naishi), occasion: () => occasion }
  let occasion = 7
  const state = begin(naishi, seedFrom('occasion'))
  const view = naishi.view(state.table, state.table.actor)
  const search = new Search(naishi, mind)
  search.think(view, view.actor, rngOf('occasion'), iterations(50))
  expect(search.opinions(view)[0].value).toBeGreaterThan(0)
  occasion = 8
  expect(search.opinions(view).every(({ value }) => value === 0)).toBe(true)
})
