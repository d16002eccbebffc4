import type { Queryable } from '../../db/database.ts'
import { tellFriends } from './friend-store.ts'

/* All that is stored of somebody's friends, and of who has invited them. */

/** What somebody takes home of it: names, and no word of a link. */
export async function exportedFriends(queryable: Queryable, person: string): Promise<object> {
  const [shown] = await queryable.query<{ shown: boolean }>('select here_shown as shown from person where id = $1', [
    person,
  ])
  const friends = await queryable.query(
    `select name, friendship.made_at as since from friendship join person on person.id = friend
     where friendship.person = $1 order by friendship.made_at, friendship.id`,
    [person],
  )
  const friendLinks = await queryable.query(
    'select made_at as made from friend_link where person = $1 order by made_at',
    [person],
  )
  const invitations = await queryable.query(
    `select table_id as table, invitation.seat, name as by, invitation.made_at as made
     from invitation left join person on person.id = inviter where invitation.person = $1 order by invitation.made_at`,
    [person],
  )
  return { shownToFriends: shown?.shown ?? false, friends, friendLinks, invitations }
}

/** The friends of a guest are somebody else's from now on, and their links lead to that person; not those with whom that one does not play. */
export async function handOverFriends(queryable: Queryable, guest: string, owner: string): Promise<void> {
  await tellFriends(queryable, guest)
  await queryable.query(
    `update friendship set person = $2 where person = $1 and friend <> $2
     and not exists (select from friendship as own where own.person = $2 and own.friend = friendship.friend)`,
    [guest, owner],
  )
  await queryable.query(
    `update friendship set friend = $2 where friend = $1 and person <> $2
     and not exists (select from friendship as own where own.person = friendship.person and own.friend = $2)`,
    [guest, owner],
  )
  await queryable.query(
    `delete from friendship using mute
     where how = 'block' and $1::uuid in (friendship.person, friendship.friend)
       and ((mute.person = friendship.person and other = friend) or (mute.person = friend and other = friendship.person))`,
    [owner],
  )
  await queryable.query('update friend_link set person = $2 where person = $1', [guest, owner])
  await tellFriends(queryable, owner)
}

/** Forgets who was invited to tables that wait for nobody any more. */
export async function forgetInvitations(queryable: Queryable): Promise<void> {
  await queryable.query(`delete from invitation using game_table where game_table.id = table_id and state <> 'waiting'`)
}
