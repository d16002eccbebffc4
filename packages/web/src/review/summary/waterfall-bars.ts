import type { Account } from '@edokko/review'

/** The terms of an account as they follow each other. */
export const TERMS = ['deal', 'luck', 'theirs', 'own', 'result'] as const
export type Term = (typeof TERMS)[number]

/** A bar of a waterfall, in shares of a win: from where the one before ended to where it ends itself. Deal and result stand on the ground. */
export interface Bar {
  readonly term: Term
  readonly value: number // with its sign
  readonly from: number
  readonly to: number
}

export function barsOf({ deal, luck, theirs, losses, result }: Account): readonly Bar[] {
  const lucky = deal + luck
  const given = lucky + theirs
  return [
    { term: 'deal', value: deal, from: 0, to: deal },
    { term: 'luck', value: luck, from: deal, to: lucky },
    { term: 'theirs', value: theirs, from: lucky, to: given },
    { term: 'own', value: -losses, from: given, to: given - losses },
    { term: 'result', value: result, from: 0, to: result },
  ]
}

/** The lowest and the highest that any account comes to, in whole steps, so that all have one scale. */
export function scaleOf(accounts: readonly Account[]): {
  readonly low: number
  readonly high: number
  readonly step: number
} {
  const ends = accounts.flatMap((account) => barsOf(account).flatMap(({ from, to }) => [from, to]))
  const low = Math.min(0, ...ends)
  const high = Math.max(1, ...ends)
  const step = high - low > 2.5 ? 1 : 0.5
  return { low: Math.floor(low / step) * step, high: Math.ceil(high / step - 1e-9) * step, step }
}
