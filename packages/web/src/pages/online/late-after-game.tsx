import type { Sight } from '@edokko/protocol'
import { Suspense } from 'react'
import type { ReactNode } from 'react'
import { FaultBoundary } from '../../parts/fault-boundary.tsx'
import { lazyPiece } from '../../pieces/lazy-piece.tsx'

const AfterGame = lazyPiece(async () => (await import('./after-game.tsx')).AfterGame)

/** What stands under the final score, fetched when there is one. */
export function LateAfterGame({ sight }: { readonly sight: Sight }): ReactNode {
  return (
    <FaultBoundary instead={null}>
      <Suspense fallback={null}>
        <AfterGame sight={sight} />
      </Suspense>
    </FaultBoundary>
  )
}
