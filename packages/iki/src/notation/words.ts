import { NotationError, SEAT_LETTERS } from '@edokko/engine'
import type { Ruleset } from '../ruleset.ts'

/** What players' fields say about goods. */
export const AMOUNTS = ['mon', 'rice', 'sandal', 'lumber', 'koban', 'iki', 'fire'] as const
/** What has been done at the space reached, by the bits of `business`. */
export const BUSINESS = ['', 'shop', 'stall', 'both']

/** The letters of the seats at this table. */
export function seatsOf(rules: Ruleset): string[] {
  return Array.from(SEAT_LETTERS).slice(0, rules.seats)
}

export function fail(what: string): never {
  throw new NotationError(what)
}
