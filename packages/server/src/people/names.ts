import { isReservedName, looksOf, nameProblem, plainName } from '@edokko/protocol'
import { lock } from '../db/index.ts'
import type { Queryable } from '../db/index.ts'

/*
 * Whose names are whose. Who can come back from elsewhere has theirs for themselves, and whatever looks like it; guests, who are known to one browser
 * only, may be called alike. A guest who had such a name before somebody was kept by it keeps it until they take another.
 */

/** A name as it is kept, or why it is not to be had: nobody may be called so, or it would be taken for that of somebody else, a bot or the house, or an operator has taken it from them. */
export async function acceptName(
  queryable: Queryable,
  name: string,
  person?: string, // who asks for it, if they are known
): Promise<{ readonly name: string } | 'bad-name' | 'name-taken'> {
  if (nameProblem(name) !== undefined) return 'bad-name'
  if (isReservedName(name)) return 'name-taken'
  const looks = looksOf(name)
  const [lost] = await queryable.query<{ name: string | null }>('select lost_name as name from person where id = $1', [
    person ?? null,
  ])
  if (looksOf(lost?.name ?? '').some((look) => looks.includes(look))) return 'name-taken'
  return (await isAnothers(queryable, looks, person)) ? 'name-taken' : { name: plainName(name) }
}

/** Somebody has this name for themselves from now on, and no other; false if it looks like that of somebody else. Their row is locked. */
export async function claimName(queryable: Queryable, person: string, name: string): Promise<boolean> {
  const looks = looksOf(name)
  await lock(queryable, 'names') // of two who want the same, one is the first
  if (await isAnothers(queryable, looks, person)) return false
  await queryable.query('delete from name_look where person = $1', [person])
  await queryable.query('insert into name_look (look, person) select unnest($1::text[]), $2', [looks, person])
  return true
}

async function isAnothers(queryable: Queryable, looks: readonly string[], person?: string): Promise<boolean> {
  const others = 'select from name_look where look = any($1::text[]) and person is distinct from $2::uuid limit 1'
  return (await queryable.query(others, [looks, person ?? null])).length > 0
}
