import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { openPglite } from '../src/db/pglite.ts'

const CACHE = 'node_modules/.cache/edokko'

/** Puts a new database with nothing in it into a folder, and says where. It is a copy: to make one takes seconds. */
export async function pgliteIn(folder: string): Promise<string> {
  const path = join(folder, 'db')
  await cp(await pattern(), path, { recursive: true })
  return path
}

async function pattern(): Promise<string> {
  const { version } = JSON.parse(await readFile('node_modules/@electric-sql/pglite/package.json', 'utf8')) as {
    version: string
  }
  const path = join(CACHE, `pglite-${version}`)
  if (existsSync(path)) return path
  await mkdir(CACHE, { recursive: true })
  const made = await mkdtemp(join(CACHE, 'new-'))
  await (await openPglite(join(made, 'db'))).close()
  await rename(join(made, 'db'), path).catch(() => {}) // somebody else was faster
  await rm(made, { recursive: true })
  return path
}
