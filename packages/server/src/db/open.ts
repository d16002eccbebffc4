import type { Database } from './database.ts'
import { errorCode, DatabaseError } from './errors.ts'
import { migrate } from './migrate.ts'
import { openPglite } from './pglite.ts'
import { openPostgres } from './postgres.ts'

/** Where a database is: at this address, or else in this folder. */
export interface DatabaseLocation {
  readonly url?: string | undefined
  readonly folder: string
}

const FORBIDDEN = new Set(['42501', '25006']) // no right to make tables, or a copy that can only be read

/** Opens a database in the form that this program knows, or prepared otherwise. What stands in the way is told by a DatabaseError. */
export async function openDatabase(
  { url, folder }: DatabaseLocation,
  prepare: (database: Database) => Promise<void> = migrate,
): Promise<Database> {
  const database = await (url === undefined ? openPglite(folder) : openPostgres(url))
  try {
    await prepare(database)
    return database
  } catch (error) {
    await database.close()
    const code = errorCode(error)
    throw code !== undefined && FORBIDDEN.has(code) ? new DatabaseError('refused', code) : error
  }
}
