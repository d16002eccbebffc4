import type { Seat } from '@edokko/engine'
import type { Company } from './game-words.ts'

/** Somebody at the table, as messages ask for them: they choose their person by `you`. */
export interface Subject extends Record<string, string> {
  readonly you: 'yes' | 'no'
  readonly name: string
}

export function who(seat: Seat, { names, reader }: Company): Subject {
  return { you: seat === reader ? 'yes' : 'no', name: names[seat] ?? '' }
}
