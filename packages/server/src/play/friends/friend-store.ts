import { randomUUID } from 'node:crypto'
import { avatarOf } from '@edokko/protocol'
import type { Avatar } from '@edokko/protocol'
import type { Database, Queryable } from '../../db/database.ts'
import type { KeptFor } from '../stored-table.ts'
import { mayBeShown } from './may-be-shown.ts'

/** Most friends that somebody has. */
export const MOST_FRIENDS = 200

/** What a notification begins with that somebody has other friends now, or their friends are told something else of them. */
export const FRIENDS = 'friends'

/** What became of two people who would like to be friends. */
export type Befriending = 'friends' | 'blocked' | 'gone' | 'too-many'

/** A friend as the one who reads of them knows them. */
export interface StoredFriend {
  readonly id: string // of the friendship
  readonly person: string
  readonly name: string
  readonly avatar: Avatar
  readonly shown: boolean // they let their friends see whether they are here
  readonly hasProfile: boolean // which they show
  readonly program: boolean // it is somebody's bot
}

/** Tells all processes that the lists of people ($1) are to be read again. */
const TELL = `select pg_notify('edokko', '${FRIENDS} ' || id) from unnest($1::uuid[]) as id`

/** Two people who have shut each other out, one way or the other ($1, $2), as SQL. */
const APART = `
  select from mute where how = 'block' and ((person = $1 and other = $2) or (person = $2 and other = $1))`

/** Who is whose friend. */
export class FriendStore {
  private readonly database: Database

  constructor(database: Database) {
    this.database = database
  }

  /** All friends of somebody, by their names. */
  async friendsOf(person: string): Promise<StoredFriend[]> {
    const rows = await this.database.query<Omit<StoredFriend, 'avatar'> & { readonly avatar: Avatar | null }>(
      `select friendship.id, friend as person, name, avatar, here_shown as shown, owner is not null as program,
              ${mayBeShown('$1::uuid')} as "hasProfile"
       from friendship join person on person.id = friend where friendship.person = $1
       order by lower(name), friendship.id`,
      [person],
    )
    return rows.map(({ id, person: other, name, avatar, shown, program, hasProfile }) => ({
      id,
      person: other,
      name,
      avatar: avatar ?? avatarOf(other),
      shown,
      program,
      hasProfile,
    }))
  }

  /** A friend of somebody; undefined if they are none any more. */
  async friendOf(person: string, friendship: string): Promise<KeptFor | undefined> {
    const [friend] = await this.database.query<KeptFor>(
      'select friend as person, name from friendship join person on person.id = friend where friendship.id = $2 and friendship.person = $1',
      [person, friendship],
    )
    return friend
  }

  async areFriends(one: string, other: string): Promise<boolean> {
    return (
      (await this.database.query('select from friendship where person = $1 and friend = $2', [one, other])).length > 0
    )
  }

  async areApart(one: string, other: string): Promise<boolean> {
    return (await this.database.query(APART, [one, other])).length > 0
  }

  /**
   * Makes friends of two people. Both are locked first, always in the same order: whoever blocks the other meanwhile refers to both, so it is done before
   * this is looked up, or after it is stored, and then ends it.
   */
  befriend(one: string, other: string): Promise<Befriending> {
    return this.database.transaction(async (queryable) => {
      const pair = [one, other].toSorted()
      const lock = 'select from person where id = any($1::uuid[]) order by id for update'
      if ((await queryable.query(lock, [pair])).length < 2) return 'gone'
      if ((await queryable.query(APART, pair)).length > 0) return 'blocked'
      const known = await queryable.query('select from friendship where person = $1 and friend = $2', pair)
      if (known.length > 0) return 'friends'
      const full = await queryable.query(
        'select person from friendship where person = any($1::uuid[]) group by person having count(*) >= $2',
        [pair, MOST_FRIENDS],
      )
      if (full.length > 0) return 'too-many'
      await addFriends(queryable, one, other)
      return 'friends'
    })
  }

  /** Two people are friends no more, if they were. */
  part(one: string, other: string): Promise<void> {
    return this.database.transaction((queryable) => partFriends(queryable, one, other))
  }

  /** Whether somebody lets their friends see that they are here. */
  async isShown(person: string): Promise<boolean> {
    const [row] = await this.database.query<{ shown: boolean }>(
      'select here_shown as shown from person where id = $1',
      [person],
    )
    return row?.shown ?? false
  }

  async show(person: string, on: boolean): Promise<void> {
    await this.database.query('update person set here_shown = $2 where id = $1', [person, on])
    await tellFriends(this.database, person)
  }

  /** At which tables one of these two has invited the other. */
  invitationsBetween(one: string, other: string): Promise<{ readonly table: string; readonly person: string }[]> {
    return this.database.query(
      `select table_id as table, person from invitation
       where (person = $1 and inviter = $2) or (person = $2 and inviter = $1)`,
      [one, other],
    )
  }
}

/** Two people whose rows are locked, and who are no friends yet, are so from now on, and both are told so. */
export async function addFriends(queryable: Queryable, one: string, other: string): Promise<void> {
  await queryable.query('insert into friendship (id, person, friend) values ($1, $3, $4), ($2, $4, $3)', [
    randomUUID(),
    randomUUID(),
    one,
    other,
  ])
  await queryable.query(TELL, [[one, other]])
}

/** Two people are friends no more, if they were, and both are told so. */
export async function partFriends(queryable: Queryable, one: string, other: string): Promise<void> {
  const gone = await queryable.query(
    'delete from friendship where (person = $1 and friend = $2) or (person = $2 and friend = $1) returning id',
    [one, other],
  )
  if (gone.length > 0) await queryable.query(TELL, [[one, other]])
}

/** Friends of somebody, and themselves, are told anew, at all processes. */
export async function tellFriends(queryable: Queryable, person: string): Promise<void> {
  await queryable.query(
    `select pg_notify('edokko', '${FRIENDS} ' || id)
     from (select friend as id from friendship where person = $1 union select $1::uuid) as told`,
    [person],
  )
}
