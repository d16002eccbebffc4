import { Suspense } from 'react'
import type { ReactNode } from 'react'
import { FaultBoundary } from '../../parts/fault-boundary.tsx'
import { lazyPiece } from '../../pieces/lazy-piece.tsx'

const SealedNote = lazyPiece(async () => (await import('./after-daily.tsx')).SealedNote)
const ToRanking = lazyPiece(async () => (await import('./after-daily.tsx')).ToRanking)

/** What the table of a deal of the day has in the place of what others have, fetched when its game is over. */
export function LateDaily({ what }: { readonly what: 'note' | 'ranking' }): ReactNode {
  return (
    <FaultBoundary instead={null}>
      <Suspense fallback={null}>{what === 'note' ? <SealedNote /> : <ToRanking />}</Suspense>
    </FaultBoundary>
  )
}
