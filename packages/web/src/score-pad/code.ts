import type { GameName } from '@edokko/games'
import { fromBase64, toBase64 } from '../parts/base64.ts'
import type { PadKind } from './kind.ts'

/*
 * A pad as one word that can stand in an address: a letter for the game, the version, and all lines as base64 with two bytes before them that
 * tell whether something was lost on the way.
 */

const VERSION = 1
const LETTERS: Readonly<Record<GameName, string>> = { iki: 'i', naishi: 'n' }
/** No pad comes near it. */
const LONGEST = 4000
const WORD = /^([a-z])(\d{1,3})\.([\w-]+)$/

/** Why a word is no pad of this game. */
export type Trouble = 'broken' | 'other' | 'newer'

export function encode<Pad extends object>(kind: PadKind<Pad>, pad: Pad): string {
  const bytes = new TextEncoder().encode(kind.write(pad).join('\n'))
  const sum = checksum(bytes)
  return `${LETTERS[kind.game]}${VERSION}.${toBase64([sum >> 8, sum & 0xff, ...bytes])}`
}

/** The pad of a word, or what is the matter with it. Never throws: words come from anywhere. */
export function decode<Pad extends object>(kind: PadKind<Pad>, word: string): Pad | Trouble {
  const [, letter = '', version, text = ''] = WORD.exec(word) ?? []
  if (word.length > LONGEST || !Object.values(LETTERS).includes(letter)) return 'broken'
  if (Number(version) > VERSION) return 'newer'
  const lines = linesOf(text)
  if (lines === undefined || Number(version) !== VERSION) return 'broken'
  if (letter !== LETTERS[kind.game]) return 'other'
  return kind.read(lines) ?? 'broken'
}

function linesOf(text: string): readonly string[] | undefined {
  try {
    const [high = 0, low = 0, ...bytes] = fromBase64(text)
    if (checksum(bytes) !== high * 256 + low) return undefined
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes)).split('\n')
  } catch {
    return undefined
  }
}

/** Fletcher's, which also sees that bytes have changed places. */
function checksum(bytes: ArrayLike<number>): number {
  let sum = 1
  let sums = 0
  for (let i = 0; i < bytes.length; i++) {
    sum = (sum + (bytes[i] ?? 0)) % 255
    sums = (sums + sum) % 255
  }
  return sums * 256 + sum
}
