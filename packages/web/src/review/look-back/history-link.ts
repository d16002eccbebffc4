import type { Seat } from '@edokko/engine'
import type { Setting, TableSnapshot } from '@edokko/protocol'
import { LinkError } from '../../table/link.ts'
import type { TableLink, TableRequests } from '../../table/link.ts'
import type { History } from './history.ts'

/** A finished game that is looked back at. */
export interface FinishedTable {
  readonly id: string // of its table
  readonly setting: Setting
  readonly eyes: Seat // who looks back; BYSTANDER where several played at this screen
  readonly shared: boolean // it was played at this screen
  readonly record: string
  readonly history: History
}

type Answers = { readonly [N in keyof TableRequests]: (ask: TableRequests[N]['ask']) => TableRequests[N]['answer'] }

/** A table at which a finished game is looked at: every choice is a move of its own, so that one can stop at each decision. */
export class HistoryLink implements TableLink {
  readonly shared: boolean
  readonly snapshot: TableSnapshot
  private readonly answers: Answers

  /** `eyesOf` says whose eyes a decision is seen with; undefined if those that look already will do. */
  constructor(finished: FinishedTable, eyesOf: (ply: number) => Seat | undefined) {
    const { id, setting, shared, record, history } = finished
    const seenBy = (eyes: Seat): TableSnapshot => ({
      table: id,
      setting,
      eyes,
      step: history.log.length,
      bytes: history.sight(history.end, eyes),
      moves: history.log,
      kept: true,
    })
    this.shared = shared
    this.snapshot = seenBy(finished.eyes)
    this.answers = {
      watch: ({ eyes }) => seenBy(eyes),
      leave: () => ({}),
      shown: () => ({}),
      act: () => {
        throw new LinkError('refused', 'the game is over')
      },
      look: ({ step, eyes: asked }) => {
        const eyes = eyesOf(step - 1) ?? asked
        return { bytes: history.sight(step - 1, eyes), eyes }
      },
      record: () => ({ text: record }),
      hint: () => {
        throw new LinkError('refused', 'the game is over')
      },
    }
  }

  async ask<N extends keyof TableRequests>(name: N, ask: TableRequests[N]['ask']): Promise<TableRequests[N]['answer']> {
    return this.answers[name](ask)
  }

  /** Nothing happens any more. */
  listen(): void {}

  unlisten(): void {}
}
