import { useSyncExternalStore } from 'react'
import { currentLayout, roomHeight, watchRoom } from '../table/layout.ts'
import type { Layout } from '../table/layout.ts'

/** A line of five cards: how large each is, and where the line begins. */
interface Line {
  readonly width: number
  readonly height: number
  readonly top: number
}

/** Where everything of the board is drawn. The columns line up: a river pile stands over the places it can go to. */
export interface Measures {
  readonly kind: Layout['kind']
  readonly left: number // of the first column
  readonly pitch: number // from column to column
  readonly otherHand: Line
  readonly otherRow: Line
  readonly river: Line
  readonly row: Line
  readonly hand: Line
  readonly edge: number // how far each card of a pile shows under the one above
  readonly bank: { readonly left: number; readonly right: number; readonly top: number; readonly height: number } // of the water
  readonly tag: number // height of a tag with the score before and after
}

type Lines = Pick<Measures, 'otherHand' | 'otherRow' | 'river' | 'row' | 'hand'>

const DESK: Measures = {
  kind: 'desk',
  left: 350,
  pitch: 150,
  otherHand: { width: 108, height: 60, top: 12 },
  otherRow: { width: 108, height: 114, top: 80 },
  river: { width: 122, height: 160, top: 215 },
  row: { width: 122, height: 182, top: 492 },
  hand: { width: 122, height: 182, top: 690 },
  edge: 3,
  bank: { left: 328, right: 1122, top: 206, height: 182 },
  tag: 31,
}

const TABLET: Measures = {
  kind: 'tablet',
  left: 206,
  pitch: 118,
  otherHand: { width: 90, height: 42, top: 10 },
  otherRow: { width: 90, height: 92, top: 58 },
  river: { width: 100, height: 132, top: 172 },
  row: { width: 100, height: 150, top: 416 },
  hand: { width: 100, height: 150, top: 588 },
  edge: 2.4,
  bank: { left: 200, right: 804, top: 165, height: 152 },
  tag: 27,
}

/** A phone's board is drawn for 390 × 482 under its header and grows with the window, never so small that its letters suffer. */
function phone(width: number, height: number): Measures {
  const scale = Math.max(0.9, Math.min(width / 390, 1.6, Math.max(1, (height - 120) / 700)))
  const board = Math.min(width, 390 * scale)
  const lines = {
    otherHand: { width: 72, height: 34, top: 0 },
    otherRow: { width: 72, height: 64, top: 38 },
    river: { width: 70, height: 102, top: 117 },
    row: { width: 70, height: 108, top: 248 },
    hand: { width: 70, height: 108, top: 368 },
  }
  return grown(lines, 76, board, scale)
}

/** On its side, all of it is on the screen at once: drawn for 414 × 392, with room for what is asked beside it. */
function aside(width: number, height: number): Measures {
  const scale = Math.max(0.9, Math.min(height / 392, (width - 302) / 414, 1.6))
  const lines = {
    otherHand: { width: 75, height: 26, top: 2 },
    otherRow: { width: 75, height: 50, top: 31 },
    river: { width: 74, height: 86, top: 92 },
    row: { width: 74, height: 90, top: 197 },
    hand: { width: 74, height: 90, top: 293 },
  }
  return grown(lines, 81, 414 * scale, scale)
}

function grown(lines: Lines, pitch: number, board: number, scale: number): Measures {
  const of = ({ width, height, top }: Line): Line => ({
    width: Math.round(width * scale),
    height: Math.round(height * scale),
    top: Math.round(top * scale),
  })
  const { river } = lines
  return {
    kind: 'phone',
    left: (board - 5 * pitch * scale) / 2,
    pitch: pitch * scale,
    otherHand: of(lines.otherHand),
    otherRow: of(lines.otherRow),
    river: of(river),
    row: of(lines.row),
    hand: of(lines.hand),
    edge: 1.6,
    bank: { left: -3, right: board + 3, top: (river.top - 7) * scale, height: (river.height + 16) * scale },
    tag: 25,
  }
}

let size = ''
let measured: Measures = DESK

function measurePhone(): Measures {
  const now = `${innerWidth}×${roomHeight()}`
  if (now !== size) {
    size = now
    const layout = currentLayout()
    const drawn = layout.kind === 'phone' && layout.aside ? aside : phone
    measured = drawn(document.documentElement.clientWidth, roomHeight())
  }
  return measured
}

export function useMeasures(layout: Layout): Measures {
  const small = useSyncExternalStore(watchRoom, measurePhone)
  return layout.kind === 'phone' ? small : layout.kind === 'tablet' ? TABLET : DESK
}

/** The left edge of a card of this line in a column. */
export function leftOf({ left, pitch }: Measures, line: Line, column: number): number {
  return left + pitch * column + (pitch - line.width) / 2
}
