import type { GameName, Terms } from '@edokko/games'
import type { Choice, Game, Kind, Seat } from '@edokko/engine'
import type { GameWords, Words } from '@edokko/words'
import type { ComponentType } from 'react'
import type { Setting } from '../referee/messages.ts'
import type { Flight } from './flights.ts'
import type { TableSession } from './session.ts'
import type { TableState } from './table-state.ts'

/** What a table's picture is drawn from. */
interface TableProps<K extends Kind> {
  readonly session: TableSession<K>
  readonly state: TableState<K>
}

/** A final score, or the score "if scored now", in lines. */
export interface ScoreLine {
  readonly label: string
  readonly points: readonly number[] // by seat
}

/** A turn that goes on, and the choice that would end it instead, where there is one. */
export interface Onward {
  readonly ending: Choice | undefined
  readonly decision: number // that it answers
}

/** A game as the page shows it, opened under the terms of one table. */
export interface Face<K extends Kind = Kind> {
  readonly game: Game<K>
  readonly secrets: boolean // players have something to hide from each other, so a shared screen needs a curtain
  words(words: Words): GameWords<K>
  readonly Table: ComponentType<TableProps<K>>
  /** How the points of a table come together. */
  score(words: Words, table: K['table']): readonly ScoreLine[]
  /** Whether a choice says by itself that the move is finished, so that nothing more need be asked. */
  finishes(table: K['table'], choice: Choice): boolean
  /** What is left of the turn once the game has done its part; where this is missing or says nothing, a complete move ends the turn. */
  onward?(table: K['table']): Onward | undefined
  /** What travels where, because of an event, from what the table was to what it is. */
  flights(event: K['event'], table: K['table'], eyes: Seat): readonly Flight[]
}

/** The games on the shelf, each with its code fetched when it is opened. */
const SHELF: Readonly<Record<string, (terms: Terms) => Promise<Face>>> = {
  naishi: async (terms) => (await import('../naishi/face.tsx')).naishiFace(terms) as unknown as Face,
  iki: async (terms) => (await import('../iki/face.tsx')).ikiFace(terms) as unknown as Face,
}

export type { GameName } from '@edokko/games'

/** 'iki' of 'iki-2021-4p'. */
export function gameName({ terms }: Setting): GameName {
  return terms.id.startsWith('iki') ? 'iki' : 'naishi'
}

export async function openFace(setting: Setting): Promise<Face> {
  const open = SHELF[gameName(setting)]
  if (open === undefined) throw new Error(`there is no game ${setting.terms.id}`)
  return open(setting.terms)
}
