import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseError, openDatabase } from '@edokko/server'
import type { Database, DatabaseLocation } from '@edokko/server'
import type { Input } from '../command.ts'
import { DataError, UsageError } from '../errors.ts'

const USUAL_FOLDER = './data'

export const DATA = {
  value: 'FOLDER',
  help: `where everything is kept (default DATABASE_URL, or else ${USUAL_FOLDER})`,
}

/** Where everything is kept: in a folder, or on a server whose address stays unsaid. */
export interface DataLocation {
  readonly folder: string
  readonly url: string | undefined
}

/** The folder that was asked for, or else the server that the environment names, or else the usual folder. */
export function dataLocation(input: Input): DataLocation {
  const folder = input.text('data')
  const url = process.env['DATABASE_URL'] || undefined
  if (folder === '') throw new UsageError('--data needs the name of a folder')
  if (folder !== undefined || url === undefined) return { folder: folder ?? USUAL_FOLDER, url: undefined }
  return { folder: USUAL_FOLDER, url: checked(url) }
}

function checked(url: string): string {
  if (URL.canParse(url) && /^postgres(ql)?:$/.test(new URL(url).protocol)) return url
  throw new DataError(
    'DATABASE_URL is no address of a database: it looks like postgres://name:password@host:5432/database',
  )
}

/** Whether there is nothing at a location yet, so that it takes some seconds to open. */
export function isNew({ folder, url }: DataLocation): boolean {
  return url === undefined && !existsSync(join(folder, 'db'))
}

/** Opens the database at a location; what stands in the way is said in a sentence. */
export async function openData(
  location: DataLocation,
  whenLocked: string,
  prepare?: (database: Database) => Promise<void>,
): Promise<Database> {
  if (isNew(location) && process.stderr.isTTY)
    process.stderr.write(`Making a place for your games: ${location.folder}\n`)
  try {
    return await openDatabase(await databaseOf(location), prepare)
  } catch (error) {
    throw error instanceof DatabaseError
      ? new DataError(sentenceOf(error, location, whenLocked), { cause: error })
      : error
  }
}

/** The folder is nobody else's business: what is kept there decides games and holds the hashes of passwords. */
async function databaseOf({ folder, url }: DataLocation): Promise<DatabaseLocation> {
  if (url === undefined) await mkdir(folder, { recursive: true, mode: 0o700 }).catch(() => {}) // it is told below that it cannot be used
  return { url, folder: join(folder, 'db') }
}

function sentenceOf({ problem, detail }: DatabaseError, { folder }: DataLocation, whenLocked: string): string {
  const code = detail === undefined ? '' : ` (${detail})`
  switch (problem) {
    case 'locked':
      return `the folder ${folder} is in use by another Edokko${code}; ${whenLocked}`
    case 'unreachable':
      return `the database does not answer${code}; check that it runs, and that DATABASE_URL leads to it`
    case 'refused':
      return `the database does not let us in${code}; check the name, the password and the database in DATABASE_URL`
    case 'newer':
      return `a later version of Edokko has been here${code}; start that version, or restore a backup that was made before`
    case 'folder':
      return `the folder ${folder} cannot be used${code}: it cannot be written, or holds something else; choose another with --data`
  }
}
