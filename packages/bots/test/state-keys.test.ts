import { begin, legalChoices, NONE, OVER, Rng, seedFrom, step } from '@edokko/engine'
import { createIki } from '@edokko/iki'
import { at, HAND, naishi, TERRITORY } from '@edokko/naishi'
import { expect, test } from 'vitest'
import { PUBLIC_STATE_KEYS } from '../src/evaluation/evaluator.ts'
import { trainedEvaluator } from '../src/players/evaluators.ts'
import { uninformedEvaluator } from '../src/evaluation/uninformed.ts'
import { Ismcts } from '../src/search/ismcts.ts'
import { iterations, rngOf } from './thinking.ts'

test('in Naishi a public state is the open cards of the river, and hardly ever two of them; a hand is that of whoever chooses, or the two cards dealt', () => {
  const evaluator = trainedEvaluator(naishi)
  const occasions = new Map<string, number>()
  const hands = new Map<string, number | undefined>()
  const rng = new Rng(seedFrom('rivers'))
  for (let i = 0; i < 20; i++) {
    const state = begin(naishi, seedFrom(`rivers/${i}`))
    while (state.table.decision !== OVER) {
      const { faceUp, territory, kept, gift, actor } = state.table
      const river = faceUp.join(' ')
      const publicStateKey = evaluator.publicStateKey(state.table)
      expect(publicStateKey).toBeGreaterThanOrEqual(0)
      expect(publicStateKey).toBeLessThan(PUBLIC_STATE_KEYS)
      expect(occasions.get(river) ?? publicStateKey).toBe(publicStateKey)
      occasions.set(river, publicStateKey)
      const laidOut = territory.subarray(at(actor, HAND), at(actor, TERRITORY))
      const cards = kept[actor] === NONE ? laidOut.join(' ') : `${kept[actor]} or ${gift[actor]}`
      const hand = evaluator.privateStateKey?.(state.table)
      expect(hand).toBeGreaterThanOrEqual(0)
      expect(evaluator.privateStateKey?.(naishi.view(state.table, actor))).toBe(hand)
      expect(hands.get(cards) ?? hand).toBe(hand)
      hands.set(cards, hand)
      const legal = legalChoices(naishi, state.table)
      step(naishi, state, legal[rng.below(legal.length)])
    }
  }
  expect(occasions.size).toBeGreaterThan(300)
  expect(new Set(occasions.values()).size).toBeGreaterThan(0.7 * occasions.size)
  expect(hands.size).toBeGreaterThan(200)
  expect(new Set(hands.values()).size).toBe(hands.size)
})

test('in IKI, where four new cards come each month, all occasions are one', () => {
  const game = createIki({ players: 2 })
  const state = begin(game, seedFrom('row'))
  expect(trainedEvaluator(game).publicStateKey(state.table)).toBe(0)
  expect('hand' in trainedEvaluator(game)).toBe(false)
})

test('what was thought for another publicStateKey is not taken for this one', () => {
  const evaluator = { ...uninformedEvaluator(naishi), publicStateKey: () => publicStateKey }
  let publicStateKey = 7
  const state = begin(naishi, seedFrom('occasion'))
  const view = naishi.view(state.table, state.table.actor)
  const search = new Ismcts(naishi, evaluator)
  search.think(view, view.actor, rngOf('occasion'), iterations(50))
  expect(search.opinions(view)[0].value).toBeGreaterThan(0)
  publicStateKey = 8
  expect(search.opinions(view).every(({ value }) => value === 0)).toBe(true)
})
