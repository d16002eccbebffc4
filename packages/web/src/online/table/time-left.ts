import type { TableInfo } from '@edokko/protocol'
import type { Seat } from '@edokko/engine'
import type { Language } from '@edokko/words'
import { useEffect, useState } from 'react'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Under this it is said that there is little time. */
export const LITTLE = 30 * SECOND

/** Whether a seat's time is passing. Nobody counts a bot's. */
export function isRunning({ state, options, actor, seats }: TableInfo, seat: Seat): boolean {
  const sitter = seats[seat]
  return (
    state === 'running' &&
    options.pace.kind !== 'free' &&
    actor === seat &&
    sitter?.kind === 'person' &&
    sitter.bot === undefined
  )
}

/** What is left of a time that was told at some moment, counted on from then. */
export function useTimeLeft(told: number, heard: number, running: boolean, step: number): number {
  const [now, setNow] = useState(heard)
  const left = running ? Math.max(0, told - Math.max(0, now - heard)) : told
  useEffect(() => {
    if (!running) return undefined
    const look = (): void => setNow(performance.now())
    look()
    const timer = setInterval(look, Math.min(step, SECOND) / 4)
    return () => clearInterval(timer)
  }, [running, heard, step])
  return Math.ceil(left / step) * step // it is drawn again only when another number is to be seen
}

/** How long those who are away can still hold up an end without a result; 0 if they cannot, or nobody is. */
export function useHeldUp({ heldUp }: TableInfo, heard: number): number {
  return useTimeLeft(heldUp ?? 0, heard, heldUp !== undefined, SECOND)
}

/** "4:07", "1:02:30". */
export function clockFace(left: number): string {
  const seconds = Math.round(left / SECOND)
  const hours = Math.floor(seconds / 3600)
  const minutes = Math.floor(seconds / 60) % 60
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`
}

function two(number: number): string {
  return String(number).padStart(2, '0')
}

/** "2 days 4 hr", "6 hr 12 min", "3 min 5 sec": the two largest units. */
export function timeInWords(language: Language, left: number): string {
  const of = (amount: number, unit: string): string =>
    new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'short' }).format(Math.floor(amount))
  const both = (large: number, unit: string, small: number, smaller: string): string =>
    left % large < small ? of(left / large, unit) : `${of(left / large, unit)} ${of((left % large) / small, smaller)}`
  if (left >= 2 * DAY) return both(DAY, 'day', HOUR, 'hour')
  if (left >= HOUR) return both(HOUR, 'hour', MINUTE, 'minute')
  if (left >= MINUTE) return both(MINUTE, 'minute', SECOND, 'second')
  return of(left / SECOND, 'second')
}
