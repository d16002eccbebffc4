import { NONE } from '@edokko/engine'
import type { Reason, Seat } from '@edokko/engine'
import type { TokenKind } from './cards/tokens.ts'
import { reason } from './reasons.ts'
import { tokenPrice } from './ruleset.ts'
import type { Ruleset } from './ruleset.ts'
import { seasonOf } from './table.ts'
import type { IkiTable } from './table.ts'

/** K10: two of each kind are for sale in a season. */
export const PER_SEASON = 2

/** K10: the token that lies at this place of the shop; NONE if it is sold. */
export function tokenAt(rules: Ruleset, t: IkiTable, kind: TokenKind, place: number): number {
  const owners = t[kind]
  if (isStacked(rules, kind)) {
    const { length } = rules[kind]
    for (let token = 0; token < length; token++) if (owners[token] === NONE) return token
    return NONE
  }
  const token = seasonOf(t.month) * PER_SEASON + place
  return owners[token] === NONE ? token : NONE
}

/** K13: the tokens of this kind that leave with the season; stacks stay. */
export function unsold(rules: Ruleset, t: IkiTable, kind: TokenKind): number[] {
  if (isStacked(rules, kind)) return []
  return [0, 1].map((place) => tokenAt(rules, t, kind, place)).filter((token) => token !== NONE)
}

export function canBuy(rules: Ruleset, t: IkiTable, seat: Seat, kind: TokenKind, place: number): boolean {
  const token = tokenAt(rules, t, kind, place)
  if (token === NONE || tokenPrice(rules, kind, token) > t.mon[seat]) return false
  return kind !== 'fish' || fishThisSeason(t, seat) < rules.fishPerSeason
}

export function canBuyAny(rules: Ruleset, t: IkiTable, seat: Seat, kind: TokenKind): boolean {
  for (let place = 0; place < placesOf(rules, kind); place++) if (canBuy(rules, t, seat, kind, place)) return true
  return false
}

/** K10: how many places of the shop this kind lies at; a stack has only its top for sale. */
export function placesOf(rules: Ruleset, kind: TokenKind): number {
  return isStacked(rules, kind) ? 1 : PER_SEASON
}

/** K10: fish never lie in stacks. */
export function isStacked(rules: Ruleset, kind: TokenKind): boolean {
  return rules.stacks && kind !== 'fish'
}

/** Why the token cannot be bought; asked only when it cannot. */
export function buyObstacle(rules: Ruleset, t: IkiTable, seat: Seat, kind: TokenKind, place: number): Reason {
  const token = tokenAt(rules, t, kind, place)
  if (token === NONE) return reason('sold')
  if (kind === 'fish' && fishThisSeason(t, seat) >= rules.fishPerSeason) return reason('one-fish')
  return reason('short-of-mon', { have: t.mon[seat], cost: tokenPrice(rules, kind, token) })
}

/** K10: how many of this season's fish the seat has bought. */
function fishThisSeason(t: IkiTable, seat: Seat): number {
  const token = seasonOf(t.month) * PER_SEASON
  return (t.fish[token] === seat ? 1 : 0) + (t.fish[token + 1] === seat ? 1 : 0)
}
