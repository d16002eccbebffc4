import { describe, expect, test } from 'vitest'
import { newClock, stopClock, timeLeft, startTurn, refillBank } from '../src/play/clock.ts'

const LIVE = { kind: 'live', bank: 60, increment: 10 } as const
const TURNS = { kind: 'turns', hours: 24 } as const
const DAY = 24 * 3_600_000

describe('a live clock', () => {
  const begun = startTurn(LIVE, newClock(LIVE, 2), undefined, 0, 1000)

  test('the time of whoever decides runs', () => {
    expect(timeLeft(LIVE, begun, 2, 0, 1000)).toEqual([60_000, 60_000])
    expect(timeLeft(LIVE, begun, 2, 0, 16_000)).toEqual([45_000, 60_000])
    expect(timeLeft(LIVE, begun, 2, 0, 99_000)).toEqual([0, 60_000])
  })

  test('a completed turn gains the increment, once', () => {
    const still = startTurn(LIVE, begun, 0, 0, 6000)
    expect(timeLeft(LIVE, still, 2, 0, 6000)).toEqual([55_000, 60_000])
    const next = startTurn(LIVE, still, 0, 1, 11_000)
    expect(timeLeft(LIVE, next, 2, 1, 11_000)).toEqual([60_000, 60_000])
    expect(next.due).toBe(71_000)
  })

  test('nobody waits for a bot, and it gains nothing', () => {
    const bots = startTurn(LIVE, begun, 0, undefined, 11_000)
    expect(bots).toEqual({ banks: [60_000, 60_000], due: undefined })
    expect(startTurn(LIVE, bots, 1, 0, 15_000)).toEqual({ banks: [60_000, 60_000], due: 75_000 })
  })

  test('whoever comes back has a minute at least', () => {
    const stopped = stopClock(begun, 0, 61_000)
    expect(stopped).toEqual({ banks: [0, 60_000], due: undefined })
    expect(refillBank(stopped, 0).banks).toEqual([60_000, 60_000])
    expect(refillBank({ banks: [90_000, 0], due: undefined }, 0).banks).toEqual([90_000, 0])
  })
})

describe('by turns', () => {
  const begun = startTurn(TURNS, newClock(TURNS, 3), undefined, 2, 0)

  test('each turn has its hours, however many moves make it', () => {
    expect(begun).toEqual({ banks: undefined, due: DAY })
    expect(startTurn(TURNS, begun, 2, 2, 5000).due).toBe(DAY)
    expect(startTurn(TURNS, begun, 2, 0, 5000).due).toBe(5000 + DAY)
    expect(timeLeft(TURNS, begun, 3, 2, 5000)).toEqual([DAY, DAY, DAY - 5000])
  })

  test('nobody waits for a bot', () => {
    expect(startTurn(TURNS, begun, 2, undefined, 5000).due).toBeUndefined()
    expect(stopClock(begun, 2, 5000).due).toBeUndefined()
  })
})

test('where nobody counts, nothing is due', () => {
  const free = { kind: 'free' } as const
  const clock = startTurn(free, newClock(free, 2), undefined, 0, 0)
  expect(clock).toEqual({ banks: undefined, due: undefined })
  expect(timeLeft(free, clock, 2, 0, 0)).toBeUndefined()
})
