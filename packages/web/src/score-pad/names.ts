import type { Words } from '@edokko/words'

export const MOST_LETTERS = 24

/** What could hide or turn round the text about it: control characters, breaks, and marks of direction. */
const UNSEEN = /[\p{Cc}\p{Zl}\p{Zp}\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/gu

/** A name as it may stand on a pad, whoever wrote it: short, in one line, and nothing that cannot be seen. */
export function cleanName(text: string): string {
  return [...text.replace(UNSEEN, '')].slice(0, MOST_LETTERS).join('').trimStart()
}

/** Who has no name yet is called by the seat. */
export function shownNames(words: Words, names: readonly string[]): readonly string[] {
  return names.map((name, seat) => name.trim() || words.say('pages.person', { number: seat + 1 }))
}

/** "Ada, Ben and Cem" */
export function listOf(words: Words, names: readonly string[]): string {
  const language = words.language === 'en' ? 'en-GB' : words.language // without a comma before "and"
  return new Intl.ListFormat(language).format(names)
}
