import type { Seat } from '@edokko/engine'
import type { Value } from './value.ts'

/** A decision as the accounts see it: whose it was, and what the best choice and the one made were worth. */
export interface Booked {
  readonly seat: Seat
  readonly best: Value
  readonly chosen: Value
}

/** How a seat came from the value at the deal to its result: result = deal + luck + theirs − losses. */
export interface Account {
  readonly seat: Seat
  readonly deal: number // before the first decision
  readonly luck: number // what happened between decisions
  readonly theirs: number // what the others' choices changed, by not being their best
  readonly losses: number // what its own choices lost
  readonly result: number
}

/** What happened between one decision and the next, or the end: the next value before a decision less that of the choice made. */
export function swings(booked: readonly Booked[], result: Value): Value[] {
  return booked.map(({ chosen }, i) => {
    const next = booked.at(i + 1)?.best ?? result
    return { win: difference(next.win, chosen.win), points: difference(next.points, chosen.points) }
  })
}

/** The accounts of all seats in one measure. They close, because every term but deal and result appears once with each sign. */
export function accounts(booked: readonly Booked[], result: Value, measure: keyof Value): Account[] {
  const between = swings(booked, result)
  return result[measure].map((end, seat) => {
    let losses = 0
    let theirs = 0
    for (const { seat: decider, best, chosen } of booked) {
      const lost = best[measure][seat] - chosen[measure][seat]
      if (decider === seat) losses += lost
      else theirs -= lost
    }
    const luck = between.reduce((sum, swing) => sum + swing[measure][seat], 0)
    return { seat, deal: booked[0].best[measure][seat], luck, theirs, losses, result: end }
  })
}

function difference(a: readonly number[], b: readonly number[]): number[] {
  return a.map((x, i) => x - b[i])
}
