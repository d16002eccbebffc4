import { messages as german } from './languages/previews/de.ts'
import { messages as english } from './languages/previews/en.ts'
import { messages as polish } from './languages/previews/pl.ts'
import { messages as russian } from './languages/previews/ru.ts'
import { speak } from './words.ts'
import type { Key, Language } from './words.ts'

export { LANGUAGES } from './words.ts'
export type { Language } from './words.ts'

/** What a link shows before it is followed: the titles that pages have anyway, and a little more. */
export type PreviewKey = keyof typeof english

export type PreviewSay = (key: PreviewKey, values?: Readonly<Record<string, string | number>>) => string

const CATALOGUES: Readonly<Record<Language, Readonly<Record<PreviewKey, string>>>> = {
  en: english,
  pl: polish,
  de: german,
  ru: russian,
}

/** For servers, which answer in any language at once. */
export function previewWords(language: Language): PreviewSay {
  const say = speak(language, CATALOGUES[language])
  return (key, values) => say(key as Key, values)
}
