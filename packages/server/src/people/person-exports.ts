import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Result, Seat } from '@edokko/engine'
import type { RefusalCode, TableOptions, TableTerms } from '@edokko/protocol'
import { exportedDaily } from '../daily/own-daily.ts'
import type { Database } from '../db/index.ts'
import { exportedMatches } from '../matches/own-matches.ts'
import { exportedNotices } from '../notices/person-notices.ts'
import { exportedFriends } from '../play/friends/own-friends.ts'
import { LiveTable } from '../play/live-table.ts'
import { IncompatibleRulesError } from '../play/played-moves.ts'
import type { StoredSitter, TableState } from '../play/stored-table.ts'
import type { TableStore, WholeTable } from '../play/table-store.ts'
import { linesOf, moderationOf } from '../play/talk/own-talk.ts'
import { exportedRatings } from '../ratings/person-ratings.ts'
import { exportedBots } from './own-bots.ts'
import { exportedTournaments } from '../tournaments/own-tournaments.ts'
import type { Person } from './person.ts'

/** So many tables are read and replayed at a time. */
export const PAGE_SIZE = 20
const MAX_IDS = 1000 // of tables that are known in advance

/** Milliseconds that a file may take. */
export const EXPORT_TIMEOUT = 540_000
const LEASE = '10 minutes' // after which somebody may ask again though a process has died over it: a little more than that
const BROKEN = 'This game cannot be replayed under the rules of today, so there is no record of it.'

interface Dates {
  readonly made: Date
  readonly seen: Date
}

interface TableRow {
  readonly id: string
  readonly state: TableState
  readonly terms: TableTerms
  readonly options: TableOptions
  readonly seats: readonly StoredSitter[]
  readonly seat: Seat | null // null: they are only the host
  readonly host: boolean
  readonly result: Result | null
  readonly made: Date
  readonly touched: Date
}

/** A table as its player may take it home. */
interface ExportedTable extends Omit<TableRow, 'seats' | 'seat' | 'result'> {
  readonly seats: readonly object[]
  readonly seat?: Seat
  readonly result?: Result
  readonly record?: string // of a game that runs, with only what this person may know
  readonly note?: string // why there is none
}

/** Where a page ends: as the database writes it, to the microsecond. */
interface Place {
  readonly at: string
  readonly id: string
}

/**
 * Files with everything that is stored about somebody, for themselves. They are written as they are read, one for each person at a time over all
 * processes. All that are written in this process take turns: a page, and within it a table, is replayed at a time, so that nobody else waits long.
 */
export class PersonExports {
  private readonly database: Database
  private readonly store: TableStore
  private turn: Promise<unknown> = Promise.resolve()

  constructor(database: Database, store: TableStore) {
    this.database = database
    this.store = store
  }

  /** The text of somebody's file, piece by piece. Whoever has enough of it ends it with `return`, so that another can be begun. */
  async open(person: Person): Promise<AsyncGenerator<string, void, undefined> | RefusalCode> {
    const [leased] = await this.database.query<Dates>(
      `update person set export_until = now() + $2::interval
       where id = $1 and (export_until is null or export_until <= now()) returning made_at as made, seen_at as seen`,
      [person.id, LEASE],
    )
    if (leased === undefined) return this.refusalOf(person)
    const text = this.write(person, leased)
    await text.next() // it has begun: from now on its end gives the lease back
    return text
  }

  private async refusalOf({ id }: Person): Promise<RefusalCode> {
    const there = await this.database.query('select from person where id = $1', [id])
    return there.length > 0 ? 'busy' : 'no-session'
  }

  private async *write({ id, account }: Person, dates: Dates): AsyncGenerator<string, void, undefined> {
    try {
      yield ''
      const sessions = await this.database.query<Dates>(
        'select made_at as made, seen_at as seen from session where person = $1 order by made_at',
        [id],
      )
      const devices = await this.database.query<Dates>(
        'select made_at as made, seen_at as seen from device where person = $1 order by made_at',
        [id],
      )
      const ways = await this.waysOf(id)
      const moderation = await moderationOf(this.database, id)
      const friends = await exportedFriends(this.database, id)
      const notices = await exportedNotices(this.database, id)
      const shown = await this.shownOf(id)
      const ratings = await exportedRatings(this.database, id)
      const daily = await exportedDaily(this.database, id)
      const bots = await exportedBots(this.database, id)
      const matches = await exportedMatches(this.database, id)
      const tournaments = await exportedTournaments(this.database, id)
      const known = { format: 'edokko person 1', id, ...shown, ...(account && { account }), ...dates }
      const head = {
        ...known,
        sessions,
        devices,
        ...ways,
        ...moderation,
        ...friends,
        ...notices,
        ratings,
        bots,
        matches,
        daily,
        tournaments,
      }
      yield JSON.stringify(head, undefined, 2).slice(0, -2)
      yield* listed('tables', this.tablesOf(id))
      yield* listed('said', linesOf(this.database, id))
      yield '\n}\n'
    } finally {
      await this.database.query('update person set export_until = null where id = $1', [id])
    }
  }

