import type { Seat } from '@edokko/engine'
import type { TableOptions } from '@edokko/protocol'

/*
 * How time passes at a table. All times are milliseconds of the database's clock, which all processes share.
 *
 * A turn has one time. Whoever leaves their seat during it neither stops it nor has it anew when they come back: only what a bot does in turns that
 * begin without their owner costs nobody anything.
 */

type Pace = TableOptions['pace']

/** What every seat had left when its last turn began, where there is a bank, and when the time for this turn is up. */
export interface Clock {
  readonly banks: readonly number[] | undefined
  readonly due: number | undefined // nobody counts: a bot has begun this turn, or there is no clock
}

/** A turn that begins, and the one before it. */
export interface TurnChange {
  readonly from: Seat | undefined // who decided until now
  readonly to: Seat // the same: their turn goes on
  readonly earned: boolean // `from` has completed the turn, and no bot for them
  readonly awaited: boolean // `to` is somebody who is waited for: no bot, nor somebody whom one plays for
}

const SECOND = 1000
const HOUR = 3600 * SECOND
/** Whoever comes back after their bank ran out has so much, once in a game. */
const RETURN_BANK = 60 * SECOND

/** Before the first turn. */
export function newClock(pace: Pace, seats: number): Clock {
  return { banks: pace.kind === 'live' ? Array<number>(seats).fill(SECOND * pace.bank) : undefined, due: undefined }
}

/** Somebody has decided something, or something else has changed who decides. */
export function startTurn(pace: Pace, clock: Clock, { from, to, earned, awaited }: TurnChange, now: number): Clock {
  if (pace.kind === 'free') return { ...clock, due: undefined }
  if (from === to) return clock // several moves can make one turn
  if (pace.kind === 'turns') return { ...clock, due: awaited ? now + HOUR * pace.hours : undefined }
  const increment = SECOND * pace.increment
  const isEarned = earned && from !== undefined && clock.banks?.[from] !== 0 // else it was given at the beginning of the turn
  const { banks } = stopClock(clock, from, now, isEarned ? increment : 0)
  const bank = banks?.[to] ?? 0
  return { banks, due: awaited ? now + (bank === 0 ? increment : bank) : undefined }
}

/** The time of this turn stands still. */
export function stopClock({ banks, due }: Clock, actor: Seat | undefined, now: number, gain = 0): Clock {
  if (due === undefined || actor === undefined) return { banks, due: undefined }
  return { banks: banks?.with(actor, Math.max(0, due - now) + gain), due: undefined }
}

/** Whoever comes back: whether it is their turn, and whether their bank was refilled before. */
export interface Returning {
  readonly seat: Seat
  readonly isActor: boolean
  readonly refilled: boolean
}

/**
 * Somebody takes their seat back, to the time that they left. A bank that has run out is filled again once in a game. Undefined: they cannot come back
 * now, because their time for this turn has run out; the bot ends it.
 */
export function resumeClock(
  pace: Pace,
  clock: Clock,
  { seat, isActor, refilled }: Returning,
  now: number,
): { readonly clock: Clock; readonly refilled: boolean } | undefined {
  const { banks, due } = clock
  const isTurnBegun = isActor && due !== undefined && pace.kind !== 'free'
  const hasRunOut = isTurnBegun ? due <= now : banks?.[seat] === 0
  if (pace.kind === 'live' && hasRunOut && !refilled)
    return { clock: { banks: banks?.with(seat, RETURN_BANK), due: isActor ? now + RETURN_BANK : due }, refilled: true }
  if (isTurnBegun) return hasRunOut ? undefined : { clock, refilled }
  if (!isActor) return { clock, refilled }
  const turn = { from: undefined, to: seat, earned: false, awaited: true }
  return { clock: startTurn(pace, clock, turn, now), refilled }
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
  const full = banks ?? Array<number>(seats).fill(pace.kind === 'turns' ? HOUR * pace.hours : 0)
  return due === undefined ? [...full] : full.with(actor, Math.max(0, due - now))
}
