import { createIkiRules } from '@edokko/iki'
import type { IkiRules } from '@edokko/iki'
import { ikiOptions } from './options.ts'
import type { Terms } from '../terms.ts'

/** The rules of IKI under these terms, for whoever only plays; throws a NotationError that says what is wrong with them. */
export function openIkiRules(terms: Terms): IkiRules {
  return createIkiRules(ikiOptions(terms))
}
