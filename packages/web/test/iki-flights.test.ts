import { begin, NONE, seedFrom } from '@edokko/engine'
import { createIki } from '@edokko/iki'
import type { IkiEvent } from '@edokko/iki'
import { expect, test } from 'vitest'
import { flightsOf } from '../src/iki/flights.ts'
import type { Flight } from '../src/table/flights.ts'

const game = createIki()

/** All that travels because of these events of one change, as a reader at seat 0 sees it. */
function fly(...events: IkiEvent[]): readonly Flight[] {
  const { table } = begin(game, seedFrom('flights'))
  const flights = flightsOf()
  return events.flatMap((event) => flights(event, table, 0))
}

function silent(flights: readonly Flight[]): readonly Flight[] {
  return flights.filter(({ kind }) => kind !== 'sound')
}

test('a hired card goes from the row to its stall, and its price after it, coin by coin', () => {
  const flights = fly(
    { type: 'hired', seat: 1, card: 9, stall: 4, coins: 0 },
    { type: 'paid', seat: 1, goods: { mon: 5 } },
  )
  expect(silent(flights)).toEqual([
    { kind: 'move', piece: 'stall-4', from: 'card-9', milliseconds: 280 },
    { kind: 'token', token: 'g-mon', from: 'mon-1', to: 'stall-4', count: 5, milliseconds: 180 },
  ])
})

test('an oyakata walks space by space', () => {
  expect(silent(fly({ type: 'walked', seat: 2, from: 6, steps: 3, sandals: 0 }))).toEqual([
    { kind: 'move', piece: 'oyakata-2', from: 'oyakata-2', milliseconds: 480, via: ['space-7', 'space-0'] },
  ])
})

test('goods come from where one does business', () => {
  const [flight] = silent(
    fly({ type: 'visited', seat: 0, space: 1, offer: 0 }, { type: 'gained', seat: 0, goods: { rice: 2 } }),
  )
  expect(flight).toMatchObject({ token: 'g-rice', from: 'shop-1', to: 'rice-0', count: 2 })
})

test('a payday pays card by card, and each boat goes once as far as all of it takes it', () => {
  const flights = silent(
    fly(
      { type: 'paydayCame', month: 3 },
      { type: 'salary', seat: 0, card: 1, goods: { mon: 1, iki: 2 } },
      { type: 'gained', seat: 0, goods: { mon: 1, iki: 2 } },
      { type: 'harmony', seat: 0, group: 0, kind: 1, own: 2, cards: 2 },
      { type: 'harmony', seat: 1, group: 0, kind: 1, own: 1, cards: 2 },
    ),
  )
  expect(flights.map((flight) => (flight.kind === 'token' ? flight.token : 'piece' in flight && flight.piece))).toEqual(
    ['g-mon', 'g-iki', 'boat-0', 'boat-1'],
  )
})

test('a fire goes from the tower from stall to stall, and is heard', () => {
  const flights = fly(
    { type: 'fireBroke', nagaya: 1, strength: 5 },
    { type: 'fireReached', stall: 4, strength: 5 },
    { type: 'burnt', card: 9, stall: 4, owner: NONE },
  )
  expect(flights.filter(({ kind }) => kind === 'sound')).toEqual([
    { kind: 'sound', sound: 'fire' },
    { kind: 'sound', sound: 'fire' },
  ])
  expect(silent(flights)).toMatchObject([{ piece: 'tower' }, { from: 'tower', to: 'stall-4' }, { piece: 'stall-4' }])
})
