import type { TableSummary } from '@edokko/protocol'
import { describe, expect, test } from 'vitest'
import { mergeTold } from '../src/online/lists.ts'
import type { ListedTables } from '../src/online/lists.ts'

function table(id: string, more: Partial<TableSummary> = {}): TableSummary {
  return {
    id,
    terms: { id: 'naishi', options: {} },
    options: { pace: { kind: 'free' }, open: true, absence: 'apprentice', spectators: 'open' },
    seats: [{ kind: 'free' }, { kind: 'free' }],
    state: 'waiting',
    seq: 0,
    made: 0,
    touched: 0,
    ...more,
  }
}

const NOTHING: ListedTables = { tables: undefined, total: 0, at: 0 }
const list = 'open'

/** The ids of a list, as they are shown. */
const ids = ({ tables }: ListedTables): string => (tables ?? []).map(({ id }) => id).join('')

describe('a list that is told in parts', () => {
  const [a, b, c] = [table('a', { place: 1, made: 3 }), table('b', { place: 0, made: 1 }), table('c', { made: 2 })]
  const whole = mergeTold(NOTHING, { type: 'tables', list, tables: [a, b, c], total: 7 }, 100)

  test('stands in its places, of each the newest first', () => {
    expect(whole).toMatchObject({ total: 7, at: 100 })
    expect(ids(whole)).toBe('cba')
  })

  test('takes in what is new or different, and loses what is gone', () => {
    const news = [table('d', { place: 0, made: 5 }), { ...a, place: 0 }]
    const merged = mergeTold(whole, { type: 'changes', list, tables: news, gone: ['c'], total: 8 }, 200)
    expect(ids(merged)).toBe('dab')
    expect(merged).toMatchObject({ total: 8, at: 200 })
  })

  test('begins anew with the whole', () => {
    expect(ids(mergeTold(whole, { type: 'tables', list, tables: [b], total: 1 }, 200))).toBe('b')
  })

  test('is not known by its changes alone', () => {
    expect(mergeTold(NOTHING, { type: 'changes', list, tables: [a], gone: [], total: 1 }, 200)).toBe(NOTHING)
  })

  test('time runs on where nothing was told', () => {
    const running = [table('a', { left: 5000 }), table('b', { left: 40 }), table('c', { left: 300 })]
    const before = mergeTold(NOTHING, { type: 'tables', list: 'mine', tables: running, total: 3 }, 1000)
    const news = { type: 'changes', list: 'mine', tables: [table('c', { left: 9000 })], gone: [], total: 3 } as const
    const { tables } = mergeTold(before, { ...news, tables: [...news.tables], gone: [] }, 1100)
    expect(tables?.map(({ left }) => left)).toEqual([4900, 0, 9000])
  })
})
