import type { Result, Seat } from '@edokko/engine'
import type { Ending, Proposal, TableOptions, TableTerms } from '@edokko/protocol'
import type { Database } from '../db/database.ts'
import { Notes } from '../db/notifier.ts'
import { Ledger, peopleOf } from './batch-writer.ts'
import { botAt } from './stored.ts'
import type { Entry, Held, Standing, StoredSitter, StoredTable, TableState } from './stored.ts'

interface TableRow {
  readonly id: string
  readonly terms: TableTerms
  readonly rules: number
  readonly options: TableOptions
  readonly seed: Uint8Array
  readonly commitment: string
  readonly host_seen_at: Date
}

interface StandingRow {
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
  readonly held: Held | null
  readonly next: string | null
}

interface EntryRow {
  readonly seat: Seat
  readonly choices: readonly number[]
  readonly undone: number | null
}

const TABLE = 'id, terms, rules, options, seed, commitment, host_seen_at'
const STANDING = 'version, state, host, seats, seq, actor, due_at, banks, result, ended, proposal, held, next'

/** A table with all that has happened at it. */
export interface WholeTable {
  readonly stored: StoredTable
  readonly standing: Standing
  readonly entries: readonly Entry[]
  readonly hostSeen: number // when its host was there last, before the game
}

/** Tables and their logs in the database. */
export class TableStore {
  readonly notes: Notes
  private readonly database: Database
  private readonly ledger: Ledger

  constructor(database: Database) {
    this.database = database
    this.ledger = new Ledger(database)
    this.notes = new Notes(database)
  }

  /** The versions that these tables have now, and when their hosts were seen last. */
  versions(
    ids: readonly string[],
  ): Promise<{ readonly id: string; readonly version: number; readonly hostSeen: Date }[]> {
    return this.database.query(
      'select id, version, host_seen_at as "hostSeen" from game_table where id = any($1::uuid[])',
      [ids],
    )
  }

  /** The hosts of these waiting tables are there now. */
  async seeHosts(ids: readonly string[]): Promise<void> {
    await this.database.query('update game_table set host_seen_at = now() where id = any($1::uuid[])', [ids])
  }

  /** All processes read again how this table stands in their lists. */
  tellLists(id: string, standing: Standing): void {
    this.notes.send(noteOf(id, standing, undefined))
  }

  /** Lays a new table. */
  async insert(table: StoredTable, standing: Standing): Promise<void> {
    const { id, terms, rules, options, seed, commitment } = table
    const { state, host, seats, clock } = standing
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
      JSON.stringify(peopleOf(seats)),
    ])
    this.tellLists(id, standing)
  }

  async read(id: string): Promise<WholeTable | undefined> {
    const [row] = await this.database.query<TableRow & StandingRow>(
      `select ${TABLE}, ${STANDING} from game_table where id = $1`,
      [id],
    )
    if (row === undefined) return undefined
    const { terms, rules, options, commitment, host_seen_at: hostSeen } = row
    const seed = Buffer.from(row.seed).toString('hex')
    const stored = { id, terms, rules, options, seed, commitment }
    const standing = standingOf(row)
    const entries = await this.entriesFrom(id, 0, standing.seq)
    return { stored, standing, entries, hostSeen: hostSeen.getTime() }
  }

  /** What has changed since: how things stand, and the entries from this one on. Undefined if nothing has. */
  async since(id: string, { version, seq }: Standing): Promise<Pick<WholeTable, 'standing' | 'entries'> | undefined> {
    const [row] = await this.database.query<StandingRow>(
      `select ${STANDING} from game_table where id = $1 and version <> $2`,
      [id, version],
    )
    if (row === undefined) return undefined
    const standing = standingOf(row)
    return { standing, entries: await this.entriesFrom(id, seq, standing.seq) }
  }

  private async entriesFrom(id: string, from: number, to: number): Promise<Entry[]> {
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
  async write(id: string, before: Standing, after: Standing, entry?: Entry): Promise<boolean> {
    const stored = await this.ledger.write(id, before, after, entry)
    if (stored) this.notes.send(noteOf(id, after, entry))
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
function noteOf(id: string, { version, state, seats, actor }: Standing, entry: Entry | undefined): string {
  const bot = state === 'running' && botAt(seats, actor) !== undefined
  return `${id} ${version} ${entry === undefined ? 'change' : 'entry'}${bot ? ' bot' : ''}`
}

function standingOf(row: StandingRow): Standing {
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
    held: held ?? undefined,
    next: next ?? undefined,
  }
}
