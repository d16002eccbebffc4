import type { HintLoader } from '../table/extras.ts'

/** For tables at which everybody may ask for a hint. */
export const loadHint: HintLoader = async () => (await import('./hint/hint.tsx')).Hint

/** For tables at which nobody may. */
export const loadNoHints: HintLoader = async () => (await import('./hint/no-hints.tsx')).NoHints
