import { createContext, useContext } from 'react'
import { useStore } from 'zustand/react'
import type { Seat } from '@edokko/engine'
import type { Judged } from '@edokko/review'
import type { GameDecision } from '../game-decisions.ts'
import type { Counted } from '../graph/geometry.ts'
import type { Moment } from '../moments.ts'
import type { ReviewState } from '../review-run.ts'
import { markedMoments, plyOf } from './look-back-controller.ts'
import type { LookBackController } from './look-back-controller.ts'

const Context = createContext<LookBackController | undefined>(undefined)

export const LookBackProvider = Context.Provider

/** Where somebody looks, and what is known of it. */
interface LookBack {
  readonly controller: LookBackController
  readonly ply: number // or the end
  readonly decision: GameDecision | undefined // none at the end
  readonly judged: Judged | undefined // not counted yet, or the end
  readonly review: ReviewState
  readonly counted: Counted
  readonly marked: readonly Seat[]
  readonly moments: readonly Moment[] // those with marks
  readonly large: boolean
}

export function useLookBack(): LookBack {
  const controller = useContext(Context)
  if (controller === undefined) throw new Error('nobody looks back here')
  const ply = useStore(controller.session.store, plyOf)
  const review = useStore(controller.run.store)
  const { marked, large } = useStore(controller.store)
  const { history } = controller.finished
  return {
    controller,
    ply,
    decision: history.decisions[ply],
    judged: review.judged.find((each) => each.ply === ply),
    review,
    counted: { judged: review.judged, total: history.end, result: review.accounts?.result.win },
    marked,
    moments: markedMoments(review.judged, marked),
    large,
  }
}
