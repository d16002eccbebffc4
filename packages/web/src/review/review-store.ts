import type { AccountsPart, Judged } from '@edokko/review'

/** What is kept of a review, with the table it belongs to. One that was left halfway has no accounts. */
export interface KeptReview {
  readonly id: string // of the table, as the address has it: 'table/…' or 'at/…'
  readonly rules: string // under which it was judged, as `RULES_FINGERPRINTS` has them
  readonly iterations: number
  readonly total: number // decisions of the game
  readonly judged: readonly Judged[] // in the order of the game
  readonly accounts: AccountsPart | undefined
  readonly touched: number // milliseconds
}

/** Where reviews are kept. One that cannot be stored is forgotten with the page: it can be counted again. */
export interface ReviewStore {
  get(id: string): Promise<KeptReview | undefined>
  all(): Promise<readonly KeptReview[]>
  put(review: KeptReview): Promise<boolean> // whether it is stored
  remove(id: string): Promise<void>
}

const DATABASE = 'edokko-reviews' // apart from the tables, which are opened by another thread
const REVIEWS = 'reviews'

/** The browser's store, with a memory for what it refuses. */
export async function openReviewStore(): Promise<ReviewStore> {
  const memory = new Map<string, KeptReview>()
  const database = await openDatabase().catch(() => undefined)
  const stored = async <T>(mode: IDBTransactionMode, work: (reviews: IDBObjectStore) => IDBRequest): Promise<T> => {
    if (database === undefined) throw new Error('there is no store')
    return fulfilled<T>(work(database.transaction(REVIEWS, mode).objectStore(REVIEWS)))
  }
  return {
    get: async (id) =>
      memory.get(id) ?? stored<KeptReview | undefined>('readonly', (reviews) => reviews.get(id)).catch(() => undefined),
    all: async () => {
      const kept = await stored<KeptReview[]>('readonly', (reviews) => reviews.getAll()).catch(() => [])
      return [...memory.values(), ...kept.filter(({ id }) => !memory.has(id))]
    },
    put: async (review) => {
      try {
        await stored('readwrite', (reviews) => reviews.put(review))
        memory.delete(review.id)
        return true
      } catch {
        memory.set(review.id, review)
        return false
      }
    },
    remove: async (id) => {
      memory.delete(id)
      await stored('readwrite', (reviews) => reviews.delete(id)).catch(() => {})
    },
  }
}

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(DATABASE, 1)
    opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(REVIEWS, { keyPath: 'id' }))
    opening.addEventListener('success', () => resolve(opening.result))
    opening.addEventListener('error', () => reject(opening.error ?? new Error('the store cannot be opened')))
    opening.addEventListener('blocked', () => reject(new Error('the store is blocked')))
  })
}

function fulfilled<T>(request: IDBRequest): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result as T))
    request.addEventListener('error', () => reject(request.error ?? new Error('the store refused')))
  })
}
