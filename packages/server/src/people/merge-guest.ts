import type { Queryable } from '../db/index.ts'
import { erasePerson } from './erase-person.ts'

/**
 * A guest, whose tables are held, turns out to be somebody with an account: their seats are that person's from now on, and the guest is no more.
 * Where both sit at one table, the guest leaves it as a former player. Who has an account of their own stays who they are.
 */
export async function mergeGuest(
  queries: Queryable,
  guest: string,
  tables: readonly string[],
  owner: { readonly id: string; readonly name: string },
): Promise<void> {
  const guests = await queries.query('select from person where id = $1 and account is null', [guest])
  if (guests.length === 0) return
  const moved = await queries.query<{ id: string }>(
    `update seat set person = $2
     where person = $1 and table_id not in (select table_id from seat where person = $2)
     returning table_id as id`,
    [guest, owner.id],
  )
  await queries.query(
    `update game_table
     set seats = (
           select jsonb_agg(case when sitter->>'person' = $1 then sitter || $3::jsonb else sitter end order by place)
           from jsonb_array_elements(seats) with ordinality as sitting (sitter, place)
         ),
         version = version + 1
     where id = any($2::uuid[])`,
    [guest, moved.map(({ id }) => id), JSON.stringify({ person: owner.id, name: owner.name })],
  )
  await queries.query('update game_table set host = $2, version = version + 1 where host = $1', [guest, owner.id])
  await erasePerson(queries, guest, tables)
}
