import { clip } from './clip.ts'
import { NotationError, OVER, SEAT_LETTERS } from './game.ts'
import type { Choice, Emit, Game, Kind, Reason, Seat, State } from './game.ts'
import { act, begin, result } from './play.ts'
import type { Seed } from './rng.ts'
import { sha256 } from './sha256.ts'

/*
 * A game as one small text file: a header, an empty line, then the choices, a line for each run of one seat.
 *
 *   edokko record 1
 *   game: naishi
 *   options: first=random discards=top
 *   rules: 1
 *   seat a: Ann
 *   seat b: random
 *   commitment: 7c0e…          made before the game: the hash of the seed
 *   seed: 5f2a…                only once the game is over
 *   result: 62 55              likewise
 *
 *   a g1
 *   b g2
 *   a swap p1 p3 r4
 */

const FIRST_LINE = 'edokko record 1'
/** Stands for a choice that the reader may not know yet. */
const SECRET = '?'

/** What is said in public before the first card is dealt, so that nobody can change the cards later. */
export function commitment(seed: Seed): string {
  return sha256(`edokko seed ${seed}`)
}

/** A game as it is kept: what it is played with, who plays, and what was chosen. */
export interface Log<K extends Kind = Kind> {
  readonly game: Game<K>
  readonly seed: Seed
  readonly seats: readonly string[] // names
  readonly choices: readonly Choice[]
}

/**
 * The record of a game. Once it is over everything is in it; while it runs, only what `reader` may know: not the seed, and no
 * other seat's secret choices. Others may still play from a seed that is `sealed`: then it stays so.
 */
export function formatRecord<K extends Kind>(log: Log<K>, reader: Seat, sealed = false): string {
  const { game, seed, seats, choices } = log
  const state = begin(game, seed)
  const moves: { seat: Seat; words: { word: string; secret: boolean }[] }[] = []
  for (const choice of choices) {
    const { actor, decision } = state.table
    const word = game.write(state.table, choice)
    if (act(game, state, actor, choice) !== undefined) throw new Error(`the log holds an illegal choice, ${word}`)
    if (moves.at(-1)?.seat !== actor) moves.push({ seat: actor, words: [] })
    moves.at(-1)?.words.push({ word, secret: game.secret(decision) && actor !== reader })
  }
  const over = state.table.decision === OVER && !sealed
  const options = Object.entries(game.options).map(([name, value]) => `${name}=${value}`)
  return [
    FIRST_LINE,
    `game: ${game.id}`,
    `options: ${options.join(' ')}`,
    `rules: ${game.version}`,
    ...seats.map((name, seat) => `seat ${SEAT_LETTERS[seat]}: ${oneLine(name)}`),
    `commitment: ${commitment(seed)}`,
    ...(over ? [`seed: ${seed}`, `result: ${result(game, state.table).points.join(' ')}`] : []),
    '',
    ...moves.map(({ seat, words }) => {
      const shown = words.map(({ word, secret }) => (secret && !over ? SECRET : word))
      return `${SEAT_LETTERS[seat]} ${shown.join(' ')}`
    }),
    '',
  ].join('\n')
}

/** A record as it was read: well formed, but nothing in it checked against the rules. */
export interface GameRecord {
  readonly game: string
  readonly options: Readonly<Record<string, string>>
  readonly version: number
  readonly seats: readonly string[]
  readonly commitment: string
  readonly seed: Seed | undefined
  readonly points: readonly number[] | undefined
  readonly moves: readonly Move[]
}

interface Move {
  readonly line: number // in the file, from 1
  readonly seat: Seat
  readonly words: readonly string[]
}

const HEADER = /^(game|options|rules|commitment|seed|result|seat [a-d]): ?(.*)$/
const OPTIONS = /^([^\s=]+=\S+( [^\s=]+=\S+)*)?$/

/** Throws a NotationError with the number of the first line that no record has. */
export function parseRecord(text: string): GameRecord {
  const lines = text.split(/\r?\n/)
  if (lines[0] !== FIRST_LINE) throw new NotationError(`line 1: a record begins with "${FIRST_LINE}"`)
  const end = lines.indexOf('')
  if (end < 0) throw new NotationError(`line ${lines.length}: the record breaks off: no empty line ends its header`)
  const header = parseHeader(lines.slice(1, end))
  const field = (name: string, form: RegExp): Field => {
    const found = header.get(name) ?? fail(end, `the header has no line "${name}: …"`)
    return form.test(found.value) ? found : fail(found.line, `"${clip(found.value)}" is no ${name}`)
  }
  const need = (name: string, form: RegExp): string => field(name, form).value
  const seats = [...SEAT_LETTERS].map((letter) => header.get(`seat ${letter}`))
  const players = seats.findLastIndex((seat) => seat !== undefined) + 1
  return {
    game: need('game', /^\S+$/),
    options: parseOptions(field('options', OPTIONS)),
    version: Number(need('rules', /^\d{1,6}$/)),
    seats: seats.slice(0, players).map((seat, i) => seat?.value ?? fail(end, `there is no seat ${SEAT_LETTERS[i]}`)),
    commitment: need('commitment', /^[0-9a-f]{64}$/),
    seed: header.has('seed') ? need('seed', /^[0-9a-f]{32}$/) : undefined,
    points: header.has('result')
      ? need('result', /^-?\d{1,6}( -?\d{1,6})*$/)
          .split(' ')
          .map(Number)
      : undefined,
    moves: lines.slice(end + 1).flatMap((line, i) => (line.trim() === '' ? [] : [parseMove(line, end + 2 + i)])),
  }
}

