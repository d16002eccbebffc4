import { Suspense } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { FaultBoundary } from '../../parts/fault-boundary.tsx'
import { lazyPiece } from '../../pieces/lazy-piece.tsx'

const Summary = lazyPiece(async () => (await import('./summary.tsx')).ReviewSummary)
const Link = lazyPiece(async () => (await import('./look-back-link.tsx')).LookBackLink)

/** How a finished game went, which is fetched with its final score. If it cannot be had, the score stands alone. */
export function LateSummary(): ReactNode {
  return <Late piece={Summary} />
}

/** The way to look back at it. */
export function LateLookBackLink(): ReactNode {
  return <Late piece={Link} />
}

function Late({ piece: Piece }: { readonly piece: ComponentType }): ReactNode {
  return (
    <FaultBoundary instead={null}>
      <Suspense fallback={null}>
        <Piece />
      </Suspense>
    </FaultBoundary>
  )
}
