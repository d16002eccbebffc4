import type { ServerMessage } from '@edokko/protocol'
import type { ReportFault } from '../../telemetry/faults.ts'
import { LiveReading } from '../live-reading.ts'
import type { Presence } from '../presence.ts'
import type { TableQueries } from '../table-queries.ts'
import { ARRIVED } from '../table-store.ts'
import type { Summarize } from '../table-summary.ts'
import type { Outcome } from '../tables.ts'
import type { Watcher } from '../watcher.ts'
import { FRIENDS } from './friend-store.ts'
import type { FriendStore, StoredFriend } from './friend-store.ts'

type FriendsMessage = Extract<ServerMessage, { type: 'friends' }>

/** What was read for somebody, but for who is here. */
interface Circle {
  readonly friends: readonly StoredFriend[]
  readonly tables: ReadonlyMap<string, { readonly id: string; readonly game: string }> // at which a friend waits, by person
  readonly invitations: FriendsMessage['invitations']
}

/** The friends of somebody, and those of their sockets that look at them. */
interface FriendList {
  readonly person: string
  readonly readers: Map<Watcher, string | undefined> // with what each was told last
  readonly reading: LiveReading<Circle>
  readonly watcher: Watcher // that looks whether friends are here
  circle: Circle
}

interface FriendListsOptions {
  readonly friends: FriendStore
  readonly queries: TableQueries
  readonly presence: Presence
  readonly summarize: Summarize
  readonly report: ReportFault
}

const INTERVAL = 300 // milliseconds between two readings
const MAX_AGE = 60_000
const NOBODY: Circle = { friends: [], tables: new Map(), invitations: [] }

/** What a notification begins with that somebody is called differently. */
const PERSON = 'person'

/** Who is here of whose friends, where they wait, and who is invited to which table: told to those who look at it, whole, whenever it is not what they were told last. */
export class FriendLists {
  private readonly options: FriendListsOptions
  private readonly lists = new Map<string, FriendList>() // that somebody looks at, by person
  private readonly byPlace = new Map<string, Set<FriendList>>() // those that depend on a person or a table, by its id

  constructor(options: FriendListsOptions) {
    this.options = options
    options.presence.onChange((place) => this.onCameOrWent(place))
  }

  /** Somebody has opened a socket: they are here. */
  arrive(watcher: Watcher): void {
    const { person } = watcher
    if (person !== undefined && this.options.presence.add(person, watcher, person)) this.onCameOrWent(person)
  }

  /** It is closed. */
  leave(watcher: Watcher): void {
    const { person } = watcher
    this.unsubscribe(watcher)
    if (person !== undefined && this.options.presence.remove(person, watcher)) this.onCameOrWent(person)
  }

  /** Tells somebody of their friends, now and whenever something changes. */
  async subscribe(watcher: Watcher): Promise<Outcome> {
    const { person } = watcher
    if (person === undefined) return 'no-session'
    const list = this.listOf(person)
    list.readers.set(watcher, undefined) // whoever asks again is told again
    await list.reading.current()
    return undefined
  }

  unsubscribe(watcher: Watcher): void {
    const { person = '' } = watcher
    const list = this.lists.get(person)
    if (list === undefined || !list.readers.delete(watcher) || list.readers.size > 0) return
    list.reading.rest()
    this.lists.delete(person)
    this.follow(list, NOBODY)
  }

  /** What any process sent: it may be of interest to others too, so it is never answered for. */
  onNotification(notification: string): void {
    const [kind, person = ''] = notification.split(' ')
    if (kind !== FRIENDS && kind !== ARRIVED && kind !== PERSON) return
    this.lists.get(person)?.reading.refresh()
    if (kind !== FRIENDS) this.refreshAt(person)
  }

  /** Something has changed at a table at which a friend waits, or to which somebody is invited. */
  onTableChanged(table: string): void {
    this.refreshAt(table)
  }

