import { legalChoices } from '@edokko/engine'
import type { Choice } from '@edokko/engine'
import { createStore } from 'zustand/vanilla'
import type { StoreApi } from 'zustand/vanilla'
import { PositionLink } from '../review/position-link.ts'
import { pageStage } from '../table/page-stage.ts'
import { TableSession } from '../table/session.ts'
import { isFound } from './asked-puzzle.ts'
import type { AskedPuzzle, ChoiceShare } from './asked-puzzle.ts'
import type { Outcome } from './progress.ts'
import { triesFor } from './tries.ts'

export interface SolvingState {
  readonly tries: readonly ChoiceShare[]
  readonly doing: 'asking' | 'judging' | 'failed' | 'told' // what is told of the last answer, or that there is none
  readonly outcome: Outcome | undefined // once it is over
}

/** Somebody solves a puzzle: the table that asks it, and what was answered so far. */
export class Solving {
  readonly asked: AskedPuzzle
  readonly most: number // answers that are heard; if none is right, the best one is shown
  readonly session: TableSession
  readonly store: StoreApi<SolvingState>
  private readonly over: (outcome: Outcome) => void

  /** `over` hears once how it went. */
  constructor(asked: AskedPuzzle, confirm: () => boolean, over: (outcome: Outcome) => void) {
    const link = new PositionLink(asked.served, ([choice]) => choice !== undefined && void this.hear(choice))
    this.asked = asked
    this.most = triesFor(legalChoices(asked.ui.game, asked.view).length)
    this.over = over
    this.session = new TableSession(link, asked.ui, link.snapshot, pageStage(), confirm, 0)
    this.store = createStore<SolvingState>(() => ({ tries: [], doing: 'asking', outcome: undefined }))
  }

  /** Asks once more. */
  async again(): Promise<void> {
    const { doing, outcome } = this.store.getState()
    if (outcome !== undefined || doing === 'asking' || doing === 'judging') return
    this.store.setState({ doing: 'asking' })
    await this.session.resume()
  }

  /** Gives up. */
  show(): void {
    if (this.store.getState().outcome === undefined) this.end('missed')
  }

  /** Lays the table as it was asked, so that the best choice can be shown there; `later` is said to whoever goes on choosing. */
  async layOpen(later: string): Promise<void> {
    this.session.follow({ allows: () => [], ends: false, later })
    await this.session.resume()
  }

  private async hear(choice: Choice): Promise<void> {
    const { asked, store } = this
    let share = asked.shares.find((each) => each.choice === choice)
    if (share === undefined) {
      store.setState({ doing: 'judging' })
      share = await asked.judge(choice).catch(() => undefined)
    }
    if (share === undefined) return store.setState({ doing: 'failed' })
    const tries = [...store.getState().tries, share]
    store.setState({ tries, doing: 'told' })
    if (isFound(asked, share)) this.end(tries.length === 1 ? 'first' : 'later')
    else if (tries.length === this.most) this.end('missed')
  }

  private end(outcome: Outcome): void {
    this.store.setState({ outcome, doing: 'told' })
    this.over(outcome)
  }
}
