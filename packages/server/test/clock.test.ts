import type { Seat } from '@edokko/engine'
import { describe, expect, test } from 'vitest'
import { newClock, resumeClock, startTurn, stopClock, timeLeft } from '../src/play/clock.ts'
import type { Clock, Returning, TurnChange } from '../src/play/clock.ts'

const LIVE = { kind: 'live', bank: 60, increment: 10 } as const
const TURNS = { kind: 'turns', hours: 24 } as const
const FREE = { kind: 'free' } as const
const DAY = 24 * 3_600_000
const NOBODY = undefined

/** A turn that a person has completed, and the next one is a person's. */
function turn(from: Seat | undefined, to: Seat, more: Partial<TurnChange> = {}): TurnChange {
  return { from, to, earned: from !== undefined, awaited: true, ...more }
}

describe('a live clock', () => {
  const begun = startTurn(LIVE, newClock(LIVE, 2), turn(NOBODY, 0), 1000)

  test('the time of whoever decides runs', () => {
    expect(timeLeft(LIVE, begun, 2, 0, 1000)).toEqual([60_000, 60_000])
    expect(timeLeft(LIVE, begun, 2, 0, 16_000)).toEqual([45_000, 60_000])
    expect(timeLeft(LIVE, begun, 2, 0, 99_000)).toEqual([0, 60_000])
  })

  test('a completed turn gains the increment, once', () => {
    const still = startTurn(LIVE, begun, turn(0, 0), 6000)
    expect(timeLeft(LIVE, still, 2, 0, 6000)).toEqual([55_000, 60_000])
    const next = startTurn(LIVE, still, turn(0, 1), 11_000)
    expect(timeLeft(LIVE, next, 2, 1, 11_000)).toEqual([60_000, 60_000])
    expect(next.due).toBe(71_000)
  })

  test('nobody waits for a bot, and it gains nothing', () => {
    const bots = startTurn(LIVE, begun, turn(0, 1, { awaited: false }), 11_000)
    expect(bots).toEqual({ banks: [60_000, 60_000], due: undefined })
    expect(startTurn(LIVE, bots, turn(1, 0, { earned: false }), 15_000)).toEqual({
      banks: [60_000, 60_000],
      due: 75_000,
    })
  })

  test('a turn that a bot ends for somebody gains nothing, and has cost what it took', () => {
    expect(startTurn(LIVE, begun, turn(0, 1, { earned: false }), 21_000).banks).toEqual([40_000, 60_000])
  })

  test('whoever has nothing left has the increment at the beginning of their turn, and not again at its end', () => {
    const empty: Clock = { banks: [0, 60_000], due: 50_000 }
    const next = startTurn(LIVE, empty, turn(1, 0), 40_000)
    expect(next).toEqual({ banks: [0, 20_000], due: 50_000 })
    expect(startTurn(LIVE, next, turn(0, 1), 43_000).banks).toEqual([7000, 20_000])
  })

  test('the end stops it', () => {
    expect(stopClock(begun, 0, 11_000)).toEqual({ banks: [50_000, 60_000], due: undefined })
    expect(stopClock(begun, 0, 99_000)).toEqual({ banks: [0, 60_000], due: undefined })
  })

  describe('whoever comes back', () => {
    const returning: Returning = { seat: 0, isActor: true, refilled: false }

    test('has what was left, in the turn that they left as in a later one', () => {
      expect(resumeClock(LIVE, begun, returning, 60_000)).toEqual({ clock: begun, refilled: false })
      const waiting: Clock = { banks: [5000, 60_000], due: 70_000 }
      expect(resumeClock(LIVE, waiting, { ...returning, isActor: false }, 60_000)?.clock).toBe(waiting)
      const bots: Clock = { banks: [5000, 60_000], due: undefined } // their turn has begun without them
      expect(resumeClock(LIVE, bots, returning, 60_000)?.clock).toEqual({ banks: [5000, 60_000], due: 65_000 })
    })

    test('has a minute after the bank ran out, once in a game', () => {
      expect(resumeClock(LIVE, begun, returning, 61_000)).toEqual({
        clock: { banks: [60_000, 60_000], due: 121_000 },
        refilled: true,
      })
      const later: Clock = { banks: [0, 60_000], due: 99_000 }
      const between = { ...returning, isActor: false }
      expect(resumeClock(LIVE, later, between, 70_000)).toEqual({
        clock: { banks: [60_000, 60_000], due: 99_000 },
        refilled: true,
      })
      expect(resumeClock(LIVE, later, { ...between, refilled: true }, 70_000)).toEqual({ clock: later, refilled: true })
    })

    test('cannot in a turn whose time has run out, if they have had that minute', () => {
      expect(resumeClock(LIVE, begun, { ...returning, refilled: true }, 61_000)).toBeUndefined()
    })
  })
})

describe('by turns', () => {
  const begun = startTurn(TURNS, newClock(TURNS, 3), turn(NOBODY, 2), 0)
  const returning: Returning = { seat: 2, isActor: true, refilled: false }

  test('each turn has its hours, however many moves make it', () => {
    expect(begun).toEqual({ banks: undefined, due: DAY })
    expect(startTurn(TURNS, begun, turn(2, 2), 5000).due).toBe(DAY)
    expect(startTurn(TURNS, begun, turn(2, 0), 5000).due).toBe(5000 + DAY)
    expect(timeLeft(TURNS, begun, 3, 2, 5000)).toEqual([DAY, DAY, DAY - 5000])
  })

  test('nobody waits for a bot', () => {
    expect(startTurn(TURNS, begun, turn(2, 0, { awaited: false }), 5000).due).toBeUndefined()
    expect(stopClock(begun, 2, 5000).due).toBeUndefined()
  })

  test('whoever comes back has what is left of their turn; one whose time has run out the bot ends', () => {
    expect(resumeClock(TURNS, begun, returning, DAY - 1)).toEqual({ clock: begun, refilled: false })
    expect(resumeClock(TURNS, begun, returning, DAY)).toBeUndefined()
    const bots: Clock = { banks: undefined, due: undefined } // their turn has begun without them
    expect(resumeClock(TURNS, bots, returning, 5000)?.clock.due).toBe(5000 + DAY)
  })
})

describe('where nobody counts', () => {
  test('nothing is due', () => {
    const clock = startTurn(FREE, newClock(FREE, 2), turn(NOBODY, 0), 0)
    expect(clock).toEqual({ banks: undefined, due: undefined })
    expect(timeLeft(FREE, clock, 2, 0, 0)).toBeUndefined()
  })

  test('somebody who was not waited for any more is, once they are back or have moved', () => {
    const abandoned: Clock = { banks: undefined, due: 1000 }
    expect(resumeClock(FREE, abandoned, { seat: 0, isActor: true, refilled: false }, 2000)?.clock.due).toBeUndefined()
    expect(startTurn(FREE, abandoned, turn(0, 0), 2000).due).toBeUndefined()
  })
})
