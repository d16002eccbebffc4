import type { GameName } from '@edokko/games'
import type { RequestBody, TableOptions } from '@edokko/protocol'
import { LEVELS, namesOf, termsOf } from '../../setup/plan.ts'
import type { Names, Plan } from '../../setup/plan.ts'

/*
 * How people play together who are not in one room: what a table with friends has beside its plan, how it is kept, and what the server is
 * asked for.
 */

type Pace = TableOptions['pace']

export const PACES = ['free', 'live', 'turns'] as const
export const SPECTATORS = ['open', 'delayed', 'none'] as const

/** Banks and increments, in seconds. */
export const BANKS = [
  { kind: 'live', bank: 300, increment: 10 },
  { kind: 'live', bank: 900, increment: 15 },
  { kind: 'live', bank: 1800, increment: 30 },
] as const satisfies readonly Pace[]

/** For a turn. */
export const HOURS = [8, 24, 72, 168] as const

/** What a price sheet may have, with its comments. */
export const MOST_OF_A_SHEET = 8000 // letters

export const USUAL_OPTIONS: TableOptions = {
  pace: { kind: 'free' },
  open: false,
  absence: 'apprentice',
  spectators: 'open',
}

/** The pace that is proposed first of a kind. */
export function paceOf(kind: (typeof PACES)[number]): Pace {
  if (kind === 'live') return BANKS[1]
  return kind === 'turns' ? { kind, hours: HOURS[1] } : { kind }
}

export function withHints(options: TableOptions, on: boolean): TableOptions {
  const { hints: _, ...others } = options
  return on ? { ...others, hints: true } : others
}

/** What the server is asked to lay; the first open seat is kept for a friend, if one is named. */
export function newTableOf(plan: Plan, options: TableOptions, names: Names, friend = ''): RequestBody<'newTable'> {
  const called = namesOf(plan, names)
  const kept = friend === '' ? -1 : plan.seats.findIndex(({ kind }) => kind === 'open')
  const { id, options: choices, sheet } = termsOf(plan)
  return {
    terms: { id, options: { ...choices }, ...(sheet === undefined ? {} : { sheet }) },
    options,
    seats: plan.seats.map((sitter, seat) => {
      if (sitter.kind === 'bot') return { kind: 'bot', name: called[seat] ?? '', level: sitter.level }
      if (seat === kept) return { kind: 'friend', friend }
      return { kind: sitter.kind === 'you' ? 'me' : 'free' }
    }),
  }
}

const keyOf = (game: GameName): string => `edokko company ${game}`

/** How the last table with friends was played, else what is usual. */
export function loadOptions(game: GameName): TableOptions {
  try {
    return readOptions(JSON.parse(localStorage.getItem(keyOf(game)) ?? 'null')) ?? USUAL_OPTIONS
  } catch {
    return USUAL_OPTIONS
  }
}

export function saveOptions(game: GameName, options: TableOptions): void {
  try {
    localStorage.setItem(keyOf(game), JSON.stringify(options))
  } catch {
    // the next table begins with what is usual, then
  }
}

/** What is kept may be old or broken: undefined unless every part of it can be chosen today. */
export function readOptions(found: unknown): TableOptions | undefined {
  if (typeof found !== 'object' || found === null) return undefined
  const { pace, open, absence, spectators, hints } = found as Readonly<Record<string, unknown>>
  const known = {
    pace: ALL_PACES.find((each) => JSON.stringify(each) === JSON.stringify(pace)),
    absence: LEVELS.find((each) => each === absence),
    spectators: SPECTATORS.find((each) => each === spectators),
  }
  if (known.pace === undefined || known.absence === undefined || known.spectators === undefined) return undefined
  if (typeof open !== 'boolean') return undefined
  return withHints({ pace: known.pace, open, absence: known.absence, spectators: known.spectators }, hints === true)
}

const ALL_PACES: readonly Pace[] = [
  { kind: 'free' },
  ...BANKS,
  ...HOURS.map((hours): Pace => ({ kind: 'turns', hours })),
]
