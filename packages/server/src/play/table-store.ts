import type { Level } from '@edokko/bots'
import type { Result, Seat } from '@edokko/engine'
import type { TableOptions, TableTerms } from '@edokko/protocol'
import type { Database, Queries } from '../db/database.ts'
import type { StoredMove, StoredSitter, StoredTable, TableState } from './stored.ts'

interface TableRow {
  readonly id: string
  readonly terms: TableTerms
  readonly rules: number
  readonly host: string | null
  readonly options: TableOptions
  readonly seats: readonly StoredSitter[]
  readonly seed: Uint8Array
  readonly commitment: string
  readonly state: TableState
}

interface MoveRow {
  readonly seat: Seat
  readonly choices: readonly number[]
}

/** What a move leads to. */
export interface Consequence {
  readonly actor: Seat | undefined // nobody: the game is over
  readonly bot: Level | undefined // the actor is a bot, or one plays for them
  readonly result: Result | undefined
}

/** A bot that is to move. */
export interface Job {
  readonly table: string
  readonly seq: number
  readonly seat: Seat
  readonly level: Level
  readonly attempts: number
}

/** A table in a list: what can be said without playing it again. */
export interface ListedTable {
  readonly id: string
  readonly terms: TableTerms
  readonly options: TableOptions
  readonly seats: readonly StoredSitter[]
  readonly state: TableState
  readonly seq: number
  readonly actor: Seat | undefined
  readonly result: Result | undefined
  readonly touched: number // milliseconds
}

interface ListedRow extends Omit<ListedTable, 'actor' | 'result' | 'touched'> {
  readonly actor: Seat | null
  readonly result: Result | null
  readonly touched: Date
}

const LISTED = 'id, terms, options, seats, state, seq, actor, result, touched_at as touched'

function listed({ actor, result, touched, ...row }: ListedRow): ListedTable {
  return { ...row, actor: actor ?? undefined, result: result ?? undefined, touched: touched.getTime() }
}

/** Tables, their moves and the bots that are to move, in the database. */
export class TableStore {
  private readonly database: Database

  constructor(database: Database) {
    this.database = database
  }

  /** Lays a new table. */
  async insert(table: Omit<StoredTable, 'moves'>): Promise<void> {
    const { id, terms, rules, host, options, seats, seed, commitment, state } = table
    await this.database.transaction(async (queries) => {
      await queries.query(
        `insert into game_table (id, game, terms, rules, host, options, seats, seed, commitment, state, clocks)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, '{}')`,
        [
          id,
          terms.id,
          JSON.stringify(terms),
          rules,
          host ?? null,
          JSON.stringify(options),
          JSON.stringify(seats),
          Buffer.from(seed, 'hex'),
          commitment,
          state,
        ],
      )
      await enrol(queries, id, seats)
    })
  }

  async read(id: string): Promise<StoredTable | undefined> {
    const [row] = await this.database.query<TableRow>(
      'select id, terms, rules, host, options, seats, seed, commitment, state from game_table where id = $1',
      [id],
    )
    if (row === undefined) return undefined
    const seed = Buffer.from(row.seed).toString('hex')
    return { ...row, host: row.host ?? undefined, seed, moves: await this.movesFrom(id, 0) }
  }

  /** Tables that anybody may join, the newest first. */
  async openTables(most: number): Promise<ListedTable[]> {
    const rows = await this.database.query<ListedRow>(
      `select ${LISTED} from game_table
       where state = 'waiting' and (options->>'open')::boolean order by touched_at desc limit $1`,
      [most],
    )
    return rows.map(listed)
  }

  /** The tables of a person, those first at which something happened last. */
  async tablesOf(person: string, most: number): Promise<ListedTable[]> {
    const rows = await this.database.query<ListedRow>(
      `select ${LISTED} from game_table
       where id in (select table_id from seat where person = $1) and state <> 'closed' order by touched_at desc limit $2`,
      [person, most],
    )
    return rows.map(listed)
  }

