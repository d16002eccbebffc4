import { NotationError } from '@edokko/engine'
import type { Choice, Game, Kind, Reason, Seat } from '@edokko/engine'
import { UsageError } from './errors.ts'
import type { Input } from './command.ts'
import { naishiFace } from './naishi/face.ts'
import type { Style } from './style.ts'

/** What the terminal needs to know of a game beyond its rules: how to draw it and how to speak of it. */
export interface Face<K extends Kind = Kind> {
  readonly title: string
  create(options: Readonly<Record<string, string>>): Game<K>
  /** The table as this seat sees it. */
  draw(table: K['table'], seat: Seat, names: readonly string[], style: Style): string
  /** What the actor is being asked. */
  question(table: K['table']): string
  sayChoice(table: K['table'], choice: Choice): string
  sayEvent(event: K['event'], names: readonly string[]): string | undefined
  sayReason(reason: Reason): string
  readonly help: readonly string[] // what a newcomer must know to read the board
  readonly cards: readonly string[] // their names
  /** What a card does, by its name or letter; undefined if there is none. */
  explain(name: string): string | undefined
  /** How the seat's points come together. */
  sayScore(table: K['table'], seat: Seat): string
}

const FACES: Readonly<Record<string, Face>> = { naishi: naishiFace }

const GAME_NAMES = Object.keys(FACES)

export function faceOf(name: string): Face | undefined {
  return Object.hasOwn(FACES, name) ? FACES[name] : undefined
}

/** The game that a command's first operand names. */
export function gameNamed(input: Input): { name: string; face: Face } {
  const [name, ...rest] = input.operands
  const known = GAME_NAMES.join(', ')
  if (name === undefined) throw new UsageError(`which game? One of: ${known}`)
  const face = faceOf(name)
  if (face === undefined) throw new UsageError(`there is no game "${name}"; there is: ${known}`)
  if (rest.length > 0) throw new UsageError(`"${rest[0]}" is one operand too many`)
  return { name, face }
}

/** The option of commands that play games. */
export const PLAYERS = { value: 'N', help: 'how many play (Naishi: 2)' }

/** Refuses a number of players that the game is not for. */
export function checkPlayers(input: Input, game: Game): void {
  const players = input.number('players', game.seats, [1, 9])
  if (players !== game.seats) throw new UsageError(`${game.id} is for ${game.seats} players, not ${players}`)
}

/** A game from its record's header. */
export function gameOfRecord(name: string, options: Readonly<Record<string, string>>): { face: Face; game: Game } {
  const face = faceOf(name)
  if (face === undefined) throw new NotationError(`the record is of a game "${name}", which is not known here`)
  return { face, game: face.create(options) }
}
