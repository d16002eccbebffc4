import { openGame } from '@edokko/games'
import { legalChoices, OVER } from '@edokko/engine'
import type { Game, Seat, Table } from '@edokko/engine'
import type { RequestBody, RefusalCode, ServerMessage, Sight, Speech } from '@edokko/protocol'
import { expect } from 'vitest'
import type { Database } from '../src/db/index.ts'
import type { Visitor } from '../src/people/password-gate.ts'
import { People } from '../src/people/people.ts'
import type { Person } from '../src/people/person.ts'
import type { ReportFault } from '../src/telemetry/faults.ts'
import { SILENT_LOG } from '../src/telemetry/log.ts'
import { NO_METER } from '../src/telemetry/meter.ts'
import { Presence } from '../src/play/presence.ts'
import { TableFailures } from '../src/play/table-failures.ts'
import { TableStore } from '../src/play/table-store.ts'
import { DEFAULT_LIMITS } from '../src/lib/limits.ts'
import type { Limits } from '../src/lib/limits.ts'
import { FriendStore } from '../src/play/friends/friend-store.ts'
import { SeatActions } from '../src/play/seat-actions.ts'
import { Talk } from '../src/play/talk/talk.ts'
import { TalkActions } from '../src/play/talk/talk-actions.ts'
import { TalkStore } from '../src/play/talk/talk-store.ts'
import { Tables } from '../src/play/tables.ts'
import type { Watcher } from '../src/play/watcher.ts'
import { DatabaseTime } from '../src/play/database-time.ts'
import { WaitingRoom } from '../src/play/waiting-room.ts'
import { eventually } from './eventually.ts'
import { lastSight } from './socket-client.ts'

/** Somebody who says a password, and waits for the answer. */
export const VISITOR: Visitor = {
  network: '198.51.100.1',
  session: undefined,
  device: undefined,
  gone: new AbortController().signal,
}

/** Tells whoever reads the output of a test. */
export const report: ReportFault = (loop, error) => console.warn(loop, error)

/** Nobody talks too fast. */
const CHATTY = { ...DEFAULT_LIMITS, personLines: 100_000, tableLines: 100_000 }

/** One process of a server, without its doors. */
export class TestServices {
  readonly store: TableStore
  readonly tables: Tables
  readonly friends: FriendStore
  readonly waitingRoom: WaitingRoom
  readonly seatActions: SeatActions
  readonly talk: Talk
  readonly talkActions: TalkActions
  readonly people: People
  readonly failures: TableFailures
  readonly presence: Presence
  readonly time = new DatabaseTime()

  constructor(database: Database, limits: Limits = CHATTY) {
    const { time } = this
    this.store = new TableStore(database, report)
    this.presence = new Presence(
      (note) => void database.query(`select pg_notify('edokko', $1)`, [note]).catch(() => {}),
    )
    this.tables = new Tables({ store: this.store, presence: this.presence, time, metrics: NO_METER, report })
    this.friends = new FriendStore(database)
    this.waitingRoom = new WaitingRoom(this.store, this.tables, this.friends)
    this.seatActions = new SeatActions(this.tables, this.waitingRoom)
    const { store, tables, waitingRoom } = this
    const talkStore = new TalkStore(database)
    this.talk = new Talk({ talkStore, store, tables, limits, report })
    this.talkActions = new TalkActions({ tables, talk: this.talk, talkStore, waitingRoom })
    this.people = new People(database, this.store)
    this.failures = new TableFailures({ store: this.store, log: SILENT_LOG, metrics: NO_METER })
  }
}

export async function openTestServices(database: Database, limits?: Limits): Promise<TestServices> {
  const services = new TestServices(database, limits)
  await database.listen(
    (note) => {
      const [id = '', version] = note.split(' ')
      if (!services.presence.onNotification(note) && !services.talk.onNotification(note))
        services.tables.onVersion(id, Number(version))
    },
    () => {
      services.tables.resyncAll()
      services.talk.retellAll()
      services.presence.resync()
    },
  )
  return services
}

