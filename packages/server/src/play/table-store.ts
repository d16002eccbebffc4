import type { Result, Seat } from '@edokko/engine'
import type { Ending, Proposal, TableOptions, TableTerms } from '@edokko/protocol'
import type { Database, Queryable } from '../db/database.ts'
import { Notifier } from '../db/notifier.ts'
import type { ReportFault } from '../telemetry/faults.ts'
import { BatchWriter, invitedPeople, seatedPeople } from './batch-writer.ts'
import type { Participant } from './participant.ts'
import { botAt, FORMER_PLAYER, FREE_SEAT, keptFor } from './stored-table.ts'
import type { StoredEntry, EarlyAnswer, StoredSnapshot, StoredSitter, StoredTable, TableState } from './stored-table.ts'
import {
  ASK_BOTS_FOR,
  CHANGE_HOST,
  CHANGE_INVITER,
  CLOSE,
  CLOSE_FORGOTTEN,
  CREATE,
  EXPIRE_ABANDONED,
  HEARTBEAT,
  MOVE_INVITATIONS,
  MOVE_SEATS,
  PUT_OFF,
  RESEAT,
  TOUCH_HOSTS,
  UNSEAL,
  VACATE,
} from './table-sql.ts'
import { toInvited } from './new-notices.ts'

interface TableRow {
  readonly id: string
  readonly terms: TableTerms
  readonly rules: number
  readonly options: TableOptions
  readonly seed: Uint8Array
  readonly commitment: string
  readonly network: string | null
  readonly tournament: string | null
  readonly host_seen_at: Date
  readonly match: string | null
  readonly daily: string | null
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
  readonly sealed: boolean
}

interface EntryRow {
  readonly seat: Seat
  readonly choices: readonly number[]
  readonly undone: number | null
}

const MATCH = '(select match from match_game where table_id = game_table.id) as match'
const TABLE_COLUMNS = `id, terms, rules, options, seed, commitment, network, tournament, host_seen_at, daily, ${MATCH}`
const SNAPSHOT_COLUMNS =
  'version, state, host, seats, seq, actor, due_at, banks, result, ended, proposal, held, next, sealed'

/** A table with all that has happened at it. */
export interface WholeTable {
  readonly stored: StoredTable
  readonly snapshot: StoredSnapshot
  readonly entries: readonly StoredEntry[]
  readonly hostSeen: number // when its host was there last, before the game
}

interface TableVersion {
  readonly id: string
  readonly version: number
  readonly hostSeen: Date
  readonly network: string | null
}

/** Tables that somebody may not have any number of. */
export interface TableCounts {
  readonly waiting: number // opened from a network
  readonly running: number
  readonly personWaiting: number // opened by a person
  readonly personRunning: number
}

/**
 * Tables and their logs in the database. Whoever changes a table does it here: by `write` after having read it, else by one of the statements for many
 * tables at once. What takes a Queryable is a part of a transaction that somebody else has begun.
 */
export class TableStore {
  readonly notifier: Notifier
  private readonly database: Database
  private readonly batchWriter: BatchWriter

  constructor(database: Database, report: ReportFault) {
    this.database = database
    this.batchWriter = new BatchWriter(database)
    this.notifier = new Notifier(database, (error) => report('notifier', error))
  }

  /** The versions that these tables have now, when their hosts were seen last, and the networks they were opened from. */
  readVersions(ids: readonly string[]): Promise<TableVersion[]> {
    return this.database.query(
      'select id, version, host_seen_at as "hostSeen", network from game_table where id = any($1::uuid[])',
      [ids],
    )
  }

  /** The hosts of these waiting tables are there now. */
  async touchHosts(ids: readonly string[]): Promise<void> {
    await this.database.query(TOUCH_HOSTS, [ids])
  }

  /** All processes read again how this table stands in their lists. */
  notifyLists(id: string, snapshot: StoredSnapshot): void {
    this.notifier.send(notificationOf(id, snapshot, undefined))
  }

