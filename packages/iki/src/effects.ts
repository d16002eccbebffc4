import { goods, NOTHING } from './goods.ts'
import type { Goods, SomeGoods } from './goods.ts'

/*
 * Everything that cards, shops and tokens can do, as data. The rules of each kind are in business.ts; a client prints texts and icons
 * from the same data.
 */

/** What a character's skill, a shop's offer or a pipe does. */
export type Effect =
  | { readonly kind: 'trade'; readonly pay: Goods; readonly gain: Goods; readonly others: Goods } // others: what every opponent gains
  | { readonly kind: 'levelUp'; readonly pay: Goods } // one step of experience for one own character on the board
  | { readonly kind: 'build'; readonly pay: Goods; readonly discount: Goods } // K12; the discount is on the building's cost
  | { readonly kind: 'swap' } // two characters on the board change places

/** The effect that builds. */
export type Build = Extract<Effect, { readonly kind: 'build' }>

export function trade(pay: SomeGoods, gain: SomeGoods): Effect {
  return { kind: 'trade', pay: goods(pay), gain: goods(gain), others: NOTHING }
}

export function gain(gained: SomeGoods, others: SomeGoods = {}): Effect {
  return { kind: 'trade', pay: NOTHING, gain: goods(gained), others: goods(others) }
}

export function levelUp(pay: SomeGoods): Effect {
  return { kind: 'levelUp', pay: goods(pay) }
}

export function build(pay: SomeGoods, discount: SomeGoods): Effect {
  return { kind: 'build', pay: goods(pay), discount: goods(discount) }
}

export const swap: Effect = { kind: 'swap' }

/** What a building or a tobacco is worth at the end (K18). */
export type Worth =
  | { readonly kind: 'fixed'; readonly iki: number }
  | {
      readonly kind: 'per'
      readonly good: 'mon' | 'rice' | 'sandal' | 'fire'
      readonly every: number
      readonly iki: number
      readonly most: number
    }
  | { readonly kind: 'asFish' } // as much as the owner's fish
  | { readonly kind: 'perType'; readonly iki: number } // for each type among the owner's characters
  | { readonly kind: 'perCardOfBestType'; readonly iki: number } // for each character of the owner's most numerous type

export const fixed = (iki: number): Worth => ({ kind: 'fixed', iki })

/** `iki` for every full `every` of the good, `most` in all. */
export function per(good: 'mon' | 'rice' | 'sandal' | 'fire', every: number, iki: number, most = Infinity): Worth {
  return { kind: 'per', good, every, iki, most }
}