  /** The moves from this one on. */
  async movesFrom(id: string, seq: number): Promise<StoredMove[]> {
    const rows = await this.database.query<MoveRow>(
      'select seat, choices from move where table_id = $1 and seq >= $2 order by seq',
      [id, seq],
    )
    return rows.map(({ seat, choices }) => ({ seat, pairs: choices }))
  }

  /** Who sits where from now on; false if somebody else was quicker. */
  reseat(before: StoredTable, seats: readonly StoredSitter[]): Promise<boolean> {
    return this.database.transaction(async (queries) => {
      const rows = await queries.query(
        `update game_table set seats = $2, touched_at = now()
         where id = $1 and seats = $3::jsonb and state = 'waiting'
         returning pg_notify('edokko', id::text)`,
        [before.id, JSON.stringify(seats), JSON.stringify(before.seats)],
      )
      if (rows.length > 0) await enrol(queries, before.id, seats)
      return rows.length > 0
    })
  }

  /** Begins a game, with the turn of a bot if one is to decide first; false if who sits there has changed. */
  async begin(before: StoredTable, { actor, bot }: Omit<Consequence, 'result'>): Promise<boolean> {
    const rows = await this.database.query(
      `with begun as (
         update game_table set state = 'running', actor = $3::smallint, touched_at = now()
         where id = $1 and seats = $2::jsonb and state = 'waiting'
         returning id
       ), asked as (
         insert into job (table_id, seq, seat, level) select id, 0, $3::smallint, $4 from begun where $4::text is not null
       )
       select pg_notify('edokko', id::text) from begun`,
      [before.id, JSON.stringify(before.seats), actor ?? null, bot ?? null],
    )
    return rows.length > 0
  }

  /**
   * Stores move `seq` with all that follows from it, in one statement, and tells all processes. False if there is such a move already: then
   * nothing has changed.
   */
  async append(id: string, seq: number, { seat, pairs }: StoredMove, next: Consequence): Promise<boolean> {
    const rows = await this.database.query(
      `with moved as (
         update game_table
         set seq = $2::int + 1, actor = $5::smallint, state = case when $5::smallint is null then 'over' else state end,
             result = $6::jsonb, touched_at = now()
         where id = $1 and seq = $2::int and state = 'running'
         returning id
       ), stored as (
         insert into move (table_id, seq, seat, choices) select id, $2::int, $3, $4 from moved returning table_id
       ), done as (
         delete from job where table_id in (select table_id from stored) and seq = $2::int
       ), asked as (
         insert into job (table_id, seq, seat, level) select table_id, $2::int + 1, $5::smallint, $7 from stored where $7::text is not null
       )
       select pg_notify('edokko', table_id || ' ' || ($2::int + 1)) from stored`,
      [
        id,
        seq,
        seat,
        [...pairs],
        next.actor ?? null,
        next.result === undefined ? null : JSON.stringify(next.result),
        next.bot ?? null,
      ],
    )
    return rows.length > 0
  }

  /** Takes jobs that nobody works at. Whoever takes one and dies loses it after this many seconds. */
  async takeJobs(most: number, seconds: number): Promise<Job[]> {
    return this.database.query<Job>(
      `update job set free_at = now() + make_interval(secs => $2), attempts = attempts + 1
       where (table_id, seq) in (
         select table_id, seq from job where free_at <= now() order by free_at limit $1 for update skip locked
       )
       returning table_id as table, seq, seat, level, attempts`,
      [most, seconds],
    )
  }

  /** A job that has become void. */
  async dropJob(table: string, seq: number): Promise<void> {
    await this.database.query('delete from job where table_id = $1 and seq = $2', [table, seq])
  }
}

/** Remembers who plays where, so that people find their tables. */
async function enrol(queries: Queries, id: string, seats: readonly StoredSitter[]): Promise<void> {
  await queries.query('delete from seat where table_id = $1', [id])
  for (const [seat, sitter] of seats.entries())
    if (sitter.kind === 'person')
      await queries.query('insert into seat (person, table_id, seat) values ($1, $2, $3)', [sitter.person, id, seat])
}
