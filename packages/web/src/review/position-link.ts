import type { Choice, Seat } from '@edokko/engine'
import type { LogEntry, Setting, TableSnapshot } from '@edokko/protocol'
import { forgetDraft } from '../table/draft-storage.ts'
import { LinkError } from '../table/link.ts'
import type { TableLink, TableRequests } from '../table/link.ts'

/** A moment of a game in which somebody decides, as their seat could see it. */
export interface ServedPosition {
  readonly id: string // of the table: a draft is kept under it, so no two positions have the same
  readonly setting: Setting
  readonly eyes: Seat
  readonly bytes: Uint8Array // of a covered view
  readonly past?: ServedPast
}

/** What happened before a position. */
interface ServedPast {
  readonly moves: readonly LogEntry[] // the set-up first
  /** The covered view after so many of them. */
  readonly look: (step: number) => Uint8Array
}

type Answers = { readonly [N in keyof TableRequests]: (ask: TableRequests[N]['ask']) => TableRequests[N]['answer'] }

/**
 * A table at which one position is asked, and nothing happens after the answer: the move stays on its way, and lies on the table as it was
 * drafted. `TableSession.resume` asks the position again.
 */
export class PositionLink implements TableLink {
  readonly shared = false
  readonly snapshot: TableSnapshot
  private readonly answers: Answers

  /** `answered` hears the choices of the move. */
  constructor({ id, setting, eyes, bytes, past }: ServedPosition, answered: (choices: readonly Choice[]) => void) {
    const moves = past?.moves ?? []
    const snapshot = { table: id, setting, eyes, step: Math.max(1, moves.length), bytes, moves, kept: true }
    this.snapshot = snapshot
    this.answers = {
      watch: () => snapshot,
      leave: () => ({}),
      shown: () => ({}),
      act: ({ choices }) => {
        forgetDraft(id)
        answered([...choices])
        return {}
      },
      look: ({ step }) => {
        if (past === undefined) throw new LinkError('refused', 'nothing is known of what was before')
        return { bytes: past.look(step) }
      },
      record: () => {
        throw new LinkError('refused', 'a position has no record')
      },
      hint: () => {
        throw new LinkError('refused', 'it is asked what one finds oneself')
      },
    }
  }

  async ask<N extends keyof TableRequests>(name: N, ask: TableRequests[N]['ask']): Promise<TableRequests[N]['answer']> {
    return this.answers[name](ask)
  }

  /** Nothing is ever told but what was asked. */
  listen(): void {}

  unlisten(): void {}
}
