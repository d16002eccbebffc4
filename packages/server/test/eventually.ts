import { vi } from 'vitest'

/** Waits until something is so, however busy the machine is. */
export function eventually(check: () => void): Promise<void> {
  return vi.waitFor(check, { timeout: 60_000, interval: 5 })
}