  /** How many tables that wait or run a person has opened, and how many were opened from a network. */
  async countTables(person: string, network: string): Promise<TableCounts> {
    const [counts] = await this.database.query<TableCounts>(
      `select
         count(*) filter (where state = 'waiting' and host = $1)::int as "personWaiting",
         count(*) filter (where state = 'running' and host = $1)::int as "personRunning",
         count(*) filter (where state = 'waiting' and network = $2)::int as waiting,
         count(*) filter (where state = 'running' and network = $2)::int as running
       from game_table where state in ('waiting', 'running') and (host = $1 or network = $2)`,
      [person, network],
    )
    if (counts === undefined) throw new Error('nothing was counted')
    return counts
  }

  /** At how many tables that wait or run somebody sits. */
  async countSeats(person: string): Promise<number> {
    const [{ seats } = { seats: 0 }] = await this.database.query<{ seats: number }>(
      `select count(*)::int as seats from seat join game_table on game_table.id = table_id
       where seat.person = $1 and state in ('waiting', 'running')`,
      [person],
    )
    return seats
  }

  /** Whether somebody and one of these others do not sit at one table: one of them has blocked the other. */
  async sitApart(person: string, others: readonly string[]): Promise<boolean> {
    if (others.length === 0) return false
    const blocks = await this.database.query(
      `select from mute where how = 'block'
       and ((person = $1 and other = any($2::uuid[])) or (other = $1 and person = any($2::uuid[]))) limit 1`,
      [person, others],
    )
    return blocks.length > 0
  }

  /** Lays a new table. */
  async create(table: StoredTable, snapshot: StoredSnapshot): Promise<void> {
    await this.createWithin(this.database, table, snapshot)
    this.announce(table, snapshot)
  }

  /** Lays a table, at which somebody may be to decide already. Once the transaction is committed it is announced. */
  async createWithin(queryable: Queryable, table: StoredTable, snapshot: StoredSnapshot): Promise<void> {
    const { id, terms, rules, options, seed, commitment, network, daily, tournament } = table
    const { state, host, seats, clock, actor, sealed = false } = snapshot
    await queryable.query(CREATE, [
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
      network ?? null,
      JSON.stringify(invitedPeople(seats)),
      JSON.stringify(toInvited([], seats)),
      actor ?? null,
      (state === 'running' ? botAt(seats, actor) : undefined) ?? null,
      daily ?? null,
      sealed,
      tournament ?? null,
    ])
  }

  /** All processes hear of a new table. */
  announce({ id }: StoredTable, snapshot: StoredSnapshot): void {
    this.notifyLists(id, snapshot)
    this.notifyArrivals([], snapshot.seats)
  }

  /** All processes read again which tables they have who have come to one, or are invited; whoever was invited has come when they sit there. */
  private notifyArrivals(before: readonly StoredSitter[], after: readonly StoredSitter[]): void {
    const sat = new Set(before.map(seatedAt))
    const invited = new Set(before.map((sitter) => keptFor(sitter)?.person))
    for (const sitter of after) {
      const [come, asked] = [seatedAt(sitter), keptFor(sitter)?.person]
      if (come !== undefined && !sat.has(come)) this.notifier.send(arrivalOf(come))
      if (asked !== undefined && !invited.has(asked)) this.notifier.send(arrivalOf(asked))
    }
  }

  async read(id: string): Promise<WholeTable | undefined> {
    const [table] = await this.readAll([id])
    return table
  }

