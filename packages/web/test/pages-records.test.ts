import { describe, expect, test } from 'vitest'
import { splitRecords } from '../src/local/split-records.ts'
import { monthInKanji, timeAgo } from '../src/pages/dates.ts'

describe('records in one text', () => {
  const record = (name: string): string => `edokko record 1\ngame: ${name}\n\na g1\n`

  test('are parted at their first lines', () => {
    expect(splitRecords(`${record('naishi')}\n${record('iki')}`)).toEqual([`${record('naishi')}\n`, record('iki')])
  })

  test('have their price sheet with them', () => {
    const sheet = 'edokko prices 1\nedition: 2021\n\nmonk: 4 mon\n\n'
    const own = `${sheet}${record('iki')}`
    expect(splitRecords(`${record('naishi')}\n${own}\n${record('iki')}`)).toEqual([
      `${record('naishi')}\n`,
      `${own}\n`,
      record('iki'),
    ])
  })

  test('may come from any system, with a mark at the beginning and blank lines around', () => {
    expect(splitRecords(`\uFEFF\r\n\r\n${record('naishi').replaceAll('\n', '\r\n')}\r\n  `)).toEqual([record('naishi')])
  })

  test('a text that is none is given back, to be complained of', () => {
    expect(splitRecords('hello\nthere')).toEqual(['hello\nthere\n'])
  })
})

test('months in kanji', () => {
  const months = Array.from({ length: 13 }, (_, i) => monthInKanji(i + 1))
  expect(months.join(' ')).toBe('一月 二月 三月 四月 五月 六月 七月 八月 九月 十月 十一月 十二月 正月')
})

test('how long ago something was', () => {
  const now = Date.UTC(2026, 4, 20, 12)
  const ago = (minutes: number): string => timeAgo('en', now - minutes * 60_000, now)
  expect([0, 1, 59, 60, 23 * 60, 24 * 60, 6 * 24 * 60].map(ago)).toEqual([
    'now',
    '1 minute ago',
    '59 minutes ago',
    '1 hour ago',
    '23 hours ago',
    'yesterday',
    '6 days ago',
  ])
  expect(ago(10 * 24 * 60)).toBe('May 10, 2026')
  expect(timeAgo('ru', now - 5 * 60_000, now)).toBe('5 минут назад')
})
