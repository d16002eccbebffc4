import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DatabaseLocation } from '@edokko/server'
import { Client } from 'pg'
import { startPostgres } from '../../scripts/postgres.mjs'

/** Where a server keeps everything, for as long as a measurement takes. */
export interface Storage {
  readonly kind: StorageKind
  readonly url: string | undefined // of PostgreSQL
  readonly folder: string // of PGlite
  readonly database: DatabaseLocation // where the server makes its database of that
  /** Removes all of it. */
  remove(): Promise<void>
}

export type StorageKind = 'pglite' | 'postgres'
export const STORAGES: readonly StorageKind[] = ['pglite', 'postgres']

/** A new place with nothing in it: a folder, or a PostgreSQL server of its own. */
export async function newStorage(kind: StorageKind): Promise<Storage> {
  if (kind === 'postgres') {
    const server = await startPostgres()
    const { url } = server
    return { kind, url, folder: '', database: { url, folder: '' }, remove: () => server.stop() }
  }
  const home = await mkdtemp(join(tmpdir(), 'edokko-bench-'))
  const folder = join(home, 'data')
  return {
    kind,
    url: undefined,
    folder,
    database: { url: undefined, folder: join(folder, 'db') },
    remove: () => rm(home, { recursive: true, force: true }),
  }
}

/** The process of a PostgreSQL server on this machine that has started all others of it. */
export async function postgresProcess(url: string): Promise<number> {
  const client = new Client(url)
  await client.connect()
  try {
    const first = `select split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int as pid`
    const { rows } = await client.query<{ pid: number }>(first)
    return rows[0].pid
  } finally {
    await client.end()
  }
}