export const NAISHI: RequestBody<'newTable'> = {
  terms: { id: 'naishi', options: {} },
  options: { pace: { kind: 'free' }, open: false, absence: 'apprentice', spectators: 'open' },
  seats: [{ kind: 'me' }, { kind: 'free' }],
}

/** Lays a table for these people, who sit down in their order, and begins the game. */
export async function startTable(services: TestServices, people: readonly Person[], plan = NAISHI): Promise<string> {
  const [host, ...others] = people
  const laid = await services.waitingRoom.createTable(host, plan)
  if (typeof laid === 'string') throw new Error(laid)
  const seats = [...plan.seats.keys()].filter((seat) => plan.seats[seat].kind === 'free')
  for (const [i, person] of others.entries()) {
    const free = seats[i]
    expect(await services.waitingRoom.sit(person, laid.id, free)).toBeUndefined()
  }
  expect(await services.waitingRoom.start(host, laid.id)).toBeUndefined()
  return laid.id
}

/** Somebody who looks at a table through a socket, and answers with any legal choice. */
export class TestPlayer implements Watcher {
  readonly person: string | undefined
  readonly received: ServerMessage[] = []
  private readonly services: TestServices
  readonly id: string

  constructor(services: TestServices, person: Person | undefined, id: string) {
    this.services = services
    this.person = person?.id
    this.id = id
  }

  send(message: ServerMessage): void {
    this.received.push(JSON.parse(JSON.stringify(message)) as ServerMessage)
  }

  join(from = 0): Promise<RefusalCode | undefined> {
    return this.services.tables.join(this, this.id, from)
  }

  /** The table as it was shown last. */
  get sight(): Sight {
    return lastSight(this.received)
  }

  get game(): Game {
    return openGame(this.sight.info.terms)
  }

  get table(): Table {
    const { table } = this.game.create()
    table.bytes.set(Buffer.from(this.sight.view, 'base64'))
    return table
  }

  /** A legal move, if it is this one's turn. */
  move(): number[] | undefined {
    const { table } = this
    if (table.decision === OVER || table.actor !== this.sight.eyes) return undefined
    const legal = legalChoices(this.game, table)
    return [table.decision, legal[this.sight.info.seq % legal.length]]
  }

  hear(): Promise<RefusalCode | undefined> {
    return this.services.talk.hear(this, this.id)
  }

  say(what: Speech): Promise<RefusalCode | undefined> {
    return this.services.talk.say(this, this.id, what)
  }

  /** All that was said, line by line, as it was heard: what somebody said, and where they sit. */
  get heard(): (readonly [Seat | undefined, Speech])[] {
    return this.received.flatMap((message) =>
      message.type === 'said' ? [[message.line.seat, message.line.what] as const] : [],
    )
  }

  /** What was said, as it was told last as a whole. */
  get told(): Extract<ServerMessage, { type: 'talk' }> {
    const last = this.received.findLast((message) => message.type === 'talk')
    if (last === undefined) throw new Error('nothing was told')
    return last
  }

  act(pairs: readonly number[], seq = this.sight.info.seq): Promise<RefusalCode | undefined> {
    return this.services.tables.act(this, this.id, seq, pairs)
  }
}

/** Plays until the game is over, or so many moves. */
export async function playOn(visitors: readonly TestPlayer[], moves = Infinity): Promise<void> {
  for (let made = 0; made < moves; made++) {
    const mover = visitors.find((visitor) => visitor.move() !== undefined)
    if (mover === undefined) {
      expect(visitors.map(({ sight }) => sight.info.state)).toEqual(visitors.map(() => 'over'))
      return
    }
    const { seq } = mover.sight.info
    expect(await mover.act(mover.move() ?? [])).toBeUndefined()
    await eventually(() => expect(visitors.map(({ sight }) => sight.info.seq)).toEqual(visitors.map(() => seq + 1)))
  }
}
