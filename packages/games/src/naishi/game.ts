import type { Game } from '@edokko/engine'
import { createNaishi } from '@edokko/naishi'
import type { Naishi } from '@edokko/naishi'
import { naishiOptions } from './options.ts'
import type { Terms } from '../terms.ts'

/** Naishi under these terms; throws a NotationError that says what is wrong with them. */
export function openNaishi(terms: Terms): Game<Naishi> {
  return createNaishi(naishiOptions(terms))
}
