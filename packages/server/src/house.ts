import type { LogFailure, Thinker } from '@edokko/bots'
import type { Database } from './db/index.ts'
import type { TableRooms } from './http/table-routes.ts'
import { People } from './people/people.ts'
import { BotDesk } from './play/bot-desk.ts'
import { TableStore } from './play/table-store.ts'
import { Tables } from './play/tables.ts'
import { WaitingRoom } from './play/waiting-room.ts'

/** What playing together needs. Whoever opened the database and the thinker closes them, after the server. */
export interface OnlineOptions {
  readonly database: Database
  readonly thinker: Thinker
  readonly bots: number // that think at once
  readonly log: LogFailure
}

/** People, tables and bots over one database. */
export interface House {
  readonly rooms: TableRooms
  /** Lets bots end their moves, and begins nothing more. */
  close(): Promise<void>
}

export async function openHouse({ database, thinker, bots, log }: OnlineOptions): Promise<House> {
  const store = new TableStore(database)
  const tables = new Tables(store)
  const room = new WaitingRoom(store, tables)
  const desk = new BotDesk({ store, tables, thinker, most: bots, log })
  await database.listen(
    (note) => {
      tables.hear(note)
      desk.wake()
    },
    () => {
      tables.lookAgain()
      desk.wake()
    },
  )
  return { rooms: { people: new People(database), store, tables, room }, close: () => desk.close() }
}
