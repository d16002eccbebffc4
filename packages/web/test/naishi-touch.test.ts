import type { NaishiTable } from '@edokko/naishi'
import { placeWord } from '@edokko/naishi'
import { describe, expect, test } from 'vitest'
import { livePlaces, pickedPlace, touch } from '../src/naishi/touch.ts'
import type { Touched } from '../src/naishi/touch.ts'
import { legal, MIDDLE, place, position } from './naishi-position.ts'

function touched(table: NaishiTable, picked: string | undefined, where: string): Touched {
  return touch(table, legal(table), picked === undefined ? undefined : place(picked), place(where))
}

function lit(table: NaishiTable, picked?: string): string {
  const places = livePlaces(table, legal(table), picked === undefined ? undefined : place(picked))
  return [...places]
    .sort((a, b) => a - b)
    .map(placeWord)
    .join(' ')
}

const choose = (...words: string[]) => ({ kind: 'choose', choices: words.map(place), instead: false })
const pick = (word: string) => ({ kind: 'pick', place: place(word) })

describe('taking a river card', () => {
  const table = position(MIDDLE)

  test('the river is lit, then the two places of the column', () => {
    expect(lit(table)).toBe('p1 p2 p3 p4 p5')
    expect(lit(table, 'p3')).toBe('r3 h3')
    expect(lit(table, 'h3')).toBe('r3 h3')
  })

  test.each([
    [undefined, 'p3', pick('p3'), 'is taken in hand'],
    ['p3', 'p3', { kind: 'lay' }, 'goes back'],
    ['p3', 'p4', pick('p4'), 'is changed for another'],
    ['p3', 'r3', choose('r3'), 'goes to the row'],
    ['p3', 'h3', choose('h3'), 'goes to the hand'],
    ['p3', 'r4', { kind: 'column', pile: 2 }, 'cannot leave its column'],
    [undefined, 'h3', pick('h3'), 'may be asked for from its place'],
    ['h3', 'p3', choose('h3'), 'comes to where it was asked for'],
    ['h3', 'h3', choose('h3'), 'or is asked for twice'],
    ['h3', 'r3', choose('r3'), 'or comes over it after all'],
    ['h3', 'p1', pick('p1'), 'another one is taken in hand'],
  ])('with %s in hand, %s: %j, it %s', (picked, where, result, _why) => {
    expect(touched(table, picked, where)).toEqual(result)
  })

  test('an exhausted pile says so, for both of its places', () => {
    const dry = position(MIDDLE.replace('T2', '-'))
    for (const where of ['p4', 'r4', 'h4'])
      expect(touched(dry, undefined, where)).toEqual({
        kind: 'refused',
        reason: { rule: 'N4', code: 'pile-exhausted', facts: { pile: 3 } },
      })
  })
})

describe('swapping', () => {
  const table = position(MIDDLE, 'swap')

  test('all that has a partner is lit, then the partners', () => {
    expect(lit(table)).toBe('r1 r2 r3 r4 r5 h1 h2 h3 h4 h5 p1 p2 p3 p4 p5')
    expect(lit(table, 'h5')).toBe('r5 h1 h2 h3 h4')
    expect(lit(table, 'p5')).toBe('p1 p2 p3 p4')
  })

  test.each([
    ['r1', 'r4', choose('r1', 'r4')],
    ['r4', 'r1', choose('r1', 'r4')],
    ['h5', 'r5', choose('r5')], // its only partner after it goes without saying
    ['p5', 'p2', choose('p2', 'p5')],
    ['r1', 'r1', { kind: 'lay' }],
  ])('with %s in hand, %s: %j', (picked, where, result) => {
    expect(touched(table, picked, where)).toEqual(result)
  })

  test('what is no pair says so', () => {
    expect(touched(table, 'r1', 'h2')).toMatchObject({ kind: 'refused', reason: { code: 'not-a-pair' } })
    expect(touched(table, 'h5', 'p2')).toMatchObject({ kind: 'refused', reason: { code: 'not-a-pair' } })
  })

  test('a first place that the game knows already is in hand, and a lower one comes before it', () => {
    const begun = position(MIDDLE, 'swap r3')
    expect(pickedPlace(begun, undefined)).toBe(place('r3'))
    expect(lit(begun)).toBe('r1 r2 r4 r5 h3')
    expect(touched(begun, undefined, 'r4')).toEqual(choose('r4'))
    expect(touched(begun, undefined, 'r1')).toEqual({ ...choose('r1', 'r3'), instead: true })
    expect(touched(begun, undefined, 'r3')).toEqual({ kind: 'lay' })
  })
})

test('two river cards are discarded in any order', () => {
  const table = position(MIDDLE, 'discard')
  expect(lit(table)).toBe('p1 p2 p3 p4 p5')
  expect(touched(table, 'p4', 'p1')).toEqual(choose('p1', 'p4'))
  expect(touched(table, undefined, 'r1')).toMatchObject({ kind: 'refused' })
})

test('a decree is answered with a place', () => {
  const table = position(MIDDLE, 'decree')
  expect(lit(table)).toBe('r1 r2 r3 r4 r5 h1 h2 h3 h4 h5')
  expect(touched(table, undefined, 'h2')).toEqual(choose('h2'))
  expect(touched(table, undefined, 'p2')).toEqual({ kind: 'nothing' })
})
