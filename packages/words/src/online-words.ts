import type { messages as english } from './languages/online/en.ts'
import { speak } from './words.ts'
import type { Key, Language, Words } from './words.ts'

export type OnlineKey = Key | keyof typeof english

/** Every text in one language, those of playing over the net too. */
export interface OnlineWords extends Words {
  say(key: OnlineKey, values?: Readonly<Record<string, string | number>>): string
}

/** What only the pages of playing over the net say is fetched by them alone. */
const CATALOGUES: Readonly<Record<Language, () => Promise<{ readonly messages: Readonly<Record<string, string>> }>>> = {
  en: () => import('./languages/online/en.ts'),
  pl: () => import('./languages/online/pl.ts'),
  de: () => import('./languages/online/de.ts'),
  ru: () => import('./languages/online/ru.ts'),
}

/** Adds the texts of playing over the net to those that have been loaded. */
export async function loadOnlineWords(words: Words): Promise<OnlineWords> {
  const { messages } = await CATALOGUES[words.language]()
  const say = speak(words.language, messages)
  return {
    language: words.language,
    say: (key, values) => (Object.hasOwn(messages, key) ? say(key as Key, values) : words.say(key as Key, values)),
  }
}
