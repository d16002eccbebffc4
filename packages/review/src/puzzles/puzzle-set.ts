import { clip, NotationError } from '@edokko/engine'
import type { Seed } from '@edokko/engine'
import { GAME_NAMES, gameNameOf, RULES_FINGERPRINTS } from '@edokko/games'
import type { GameName, Terms } from '@edokko/games'
import { PHASES } from './puzzle.ts'
import type { Phase, Puzzle, Share } from './puzzle.ts'

/*
 * The text of a set of puzzles: a line of JSON that says what it is, then a line for each.
 *
 *   {"edokko":"puzzles 1","game":"naishi","rules":"1-0378c7c7","seed":"5f2a…","played":412}
 *   {"id":"17.23","terms":{"id":"naishi","options":{}},"position":"MMMMM/… a:turn …","kind":"decree","phase":"early","shares":[["decree",0.569],["h3",0.383],…],"missed":"swap"}
 */

/** Puzzles of one game, and what they were found in. */
export interface PuzzleSet {
  readonly game: GameName
  readonly seed: Seed // from which the bots' games come
  readonly played: number // games that were looked through
  readonly puzzles: readonly Puzzle[]
}

/** A set that was made under other rules than these. A text that is no set is a plain NotationError. */
export class OtherRulesError extends NotationError {}

const FORMAT = 'puzzles 1'

export function formatPuzzles({ game, seed, played, puzzles }: PuzzleSet): string {
  const head = { edokko: FORMAT, game, rules: RULES_FINGERPRINTS[game], seed, played }
  return [head, ...puzzles.map(plain)].map((line) => `${JSON.stringify(line)}\n`).join('')
}

function plain({ shares, ...puzzle }: Puzzle): object {
  const { id, terms, position, kind, phase, missed } = puzzle
  return { id, terms, position, kind, phase, shares: shares.map(({ word, win }) => [word, win]), missed }
}

/** Reads a set. Throws a NotationError that says what is wrong and where; what a puzzle says about its game is left to `flawOf`. */
export function parsePuzzles(text: string): PuzzleSet {
  const [first, ...lines] = text.trimEnd().split('\n')
  const { edokko, game, rules, seed, played } = objectIn(first, 'this is no set of puzzles')
  const name = GAME_NAMES.find((each) => each === game)
  if (edokko !== FORMAT || name === undefined || typeof seed !== 'string' || !isCount(played))
    throw new NotationError('this is no set of puzzles')
  if (rules !== RULES_FINGERPRINTS[name]) throw new OtherRulesError('these puzzles were made under other rules')
  const puzzles = lines.map((line, i) => parsePuzzle(line, name, i + 2))
  const ids = puzzles.map(({ id }) => id)
  const twice = ids.find((id, i) => ids.indexOf(id) < i)
  if (twice !== undefined) throw new NotationError(`there are two puzzles "${clip(twice)}"`)
  return { game: name, seed, played, puzzles }
}

function parsePuzzle(line: string, game: GameName, number: number): Puzzle {
  const wrong = `line ${number}: this is no puzzle of ${game}`
  const { id, terms, position, kind, phase, shares, missed } = objectIn(line, wrong)
  const texts = [id, position, kind, missed]
  if (!texts.every((each) => typeof each === 'string') || !isPhase(phase) || !isTerms(terms, game))
    throw new NotationError(wrong)
  const [name, where, what, other] = texts
  return { id: name, terms, position: where, kind: what, phase, shares: parseShares(shares, wrong), missed: other }
}

function parseShares(value: unknown, wrong: string): Share[] {
  if (!Array.isArray(value) || value.length === 0) throw new NotationError(wrong)
  return value.map((each: unknown) => {
    const [word, win] = Array.isArray(each) ? (each as readonly unknown[]) : []
    if (typeof word !== 'string' || typeof win !== 'number') throw new NotationError(wrong)
    return { word, win }
  })
}

function objectIn(line: string, wrong: string): Readonly<Record<string, unknown>> {
  let value: unknown
  try {
    value = JSON.parse(line)
  } catch (error) {
    throw new NotationError(wrong, { cause: error })
  }
  if (typeof value !== 'object' || value === null) throw new NotationError(wrong)
  return value as Record<string, unknown>
}

function isTerms(value: unknown, game: GameName): value is Terms {
  const { id, options } = Object(value) as Partial<Terms>
  return typeof id === 'string' && gameNameOf({ id }) === game && typeof options === 'object'
}

function isPhase(value: unknown): value is Phase {
  return PHASES.some((phase) => phase === value)
}

function isCount(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 0
}
