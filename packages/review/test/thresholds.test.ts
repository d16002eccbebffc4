import { expect, test } from 'vitest'
import { classOf, isSettled } from '../src/thresholds.ts'

test.each([
  [0, 0.001, 'good'],
  [0.015, 0.001, 'close'],
  [0.03, 0.02, 'close'],
  [0.02, 0.005, 'slip'],
  [0.049, 0.01, 'slip'],
  [0.05, 0.01, 'mistake'],
  [0.1, 0.01, 'blunder'],
  [0.1, 0.06, 'close'],
])('a loss of %f ± %f is called %s', (loss, error, called) => {
  expect(classOf(loss, error)).toBe(called)
})

test('a loss is settled far from every border, with a small error', () => {
  expect(isSettled(0.07, 0.01)).toBe(true)
  expect(isSettled(0.056, 0.01)).toBe(false)
  expect(isSettled(0, 0.01)).toBe(true)
  expect(isSettled(0, 0.018)).toBe(false)
  expect(isSettled(0.3, 0.05)).toBe(true)
  expect(isSettled(0.3, 0.1)).toBe(false)
  expect(isSettled(-0.3, 0.05)).toBe(true)
})
