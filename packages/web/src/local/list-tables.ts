import type { RefereeRequests } from '@edokko/protocol'
import { presentReferee, referee } from './referee-link.ts'
import { openStore } from './table-store.ts'

/**
 * The tables of this browser. They are read without the referee, who takes a while to come; once there, only he knows of those that could not be
 * stored, and where nothing lasts, of any.
 */
export async function listTables(): Promise<RefereeRequests['tables']['answer']> {
  const present = presentReferee()
  if (present !== undefined) return present.ask('tables', {})
  const store = await openStore()
  return store.lasting ? { tables: await store.infos(), kept: true } : referee().ask('tables', {})
}
