import { NONE } from '@edokko/engine'
import type { Seat } from '@edokko/engine'
import { FIRST_BUILDING, isBuilding } from './cards/index.ts'
import type { Card } from './cards/index.ts'
import type { Ruleset } from './ruleset.ts'
import { GONE, KOBUN } from './table.ts'
import type { IkiTable } from './table.ts'

/** More than anybody can pay. */
const NO_STALL = 0x7fff

/** K1: what the cheapest free stall costs; more than anybody has if none is free. */
export function cheapestStall(rules: Ruleset, t: IkiTable): number {
  const { stalls, surcharge } = rules
  let least = NO_STALL
  for (let i = 0; i < stalls.length; i++) {
    const stall = stalls[i]
    if (t.stallCard[stall] !== NONE || surcharge[stall] >= least) continue
    least = surcharge[stall]
    if (least === 0) break
  }
  return least
}

export function hasFreeStall(rules: Ruleset, t: IkiTable): boolean {
  return cheapestStall(rules, t) !== NO_STALL
}

/** Writes the free stalls whose surcharge the purse can bear. */
export function addFreeStalls(rules: Ruleset, t: IkiTable, purse: number, out: Int32Array): number {
  let n = 0
  for (let i = 0; i < rules.stalls.length; i++) {
    const stall = rules.stalls[i]
    if (t.stallCard[stall] === NONE && rules.surcharge[stall] <= purse) out[n++] = stall
  }
  return n
}

/** The card at this place of the row; its coins go to whoever takes it, or to the supply. */
export function takeFromRow(t: IkiTable, place: number): Card {
  const card = t.row[place]
  t.row[place] = NONE
  t.rowCoins[place] = 0
  return card
}

/** K5, K12: the card comes into the stall, with a kobun of its owner if it has one. */
export function settle(t: IkiTable, stall: number, card: Card, owner: Seat, level: number): void {
  t.stallCard[stall] = card
  t.stallOwner[stall] = owner
  t.stallLevel[stall] = level
  if (owner !== NONE) t.kobun[owner]--
}

/** The stall is empty again, and the kobun goes home. */
export function clearStall(t: IkiTable, stall: number): void {
  const owner = t.stallOwner[stall]
  if (owner !== NONE) t.kobun[owner]++
  t.stallCard[stall] = NONE
  t.stallOwner[stall] = NONE
  t.stallLevel[stall] = 0
}

/** The card leaves the game. */
export function remove(t: IkiTable, stall: number): void {
  const card = t.stallCard[stall]
  if (isBuilding(card)) t.builtBy[card - FIRST_BUILDING] = NONE
  else t.career[card] = GONE
  clearStall(t, stall)
}

/** Whether a character is in the stall, and not a building. */
export function hasCharacter(t: IkiTable, stall: number): boolean {
  const card = t.stallCard[stall]
  return card !== NONE && card < FIRST_BUILDING
}

export function isOwnCharacter(t: IkiTable, stall: number, seat: Seat): boolean {
  return t.stallOwner[stall] === seat && t.stallCard[stall] < FIRST_BUILDING
}

/** How many characters of the seat are on the board: as many as kobun that are not at home and not on a building. */
export function ownCharacters(t: IkiTable, seat: Seat): number {
  let count = KOBUN - t.kobun[seat]
  for (let i = 0; i < t.builtBy.length; i++) if (t.builtBy[i] === seat) count--
  return count
}
