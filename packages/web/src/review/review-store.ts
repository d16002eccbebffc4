import type { KeptReview } from './kept-review.ts'
import { digestOf } from './review-digest.ts'
import type { ReviewDigest } from './review-digest.ts'

/** Where reviews are kept. One that cannot be stored is forgotten with the page: it can be counted again. */
export interface ReviewStore {
  get(id: string): Promise<KeptReview | undefined>
  digests(): Promise<readonly ReviewDigest[]>
  put(review: KeptReview): Promise<boolean> // whether it is stored
  remove(id: string): Promise<void>
}

const DATABASE = 'edokko-reviews' // apart from the tables, which are opened by another thread
const REVIEWS = 'reviews'
const DIGESTS = 'digests' // of those reviews that are whole, apart from them because a review is large

/** The browser's store, with a memory for what it refuses. */
async function openReviewStore(): Promise<ReviewStore> {
  const memory = new Map<string, KeptReview>()
  const database = await openDatabase().catch(() => undefined)
  const read = async <T>(name: string, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> => {
    if (database === undefined) throw new Error('there is no store')
    return fulfilled(work(database.transaction(name, 'readonly').objectStore(name)))
  }
  /** A review and its digest change together. */
  const write = async (change: (reviews: IDBObjectStore, digests: IDBObjectStore) => void): Promise<void> => {
    if (database === undefined) throw new Error('there is no store')
    const transaction = database.transaction([REVIEWS, DIGESTS], 'readwrite')
    change(transaction.objectStore(REVIEWS), transaction.objectStore(DIGESTS))
    await completed(transaction)
  }
  return {
    get: async (id) =>
      memory.get(id) ??
      read(REVIEWS, (reviews): IDBRequest<KeptReview | undefined> => reviews.get(id)).catch(() => undefined),
    digests: async () => {
      const kept = await read(DIGESTS, (digests): IDBRequest<ReviewDigest[]> => digests.getAll()).catch(() => [])
      const remembered = [...memory.values()].flatMap((review) => digestOf(review) ?? [])
      return [...remembered, ...kept.filter(({ id }) => !memory.has(id))]
    },
    put: async (review) => {
      const digest = digestOf(review)
      try {
        await write((reviews, digests) => {
          reviews.put(review)
          if (digest !== undefined) digests.put(digest)
        })
        memory.delete(review.id)
        return true
      } catch {
        memory.set(review.id, review)
        return false
      }
    },
    remove: async (id) => {
      memory.delete(id)
      await write((reviews, digests) => {
        reviews.delete(id)
        digests.delete(id)
      }).catch(() => {})
    },
  }
}

let reviews: Promise<ReviewStore> | undefined

/** Where this browser keeps reviews. */
export function keptReviews(): Promise<ReviewStore> {
  reviews ??= openReviewStore()
  return reviews
}

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(DATABASE, 1)
    opening.addEventListener('upgradeneeded', () => {
      for (const name of [REVIEWS, DIGESTS]) opening.result.createObjectStore(name, { keyPath: 'id' })
    })
    opening.addEventListener('success', () => resolve(opening.result))
    opening.addEventListener('error', () => reject(opening.error ?? new Error('the store cannot be opened')))
    opening.addEventListener('blocked', () => reject(new Error('the store is blocked')))
  })
}

function fulfilled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('the store refused')))
  })
}

function completed(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve())
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('the store refused')))
  })
}
