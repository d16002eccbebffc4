import type { MuteKind, Reason, Speech } from '@edokko/protocol'
import type { Queryable } from '../../db/database.ts'
import { speechOf } from './line.ts'
import type { StoredLine } from './line.ts'

/* All that is stored of what somebody has said, and to whom they do not listen. What others have reported of them is the others'. */

/** What somebody has said somewhere, as they may take it home. */
export type OwnLine = { readonly table: string; readonly at: Date } & Speech

/** What somebody takes home of it besides what they have said. */
export interface OwnModeration {
  readonly muted: readonly { readonly name: string; readonly how: MuteKind; readonly at: Date }[]
  readonly reported: readonly {
    readonly name: string
    readonly table: string | null
    readonly reason: Reason
    readonly at: Date
  }[]
  readonly silenced?: { readonly reason: Reason; readonly until: Date | null; readonly at: Date }
}

export async function moderationOf(queryable: Queryable, person: string): Promise<OwnModeration> {
  const [muted, reported, [silenced]] = await Promise.all([
    queryable.query<OwnModeration['muted'][number]>(
      `select name, how, at from mute join person on person.id = other where mute.person = $1 order by at`,
      [person],
    ),
    queryable.query<OwnModeration['reported'][number]>(
      'select name, table_id as table, reason, at from report where reporter = $1 order by at',
      [person],
    ),
    queryable.query<NonNullable<OwnModeration['silenced']>>('select reason, until, at from silence where person = $1', [
      person,
    ]),
  ])
  return { muted, reported, ...(silenced && { silenced }) }
}

const PAGE = 1000 // lines

/** All that somebody has said, the oldest first, read as it is wanted. */
export async function* linesOf(queryable: Queryable, person: string): AsyncGenerator<OwnLine, void, undefined> {
  let last = { after: '-infinity', id: '00000000-0000-0000-0000-000000000000' }
  for (;;) {
    const lines = await queryable.query<StoredLine & { readonly table: string; readonly after: string }>(
      `select id, table_id as table, kind, said, at, at::text as after from talk
       where person = $1 and (at, id) > ($2::timestamptz, $3::uuid) order by at, id limit ${PAGE}`,
      [person, last.after, last.id],
    )
    for (const { table, at, ...line } of lines) yield { table, at, ...speechOf(line) }
    const end = lines.at(-1)
    if (end === undefined || lines.length < PAGE) return
    last = end
  }
}

/** What a guest has said, shut out and reported is somebody else's from now on, and so is what was said against them. */
export async function handOverTalk(queryable: Queryable, guest: string, owner: string): Promise<void> {
  await queryable.query('update talk set person = $2 where person = $1', [guest, owner])
  for (const [one, other] of [
    ['person', 'other'],
    ['other', 'person'],
  ]) {
    await queryable.query(
      `update mute as own set how = 'block' from mute as guests
       where own.${one} = $2 and guests.${one} = $1 and own.${other} = guests.${other} and guests.how = 'block'`,
      [guest, owner],
    )
    await queryable.query(
      `update mute set ${one} = $2 where ${one} = $1 and ${other} <> $2
       and not exists (select from mute as own where own.${one} = $2 and own.${other} = mute.${other})`,
      [guest, owner],
    )
  }
  for (const [one, other] of [
    ['person', 'reporter'],
    ['reporter', 'person'],
  ])
    await queryable.query(
      `update report set ${one} = $2 where ${one} = $1 and ${other} is distinct from $2
       and not exists (
         select from report as own where own.${one} = $2 and own.${other} = report.${other} and own.table_id = report.table_id
       )`,
      [guest, owner],
    )
  await queryable.query(
    `insert into silence (person, reason, until) select $2, reason, until from silence where person = $1
     on conflict (person) do update set reason = excluded.reason, until = excluded.until
     where silence.until is not null and (excluded.until is null or excluded.until > silence.until)`,
    [guest, owner],
  )
}
