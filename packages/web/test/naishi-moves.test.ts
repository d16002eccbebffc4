import { BYSTANDER } from '@edokko/engine'
import type { LogEntry } from '@edokko/protocol'
import { describe, expect, test } from 'vitest'
import { flights } from '../src/naishi/flights.ts'
import { lastMove } from '../src/naishi/last-move.ts'
import { MIDDLE, place, position } from './naishi-position.ts'

const SET_UP: LogEntry = { seat: BYSTANDER, events: [] }
const DEVELOPED: LogEntry = {
  seat: 1,
  events: [
    { type: 'developed', seat: 1, place: place('h5'), taken: 4, discarded: 0 },
    { type: 'turnedUp', pile: 4, card: 3 },
  ],
}

describe('the marks of the last move', () => {
  const marks = (log: readonly LogEntry[], step = log.length) => {
    const last = lastMove(log, step)
    return last === undefined ? undefined : { seat: last.seat, anchors: [...last.anchors] }
  }

  test('nothing is marked before anybody has moved', () => {
    expect(marks([SET_UP])).toBeUndefined()
  })

  test('a card that was taken, where it lies', () => {
    expect(marks([SET_UP, DEVELOPED])).toEqual({ seat: 1, anchors: ['place-1-9'] })
  })

  test('all that one player did on end', () => {
    const sent: LogEntry = { seat: 1, events: [{ type: 'sent', seat: 1, space: 'swap' }] }
    const own: LogEntry = { seat: 1, events: [{ type: 'swapped', seat: 1, places: [0, 5] }] }
    const river: LogEntry = { seat: 1, events: [{ type: 'swapped', seat: 1, places: [11, 12] }] }
    expect(marks([SET_UP, DEVELOPED, sent, own])?.anchors).toEqual(['place-1-9', 'place-1-0', 'place-1-5'])
    expect(marks([SET_UP, sent, river])?.anchors).toEqual(['pile-1', 'pile-2'])
  })

  test('the other player moves: theirs alone', () => {
    const swept: LogEntry = { seat: 0, events: [{ type: 'swept', seat: 0, piles: [0, 3], cards: [1, 2] }] }
    expect(marks([SET_UP, DEVELOPED, swept])).toEqual({ seat: 0, anchors: ['pile-0', 'pile-3'] })
  })

  test('a decree marks both places', () => {
    const decree: LogEntry = { seat: 0, events: [{ type: 'exchanged', seat: 0, place: 7 }] }
    expect(marks([SET_UP, decree])?.anchors).toEqual(['place-0-7', 'place-1-7'])
  })

  test('at an earlier moment, what was last then', () => {
    const later: LogEntry = { seat: 0, events: [{ type: 'developed', seat: 0, place: 1, taken: 4, discarded: 0 }] }
    expect(marks([SET_UP, DEVELOPED, later], 2)?.anchors).toEqual(['place-1-9'])
  })
})

describe('what travels', () => {
  const table = position(MIDDLE)
  const paths = (...args: Parameters<typeof flights>) =>
    flights(...args).flatMap((flight) =>
      flight.kind === 'move' ? [`${flight.from} > ${flight.piece}`] : flight.kind === 'turn' ? [flight.piece] : [],
    )

  test('a river card comes down, the card it replaces goes to the discards', () => {
    const event = { type: 'developed', seat: 0, place: place('h3'), taken: 1, discarded: 0 } as const
    expect(paths(event, table, 0)).toEqual(['place-0-7 > discards', 'pile-2 > place-0-7'])
    expect(flights(event, table, 0)[0]).toEqual({ kind: 'sound', sound: 'wood' })
  })

  test('emissaries fill the court from both sides', () => {
    const sent = { type: 'sent', space: 'swap' } as const
    expect(paths({ ...sent, seat: 0 }, table, 0)).toEqual(['free-0 > court-swap-0'])
    expect(paths({ ...sent, seat: 1 }, table, 0)).toEqual(['free-1 > court-swap-2'])
    expect(paths({ ...sent, seat: 1 }, table, 1)).toEqual(['free-1 > court-swap-0'])
    expect(paths({ ...sent, seat: 0 }, table, BYSTANDER)).toEqual(['free-0 > court-swap-0'])
  })

  test('two cards change places, of one territory, the river or both players', () => {
    expect(paths({ type: 'swapped', seat: 0, places: [0, 5] }, table, 0)).toEqual([
      'place-0-5 > place-0-0',
      'place-0-0 > place-0-5',
    ])
    expect(paths({ type: 'swapped', seat: 1, places: [10, 14] }, table, 0)).toEqual([
      'pile-4 > pile-0',
      'pile-0 > pile-4',
    ])
    expect(paths({ type: 'exchanged', seat: 1, place: 3 }, table, 0)).toEqual([
      'place-1-3 > place-0-3',
      'place-0-3 > place-1-3',
    ])
  })

  test('the next card turns', () => {
    expect(paths({ type: 'turnedUp', pile: 1, card: 4 }, table, 0)).toEqual(['pile-1'])
  })
})
