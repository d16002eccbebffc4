import { handOverDaily } from '../daily/own-daily.ts'
import type { Queryable } from '../db/index.ts'
import { handOverMatches } from '../matches/own-matches.ts'
import { moveChannels } from '../notices/person-notices.ts'
import { handOverFriends } from '../play/friends/own-friends.ts'
import type { TableStore } from '../play/table-store.ts'
import { handOverTalk } from '../play/talk/own-talk.ts'
import { handOverRatings } from '../ratings/person-ratings.ts'
import { handOverTournaments } from '../tournaments/own-tournaments.ts'
import { erasePerson } from './erase-person.ts'
import { IS_GUEST } from './person.ts'
import type { Person } from './person.ts'

/** An avatar that a guest ($1) has chosen is that of a person ($2) who has chosen none. */
const TAKE_AVATAR = `
  update person set avatar = guest.avatar from person as guest
  where person.id = $2 and guest.id = $1 and person.avatar is null`

/**
 * A guest, whose tables are locked, turns out to be somebody with an account: their seats, their ratings, their matches, the deals of the day they have played, what they have said, their friends, the ways
 * in which they are told of their tables and an avatar that they have chosen are that person's from now on, and the guest is no more. Where both sit at
 * one table, the guest leaves it as a former player. Who has a way in of their own stays who they are.
 */
export async function mergeGuest(
  queryable: Queryable,
  store: TableStore,
  guest: string,
  tables: readonly string[],
  owner: Person,
): Promise<void> {
  const guests = await queryable.query(`select from person where id = $1 and ${IS_GUEST}`, [guest])
  if (guests.length === 0) return
  await handOverRatings(queryable, guest, owner.id)
  await store.handOver(queryable, guest, owner)
  await handOverMatches(queryable, guest, owner.id)
  await handOverDaily(queryable, guest, owner.id)
  await handOverTalk(queryable, guest, owner.id)
  await handOverFriends(queryable, guest, owner.id)
  await handOverTournaments(queryable, guest, owner.id)
  await moveChannels(queryable, guest, owner.id)
  await queryable.query(TAKE_AVATAR, [guest, owner.id])
  await erasePerson(queryable, store, guest, tables)
}
