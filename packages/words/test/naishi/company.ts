import { BYSTANDER } from '@edokko/engine'
import type { State } from '@edokko/engine'
import { LETTERS, naishi } from '@edokko/naishi'
import type { Card, Naishi } from '@edokko/naishi'
import type { Company } from '../../src/game-words.ts'
import type { Key, Words } from '../../src/words.ts'

const names = ['Ada', 'Ольга']

/** The same table, read by each who can read it. */
export const ADA: Company = { names, reader: 0 }
export const OLGA: Company = { names, reader: 1 }
export const ONLOOKER: Company = { names, reader: BYSTANDER }
export const READERS = [ADA, OLGA, ONLOOKER]

/** The same words, which remember what was said. */
export function listening(words: Words, said: Set<Key>): Words {
  return {
    language: words.language,
    say(key, values) {
      said.add(key)
      return words.say(key, values)
    },
  }
}

/** A position in notation, the parts that a test cares about. */
export function position({
  river = 'N5,R5,K5,D5,B5',
  court = '.../../.',
  turn = 'a:turn',
  rest = '',
} = {}): State<Naishi> {
  return naishi.parseTable(
    ['MSMMM/MMMCF', 'MMMMM/MMMST', river, court, turn, 'first=a', rest, 'gifts=SC']
      .filter((part) => part !== '')
      .join(' '),
  )
}

/** A territory in letters, as positions write it: row, then hand. */
export function territory(letters: string): Card[] {
  return [...letters.replace('/', '')].map((letter) => LETTERS.indexOf(letter))
}
