import type { TableInfo } from '@edokko/protocol'
import type { TablePlan } from '@edokko/ratings'
import { Suspense } from 'react'
import type { ReactNode } from 'react'
import { FaultBoundary } from '../../parts/fault-boundary.tsx'
import { lazyPiece } from '../../pieces/lazy-piece.tsx'

const Line = lazyPiece(async () => (await import('./rated-line.tsx')).RatedLine)

/** Whether games of a table are rated, said as soon as the words for it have come. */
export function LateRatedLine(plan: TablePlan): ReactNode {
  return (
    <FaultBoundary instead={null}>
      <Suspense fallback={null}>
        <Line {...plan} />
      </Suspense>
    </FaultBoundary>
  )
}

/** What of a table, or of one that is to be laid, decides whether it is rated. */
export function ratedPlanOf({ terms, options, seats }: PlannedTable): TablePlan {
  const people = seats.filter(({ kind }) => kind !== 'bot').length
  const hasBots = seats.some(({ program }) => program === true)
  const unaskedBots = hasBots && options.ratedBots !== true
  return { people, hints: options.hints === true, ownPrices: terms.sheet !== undefined, unaskedBots }
}

interface PlannedTable extends Pick<TableInfo, 'terms' | 'options'> {
  readonly seats: readonly { readonly kind: string; readonly program?: true }[]
}
