import type { Queryable } from '../db/index.ts'

/** What is stored of somebody's bots, for themselves: nothing that lets a program in. */
export async function exportedBots(queryable: Queryable, owner: string): Promise<object[]> {
  return queryable.query(
    `select name, made_at as made,
       (select coalesce(jsonb_agg(jsonb_build_object('name', label, 'made', session.made_at, 'used', session.seen_at) order by session.made_at), '[]')
        from session where session.person = person.id) as tokens
     from person where owner = $1 order by made_at, id`,
    [owner],
  )
}
