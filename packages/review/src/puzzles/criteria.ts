import { USUAL_ITERATIONS } from '../budgets.ts'

/* What makes a decision a puzzle. Leads and chances are shares of a win. */

/** The best choice is ahead of every other by so much. */
export const LEAD = 0.08

/** Nobody has won or lost already: with the best choice the chance to win lies between these. */
export const LEAST_CHANCE = 0.15
export const MOST_CHANCE = 0.85

/** Fewer choices than this are found by guessing. */
export const FEWEST_CHOICES = 3

/** So many journeymen are asked, and so many of them may find the best choice. */
export const JOURNEYMEN = 6
export const MOST_FINDERS = 1

/** A first look at a decision, and the lead that it must show: some of it is luck, and some that is missing is, too. */
export const SCREEN_ITERATIONS = 300
export const SCREEN_LEAD = 0.04

/** What is left is proved by a search ten times as long as usual, with lots of its own. */
export const PROOF_ITERATIONS = 10 * USUAL_ITERATIONS
