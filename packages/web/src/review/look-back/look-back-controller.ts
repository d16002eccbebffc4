import { BYSTANDER } from '@edokko/engine'
import type { Seat } from '@edokko/engine'
import type { Judged } from '@edokko/review'
import { createStore } from 'zustand/vanilla'
import type { GameUi } from '../../table/game-ui.ts'
import { pageStage } from '../../table/page-stage.ts'
import { TableSession } from '../../table/session.ts'
import type { TableState } from '../../table/table-state.ts'
import { isMoment } from '../moments.ts'
import type { Moment } from '../moments.ts'
import { reviewOf } from '../review-run.ts'
import type { ReviewRun } from '../review-run.ts'
import { HistoryLink } from './history-link.ts'
import type { FinishedTable } from './history-link.ts'

interface LookBackState {
  readonly marked: readonly Seat[] // whose moments have marks
  readonly large: boolean // the graph lies over a part of the table
}

/** Somebody who looks back at a finished game: at which decision, and whose marks they see. A seat whose marks are seen is looked at with its own eyes. */
export class LookBackController {
  readonly finished: FinishedTable
  readonly session: TableSession
  readonly run: ReviewRun
  readonly store

  constructor(finished: FinishedTable, ui: GameUi) {
    const link = new HistoryLink(finished, (ply) => this.eyesAt(ply))
    this.finished = finished
    this.session = new TableSession(link, ui, link.snapshot, pageStage(), () => false, 0)
    const { reader, setting } = this.session.state
    const marked = reader === BYSTANDER ? [...setting.seats.keys()] : [reader]
    this.store = createStore<LookBackState>(() => ({ marked, large: false }))
    this.run = reviewOf(this.session)
  }

  /** The decision that is looked at, or the end. */
  get ply(): number {
    return plyOf(this.session.state)
  }

  go(ply: number): void {
    void this.session.lookAt(Math.max(0, Math.min(this.finished.history.end, ply)) + 1)
  }

  /** Goes to the nearest moment with a mark in a direction; nowhere if there is none. */
  goToMoment(direction: -1 | 1): void {
    const plies = markedMoments(this.run.store.getState().judged, this.store.getState().marked).map(({ ply }) => ply)
    const next = direction < 0 ? plies.findLast((ply) => ply < this.ply) : plies.find((ply) => ply > this.ply)
    if (next !== undefined) this.go(next)
  }

  /** Shows a seat's marks, or not. */
  toggle(seat: Seat): void {
    if (this.finished.setting.seats[seat] === undefined) return
    const { marked } = this.store.getState()
    this.store.setState({
      marked: marked.includes(seat)
        ? marked.filter((each) => each !== seat)
        : [...marked, seat].toSorted((a, b) => a - b),
    })
  }

  enlarge(): void {
    this.store.setState(({ large }) => ({ large: !large }))
  }

  private eyesAt(ply: number): Seat | undefined {
    const { marked } = this.store.getState()
    const { seat = BYSTANDER } = this.finished.history.decisions[ply] ?? {}
    return marked.includes(seat) ? seat : undefined
  }
}

/** The decision that a table of a finished game shows, or the end. */
export function plyOf({ moment, step }: Pick<TableState, 'moment' | 'step'>): number {
  return (moment?.step ?? step) - 1
}

export function markedMoments(judged: readonly Judged[], marked: readonly Seat[]): readonly Moment[] {
  return judged.filter(isMoment).filter(({ seat }) => marked.includes(seat))
}
