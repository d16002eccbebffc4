/* Everything that decides what is called what. Losses and errors are shares of a win. */

/** A loss from here on is a slip, a mistake, a blunder. */
export const SLIP = 0.02
export const MISTAKE = 0.05
export const BLUNDER = 0.1

/** A choice is fine if every other one is at least so much worse, and the policy would rather have made another. */
export const FINE = 0.05

/** A decision mattered where its choices lie further apart than this. */
export const MATTERED = 0.01

/** What is called so is beyond its noise: so many standard errors. */
export const BEYOND_NOISE = 2
/** The best and the worst of many choices lie apart by chance alone: so many standard errors. */
export const SPREAD_BEYOND_NOISE = 3

/** A loss not so many standard errors from the border of a class is searched on. */
const NEAR_BORDER = 1
/** An error above this, and above this share of the loss, is searched on, wherever the loss lies. */
const LARGE_ERROR = 0.015
const LARGE_SHARE = 0.25
/** No decision is searched longer than so many times its budget. */
export const MOST_BUDGETS = 8

/**
 * The iterations of one tree all go where the first of them pointed: what trees find lies further apart than one of them can tell. Five trees
 * for each of some decisions, at the usual budget, lay 1.9 times as far apart in Naishi (median of 9 losses; 3.6 times as root mean square,
 * because now and then a tree misses a better choice) and 0.8 times in IKI (median of 21 values). What a whole search misses, no error of its
 * own can tell.
 */
const BETWEEN_TREES = 2

/** The standard error of what was found in one tree, where that of its iterations is this. */
export function treeError(error: number): number {
  return BETWEEN_TREES * error
}

/** What a choice is called. */
export type Class = 'fine' | 'good' | 'close' | 'slip' | 'mistake' | 'blunder'

/** Whether a second tree has to say so too before a choice is called this. */
export function isGrave(called: Class): boolean {
  return called === 'mistake' || called === 'blunder'
}

/** What a choice that is not fine is called. */
export function classOf(loss: number, error: number): Exclude<Class, 'fine'> {
  if (loss === 0) return 'good'
  if (loss <= BEYOND_NOISE * error || loss < SLIP) return 'close'
  if (loss < MISTAKE) return 'slip'
  return loss < BLUNDER ? 'mistake' : 'blunder'
}

/** Whether more search would hardly change what a choice is called that loses so much, or is ahead by as much if it is below 0. */
export function isSettled(loss: number, error: number): boolean {
  return (
    error <= Math.max(LARGE_ERROR, LARGE_SHARE * Math.abs(loss)) &&
    [SLIP, MISTAKE, BLUNDER].every((border) => isClearOf(border, loss, error))
  )
}

/** Whether the difference is so far from the border that it would hardly be found on its other side. */
export function isClearOf(border: number, difference: number, error: number): boolean {
  return Math.abs(difference - border) >= NEAR_BORDER * error
}
