import type { PlayableGame } from '@edokko/engine'
import { createNaishiRules } from '@edokko/naishi'
import type { Naishi } from '@edokko/naishi'
import { naishiOptions } from './options.ts'
import type { Terms } from '../terms.ts'

/** The rules of Naishi under these terms, for whoever only plays; throws a NotationError that says what is wrong with them. */
export function openNaishiRules(terms: Terms): PlayableGame<Naishi> {
  return createNaishiRules(naishiOptions(terms))
}
