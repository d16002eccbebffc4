import type { MoreWords } from '@edokko/words'
import { wordsOf } from '../../settings/more-words.tsx'

/** The texts of duplicate matches. */
export const { Provider: MatchesWordsProvider, use: useMatchesWords } = wordsOf('matches')

export type MatchesWords = MoreWords<'matches'>

/** What somebody is called. */
export function entrantName(words: MatchesWords, name: string): string {
  return name === '' ? words.say('matches.somebody') : name
}

/** "12 Nov, 18:40". */
export function dueText(words: MatchesWords, due: number): string {
  return new Intl.DateTimeFormat(words.language, {
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
  }).format(due)
}
