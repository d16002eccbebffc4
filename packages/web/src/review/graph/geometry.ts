import type { Seat } from '@edokko/engine'
import type { Judged } from '@edokko/review'

/** How a graph is laid out, in pixels: marks above the plot, the axis and luck below it. */
export interface GraphLayout {
  readonly height: number
  readonly left: number // for the scale
  readonly right: number // for who is who: from 90 on there is room for names, from 140 on for shares
  readonly lane: number // of marks; 0: there is none
  readonly mark: number // how wide one is
  readonly axis: number
  readonly luck: number // 0: it is not shown
}

/** A rectangle in which lines are drawn. */
export interface Plot {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** As much as is known of a game: its decisions, and how it ended. */
export interface Counted {
  readonly judged: readonly Judged[] // in the order of the game
  readonly total: number // decisions of the game
  readonly result: readonly number[] | undefined // shares of the win
}

export type Point = readonly [x: number, y: number]

/** Luck below this is mostly the noise of the search. */
const LEAST_LUCK = 0.005
/** Luck beyond this is cut. */
export const MOST_LUCK = 0.2
/** The part of the way to the next decision on which a line falls by what a choice lost. */
const FALL = 0.22

export function plotOf({ height, left, right, lane, axis, luck }: GraphLayout, width: number): Plot {
  return { left, top: lane, width: Math.max(0, width - left - right), height: height - lane - axis - luck }
}

/** Where a decision stands; the end of the game is the place after the last. */
export function placeOf(plot: Plot, total: number, ply: number): number {
  return plot.left + (plot.width * ply) / Math.max(1, total)
}

/** The decision nearest to a place, or the end. */
export function plyAt(plot: Plot, total: number, x: number): number {
  return Math.max(0, Math.min(total, Math.round(((x - plot.left) / Math.max(1, plot.width)) * total)))
}

export function levelOf(plot: Plot, share: number): number {
  return plot.top + plot.height * (1 - share)
}

/** The line of a seat: from the value before each decision to that of the choice made, and on to the next. It breaks off where nothing is known. */
export function linesOf(counted: Counted, plot: Plot, seat: Seat): readonly (readonly Point[])[] {
  const { judged, total, result } = counted
  const lines: Point[][] = []
  let last: number | undefined
  for (const { ply, best, chosen } of judged) {
    if (last === undefined || ply !== last + 1) lines.push([])
    lines.at(-1)?.push([placeOf(plot, total, ply), levelOf(plot, best.win[seat] ?? 0)])
    if (ply < total - 1 || result !== undefined)
      lines.at(-1)?.push([placeOf(plot, total, ply + FALL), levelOf(plot, chosen.win[seat] ?? 0)])
    last = ply
  }
  if (result !== undefined && last === total - 1)
    lines.at(-1)?.push([placeOf(plot, total, total), levelOf(plot, result[seat] ?? 0)])
  return lines
}

/** Decisions about which nothing is known yet: from this one to before that one. */
export function gapsOf({ judged, total }: Counted): readonly { readonly from: number; readonly to: number }[] {
  const plies = [-1, ...judged.map(({ ply }) => ply), total]
  return plies.slice(1).flatMap((to, i) => ((plies[i] ?? 0) + 1 < to ? [{ from: (plies[i] ?? 0) + 1, to }] : []))
}

/** What happened to a seat after each decision, where it is known. */
export function luckOf(counted: Counted, seat: Seat): readonly { readonly ply: number; readonly luck: number }[] {
  const { judged, total, result } = counted
  return judged.flatMap(({ ply, chosen }, i) => {
    const next = judged[i + 1]
    const after = next?.ply === ply + 1 ? next.best.win : ply === total - 1 ? result : undefined
    return after === undefined ? [] : [{ ply, luck: (after[seat] ?? 0) - (chosen.win[seat] ?? 0) }]
  })
}

/** Luck that is worth a bar. */
export function luckBarsOf(counted: Counted, seat: Seat): readonly { readonly ply: number; readonly luck: number }[] {
  return luckOf(counted, seat).filter(({ luck }) => Math.abs(luck) >= LEAST_LUCK)
}

/** Everybody's share at a decision, or at the end. */
export function sharesAt({ judged, total, result }: Counted, ply: number): readonly number[] | undefined {
  return ply >= total ? result : judged.find((each) => each.ply === ply)?.best.win
}

/** A line as the data of a path. */
export function pathOf(points: readonly Point[]): string {
  return points.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('')
}
