import type { Reason, Seat } from '@edokko/engine'
import type { Goods } from './goods.ts'
import { lacking } from './purse.ts'
import type { Payable } from './purse.ts'
import type { IkiTable } from './table.ts'

/** What can stand in the way of a choice, and the rule that says so. */
const RULES = {
  'not-an-answer': 'K5', //       means nothing for the pending decision
  'starter-taken': 'K2',
  'not-outermost': 'K2', //       a starting card goes to the board's edge
  'stall-taken': 'K1',
  'stall-closed': 'K1', //        not in play with so few players
  'space-taken': 'K4', //         by another ikizama
  'space-closed': 'K4', //        the 1–4 space
  'space-blocked': 'K3', //       by this month's tile
  'no-card': 'K5', //             nothing is for hire there
  'no-neutral-card': 'K17', //    nothing lies there
  'no-kobun': 'K5',
  'no-stall': 'K5', //            none is free
  'short-for-hire': 'K6', //      mon, with the coins on the card
  'short-for-stall': 'K6', //     the card could be paid, but not this stall's surcharge
  'too-few-steps': 'K8',
  'too-many-steps': 'K8', //      sandals
  'shop-used': 'K9',
  'character-used': 'K9',
  'no-such-offer': 'K10', //      this shop does nothing like it
  'not-behind': 'K9', //          the stall is not behind this shop
  'empty-stall': 'K9',
  'is-building': 'K9', //         buildings cannot be used, levelled or swapped
  'no-own-character': 'K9', //    nobody could gain experience
  'only-character': 'K9', //      a swap takes two
  'nothing-to-build': 'K12', //   no building is left, or not there
  'short-for-building': 'K12', // for every building there is
  sold: 'K10',
  'one-fish': 'K10', //           a season
  'short-of-mon': 'K9', //        a price
  'short-of-rice': 'K9',
  'short-of-sandal': 'K9',
  'short-of-lumber': 'K9',
  'short-of-koban': 'K9',
  'short-of-iki': 'K9',
  'not-own': 'K7', //             a character of somebody else, or of nobody
  'pair-order': 'K9', //          the first of two cards is the one in the lower stall
  'not-hungry': 'K14', //         no character of one's own
  'hunger-order': 'K14', //       cards are lost from the first stall on
} as const satisfies Record<string, string>

export type Obstacle = keyof typeof RULES
export const OBSTACLES = Object.keys(RULES) as Obstacle[]

export function reason(code: Obstacle, facts?: Readonly<Record<string, number>>): Reason {
  return facts === undefined ? { rule: RULES[code], code } : { rule: RULES[code], code, facts }
}

/** What the seat has too little of to pay this; undefined if it can. */
export function shortOf(t: IkiTable, seat: Seat, price: Goods): Reason | undefined {
  const good = lacking(t, seat, price)
  return good === undefined ? undefined : reason(CODES[good], { have: t[good][seat], cost: price[good] })
}

const CODES: Readonly<Record<Payable, Obstacle>> = {
  mon: 'short-of-mon',
  rice: 'short-of-rice',
  sandal: 'short-of-sandal',
  lumber: 'short-of-lumber',
  koban: 'short-of-koban',
  iki: 'short-of-iki',
}
