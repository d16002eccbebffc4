import type { Seat } from '@edokko/engine'
import type { Card, Ruleset } from '@edokko/iki'
import type { Company } from '../../game-words.ts'
import { who } from '../../who.ts'
import type { Subject } from '../../who.ts'
import type { Words } from '../../words.ts'
import type { GoodsWords } from '../goods.ts'
import type { IkiNames } from '../names.ts'

/** What the stories of one language are made with. */
export interface Tools {
  readonly words: Words
  readonly rules: Ruleset
  readonly names: IkiNames
  readonly goods: GoodsWords
}

/** The same, for those who listen. */
export interface Teller extends Tools {
  readonly company: Company
}

export function seated({ company }: Teller, seat: Seat): Subject {
  return who(seat, company)
}

/** A card at the start of a sentence or after a word of its own, and as an object: each language takes the form it needs. */
export function titled({ names }: Teller, card: Card): { readonly card: string; readonly the: string } {
  return { card: names.card(card), the: names.theCard(card) }
}

/** What somebody did, and what came of it: "Ada walks 2 to the rice shop: −3 mon, +2 rice." */
export function sentence(lead: string, ...parts: readonly string[]): string {
  const told = parts.filter((part) => part !== '')
  return told.length === 0 ? `${lead}.` : `${lead}: ${told.join('; ')}.`
}
