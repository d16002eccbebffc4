import type { Clock } from '@edokko/bots'
import type { Game, Seed } from '@edokko/engine'
import { DataError } from '../errors.ts'
import { parseObject } from '../json.ts'
import { listed } from '../text.ts'
import type { ArenaGame } from './game.ts'

/*
 * The text of a file of kept games: a line of JSON that says which match they are of, then a line for each.
 *
 *   {"edokko":"arena 1","game":"naishi","rules":1,"options":{"first":"a","discards":"top"},"bots":["plain","random"],"seed":"5f2a…"}
 *   {"game":1,"points":[31,22],"places":[0,1],"choices":[0,7,…],"clocks":[{"decisions":17,"total":54.1,"longest":9.2},…]}
 */

/** What the games of a file have in common. How many are to be played is not part of it: a match may always be made longer. */
export interface Match {
  readonly game: string
  readonly rules: number
  readonly options: Readonly<Record<string, string>>
  readonly bots: readonly string[]
  readonly seed: Seed
}

export function matchOf(game: Game, bots: readonly string[], seed: Seed): Match {
  return { game: game.id, rules: game.version, options: game.options, bots, seed }
}

/** What is wanted of a file. */
export interface Wanted {
  readonly match: Match
  readonly anySeed: boolean // nobody named one, so the file's will do
  readonly seats: number
}

const START = '{"edokko":"arena 1",'
const NO_GAMES = 'this is no file of kept games; name another with --keep'

export function writeMatch({ game, rules, options, bots, seed }: Match): string {
  return `${START}${JSON.stringify({ game, rules, options, bots, seed }).slice(1)}\n`
}

export function writeGame({ game, points, places, choices, clocks }: ArenaGame): string {
  return `${JSON.stringify({ game, points, places, choices, clocks })}\n`
}

/** Whether the text may be what a process that was killed had written of the first line; nothing at all may be. */
export function isUnbegun(text: string): boolean {
  return !text.includes('\n') && START.startsWith(text.slice(0, START.length))
}

/** What whole lines say. Throws a DataError if they are not of the match that is wanted, or damaged. */
export function readKept(text: string, wanted: Wanted): { seed: Seed; games: readonly ArenaGame[] } {
  const [first, ...lines] = text.trimEnd().split('\n')
  const { seed } = readMatch(first, wanted)
  const games = new Map<number, ArenaGame>()
  lines.forEach((line, i) => {
    const game = readGame(line, i + 2, wanted.seats)
    if (games.has(game.game))
      throw new DataError(`line ${i + 2}: game ${game.game} has been there before; take one of the lines out`)
    games.set(game.game, game)
  })
  return { seed, games: [...games.values()] }
}

function readMatch(line: string, { match: wanted, anySeed }: Wanted): Match {
  if (!line.startsWith(START)) throw new DataError(NO_GAMES)
  const match = parse(line, NO_GAMES) as unknown as Match
  const differences = [
    ...(same(match.game, wanted.game) ? [] : [`its game is ${match.game}, not ${wanted.game}`]),
    ...(same(match.rules, wanted.rules) ? [] : [`its rules are version ${match.rules}, not ${wanted.rules}`]),
    ...(same(match.options, wanted.options)
      ? []
      : [`its options are ${JSON.stringify(match.options)}, not ${JSON.stringify(wanted.options)}`]),
    ...(same(match.bots, wanted.bots) ? [] : [`its bots are ${String(match.bots)}, not ${wanted.bots.join(',')}`]),
    ...(anySeed || match.seed === wanted.seed ? [] : ['its seed is another']),
  ]
  if (differences.length > 0)
    throw new DataError(`these are games of another match: ${listed(differences)}; name another file with --keep`)
  if (!/^[0-9a-f]{32}$/.test(match.seed)) throw new DataError(NO_GAMES)
  return match
}

function same(part: unknown, other: unknown): boolean {
  return JSON.stringify(part) === JSON.stringify(other)
}

function readGame(line: string, number: number, seats: number): ArenaGame {
  const damaged = `line ${number}: this is no game of the match; take the line out, and it is played again`
  const { game, points, places, choices, clocks } = parse(line, damaged)
  const whole =
    isCount(game) &&
    isList(points, seats, isInteger) &&
    isList(places, seats, isCount) &&
    isList(choices, undefined, isCount) &&
    isList(clocks, seats, isClock)
  if (!whole) throw new DataError(damaged)
  return { game, points, places, choices, clocks }
}

function parse(line: string, damaged: string): Readonly<Record<string, unknown>> {
  try {
    return parseObject(line, damaged)
  } catch (error) {
    throw new DataError(damaged, { cause: error })
  }
}

function isList<Each>(
  value: unknown,
  length: number | undefined,
  each: (item: unknown) => item is Each,
): value is Each[] {
  return Array.isArray(value) && (length === undefined || value.length === length) && value.every((item) => each(item))
}

function isInteger(value: unknown): value is number {
  return Number.isInteger(value)
}

function isCount(value: unknown): value is number {
  return isInteger(value) && value >= 0
}

function isClock(value: unknown): value is Clock {
  const { decisions, total, longest } = Object(value) as Record<string, unknown>
  return isCount(decisions) && typeof total === 'number' && typeof longest === 'number'
}
