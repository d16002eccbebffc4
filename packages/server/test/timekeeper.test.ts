import { expect, onTestFinished, test, vi } from 'vitest'
import type { Database } from '../src/db/index.ts'
import { DatabaseTime } from '../src/play/database-time.ts'
import type { SeatActions } from '../src/play/seat-actions.ts'
import type { TableStore } from '../src/play/table-store.ts'
import { Timekeeper } from '../src/play/timekeeper.ts'
import { eventually } from './eventually.ts'

test('a table that fails is left out for ten rounds, and holds up no other', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const asked: string[][] = [] // in each round
  const substituteIfTimeUp = async (id: string): Promise<undefined> => {
    asked.at(-1)?.push(id)
    if (id === 'bad') throw new Error('it cannot be replayed')
  }
  const readDue = async (_: number, except: readonly string[]): Promise<string[]> => {
    asked.push([])
    return ['bad', 'good'].filter((id) => !except.includes(id))
  }
  const report = vi.fn<() => void>()
  const keeper = await Timekeeper.start({
    database: { query: async () => [] } as unknown as Database,
    store: { heartbeat: async () => {}, expireAbandoned: async () => {}, readDue } as unknown as TableStore,
    seatActions: { substituteIfTimeUp } as unknown as SeatActions,
    time: new DatabaseTime(),
    report,
    purgeExpired: async () => {},
  })
  for (let round = 1; round <= 11; round++)
    await eventually(() => {
      if (asked.length < round) vi.advanceTimersByTime(1000) // nothing, while the round before has not ended
      expect(asked).toHaveLength(round)
    })
  await keeper.close()
  const both = ['bad', 'good']
  expect(asked).toEqual([both, ...Array.from({ length: 9 }, () => ['good']), both])
  expect(report).toHaveBeenCalledTimes(2)
  expect(report).toHaveBeenCalledWith('clocks', expect.any(Error), { table: 'bad' })
})
