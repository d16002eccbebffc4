import { LANGUAGES } from '@edokko/words'
import type { KeyOf, Language, MoreWords } from '@edokko/words'
import { fold } from '../fold.ts'
import { TERMS } from './terms.ts'
import type { Home } from './terms.ts'

/** The words of the languages that have been fetched so far. */
export type AllWords = Readonly<Partial<Record<Language, MoreWords<'learn'>>>>

/** A line of the glossary. */
export interface Entry {
  readonly id: string
  readonly of: Home
  readonly names: Readonly<Partial<Record<Language, string>>> // by language, as far as it is there
  readonly kanji: string
  readonly reading: string
  readonly meaning: string // in the reader's language
}

/** The name of something in every language, by the text that names it. */
export function namesBy(all: AllWords, key: KeyOf<'learn'>): Entry['names'] {
  return Object.fromEntries(
    LANGUAGES.flatMap((language) => {
      const words = all[language]
      return words === undefined ? [] : [[language, capital(words.say(key), language)]]
    }),
  )
}

/** Here every word begins a line of its own. */
function capital(text: string, language: Language): string {
  return text.charAt(0).toLocaleUpperCase(language) + text.slice(1)
}

/** The terms of both games and of the house. A test sees to it that each has its texts. */
export function termEntries(all: AllWords, words: MoreWords<'learn'>): readonly Entry[] {
  return TERMS.map(({ id, of, key, kanji, reading }) => ({
    id: `term-${id}`,
    of,
    names: namesBy(all, key ?? (`term.${id}` as KeyOf<'learn'>)),
    kanji,
    reading,
    meaning: words.say(`meaning.${id}` as KeyOf<'learn'>),
  }))
}

/** What the list is sorted by: a language, or the Japanese reading. */
export const ORDERS = [...LANGUAGES, 'ja'] as const
export type Order = (typeof ORDERS)[number]

/** The entries of a game that are called so, or mean so, in any language, in order. */
export function found(entries: readonly Entry[], looked: Looked): readonly Entry[] {
  const wanted = fold(looked.text.trim())
  const collator = new Intl.Collator(looked.order === 'ja' ? 'en' : looked.order)
  const sortedBy = ({ names, reading }: Entry): string =>
    looked.order === 'ja' ? reading : (names[looked.order] ?? reading)
  return entries
    .filter(({ of }) => looked.of === undefined || of === looked.of || (of === 'both' && looked.of !== 'house'))
    .filter((entry) => [...Object.values(entry.names), entry.kanji, entry.reading, entry.meaning].some(isWanted))
    .toSorted((a, b) => collator.compare(sortedBy(a), sortedBy(b)))

  function isWanted(text: string): boolean {
    return fold(text).includes(wanted)
  }
}

export interface Looked {
  readonly text: string
  readonly of: Exclude<Home, 'both'> | undefined
  readonly order: Order
}
