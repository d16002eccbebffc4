import { legalChoices, NotationError } from '@edokko/engine'
import type { Choice, Game, Kind, View } from '@edokko/engine'
import type { Terms } from '@edokko/games'
import type { ChoiceValue } from '../verdict.ts'
import { FEWEST_CHOICES, LEAD, LEAST_CHANCE, MOST_CHANCE } from './criteria.ts'

/** Which third of its game a puzzle is from. */
export const PHASES = ['early', 'middle', 'late'] as const
export type Phase = (typeof PHASES)[number]

/** What a choice is worth to whoever decides. */
export interface Share {
  readonly word: string // of the notation
  readonly win: number // to a thousandth
}

/** A decision with one clearly best choice that a journeyman misses. It holds what the seat could know, and nothing else. */
export interface Puzzle {
  readonly id: string // no two of a set have the same
  readonly terms: Terms
  readonly position: string // the seat's view in notation, which also says who decides what
  readonly kind: string // of the best choice, as `kindOf` tells it
  readonly phase: Phase
  readonly shares: readonly Share[] // of all legal choices, the best first
  readonly missed: string // the word of what a journeyman chose
}

/** Why a puzzle is none. */
export type PuzzleFlaw =
  | 'position' // cannot be read, or nobody has to decide there
  | 'choices' // not those that are legal
  | 'lead' // of the best choice is too small, or the game is won or lost already
  | 'missed' // a journeyman has chosen nothing, or the best
  | 'kind' // not that of the best choice

/** What a choice does, in the game's own words: 'develop', 'hire'. */
export function kindOf<K extends Kind>(game: Game<K>, table: K['table'], choice: Choice): string {
  const { kind } = game.describe(table, choice) as { readonly kind: string }
  return kind
}

/** What whoever is asked a puzzle knows. Throws a NotationError if its position cannot be read. */
export function viewIn(game: Game, { position }: Puzzle): View {
  const { table } = game.parseTable(position)
  return game.view(table, table.actor)
}

/** What is wrong with a puzzle as it is written; whether its best choice is the best, only a search can tell. */
export function flawOf(game: Game, puzzle: Puzzle): PuzzleFlaw | undefined {
  let view: View
  try {
    view = viewIn(game, puzzle)
  } catch (error) {
    if (error instanceof NotationError) return 'position'
    throw error
  }
  if (game.formatTable(view) !== puzzle.position) return 'position'
  const legal = legalChoices(game, view).map((choice) => game.write(view, choice))
  const words = puzzle.shares.map(({ word }) => word)
  if (legal.toSorted().join(' ') !== words.toSorted().join(' ') || legal.length < FEWEST_CHOICES) return 'choices'
  if (!isClear(puzzle.shares)) return 'lead'
  const [best] = words
  if (puzzle.missed === best || !words.includes(puzzle.missed)) return 'missed'
  const choice = game.read(view, best)
  return choice === undefined || kindOf(game, view, choice) !== puzzle.kind ? 'kind' : undefined
}

/** Whether the first of these is ahead of all others, and the game is neither won nor lost. */
export function isClear([best, ...others]: readonly Pick<Share, 'win'>[]): boolean {
  const isOpen = best.win >= LEAST_CHANCE && best.win <= MOST_CHANCE
  return isOpen && others.every(({ win }) => thousandths(best.win - win) >= thousandths(LEAD))
}

/** What was found of choices, as a puzzle tells it. */
export function sharesOf<K extends Kind>(game: Game<K>, view: View<K>, values: readonly ChoiceValue[]): Share[] {
  return values.map(({ choice, win }) => ({
    word: game.write(view, choice),
    win: thousandths(win[view.actor]) / 1000,
  }))
}

function thousandths(share: number): number {
  return Math.round(1000 * share)
}
