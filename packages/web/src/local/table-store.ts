import type { Choice, Seed } from '@edokko/engine'
import type { Advice, LocalTableInfo, Setting } from '@edokko/protocol'

/** A table as it is kept: all that is needed to play it again. */
export interface StoredTable {
  readonly id: string
  readonly setting: Setting
  readonly rules: string | number // those it was begun under, as `RULES_FINGERPRINTS` has them; of older tables only their version
  readonly seed: Seed // '' where it began with a state
  readonly start?: StoredState // of a game that began in the middle of another
  readonly moves: readonly (readonly Choice[])[]
  readonly replies?: readonly string[] // what the bots choose before they think for themselves
  readonly advice?: readonly Advice[] // that each seat has had
  readonly hinted?: number // the step at which the last hint was given
  readonly touched: number
}

/** The whole truth of a moment, as bytes. */
export interface StoredState {
  readonly table: Uint8Array
  readonly hidden: Uint8Array
}

/** Where tables are kept. */
export interface TableStore {
  readonly lasting: boolean // false: only as long as the page lives
  /** What is to be known of each table, the one played last first. */
  infos(): Promise<readonly LocalTableInfo[]>
  get(id: string): Promise<StoredTable | undefined>
  /** Says whether it is kept for good. What cannot be, because the disk is full, is kept as long as the page lives. */
  put(kept: StoredTable, info: LocalTableInfo): Promise<boolean>
  remove(id: string): Promise<void>
}

const DATABASE = 'edokko'
const TABLES = 'tables'
const INFOS = 'infos' // apart from the tables, so that a list of them has no secret in it

/** The browser's store, or one in memory where the browser allows none. */
export async function openStore(): Promise<TableStore> {
  try {
    return withMemoryFallback(overDatabase(await openDatabase()))
  } catch {
    return memoryStore()
  }
}

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(DATABASE, 1)
    opening.addEventListener('upgradeneeded', () => {
      for (const name of [TABLES, INFOS]) opening.result.createObjectStore(name, { keyPath: 'id' })
    })
    opening.addEventListener('success', () => resolve(opening.result))
    opening.addEventListener('error', () => reject(opening.error ?? new Error('the store cannot be opened')))
    opening.addEventListener('blocked', () => reject(new Error('the store is blocked')))
  })
}

function overDatabase(database: IDBDatabase): TableStore {
  database.addEventListener('versionchange', () => database.close()) // a newer page wants to change it
  const reading = (name: string) => database.transaction(name, 'readonly').objectStore(name)
  /** What is written is on the disk when the promise is fulfilled, all of it or nothing. */
  const write = (change: (tables: IDBObjectStore, infos: IDBObjectStore) => void) =>
    new Promise<void>((resolve, reject) => {
      const transaction = database.transaction([TABLES, INFOS], 'readwrite', { durability: 'strict' })
      transaction.addEventListener('complete', () => resolve())
      transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('the store refused')))
      change(transaction.objectStore(TABLES), transaction.objectStore(INFOS))
    })
  return {
    lasting: true,
    infos: async () => latestFirst(await fulfilled<LocalTableInfo[]>(reading(INFOS).getAll())),
    get: (id) => fulfilled<StoredTable | undefined>(reading(TABLES).get(id)),
    put: async (kept, info) => {
      await write((tables, infos) => {
        tables.put(kept)
        infos.put(info)
      })
      return true
    },
    remove: (id) =>
      write((tables, infos) => {
        tables.delete(id)
        infos.delete(id)
      }),
  }
}

function latestFirst(infos: readonly LocalTableInfo[]): LocalTableInfo[] {
  return infos.toSorted((a, b) => b.touched - a.touched)
}

function fulfilled<T>(request: IDBRequest): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result as T))
    request.addEventListener('error', () => reject(request.error ?? new Error('the store cannot be read')))
  })
}

/** Keeps in memory what a store refuses, until it takes it. */
export function withMemoryFallback(store: TableStore): TableStore {
  const room = memoryStore()
  return {
    lasting: store.lasting,
    infos: async () => {
      const extra = await room.infos()
      const stored = (await store.infos()).filter(({ id }) => !extra.some((info) => info.id === id))
      return latestFirst([...extra, ...stored])
    },
    get: async (id) => (await room.get(id)) ?? store.get(id),
    put: async (kept, info) => {
      try {
        const lasts = await store.put(kept, info)
        await room.remove(kept.id)
        return lasts
      } catch {
        return room.put(kept, info)
      }
    },
    remove: async (id) => {
      await room.remove(id)
      await store.remove(id)
    },
  }
}

/** Keeps tables as long as the page lives. */
export function memoryStore(): TableStore {
  const tables = new Map<string, { readonly kept: StoredTable; readonly info: LocalTableInfo }>()
  return {
    lasting: false,
    infos: () => Promise.resolve(latestFirst([...tables.values()].map(({ info }) => info))),
    get: (id) => Promise.resolve(tables.get(id)?.kept),
    put: (kept, info) => {
      tables.set(kept.id, { kept, info })
      return Promise.resolve(false)
    },
    remove: (id) => Promise.resolve(void tables.delete(id)),
  }
}
