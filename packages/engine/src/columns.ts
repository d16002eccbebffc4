/** No card, no seat, nothing here. */
export const NONE = -1
/** Something is here, but the seat that looks may not know what. */
export const UNKNOWN = -2

/** In a layout: one number, read and written as a property. */
export const CELL = 0

/** What a table is made of, in the order of its buffer: `CELL`, or the length of a column. */
export type Layout = Readonly<Record<string, number>>

/**
 * A record of small integers over one buffer. It reads like an object with named columns, and copying, comparing,
 * hashing and sending it are operations on a few hundred bytes.
 */
export abstract class Columns {
  readonly cells: Int16Array
  readonly layout: Layout

  constructor(layout: Layout, size: number) {
    this.layout = layout
    this.cells = new Int16Array(size)
  }

  copyFrom(other: this): void {
    this.cells.set(other.cells)
  }

  equals(other: Columns): boolean {
    for (let i = 0; i < this.cells.length; i++) if (this.cells[i] !== other.cells[i]) return false
    return true
  }

  /** FNV-1a over the cells: 32 bits, for tables of positions, not for security. */
  hash(): number {
    let hash = 0x811c9dc5
    for (const value of this.cells) hash = Math.imul(hash ^ (value & 0xffff), 0x01000193)
    return hash >>> 0
  }

  /** The bytes to store or send; `cells` of the same layout can be filled from them. */
  get bytes(): Uint8Array {
    return new Uint8Array(this.cells.buffer)
  }

  /** Every name with its numbers, for tests and bug reports. */
  inspect(): Record<string, number | number[]> {
    const numbers = ({ name, length, offset }: Span): [string, number | number[]] =>
      length === CELL ? [name, this.cells[offset]] : [name, [...this.cells.subarray(offset, offset + length)]]
    return Object.fromEntries(spans(this.layout).map(numbers))
  }
}

/** Names, order and lengths of a layout in one line: two builds that agree on it understand each other's bytes. */
export function fingerprint(layout: Layout): string {
  return Object.entries(layout)
    .map(([name, length]) => (length === CELL ? name : `${name}:${length}`))
    .join(' ')
}

type Cells<L extends Layout> = { -readonly [K in keyof L as L[K] extends typeof CELL ? K : never]: number }
type Arrays<L extends Layout> = { readonly [K in keyof L as L[K] extends typeof CELL ? never : K]: Int16Array }

/**
 * A base class with a property for each name of the layout:
 * `class NaishiTable extends columns({ actor: CELL, row: 10 }) {}` has `table.actor` and `table.row[3]`.
 */
export function columns<const L extends Layout>(layout: L): new () => Columns & Cells<L> & Arrays<L> {
  Object.freeze(layout)
  const all = spans(layout)
  const size = all.reduce((sum, { length }) => sum + Math.max(length, 1), 0)
  const arrays = all.filter(({ length }) => length !== CELL)
  class Laid extends Columns {
    constructor() {
      super(layout, size)
      const self: { [name: string]: unknown } = this as never
      const { buffer, BYTES_PER_ELEMENT } = this.cells
      for (const { name, length, offset } of arrays)
        self[name] = new Int16Array(buffer, offset * BYTES_PER_ELEMENT, length)
    }
  }
  for (const { name, length, offset } of all) if (length === CELL) defineCell(Laid.prototype, name, offset)
  return Laid as unknown as new () => Columns & Cells<L> & Arrays<L>
}

function defineCell(prototype: Columns, name: string, offset: number): void {
  Object.defineProperty(prototype, name, {
    get(this: Columns) {
      return this.cells[offset]
    },
    set(this: Columns, value: number) {
      this.cells[offset] = value
    },
  })
}

/** Where a name's numbers are in the buffer. */
interface Span {
  readonly name: string
  readonly length: number // CELL, or a column's
  readonly offset: number
}

function spans(layout: Layout): Span[] {
  let offset = 0
  return Object.entries(layout).map(([name, length]) => {
    const span = { name, length, offset }
    offset += Math.max(length, 1)
    return span
  })
}
