import type { Sight } from '@edokko/protocol'
import { Suspense } from 'react'
import type { ReactNode } from 'react'
import { FaultBoundary } from '../../parts/fault-boundary.tsx'
import { lazyPiece } from '../../pieces/lazy-piece.tsx'

/* Talking, fetched when the table has been drawn. Where it cannot be had, one plays without it. */

const AtTable = lazyPiece(async () => (await import('./talk-at-table.tsx')).TalkAtTable)
const Box = lazyPiece(async () => (await import('./talk-box.tsx')).TalkBox)

interface LateTalkProps {
  readonly sight: Sight
}

/** At a table whose game has begun. */
export function LateTalk(props: LateTalkProps): ReactNode {
  return (
    <Late>
      <AtTable {...props} />
    </Late>
  )
}

/** In the waiting room, and under the final score. */
export function LateTalkBox(props: LateTalkProps & { readonly folded?: boolean }): ReactNode {
  return (
    <Late>
      <Box {...props} />
    </Late>
  )
}

function Late({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <FaultBoundary instead={null}>
      <Suspense fallback={null}>{children}</Suspense>
    </FaultBoundary>
  )
}
