import { expect, test, vi } from 'vitest'
import { faultDetails } from '../src/parts/fault-details.ts'

vi.stubGlobal('navigator', { userAgent: 'a browser' })

test('a fault is told with its place and its version, and with nothing of a game or of its address', () => {
  const details = faultDetails(new Error('seed 5eed: hand of b is fort, monk'), '/at/0b9d1c9e-5d0e/x')
  expect(details).toMatch(/^Edokko .*, \/at\nError\n +at .*fault-details\.test\.ts/)
  expect(details).not.toMatch(/5eed|fort|0b9d/)
  expect(faultDetails(new SyntaxError('"fort" is not valid JSON'), '/')).not.toMatch(/fort/)
  expect(faultDetails('a hand', '/')).not.toMatch(/hand/)
})

test('what the browser itself says of it is told', () => {
  expect(faultDetails(new TypeError('x is not a function'), '/me')).toContain('TypeError: x is not a function')
})
