import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Tarpit } from '../src/http/tarpit.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('an answer is given later, once', () => {
  const tarpit = new Tarpit()
  const answer = vi.fn<() => void>()
  tarpit.hold('203.0.113.7', answer)
  expect(answer).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1000)
  expect(answer).toHaveBeenCalledTimes(1)
  tarpit.releaseAll()
  expect(answer).toHaveBeenCalledTimes(1)
})

test('an answer that nobody waits for is not given', () => {
  const tarpit = new Tarpit()
  const answer = vi.fn<() => void>()
  tarpit.hold('203.0.113.7', answer)?.()
  vi.runAllTimers()
  tarpit.releaseAll()
  expect(answer).not.toHaveBeenCalled()
})

test('all answers can be given now', () => {
  const tarpit = new Tarpit()
  const answers = [vi.fn<() => void>(), vi.fn<() => void>()]
  for (const answer of answers) tarpit.hold('203.0.113.7', answer)
  tarpit.releaseAll()
  vi.runAllTimers()
  expect(answers.map(({ mock }) => mock.calls.length)).toEqual([1, 1])
})

test('a network has room for so many, and all together for so many', () => {
  const tarpit = new Tarpit()
  const holdMany = (network: string): number =>
    Array.from({ length: 300 }, () => tarpit.hold(network, () => {})).filter((drop) => drop !== undefined).length
  expect([holdMany('203.0.113.7'), holdMany('203.0.113.7'), holdMany('203.0.113.8')]).toEqual([200, 0, 200])
  vi.advanceTimersByTime(1000)
  expect(holdMany('203.0.113.7')).toBe(200)
  for (let i = 0; i < 8; i++) holdMany(`198.51.100.${i}`)
  expect([holdMany('203.0.113.8'), holdMany('203.0.113.9')]).toEqual([200, 0])
  tarpit.releaseAll()
  expect(holdMany('203.0.113.9')).toBe(200)
})
