import type { Result, Seat } from '@edokko/engine'
import type { Ending, Proposal, TableOptions, TableTerms } from '@edokko/protocol'
import type { Database } from '../db/database.ts'
import { Notifier } from '../db/notifier.ts'
import { BatchWriter, seatedPeople } from './batch-writer.ts'
import { botAt } from './stored.ts'
import type { StoredEntry, EarlyAnswer, TableSnapshot, StoredSitter, StoredTable, TableState } from './stored.ts'

interface TableRow {
  readonly id: string
  readonly terms: TableTerms
  readonly rules: number
  readonly options: TableOptions
  readonly seed: Uint8Array
  readonly commitment: string
  readonly host_seen_at: Date
}

interface SnapshotRow {
  readonly version: number
  readonly state: TableState
  readonly host: string | null
  readonly seats: readonly StoredSitter[]
  readonly seq: number
  readonly actor: Seat | null
  readonly due_at: Date | null
  readonly banks: readonly number[] | null
  readonly result: Result | null
  readonly ended: Ending | null
  readonly proposal: Proposal | null
  readonly held: EarlyAnswer | null
  readonly next: string | null
}

interface EntryRow {
  readonly seat: Seat
  readonly choices: readonly number[]
  readonly undone: number | null
}

const TABLE_COLUMNS = 'id, terms, rules, options, seed, commitment, host_seen_at'
const SNAPSHOT_COLUMNS = 'version, state, host, seats, seq, actor, due_at, banks, result, ended, proposal, held, next'

/** A table with all that has happened at it. */
export interface WholeTable {
  readonly stored: StoredTable
  readonly snapshot: TableSnapshot
  readonly entries: readonly StoredEntry[]
  readonly hostSeen: number // when its host was there last, before the game
}

/** Tables and their logs in the database. */
export class TableStore {
  readonly notifier: Notifier
  private readonly database: Database
  private readonly ledger: BatchWriter

  constructor(database: Database) {
    this.database = database
    this.ledger = new BatchWriter(database)
    this.notifier = new Notifier(database)
  }

  /** The versions that these tables have now, and when their hosts were seen last. */
  readVersions(
    ids: readonly string[],
  ): Promise<{ readonly id: string; readonly version: number; readonly hostSeen: Date }[]> {
    return this.database.query(
      'select id, version, host_seen_at as "hostSeen" from game_table where id = any($1::uuid[])',
      [ids],
    )
  }

  /** The hosts of these waiting tables are there now. */
  async touchHosts(ids: readonly string[]): Promise<void> {
    await this.database.query('update game_table set host_seen_at = now() where id = any($1::uuid[])', [ids])
  }

  /** All processes read again how this table stands in their lists. */
  notifyLists(id: string, snapshot: TableSnapshot): void {
    this.notifier.send(notificationOf(id, snapshot, undefined))
  }

  /** Lays a new table. */
  async create(table: StoredTable, snapshot: TableSnapshot): Promise<void> {
    const { id, terms, rules, options, seed, commitment } = table
    const { state, host, seats, clock } = snapshot
    await this.database.query(LAY, [
      id,
      terms.id,
      JSON.stringify(terms),
      rules,
      host ?? null,
      JSON.stringify(options),
      Buffer.from(seed, 'hex'),
      commitment,
      state,
      JSON.stringify(seats),
      clock.banks === undefined ? null : [...clock.banks],
      JSON.stringify(seatedPeople(seats)),
    ])
    this.notifyLists(id, snapshot)
  }

  async read(id: string): Promise<WholeTable | undefined> {
    const [row] = await this.database.query<TableRow & SnapshotRow>(
      `select ${TABLE_COLUMNS}, ${SNAPSHOT_COLUMNS} from game_table where id = $1`,
      [id],
    )
    if (row === undefined) return undefined
    const { terms, rules, options, commitment, host_seen_at: hostSeen } = row
    const seed = Buffer.from(row.seed).toString('hex')
    const stored = { id, terms, rules, options, seed, commitment }
    const snapshot = snapshotOf(row)
    const entries = await this.entriesFrom(id, 0, snapshot.seq)
    return { stored, snapshot, entries, hostSeen: hostSeen.getTime() }
  }

  /** What has changed since: how things stand, and the entries from this one on. Undefined if nothing has. */
  async readSince(
    id: string,
    { version, seq }: TableSnapshot,
  ): Promise<Pick<WholeTable, 'snapshot' | 'entries'> | undefined> {
    const [row] = await this.database.query<SnapshotRow>(
      `select ${SNAPSHOT_COLUMNS} from game_table where id = $1 and version <> $2`,
      [id, version],
    )
    if (row === undefined) return undefined
    const snapshot = snapshotOf(row)
    return { snapshot, entries: await this.entriesFrom(id, seq, snapshot.seq) }
  }

  private async entriesFrom(id: string, from: number, to: number): Promise<StoredEntry[]> {
    if (from >= to) return []
    const rows = await this.database.query<EntryRow>(
      'select seat, choices, undone from entry where table_id = $1 and seq >= $2 and seq < $3 order by seq',
      [id, from, to],
    )
    return rows.map(({ seat, choices, undone }) => ({ seat, pairs: choices, undone: undone ?? 0 }))
  }

  /**
   * Stores how things stand from now on, with the new entry of the log if there is one, and asks the bot that is to decide: all of it or nothing.
   * Then all processes are told. False if something else has changed meanwhile: then nothing has happened.
   */
  async write(id: string, before: TableSnapshot, after: TableSnapshot, entry?: StoredEntry): Promise<boolean> {
    const stored = await this.ledger.write(id, before, after, entry)
    if (stored) this.notifier.send(notificationOf(id, after, entry))
    return stored
  }
}

const LAY = `
  with laid as (
    insert into game_table (id, game, terms, rules, host, options, seed, commitment, state, seats, banks)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
    returning id
  )
  insert into seat (person, table_id, seat)
  select sitter.person, laid.id, sitter.seat from laid, jsonb_to_recordset($12::jsonb) as sitter (person uuid, seat smallint)`

/** Which table has what version now, whether the log has an entry more, and whether a bot is to decide. */
function notificationOf(
  id: string,
  { version, state, seats, actor }: TableSnapshot,
  entry: StoredEntry | undefined,
): string {
  const bot = state === 'running' && botAt(seats, actor) !== undefined
  return `${id} ${version} ${entry === undefined ? 'change' : 'entry'}${bot ? ' bot' : ''}`
}

function snapshotOf(row: SnapshotRow): TableSnapshot {
  const { version, state, host, seats, seq, actor, due_at: due, banks, result, ended, proposal, held, next } = row
  return {
    version,
    state,
    host: host ?? undefined,
    seats,
    seq,
    actor: actor ?? undefined,
    clock: { banks: banks ?? undefined, due: due?.getTime() },
    result: result ?? undefined,
    ended: ended ?? undefined,
    proposal: proposal ?? undefined,
    earlyAnswer: held ?? undefined,
    next: next ?? undefined,
  }
}
