import type { Choice, Kind, Seat } from '@edokko/engine'
import type { Problem } from '@edokko/protocol'

/** What a table is doing, one thing at a time. */
export type TablePhase<K extends Kind = Kind> =
  | { readonly kind: 'asking'; readonly legal: readonly Choice[]; readonly drafted: number } // whoever is before the screen decides; where a guide has the word, nothing is legal
  | { readonly kind: 'complete'; readonly drafted: number } // the move waits to be confirmed
  | { readonly kind: 'sending'; readonly drafted: number } // the move is on its way
  | { readonly kind: 'waiting' } // others decide
  | { readonly kind: 'animating'; readonly before: K['table'] } // what others did is being shown; the table as it was before that
  | { readonly kind: 'curtain'; readonly next: Seat } // who is to be alone before the screen
  | { readonly kind: 'over' }
  | { readonly kind: 'lost'; readonly problem: Problem } // the table cannot be shown

const NONE: readonly Choice[] = []

/** What can be chosen now at this screen. */
export function legalIn(phase: TablePhase): readonly Choice[] {
  return phase.kind === 'asking' ? phase.legal : NONE
}

/** How many choices are in the draft. */
export function draftedIn(phase: TablePhase): number {
  return 'drafted' in phase ? phase.drafted : 0
}

/** Whether the draft is a whole move, confirmed or not. */
export function isComplete({ kind }: TablePhase): boolean {
  return kind === 'complete' || kind === 'sending'
}
