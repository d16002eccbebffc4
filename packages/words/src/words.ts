import { setupI18n } from '@lingui/core'
import type { messages as english } from './languages/en.ts'

export const LANGUAGES = ['en', 'pl', 'de', 'ru'] as const
export type Language = (typeof LANGUAGES)[number]

/** A game that there are texts of. */
export type SpokenGame = 'iki' | 'naishi'

/** The name of a text; English has them all, and a test sees to it that the others have the same. */
export type Key = keyof typeof english

/** Every text in one language. */
export interface Words {
  readonly language: Language
  /** The text of this name, with its values put in. Names of people may be marked: <b>Ada</b> hired the Carpenter. */
  say(key: Key, values?: Readonly<Record<string, string | number>>): string
}

export type Fetch = () => Promise<{ readonly messages: Readonly<Record<string, string>> }>

/** Each language is a file of its own, fetched when somebody reads it; so are, in each of them, the texts of each game. */
const PAGES: Readonly<Record<Language, Fetch>> = {
  en: () => import('./languages/pages/en.ts'),
  pl: () => import('./languages/pages/pl.ts'),
  de: () => import('./languages/pages/de.ts'),
  ru: () => import('./languages/pages/ru.ts'),
}
const GAMES: Readonly<Record<SpokenGame, Readonly<Record<Language, Fetch>>>> = {
  iki: {
    en: () => import('./languages/iki/en.ts'),
    pl: () => import('./languages/iki/pl.ts'),
    de: () => import('./languages/iki/de.ts'),
    ru: () => import('./languages/iki/ru.ts'),
  },
  naishi: {
    en: () => import('./languages/naishi/en.ts'),
    pl: () => import('./languages/naishi/pl.ts'),
    de: () => import('./languages/naishi/de.ts'),
    ru: () => import('./languages/naishi/ru.ts'),
  },
}

/** The texts of all pages. Those of a game are to be added before anything is said of it. */
export async function loadPageWords(language: Language): Promise<Words> {
  return wordsIn(language, (await PAGES[language]()).messages)
}

/** Adds the texts of a game to those that have been loaded. */
export async function loadGameWords(game: SpokenGame, words: Words): Promise<Words> {
  return withTexts(words, (await fetchGameTexts(game, words.language)).messages)
}

/** What can be said already, and these texts in the same language. */
export function withTexts(words: Words, messages: Readonly<Record<string, string>>): Words {
  const { language } = words
  const say = speak(language, messages)
  return { language, say: (key, values) => (Object.hasOwn(messages, key) ? say(key, values) : words.say(key, values)) }
}

/** Sees to it that the texts of a game are there when they are needed. */
export function fetchGameTexts(game: SpokenGame, language: Language): ReturnType<Fetch> {
  return GAMES[game][language]()
}

export function wordsIn(language: Language, messages: Readonly<Record<string, string>>): Words {
  return { language, say: speak(language, messages) }
}

/** Says the texts of a catalogue in its language. */
export function speak(language: Language, messages: Readonly<Record<string, string>>): Words['say'] {
  const i18n = setupI18n({ locale: language, messages: { [language]: messages } })
  return (key, values) => i18n._(key, values)
}
