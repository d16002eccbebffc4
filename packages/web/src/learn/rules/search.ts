import type { Language } from '@edokko/words'

/** Something that can be found: where it is, and its texts in one language. The first of them is its title. */
export interface Page<T> {
  readonly of: T
  readonly texts: readonly string[]
}

/** A piece of a text; `found` is what was looked for. */
export interface Piece {
  readonly text: string
  readonly found: boolean
}

export interface Hit<T> {
  readonly of: T
  readonly title: readonly Piece[]
  readonly snippet: readonly Piece[] // of the text that has most of what was looked for; empty if that is the title
}

interface Word {
  readonly plain: string
  readonly start: number
  readonly end: number
}

/*
 * What a language hangs on its words, as far as it matters for finding one. Texts are compared without case and marks, so these have
 * none either (й is и there).
 */
const ENDINGS: Readonly<Record<Language, RegExp>> = {
  en: /(?:ies|ing|ed|y|s)$/,
  de: /(?:ern|en|er|es|em|e|n|s)$/,
  pl: /(?:iami|ami|iach|ach|iowi|owi|iego|ego|iem|em|ych|ich|ow|om|ej|ie|ia|iu|a|e|i|o|u|y)$/,
  ru: /(?:иями|ями|ами|иях|ях|ах|ого|его|ому|ему|ов|ев|еи|ям|ам|ом|ем|ои|ыи|ии|ая|яя|ое|ее|ые|ие|ых|их|ия|ью|а|я|о|е|ы|и|у|ю|ь)$/,
}

/** Vowels that come and go: замок, but замком; ogień, but ogniem. */
const FLEETING: Readonly<Partial<Record<Language, RegExp>>> = {
  pl: /i?e(?=[bcdfghjklmnprstwz]$)/,
  ru: /[ое](?=[бвгджзклмнпрстфхцчшщ]$)/,
}

/** How short a stem may be. Where endings are few, short stems would find too much. */
const SHORTEST: Readonly<Record<Language, number>> = { en: 4, de: 4, pl: 3, ru: 3 }
const LONGEST_ENDING = 4

/** German writes words in one: a long one is found inside another. */
const INSIDE = 5
const LONGEST_SNIPPET = 170

/** A text without case, accents and other marks: Żołnierz and zolnierz are the same, and so are ё and е. */
export function plain(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\p{M}\u00AD]/gu, '')
    .replaceAll('ł', 'l')
    .replaceAll('ß', 'ss')
}

function wordsOf(text: string): readonly Word[] {
  return [...text.matchAll(/[\p{L}\p{N}][\p{L}\p{N}\p{M}\u00AD]*/gu)].map((found) => ({
    plain: plain(found[0]),
    start: found.index,
    end: found.index + found[0].length,
  }))
}

/** Whether a word of a text is what somebody has typed: it begins so, or is another form of it. */
export function matches(word: string, typed: string, language: Language): boolean {
  if (word.startsWith(typed)) return true
  if (language === 'de' && typed.length >= INSIDE && word.includes(typed)) return true
  const stems = [typed.replace(ENDINGS[language], ''), typed.replace(FLEETING[language] ?? '', '')]
  return stems.some(
    (stem) => stem.length >= SHORTEST[language] && word.startsWith(stem) && word.length <= stem.length + LONGEST_ENDING,
  )
}

/** The pages that have all the words that were typed, those with one in the title first. Nothing typed finds nothing. */
export function search<T>(pages: readonly Page<T>[], typed: string, language: Language): readonly Hit<T>[] {
  const wanted = wordsOf(typed).map((word) => word.plain)
  if (wanted.length === 0) return []
  return pages
    .flatMap((page) => {
      const found = page.texts.map((text) => findIn(text, wanted, language))
      const all = new Set(found.flatMap(({ kinds }) => [...kinds]))
      if (all.size < new Set(wanted).size) return []
      return [{ page, found }]
    })
    .toSorted((a, b) => inTitle(b.found, wanted, language) - inTitle(a.found, wanted, language))
    .map(({ page: { of }, found }) => {
      const [title, ...texts] = found
      const best = texts.reduce<Found | undefined>(
        (most, each) => (each.kinds.size > (most?.kinds.size ?? 0) ? each : most),
        undefined,
      )
      return {
        of,
        title: title === undefined ? [] : pieces(title.text, title.words, 0, title.text.length),
        snippet: best === undefined ? [] : snippetOf(best),
      }
    })
}

/** What was found in one text. */
interface Found {
  readonly text: string
  readonly words: readonly Word[]
  readonly kinds: ReadonlySet<string> // of what was typed
}

function findIn(text: string, wanted: readonly string[], language: Language): Found {
  const kinds = new Set<string>()
  const words = wordsOf(text).filter((word) => {
    const met = wanted.filter((typed) => matches(word.plain, typed, language))
    for (const typed of met) kinds.add(typed)
    return met.length > 0
  })
  return { text, words, kinds }
}

/** How much of what was typed is in the title; a word that is there as it was typed, or without its ending, counts most. */
function inTitle([title]: readonly Found[], wanted: readonly string[], language: Language): number {
  if (title === undefined) return 0
  const very = new Set([...wanted, ...wanted.map((typed) => typed.replace(ENDINGS[language], ''))])
  return title.kinds.size + title.words.filter((word) => very.has(word.plain)).length
}

function pieces(text: string, words: readonly Word[], start: number, end: number): readonly Piece[] {
  const parts: Piece[] = []
  let at = start
  for (const word of words.filter((each) => each.start >= start && each.end <= end)) {
    if (word.start > at) parts.push({ text: text.slice(at, word.start), found: false })
    parts.push({ text: text.slice(word.start, word.end), found: true })
    at = word.end
  }
  if (at < end) parts.push({ text: text.slice(at, end), found: false })
  return parts
}

/** The text around the first word found, cut between words. */
function snippetOf({ text, words }: Found): readonly Piece[] {
  if (text.length <= LONGEST_SNIPPET) return pieces(text, words, 0, text.length)
  const first = words[0]?.start ?? 0
  const from = Math.max(0, Math.min(first - 50, text.length - LONGEST_SNIPPET))
  const start = from === 0 ? 0 : text.indexOf(' ', from) + 1
  const to = start + LONGEST_SNIPPET
  const end = to >= text.length ? text.length : text.lastIndexOf(' ', to)
  const cut = pieces(text, words, start, end)
  return [
    ...(start === 0 ? [] : [{ text: '… ', found: false }]),
    ...cut,
    ...(end === text.length ? [] : [{ text: ' …', found: false }]),
  ]
}
