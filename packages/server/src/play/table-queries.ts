import type { Result, Seat } from '@edokko/engine'
import { avatarOf, MAX_LISTED } from '@edokko/protocol'
import type { Avatar, TableOptions, TableSummary } from '@edokko/protocol'
import type { Database } from '../db/database.ts'
import type { StoredSitter, TableState } from './stored-table.ts'

/** A table in a list: what can be said without playing it again. */
export interface ListedTable {
  readonly id: string
  readonly terms: TableSummary['terms']
  readonly options: TableOptions
  readonly seats: readonly StoredSitter[]
  readonly host: string | undefined
  readonly state: TableState
  readonly seq: number
  readonly actor: Seat | undefined
  readonly due: number | undefined
  readonly result: Result | undefined
  readonly made: number // milliseconds
  readonly touched: number // milliseconds
  readonly hostSeen: number // milliseconds
  readonly place: number | undefined // among those that wait for anybody
  readonly tournament: string | undefined // that it is an encounter of
}

/** The first tables of a list, and how many there are. */
export interface ListedTables {
  readonly tables: readonly ListedTable[]
  readonly total: number
}

interface ListedRow extends Pick<ListedTable, 'id' | 'options' | 'seats' | 'state' | 'seq'> {
  readonly terms: Omit<TableSummary['terms'], 'sheetHash'>
  readonly sheetHash: string | null
  readonly host: string | null
  readonly actor: Seat | null
  readonly due: Date | null
  readonly result: Result | null
  readonly made: Date
  readonly touched: Date
  readonly hostSeen: Date
  readonly place: number | null
  readonly tournament: string | null
  readonly total: number
}

/** Of own prices, which may be long, only as much as tells two of them apart. */
const LISTED_COLUMNS = `
  id, terms - 'sheet' as terms, left(encode(sha256(convert_to(terms->>'sheet', 'UTF8')), 'hex'), 16) as "sheetHash", options, seats, host, state, seq,
  actor, due_at as due, result, made_at as made, touched_at as touched, host_seen_at as "hostSeen", tournament`

/** So long a table is listed while its host is away: by turns, where nobody expects them to sit there, as long as a turn may take. */
const LISTED_FOR = `case when options->'pace'->>'kind' = 'turns' then make_interval(hours => (options->'pace'->>'hours')::int)
                         else interval '5 minutes' end`

/** So many tables of one network stand where one of a person would. */
const NETWORK_SHARE = 10

/**
 * Nobody's tables hide those of the others: first comes everybody's newest, then everybody's second … A network that has opened very many stands further
 * back with each ten of them. By steps of ten, so that a new table moves few others.
 */
const PLACE = `
  greatest(
    row_number() over (partition by host order by made_at desc) - 1,
    (row_number() over (partition by coalesce(network, host::text) order by made_at desc) - 1) / ${NETWORK_SHARE}
  )::int`

/** A table to which somebody is invited. */
export interface Invitation {
  readonly by: { readonly name: string; readonly avatar: Avatar } | undefined // whoever has invited them; undefined: they are not known any more
  readonly table: ListedTable
}

interface Inviter {
  readonly inviter: string | null
  readonly name: string
  readonly avatar: Avatar | null
}

function inviterOf({ inviter, name, avatar }: Inviter): Invitation['by'] {
  return inviter === null ? undefined : { name, avatar: avatar ?? avatarOf(inviter) }
}

/** Where somebody's friend waits for company. */
export interface FriendsTable {
  readonly friend: string // a person
  readonly id: string
  readonly game: string
}

/** Lists of tables. */
export class TableQueries {
  private readonly database: Database

  constructor(database: Database) {
    this.database = database
  }

  /** Tables that anybody may join, in their places, of each the newest first. */
  async openTables(): Promise<ListedTables> {
    const rows = await this.database.query<ListedRow>(
      `select ${LISTED_COLUMNS}, ${PLACE} as place, count(*) over ()::int as total from game_table
       where state = 'waiting' and (options->>'open')::boolean and host_seen_at > now() - ${LISTED_FOR}
       order by place, made_at desc limit $1`,
      [MAX_LISTED],
    )
    return toListedTables(rows)
  }

  /** The tables of a person: first those at which it is their turn, then others that go on, of each those at which something happened last. */
  async tablesOf(person: string): Promise<ListedTables> {
    const rows = await this.database.query<ListedRow>(
      `select ${LISTED_COLUMNS}, null as place, count(*) over ()::int as total
       from game_table join (select table_id, min(seat) as seat from seat where person = $1 group by table_id) mine on mine.table_id = id
       where state <> 'closed'
       order by state = 'running' and actor = mine.seat desc, state = 'over', touched_at desc limit $2`,
      [person, MAX_LISTED],
    )
    return toListedTables(rows)
  }

  /** The tables to which somebody is invited, the last one first, and by whom. */
  async invitationsOf(person: string): Promise<Invitation[]> {
    const rows = await this.database.query<ListedRow & Inviter>(
      `select ${LISTED_COLUMNS}, inviter, name, avatar, null as place, 0 as total
       from game_table join (
         select table_id, inviter, name, avatar, invitation.made_at as invited_at
         from invitation left join person on person.id = inviter where invitation.person = $1
       ) invited on table_id = id
       where state = 'waiting' order by invited_at desc, id limit $2`,
      [person, MAX_LISTED],
    )
    return rows.map((row) => ({ by: inviterOf(row), table: toListedTable(row) }))
  }

  /** At which tables of the lobby the friends of somebody wait who let themselves be seen: of each the newest. */
  friendsTables(person: string): Promise<FriendsTable[]> {
    return this.database.query<FriendsTable>(
      `select distinct on (friend) friend, game_table.id, game
       from friendship
       join person on person.id = friend and here_shown
       join seat on seat.person = friend
       join game_table on game_table.id = table_id
       where friendship.person = $1 and state = 'waiting' and (options->>'open')::boolean and host_seen_at > now() - ${LISTED_FOR}
       order by friend, game_table.made_at desc`,
      [person],
    )
  }
}

function toListedTables(rows: readonly ListedRow[]): ListedTables {
  return { tables: rows.map(toListedTable), total: rows[0]?.total ?? 0 }
}

function toListedTable(row: ListedRow): ListedTable {
  const {
    id,
    terms,
    sheetHash,
    options,
    seats,
    host,
    state,
    seq,
    actor,
    due,
    result,
    made,
    touched,
    hostSeen,
    place,
    tournament,
  } = row
  return {
    id,
    terms: { ...terms, ...(sheetHash === null ? {} : { sheetHash }) },
    options,
    seats,
    host: host ?? undefined,
    state,
    seq,
    actor: actor ?? undefined,
    due: due?.getTime(),
    result: result ?? undefined,
    made: made.getTime(),
    touched: touched.getTime(),
    hostSeen: hostSeen.getTime(),
    place: place ?? undefined,
    tournament: tournament ?? undefined,
  }
}
