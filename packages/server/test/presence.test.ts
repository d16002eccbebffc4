import { describe, expect, test, vi } from 'vitest'
import { Presence } from '../src/play/presence.ts'
import type { Watcher } from '../src/play/watcher.ts'

/** Processes that hear each other, as long as nobody is deaf. */
class Net {
  readonly processes: Presence[] = []
  readonly deaf = new Set<Presence>()

  open(): Presence {
    const presence = new Presence((notification) => this.send(notification))
    this.processes.push(presence)
    return presence
  }

  private send(notification: string): void {
    for (const each of this.processes) if (!this.deaf.has(each)) each.onNotification(notification)
  }
}

function watcherOf(person: string): Watcher {
  return { person, send: () => {} }
}

describe('a process that has missed notifications', () => {
  const [ada, ben, cleo] = ['Ada', 'Ben', 'Cleo'].map(watcherOf) as [Watcher, Watcher, Watcher]

  test('knows after a question who is there, and tells only of what has changed', () => {
    const net = new Net()
    const [here, there] = [net.open(), net.open()]
    for (const table of ['left', 'stayed', 'come']) here.add(table, ada, 'Ada')
    for (const table of ['left', 'stayed']) there.add(table, ben, 'Ben')
    net.deaf.add(here)
    there.remove('left', ben)
    there.add('come', cleo, 'Cleo')
    net.deaf.delete(here)
    expect(here.isPresent('left', 'Ben')).toBe(true) // it does not know better
    const changed = vi.fn<(table: string) => void>()
    here.onChange(changed)
    here.resync()
    expect(here.isPresent('left', 'Ben')).toBe(false)
    expect(here.isPresent('stayed', 'Ben')).toBe(true)
    expect(here.isPresent('come', 'Cleo')).toBe(true)
    expect(changed.mock.calls.flat().toSorted()).toEqual(['come', 'left'])
  })

  test('tells the others what they could not hear', () => {
    const net = new Net()
    const [here, there] = [net.open(), net.open()]
    there.add('table', ben, 'Ben')
    here.add('table', ada, 'Ada')
    net.deaf.add(there)
    here.remove('table', ada)
    net.deaf.delete(there)
    expect(there.isPresent('table', 'Ada')).toBe(true)
    here.resync()
    expect(there.isPresent('table', 'Ada')).toBe(false)
    expect(there.isPresent('table', 'Ben')).toBe(true)
  })
})

test('the clock of the machine may be set: nobody is thought dead for it', () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
  const net = new Net()
  const [here, there] = [net.open(), net.open()]
  here.add('table', watcherOf('Ada'), 'Ada')
  there.add('table', watcherOf('Ben'), 'Ben')
  vi.setSystemTime(Date.now() + 3_600_000)
  vi.advanceTimersByTime(10_000)
  expect(here.isPresent('table', 'Ben')).toBe(true)
  vi.useRealTimers()
})
