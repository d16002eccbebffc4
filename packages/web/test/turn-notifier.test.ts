import type { TableSummary } from '@edokko/protocol'
import { expect, test } from 'vitest'
import { newTurns } from '../src/online/turns.ts'

const table: TableSummary = {
  id: '0b9d1c9e-5d0e-4c37-9d7a-5f0f6f1a2b3c',
  terms: { id: 'naishi', options: {} },
  options: { pace: { kind: 'free' }, open: false, absence: 'apprentice', spectators: 'open' },
  seats: [
    { kind: 'person', name: 'Ada', here: true },
    { kind: 'person', name: 'Ben', here: true },
  ],
  state: 'running',
  seq: 4,
  actor: 1,
  mine: 0,
  made: 0,
  touched: 0,
}
const yours: TableSummary = { ...table, seq: 5, actor: 0 }

test('a turn that comes after somebody’s move rings, with who has moved', () => {
  expect(newTurns([table], [yours])).toEqual([{ table: yours, mover: 1 }])
})

test('a game that begins with you rings', () => {
  const waiting: TableSummary = { ...table, state: 'waiting', seq: 0 }
  expect(newTurns([{ ...waiting, seats: [] }], [{ ...yours, seq: 0 }])).toHaveLength(1)
  expect(newTurns([], [yours])).toEqual([{ table: yours, mover: undefined }])
})

test('what was known already does not ring', () => {
  expect(newTurns([yours], [{ ...yours, seq: 6 }])).toEqual([])
  expect(newTurns([yours], [table])).toEqual([])
})

test('the first telling does not ring', () => {
  expect(newTurns(undefined, [yours])).toEqual([])
})

test('nobody’s turn rings for who looks on, or when it is over', () => {
  const { mine: _, ...watched } = yours
  expect(newTurns([table], [watched])).toEqual([])
  expect(newTurns([table], [{ ...yours, state: 'over' }])).toEqual([])
})
