import { NONE } from '@edokko/engine'

/** A cell of a table's column; NONE beyond its end. */
export function at(column: ArrayLike<number>, index: number): number {
  return column[index] ?? NONE
}

/** Where a value stands in a column: every index of it. */
export function places(column: ArrayLike<number>, value: number): number[] {
  return Array.from(column, (each, index) => (each === value ? index : NONE)).filter((index) => index !== NONE)
}
