import { BYSTANDER } from '@edokko/engine'
import { memo, useDeferredValue, useEffect, useMemo } from 'react'
import type { ReactNode } from 'react'
import { useStore } from 'zustand/react'
import { useWide } from '../../parts/use-wide.ts'
import { useTable } from '../../table/context.tsx'
import { GraphOrTable } from '../graph/graph-table.tsx'
import type { GraphLayout } from '../graph/geometry.ts'
import { isMoment } from '../moments.ts'
import { reviewOf } from '../review-run.ts'
import type { ReviewRun, ReviewState } from '../review-run.ts'
import { ReviewWordsProvider, useReviewWords } from '../review-words.ts'
import { useGameDecisions } from '../use-game-decisions.ts'
import { Accounts } from './accounts.tsx'
import { Counting } from './counting.tsx'
import { MeanLoss } from './mean-loss.tsx'
import { MomentCards } from './moment-cards.tsx'
import './summary.css'

const WIDE: GraphLayout = { height: 112, left: 34, right: 96, lane: 24, mark: 17, axis: 17, luck: 0 }
const NARROW: GraphLayout = { height: 94, left: 30, right: 34, lane: 20, mark: 14, axis: 16, luck: 0 }

/** How a finished game went: counted while the score is read, and kept with the game. */
export function ReviewSummary(): ReactNode {
  return (
    <ReviewWordsProvider>
      <Summary />
    </ReviewWordsProvider>
  )
}

function Summary(): ReactNode {
  const { session } = useTable()
  const run = useMemo(() => reviewOf(session), [session])
  const review = useDeferredValue(useStore(run.store)) // hundreds of decisions are drawn between what else the page does
  useEffect(() => void run.open(), [run])
  return <Report run={run} review={review} />
}

const Report = memo(function Report({
  run,
  review,
}: {
  readonly run: ReviewRun
  readonly review: ReviewState
}): ReactNode {
  const words = useReviewWords()
  const { company } = useTable()
  const decisions = useGameDecisions(run)
  const wide = useWide(720)
  const { phase, judged, total, accounts, kept } = review
  const { reader, names } = company
  const seats = reader === BYSTANDER ? [...names.keys()] : [reader]
  const moments = judged.filter(isMoment).filter(({ seat }) => seats.includes(seat))
  return (
    <div className="review-summary" data-phase={phase.kind}>
      <div className="review-side">
        {accounts === undefined ? <Counting run={run} review={review} /> : <Accounts accounts={accounts} />}
        {accounts !== undefined && (
          <p className="review-note review-kept" role="status">
            {words.say(kept ? 'review.kept' : 'review.notKept')}
          </p>
        )}
        {accounts === undefined && phase.kind !== 'problem' && (
          <p className="review-wait">
            <b>{words.say('review.accounts')}</b> {words.say('review.accounts.wait')}
          </p>
        )}
      </div>
      {decisions !== undefined && total > 0 && (
        <div className="review-rest">
          {accounts !== undefined && <MeanLoss judged={judged} meanLosses={accounts.meanLosses} />}
          <MomentCards moments={moments} decisions={decisions} isWhole={accounts !== undefined} />
          <GraphOrTable
            decisions={decisions}
            counted={{ judged, total, result: accounts?.result.win }}
            layout={wide ? WIDE : NARROW}
            whose={reader}
            marked={seats}
          />
        </div>
      )}
    </div>
  )
})
