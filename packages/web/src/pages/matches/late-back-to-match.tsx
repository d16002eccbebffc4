import { Suspense } from 'react'
import type { ReactNode } from 'react'
import { FaultBoundary } from '../../parts/fault-boundary.tsx'
import { lazyPiece } from '../../pieces/lazy-piece.tsx'

const BackToMatch = lazyPiece(async () => (await import('./back-to-match.tsx')).BackToMatch)

/** The way back to the match, fetched with a game that is a part of one. */
export function LateBackToMatch({ match }: { readonly match: string }): ReactNode {
  return (
    <FaultBoundary instead={null}>
      <Suspense fallback={null}>
        <BackToMatch match={match} />
      </Suspense>
    </FaultBoundary>
  )
}
