import { EDITIONS, parseOptions, parsePrices } from '@edokko/iki'
import type { IkiOptions } from '@edokko/iki'
import type { Terms } from '../terms.ts'

/** What terms say of a table of IKI; throws a NotationError that says what is wrong with them. */
export function ikiOptions({ id, options, sheet }: Terms): IkiOptions {
  const edition = EDITIONS.find((each) => each.id === id.split('-')[1])
  const prices = edition === undefined || sheet === undefined ? undefined : parsePrices(edition, sheet)
  return parseOptions(id, options, prices)
}
