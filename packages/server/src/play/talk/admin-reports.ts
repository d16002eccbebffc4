import type { Reason } from '@edokko/protocol'
import type { Queryable } from '../../db/database.ts'
import type { StoredLine } from './line.ts'

const MOST_LISTED = 1000
const KEPT_FOR = '180 days' // that a report waits for an answer

/** A report as an operator sees it. */
export interface AdminReport {
  readonly id: string
  readonly at: string
  readonly person: string // who is reported
  readonly name: string // what they were called then
  readonly reason: Reason
  readonly table: string | null // null: it is gone
  readonly lines: readonly (Pick<StoredLine, 'kind' | 'said'> & { readonly at: string })[] // what they had said there last, the oldest first
  readonly silenced: string // until when they may say nothing: a time, "for good", or "no"
}

export interface AdminReports {
  readonly reports: readonly AdminReport[]
  readonly more: boolean // there are older ones
}

interface Row extends Omit<AdminReport, 'at' | 'silenced'> {
  readonly at: Date
  readonly isSilenced: boolean
  readonly until: Date | null
}

/** What people have reported and nobody has answered yet, the newest first. */
export async function listReports(database: Queryable): Promise<AdminReports> {
  const rows = await database.query<Row>(
    `select report.id, report.at, report.person, name, report.reason, table_id as table, lines, silence.person is not null as "isSilenced", until
     from report left join silence on silence.person = report.person and (until is null or until > now())
     order by report.at desc limit $1`,
    [MOST_LISTED + 1],
  )
  const reports = rows
    .slice(0, MOST_LISTED)
    .map(({ id, at, person, name, reason, table, lines, isSilenced, until }) => {
      const silenced = isSilenced ? (until?.toISOString() ?? 'for good') : 'no'
      return { id, at: at.toISOString(), person, name, reason, table, lines, silenced }
    })
  return { reports, more: rows.length > MOST_LISTED }
}

/** Does away with a report; false if there is none. */
export async function dismissReport(database: Queryable, id: string): Promise<boolean> {
  return (await database.query('delete from report where id = $1 returning id', [id])).length > 0
}

/** From now on somebody may say nothing, for so many days or for good; what was reported of them is answered by that. False if there is no such person. */
export async function silence(
  database: Queryable,
  person: string,
  reason: Reason,
  days: number | undefined,
): Promise<boolean> {
  const rows = await database.query(
    `with answered as (delete from report where person = $1)
     insert into silence (person, reason, until)
     select id, $2, now() + make_interval(days => $3::int) from person where id = $1
     on conflict (person) do update set reason = excluded.reason, until = excluded.until, at = now()
     returning person`,
    [person, reason, days ?? null],
  )
  return rows.length > 0
}

/** Somebody may speak again; false if they could. */
export async function endSilence(database: Queryable, person: string): Promise<boolean> {
  return (await database.query('delete from silence where person = $1 returning person', [person])).length > 0
}

/** Forgets reports that nobody has answered for very long, and when somebody could not speak. */
export async function forgetReports(database: Queryable): Promise<void> {
  await database.query(`delete from report where at < now() - interval '${KEPT_FOR}'`)
  await database.query('delete from silence where until < now()')
}
