import type { Kind, Seat } from '@edokko/engine'
import type { Company } from '../game-words.ts'

/** Where points come from. */
export interface Account {
  readonly points: number
  readonly lines: readonly string[] // "Fort at the end: 6"
}

/** What whoever plays by ear asks for with a key: of a game, in a sentence or a few. */
export interface EarWords<K extends Kind> {
  /** Where in the game the table stands: "Month 8, autumn." */
  progress(table: K['table']): string
  /** What lies before a seat. */
  belongings(table: K['table'], seat: Seat, company: Company): string
  /** What all share: the river, or the street. */
  common(table: K['table'], company: Company): string
  /** A place by its number, from 1. */
  place(table: K['table'], number: number, company: Company): string | undefined
  readonly places: number
  /** What a seat would have if it were scored now, of what can be seen. */
  account(table: K['table'], seat: Seat): Account
}

/** "Fort at the end: 6", with a real minus. */
export function accountLine(name: string, points: number): string {
  return `${name}: ${String(points).replace('-', '−')}`
}
