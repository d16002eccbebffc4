import type { Database, Queryable } from '../db/database.ts'
import type { StoredSitter, TableState } from './stored.ts'

export const TABLE_STATES: readonly TableState[] = ['waiting', 'running', 'over', 'closed']
const MAX_LISTED = 1000

/** A table as an operator sees it: nothing of what is on it. */
export interface AdminTable {
  readonly id: string
  readonly game: string
  readonly state: TableState
  readonly names: readonly string[] // of the seats, in their order; empty: nobody sits there, or somebody who is not known any more
  readonly moves: number
  readonly touched: string // when something happened there last
}

export interface AdminTables {
  readonly tables: readonly AdminTable[]
  readonly more: boolean // there are others at which less has happened lately
}

interface Row {
  readonly id: string
  readonly game: string
  readonly state: TableState
  readonly seats: readonly StoredSitter[]
  readonly seq: number
  readonly touched: Date
}

/** Tables in this state, or all, those first at which something happened last. */
export async function listTables(database: Queryable, state: TableState | undefined): Promise<AdminTables> {
  const rows = await database.query<Row>(
    `select id, game, state, seats, seq, touched_at as touched from game_table
     where $1::text is null or state = $1 order by touched_at desc limit $2`,
    [state ?? null, MAX_LISTED + 1],
  )
  const tables = rows.slice(0, MAX_LISTED).map(({ id, game, state, seats, seq, touched }) => ({
    id,
    game,
    state,
    names: seats.map((sitter) => (sitter.kind === 'free' ? '' : sitter.name)),
    moves: seq,
    touched: touched.toISOString(),
  }))
  return { tables, more: rows.length > MAX_LISTED }
}

/** Ends what goes on at a table, for good. Whoever looks at it is shown so. */
export async function closeTable(database: Database, id: string): Promise<'no-table' | 'over' | undefined> {
  const [row] = await database.query<{ found: boolean; closed: boolean }>(
    `with closed as (
       update game_table
       set state = 'closed', ended = '{"by":"closed"}', version = version + 1, actor = null, due_at = null,
           proposal = null, held = null, touched_at = now()
       where id = $1 and state in ('waiting', 'running')
       returning id, version
     ), dropped as (
       delete from job where table_id in (select id from closed)
     ), told as (
       select pg_notify('edokko', id || ' ' || version) from closed
     )
     select exists (select from game_table where id = $1) as found, (select count(*) from told) > 0 as closed`,
    [id],
  )
  if (row?.found !== true) return 'no-table'
  return row.closed ? undefined : 'over'
}
