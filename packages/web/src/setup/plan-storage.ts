import { CATALOGUE, IKI_EDITIONS, NAISHI_DISCARDS } from '@edokko/games'
import type { GameName } from '@edokko/games'
import { isPeopled, LEVELS, MOST_LETTERS, partyOf, usualPlan } from './plan.ts'
import type { Party, Plan, PlannedSeat } from './plan.ts'

const keyOf = (game: GameName, party: Party): string => `edokko plan ${game} ${party}`

/** What was played last in this company, else what is usual. */
export function loadPlan(game: GameName, party: Party): Plan {
  try {
    const plan = readPlan(game, JSON.parse(localStorage.getItem(keyOf(game, party)) ?? 'null'))
    return plan !== undefined && partyOf(plan) === party ? plan : usualPlan(game, party)
  } catch {
    return usualPlan(game, party)
  }
}

export function savePlan(plan: Plan): void {
  try {
    localStorage.setItem(keyOf(plan.game, partyOf(plan)), JSON.stringify(plan))
  } catch {
    // the next table begins with what is usual, then
  }
}

/** What is kept may be old or broken: undefined unless every part of it fits. */
export function readPlan(game: GameName, found: unknown): Plan | undefined {
  if (!isRecord(found) || found['game'] !== game || !Array.isArray(found['seats'])) return undefined
  const seats = found['seats'].flatMap((seat: unknown) => readSeat(seat) ?? [])
  const fits = seats.length === found['seats'].length && CATALOGUE[game].players.includes(seats.length)
  const first = ['random', ...seats.keys()].find((each): each is 'random' | number => each === found['first'])
  if (!fits || first === undefined || seats.filter(({ kind }) => kind === 'you').length > 1) return undefined
  const plan = game === 'naishi' ? readNaishi(found, seats, first) : readIki(found, seats, first)
  if (plan === undefined || !isPeopled(plan)) return undefined
  return found['coach'] === true ? { ...plan, coach: true } : plan
}

type Found = Readonly<Record<string, unknown>>

function isRecord(value: unknown): value is Found {
  return typeof value === 'object' && value !== null
}

function readSeat(found: unknown): PlannedSeat | undefined {
  if (!isRecord(found)) return undefined
  const { kind, name } = found
  if (kind === 'you' || kind === 'open') return { kind }
  if (kind === 'person' && typeof name === 'string') return { kind, name: name.slice(0, MOST_LETTERS) }
  const level = LEVELS.find((each) => each === found['level'])
  return kind === 'bot' && level !== undefined ? { kind, level } : undefined
}

function readNaishi(found: Found, seats: readonly PlannedSeat[], first: Plan['first']): Plan | undefined {
  const discards = NAISHI_DISCARDS.find((each) => each === found['discards'])
  return discards === undefined ? undefined : { game: 'naishi', seats, first, discards }
}

function readIki(found: Found, seats: readonly PlannedSeat[], first: Plan['first']): Plan | undefined {
  const { extras, sheet } = found
  const edition = IKI_EDITIONS.find((each) => each === found['edition'])
  if (edition === undefined || typeof extras !== 'boolean' || typeof sheet !== 'string') return undefined
  return { game: 'iki', seats, first, edition, extras, sheet }
}
