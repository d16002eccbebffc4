import { expect, onTestFinished, test, vi } from 'vitest'
import { DatabaseTime } from '../src/play/database-time.ts'

test('it is the time of the database, and does not jump when the clock of this machine is set', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const at = new Date('2026-01-01T12:00:00Z')
  const time = new DatabaseTime()
  await time.sync({ query: <Row extends object>() => Promise.resolve([{ at }] as unknown as Row[]) })
  expect(time.now()).toBe(at.getTime())
  vi.setSystemTime(Date.now() + 3_600_000)
  expect(time.now()).toBe(at.getTime())
  vi.advanceTimersByTime(250)
  expect(time.now()).toBe(at.getTime() + 250)
})
