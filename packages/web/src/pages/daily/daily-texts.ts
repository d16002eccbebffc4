import type { DailyDeal, DailyScore } from '@edokko/protocol/daily'
import type { Language } from '@edokko/words'
import type { DailyWords } from './daily-words.ts'

/** "54 : 47", one's own points first. */
export function pointsOf({ points }: DailyScore): string {
  return points.join('\u00A0:\u00A0').replaceAll('-', '−')
}

/** "won 54 : 47". */
export function scoreText(words: DailyWords, score: DailyScore): string {
  return words.say(`daily.score.${score.outcome}`, { points: pointsOf(score) })
}

/** A share as whole percents: what is said of others is not rounded up. */
export function percentText(language: Language, share: number): string {
  return new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 }).format(
    Math.floor(share * 100) / 100,
  )
}

/** "19 November", as the language writes it. */
export function dayText(language: Language, day: string): string {
  return new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(Date.parse(day))
}

/** What somebody tells others of their game: nothing of what lay on the table. */
export function sharedText(
  words: DailyWords,
  { day, game }: DailyDeal,
  score: DailyScore,
  better: number | undefined,
): string {
  const said = { day, game: words.say(`game.${game}`), score: scoreText(words, score) }
  if (better === undefined || better === 0) return words.say('daily.text', said)
  return words.say('daily.text.better', { ...said, percent: percentText(words.language, better) })
}
