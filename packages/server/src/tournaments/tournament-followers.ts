import type { ServerMessage } from '@edokko/protocol'
import type { Database } from '../db/database.ts'
import { LiveReading } from '../play/live-reading.ts'
import type { Outcome } from '../play/tables.ts'
import type { Watcher } from '../play/watcher.ts'
import type { ReportFault } from '../telemetry/faults.ts'
import { toldEvents, toldTournament } from './tournament-message.ts'
import { readTournament, TOURNAMENT } from './tournament-rows.ts'
import type { StoredTournament } from './tournament-rows.ts'

type Message = Extract<ServerMessage, { type: 'tournament' }>

/** What a reader was told: all but events as text, and how many events. */
interface Told {
  readonly head: string
  readonly events: number
}

/** A tournament, and those who read it. */
interface Followed {
  readonly readers: Map<Watcher, Told | undefined>
  readonly reading: LiveReading<StoredTournament | undefined>
}

interface TournamentFollowersOptions {
  readonly database: Database
  readonly time: { now(): number }
  readonly report: ReportFault
}

const INTERVAL = 500 // milliseconds between two readings
const GOOD_FOR = 500
const MAX_AGE = 30_000

/**
 * Tells tournaments to those who read them: whole when they come and when something changes about who is in it, else the events that are new. All who have
 * been told as much get the same message.
 */
export class TournamentFollowers {
  private readonly options: TournamentFollowersOptions
  private readonly followed = new Map<string, Followed>()

  constructor(options: TournamentFollowersOptions) {
    this.options = options
  }

  /** Tells somebody of a tournament, now and whenever something happens there, and of no other. */
  async follow(watcher: Watcher, id: string): Promise<Outcome> {
    for (const other of Array.from(this.followed.keys())) if (other !== id) this.unfollow(watcher, other)
    const followed = this.followedOf(id)
    followed.readers.set(watcher, undefined) // whoever asks again is told again
    const stored = await followed.reading.current()
    if (stored === undefined) {
      this.unfollow(watcher, id)
      return 'no-table'
    }
    if (followed.readers.has(watcher) && followed.readers.get(watcher) === undefined) this.tell(followed, stored)
    return undefined
  }

  unfollow(watcher: Watcher, id: string): void {
    const followed = this.followed.get(id)
    if (followed === undefined || !followed.readers.delete(watcher) || followed.readers.size > 0) return
    followed.reading.rest()
    this.followed.delete(id)
  }

  unfollowAll(watcher: Watcher): void {
    for (const id of Array.from(this.followed.keys())) this.unfollow(watcher, id)
  }

  /** What any process sent; false if it is about something else. */
  onNotification(notification: string): boolean {
    const [kind, id = ''] = notification.split(' ')
    if (kind !== TOURNAMENT) return false
    this.followed.get(id)?.reading.refresh()
    return true
  }

  /** Everything may have changed. */
  refreshAll(): void {
    for (const { reading } of this.followed.values()) reading.refresh()
  }

  close(): void {
    for (const { reading, readers } of this.followed.values()) {
      readers.clear()
      reading.rest()
    }
  }

  private followedOf(id: string): Followed {
    const known = this.followed.get(id)
    if (known !== undefined) return known
    const followed: Followed = {
      readers: new Map(),
      reading: new LiveReading({
        read: () => readTournament(this.options.database, id),
        interval: INTERVAL,
        goodFor: GOOD_FOR,
        maxAge: MAX_AGE,
        isWanted: () => followed.readers.size > 0,
        onRead: (stored) => {
          if (stored !== undefined) this.tell(followed, stored)
        },
        onError: (error) => this.options.report('lists', error),
      }),
    }
    this.followed.set(id, followed)
    return followed
  }

  private tell({ readers }: Followed, stored: StoredTournament): void {
    const now = this.options.time.now()
    const whole = new Map<string | undefined, Whole>() // by reader; one for all who have no part in it
    const news = new Map<number, Message>() // by what is known
    const { entrants, host } = stored
    const known = new Set([host, ...entrants.map((each) => each?.person)])
    for (const [watcher, told] of readers) {
      const reader = known.has(watcher.person) ? watcher.person : undefined
      const { message, head } = whole.get(reader) ?? wholeFor(stored, reader, now)
      whole.set(reader, { message, head })
      const events = stored.events.length
      if (told?.head === head && told.events === events) continue
      readers.set(watcher, { head, events })
      if (told?.head !== head) watcher.send(message)
      else watcher.send(newsFor(news, stored, told.events, now))
    }
  }
}

/** A tournament whole, and all that it says but what has happened, and that time runs. */
interface Whole {
  readonly message: Message
  readonly head: string
}

function wholeFor(stored: StoredTournament, reader: string | undefined, now: number): Whole {
  const whole = toldTournament(stored, reader, now)
  const { events: _events, left: _left, ...head } = whole
  return { message: { type: 'tournament', id: stored.id, told: whole }, head: JSON.stringify(head) }
}

/** The message for all who know so many events. */
function newsFor(
  made: Map<number, Message>,
  { id, events, due }: StoredTournament,
  from: number,
  now: number,
): Message {
  const message = made.get(from) ?? {
    type: 'tournament',
    id,
    told: {
      from,
      events: toldEvents(events.slice(from)),
      ...(due === undefined ? {} : { left: Math.max(0, due - now) }),
    },
  }
  made.set(from, message)
  return message
}
