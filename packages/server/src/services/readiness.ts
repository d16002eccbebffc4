import { remember } from '../lib/remember.ts'
import { withTimeout } from '../lib/with-timeout.ts'
import type { TableStore } from '../play/table-store.ts'
import type { ReportFault } from '../telemetry/faults.ts'

const TIMEOUT = 2000 // milliseconds that the database has to store something
const FRESH = 1000 // milliseconds for which its answer is good, however many ask

/** Says whether what people do can be stored now. */
export function readinessOf(store: Pick<TableStore, 'checkWritable'>, report: ReportFault): () => Promise<boolean> {
  const look = remember(FRESH, () => store.checkWritable())
  return async () => {
    try {
      await withTimeout(TIMEOUT, look())
      return true
    } catch (error) {
      report('readiness', error)
      return false
    }
  }
}
