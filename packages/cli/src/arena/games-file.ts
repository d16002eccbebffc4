import { closeSync, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs'
import type { Clock } from '@edokko/bots'
import type { Game, Seed } from '@edokko/engine'
import { DataError } from '../errors.ts'
import { parseObject } from '../json.ts'
import { listed } from '../text.ts'
import type { ArenaGame } from './game.ts'

/*
 * The text of a file of games: a line of JSON that says which match they are of, then a line for each.
 *
 *   {"edokko":"arena 1","game":"naishi","rules":1,"options":{"first":"a","discards":"top"},"bots":["plain","random"],"seed":"5f2a…"}
 *   {"game":1,"points":[31,22],"places":[0,1],"choices":[0,7,…],"clocks":[{"decisions":17,"total":54.1,"longest":9.2},…]}
 */

/** What the games of a file have in common. How many are to be played is not part of it: a match may always be made longer. */
interface Match {
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

/**
 * A file of the finished games of a match, to which they are added as they end. A process may be killed at any moment: what it leaves
 * unfinished is half a line at the end, which is cut off when the match goes on.
 */
export class GamesFile {
  readonly seed: Seed
  readonly games: readonly ArenaGame[] // of earlier runs
  private readonly path: string
  private readonly file: number

  /** Begins a file, or goes on with one of the same match. */
  constructor(path: string, wanted: Wanted) {
    this.path = path
    this.file = this.attempt(() => openSync(path, 'a+'))
    const text = this.attempt(() => readFileSync(path, 'utf8'))
    if (isUnbegun(text)) {
      this.seed = wanted.match.seed
      this.games = []
      this.attempt(() => ftruncateSync(this.file))
      this.write(formatMatch(wanted.match))
    } else {
      const lines = text.slice(0, text.lastIndexOf('\n') + 1)
      const { seed, games } = this.attempt(() => parseGames(lines, wanted))
      this.seed = seed
      this.games = games
      this.attempt(() => ftruncateSync(this.file, Buffer.byteLength(lines)))
    }
  }

  add(game: ArenaGame): void {
    this.write(formatGame(game))
  }

  close(): void {
    closeSync(this.file)
  }

  private write(line: string): void {
    this.attempt(() => writeSync(this.file, line))
  }

  /** Says of what goes wrong in which file it did. */
  private attempt<Result>(doing: () => Result): Result {
    try {
      return doing()
    } catch (error) {
      if (error instanceof DataError) throw new DataError(`${this.path}: ${error.message}`, { cause: error })
      const { code } = error as NodeJS.ErrnoException
      throw new DataError(`games cannot be kept in "${this.path}" (${code})`, { cause: error })
    }
  }
}

const START = '{"edokko":"arena 1",'
const NO_GAMES = 'this is no file of kept games; name another with --keep'

function formatMatch({ game, rules, options, bots, seed }: Match): string {
  return `${START}${JSON.stringify({ game, rules, options, bots, seed }).slice(1)}\n`
}

function formatGame({ game, points, places, choices, clocks }: ArenaGame): string {
  return `${JSON.stringify({ game, points, places, choices, clocks })}\n`
}

/** Whether the text may be what a process that was killed had written of the first line; nothing at all may be. */
function isUnbegun(text: string): boolean {
  return !text.includes('\n') && START.startsWith(text.slice(0, START.length))
}

/** What whole lines say. Throws a DataError if they are not of the match that is wanted, or damaged. */
function parseGames(text: string, wanted: Wanted): { seed: Seed; games: readonly ArenaGame[] } {
  const [first, ...lines] = text.trimEnd().split('\n')
  const { seed } = parseMatch(first, wanted)
  const games = new Map<number, ArenaGame>()
  lines.forEach((line, i) => {
    const game = parseGame(line, i + 2, wanted.seats)
    if (games.has(game.game))
      throw new DataError(`line ${i + 2}: game ${game.game} has been there before; take one of the lines out`)
    games.set(game.game, game)
  })
  return { seed, games: [...games.values()] }
}

function parseMatch(line: string, { match: wanted, anySeed }: Wanted): Match {
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

function parseGame(line: string, number: number, seats: number): ArenaGame {
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
