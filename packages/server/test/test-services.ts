import { openGame } from '@edokko/bots'
import { legalChoices, OVER } from '@edokko/engine'
import type { Game, Table } from '@edokko/engine'
import type { Body, Code, Down, Sight } from '@edokko/protocol'
import { expect } from 'vitest'
import type { Database } from '../src/db/index.ts'
import { People } from '../src/people/people.ts'
import type { Person } from '../src/people/people.ts'
import { UNMETERED } from '../src/telemetry/meter.ts'
import { Presence } from '../src/play/presence.ts'
import { TableStore } from '../src/play/table-store.ts'
import { TableTalk } from '../src/play/seat-actions.ts'
import { Tables } from '../src/play/tables.ts'
import type { Watcher } from '../src/play/tables.ts'
import { Time } from '../src/play/database-time.ts'
import { WaitingRoom } from '../src/play/waiting-room.ts'
import { eventually } from './eventually.ts'

/** One process of a server, without its doors. */
export class House {
  readonly store: TableStore
  readonly tables: Tables
  readonly room: WaitingRoom
  readonly talk: TableTalk
  readonly people: People
  readonly presence: Presence
  readonly time = new Time()

  constructor(database: Database) {
    const { time } = this
    this.store = new TableStore(database)
    this.presence = new Presence(
      (note) => void database.query(`select pg_notify('edokko', $1)`, [note]).catch(() => {}),
    )
    this.tables = new Tables({ store: this.store, presence: this.presence, time, metrics: UNMETERED })
    this.room = new WaitingRoom(this.store, this.tables)
    this.talk = new TableTalk(this.tables, this.room)
    this.people = new People(database)
  }
}

export async function openHouse(database: Database): Promise<House> {
  const house = new House(database)
  await database.listen(
    (note) => {
      const [id = '', version] = note.split(' ')
      if (!house.presence.hear(note)) house.tables.hear(id, Number(version))
    },
    () => house.tables.lookAgain(),
  )
  return house
}

export const NAISHI: Body<'newTable'> = {
  terms: { id: 'naishi', options: {} },
  options: { pace: { kind: 'free' }, open: false, absence: 'apprentice', spectators: 'open' },
  seats: [{ kind: 'me' }, { kind: 'free' }],
}

/** Lays a table for these people, who sit down in their order, and begins the game. */
export async function layTable(house: House, people: readonly Person[], plan = NAISHI): Promise<string> {
  const [host, ...others] = people
  const laid = await house.room.lay(host, plan)
  if (typeof laid === 'string') throw new Error(laid)
  const seats = [...plan.seats.keys()].filter((seat) => plan.seats[seat].kind === 'free')
  for (const [i, person] of others.entries()) {
    const free = seats[i]
    expect(await house.room.sit(person, laid.id, free)).toBeUndefined()
  }
  expect(await house.room.start(host, laid.id)).toBeUndefined()
  return laid.id
}

/** Somebody who looks at a table through a socket, and answers with any legal choice. */
export class Visitor implements Watcher {
  readonly person: string | undefined
  readonly heard: Down[] = []
  private readonly house: House
  readonly id: string

  constructor(house: House, person: Person | undefined, id: string) {
    this.house = house
    this.person = person?.id
    this.id = id
  }

  tell(message: Down): void {
    this.heard.push(JSON.parse(JSON.stringify(message)) as Down)
  }

  join(from = 0): Promise<Code | undefined> {
    return this.house.tables.join(this, this.id, from)
  }

  /** The table as it was shown last. */
  get sight(): Sight {
    const last = this.heard.findLast((message) => message.type === 'table')
    if (last?.type !== 'table') throw new Error('nothing was shown')
    return last.sight
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

  act(pairs: readonly number[], seq = this.sight.info.seq): Promise<Code | undefined> {
    return this.house.tables.act(this, this.id, seq, pairs)
  }
}

/** Plays until the game is over, or so many moves. */
export async function playOn(visitors: readonly Visitor[], moves = Infinity): Promise<void> {
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
