import { Suspense } from 'react'
import type { ReactNode } from 'react'
import { FaultBoundary } from '../parts/fault-boundary.tsx'

/** Around a piece that is fetched when it is wanted. Where it cannot be had, one plays without it. */
export function Late({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <FaultBoundary instead={null}>
      <Suspense fallback={null}>{children}</Suspense>
    </FaultBoundary>
  )
}
