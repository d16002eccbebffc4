/** A table is played in one tab at a time. */
export interface TableLock {
  release(): void
}

/**
 * Claims a table for this tab; undefined if another one has it and is not to be asked to let go. `lost` is called when another tab takes
 * it over.
 */
export function lockTable(table: string, takeOver: boolean, lost: () => void): Promise<TableLock | undefined> {
  if (!('locks' in navigator)) return Promise.resolve({ release: () => {} }) // an unencrypted address: tabs cannot talk
  return new Promise((resolve, reject) => {
    let held = false
    const options = takeOver ? { steal: true } : { ifAvailable: true }
    navigator.locks
      .request(`edokko table ${table}`, options, (lock) => {
        if (lock === null) {
          resolve(undefined)
          return undefined
        }
        held = true
        return new Promise<void>((release) => resolve({ release }))
      })
      .catch((error: unknown) => {
        if (held) lost()
        else reject(error instanceof Error ? error : new Error(String(error)))
      })
  })
}
