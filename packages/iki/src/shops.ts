import type { TokenKind } from './cards/tokens.ts'
import { build, trade } from './effects.ts'
import type { Effect } from './effects.ts'
import type { SomeGoods } from './goods.ts'

/** K1: the shops in walking order from the start mark. */
export const SHOPS = ['sandal', 'rice', 'tower', 'tobacco', 'pawn', 'construction', 'fish', 'exchange'] as const
export type ShopName = (typeof SHOPS)[number]

/** One thing that a shop does for a visitor; each visit is for one of them. */
export interface Offer {
  readonly word: string // what it is called in records
  readonly effect: Effect | Purchase
}

/** A token that is for sale now: the first or the second of its kind. */
export interface Purchase {
  readonly kind: 'buy'
  readonly token: TokenKind
  readonly place: number
}

export type Shops = Readonly<Record<ShopName, readonly Offer[]>>

export function barter(word: string, pay: SomeGoods, gained: SomeGoods): Offer {
  return { word, effect: trade(pay, gained) }
}

export function sale(token: TokenKind, place: number): Offer {
  return { word: `${token}${place + 1}`, effect: { kind: 'buy', token, place } }
}

/** K10: the offers that all editions have in common. */
export const COMMON_SHOPS = {
  sandal: [barter('sandals', { mon: 2 }, { sandal: 2 })],
  rice: [barter('rice', { mon: 3 }, { rice: 2 })],
  tower: [barter('tower', {}, { fire: 1 })],
  pawn: [barter('pawn-rice', { rice: 1 }, { mon: 4 }), barter('pawn-sandal', { sandal: 1 }, { mon: 4 })],
  construction: [barter('one-rice', { mon: 1 }, { rice: 1 }), { word: 'build', effect: build({ mon: 1 }, {}) }],
  fish: [sale('fish', 0), sale('fish', 1)],
} as const satisfies Partial<Shops>
