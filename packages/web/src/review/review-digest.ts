import { BYSTANDER } from '@edokko/engine'
import type { Seat } from '@edokko/engine'
import type { Setting } from '@edokko/protocol'
import type { Account } from '@edokko/review'
import { gameName } from '../setup/game-name.ts'
import { decisionKind } from './decision-kinds.ts'
import type { DecisionKind } from './decision-kinds.ts'
import type { KeptReview } from './kept-review.ts'

/** What a whole review says of its reader. It is small, so that those of hundreds of games are read at once. */
export interface ReviewDigest {
  readonly id: string // of the review
  readonly setting: Setting
  readonly reader: Seat
  readonly touched: number // milliseconds
  readonly account: Account // in shares of the win
  readonly fine: number // choices
  readonly kinds: Readonly<Partial<Record<DecisionKind, Losses>>>
}

/** What decisions that mattered have lost. */
export interface Losses {
  readonly decisions: number
  readonly lost: number // shares of a win, all together
}

export const NO_LOSSES: Losses = { decisions: 0, lost: 0 }

export function sumOf(losses: readonly Losses[]): Losses {
  return losses.reduce((a, b) => ({ decisions: a.decisions + b.decisions, lost: a.lost + b.lost }), NO_LOSSES)
}

/** The mean loss of a decision that mattered; undefined if none did. */
export function meanOf({ decisions, lost }: Losses): number | undefined {
  return decisions === 0 ? undefined : lost / decisions
}

/** What decisions of all kinds have lost in this game. */
export function lossesIn({ kinds }: ReviewDigest): Losses {
  return sumOf(Object.values(kinds))
}

/** Nothing as long as the review is not whole, or if nobody of the table reads it. */
export function digestOf({ id, setting, reader, touched, judged, accounts }: KeptReview): ReviewDigest | undefined {
  const account = accounts?.win[reader]
  if (reader === BYSTANDER || account === undefined) return undefined
  const own = judged.filter(({ seat }) => seat === reader)
  const kinds: Partial<Record<DecisionKind, Losses>> = {}
  for (const { decision, chosen, loss, mattered } of own) {
    if (!mattered) continue
    const kind = decisionKind(gameName(setting.terms), decision, chosen.choice)
    kinds[kind] = sumOf([kinds[kind] ?? NO_LOSSES, { decisions: 1, lost: loss }])
  }
  return { id, setting, reader, touched, account, fine: own.filter((each) => each.class === 'fine').length, kinds }
}
