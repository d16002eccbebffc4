import type { Effect, Worth } from '../effects.ts'

/** What the fish market and the tobacco shop sell. */
export const TOKEN_KINDS = ['fish', 'pipe', 'tobacco'] as const
export type TokenKind = (typeof TOKEN_KINDS)[number]

/** K10, K18: a fish counts by its season; some are worth more. */
export interface Fish {
  readonly id: string // 'fish-spring-1'
  readonly bonus: number
}

/** A pipe does something at once, and doubles all tobacco at the end. */
export interface Pipe {
  readonly id: string
  readonly effect: Effect
}

export interface Tobacco {
  readonly id: string
  readonly worth: Worth
}

/** Everything an edition sells. Where it comes by season, each season has two of a kind, in order. */
export interface Tokens {
  readonly fish: readonly Fish[]
  readonly pipe: readonly Pipe[]
  readonly tobacco: readonly Tobacco[]
}
