import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import type { ReadStream } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import type { Writable } from 'node:stream'
import { BackupError, readBackup } from '@edokko/server'
import type { BackupProblem } from '@edokko/server'
import { DataError } from '../errors.ts'

/**
 * Writes a file that is there as a whole or not at all, for nobody else to read. What is under way lies beside it; when something goes wrong,
 * that is removed, and what the file held before stays.
 */
export async function writeWhole<T>(path: string, write: (sink: Writable, part: string) => Promise<T>): Promise<T> {
  const part = `${path}.${randomUUID().slice(0, 8)}.part`
  try {
    const sink = createWriteStream(part, { flags: 'wx', mode: 0o600, flush: true })
    await once(sink, 'open')
    const result = await write(sink, part)
    await rename(part, path)
    return result
  } catch (error) {
    await rm(part, { force: true })
    throw isOfFiles(error) ? cannot('be written', path, error) : error
  }
}

/** A backup to be read, and its size. */
export async function openBackup(path: string): Promise<{ readonly source: ReadStream; readonly size: number }> {
  try {
    const found = await stat(path)
    if (!found.isFile()) throw new DataError(`${path} is no file`)
    return { source: createReadStream(path), size: found.size }
  } catch (error) {
    throw isOfFiles(error) ? cannot('be read', path, error) : error
  }
}

/** How many rows a backup holds, if it is whole. */
export async function checkBackup(path: string): Promise<number> {
  const { source } = await openBackup(path)
  let rows = 0
  for await (const piece of readBackup(source)) if (piece.kind === 'rows') rows += piece.rows.length
  return rows
}

const SENTENCES: Readonly<Record<BackupProblem, (path: string) => string>> = {
  foreign: (path) => `${path} is no backup of Edokko`,
  cut: (path) => `${path} is only a part of a backup: its end is missing; take a copy that is whole`,
  broken: (path) => `${path} was damaged since it was made; take another copy, or an earlier backup`,
  newer: (path) => `${path} was made by a later version of Edokko; use that version to restore it`,
  full: () =>
    'there are people or tables in this database already; restore into a new one, or another folder with --data',
  prepared: (path) =>
    `${path} is of an earlier version, and this database has been used with a later one; restore into a new one, or another folder with --data`,
}

/** A failure with a backup as a sentence, if it is one. */
export function complaintOf(path: string, error: unknown): unknown {
  if (error instanceof BackupError)
    return new DataError(`${SENTENCES[error.problem](path)}. Nothing has changed`, { cause: error })
  return isOfFiles(error) ? cannot('be read', path, error) : error
}

function cannot(what: string, path: string, error: unknown): DataError {
  return new DataError(`${path} cannot ${what} (${(error as NodeJS.ErrnoException).code})`, { cause: error })
}

const OF_FILES = new Set(['EACCES', 'EDQUOT', 'EIO', 'EISDIR', 'ENOENT', 'ENOSPC', 'ENOTDIR', 'EPERM', 'EROFS'])

function isOfFiles(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return typeof code === 'string' && OF_FILES.has(code)
}
