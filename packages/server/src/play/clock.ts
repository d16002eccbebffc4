import type { Seat } from '@edokko/engine'
import type { TableOptions } from '@edokko/protocol'

/* How time passes at a table. All times are milliseconds of the database's clock, which all processes share. */

type Pace = TableOptions['pace']

/** What every seat has left at the beginning of its next turn, where there is a bank, and when the time of the actor is up. */
export interface Clock {
  readonly banks: readonly number[] | undefined
  readonly due: number | undefined // nobody waits for the actor: it is a bot, or there is no clock
}

const HOUR = 3_600_000
/** Whoever comes back to an empty bank has so much. */
const RETURN_BANK = 60_000

/** Before the first turn. */
export function newClock(pace: Pace, seats: number): Clock {
  return { banks: pace.kind === 'live' ? Array<number>(seats).fill(1000 * pace.bank) : undefined, due: undefined }
}

/** Somebody has decided something, or something else has changed who decides: from now on it is this person's time, or nobody's. */
export function startTurn(
  pace: Pace,
  clock: Clock,
  actor: Seat | undefined,
  next: Seat | undefined,
  now: number,
): Clock {
  if (pace.kind === 'free') return clock
  if (pace.kind === 'turns') {
    const goesOn = next === actor && clock.due !== undefined // several moves can make one turn
    return { ...clock, due: goesOn ? clock.due : next === undefined ? undefined : now + pace.hours * HOUR }
  }
  const banks = [...(clock.banks ?? [])]
  if (actor !== undefined && clock.due !== undefined) {
    const gain = next === actor ? 0 : 1000 * pace.increment
    banks[actor] = Math.max(0, clock.due - now) + gain
  }
  return { banks, due: next === undefined ? undefined : now + (banks[next] ?? 0) }
}

/** The actor's time is stopped, and nothing is won by it: the game has ended, or a bot plays for them. */
export function stopClock(clock: Clock, actor: Seat | undefined, now: number): Clock {
  const { banks, due } = clock
  if (due === undefined || actor === undefined) return { banks, due: undefined }
  return { banks: banks?.with(actor, Math.max(0, due - now)), due: undefined }
}

/** Somebody takes their seat back, and has time to look around. */
export function refillBank({ banks, due }: Clock, seat: Seat): Clock {
  return { banks: banks?.with(seat, Math.max(RETURN_BANK, banks[seat] ?? 0)), due }
}

/** What each seat has left at this moment; undefined where nobody counts. */
export function timeLeft(
  pace: Pace,
  { banks, due }: Clock,
  seats: number,
  actor: Seat | undefined,
  now: number,
): number[] | undefined {
  if (pace.kind === 'free' || actor === undefined) return undefined
  const full = banks ?? Array<number>(seats).fill(pace.kind === 'turns' ? pace.hours * HOUR : 0)
  return due === undefined ? [...full] : full.with(actor, Math.max(0, due - now))
}
