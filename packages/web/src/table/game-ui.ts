import type { Choice, Game, Kind, Seat } from '@edokko/engine'
import type { EarWords, GameWords, MoreWords, Words } from '@edokko/words'
import type { ComponentType } from 'react'
import type { ScoreSheet } from '../parts/point-columns.tsx'
import type { Flight } from './flights.ts'

/** A turn that goes on, and the choice that would end it instead, where there is one. */
export interface Onward {
  readonly ending: Choice | undefined
  readonly decision: number // that it answers
}

/** A game as the page shows it, opened under the terms of one table. */
export interface GameUi<K extends Kind = Kind> {
  readonly game: Game<K>
  readonly secrets: boolean // players have something to hide from each other, so a shared screen needs a curtain
  words(words: Words): GameWords<K>
  /** What can be asked for with a key, fetched with the first of them. */
  readonly ear: () => Promise<(words: MoreWords<'ear'>) => EarWords<K>>
  readonly Table: ComponentType // finds all it needs in the context of the table
  /** How the points of a table come together. */
  score(words: Words, table: K['table']): ScoreSheet
  /** Whether a choice says by itself that the move is finished, so that nothing more need be asked. */
  finishes(table: K['table'], choice: Choice): boolean
  /** What is left of the turn once the game has done its part; where this is missing or says nothing, a complete move ends the turn. */
  onward?(table: K['table']): Onward | undefined
  /** What travels where, because of an event, from what the table was to what it is. */
  flights(event: K['event'], table: K['table'], eyes: Seat): readonly Flight[]
}
