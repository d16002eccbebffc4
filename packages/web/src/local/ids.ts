import { sha256 } from '@edokko/engine'
import type { Seed } from '@edokko/engine'

const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789'

/** An id for a table, short enough for an address. */
export function newTableId(): string {
  return written(crypto.getRandomValues(new Uint8Array(10)))
}

/** The id of a game that is taken in from this record: whoever takes it in again gets to the same table. */
export function idOfRecord(record: string): string {
  const bytes = sha256(record).match(/../g) ?? []
  return written(bytes.slice(0, 10).map((byte) => Number.parseInt(byte, 16)))
}

function written(bytes: Iterable<number>): string {
  return Array.from(bytes, (byte) => LETTERS[byte % LETTERS.length]).join('')
}

/** A seed that nobody can guess. */
export function newSeed(): Seed {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
