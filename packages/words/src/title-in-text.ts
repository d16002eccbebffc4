import type { Language } from './words.ts'

/** Languages that write titles small within a sentence. */
const SMALL: ReadonlySet<Language> = new Set<Language>(['pl', 'ru'])

/** The name of a thing as it stands within a sentence: "Rice", "ryż". */
export function titleInText(language: Language, title: string): string {
  return SMALL.has(language) ? `${title.charAt(0).toLowerCase()}${title.slice(1)}` : title
}
