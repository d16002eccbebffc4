import { BUILDINGS, CHARACTERS, GOODS, SEASONS, SHOPS, SPECIALS, TOKEN_KINDS, TYPES } from '@edokko/iki'
import { CARDS } from '@edokko/naishi'
import { AVATARS } from '@edokko/protocol'
import { expect, test } from 'vitest'
import { FIGURES, LANTERNS, MON, PATTERNS } from '../src/index.ts'
import {
  BUILDING_CRESTS,
  GOODS_SIGNS,
  IKIZAMA_FIGURES,
  SEASON_TOKENS,
  SHOP_SIGNS,
  TOKEN_SIGNS,
  TRADE_CRESTS,
  YEAR_CRESTS,
} from '../src/iki/index.ts'
import { LADIES, NAISHI_CRESTS } from '../src/naishi/index.ts'

const ids = (cards: readonly { readonly id: string }[]): string[] => cards.map(({ id }) => id).sort()
const names = (group: object): string[] => Object.keys(group).sort()
const each = (kinds: readonly string[], of: readonly string[]): string[] =>
  kinds.flatMap((kind) => of.map((name) => `${kind}-${name}`)).sort()

test('every card of Naishi has a crest, and no other', () => {
  expect(names(NAISHI_CRESTS)).toEqual([...CARDS].sort())
  expect(names(NAISHI_CRESTS)).toHaveLength(12)
})

test('every trade of IKI has a crest, and no other', () => {
  expect(names(TRADE_CRESTS)).toEqual(ids(CHARACTERS))
  expect(names(TRADE_CRESTS)).toHaveLength(60)
})

test('every building of IKI has a crest, and no other', () => {
  expect(names(BUILDING_CRESTS)).toEqual(ids(BUILDINGS))
  expect(names(BUILDING_CRESTS)).toHaveLength(10)
})

test('every shop has its sign', () => {
  expect(names(SHOP_SIGNS)).toEqual([...SHOPS].sort())
  expect(names(SHOP_SIGNS)).toHaveLength(8)
})

test('everything that is paid, gained or bought has a sign, and so have experience and the kobun', () => {
  expect(names(GOODS_SIGNS)).toEqual([...GOODS, ...TOKEN_KINDS, 'experience', 'kobun'].sort())
})

test('what is sold in one season alone has a crest for each', () => {
  expect(names(SEASON_TOKENS)).toEqual(each(TOKEN_KINDS, SEASONS))
})

test('every token of a retired card has a sign', () => {
  expect(names(TOKEN_SIGNS)).toEqual([...new Set(SPECIALS)].sort())
})

test('the seasons and what ends a month have a crest', () => {
  expect(names(YEAR_CRESTS)).toEqual([...SEASONS, 'payday', 'fire', 'newYear'].sort())
})

test('four players have a mon each, and their figures and lanterns wear it', () => {
  const mons = names(MON)
  expect(mons).toHaveLength(4)
  expect(names(FIGURES)).toEqual(each(['oyakata', 'emissary'], mons))
  expect(names(IKIZAMA_FIGURES)).toEqual(each(['ikizama'], mons))
  expect(names(LADIES)).toEqual(each(['lady'], mons))
  expect(names(LANTERNS)).toEqual(mons)
})

test('every type of trade has its pattern', () => {
  expect(Object.keys(PATTERNS)).toEqual(expect.arrayContaining([...TYPES]))
})

test('whatever somebody may have for their avatar is drawn, each as something else', () => {
  const groups: readonly Readonly<Record<string, unknown>>[] = [TRADE_CRESTS, NAISHI_CRESTS, YEAR_CRESTS]
  const drawn = AVATARS.map((name) => groups.filter((group) => name in group).length)
  expect(drawn).toEqual(AVATARS.map(() => 1))
  expect(new Set(AVATARS).size).toBe(AVATARS.length)
})
