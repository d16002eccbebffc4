import type { Game } from '@edokko/engine'
import { createIki, EDITIONS, parseOptions, parsePrices } from '@edokko/iki'
import type { Terms } from '../terms.ts'

/** IKI under these terms. */
export function openIki({ id, options, sheet }: Terms): Game {
  const edition = EDITIONS.find((each) => each.id === id.split('-')[1])
  const prices = edition === undefined || sheet === undefined ? undefined : parsePrices(edition, sheet)
  return createIki(parseOptions(id, options, prices))
}
