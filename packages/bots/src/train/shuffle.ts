import type { Rng } from '@edokko/engine'
import { uniform01 } from '../search/uniform01.ts'

/** Shuffles in place (Fisher and Yates). */
export function shuffle(order: Int32Array, rng: Rng): void {
  for (let i = order.length - 1; i > 0; i--) {
    const j = Math.floor(uniform01(rng) * (i + 1))
    const moved = order[i]
    order[i] = order[j]
    order[j] = moved
  }
}
