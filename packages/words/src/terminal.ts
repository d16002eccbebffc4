import type { messages as english } from './languages/terminal/en.ts'
import { speak } from './words.ts'
import type { Key, Language, Words } from './words.ts'

export type TerminalKey = keyof typeof english

/** Every text of the tables in one language, and what only the terminal says. */
export interface TerminalWords extends Words {
  say(key: TerminalKey, values?: Readonly<Record<string, string | number>>): string
}

/** Each language is a file of its own, read when somebody plays in it. */
const CATALOGUES: Readonly<Record<Language, () => Promise<{ readonly messages: Readonly<Record<string, string>> }>>> = {
  en: () => import('./languages/terminal/en.ts'),
  pl: () => import('./languages/terminal/pl.ts'),
  de: () => import('./languages/terminal/de.ts'),
  ru: () => import('./languages/terminal/ru.ts'),
}

export async function loadTerminalWords(language: Language): Promise<TerminalWords> {
  const { messages } = await CATALOGUES[language]()
  const say = speak(language, messages)
  return { language, say: (key, values) => say(key as Key, values) }
}
