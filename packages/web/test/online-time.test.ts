import type { TableInfo } from '@edokko/protocol'
import { expect, test } from 'vitest'
import { clockFace, isRunning, timeInWords } from '../src/online/table/time-left.ts'
import { TABLE, ToldGame } from './table-server.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

test.each([
  [0, '0:00'],
  [7000, '0:07'],
  [4 * MINUTE + 7000, '4:07'],
  [HOUR + 2 * MINUTE + 30_000, '1:02:30'],
])('%i milliseconds on a clock: %s', (left, face) => {
  expect(clockFace(left)).toBe(face)
})

test.each([
  ['en', 6 * HOUR + 12 * MINUTE, '6 hr 12 min'],
  ['en', 24 * HOUR, '24 hr'],
  ['en', 76 * HOUR, '3 days 4 hr'],
  ['de', 76 * HOUR, '3 Tg. 4 Std.'],
  ['pl', 3 * MINUTE + 5000, '3 min 5 sek.'],
  ['ru', 45_000, '45 с'],
] as const)('in words, %s: %i milliseconds are %s', (language, left, words) => {
  expect(timeInWords(language, left).replaceAll('\u00A0', ' ')).toBe(words)
})

test('time passes for the person who is to move, and for no bot', () => {
  const { info } = new ToldGame().sight(0, 0)
  const live: TableInfo = {
    ...info,
    id: TABLE,
    options: { ...info.options, pace: { kind: 'live', bank: 60, increment: 5 } },
  }
  expect([0, 1].map((seat) => isRunning(live, seat))).toEqual([true, false])
  expect(isRunning(info, 0)).toBe(false) // there is no clock
  expect(isRunning({ ...live, state: 'over' }, 0)).toBe(false)
  const away: TableInfo = { ...live, seats: [{ kind: 'person', name: 'Ada', here: false, bot: 'novice' }] }
  expect(isRunning(away, 0)).toBe(false)
})
