import type { Language } from '@edokko/words'

const DIGITS = '〇一二三四五六七八九'

/** 八月 for month 8; the thirteenth is the New Year. */
export function monthInKanji(month: number): string {
  if (month > 12) return '正月'
  const ones = DIGITS[month % 10] ?? ''
  if (month < 10) return `${ones}月`
  return `十${month === 10 ? '' : ones}月`
}

const MINUTE = 60_000
const UNITS = [
  ['minute', MINUTE, 60],
  ['hour', 60 * MINUTE, 24],
  ['day', 24 * 60 * MINUTE, 7],
] as const

/** "18:40"; of another day with its date. */
export function momentIn(language: Language, then: number): string {
  const isToday = new Date(then).toDateString() === new Date().toDateString()
  return new Intl.DateTimeFormat(language, { ...(isToday ? {} : { dateStyle: 'medium' }), timeStyle: 'short' }).format(
    then,
  )
}

/** "now", "2 hours ago"; what is older than a week has its date. */
export function timeAgo(language: Language, then: number, now = Date.now()): string {
  const past = Math.max(0, now - then)
  const relative = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
  if (past < MINUTE) return relative.format(0, 'second')
  for (const [unit, length, most] of UNITS) {
    const count = Math.floor(past / length)
    if (count < most) return relative.format(-count, unit)
  }
  return new Intl.DateTimeFormat(language, { dateStyle: 'medium' }).format(then)
}
