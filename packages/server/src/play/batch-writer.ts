import type { Database } from '../db/database.ts'
import { errorCode } from '../db/errors.ts'
import { botAt, keptFor } from './stored-table.ts'
import type { StoredEntry, StoredSnapshot, StoredSitter } from './stored-table.ts'
import { WRITE_BATCH } from './table-sql.ts'
import { newNoticesOf } from './new-notices.ts'

/** A change of a table that waits to be written. */
interface PendingWrite {
  readonly id: string
  readonly text: string // as JSON
  readonly resolve: (written: boolean) => void
  readonly reject: (error: unknown) => void
}

const MAX_BATCH = 200 // changes of a statement

/**
 * Writes the snapshots of tables. While the database is busy with some changes, others gather, and go together in the next statement:
 * every transaction waits for the disk, so one for each move would be too many.
 */
export class BatchWriter {
  private readonly database: Database
  private readonly waiting: PendingWrite[] = []
  private busy = false

  constructor(database: Database) {
    this.database = database
  }

  /** False if something else has changed meanwhile: then nothing has happened. Whoever writes waits for the answer before the next change of a table. */
  write(id: string, before: StoredSnapshot, after: StoredSnapshot, entry: StoredEntry | undefined): Promise<boolean> {
    const text = JSON.stringify(rowOf(id, before, after, entry))
    return new Promise((resolve, reject) => {
      this.waiting.push({ id, text, resolve, reject })
      if (this.busy) return
      this.busy = true
      setImmediate(() => void this.flush()) // with all others that have just come
    })
  }

  private async flush(): Promise<void> {
    while (this.waiting.length > 0) await this.send(this.waiting.splice(0, MAX_BATCH))
    this.busy = false
  }

  private async send(writes: readonly PendingWrite[]): Promise<void> {
    try {
      const rows = await this.database.query<{ id: string }>(WRITE_BATCH, [
        `[${writes.map(({ text }) => text).join()}]`,
      ])
      const written = new Set(rows.map(({ id }) => id))
      for (const { id, resolve } of writes) resolve(written.has(id))
    } catch (error) {
      if (writes.length > 1 && isRowError(error)) for (const write of writes) await this.send([write])
      else for (const { reject } of writes) reject(error)
    }
  }
}

const UNAVAILABLE = /^(08|53|57|58|XX)/ // a connection, the machine, an operator: classes of SQLSTATE

/** Whether a statement failed because of one of its changes: the others are tried again by themselves. */
function isRowError(error: unknown): boolean {
  const code = errorCode(error) ?? ''
  return /^[0-9A-Z]{5}$/.test(code) && !UNAVAILABLE.test(code)
}

function rowOf(id: string, before: StoredSnapshot, after: StoredSnapshot, entry: StoredEntry | undefined): object {
  const { version, state, host, seats, seq, actor, clock, result, ended, proposal, earlyAnswer, next } = after
  const reseated = before.seats !== seats
  const told = newNoticesOf(before, after)
  return {
    id,
    before: before.version,
    version,
    state,
    host,
    seats: reseated ? seats : undefined,
    people: reseated && state === 'waiting' ? seatedPeople(seats) : undefined, // later nobody comes or goes
    kept: reseated && state === 'waiting' ? invitedPeople(seats) : undefined,
    seq,
    actor,
    due: clock.due === undefined ? undefined : new Date(clock.due),
    banks: clock.banks,
    result,
    ended,
    proposal,
    held: earlyAnswer,
    next,
    bot: state === 'running' ? botAt(seats, actor) : undefined,
    seat: entry?.seat,
    choices: entry?.pairs,
    undone: entry?.undone === 0 ? undefined : entry?.undone,
    told: told.length === 0 ? undefined : told,
    played: before.state === 'running' && state === 'over' && peopleAt(seats) > 1 ? true : undefined,
  }
}

function peopleAt(seats: readonly StoredSitter[]): number {
  return seats.filter(({ kind }) => kind === 'person').length
}

/** For whom which seats are kept, so that people find their invitations. */
export function invitedPeople(seats: readonly StoredSitter[]): object[] {
  return seats.flatMap((sitter, seat) => {
    const kept = keptFor(sitter)
    return kept === undefined ? [] : [{ person: kept.person, seat }]
  })
}

/** Who sits where, so that people find their tables. */
export function seatedPeople(seats: readonly StoredSitter[]): object[] {
  return seats.flatMap((sitter, seat) => (sitter.kind === 'person' ? [{ person: sitter.person, seat }] : []))
}
