import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, inject } from 'vitest'
import { openDatabase } from '../src/db/index.ts'
import type { Database } from '../src/db/index.ts'
import { pgliteIn } from './pglite-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    readonly postgres: string // where scripts/postgres.mjs gives new databases away
  }
}

export const ALL_KINDS = ['pglite', 'postgres'] as const

/** What lies above the database is tested on PostgreSQL; in the deep tests on PGlite too. */
export const KINDS: readonly Database['kind'][] = process.env['EDOKKO_DEEP'] === '1' ? ALL_KINDS : ['postgres']

const folders: string[] = []
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))))

/** A new database in the form that the server knows. */
export async function newDatabase(kind: Database['kind']): Promise<Database> {
  return openDatabase(
    kind === 'postgres' ? { url: await postgresUrl(), folder: '' } : { url: undefined, folder: await pgliteFolder() },
  )
}

/** The address of a new database with nothing in it. */
export async function postgresUrl(): Promise<string> {
  const answer = await fetch(inject('postgres'))
  const text = await answer.text()
  if (!answer.ok) throw new Error(text)
  return text
}

/** A folder with a new database with nothing in it. */
export async function pgliteFolder(): Promise<string> {
  return pgliteIn(await temporaryFolder())
}

/** A folder that is removed when the tests of a file are done. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'edokko-db-'))
  folders.push(folder)
  return folder
}
