import { NONE } from '@edokko/engine'

/** A cell of a table's column; NONE beyond its end. */
export function cell(column: Int16Array, index: number): number {
  return column[index] ?? NONE
}
