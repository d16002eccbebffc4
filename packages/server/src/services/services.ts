import type { LogFailure, Thinker } from '@edokko/bots'
import type { Database } from '../db/index.ts'
import type { TableRooms } from '../http/table-routes.ts'
import { UNMETERED } from '../telemetry/meter.ts'
import type { Meter } from '../telemetry/meter.ts'
import { People } from '../people/people.ts'
import { tidy } from '../people/purge-expired.ts'
import { BotDesk } from '../play/bot-runner.ts'
import { Catalogue } from '../play/table-queries.ts'
import { Jobs } from '../play/job-queue.ts'
import { Lists } from '../play/table-lists.ts'
import { Presence } from '../play/presence.ts'
import { TableStore } from '../play/table-store.ts'
import { TableTalk } from '../play/seat-actions.ts'
import { Tables } from '../play/tables.ts'
import { Time } from '../play/database-time.ts'
import { Timekeeper } from '../play/timekeeper.ts'
import { WaitingRoom } from '../play/waiting-room.ts'

/** What playing together needs. Whoever opened the database and the thinker closes them, after the server. */
export interface OnlineOptions {
  readonly database: Database
  readonly thinker: Thinker
  readonly bots: number // that think at once
  readonly log: LogFailure
  readonly metrics?: Meter
}

/** People, tables and bots over one database. */
export interface House {
  readonly rooms: TableRooms
  /** Lets bots end their moves, and begins nothing more. */
  close(): Promise<void>
}

/** Everything that a server does but for its doors. */
export async function openHouse(options: OnlineOptions): Promise<House> {
  const { database, metrics = UNMETERED } = options
  const { time, presence, store, tables, desk } = await furnish(options)
  const lists = new Lists(new Catalogue(database), tables, time)
  const room = new WaitingRoom(store, tables)
  const talk = new TableTalk(tables, room)
  const people = new People(database)
  const keeper = await Timekeeper.start({ database, talk, time, tidy })
  await database.listen(
    (note) => {
      if (presence.hear(note) || people.sessions.hear(note)) return
      const [id = '', version, what, bot] = note.split(' ')
      tables.hear(id, Number(version))
      lists.hear(id, what === 'entry')
      if (bot !== undefined) desk.wake()
    },
    () => {
      tables.lookAgain()
      lists.lookAgain()
      people.sessions.lookAgain().catch(() => {}) // the database is away again
      desk.wake()
    },
  )
  const round = setInterval(() => void tables.lookAround().catch(() => {}), ROUND) // notes can be lost
  const hosts = setInterval(() => {
    tables.seeHosts().then(
      () => lists.lookForOpen(),
      () => {}, // the database is away: the next round puts them down
    )
  }, HOSTS)
  return {
    rooms: { people, tables, lists, room, talk, time, metrics },
    close: async () => {
      clearInterval(round)
      clearInterval(hosts)
      presence.close()
      await keeper.close()
      await desk.close()
      await store.notes.close()
    },
  }
}

const ROUND = 5000 // milliseconds
const HOSTS = 15_000

/** Only the bots: for a machine that lends its processor to the servers on the same database. */
export async function openBotHouse(options: OnlineOptions): Promise<Pick<House, 'close'>> {
  const { presence, store, desk } = await furnish(options)
  await options.database.listen(
    (note) => {
      if (note.endsWith(' bot')) desk.wake()
    },
    () => desk.wake(),
  )
  return {
    close: async () => {
      presence.close()
      await desk.close()
      await store.notes.close()
    },
  }
}

async function furnish({ database, thinker, bots, log, metrics = UNMETERED }: OnlineOptions): Promise<Furniture> {
  const time = new Time()
  await time.sync(database)
  const store = new TableStore(database)
  const presence = new Presence(database.kind === 'postgres' ? (note) => store.notes.send(note) : undefined) // PGlite has one process
  const tables = new Tables({ store, presence, time, metrics })
  return {
    time,
    presence,
    store,
    tables,
    desk: new BotDesk({ jobs: new Jobs(database), tables, thinker, most: bots, log, metrics }),
  }
}

interface Furniture {
  readonly time: Time
  readonly presence: Presence
  readonly store: TableStore
  readonly tables: Tables
  readonly desk: BotDesk
}
