import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** What was measured: figures for a line of JSON, and lines for reading. */
export interface Measured {
  readonly figures: Readonly<Record<string, unknown>>
  readonly lines: readonly string[]
}

/** V8's own collector, so that what is garbage does not count as growth. */
export function garbageCollector(): () => void {
  setFlagsFromString('--expose-gc')
  return runInNewContext('gc') as () => void
}

export function round(value: number, digits: number): number {
  return Number(value.toFixed(digits))
}
