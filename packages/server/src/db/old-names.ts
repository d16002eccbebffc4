import { looksOf } from '@edokko/protocol'
import type { Queryable } from './database.ts'

/** Whoever had an account or a passkey before names were kept apart has theirs for themselves; of two that look alike, who came first. The other one keeps their name until they take another. */
export async function claimOldNames(queryable: Queryable): Promise<void> {
  const kept = await queryable.query<{ id: string; name: string }>(
    `select id, name from person
     where account is not null or exists (select from passkey where passkey.person = person.id) order by made_at, id`,
  )
  const claimed = new Set<string>()
  for (const { id, name } of kept) {
    const looks = looksOf(name)
    if (looks.some((look) => claimed.has(look))) continue
    await queryable.query('insert into name_look (look, person) select unnest($1::text[]), $2', [looks, id])
    for (const look of looks) claimed.add(look)
  }
}
