import { wordsIn } from './words.ts'
import type { Fetch, Language, Words } from './words.ts'

const CATALOGUES: Readonly<Record<Language, Fetch>> = {
  en: () => import('./languages/en.ts'),
  pl: () => import('./languages/pl.ts'),
  de: () => import('./languages/de.ts'),
  ru: () => import('./languages/ru.ts'),
}

/** The texts of all pages and both games. */
export async function loadWords(language: Language): Promise<Words> {
  return wordsIn(language, (await CATALOGUES[language]()).messages)
}
