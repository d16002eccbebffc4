import { NONE } from '@edokko/engine'
import type { IkiEvent } from '@edokko/iki'
import type { LogEntry } from '@edokko/protocol'
import { expect, test } from 'vitest'
import { linesOf } from '../src/iki/cards/lines.ts'
import { lastMove } from '../src/iki/last-move.ts'
import { livesThisMonth } from '../src/iki/lives-this-month.ts'
import { riverEnd } from '../src/iki/tracks/river-end.ts'

function move(seat: number, ...events: IkiEvent[]): LogEntry {
  return { seat, events }
}

const setUp = move(NONE, { type: 'began', first: 0, buildings: [] })

test('nothing is marked before anybody has moved', () => {
  expect(lastMove([setUp])).toMatchObject({ seat: NONE })
  expect(lastMove([])).toMatchObject({ seat: NONE })
})

test('the last move marks the stalls and the shop it was about, answer by answer', () => {
  const log = [
    setUp,
    move(1, { type: 'hired', seat: 1, card: 9, stall: 4, coins: 0 }),
    move(2, { type: 'hired', seat: 2, card: 8, stall: 5, coins: 0 }),
    move(2, { type: 'walked', seat: 2, from: 0, steps: 2, sandals: 0 }),
    move(2, { type: 'visited', seat: 2, space: 2, offer: 0 }),
    move(
      2,
      { type: 'used', seat: 2, card: 3, stall: 11, owner: 1 },
      { type: 'turnEnded', seat: 2 },
      { type: 'turnBegan', seat: 0 },
    ),
  ]
  const { seat, stalls, shops } = lastMove(log)
  expect(seat).toBe(2)
  expect([...stalls]).toEqual([5, 11])
  expect([...shops]).toEqual([2])
})

test('what the game then does with others is not part of the move', () => {
  const log = [
    move(1, { type: 'started', seat: 1, card: 0, stall: 0 }, { type: 'started', seat: 0, card: 1, stall: 4 }),
  ]
  expect([...lastMove(log).stalls]).toEqual([0])
})

test('somebody who moves again at once leaves the marks of the new turn only', () => {
  const log = [
    move(1, { type: 'hired', seat: 1, card: 9, stall: 4, coins: 0 }, { type: 'turnEnded', seat: 1 }),
    move(1, { type: 'lifeChosen', seat: 1, space: 2 }),
  ]
  expect([...lastMove(log).stalls]).toEqual([])
})

test('ways of life are remembered until the month is over', () => {
  const chosen = [setUp, move(0, { type: 'monthBegan', month: 1 }), move(0, { type: 'lifeChosen', seat: 0, space: 3 })]
  expect(livesThisMonth(chosen, 3)).toEqual([3, NONE, NONE])
  expect(livesThisMonth([...chosen, move(1, { type: 'monthBegan', month: 2 })], 3)).toEqual([NONE, NONE, NONE])
})

test('the river reaches to 60, and further when somebody needs it', () => {
  expect([0, 60, 61, 80, 97].map(riverEnd)).toEqual([60, 60, 80, 80, 100])
})

test('a name takes as many lines as its words need', () => {
  expect(linesOf('Salt Peddler', 12)).toBe(1)
  expect(linesOf('Salt Peddler', 9)).toBe(2)
  expect(linesOf('Мастер воздушных змеев', 14)).toBe(3)
  expect(linesOf('Ukiyo-e Artist', 8)).toBe(2)
  expect(linesOf('Construction', 9)).toBe(Infinity)
})
