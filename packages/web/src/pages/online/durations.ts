import type { TableOptions } from '@edokko/protocol'
import type { Language, OnlineWords } from '@edokko/words'

type Pace = TableOptions['pace']

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** "2 days", "3 hours", "45 seconds": as much as is worth knowing. */
export function duration(language: Language, milliseconds: number): string {
  const left = Math.max(0, milliseconds)
  if (left >= 2 * DAY) return inUnits(language, left / DAY, 'day')
  if (left >= 2 * HOUR) return inUnits(language, left / HOUR, 'hour')
  if (left >= 2 * MINUTE) return inUnits(language, left / MINUTE, 'minute')
  return inUnits(language, left / 1000, 'second')
}

function inUnits(language: Language, amount: number, unit: string, unitDisplay: 'long' | 'short' = 'long'): string {
  const text = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay }).format(Math.floor(amount))
  return text.replaceAll(' ', '\u00A0') // a number stays with its unit
}

/** "5 min + 10 s". */
export function bankText(language: Language, bank: number, increment: number): string {
  return `${inUnits(language, bank / 60, 'minute', 'short')} +\u00A0${inUnits(language, increment, 'second', 'short')}`
}

/** "8 hours", "1 day". */
export function turnText(language: Language, hours: number): string {
  return hours % 24 === 0 ? inUnits(language, hours / 24, 'day') : inUnits(language, hours, 'hour')
}

/** How quickly is played, in a few words. */
export function paceText(words: OnlineWords, pace: Pace): string {
  const { language } = words
  if (pace.kind === 'live')
    return words.say('online.pace.bank', { time: bankText(language, pace.bank, pace.increment) })
  if (pace.kind === 'turns') return words.say('online.pace.turn', { time: turnText(language, pace.hours) })
  return words.say('online.pace.free')
}