  /** Everything may have changed. */
  refreshAll(): void {
    for (const { reading } of this.lists.values()) reading.refresh()
  }

  close(): void {
    for (const { reading, readers } of this.lists.values()) {
      readers.clear()
      reading.rest()
    }
  }

  private refreshAt(place: string): void {
    for (const { reading } of this.byPlace.get(place) ?? []) reading.refresh()
  }

  /** Nothing stored has changed: whoever reads of this person is told at once. */
  private onCameOrWent(person: string): void {
    for (const list of this.byPlace.get(person) ?? []) this.tell(list)
  }

  private listOf(person: string): FriendList {
    const known = this.lists.get(person)
    if (known !== undefined) return known
    const list: FriendList = {
      person,
      readers: new Map(),
      watcher: { person: undefined, send: () => {} },
      circle: NOBODY,
      reading: new LiveReading({
        read: () => this.read(person),
        interval: INTERVAL,
        goodFor: 0,
        maxAge: MAX_AGE,
        isWanted: () => list.readers.size > 0,
        onRead: (circle) => {
          if (list.readers.size === 0) return
          this.follow(list, circle)
          this.tell(list)
        },
        onError: (error) => this.options.report('lists', error),
      }),
    }
    this.lists.set(person, list)
    return list
  }

  private async read(person: string): Promise<Circle> {
    const { friends, queries, summarize } = this.options
    const [known, tables, invitations] = await Promise.all([
      friends.friendsOf(person),
      queries.friendsTables(person),
      queries.invitationsOf(person),
    ])
    return {
      friends: known,
      tables: new Map(tables.map(({ friend, id, game }) => [friend, { id, game }])),
      invitations: invitations.map(({ by, table: listed }) => {
        const table = summarize(listed, person)
        return by === undefined ? { table } : { by, table }
      }),
    }
  }

  /** From now on this list depends on these people and tables. */
  private follow(list: FriendList, circle: Circle): void {
    const { presence } = this.options
    const [before, now] = [placesOf(list.circle), placesOf(circle)]
    const isFriend = new Set([...list.circle.friends, ...circle.friends].map(({ person }) => person))
    list.circle = circle
    for (const place of before) {
      if (now.has(place)) continue
      const lists = this.byPlace.get(place)
      lists?.delete(list)
      if (lists?.size === 0) this.byPlace.delete(place)
      if (isFriend.has(place)) presence.remove(place, list.watcher)
    }
    for (const place of now) {
      if (before.has(place)) continue
      this.byPlace.set(place, (this.byPlace.get(place) ?? new Set()).add(list))
      if (isFriend.has(place)) presence.add(place, list.watcher, undefined)
    }
  }

  private tell(list: FriendList): void {
    const message = this.messageFor(list.circle)
    const text = JSON.stringify(message, (key, value: unknown) => (key === 'left' ? undefined : value)) // that time runs is no news
    for (const [reader, told] of list.readers) {
      if (told === text) continue
      list.readers.set(reader, text)
      reader.send(message)
    }
  }

  private messageFor({ friends, tables, invitations }: Circle): FriendsMessage {
    return {
      type: 'friends',
      friends: friends.map(({ id, person, name, avatar, shown, hasProfile, program }) => {
        const table = shown ? tables.get(person) : undefined
        return {
          id,
          name,
          avatar,
          ...(program ? { program } : {}),
          ...(hasProfile ? { profile: person } : {}),
          ...(shown && this.options.presence.isPresent(person, person) ? { here: true } : {}),
          ...(table === undefined ? {} : { waits: table }),
        }
      }),
      invitations,
    }
  }
}

function placesOf({ friends, tables, invitations }: Circle): Set<string> {
  return new Set([
    ...friends.map(({ person }) => person),
    ...[...tables.values()].map(({ id }) => id),
    ...invitations.map(({ table }) => table.id),
  ])
}
