import type { Queryable } from '../db/database.ts'

/** What is stored of how somebody is told, for themselves. What others could send notices with is left out. */
export async function exportedNotices(
  queryable: Queryable,
  person: string,
): Promise<{
  readonly quietHours?: object
  readonly channels: readonly object[]
  readonly notices: readonly object[]
}> {
  const [quietHours] = await queryable.query(
    'select zone, quiet_from as from, quiet_to as to from person where id = $1 and zone is not null',
    [person],
  )
  const channels = await queryable.query(
    `select kind, address, label, language, kinds, enabled, every, token is null as confirmed, failures, made_at as made, told_at as told
     from channel where person = $1 order by made_at`,
    [person],
  )
  const notices = await queryable.query(
    `select means, kind, table_id as table, made_at as made, settled_at as settled, became, status
     from notice where person = $1 order by made_at`,
    [person],
  )
  return { ...(quietHours && { quietHours }), channels, notices }
}

/** A guest turns out to be somebody else: so do their address and their web hook, where the other has none. Browsers are told of by themselves. */
export async function moveChannels(queryable: Queryable, guest: string, owner: string): Promise<void> {
  const moved = await queryable.query<{ id: string }>(
    `update channel set person = $2
     where person = $1 and kind <> 'push' and not exists (select from channel other where other.person = $2 and other.kind = channel.kind)
     returning id`,
    [guest, owner],
  )
  await queryable.query('update notice set person = $2 where channel = any($1::uuid[])', [
    moved.map(({ id }) => id),
    owner,
  ])
}
