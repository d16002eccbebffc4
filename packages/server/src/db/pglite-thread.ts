import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'

/** What PGlite's thread is to do. */
export interface PgliteTask {
  readonly folder: string | undefined // none: in memory
  readonly only: 'create' | undefined // ends when the database is there
}

const { folder, only } = workerData as PgliteTask
const TERMINATE = 0x58

const database = await PGlite.create({
  ...(folder === undefined ? {} : { dataDir: folder }),
  startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'], // it would take 128
})
if (only === 'create') await database.close()
else serve()

/** Speaks PostgreSQL's own protocol, in whole messages, as a server does. */
function serve(): void {
  parentPort?.on('message', (bytes: Uint8Array) => {
    if (bytes[0] === TERMINATE) void database.close().then(() => parentPort?.close())
    else parentPort?.postMessage(database.execProtocolRawSync(bytes))
  })
  parentPort?.postMessage('ready')
}
