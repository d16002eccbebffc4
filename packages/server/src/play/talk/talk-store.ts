import { randomUUID } from 'node:crypto'
import type { MuteKind, Reason, ResponseBody, Speech } from '@edokko/protocol'
import type { Database } from '../../db/database.ts'
import { partFriends } from '../friends/friend-store.ts'
import { DELETED_PERSON } from '../stored-table.ts'
import { NO_RESTRICTIONS, storedSpeech } from './line.ts'
import type { TalkRestrictions, StoredLine } from './line.ts'

const REMEMBERED = 50 // lines of a table that are told to whoever comes later
const REPORTED = 20 // lines of a person that go with a report
const REPORTS_A_DAY = 10 // of one reporter, as long as nobody has answered them
const MAY_REPORT = `(select count(*) from report where reporter = $3::uuid and at > now() - interval '1 day') < ${REPORTS_A_DAY}`

const LINE_COLUMNS = 'talk.id, talk.person, person.name, talk.kind, talk.said, talk.seq, talk.at'

/**
 * Parameters: id, table, person, kind, what. It is entered only if they sit at the table and have not been silenced, and a text only if everybody there
 * wants texts at this moment. The table is locked before the person, as whoever deletes somebody does.
 */
const SAY = `
  with said as (
    insert into talk (id, table_id, person, kind, said, seq)
    select $1::uuid, game_table.id, $3::uuid, $4::text, $5::text, game_table.seq from game_table
    where game_table.id = $2::uuid
      and seats @> jsonb_build_array(jsonb_build_object('person', $3::uuid::text))
      and ($4::text <> 'text' or not exists (
        select from jsonb_array_elements(seats) as sitter
        where sitter->>'kind' = 'person' and sitter->>'person' <> '${DELETED_PERSON}' and coalesce(sitter->>'text', '') <> 'true'
      ))
      and not exists (select from silence where silence.person = $3::uuid and (until is null or until > now()))
    for key share of game_table
    returning *
  )
  select ${LINE_COLUMNS} from said as talk join person on person.id = talk.person`

/** Parameters: id, who is reported, reporter, table, reason. The lines are copied: they stay as they are now; to a name they add nothing. Reported again, it is the same report. */
const REPORT = `
  with here as (
    select id from game_table where id = $4::uuid for key share
  )
  insert into report (id, person, reporter, table_id, name, reason, lines)
  select $1::uuid, person.id, $3::uuid, here.id, person.name, $5::text, (
    select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'said', said, 'at', to_char(at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')) order by at), '[]')
    from (
      select kind, said, at from talk where table_id = $4::uuid and talk.person = $2::uuid and $5::text <> 'name' order by at desc limit ${REPORTED}
    ) last
  )
  from here, person
  where person.id = $2::uuid
    and ${MAY_REPORT}
  on conflict (person, reporter, table_id)
  do update set name = excluded.name, reason = excluded.reason, lines = excluded.lines, at = now()
  returning id`

/** Parameters: id, who is reported, reporter. It is for their name, wherever it was seen. Reported again, it is the same report. */
const REPORT_NAME = `
  with again as (
    update report set name = person.name, at = now() from person
    where person.id = $2::uuid and report.person = person.id and reporter = $3::uuid and reason = 'name' and table_id is null
    returning report.id
  ), new as (
    insert into report (id, person, reporter, name, reason, lines)
    select $1::uuid, id, $3::uuid, name, 'name', '[]' from person
    where id = $2::uuid and not exists (select from again) and ${MAY_REPORT}
    returning id
  )
  select id from again union all select id from new`

/** What was said, who does not want to hear whom, and who has reported whom. */
export class TalkStore {
  private readonly database: Database

  constructor(database: Database) {
    this.database = database
  }

  /** Enters what somebody says; undefined if they may not say it. */
  async say(table: string, person: string, what: Speech): Promise<StoredLine | undefined> {
    const { kind, said } = storedSpeech(what)
    const [line] = await this.database.query<StoredLine>(SAY, [randomUUID(), table, person, kind, said])
    return line
  }

  /** What was said at a table last, the oldest first. */
  async lastLines(table: string): Promise<StoredLine[]> {
    const lines = await this.database.query<StoredLine>(
      `select ${LINE_COLUMNS} from talk join person on person.id = talk.person
       where table_id = $1 order by talk.at desc, talk.id limit ${REMEMBERED}`,
      [table],
    )
    return lines.toReversed()
  }

  /** A line of a table, if it is there still. */
  async line(table: string, id: string): Promise<StoredLine | undefined> {
    const [line] = await this.database.query<StoredLine>(
      `select ${LINE_COLUMNS} from talk join person on person.id = talk.person where talk.id = $1 and table_id = $2`,
      [id, table],
    )
    return line
  }

  async restrictionsOf(person: string | undefined): Promise<TalkRestrictions> {
    if (person === undefined) return NO_RESTRICTIONS
    const [muted, [silence]] = await Promise.all([
      this.database.query<{ other: string; how: MuteKind }>('select other, how from mute where person = $1', [person]),
      this.database.query<{ reason: Reason; until: Date | null }>(
        'select reason, until from silence where person = $1 and (until is null or until > now())',
        [person],
      ),
    ])
    return { muted: new Map(muted.map(({ other, how }) => [other, how])), silence }
  }

  /** Shuts somebody out, or hears them again. Who is blocked is no friend: whoever makes friends of the two meanwhile waits, or has done so before. */
  async mute(person: string, other: string, how: MuteKind | 'hear'): Promise<void> {
    if (how === 'hear') {
      await this.database.query('delete from mute where person = $1 and other = $2', [person, other])
      return
    }
    await this.database.transaction(async (queryable) => {
      const both = 'select from person where id = any($1::uuid[]) order by id for key share' // in the order in which others lock them
      await queryable.query(both, [[person, other]])
      await queryable.query(
        `insert into mute (id, person, other, how) select $1, $2, id, $4 from person where id = $3
         on conflict (person, other) do update set how = excluded.how`,
        [randomUUID(), person, other, how],
      )
      if (how === 'block') await partFriends(queryable, person, other)
    })
  }

  /** Hears whoever was shut out by this; false if nobody was. */
  async unmute(person: string, mute: string): Promise<boolean> {
    const gone = 'delete from mute where id = $1 and person = $2 returning id'
    return (await this.database.query(gone, [mute, person])).length > 0
  }

  /** Everybody whom a person has shut out, the last one first. */
  async mutesOf(person: string): Promise<ResponseBody<'mutes'>> {
    const rows = await this.database.query<{ id: string; name: string; how: MuteKind; at: Date }>(
      `select mute.id, name, how, at from mute join person on person.id = other where mute.person = $1 order by at desc, mute.id`,
      [person],
    )
    return { mutes: rows.map(({ id, name, how, at }) => ({ id, name, how, since: at.getTime() })) }
  }

  /** Reports somebody with what they have said last at a table; false if the reporter has reported very many. */
  async report(reporter: string, table: string, person: string, reason: Reason): Promise<boolean> {
    const rows = await this.database.query(REPORT, [randomUUID(), person, reporter, table, reason])
    return rows.length > 0
  }

  /** Reports somebody for what they are called; false if the reporter has reported very many. */
  async reportName(reporter: string, person: string): Promise<boolean> {
    return (await this.database.query(REPORT_NAME, [randomUUID(), person, reporter])).length > 0
  }
}
