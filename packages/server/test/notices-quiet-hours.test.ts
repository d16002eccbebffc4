import { expect, test } from 'vitest'
import { quietUntil } from '../src/notices/quiet-hours.ts'

const NIGHT = { zone: 'Europe/Warsaw', from: 22 * 60, to: 8 * 60 }

function until(now: string, hours = NIGHT): string | undefined {
  const end = quietUntil(Date.parse(now), hours)
  return end === undefined ? undefined : new Date(end).toISOString()
}

test.each([
  ['in the evening before', '2026-01-10T20:59:59Z', undefined], // 21:59:59 in Warsaw
  ['when they begin', '2026-01-10T21:00:00Z', '2026-01-11T07:00:00.000Z'],
  ['before midnight', '2026-01-10T22:30:30Z', '2026-01-11T07:00:00.000Z'],
  ['after midnight', '2026-01-11T02:15:00Z', '2026-01-11T07:00:00.000Z'],
  ['in their last minute', '2026-01-11T06:59:59Z', '2026-01-11T07:00:00.000Z'],
  ['when they are over', '2026-01-11T07:00:00Z', undefined],
  ['in the night in which an hour is left out', '2026-03-28T23:00:00Z', '2026-03-29T06:00:00.000Z'],
  ['in the night in which an hour comes twice', '2026-10-24T22:00:00Z', '2026-10-25T07:00:00.000Z'],
])('over midnight, %s', (_, now, end) => expect(until(now)).toBe(end))

test.each([
  ['2026-01-10T11:59:00Z', undefined],
  ['2026-01-10T12:00:00Z', '2026-01-10T14:30:00.000Z'],
  ['2026-01-10T14:30:00Z', undefined],
])('in the middle of a day, at %s', (now, end) => {
  expect(until(now, { zone: 'UTC', from: 12 * 60, to: 14 * 60 + 30 })).toBe(end)
})

test('from a time to the same time there are none', () => {
  expect(until('2026-01-10T12:00:00Z', { zone: 'UTC', from: 720, to: 720 })).toBeUndefined()
})

test('a zone that is half an hour off', () => {
  const zone = 'Asia/Kolkata'
  expect(until('2026-01-10T16:30:00Z', { zone, from: 1320, to: 480 })).toBe('2026-01-11T02:30:00.000Z')
})
