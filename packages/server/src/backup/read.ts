import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream'
import type { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { BackupError, FORMAT_VERSION } from './format.ts'
import type { RowCounts, Header } from './format.ts'

/** What a backup says, piece by piece: its header, rows of one table after the other, and how many there were. */
export type BackupPart =
  | { readonly kind: 'header'; readonly header: Header }
  | { readonly kind: 'rows'; readonly table: string; readonly rows: readonly string[] } // their JSON texts
  | { readonly kind: 'end'; readonly counts: RowCounts }

const ROWS_PER_PART = 1000 // rows
const MAX_LINE_BYTES = 10_000_000 // bytes

/**
 * Reads a backup. Only the last piece says that the whole is what was written. What is not throws a BackupError, and then all pieces before are
 * to be forgotten.
 */
export async function* readBackup(source: Readable): AsyncGenerator<BackupPart> {
  const hash = createHash('sha256')
  const counts: Record<string, number> = {}
  let header: Header | undefined
  let end: string | undefined
  let table = ''
  let rows: string[] = []
  for await (const line of linesOf(source)) {
    if (end !== undefined) throw new BackupError('broken')
    const text = line.toString()
    if (text.startsWith('{"end":')) {
      end = text
      continue
    }
    hash.update(line).update('\n')
    if (header === undefined) {
      header = readHeader(text)
      yield { kind: 'header', header }
      continue
    }
    const [, name, row] = /^\{"(\w+)":(\{.*\})\}$/s.exec(text) ?? []
    if (name === undefined || row === undefined) throw new BackupError('broken')
    if (rows.length === ROWS_PER_PART || name !== table) {
      if (rows.length > 0) yield { kind: 'rows', table, rows }
      table = name
      rows = []
    }
    rows.push(row)
    counts[name] = (counts[name] ?? 0) + 1
  }
  if (rows.length > 0) yield { kind: 'rows', table, rows }
  if (end === undefined || header === undefined) throw new BackupError('cut')
  checkEnd(end, counts, hash.digest('hex'))
  yield { kind: 'end', counts }
}

/** The lines of a packed text, without their ends. Nothing but a line feed ends one, whatever else may stand in a name. */
async function* linesOf(source: Readable): AsyncGenerator<Buffer> {
  const unpacked = pipeline(source, createGunzip(), () => {}) // what goes wrong is thrown below
  let rest: Buffer = Buffer.alloc(0)
  let started = false
  try {
    for await (const chunk of unpacked as AsyncIterable<Buffer>) {
      const bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
      let from = 0
      for (let to = bytes.indexOf(10); to >= 0; to = bytes.indexOf(10, from)) {
        started = true
        yield bytes.subarray(from, to)
        from = to + 1
      }
      rest = bytes.subarray(from)
      if (rest.length > MAX_LINE_BYTES) throw new BackupError('foreign')
    }
  } catch (error) {
    throw toBackupError(error)
  }
  if (rest.length > 0) throw new BackupError(started ? 'cut' : 'foreign')
}

function toBackupError(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'Z_BUF_ERROR') return new BackupError('cut', error)
  if (code !== 'Z_DATA_ERROR') return error
  return new BackupError(String(error).includes('incorrect header check') ? 'foreign' : 'broken', error) // not packed at all
}

function readHeader(text: string): Header {
  const header = objectOf(text) as Partial<Header>
  if (header.edokko !== 'backup' || typeof header.format !== 'number') throw new BackupError('foreign')
  if (header.format > FORMAT_VERSION) throw new BackupError('newer')
  const { migrations } = header
  if (!Array.isArray(migrations) || !migrations.every((name) => typeof name === 'string'))
    throw new BackupError('broken')
  return header as Header
}

function checkEnd(text: string, counts: RowCounts, hash: string): void {
  const { end, sha256 } = objectOf(text) as { readonly end?: RowCounts; readonly sha256?: string }
  const expected = Object.entries(end ?? {}).filter(([, rows]) => rows > 0)
  const fits =
    expected.length === Object.keys(counts).length && expected.every(([table, rows]) => counts[table] === rows)
  if (!fits || sha256 !== hash) throw new BackupError('broken')
}

function objectOf(text: string): object {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}
