import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { rateLimitByAddress } from '../src/http/rate-limit.ts'

beforeAll(() => void vi.useFakeTimers()) // everything happens at once, however slow the machine is
afterAll(() => void vi.useRealTimers())

test('an address that asks too often is told so, and others are not', () => {
  const isTooFast = rateLimitByAddress()
  const answers = Array.from({ length: 400 }, () => isTooFast('203.0.113.7'))
  expect(answers.slice(0, 200)).not.toContain(true)
  expect(answers.at(-1)).toBe(true)
  expect(isTooFast('203.0.113.8')).toBe(false)
})

test('this machine may ask as often as it likes', () => {
  const isTooFast = rateLimitByAddress()
  expect(Array.from({ length: 1000 }, () => isTooFast('127.0.0.1'))).not.toContain(true)
})

test('a flood of addresses does not fill the memory, nor free the first one', () => {
  const isTooFast = rateLimitByAddress()
  for (let i = 0; i < 300; i++) isTooFast('203.0.113.7')
  for (let i = 0; i < 9000; i++) isTooFast(`198.51.${Math.floor(i / 256)}.${i % 256}`)
  expect(isTooFast('203.0.113.7')).toBe(true)
})
