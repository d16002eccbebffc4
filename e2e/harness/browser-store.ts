import type { Page } from 'playwright-core'

/** Rows by the name of their store. A store that is not named is not made either, so a database is opened with all that it has. */
type Rows = Readonly<Record<string, readonly object[]>>

/** Puts finished and running games into the browser's store, as the referee would have. */
export function putTables(page: Page, tables: readonly object[], infos: readonly object[]): Promise<void> {
  return page.evaluate(put, ['edokko', { tables, infos }] as const)
}

/** Puts reviews into the browser's store, and what is listed of them, as if they had been counted there. */
export function putReviews(page: Page, reviews: readonly object[], digests: readonly object[]): Promise<void> {
  return page.evaluate(put, ['edokko-reviews', { reviews, digests }] as const)
}

/** The tables of the browser's store, with all that is true of them. */
export function storedTables(page: Page): Promise<readonly { readonly seed: string }[]> {
  return page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('edokko', 1)
        opening.addEventListener('error', () => reject(new Error('the store cannot be opened')))
        opening.addEventListener('success', () => {
          const reading = opening.result.transaction('tables', 'readonly').objectStore('tables').getAll()
          reading.addEventListener('success', () => {
            opening.result.close()
            resolve(reading.result as readonly { readonly seed: string }[])
          })
        })
      }),
  )
}

/** In the page: writes rows into the stores of a database, which is made if there is none. */
function put([name, rows]: readonly [string, Rows]): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name, 1)
    opening.addEventListener('upgradeneeded', () => {
      for (const store of Object.keys(rows)) opening.result.createObjectStore(store, { keyPath: 'id' })
    })
    opening.addEventListener('error', () => reject(new Error('the store cannot be opened')))
    opening.addEventListener('success', () => {
      const writing = opening.result.transaction(Object.keys(rows), 'readwrite')
      for (const [store, all] of Object.entries(rows)) for (const row of all) writing.objectStore(store).put(row)
      writing.addEventListener('complete', () => {
        opening.result.close()
        resolve()
      })
      writing.addEventListener('abort', () => reject(new Error('the store refused')))
    })
  })
}
