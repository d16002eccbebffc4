/* When somebody is not to be told anything, by the clock of where they are. */

/** From one minute of the day to another, perhaps over midnight. */
export interface QuietHours {
  readonly zone: string
  readonly from: number // minutes after midnight
  readonly to: number
}

const DAY = 1440 // minutes
const MINUTE = 60_000 // milliseconds

/** When the quiet hours end that it is now; undefined if it is none of them. */
export function quietUntil(now: number, { zone, from, to }: QuietHours): number | undefined {
  const minute = minuteOfDay(now, zone)
  if (!isWithin(minute, from, to)) return undefined
  const begun = Math.floor(now / MINUTE) * MINUTE
  const until = begun + forward(minute, to) * MINUTE
  const off = forward(minuteOfDay(until, zone), to) // clocks were changed meanwhile
  return until + (off > DAY / 2 ? off - DAY : off) * MINUTE
}

function isWithin(minute: number, from: number, to: number): boolean {
  return forward(from, minute) < forward(from, to)
}

/** Minutes from one time of the day to the next time that it is another. */
function forward(from: number, to: number): number {
  return (to - from + DAY) % DAY
}

function minuteOfDay(time: number, zone: string): number {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone: zone,
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  }).formatToParts(time)
  const number = (type: string): number => Number(parts.find((part) => part.type === type)?.value)
  return number('hour') * 60 + number('minute')
}
