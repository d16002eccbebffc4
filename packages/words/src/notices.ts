import { messages as german } from './languages/notices/de.ts'
import { messages as english } from './languages/notices/en.ts'
import { messages as polish } from './languages/notices/pl.ts'
import { messages as russian } from './languages/notices/ru.ts'
import { speak } from './words.ts'
import type { Key, Language } from './words.ts'

export type { Language } from './words.ts'

/** What a notice says: titles, and a little more. */
type NoticeKey = keyof typeof english

export type NoticeSay = (key: NoticeKey, values?: Readonly<Record<string, string | number>>) => string

const CATALOGUES: Readonly<Record<Language, Readonly<Record<NoticeKey, string>>>> = {
  en: english,
  pl: polish,
  de: german,
  ru: russian,
}

/** For servers, which tell everybody in their own language. */
export function noticeWords(language: Language): NoticeSay {
  const say = speak(language, CATALOGUES[language])
  return (key, values) => say(key as Key, values)
}
