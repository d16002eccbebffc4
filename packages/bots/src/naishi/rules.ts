import type { Game } from '@edokko/engine'
import { createNaishi, parseOptions } from '@edokko/naishi'
import { noSuchGame } from '../terms.ts'
import type { Terms } from '../terms.ts'

/** Naishi under these terms. It has one table only, and nothing in it has a price. */
export function openNaishi(terms: Terms): Game {
  if (terms.id !== 'naishi' || terms.sheet !== undefined) throw noSuchGame(terms)
  return createNaishi(parseOptions(terms.options))
}
