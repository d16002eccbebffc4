import { randomUUID } from 'node:crypto'
import { avatarOf } from '@edokko/protocol'
import type { Avatar, RefusalCode } from '@edokko/protocol'
import type { BotResponse } from '@edokko/protocol/bots'
import type { Database } from '../db/index.ts'
import type { Limits } from '../lib/limits.ts'
import { addFriends } from '../play/friends/friend-store.ts'
import type { TableStore } from '../play/table-store.ts'
import { eraseBot } from './erase-bots.ts'
import { acceptName, claimName } from './names.ts'
import type { People } from './people.ts'
import { isGuest } from './person.ts'
import type { Person } from './person.ts'
import { createBotToken, endBotToken } from './sessions.ts'
import type { SessionToken } from './sessions.ts'

/** What a bot is called in the alphabet of its name; the first is for all others. */
const WORDS_FOR_BOT = [
  ['Bot', /\p{Script=Latin}/u],
  ['Бот', /\p{Script=Cyrillic}/u],
  ['Μποτ', /\p{Script=Greek}/u],
  ['ボット', /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u],
] as const

type OwnBot = BotResponse<'ownBots'>['bots'][number]

/** Tokens of one bot: one for each place that its program runs in. */
const MOST_TOKENS = 5

interface BotRow {
  readonly id: string
  readonly name: string
  readonly avatar: Avatar | null
  readonly friend: string | null
  readonly games: number
  readonly tokens: readonly { readonly name: string; readonly made: number; readonly used: number }[]
}

/** Bots that belong to somebody: they play as guests do, are known by tokens, and go with their owner. */
export class GuestBots {
  private readonly database: Database
  private readonly store: TableStore
  private readonly people: People
  private readonly most: number

  constructor(database: Database, store: TableStore, people: People, { personBots }: Limits) {
    this.database = database
    this.store = store
    this.people = people
    this.most = personBots
  }

  /** Somebody's bots, the oldest first. */
  async list(owner: string): Promise<BotResponse<'ownBots'>> {
    const rows = await this.database.query<BotRow>(
      `select person.id, name, avatar, friendship.id as friend,
         (select count(*)::int from seat join game_table on game_table.id = table_id
          where seat.person = person.id and state in ('waiting', 'running')) as games,
         coalesce((select jsonb_agg(jsonb_build_object('name', label, 'made', floor(extract(epoch from made_at) * 1000),
                                                       'used', floor(extract(epoch from seen_at) * 1000)) order by made_at)
                   from session where session.person = person.id), '[]') as tokens
       from person left join friendship on friendship.person = $1 and friend = person.id
       where owner = $1 order by person.made_at, person.id`,
      [owner],
    )
    return { bots: rows.map(toOwnBot), most: this.most }
  }

  /**
   * A new bot of somebody, who is its first friend. Only those have bots who can come back from elsewhere: whoever could become another guest at any
   * time would have any number of them. The owner is locked first, so that two at once are counted too, and nobody has one who is being deleted.
   */
  async create(owner: Person, name: string): Promise<{ readonly id: string } | RefusalCode> {
    if (isGuest(owner) || owner.program === true) return 'illegal'
    if (!this.people.mayChange(owner)) return 'too-fast'
    const accepted = await acceptName(this.database, nameOfBot(name))
    if (typeof accepted === 'string') return accepted
    return this.database.transaction(async (queryable) => {
      const locked = await queryable.query('select from person where id = $1 for update', [owner.id])
      if (locked.length === 0) return 'no-session'
      if ((await queryable.query('select from person where owner = $1', [owner.id])).length >= this.most)
        return 'too-many'
      const id = randomUUID()
      await queryable.query('insert into person (id, name, owner) values ($1, $2, $3)', [id, accepted.name, owner.id])
      if (!(await claimName(queryable, id, accepted.name))) {
        await queryable.query('delete from person where id = $1', [id])
        return 'name-taken'
      }
      await addFriends(queryable, owner.id, id)
      return { id }
    })
  }

  /** A new token of a bot, which is told once. */
  token(owner: string, bot: string, label: string): Promise<{ readonly token: SessionToken } | RefusalCode> {
    return this.database.transaction(async (queryable) => {
      const own = 'select from person where id = $1 and owner = $2 for update'
      if ((await queryable.query(own, [bot, owner])).length === 0) return 'no-profile'
      if ((await queryable.query('select from session where person = $1', [bot])).length >= MOST_TOKENS)
        return 'too-many'
      const token = await createBotToken(queryable, bot, label)
      return token === undefined ? 'taken' : { token }
    })
  }

  /** A token of a bot is worth nothing any more, and sockets that were opened with it are closed. */
  async revoke(owner: string, bot: string, label: string): Promise<RefusalCode | undefined> {
    if (!(await this.isOwner(owner, bot))) return 'no-profile'
    await endBotToken(this.database, bot, label)
    this.people.tellChanged(bot)
    return undefined
  }

  /** A bot is deleted as a person is: others keep their games. */
  async remove(owner: string, bot: string): Promise<RefusalCode | undefined> {
    if (!(await this.isOwner(owner, bot))) return 'no-profile'
    await eraseBot(this.database, this.store, bot)
    this.people.tellChanged(bot)
    return undefined
  }

  async isOwner(owner: string, bot: string): Promise<boolean> {
    return (await this.database.query('select from person where id = $1 and owner = $2', [bot, owner])).length > 0
  }
}

/** Wherever somebody's name is told, a bot's says that it is one: "[Bot] Abacus". */
function nameOfBot(name: string): string {
  const [word] = WORDS_FOR_BOT.find(([, alphabet]) => alphabet.test(name)) ?? WORDS_FOR_BOT[0]
  const mark = `[${word}] `
  const isMarked = name.toLowerCase().startsWith(mark.toLowerCase())
  return mark + (isMarked ? name.slice(mark.length) : name)
}

function toOwnBot({ id, name, avatar, friend, games, tokens }: BotRow): OwnBot {
  const known = { id, name, avatar: avatar ?? avatarOf(id), games, tokens: [...tokens] }
  return friend === null ? known : { ...known, friend }
}
