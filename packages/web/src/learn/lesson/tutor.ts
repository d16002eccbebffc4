import { OVER } from '@edokko/engine'
import type { Choice, Kind } from '@edokko/engine'
import type { StoreApi } from 'zustand/vanilla'
import type { Guide } from '../../table/guide.ts'
import { isComplete } from '../../table/phase.ts'
import type { TableSession } from '../../table/session.ts'
import type { TableState } from '../../table/table-state.ts'
import type { Course } from './course.ts'
import type { SavedLesson } from './lesson-store.ts'

/** Where somebody is in a guided game. */
export type LessonProgress =
  | { readonly kind: 'read' | 'do'; readonly step: number }
  | { readonly kind: 'confirm' | 'others'; readonly step: number } // what the step asks for is done: it is to be handed in, or others are to move
  | { readonly kind: 'free'; readonly back: boolean } // whether the guide could take over again
  | { readonly kind: 'over' }

/** What the guide says to whoever touches what is not in its turn. */
interface Reminders {
  readonly read: string
  readonly do: string
}

/** Leads through a script: what is not in its turn cannot be chosen. */
export class Tutor<K extends Kind = Kind> implements Guide<K> {
  private readonly session: TableSession<K>
  private readonly course: Course<K>
  private readonly kept: StoreApi<SavedLesson>
  private readonly reminders: Reminders

  constructor(session: TableSession<K>, course: Course<K>, kept: StoreApi<SavedLesson>, reminders: Reminders) {
    this.session = session
    this.course = course
    this.kept = kept
    this.reminders = reminders
  }

  progress(state: TableState<K> = this.session.state): LessonProgress {
    const { table, phase, eyes } = state
    const complete = isComplete(phase)
    const { read, free } = this.kept.getState()
    if (phase.kind === 'over' || table.decision === OVER) return { kind: 'over' }
    const made = this.course.madeAt(table)
    const step = made === undefined ? undefined : this.course.stepAt(made, read)
    if (made === undefined || step === undefined || free || step === this.course.steps.length)
      return { kind: 'free', back: free && step !== undefined && step < this.course.steps.length }
    const kind = this.course.steps[step]?.does === undefined ? 'read' : 'do'
    if (complete && !(kind === 'do' && this.isEnding(table, made)))
      return { kind: 'confirm', step: this.course.stepOf(made - 1) }
    if (!complete && table.actor !== eyes) return { kind: 'others', step: this.course.stepOf(made - 1) }
    return { kind, step }
  }

  /** Goes on from a step that is only read. */
  next(): void {
    const progress = this.progress()
    if (progress.kind !== 'read') return
    this.kept.setState({ read: progress.step + 1 })
    this.session.follow(this)
  }

  /** Leaves the reader alone, or comes back. */
  release(free: boolean): void {
    this.kept.setState({ free })
    this.session.follow(this)
  }

  allows(table: K['table'], legal: readonly Choice[]): readonly Choice[] {
    const { read, free } = this.kept.getState()
    const made = this.course.madeAt(table)
    const step = made === undefined || free ? undefined : this.course.steps[this.course.stepAt(made, read)]
    if (made === undefined || step === undefined) return legal
    const choice = this.course.stops[made]?.choice
    return step.does === undefined ? [] : legal.filter((each) => each === choice)
  }

  get ends(): boolean {
    const { kind } = this.progress()
    return kind === 'free' || kind === 'do' // at a complete move, that is to end the turn
  }

  get later(): string {
    return this.progress().kind === 'read' ? this.reminders.read : this.reminders.do
  }

  /** Whether what comes next ends a turn that could go on. */
  private isEnding(table: K['table'], made: number): boolean {
    const stop = this.course.stops[made]
    const onward = this.session.ui.onward?.(table)
    return onward !== undefined && onward.ending === stop?.choice && onward.decision === stop?.table.decision
  }
}