  /** Those of these tables that there are, in any order. */
  async readAll(ids: readonly string[]): Promise<WholeTable[]> {
    const rows = await this.database.query<TableRow & SnapshotRow>(
      `select ${TABLE_COLUMNS}, ${SNAPSHOT_COLUMNS} from game_table where id = any($1::uuid[])`,
      [ids],
    )
    const logs = await this.readLogs(rows)
    return rows.map((row) => {
      const { id, terms, rules, options, commitment, network, tournament, host_seen_at: hostSeen, match, daily } = row
      const seed = Buffer.from(row.seed).toString('hex')
      return {
        stored: {
          id,
          terms,
          rules,
          options,
          seed,
          commitment,
          network: network ?? undefined,
          ...(match === null ? {} : { match }),
          ...(daily && { daily }),
          ...(tournament && { tournament }),
        },
        snapshot: snapshotOf(row),
        entries: logs.get(id)?.slice(0, row.seq) ?? [], // others may have come since
        hostSeen: hostSeen.getTime(),
      }
    })
  }

  /** The entries of these tables. */
  private async readLogs(
    tables: readonly { readonly id: string; readonly seq: number }[],
  ): Promise<Map<string, StoredEntry[]>> {
    const logs = new Map<string, StoredEntry[]>(tables.filter(({ seq }) => seq > 0).map(({ id }) => [id, []]))
    if (logs.size === 0) return logs
    const rows = await this.database.query<EntryRow & { id: string }>(
      'select table_id as id, seat, choices, undone from entry where table_id = any($1::uuid[]) order by table_id, seq',
      [[...logs.keys()]],
    )
    for (const row of rows) logs.get(row.id)?.push(entryOf(row))
    return logs
  }

  /** What has changed since: how things stand, and the entries from this one on. Undefined if nothing has. */
  async readSince(
    id: string,
    { version, seq }: StoredSnapshot,
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
    return rows.map(entryOf)
  }

  /**
   * Stores how things stand from now on, with the new entry of the log if there is one, and asks the bot that is to decide: all of it or nothing.
   * Then all processes are told. False if something else has changed meanwhile: then nothing has happened.
   */
  async write(id: string, before: StoredSnapshot, after: StoredSnapshot, entry?: StoredEntry): Promise<boolean> {
    const stored = await this.batchWriter.write(id, before, after, entry)
    if (!stored) return false
    this.notifier.send(notificationOf(id, after, entry))
    if (before.seats !== after.seats) this.notifyArrivals(before.seats, after.seats)
    return true
  }

  /** Ends what goes on at a table, for good, whether or not its log can be replayed. */
  async close(id: string, by: 'closed' | 'broken'): Promise<'no-table' | 'over' | undefined> {
    const ended: Ending = { by }
    const [row] = await this.database.query<{ found: boolean; closed: boolean }>(CLOSE, [id, JSON.stringify(ended)])
    if (row?.found !== true) return 'no-table'
    return row.closed ? undefined : 'over'
  }

  /** A server is alive; the time in which none was is added to all that is due. */
  async heartbeat(): Promise<void> {
    await this.database.query(HEARTBEAT, [])
  }

  /**
   * Fails unless something can be stored, and is a sign of life as well. The row of that is written over, which needs no room; an exported snapshot is a
   * small file among those of the database, and tells whether the disk has some. It is gone with the transaction.
   */
  async checkWritable(): Promise<void> {
    await this.database.transaction(async (queryable) => {
      await queryable.query(HEARTBEAT, [])
      await queryable.query('select pg_export_snapshot()')
    })
  }

  /** Lets the time be up for people without a clock who have not moved for two weeks. */
  async expireAbandoned(): Promise<void> {
    await this.database.query(EXPIRE_ABANDONED, [])
  }

  /** Ends the tables that wait for a host who does not come back. */
  async closeForgotten(): Promise<void> {
    await this.database.query(CLOSE_FORGOTTEN, [])
  }

  /** Something failed at a table: it is tried again later. Gives how often that was so in a row; undefined if it has been counted already. */
  async putOff(id: string): Promise<{ readonly game: string; readonly failures: number } | undefined> {
    const [failed] = await this.database.query<{ game: string; failures: number }>(PUT_OFF, [id])
    return failed
  }

