import type { Rng } from '@edokko/engine'

/** A number from 0 up to 1. Games draw whole numbers only; who thinks about them may do without. */
export function uniform01(rng: Rng): number {
  return (rng.next() >>> 0) / 0x1_0000_0000
}
