import { useSyncExternalStore } from 'react'

/** What the strip over the table has to hold: a step of the script, nothing but a line, or a note. */
type Holding = 'steps' | 'line' | 'note'

/**
 * How many pixels it takes in this window, whatever is said in it: the table does not jump from step to step. It does not depend on how the
 * table is laid out, since that depends on it.
 */
const NARROW: Readonly<Record<Holding, number>> = { steps: 168, line: 68, note: 132 }
const LOW: Readonly<Record<Holding, number>> = { steps: 58, line: 48, note: 48 }
const USUAL: Readonly<Record<Holding, number>> = { steps: 98, line: 50, note: 50 }

/** Up to this width the buttons stand under the text. */
const LEAST_WIDTH = 880
/** A lower window would not hold the larger tables any more. */
const LEAST_HEIGHT = 760

export function useStripHeight(holding: Holding): number {
  const heights = useSyncExternalStore(watch, current)
  return heights[holding]
}

function current(): Readonly<Record<Holding, number>> {
  if (innerWidth < LEAST_WIDTH) return NARROW
  return innerHeight < LEAST_HEIGHT ? LOW : USUAL
}

function watch(changed: () => void): () => void {
  addEventListener('resize', changed)
  return () => removeEventListener('resize', changed)
}
