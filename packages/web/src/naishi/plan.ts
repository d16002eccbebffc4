import { useSyncExternalStore } from 'react'
import { createPlanContext } from '../table/board.ts'
import type { BoardPlan, Rect } from '../table/board.ts'
import { currentLayout, isAside, roomHeight, watchRoom } from '../table/layout.ts'
import type { Layout } from '../table/layout.ts'

/** Five cards side by side: how large each is, and where their line begins. */
type CardLine = Omit<Rect, 'left'>

/** The lines of the board, from above. */
export type LineName = 'otherHand' | 'otherRow' | 'river' | 'row' | 'hand'

type Lines = Readonly<Record<LineName, CardLine>>

/** The measures of the board. The columns line up: a river pile stands over the places it can go to. */
export interface Plan extends BoardPlan, Lines {
  readonly left: number // of the first column
  readonly pitch: number // from column to column
  readonly edge: number // how far each card of a pile shows under the one above
  readonly water: Rect
  readonly tag: number // height of a tag with the score before and after
}

export const { PlanProvider, usePlan } = createPlanContext<Plan>()

export const DESK: Plan = {
  kind: 'desk',
  width: 1440,
  height: 900,
  left: 350,
  pitch: 150,
  otherHand: { width: 108, height: 60, top: 12 },
  otherRow: { width: 108, height: 114, top: 80 },
  river: { width: 122, height: 160, top: 215 },
  row: { width: 122, height: 182, top: 492 },
  hand: { width: 122, height: 182, top: 690 },
  edge: 3,
  water: { left: 328, top: 206, width: 794, height: 182 },
  tag: 31,
}

const TABLET: Plan = {
  kind: 'tablet',
  width: 1024,
  height: 768,
  left: 206,
  pitch: 118,
  otherHand: { width: 90, height: 42, top: 10 },
  otherRow: { width: 90, height: 92, top: 58 },
  river: { width: 100, height: 132, top: 172 },
  row: { width: 100, height: 150, top: 416 },
  hand: { width: 100, height: 150, top: 588 },
  edge: 2.4,
  water: { left: 200, top: 165, width: 604, height: 152 },
  tag: 27,
}

const AROUND = 332 // what a phone has over and under the board: the other player, the reader, the court and a question of two lines

/**
 * A phone's board is drawn for 390 × 482 under its header and grows with the window, never so small that its letters suffer. Where the screen is
 * low its lines are lower, so that what is asked does not lie over the court.
 */
function phone(width: number, height: number): Plan {
  const scale = Math.max(0.9, Math.min(width / 390, 1.6, Math.max(1, (height - 120) / 700)))
  const tall = Math.max(0.74, Math.min(scale, (height - AROUND) / 482))
  const board = Math.min(width, 390 * scale)
  const lines = {
    otherHand: { width: 72, height: 34, top: 0 },
    otherRow: { width: 72, height: 64, top: 38 },
    river: { width: 70, height: 102, top: 117 },
    row: { width: 70, height: 108, top: 248 },
    hand: { width: 70, height: 108, top: 368 },
  }
  return grown(lines, 76, board, scale, tall)
}

/** On a phone that lies on its side, the whole board is on the screen at once: drawn for 414 × 392, with room for what is asked beside it. */
function aside(width: number, height: number): Plan {
  const scale = Math.max(0.9, Math.min(height / 392, (width - 302) / 414, 1.6))
  const lines = {
    otherHand: { width: 75, height: 25, top: 6 },
    otherRow: { width: 75, height: 50, top: 34 },
    river: { width: 74, height: 86, top: 92 },
    row: { width: 74, height: 90, top: 197 },
    hand: { width: 74, height: 90, top: 293 },
  }
  return grown(lines, 81, 414 * scale, scale)
}

/** The plan for lines that are drawn so many times as wide and as tall, over so much of the width. */
function grown(lines: Lines, pitch: number, width: number, scale: number, tall = scale): Plan {
  const line = ({ width, height, top }: CardLine): CardLine => ({
    width: Math.round(width * scale),
    height: Math.round(height * tall),
    top: Math.round(top * tall),
  })
  const { river } = lines
  const hand = line(lines.hand)
  return {
    kind: 'phone',
    width,
    height: hand.top + hand.height + 8,
    left: (width - 5 * pitch * scale) / 2,
    pitch: pitch * scale,
    otherHand: line(lines.otherHand),
    otherRow: line(lines.otherRow),
    river: line(river),
    row: line(lines.row),
    hand,
    edge: 1.6,
    water: { left: -3, top: (river.top - 7) * tall, width: width + 6, height: (river.height + 16) * tall },
    tag: 25,
  }
}

let size = ''
let fitting: Plan = DESK

/** The plan for a phone's window as it is now. */
function fitPhone(): Plan {
  const now = `${innerWidth}×${roomHeight()}`
  if (now !== size) {
    size = now
    const fit = isAside(currentLayout()) ? aside : phone
    fitting = fit(document.documentElement.clientWidth, roomHeight())
  }
  return fitting
}

/** The plan for a layout and the window it is in. */
export function usePlanFor(layout: Layout): Plan {
  const small = useSyncExternalStore(watchRoom, fitPhone)
  return layout.kind === 'phone' ? small : layout.kind === 'tablet' ? TABLET : DESK
}

/** Where a card of a line lies, in its column. */
export function cardRect(plan: Plan, line: LineName, column: number): Rect {
  const { width, height, top } = plan[line]
  return { left: plan.left + plan.pitch * column + (plan.pitch - width) / 2, top, width, height }
}
