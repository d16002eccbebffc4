import { createIki, SHOPS, WALK } from '@edokko/iki'
import { createNaishi, TURN } from '@edokko/naishi'
import { expect, test } from 'vitest'
import { choicePlaces as ikiPlaces } from '../src/iki/choice-places.ts'
import { choicePlaces as naishiPlaces } from '../src/naishi/choice-places.ts'

test.each([
  [3, ['pile-3', 'place-0-3']], // into the row
  [8, ['pile-3', 'place-0-8']], // into the hand
  [13, []], // recall: a button
])('Naishi: choice %i of a turn is found at %j', (choice, places) => {
  const game = createNaishi()
  const { table } = game.create()
  table.decision = TURN
  expect(naishiPlaces(table, game.describe(table, choice))).toEqual(places)
})

test('IKI: a walk is found where it ends', () => {
  const game = createIki()
  const { table } = game.create()
  table.decision = WALK
  table.oyakata[0] = SHOPS.length - 1
  expect(ikiPlaces(table, game.describe(table, 2))).toEqual(['space-1'])
})
