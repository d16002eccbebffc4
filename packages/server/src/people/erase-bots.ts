import type { Database } from '../db/index.ts'
import type { TableStore } from '../play/table-store.ts'
import { erasePerson } from './erase-person.ts'
import { lockPersonTables } from './lock-person-tables.ts'

/** Deletes all bots of somebody who is about to be deleted themselves. */
export async function eraseBotsOf(database: Database, store: TableStore, owner: string): Promise<void> {
  for (const { id } of await database.query<{ id: string }>('select id from person where owner = $1', [owner]))
    await eraseBot(database, store, id)
}

/** Deletes a bot as people are deleted: others keep their games. */
export function eraseBot(database: Database, store: TableStore, bot: string): Promise<void> {
  return lockPersonTables(database, bot, (queryable, tables) => erasePerson(queryable, store, bot, tables))
}
