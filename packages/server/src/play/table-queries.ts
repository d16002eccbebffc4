import type { Result, Seat } from '@edokko/engine'
import type { TableOptions, TableTerms } from '@edokko/protocol'
import type { Database } from '../db/database.ts'
import type { StoredSitter, TableState } from './stored-table.ts'

/** A table in a list: what can be said without playing it again. */
export interface ListedTable {
  readonly id: string
  readonly terms: TableTerms
  readonly options: TableOptions
  readonly seats: readonly StoredSitter[]
  readonly state: TableState
  readonly seq: number
  readonly actor: Seat | undefined
  readonly due: number | undefined
  readonly result: Result | undefined
  readonly touched: number // milliseconds
  readonly hostSeen: number // milliseconds
}

interface ListedRow extends Omit<ListedTable, 'actor' | 'due' | 'result' | 'touched' | 'hostSeen'> {
  readonly actor: Seat | null
  readonly due: Date | null
  readonly result: Result | null
  readonly touched: Date
  readonly hostSeen: Date
}

const LISTED_COLUMNS =
  'id, terms, options, seats, state, seq, actor, due_at as due, result, touched_at as touched, host_seen_at as "hostSeen"'
const MAX_LISTED = 100 // tables of a list

/** So long a table is listed while its host is away: by turns, where nobody expects them to sit there, as long as a turn may take. */
const LISTED_FOR = `case when options->'pace'->>'kind' = 'turns' then make_interval(hours => (options->'pace'->>'hours')::int)
                         else interval '5 minutes' end`

/** Lists of tables. */
export class TableQueries {
  private readonly database: Database

  constructor(database: Database) {
    this.database = database
  }

  /** Tables that anybody may join, the newest first. */
  async openTables(): Promise<ListedTable[]> {
    const rows = await this.database.query<ListedRow>(
      `select ${LISTED_COLUMNS} from game_table
       where state = 'waiting' and (options->>'open')::boolean and host_seen_at > now() - ${LISTED_FOR}
       order by made_at desc limit $1`,
      [MAX_LISTED],
    )
    return rows.map(toListedTable)
  }

  /** The tables of a person, those first at which something happened last. */
  async tablesOf(person: string): Promise<ListedTable[]> {
    const rows = await this.database.query<ListedRow>(
      `select ${LISTED_COLUMNS} from game_table
       where id in (select table_id from seat where person = $1) and state <> 'closed' order by touched_at desc limit $2`,
      [person, MAX_LISTED],
    )
    return rows.map(toListedTable)
  }
}

function toListedTable({ actor, due, result, touched, hostSeen, ...row }: ListedRow): ListedTable {
  return {
    ...row,
    actor: actor ?? undefined,
    due: due?.getTime(),
    result: result ?? undefined,
    touched: touched.getTime(),
    hostSeen: hostSeen.getTime(),
  }
}
