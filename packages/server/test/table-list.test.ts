import type { ServerMessage, TableSummary } from '@edokko/protocol'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { DatabaseTime } from '../src/play/database-time.ts'
import { TableList } from '../src/play/table-list.ts'
import { TableLists } from '../src/play/table-lists.ts'
import type { ListedTable, TableQueries } from '../src/play/table-queries.ts'
import { summarizer } from '../src/play/table-summary.ts'
import type { Watcher } from '../src/play/watcher.ts'
import { report } from './test-services.ts'

/* How often lists are read, and who is told what, by a clock that the test turns. */

const LISTED: ListedTable = {
  id: '',
  terms: { id: 'naishi', options: {} },
  options: { pace: { kind: 'free' }, open: true, absence: 'novice', spectators: 'open' },
  seats: [{ kind: 'free' }, { kind: 'free' }],
  host: undefined,
  state: 'waiting',
  seq: 0,
  actor: undefined,
  due: undefined,
  result: undefined,
  made: 0,
  touched: 0,
  hostSeen: 0,
  tournament: undefined,
  place: 0,
}
const summary = (id: string, more: Partial<TableSummary> = {}): TableSummary => {
  const { terms, options, state, seq, made, touched } = LISTED
  return { id, terms, options, seats: [], state, seq, made, touched, ...more }
}

/** Somebody who keeps what they are sent. */
class Reader implements Watcher {
  readonly person: string | undefined
  readonly received: ServerMessage[] = []

  constructor(person?: string) {
    this.person = person
  }

  send(message: ServerMessage): void {
    this.received.push(message)
  }

  get last(): ServerMessage | undefined {
    return this.received.at(-1)
  }
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})
const passSecond = (): Promise<unknown> => vi.advanceTimersByTimeAsync(1000)

