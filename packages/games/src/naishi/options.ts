import { parseOptions } from '@edokko/naishi'
import type { NaishiOptions } from '@edokko/naishi'
import { noSuchGame } from '../terms.ts'
import type { Terms } from '../terms.ts'

/** What terms say of a table of Naishi: there is one only, and nothing in it has a price. Throws a NotationError if they are wrong. */
export function naishiOptions(terms: Terms): NaishiOptions {
  if (terms.id !== 'naishi' || terms.sheet !== undefined) throw noSuchGame(terms)
  return parseOptions(terms.options)
}
