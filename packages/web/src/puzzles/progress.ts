import type { GameName } from '@edokko/games'
import { dayAfter, dayNumber } from './day.ts'

/** How a puzzle went: found at once, found in the end, or not found. */
export type Outcome = 'first' | 'later' | 'missed'

/** When a mistake of one's own comes back. */
export interface Repetition {
  readonly found: number // times in a row, at once
  readonly due: string // the day
}

/** What is known of whoever solves puzzles in this browser. */
export interface Progress {
  readonly days: Readonly<Record<string, Outcome>> // puzzles of the day, by day and game: "2026-11-17 naishi"
  readonly done: Readonly<Record<string, Outcome>> // puzzles of the sets, by game and id: "naishi 17.23"
  readonly repeated: Readonly<Record<string, Repetition>> // mistakes of one's own, by their key
}

export const NO_PROGRESS: Progress = { days: {}, done: {}, repeated: {} }

/** Days until a mistake comes back that was found so many times in a row. Who finds it once more knows it. */
const INTERVALS = [1, 3, 7, 16, 35]

/** A puzzle as it is remembered. */
export function puzzleKey(game: GameName, id: string): string {
  return `${game} ${id}`
}

/** A puzzle of a set went so. How it went first counts. */
export function withPuzzle(progress: Progress, key: string, outcome: Outcome, dailyOf?: string): Progress {
  const { days, done } = progress
  const day = dailyOf === undefined ? undefined : `${dailyOf} ${key.split(' ')[0]}`
  return {
    ...progress,
    done: { ...done, [key]: done[key] ?? outcome },
    days: day === undefined ? days : { ...days, [day]: days[day] ?? outcome },
  }
}

/** A mistake of one's own was asked again, and went so. */
export function withRepetition(progress: Progress, key: string, outcome: Outcome, today: string): Progress {
  const before = progress.repeated[key]?.found ?? 0
  const found = outcome === 'first' ? before + 1 : 0
  const due = dayAfter(today, INTERVALS[Math.min(found, INTERVALS.length - 1)] ?? 1)
  return { ...progress, repeated: { ...progress.repeated, [key]: { found, due } } }
}

/** The day on which a mistake comes back that was made on a day; never, if it is known by now. */
export function dueOn({ repeated }: Progress, key: string, made: string): string | undefined {
  const { found, due } = repeated[key] ?? { found: 0, due: dayAfter(made, INTERVALS[0] ?? 1) }
  return found >= INTERVALS.length ? undefined : due
}

/** How the puzzles of a day went: the best of both games. */
export function outcomeOn({ days }: Progress, day: string, games: readonly GameName[]): Outcome | undefined {
  const outcomes = games.flatMap((game) => days[`${day} ${game}`] ?? [])
  return (['first', 'later', 'missed'] as const).find((outcome) => outcomes.includes(outcome))
}

export interface Streak {
  readonly current: number // days in a row, up to today or yesterday
  readonly longest: number
  readonly solved: number // puzzles of the day
  readonly asked: number
}

/** On how many days in a row a puzzle of the day was found. Today need not be done yet. */
export function streakOf({ days }: Progress, today: string): Streak {
  const outcomes = Object.values(days)
  const numbers = new Set(
    Object.entries(days).flatMap(([key, outcome]) =>
      outcome === 'missed' ? [] : [dayNumber(key.split(' ')[0] ?? '')],
    ),
  )
  const upTo = (last: number): number => {
    let length = 0
    while (numbers.has(last - length)) length++
    return length
  }
  const now = dayNumber(today)
  return {
    current: upTo(now) || upTo(now - 1),
    longest: Math.max(0, ...[...numbers].map(upTo)),
    solved: outcomes.filter((outcome) => outcome !== 'missed').length,
    asked: outcomes.length,
  }
}
