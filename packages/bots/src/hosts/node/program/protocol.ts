import { clip, legalChoices } from '@edokko/engine'
import type { Choice, Game, Kind, Result, Seat, View } from '@edokko/engine'

/*
 * What is said between Edokko and a program that plays: a JSON object a line, explained in docs/writing-a-bot.md. A change that a program
 * of today would not understand raises the version.
 */

const PROTOCOL = 1

interface Hello {
  readonly type: 'hello'
  readonly protocol: number
  readonly game: string
  readonly options: Readonly<Record<string, string>>
  readonly seat: Seat
  readonly seats: number
  readonly names: readonly string[]
}

interface Choose {
  readonly type: 'choose'
  readonly id: number
  readonly position: string
  readonly numbers: Readonly<Record<string, number | number[]>>
  readonly choices: readonly { readonly choice: Choice; readonly word: string; readonly action: unknown }[]
  readonly milliseconds: number
}

interface Saw {
  readonly type: 'saw'
  readonly seat: Seat
  readonly decision: number
  readonly choice: Choice
}

interface Over {
  readonly type: 'over'
  readonly points: readonly number[]
  readonly places: readonly number[]
}

export type Message = Hello | Choose | Saw | Over

export function hello<K extends Kind>({ id, options, seats }: Game<K>, seat: Seat, names: readonly string[]): Hello {
  return { type: 'hello', protocol: PROTOCOL, game: id, options, seat, seats, names }
}

/** The decision in words and in numbers, as far as the seat may know. */
export function choose<K extends Kind>(game: Game<K>, view: View<K>, id: number, milliseconds: number): Choose {
  const choices = legalChoices(game, view).map((choice) => ({
    choice,
    word: game.write(view, choice),
    action: game.describe(view, choice),
  }))
  return { type: 'choose', id, position: game.formatTable(view), numbers: view.inspect(), choices, milliseconds }
}

export function over({ points, places }: Result): Over {
  return { type: 'over', points, places }
}

/** Reads the answer to hello; throws if it is none. */
export function readHello(line: string): true {
  const { protocol } = parseObject(line)
  if (protocol !== PROTOCOL)
    throw new Error(`hello is answered with {"protocol":${PROTOCOL}}, not with ${JSON.stringify(clip(line))}`)
  return true
}

/** Reads the answer to a decision, by number or by word. Undefined if it answers an earlier one; throws if it is no answer. */
export function readChoice<K extends Kind>(
  line: string,
  game: Game<K>,
  view: View<K>,
  pending: number,
): Choice | undefined {
  const { id, choice } = parseObject(line)
  if (typeof id === 'number' && id < pending) return undefined
  const meant = typeof choice === 'string' ? game.read(view, choice) : choice
  if (id !== pending || typeof meant !== 'number' || !legalChoices(game, view).includes(meant))
    throw new Error(`${JSON.stringify(clip(line))} is not one of the choices, or not with the id ${pending}`)
  return meant
}

function parseObject(line: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(line)
    if (typeof value === 'object' && value !== null) return value as Record<string, unknown>
  } catch {
    // said below
  }
  throw new Error(`${JSON.stringify(clip(line))} is not a JSON object; what is not an answer goes to standard error`)
}
