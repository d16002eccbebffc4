import { randomUUID } from 'node:crypto'
import { avatarOf } from '@edokko/protocol'
import type { Avatar, RefusalCode, ResponseBody } from '@edokko/protocol'
import type { Database, Queryable } from '../db/index.ts'
import type { FriendStore } from '../play/friends/friend-store.ts'
import type { Limits } from '../lib/limits.ts'
import { TokenBuckets } from '../lib/token-bucket.ts'
import { Guesses } from './guesses.ts'
import type { Visitor } from './password-gate.ts'
import { hashToken, newToken } from './sessions.ts'

const LIFE = '7 days'
const MOST_OPEN = 5 // links of a person at a time
const HOUR = 3600 // seconds
const IS_OPEN = `friend_link.made_at > now() - interval '${LIFE}'`

type Found = ResponseBody<'friendLink'>

/** Who has made a link. */
interface Owner {
  readonly id: string
  readonly name: string
  readonly avatar: Avatar
  readonly program: boolean // it is somebody's bot
}

/** Links by which people become friends: whoever has one sees whose it is, and says yes or no. It may be used by several, until it is ended. */
export class FriendLinks {
  private readonly database: Database
  private readonly friends: FriendStore
  private readonly guesses: Guesses
  private readonly made: TokenBuckets

  constructor(database: Database, friends: FriendStore, { personFriendLinks: most }: Limits) {
    this.database = database
    this.friends = friends
    this.guesses = new Guesses(database)
    this.made = new TokenBuckets({ burst: most, perSecond: most / HOUR })
  }

  /** A new link of somebody: the word in it, which is told once. Their rows are locked, so that two at once are counted too. */
  async open(person: string): Promise<{ readonly word: string } | RefusalCode> {
    if (!this.made.take(person)) return 'too-fast'
    const word = newToken()
    return this.database.transaction(async (queryable) => {
      await queryable.query('select from person where id = $1 for no key update', [person])
      const [{ open } = { open: 0 }] = await queryable.query<{ open: number }>(
        `select count(*)::int as open from friend_link where person = $1 and ${IS_OPEN}`,
        [person],
      )
      if (open >= MOST_OPEN) return 'too-many'
      await queryable.query('insert into friend_link (id, person, hash) values ($1, $2, $3)', [
        randomUUID(),
        person,
        hashToken(word),
      ])
      return { word }
    })
  }

  /** Nobody becomes a friend by this link any more. */
  async end(person: string, link: string): Promise<void> {
    await this.database.query('delete from friend_link where id = $1 and person = $2', [link, person])
  }

  /** The links of somebody that are good, the newest first. */
  async list(person: string): Promise<{ readonly id: string; readonly until: number }[]> {
    const rows = await this.database.query<{ id: string; until: Date }>(
      `select id, made_at + interval '${LIFE}' as until from friend_link where person = $1 and ${IS_OPEN} order by made_at desc, id`,
      [person],
    )
    return rows.map(({ id, until }) => ({ id, until: until.getTime() }))
  }

  /** Whose link this is. To whom one of the two has blocked the other, it is good no more, and nothing else. */
  async look(reader: string | undefined, word: string, visitor: Visitor): Promise<Found | RefusalCode> {
    const owner = await this.find(word, visitor)
    if (typeof owner === 'string') return owner
    const { id, name, avatar, program } = owner
    const shown = { name, avatar, ...(program ? { program } : {}) }
    if (reader === undefined) return { ...shown, is: 'stranger' }
    if (reader === id) return { ...shown, is: 'you' }
    if (await this.friends.areApart(reader, id)) return 'wrong-link'
    return { ...shown, is: (await this.friends.areFriends(reader, id)) ? 'friend' : 'stranger' }
  }

  /** Somebody and whoever made this link are friends from now on. */
  async accept(person: string, word: string, visitor: Visitor): Promise<RefusalCode | undefined> {
    const owner = await this.find(word, visitor)
    if (typeof owner === 'string') return owner
    if (owner.id === person) return 'illegal'
    const became = await this.friends.befriend(person, owner.id)
    if (became === 'friends') return undefined
    return became === 'too-many' ? became : 'wrong-link'
  }

  /** Who made a link, while it is good. Wrong words take turns, as wrong passwords do. */
  private async find(word: string, { network, gone }: Visitor): Promise<Owner | RefusalCode> {
    const key = `friends ${network}` // each network waits for its own guesses alone: nobody hits upon a word
    if (!(await this.guesses.waitForTurn(key, network, gone))) return 'too-fast'
    const [owner] = await this.database.query<Omit<Owner, 'avatar'> & { readonly avatar: Avatar | null }>(
      `select person.id, name, avatar, person.owner is not null as program
       from friend_link join person on person.id = friend_link.person where hash = $1 and ${IS_OPEN}`,
      [hashToken(word)],
    )
    if (owner === undefined) return 'wrong-link'
    await this.guesses.forgive(key, network)
    return { ...owner, avatar: owner.avatar ?? avatarOf(owner.id) }
  }
}

export async function forgetFriendLinks(queryable: Queryable): Promise<void> {
  await queryable.query(`delete from friend_link where not (${IS_OPEN})`)
}
