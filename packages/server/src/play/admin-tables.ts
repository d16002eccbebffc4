import type { Queryable } from '../db/database.ts'
import type { StoredSitter, TableState } from './stored-table.ts'

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
