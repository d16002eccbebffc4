import type { ChannelKind } from '@edokko/protocol'
import type { Database } from '../db/database.ts'
import type { Channel, Delivery, Notice } from './channel.ts'

/** Milliseconds after which another process may take what one has taken and not settled: more than anything takes to be sent. */
const LEASE = 45_000

/** Milliseconds until something that could not be sent is tried again. */
const PAUSES = [60_000, 300_000, 1_800_000]

/** So many failures in a row, and a web hook or an address is told nothing any more. */
const MAX_FAILURES = 20

/** For so many the log of what was sent is kept. */
const KEPT = 50
const KEPT_FOR = '30 days'

/**
 * What people are to be told, in the database: whoever changes a table writes down who is to be told of it in the same statement, and any process sends
 * it. It is taken, sent, and settled. A process that dies after something was sent and before that was written down leaves it to be sent again: so
 * nothing is lost, and what comes twice has one name (topic, Message-ID, delivery), by which whoever gets it can tell.
 */
export class NoticeQueue {
  private readonly database: Database

  constructor(database: Database) {
    this.database = database
  }

  /** Takes so many that nobody works at and whose time has come. */
  async claim(now: number, most: number): Promise<Notice[]> {
    return this.database.query<Notice>(
      `with due as (
         select id from notice where settled_at is null and free_at <= $1
         order by free_at limit ${most} for update skip locked
       )
       update notice set free_at = $2, attempts = attempts + 1
       from due, channel as way, person
       where notice.id = due.id and way.id = notice.channel and person.id = notice.person
       returning notice.id, notice.means, notice.kind, notice.table_id as table, notice.seq, notice.seat, notice.attempts,
         to_jsonb(way) as channel,
         case when zone is not null then jsonb_build_object('zone', zone, 'from', quiet_from, 'to', quiet_to) end as hours`,
      [new Date(now), new Date(now + LEASE)],
    )
  }

  /** These are not sent before that time; it does not count that they were taken. */
  async putOff(notices: readonly Notice[], until: number): Promise<void> {
    await this.database.query(
      'update notice set free_at = $2, attempts = attempts - 1 where id = any($1::uuid[]) and settled_at is null',
      [idsOf(notices), new Date(until)],
    )
  }

  /** There is nothing to be told any more. */
  async drop(notices: readonly Notice[]): Promise<void> {
    await this.database.query('delete from notice where id = any($1::uuid[])', [idsOf(notices)])
  }

  /**
   * Lets a letter be sent now, unless one was within the time that their reader has chosen; of several processes one is let. Gives the time at which
   * one may be.
   */
  async takeTurn({ id, every }: Channel, now: number): Promise<number> {
    const [taken] = await this.database.query<{ until: Date }>(
      `with free as (
         update channel set told_at = $2 where id = $1 and (told_at is null or told_at + $3::interval <= $2) returning id
       )
       select case when exists (select from free) then $2::timestamptz else told_at + $3::interval end as until
       from channel where id = $1`,
      [id, new Date(now), `${every} minutes`],
    )
    return taken?.until.getTime() ?? now
  }

  /** Puts down what became of notices that were sent together. */
  async settle(notices: readonly Notice[], { became, status }: Delivery, now: number): Promise<void> {
    const [first] = notices
    if (first === undefined) return
    const attempts = Math.max(...notices.map((notice) => notice.attempts))
    const pause = became === 'failed' ? PAUSES[attempts - 1] : undefined
    await this.database.transaction(async (queryable) => {
      await queryable.query(
        `update notice set became = $2, status = $3, settled_at = $4, free_at = coalesce($5, free_at)
         where id = any($1::uuid[]) and settled_at is null`,
        [
          idsOf(notices),
          became,
          status ?? null,
          pause === undefined ? new Date(now) : null,
          pause === undefined ? null : new Date(now + pause),
        ],
      )
      const { id } = first.channel
      if (became === 'sent')
        await queryable.query('update channel set failures = 0, failing_since = null, told_at = $2 where id = $1', [
          id,
          new Date(now),
        ])
      else if (became === 'failed')
        await queryable.query(
          `update channel set failures = failures + 1, failing_since = coalesce(failing_since, $2), told_at = null,
             enabled = enabled and (kind = 'push' or failures + 1 < ${MAX_FAILURES})
           where id = $1`,
          [id, new Date(now)],
        )
      else {
        await queryable.query(
          `update notice set became = 'gone', settled_at = $2 where channel = $1 and settled_at is null`,
          [id, new Date(now)],
        )
        await queryable.query('delete from channel where id = $1', [id])
      }
    })
  }

  /** Asks for a notice of nothing. False if there is no such channel. */
  async test(person: string, means: ChannelKind, endpoint: string | undefined, now: number): Promise<boolean> {
    const made = await this.database.query(
      `insert into notice (id, person, channel, means, kind, free_at)
       select gen_random_uuid(), person, id, kind, 'test', $4::timestamptz from channel
       where person = $1 and kind = $2 and ($3::text is null or address = $3) and (enabled or kind <> 'mail')
       returning id`,
      [person, means, endpoint ?? null, new Date(now)],
    )
    return made.length > 0
  }

  /** These people have seen these versions of tables. Who has seen that it is their turn is still told before its time runs out. */
  async see(seen: readonly { table: string; person: string; version: number }[]): Promise<void> {
    await this.database.query(
      `delete from notice using unnest($1::uuid[], $2::uuid[], $3::int[]) as seen (table_id, person, version)
       where notice.table_id = seen.table_id and notice.person = seen.person and notice.version <= seen.version
         and settled_at is null and (kind <> 'time' or notice.seq < (select seq from game_table where id = notice.table_id))`,
      [seen.map(({ table }) => table), seen.map(({ person }) => person), seen.map(({ version }) => version)],
    )
  }
}

/** Forgets what was sent long ago, or before the last fifty of somebody, and addresses that nobody has confirmed within a day. */
export async function purgeNotices(database: Database): Promise<void> {
  await database.query(
    `delete from notice using (
       select id, row_number() over (partition by person order by made_at desc) as place from notice where settled_at is not null
     ) as old
     where notice.id = old.id and (place > ${KEPT} or made_at < now() - interval '${KEPT_FOR}')`,
  )
  await database.query(
    `delete from channel where kind = 'mail' and token is not null and not enabled and made_at < now() - interval '1 day'`,
  )
}

function idsOf(notices: readonly Notice[]): string[] {
  return notices.map(({ id }) => id)
}
