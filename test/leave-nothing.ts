import { afterAll, vi } from 'vitest'

/* Files share a process: a global, a clock or a function that one of them has replaced must not be there for the next. */
afterAll(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  vi.restoreAllMocks()
})