describe('a list', () => {
  let tables: TableSummary[]
  const read = vi.fn(() => Promise.resolve({ tables, total: tables.length }))
  const onError = vi.fn<(error: unknown) => void>()
  const newList = (): TableList =>
    new TableList({ name: 'open', read, onError, interval: 1000, goodFor: 1000, maxAge: 60_000 })

  beforeEach(() => {
    read.mockClear()
    onError.mockClear()
    tables = [summary('a'), summary('b'), summary('c')]
  })

  test('is read once for all who come within a second, and they get the same message', async () => {
    const list = newList()
    const readers = [new Reader(), new Reader(), new Reader()]
    for (const reader of readers) await list.subscribe(reader, 100)
    expect(read).toHaveBeenCalledTimes(1)
    expect(readers[0].received).toEqual([{ type: 'tables', list: 'open', tables, total: 3 }])
    for (const { last } of readers) expect(last).toBe(readers[0].last)
    tables = [tables[0], summary('b', { seq: 1 })]
    list.refresh()
    await passSecond()
    expect(readers[0].last).toEqual({ type: 'changes', list: 'open', tables: [tables[1]], gone: ['c'], total: 2 })
    for (const { last } of readers) expect(last).toBe(readers[0].last)
  })

  test('tells many changes in one message a second', async () => {
    const [list, reader] = [newList(), new Reader()]
    await list.subscribe(reader, 100)
    for (let seq = 1; seq <= 20; seq++) {
      tables = [summary('a', { seq }), ...tables.slice(1)]
      list.refresh()
      await vi.advanceTimersByTimeAsync(100)
    }
    expect(reader.received.length).toBeLessThanOrEqual(4)
    await passSecond()
    expect(reader.last).toMatchObject({ tables: [{ id: 'a', seq: 20 }] })
  })

  test('says nothing if nothing is new: that time runs is not', async () => {
    const [list, reader] = [newList(), new Reader()]
    await list.subscribe(reader, 100)
    tables = [summary('a', { left: 5000 }), ...tables.slice(1)]
    list.refresh()
    await passSecond()
    expect(read).toHaveBeenCalledTimes(2)
    expect(reader.received).toHaveLength(1)
  })

  test('who wants the first few hears only of them, and how many there are', async () => {
    const [list, reader] = [newList(), new Reader()]
    await list.subscribe(reader, 2)
    expect(reader.last).toMatchObject({ tables: [{ id: 'a' }, { id: 'b' }], total: 3 })
    tables = [tables[0], tables[1], summary('c', { seq: 1 })]
    list.refresh()
    await passSecond()
    expect(reader.received).toHaveLength(1)
    tables = [summary('d'), ...tables]
    list.refresh()
    await passSecond()
    expect(reader.last).toMatchObject({ tables: [{ id: 'd' }], gone: ['b'], total: 4 })
    await list.subscribe(reader, 100)
    expect(reader.last).toMatchObject({ type: 'tables', tables: { length: 4 } })
  })

  test('who comes after a change that nobody has read hears of it', async () => {
    const list = newList()
    await list.current()
    tables = [summary('d')]
    list.refresh()
    const reader = new Reader()
    await list.subscribe(reader, 100)
    expect(reader.last).toMatchObject({ tables: [{ id: 'd' }] })
    tables = []
    list.refresh()
    list.unsubscribe(reader)
    await list.subscribe(reader, 100)
    expect(reader.last).toMatchObject({ type: 'tables', tables: [] })
  })

  test('who has gone before it was read is told nothing', async () => {
    const [list, reader] = [newList(), new Reader()]
    const asked = list.subscribe(reader, 100)
    list.unsubscribe(reader)
    await asked
    list.refresh()
    await passSecond()
    expect(reader.received).toEqual([])
  })

  test('that cannot be read is read again', async () => {
    const [list, reader] = [newList(), new Reader()]
    await list.subscribe(reader, 100)
    read.mockRejectedValueOnce(new Error('the database is away'))
    tables = []
    list.refresh()
    await passSecond()
    expect(onError).toHaveBeenCalledTimes(1)
    await passSecond()
    expect(reader.last).toMatchObject({ type: 'changes', gone: ['a', 'b', 'c'] })
  })

  test('is read again after a while though no change was told, as long as somebody looks', async () => {
    const [list, reader] = [newList(), new Reader()]
    await list.subscribe(reader, 100)
    tables = [summary('a', { seq: 1 }), ...tables.slice(1)] // by a server that died before it could tell
    await vi.advanceTimersByTimeAsync(60_000)
    expect(reader.last).toMatchObject({ type: 'changes', tables: [{ id: 'a', seq: 1 }] })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(read).toHaveBeenCalledTimes(3)
    list.unsubscribe(reader)
    await vi.advanceTimersByTimeAsync(300_000)
    expect(read).toHaveBeenCalledTimes(3)
  })

  test('that is closed is not read again, though it could not be read', async () => {
    const list = newList()
    await list.subscribe(new Reader(), 100)
    read.mockRejectedValueOnce(new Error('the database is away'))
    list.refresh()
    await passSecond()
    expect(onError).toHaveBeenCalledTimes(1)
    list.close()
    const reads = read.mock.calls.length
    await passSecond()
    await passSecond()
    expect(read).toHaveBeenCalledTimes(reads)
  })
})

test('a move is read again only by those whose table it is, once for all their sockets', async () => {
  const tablesOf = vi.fn((person: string) => {
    const tables = [{ ...LISTED, id: `table of ${person}` }]
    return Promise.resolve({ tables, total: 1 })
  })
  const queries = { tablesOf } as unknown as TableQueries
  const time = { now: () => 0 } as unknown as DatabaseTime
  const lists = new TableLists(queries, summarizer({ isPresent: () => false }, time), report)
  const readers = ['Ada', 'Ada', 'Ben', 'Cleo'].map((person) => new Reader(person))
  for (const reader of readers) await lists.subscribe(reader, 'mine')
  await passSecond()
  tablesOf.mockClear()
  lists.onTableChanged('table of Ada', true)
  lists.onNotification('arrived Ben')
  await passSecond()
  expect(tablesOf.mock.calls).toEqual([['Ada'], ['Ben']])
  for (const reader of readers) lists.unsubscribeAll(reader)
  lists.onTableChanged('table of Ada', true)
  await passSecond()
  expect(tablesOf).toHaveBeenCalledTimes(2)
})
