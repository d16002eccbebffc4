import type { Queryable } from '../db/index.ts'
import type { StoredSitter } from '../play/stored.ts'
import { notifyTables } from './lock-person-tables.ts'
import { endSessions } from './sessions.ts'

/** Nobody's id, in the seats of those who have been deleted. */
export const DELETED_PERSON = '00000000-0000-0000-0000-000000000000'

/** A seat whose player was deleted. */
const FORMER: StoredSitter = { kind: 'person', name: '', person: DELETED_PERSON, gone: true }
const FREE: StoredSitter = { kind: 'free' }

/**
 * Deletes a person, whose tables are held. The others keep their games: a bot plays on in that seat. Before a game, the seat becomes free again,
 * and a table whose host has gone is closed.
 */
export async function erasePerson(queries: Queryable, person: string, tables: readonly string[]): Promise<void> {
  await queries.query(
    `insert into job (table_id, seq, seat, level)
     select id, seq, actor, options->>'absence' from game_table
     where state = 'running' and (id, actor) in (select table_id, seat from seat where person = $1)
     on conflict do nothing`, // a bot has been playing for them already
    [person],
  )
  await queries.query(
    `update game_table
     set seats = (
           select jsonb_agg(
             case
               when sitter->>'person' is distinct from $1 then sitter
               when state = 'waiting' then $3::jsonb
               when state = 'running' then $4::jsonb || jsonb_build_object('bot', options->'absence')
               else $4::jsonb
             end
             order by place
           )
           from jsonb_array_elements(seats) with ordinality as sitting (sitter, place)
         ),
         due_at = case when seats->actor->>'person' = $1 then null else due_at end,
         proposal = null, -- who was asked has changed
         state = case when state = 'waiting' and host::text = $1 then 'closed' else state end,
         version = version + 1
     where id = any($2::uuid[])
       and (seats @> jsonb_build_array(jsonb_build_object('person', $1::text)) or state = 'waiting' and host::text = $1)`,
    [person, tables, JSON.stringify(FREE), JSON.stringify(FORMER)],
  )
  await endSessions(queries, person)
  await queries.query('delete from person where id = $1', [person]) // and where they sat
  await notifyTables(queries, tables)
}
