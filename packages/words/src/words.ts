import { setupI18n } from '@lingui/core'
import type { messages as english } from './languages/en.ts'

export const LANGUAGES = ['en', 'pl', 'de', 'ru'] as const
export type Language = (typeof LANGUAGES)[number]

/** The name of a text; English has them all, and a test sees to it that the others have the same. */
export type Key = keyof typeof english

/** Every text in one language. */
export interface Words {
  readonly language: Language
  /** The text of this name, with its values put in. Names of people may be marked: <b>Ada</b> hired the Carpenter. */
  say(key: Key, values?: Readonly<Record<string, string | number>>): string
}

/** Each language is a file of its own, fetched when somebody reads it. */
const CATALOGUES: Readonly<Record<Language, () => Promise<{ readonly messages: Readonly<Record<Key, string>> }>>> = {
  en: () => import('./languages/en.ts'),
  pl: () => import('./languages/pl.ts'),
  de: () => import('./languages/de.ts'),
  ru: () => import('./languages/ru.ts'),
}

export async function loadWords(language: Language): Promise<Words> {
  const { messages } = await CATALOGUES[language]()
  return { language, say: speak(language, messages) }
}

/** Says the texts of a catalogue in its language. */
export function speak(language: Language, messages: Readonly<Record<string, string>>): Words['say'] {
  const i18n = setupI18n({ locale: language, messages: { [language]: messages } })
  return (key, values) => i18n._(key, values)
}
