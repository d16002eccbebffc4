/* Days as people write them, in their own time: "2026-11-17". */

const DAY = 24 * 60 * 60 * 1000 // milliseconds, where no clock is ever changed

export function dayOf(date: Date): string {
  return isoDay(new Date(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate())))
}

/** Days since the first of 1970. */
export function dayNumber(day: string): number {
  return Math.round(Date.parse(`${day}T00:00:00Z`) / DAY)
}

/** The day so many days later, or before. */
export function dayAfter(day: string, days: number): string {
  return isoDay(new Date((dayNumber(day) + days) * DAY))
}

/** All days of the month that this day is in. */
export function monthOf(day: string): readonly string[] {
  const first = `${day.slice(0, 7)}-01`
  return Array.from({ length: 31 }, (_, i) => dayAfter(first, i)).filter((each) => each.startsWith(day.slice(0, 7)))
}

function isoDay(date: Date): string {
  return date.toISOString().slice(0, 10)
}

/** "17 November", as the language writes it. */
export function sayDay(language: string, day: string): string {
  const date = new Date(dayNumber(day) * DAY)
  return new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(date)
}
