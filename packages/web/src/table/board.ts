import { createContext, useContext } from 'react'
import type { Provider } from 'react'
import type { Layout } from './layout.ts'

/*
 * How a board is drawn, in every game. A plan says how large a board and its parts are on one kind of screen; functions of the game
 * make of it the rectangle of every place. A piece lies on a rectangle and bears its anchor as `data-at`: a flight finds where it
 * begins and ends by these names alone.
 */

/** A rectangle of a board, in the board's own pixels. As a style it puts an element there. */
export interface Rect {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** What every plan has; a game adds its own measures. */
export interface BoardPlan {
  readonly kind: Layout['kind']
  readonly width: number
  readonly height: number
}

interface PlanContext<Plan extends BoardPlan> {
  readonly PlanProvider: Provider<Plan | undefined>
  /** The plan that the board around this is drawn by. */
  readonly usePlan: () => Plan
}

/** How what lies on a game's board finds the plan. */
export function createPlanContext<Plan extends BoardPlan>(): PlanContext<Plan> {
  const Context = createContext<Plan | undefined>(undefined)
  return {
    PlanProvider: Context.Provider,
    usePlan() {
      const plan = useContext(Context)
      if (plan === undefined) throw new Error('there is no board here')
      return plan
    },
  }
}
