import { vi } from 'vitest'

/** Waits until something is so, however busy the machine is, and gives what was found. */
export function eventually<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: 60_000, interval: 5 })
}
