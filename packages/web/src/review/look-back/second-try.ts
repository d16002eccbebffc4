import type { Seat } from '@edokko/engine'
import { classOf } from '@edokko/review'
import type { Verdict } from '@edokko/review'

/** A move that was made at a decision, in shares of the win of whoever decided. */
export interface Worth {
  readonly possible: number // with the best choice
  readonly made: number
  readonly error: number
}

/** What the verdicts on the choices of one move come to. Between them nothing happens: what the last is worth, the move is worth. */
export function worthOf(verdicts: readonly Verdict[], seat: Seat): Worth | undefined {
  const [first] = verdicts
  const last = verdicts.at(-1)
  if (first === undefined || last === undefined) return undefined
  return {
    possible: first.best.win[seat] ?? 0,
    made: last.chosen.win[seat] ?? 0,
    error: Math.hypot(...verdicts.map(({ error }) => error)),
  }
}

/** How a second move compares with the first. Where the first is not known, it is held against the best alone. */
export function compared(now: Worth, then: Worth | undefined): 'best' | 'better' | 'same' | 'worse' {
  const lost = lossOf(now)
  if (!isLoss(lost, now.error)) return 'best'
  if (then === undefined) return 'worse'
  const gained = lossOf(then) - lost
  const error = Math.hypot(now.error, then.error)
  if (isLoss(gained, error)) return 'better'
  return isLoss(-gained, error) ? 'worse' : 'same'
}

function lossOf({ possible, made }: Worth): number {
  return possible - made
}

/** Whether so much would be called a loss. */
function isLoss(share: number, error: number): boolean {
  const called = classOf(share, error)
  return called !== 'good' && called !== 'close'
}
