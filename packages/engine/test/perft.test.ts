import { expect, test } from 'vitest'
import { begin, seedFrom } from '../src/index.ts'
import { perft } from '../src/testing/index.ts'
import { play, toy, WHOLE_GAME } from './toy.ts'

function start() {
  return begin(toy, seedFrom('perft'))
}

// By hand: 2 cards to keep, twice; then take, leave or swap; then a's slot after a take, or b's take, leave or swap.
test.each([
  [0, 1],
  [1, 2],
  [2, 2 * 2],
  [3, 2 * 2 * 3],
  [4, 2 * 2 * (2 + 3 + 3)],
])('%i decisions from the start: %i ways', (depth, ways) => {
  expect(perft(toy, start(), depth)).toBe(ways)
})

test('whole games are counted once, however deep one looks', () => {
  // Three turns of a seat are two takes and a leave (3 orders) or a swap (3), or one of each (6). The first take has two slots
  // to go to, the second has one: (3 + 3 + 6) * 2 ways, and two cards to keep.
  const ways = (2 * 24) ** 2
  expect(perft(toy, start(), toy.longest)).toBe(ways)
  expect(perft(toy, start(), toy.longest + 5)).toBe(ways)
})

test('a forced decision is no decision', () => {
  const state = start()
  play(state, 'k1 k2 take s1 leave')
  // take (whose slot is forced), leave or swap; then b: take or swap.
  expect(perft(toy, state, 1)).toBe(3)
  expect(perft(toy, state, 2)).toBe(3 * 2)
})

test('there is one way to go on when the game is over', () => {
  const state = start()
  play(state, WHOLE_GAME)
  expect(perft(toy, state, 3)).toBe(1)
})

test('counting leaves the position as it was', () => {
  const state = start()
  perft(toy, state, 6)
  expect(state.table.equals(start().table)).toBe(true)
  expect(state.hidden.equals(start().hidden)).toBe(true)
})

test('a change in what is legal changes the count', () => {
  const stricter = { ...toy, legal: (t: never, out: Int32Array) => Math.min(2, toy.legal(t, out)) }
  expect(perft(stricter, start(), 4)).not.toBe(perft(toy, start(), 4))
})
