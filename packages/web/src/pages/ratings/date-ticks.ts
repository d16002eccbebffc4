import type { Language } from '@edokko/words'

interface DateTick {
  readonly at: number
  readonly text: string | undefined // undefined: it is now
  readonly end: 'start' | 'middle' | 'end'
}

const DAY = 86_400_000 // milliseconds
const WEEKS = 60 * DAY // in a shorter time, days are told, else months

/** The first day, now, and two between; where all is of one day, that. */
export function dateTicks(first: number, now: number, language: Language): DateTick[] {
  const span = now - first
  const format = new Intl.DateTimeFormat(
    language,
    span < WEEKS
      ? { day: 'numeric', month: 'short' }
      : { month: 'short', year: span > 300 * DAY ? '2-digit' : undefined },
  )
  const between = span < 3 * DAY ? [] : [first + span / 3, first + (2 * span) / 3]
  return [
    { at: first, text: format.format(first), end: 'start' },
    ...between.map((at) => ({ at, text: format.format(at), end: 'middle' as const })),
    ...(span < DAY ? [] : [{ at: now, text: undefined, end: 'end' as const }]),
  ]
}
