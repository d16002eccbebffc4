import type { Seed } from '@edokko/engine'

const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789'

/** An id for a table, short enough for an address. */
export function freshId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(10)), (byte) => LETTERS[byte % LETTERS.length]).join('')
}

/** A seed that nobody can guess. */
export function freshSeed(): Seed {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
