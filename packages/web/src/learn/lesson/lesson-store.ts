import { createStore } from 'zustand/vanilla'
import type { StoreApi } from 'zustand/vanilla'

/** What the table itself does not tell of a guided game. */
export interface SavedLesson {
  readonly read: number // the steps before this one have been read
  readonly free: boolean // the reader has sent the guide away
  readonly told: readonly string[] // notes
  readonly open: readonly string[] // notes that are being told, the first of them now
  readonly since: number // how long the log was when they came up
}

const NOTHING: SavedLesson = { read: 0, free: false, told: [], open: [], since: 0 }

/** What is kept of the guided game at this table, and is kept again whenever it changes. */
export function lessonStore(table: string): StoreApi<SavedLesson> {
  const key = `edokko lesson ${table}`
  const store = createStore<SavedLesson>(() => ({ ...NOTHING, ...stored(key) }))
  store.subscribe((kept) => {
    try {
      localStorage.setItem(key, JSON.stringify(kept))
    } catch {
      // a browser that keeps nothing costs a few steps that are read again
    }
  })
  return store
}

/** What is stored may be old or broken: only what fits is taken. */
function stored(key: string): Partial<SavedLesson> {
  try {
    const found = JSON.parse(localStorage.getItem(key) ?? '{}') as Record<string, unknown>
    const list = (name: string) =>
      Array.isArray(found[name]) ? { [name]: found[name].filter((each) => typeof each === 'string') } : {}
    const number = (name: string) => (typeof found[name] === 'number' ? { [name]: found[name] } : {})
    return {
      ...number('read'),
      ...(found['free'] === true ? { free: true } : {}),
      ...list('told'),
      ...list('open'),
      ...number('since'),
    }
  } catch {
    return {}
  }
}
