import type { Queryable } from '../db/index.ts'
import { moveChannels } from '../notices/person-notices.ts'
import type { TableStore } from '../play/table-store.ts'
import { erasePerson } from './erase-person.ts'
import type { Person } from './person.ts'

/**
 * A guest, whose tables are locked, turns out to be somebody with an account: their seats are that person's from now on, and so are
 * the ways in which they are told of them; the guest is no more.
 * Where both sit at one table, the guest leaves it as a former player. Who has an account of their own stays who they are.
 */
export async function mergeGuest(
  queryable: Queryable,
  store: TableStore,
  guest: string,
  tables: readonly string[],
  owner: Person,
): Promise<void> {
  const guests = await queryable.query('select from person where id = $1 and account is null', [guest])
  if (guests.length === 0) return
  await store.handOver(queryable, guest, owner)
  await moveChannels(queryable, guest, owner.id)
  await erasePerson(queryable, store, guest, tables)
}
