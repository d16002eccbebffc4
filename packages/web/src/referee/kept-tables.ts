import { referee } from './link.ts'
import type { Asks } from './messages.ts'
import { openStore } from './store.ts'

/** The tables of this browser, read without the referee, who takes a while to come; where nothing lasts, only the referee knows. */
export async function keptTables(): Promise<Asks['tables']['answer']> {
  const store = await openStore()
  return store.lasting ? { tables: await store.infos(), kept: true } : referee().ask('tables', {})
}
