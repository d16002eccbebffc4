import { LANGUAGES } from '@edokko/words'
import type { Language } from '@edokko/words'
import type { Input } from './command.ts'
import { UsageError } from './errors.ts'

export const LANGUAGE = {
  value: LANGUAGES.join('|'),
  help: 'what the game speaks (default: as LC_ALL, LC_MESSAGES or LANG say, or else English)',
}

/** The language that was asked for, or else that of the terminal, or else English. */
export function chooseLanguage(input: Input, env: NodeJS.ProcessEnv): Language {
  const text = input.text('language')
  if (text === undefined) return languageOf(env['LC_ALL'] || env['LC_MESSAGES'] || env['LANG'] || '') ?? 'en'
  const language = LANGUAGES.find((each) => each === text)
  if (language === undefined) throw new UsageError(`--language is one of ${LANGUAGES.join(', ')}, not "${text}"`)
  return language
}

/** The language of a locale: de_DE.UTF-8 is German. */
function languageOf(locale: string): Language | undefined {
  const [code] = locale.toLowerCase().split(/[_.@-]/)
  return LANGUAGES.find((each) => each === code)
}
