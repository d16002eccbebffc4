import { NONE } from '@edokko/engine'
import type { Seat } from '@edokko/engine'
import { remove } from './board.ts'
import { isBuilding } from './cards/index.ts'
import type { Card } from './cards/index.ts'
import { FIRE_ESCAPE } from './decisions/ids.ts'
import type { Tell } from './events.ts'
import { PER_NAGAYA, SPECIALS } from './ruleset.ts'
import type { Ruleset } from './ruleset.ts'
import { seasonOf } from './table.ts'
import type { IkiTable } from './table.ts'

/** K13: which of the year's fires a month ends with: summer has the first. */
export function fireOf(month: number): number {
  return seasonOf(month) - 1
}

/** K15: the fire breaks out at the outermost stall. */
export function breakOut(rules: Ruleset, t: IkiTable, nagaya: number, emit: Tell): void {
  t.fires[fireOf(t.month)] = nagaya
  t.blaze = rules.nagaya[nagaya][0]
  t.strength = rules.fireStrength[t.month]
  emit?.({ type: 'fireBroke', nagaya, strength: t.strength })
}

/**
 * K15: the fire goes from stall to stall until it is out. It stops early where an owner may save a card: then that decision is pending,
 * and the fire goes on from there.
 */
export function rage(rules: Ruleset, t: IkiTable, emit: Tell): void {
  while (t.blaze !== NONE) {
    const stall = t.blaze
    emit?.({ type: 'fireReached', stall, strength: t.strength })
    const card = t.stallCard[stall]
    const owner = t.stallOwner[stall]
    if (owner !== NONE && t.fire[owner] >= t.strength) {
      emit?.({ type: 'firePutOut', seat: owner, stall })
      t.blaze = NONE
      t.strength = 0
      return
    }
    if (owner !== NONE && maySave(rules, card) && escapeToken(t, owner) >= 0) {
      t.actor = owner
      t.decision = FIRE_ESCAPE
      return
    }
    if (card !== NONE) burn(t, emit)
    spread(rules, t)
  }
  emit?.({ type: 'fireDied' })
}

/** K15: one stall further in, and one weaker; past the last stall it dies. */
export function spread(rules: Ruleset, t: IkiTable): void {
  const row = rules.nagaya[Math.trunc(t.blaze / PER_NAGAYA)]
  const last = t.blaze === row[row.length - 1]
  t.strength = last ? 0 : t.strength - 1
  t.blaze = last ? NONE : t.blaze + 1
}

/** K15: the card that the fire has reached is out of the game. */
export function burn(t: IkiTable, emit: Tell): void {
  const stall = t.blaze
  emit?.({ type: 'burnt', card: t.stallCard[stall], stall, owner: t.stallOwner[stall] })
  remove(t, stall)
}

/** K15: whether a fire escape is for cards like this. */
export function maySave(rules: Ruleset, card: Card): boolean {
  return rules.escapeSavesBuildings || !isBuilding(card)
}

/** K15: a fire escape of the seat; -1 if it has none. */
export function escapeToken(t: IkiTable, seat: Seat): number {
  return SPECIALS.findIndex((reward, special) => reward === 'fireEscape' && t.special[special] === seat)
}
