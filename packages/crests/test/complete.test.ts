import { BUILDINGS, CHARACTERS, GOODS, SHOPS, SPECIALS, TOKEN_KINDS, TYPES } from '@edokko/iki'
import { CARDS } from '@edokko/naishi'
import { expect, test } from 'vitest'
import { PATTERNS } from '../src/index.ts'
import { BUILDING_CRESTS, GOODS_SIGNS, SHOP_SIGNS, TOKEN_SIGNS, TRADE_CRESTS } from '../src/iki/index.ts'
import { NAISHI_CRESTS } from '../src/naishi/index.ts'

const ids = (cards: readonly { readonly id: string }[]): string[] => cards.map(({ id }) => id).sort()
const names = (group: object): string[] => Object.keys(group).sort()

test('every card of Naishi has a crest, and no other', () => {
  expect(names(NAISHI_CRESTS)).toEqual([...CARDS].sort())
})

test('every trade of IKI has a crest, and no other', () => {
  expect(names(TRADE_CRESTS)).toEqual(ids(CHARACTERS))
})

test('every building of IKI has a crest, and no other', () => {
  expect(names(BUILDING_CRESTS)).toEqual(ids(BUILDINGS))
})

test('every shop has its sign', () => {
  expect(names(SHOP_SIGNS)).toEqual([...SHOPS].sort())
})

test('everything that is paid, gained or bought has a sign, and so have the kobun', () => {
  expect(names(GOODS_SIGNS)).toEqual([...GOODS, ...TOKEN_KINDS, 'kobun'].sort())
})

test('every token of a retired card has a sign', () => {
  expect(names(TOKEN_SIGNS)).toEqual([...new Set(SPECIALS)].sort())
})

test('every type of trade has its pattern', () => {
  expect(Object.keys(PATTERNS)).toEqual(expect.arrayContaining([...TYPES]))
})
