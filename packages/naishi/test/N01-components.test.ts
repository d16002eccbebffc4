import { expect, test } from 'vitest'
import { CARDS, CHARACTERS, COPIES, DEVELOPMENT, LETTERS, NINJA, PROVINCES } from '../src/cards.ts'
import type { CardId } from '../src/cards.ts'
import { DISCARD_SPACES, EMISSARIES, SWAP_SPACES } from '../src/table.ts'
import { card } from './helpers.ts'

test.each<[CardId, number]>([
  ['mountain', 16],
  ['naishi', 2],
  ['councillor', 4],
  ['sentinel', 4],
  ['monk', 3],
  ['rider', 2],
  ['ronin', 2],
  ['ninja', 2],
  ['fort', 4],
  ['torii', 4],
  ['rice', 5],
  ['banner', 2],
])('N1 there are as many %s as the box has: %i', (id, copies) => {
  expect(COPIES[card(id)]).toBe(copies)
  expect(DEVELOPMENT.filter((each) => each === card(id))).toHaveLength(id === 'mountain' ? 0 : copies)
})

test('N1 19 characters and 15 provinces make 34 development cards', () => {
  const copies = (kinds: readonly number[]): number => kinds.reduce((sum, kind) => sum + (COPIES[kind] ?? 0), 0)
  expect(copies([...CHARACTERS, NINJA])).toBe(19)
  expect(copies(PROVINCES)).toBe(15)
  expect(DEVELOPMENT).toHaveLength(34)
})

test('N1 ten kinds count as types: six characters and four provinces, neither mountain nor ninja', () => {
  expect([...CHARACTERS, ...PROVINCES].map((kind) => CARDS[kind])).toEqual([
    'naishi',
    'councillor',
    'sentinel',
    'monk',
    'rider',
    'ronin',
    'fort',
    'torii',
    'rice',
    'banner',
  ])
})

test('N1 the court has three spaces for swaps and two for discards; each player has two emissaries', () => {
  expect([SWAP_SPACES, DISCARD_SPACES, EMISSARIES]).toEqual([3, 2, 2])
})

test('N1 every card has its own letter', () => {
  expect(new Set(LETTERS).size).toBe(CARDS.length)
})