/** A line of the header, with its number in the file. */
interface Field {
  readonly value: string
  readonly line: number
}

/** The header's lines by name. */
function parseHeader(lines: readonly string[]): Map<string, Field> {
  const header = new Map<string, Field>()
  lines.forEach((text, i) => {
    const line = i + 2 // the first line of the file stands before them
    const [, name, value] = HEADER.exec(text) ?? fail(line, `"${clip(text)}" is no header line`)
    if (header.has(name)) fail(line, `"${name}" stands twice`)
    header.set(name, { value, line })
  })
  return header
}

function parseOptions({ value, line }: Field): Record<string, string> {
  const options = new Map<string, string>()
  for (const option of value === '' ? [] : value.split(' ')) {
    const [name, text] = option.split(/=(.*)/s, 2)
    if (options.has(name)) fail(line, `the option "${clip(name)}" stands twice`)
    options.set(name, text)
  }
  return Object.fromEntries(options)
}

function parseMove(text: string, line: number): Move {
  const [letter, ...words] = text.trim().split(/\s+/)
  const seat = letter.length === 1 ? SEAT_LETTERS.indexOf(letter) : -1
  if (seat < 0 || words.length === 0) fail(line, `"${clip(text)}" is no move: it is a seat's letter and what it chose`)
  return { line, seat, words }
}

/** What is told of a replay while it goes on. */
interface Listener<K extends Kind> {
  readonly emit?: Emit<K>
  readonly chose?: (choice: Choice) => void // each choice, before it is made
  readonly say?: (reason: Reason) => string // words the reason why a choice is not legal
}

/**
 * Plays a finished record again, checking the seed against its commitment, every choice against the rules and the result against
 * the scores. Throws a NotationError that names the first line in which something is wrong.
 */
export function replayRecord<K extends Kind>(game: Game<K>, record: GameRecord, listener: Listener<K> = {}): State<K> {
  if (record.version !== game.version)
    throw new NotationError(
      `the record was made under version ${record.version} of the rules; these are version ${game.version}`,
    )
  if (record.seats.length !== game.seats)
    throw new NotationError(`the record has ${record.seats.length} seats, the game has ${game.seats}`)
  if (record.seed === undefined)
    throw new NotationError('the game was still running: without its seed the choices cannot be checked')
  if (commitment(record.seed) !== record.commitment)
    throw new NotationError('the seed is not the one that the commitment was made to')
  const state = begin(game, record.seed, listener.emit)
  for (const move of record.moves) for (const word of move.words) playWord(game, state, move, word, listener)
  if (state.table.decision !== OVER) {
    const after = record.moves.at(-1)
    throw new NotationError(
      `${after === undefined ? '' : `line ${after.line}: `}the record breaks off before the game is over`,
    )
  }
  const points = result(game, state.table).points
  if (record.points?.join(' ') !== points.join(' '))
    throw new NotationError(
      `the record gives the result ${record.points?.join(' ') ?? '(none)'}; it is ${points.join(' ')}`,
    )
  return state
}

function playWord<K extends Kind>(
  game: Game<K>,
  state: State<K>,
  { line, seat }: Move,
  word: string,
  { emit, chose, say = ({ code, rule }) => `${code} (${rule})` }: Listener<K>,
): void {
  const { table } = state
  if (table.decision === OVER) fail(line, `"${clip(word)}" comes after the end of the game`)
  if (table.actor !== seat) fail(line, `it is not ${SEAT_LETTERS[seat]}'s turn, but ${SEAT_LETTERS[table.actor]}'s`)
  const choice = game.read(table, word) ?? fail(line, `"${clip(word)}" means nothing here`)
  const reason = game.whyNot(table, choice)
  if (reason !== undefined) fail(line, `"${clip(word)}" is not legal here: ${say(reason)}`)
  chose?.(choice)
  act(game, state, seat, choice, emit)
}

function fail(line: number, what: string): never {
  throw new NotationError(`line ${line}: ${what}`)
}

function oneLine(name: string): string {
  return name.replace(/\s+/g, ' ').trim()
}
