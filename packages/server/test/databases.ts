import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, inject } from 'vitest'
import { openDatabase } from '../src/db/index.ts'
import type { Database } from '../src/db/index.ts'
import { openPglite } from '../src/db/pglite.ts'

declare module 'vitest' {
  interface ProvidedContext {
    readonly postgres: string // where scripts/postgres.mjs gives new databases away
  }
}

export const KINDS = ['pglite', 'postgres'] as const

const CACHE = 'node_modules/.cache/edokko'
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

/** A folder with a new database with nothing in it. It is a copy: to make one takes seconds. */
export async function pgliteFolder(): Promise<string> {
  const folder = join(await temporaryFolder(), 'db')
  await cp(await pattern(), folder, { recursive: true })
  return folder
}

/** A folder that is removed when the tests of a file are done. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'edokko-db-'))
  folders.push(folder)
  return folder
}

async function pattern(): Promise<string> {
  const { version } = JSON.parse(await readFile('node_modules/@electric-sql/pglite/package.json', 'utf8')) as {
    version: string
  }
  const path = join(CACHE, `pglite-${version}`)
  if (existsSync(path)) return path
  const made = join(await temporaryFolder(), 'db')
  await (await openPglite(made)).close()
  await mkdir(CACHE, { recursive: true })
  const copy = await mkdtemp(join(CACHE, 'new-'))
  await cp(made, copy, { recursive: true })
  await rename(copy, path).catch(() => rm(copy, { recursive: true })) // somebody else was faster
  return path
}
