import { inOrder, puzzleOfDay } from '@edokko/review'
import type { Puzzle } from '@edokko/review'
import { describe, expect, test } from 'vitest'
import { dayAfter, dayNumber, dayOf, monthOf } from '../src/puzzles/day.ts'
import { dueOn, NO_PROGRESS, outcomeOn, streakOf, withPuzzle, withRepetition } from '../src/puzzles/progress.ts'
import { nextPuzzle } from '../src/puzzles/puzzle-sets.ts'
import { triesFor } from '../src/puzzles/tries.ts'

const puzzles = Array.from({ length: 10 }, (_, i) => ({ id: String(i) }) as Puzzle)
const set = { game: 'naishi', seed: '', played: 0, puzzles } as const

describe('days', () => {
  test('are those of the clock on the wall, and change where a month or a year does', () => {
    expect(dayOf(new Date(2026, 10, 7, 23, 59))).toBe('2026-11-07')
    expect(dayAfter('2026-12-31', 1)).toBe('2027-01-01')
    expect(dayAfter('2028-02-28', 1)).toBe('2028-02-29')
    expect(monthOf('2026-02-14')).toHaveLength(28)
    expect(monthOf('2026-11-17').at(-1)).toBe('2026-11-30')
  })
})

describe('the puzzle of the day', () => {
  test('is the same for everybody, another the next day, and all have their turn', () => {
    const order = inOrder(set)
    const days = Array.from({ length: 10 }, (_, i) => puzzleOfDay(order, dayNumber(dayAfter('2026-11-17', i))))
    expect(new Set(days).size).toBe(10)
    expect(puzzleOfDay(inOrder(set), dayNumber('2026-11-17'))).toBe(days[0])
  })

  test('stays what it was when a set grows, until all have had their turn, and then they begin anew', () => {
    const many = Array.from({ length: 60 }, (_, i) => ({ id: String(i) }) as Puzzle)
    const daysOf = (count: number, days: number): string[] => {
      const order = inOrder({ ...set, puzzles: many.slice(0, count) })
      return Array.from({ length: days }, (_, i) => puzzleOfDay(order, dayNumber(dayAfter('2026-11-17', i)))?.id ?? '')
    }
    expect(daysOf(60, 40)).toEqual(daysOf(40, 40))
    expect(new Set(daysOf(60, 60)).size).toBe(60)
    expect(daysOf(40, 80)).toEqual([...daysOf(40, 40), ...daysOf(40, 40)])
  })

  test('is not among the others, which come one after the other until all were found', () => {
    const order = inOrder(set)
    const today = puzzleOfDay(order, dayNumber('2026-11-17'))
    const asked: Puzzle[] = []
    let progress = NO_PROGRESS
    for (;;) {
      const next = nextPuzzle(order, 'naishi', progress, '2026-11-17', asked.at(-1)?.id)
      if (next === undefined) break
      asked.push(next)
      progress = withPuzzle(progress, `naishi ${next.id}`, 'first')
    }
    expect(asked).toHaveLength(9)
    expect(asked).not.toContain(today)
    const missed = withPuzzle(NO_PROGRESS, `naishi ${asked[0]?.id}`, 'missed')
    const rest = asked.slice(1).reduce((all, { id }) => withPuzzle(all, `naishi ${id}`, 'first'), missed)
    expect(nextPuzzle(order, 'naishi', rest, '2026-11-17', asked[1]?.id)).toBe(asked[0])
  })
})

test('whoever guesses finds the best choice no more often than not', () => {
  expect([2, 3, 4, 5, 6, 14].map(triesFor)).toEqual([1, 1, 2, 2, 3, 3])
})

describe('progress', () => {
  test('keeps how a puzzle went first, and the best of a day', () => {
    let progress = withPuzzle(NO_PROGRESS, 'naishi 1', 'missed', '2026-11-17')
    progress = withPuzzle(progress, 'naishi 1', 'first', '2026-11-17')
    expect(progress.done).toEqual({ 'naishi 1': 'missed' })
    progress = withPuzzle(progress, 'iki 4', 'later', '2026-11-17')
    expect(outcomeOn(progress, '2026-11-17', ['naishi', 'iki'])).toBe('later')
    expect(outcomeOn(progress, '2026-11-17', ['naishi'])).toBe('missed')
    expect(outcomeOn(progress, '2026-11-18', ['naishi', 'iki'])).toBeUndefined()
  })

  test('counts days in a row, of which today may be missing, but no other', () => {
    const solvedOn = (...days: string[]) =>
      days.reduce((all, day) => withPuzzle(all, `naishi ${day}`, 'later', day), NO_PROGRESS)
    expect(streakOf(NO_PROGRESS, '2026-11-17')).toEqual({ current: 0, longest: 0, solved: 0, asked: 0 })
    const week = solvedOn('2026-11-10', '2026-11-11', '2026-11-12', '2026-11-15', '2026-11-16')
    expect(streakOf(week, '2026-11-16')).toMatchObject({ current: 2, longest: 3 })
    expect(streakOf(week, '2026-11-17')).toMatchObject({ current: 2, solved: 5, asked: 5 })
    expect(streakOf(week, '2026-11-18').current).toBe(0)
    const missed = withPuzzle(week, 'naishi x', 'missed', '2026-11-17')
    expect(streakOf(missed, '2026-11-17')).toMatchObject({ current: 2, solved: 5, asked: 6 })
  })

  test('lets mistakes of one’s own come back after 1, 3, 7, 16 and 35 days, and from the start where they are made again', () => {
    const key = 'table/x 12'
    expect(dueOn(NO_PROGRESS, key, '2026-11-01')).toBe('2026-11-02')
    let progress = NO_PROGRESS
    let today = '2026-11-02'
    for (const days of [3, 7, 16, 35]) {
      progress = withRepetition(progress, key, 'first', today)
      expect(dueOn(progress, key, '2026-11-01')).toBe(dayAfter(today, days))
      today = dayAfter(today, days)
    }
    const known = withRepetition(progress, key, 'first', today)
    expect(dueOn(known, key, '2026-11-01')).toBeUndefined()
    const again = withRepetition(progress, key, 'later', today)
    expect(dueOn(again, key, '2026-11-01')).toBe(dayAfter(today, 1))
  })
})
