import type { Seat } from '@edokko/engine'
import { DISCARD_SPACES, EMISSARIES, SWAP_SPACES } from './table.ts'
import type { NaishiTable } from './table.ts'

/** N5, N7: a seat's emissaries on spaces that they can be called back from. */
export function recallable(t: NaishiTable, seat: Seat): number {
  return t.onSwap[seat] + t.onDiscard[seat]
}

export function freeEmissaries(t: NaishiTable, seat: Seat): number {
  return EMISSARIES - recallable(t, seat) - (t.onDecree === seat ? 1 : 0)
}

export function freeSwapSpaces(t: NaishiTable): number {
  return SWAP_SPACES - t.onSwap[0] - t.onSwap[1]
}

export function freeDiscardSpaces(t: NaishiTable): number {
  return DISCARD_SPACES - t.onDiscard[0] - t.onDiscard[1]
}
