import { Suspense } from 'react'
import type { ReactNode } from 'react'
import { lazyPiece } from '../pieces/lazy-piece.tsx'
import type { HintLoader } from '../table/extras.ts'
import type { ADVICE } from './advice.ts'

/* Advice at a table, fetched when somebody wants it. */

const advice = async (): Promise<typeof ADVICE> => (await import('./advice.ts')).ADVICE

/** For tables at which everybody may ask for a hint. */
export const loadHint: HintLoader = async () => (await advice()).Hint

/** For tables at which nobody may. */
export const loadNoHints: HintLoader = async () => (await advice()).NoHints

export const LateAdviceLine = late('AdviceLine')
export const LateCoach = late('CoachAtTable')
export const LateCoachSwitch = late('CoachSwitch')

function late(name: 'AdviceLine' | 'CoachAtTable' | 'CoachSwitch'): () => ReactNode {
  const Piece = lazyPiece(async () => (await advice())[name])
  return () => (
    <Suspense fallback={null}>
      <Piece />
    </Suspense>
  )
}
