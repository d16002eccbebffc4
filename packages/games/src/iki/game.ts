import { createIki } from '@edokko/iki'
import type { IkiGame } from '@edokko/iki'
import { ikiOptions } from './options.ts'
import type { Terms } from '../terms.ts'

/** IKI under these terms; throws a NotationError that says what is wrong with them. */
export function openIki(terms: Terms): IkiGame {
  return createIki(ikiOptions(terms))
}
