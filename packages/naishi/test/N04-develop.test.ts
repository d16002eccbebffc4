import { describe, expect, test } from 'vitest'
import { asWritten, card, field, legal, play, position, UNTOLD, value } from './helpers.ts'

const river = 'N(T????),R(SF???),K5,D5,B(S????)'

describe('the card of the pile over a place comes to that place', () => {
  test.each([0, 1, 2, 3, 4])('N4 in the row, position %i', (i) => {
    const state = position({ a: 'CSFTR/MMMMM', river, rest: 'gifts=SC discards=' })
    play(state, `r${i + 1}`)
    const row = [...'CSFTR']
    const [out] = row.splice(i, 1, 'NRKDB'[i] ?? '')
    expect(field(state, 0)).toBe(`${row.join('')}/MMMMM`)
    expect(value(state, 'discards')).toBe(out)
  })

  test.each([0, 1, 2, 3, 4])('N4 in the hand, position %i, where everybody has seen it come', (i) => {
    const state = position({ a: 'MMMMM/CSFTR', river, rest: 'gifts=SC discards=' })
    play(state, `h${i + 1}`)
    const hand = [...'CSFTR']
    const [out] = hand.splice(i, 1, `${'NRKDB'[i] ?? ''}!`)
    expect(field(state, 0)).toBe(`MMMMM/${hand.join('')}`)
    expect(value(state, 'discards')).toBe(out)
  })

  test('N4 for the second player too', () => {
    const state = position({ b: 'CSFTR/MMMMM', river, turn: 'b:turn' })
    play(state, 'r4')
    expect(field(state, 1)).toBe('CSFDR/MMMMM')
    expect(field(state, 0)).toBe('MMMMM/MMMCF')
  })
})

test('N4 the next card of that pile is turned up, and only of that pile', () => {
  const state = position({ river })
  play(state, 'h2')
  expect(field(state, 2)).toBe('N5,S4,K5,D5,B5')
  play(state, 'done r2')
  expect(field(state, 2)).toBe('N5,F3,K5,D5,B5')
})

test.each([
  ['the next card of the pile', {}],
  ['the open card', { river: '?(T????),R5,K5,D5,B5' }],
  ['the card that goes', { a: '?MMMM/MMMCF', river }],
])('N4 a position that does not tell %s cannot be played on', (_, setting) => {
  expect(() => play(asWritten(setting), 'r1')).toThrow(UNTOLD)
})

test('N4 what was taken and discarded is told to everybody', () => {
  const state = position({ river })
  expect(play(state, 'h5')).toEqual([
    { type: 'developed', seat: 0, place: 9, taken: card('banner'), discarded: card('fort') },
    { type: 'turnedUp', pile: 4, card: card('sentinel') },
  ])
})

test('N4 the last card of a pile exhausts it', () => {
  const state = position({ river: 'N0,R5,K5,D5,B5' })
  expect(play(state, 'r1').map(({ type }) => type)).toEqual(['developed', 'exhausted'])
  expect(field(state, 2)).toBe('-,R5,K5,D5,B5')
})

test('N4 under an exhausted pile nothing can be developed', () => {
  expect(legal(position({ river: 'N5,-,K5,D5,B5', court: 'aa./../b' }))).toBe('r1 r3 r4 r5 h1 h3 h4 h5 recall declare')
})

test('N4 discarded cards lie on each other, the newest on top', () => {
  const state = position({ a: 'CSFTR/MMMMM', river, court: 'aab/b./.', rest: 'gifts=SC discards=' })
  play(state, 'r1 r1 r2')
  expect(value(state, 'discards')).toBe('CMS')
})

test("N4 Sylwia's example: the sentinel for the mountain in row 4, and the next card for her opponent", () => {
  const state = position({ a: 'MMMMM/MCMNM', river: 'N5,R5,K5,S(T????),B5' })
  play(state, 'r4')
  expect(field(state, 0)).toBe('MMMSM/MCMNM')
  expect(field(state, 2)).toBe('N5,R5,K5,T4,B5')
})