  /**
   * Tables at which the time is up of somebody who is waited for, the longest first; those that have failed wait for their next time behind the
   * others. Where a bot is to move, nobody is waited for.
   */
  async readDue(limit: number): Promise<string[]> {
    const at = 'greatest(due_at, retry_at)'
    const due = `select id from game_table
      where due_at is not null and ${at} <= now() and not exists (select from job where job.table_id = game_table.id)
      order by ${at} limit $1`
    return (await this.database.query<{ id: string }>(due, [limit])).map(({ id }) => id)
  }

  /** Gives the seats, tables and invitations of a guest to somebody else. Where both sit at one table, the guest keeps their seat. */
  async handOver(queryable: Queryable, guest: string, owner: Participant): Promise<void> {
    const moved = await queryable.query<{ id: string }>(MOVE_SEATS, [guest, owner.id])
    const sitter = JSON.stringify({ person: owner.id, name: owner.name, avatar: owner.avatar })
    await queryable.query(RESEAT, [guest, moved.map(({ id }) => id), sitter])
    await queryable.query(CHANGE_HOST, [guest, owner.id])
    await queryable.query(MOVE_INVITATIONS, [guest, owner.id, JSON.stringify({ person: owner.id, name: owner.name })])
    await queryable.query(CHANGE_INVITER, [guest, owner.id])
    await queryable.query(`select pg_notify('edokko', $1)`, [arrivalOf(owner.id)])
  }

  /** Somebody is called differently at all their tables, which are locked. */
  async renameAt(queryable: Queryable, person: string, name: string, tables: readonly string[]): Promise<void> {
    await queryable.query(RESEAT, [person, tables, JSON.stringify({ name })])
    await this.notifyVersions(queryable, tables)
  }

  /** Takes somebody, who is about to be deleted, out of all their tables. The others keep their games. */
  async vacate(queryable: Queryable, person: string, tables: readonly string[]): Promise<void> {
    await queryable.query(ASK_BOTS_FOR, [person])
    await queryable.query(VACATE, [person, tables, JSON.stringify(FREE_SEAT), JSON.stringify(FORMER_PLAYER)])
  }

  /** Opens the deals of these tables, which are locked. */
  async unseal(queryable: Queryable, tables: readonly string[]): Promise<void> {
    await queryable.query(UNSEAL, [tables])
    await this.notifyVersions(queryable, tables)
  }

  /** Tells all processes, when the transaction is committed, which versions these tables have. */
  async notifyVersions(queryable: Queryable, tables: readonly string[]): Promise<void> {
    const notify = `select pg_notify('edokko', id || ' ' || version) from game_table where id = any($1::uuid[])`
    await queryable.query(notify, [tables])
  }
}

/** Which table has what version now, whether the log has an entry more, and whether a bot is to decide. */
function notificationOf(
  id: string,
  { version, state, seats, actor }: StoredSnapshot,
  entry: StoredEntry | undefined,
): string {
  const bot = state === 'running' && botAt(seats, actor) !== undefined
  return `${id} ${version} ${entry === undefined ? 'change' : 'entry'}${bot ? ' bot' : ''}`
}

/** What a notification begins with that somebody has come to a table, or is invited to one. */
export const ARRIVED = 'arrived'

function arrivalOf(person: string): string {
  return `${ARRIVED} ${person}`
}

function seatedAt(sitter: StoredSitter): string | undefined {
  return sitter.kind === 'person' ? sitter.person : undefined
}

function entryOf({ seat, choices, undone }: EntryRow): StoredEntry {
  return { seat, pairs: choices, undone: undone ?? 0 }
}

function snapshotOf(row: SnapshotRow): StoredSnapshot {
  const {
    version,
    state,
    host,
    seats,
    seq,
    actor,
    due_at: due,
    banks,
    result,
    ended,
    proposal,
    held,
    next,
    sealed,
  } = row
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
    ...(sealed ? { sealed } : {}),
  }
}
