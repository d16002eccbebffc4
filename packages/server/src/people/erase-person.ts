import type { Queryable } from '../db/index.ts'
import { tellFriends } from '../play/friends/friend-store.ts'
import type { TableStore } from '../play/table-store.ts'
import { releaseRatings } from '../ratings/person-ratings.ts'
import { tellTournamentsOf } from '../tournaments/own-tournaments.ts'
import { endSessions } from './sessions.ts'

/** Deletes a person, whose tables are locked, with their sessions and seats. */
export async function erasePerson(
  queryable: Queryable,
  store: TableStore,
  person: string,
  tables: readonly string[],
): Promise<void> {
  await releaseRatings(queryable, person)
  await store.vacate(queryable, person, tables)
  await tellFriends(queryable, person)
  await tellTournamentsOf(queryable, person)
  await endSessions(queryable, person)
  await queryable.query('delete from person where id = $1', [person]) // which deletes their rows of seat too
  await store.notifyVersions(queryable, tables)
}