  /** How others see them: the avatar they have chosen, and the name that an operator has taken, if there are any. */
  private async shownOf(person: string): Promise<object> {
    const [row] = await this.database.query<{
      name: string
      avatar: string | null
      shown: string
      listed: boolean
      lost: string | null
    }>('select name, avatar, shown, listed, lost_name as lost from person where id = $1', [person])
    const { name = '', avatar = null, shown = 'nobody', listed = false, lost = null } = row ?? {} // they have just been deleted
    return { name, ...(avatar && { avatar }), shown, listed, ...(lost && { lostName: lost }) }
  }

  /** How somebody signs in beside their password: what it is called and when it was used, and nothing that lets anybody in. */
  private async waysOf(person: string): Promise<object> {
    const passkeys = await this.database.query(
      'select id, name, host, made_at as made, used_at as used from passkey where person = $1 order by made_at, id',
      [person],
    )
    const recoveryCodes = await this.database.query(
      'select made_at as made from recovery_code where person = $1 order by made_at',
      [person],
    )
    const deviceLinks = await this.database.query(
      'select made_at as made, used_at as used from device_link where person = $1',
      [person],
    )
    return { passkeys, recoveryCodes, deviceLinks }
  }

  private async *tablesOf(person: string): AsyncGenerator<ExportedTable> {
    let last: Place = { at: '-infinity', id: '00000000-0000-0000-0000-000000000000' }
    for (;;) {
      const places = await this.database.query<Place>(
        `select id, made_at::text as at from game_table
         where id in (select table_id from seat where person = $1 union select id from game_table where host = $1)
           and (made_at, id) > ($2::timestamptz, $3::uuid)
         order by made_at, id limit $4`,
        [person, last.at, last.id, MAX_IDS],
      )
      for (let i = 0; i < places.length; i += PAGE_SIZE) {
        const ids = places.slice(i, i + PAGE_SIZE).map(({ id }) => id)
        yield* await this.inTurn(() => this.readPage(person, ids))
      }
      const end = places.at(-1)
      if (end === undefined || places.length < MAX_IDS) return
      last = end
    }
  }

  private async readPage(person: string, ids: readonly string[]): Promise<ExportedTable[]> {
    const rows = await this.database.query<TableRow>(
      `select game_table.id, state, terms, options, seats, seat.seat, coalesce(host = $1, false) as host, result,
              made_at as made, touched_at as touched
       from game_table left join seat on seat.table_id = game_table.id and seat.person = $1
       where game_table.id = any($2::uuid[]) order by made_at, game_table.id`,
      [person, ids],
    )
    const played = rows.filter(({ seat, state }) => seat !== null && state !== 'waiting').map(({ id }) => id)
    const games = new Map((await this.store.readAll(played)).map((whole) => [whole.stored.id, whole]))
    const tables: ExportedTable[] = []
    for (const row of rows) {
      await nextTurn() // others have waited while the last one was replayed
      tables.push({ ...publicPart(row), ...recordOf(games.get(row.id), person) })
    }
    return tables
  }

  /** Does something when all who came before have had their turn. */
  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.turn.then(work)
    this.turn = done.catch(() => {})
    return done
  }
}

/** A list of the file, as it is read. */
async function* listed(name: string, parts: AsyncIterable<object>): AsyncGenerator<string> {
  yield `,\n  "${name}": [`
  let comma = ''
  for await (const part of parts) {
    yield `${comma}\n    ${JSON.stringify(part, undefined, 2).replaceAll('\n', '\n    ')}`
    comma = ','
  }
  yield comma === '' ? ']' : '\n  ]'
}

function publicPart({ seats, seat, result, ...rest }: TableRow): ExportedTable {
  return {
    ...rest,
    seats: seats.map((sitter) => toExportedSitter(sitter, rest.host)),
    ...(seat === null ? {} : { seat }),
    ...(result === null ? {} : { result }),
  }
}

/** Who sits somewhere: by name, for who others are is theirs. For whom a seat is kept is the host's to know. */
function toExportedSitter(sitter: StoredSitter, isForHost: boolean): object {
  const { kind } = sitter
  if (kind === 'bot') return sitter
  if (kind === 'person') return { kind, name: sitter.name }
  return { kind, ...(sitter.kept === undefined ? {} : { kept: isForHost ? sitter.kept.name : '' }) }
}

function recordOf(whole: WholeTable | undefined, person: string): Pick<ExportedTable, 'record' | 'note'> {
  if (whole === undefined) return {}
  try {
    return { record: new LiveTable(whole).record(person) }
  } catch (error) {
    if (error instanceof IncompatibleRulesError) return { note: BROKEN }
    throw error
  }
}
