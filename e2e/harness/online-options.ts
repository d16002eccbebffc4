import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Pool } from '@edokko/bots/node'
import { openDatabase } from '@edokko/server'
import type { OnlineOptions } from '@edokko/server'
import { pgliteIn } from '../../packages/server/test/pglite-folder.ts'

const THINKER = pathToFileURL('packages/cli/dist/thinker.js') // a bundle of this file may be anywhere

/** What a server needs for people to play together, with nothing stored yet. */
export interface OnlineServices {
  readonly online: OnlineOptions
  close(): Promise<void>
}

/** On the PostgreSQL database of this address, or on PGlite, which takes seconds of a core to start. */
export async function openOnlineServices(url?: string): Promise<OnlineServices> {
  const folder = await mkdtemp(join(tmpdir(), 'edokko-e2e-'))
  const database = await openDatabase(url === undefined ? { folder: await pgliteIn(folder) } : { url, folder: '' })
  const thinker = new Pool({ worker: THINKER, threads: 1 })
  return {
    online: { database, thinker, bots: 1, log: console.warn },
    close: async () => {
      await thinker.close()
      await database.close()
      await rm(folder, { recursive: true })
    },
  }
}
