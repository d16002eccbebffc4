import type { Effect } from '../effects.ts'
import type { SomeGoods } from '../goods.ts'

/** The five occupations, in the order of the columns over a player's board. */
export const TYPES = ['street', 'artisan', 'special', 'master', 'shop'] as const
export type TypeName = (typeof TYPES)[number]

/** K7: the tokens that a card gives when it retires, once. Two cards give a fire escape, so there are five in all. */
export type Reward = 'hireDiscount' | 'extraStep' | 'fireEscape' | 'joker'

export interface Names {
  readonly en: string
  readonly pl: string
  readonly ja: string
}

/** A character as it is printed, but for its cost, which is on the price sheet. */
export interface CharacterData {
  readonly id: string
  readonly name: Names
  readonly type: TypeName
  readonly skill: Effect
  readonly hireFire?: number // firefighting gained when it is hired
  readonly startLevel?: number // where its kobun starts, if its salaries do not say so
  readonly salary?: readonly SomeGoods[] // by level, up to the third; with two of them the card starts on the second
  readonly reward?: Reward // instead of a salary
}
