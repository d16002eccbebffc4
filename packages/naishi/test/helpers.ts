import { act, legalChoices, NotationError, UNKNOWN } from '@edokko/engine'
import type { Reason, State } from '@edokko/engine'
import { CARDS, LETTERS, RICE } from '../src/cards.ts'
import { naishi } from '../src/index.ts'
import { scoreTerritory } from '../src/scoring.ts'
import type { TerritoryScore } from '../src/scoring.ts'
import type { NaishiEvent } from '../src/events.ts'
import type { Naishi } from '../src/table.ts'

/** The parts of a position that a test cares about; the rest is a quiet first turn of seat a. */
export interface Setting {
  readonly a?: string // territory of seat a: row/hand
  readonly b?: string
  readonly river?: string
  readonly court?: string
  readonly turn?: string
  readonly rest?: string
}

/** What a position says that is played on to where it would need a card that it does not tell. */
export const UNTOLD = new NotationError('a card is needed that the position does not tell')

/** A position as its text tells it: face-down cards that the river does not name are unknown. */
export function asWritten({
  a = 'MMMMM/MMMCF',
  b = 'MMMMM/MMMST',
  river = 'N5,R5,K5,D5,B5',
  court = '.../../.',
  turn = 'a:turn',
  rest = 'gifts=SC',
}: Setting = {}): State<Naishi> {
  const first = /first=/.test(rest) ? '' : 'first=a'
  return naishi.parseTable([a, b, river, court, turn, first, rest].filter((field) => field !== '').join(' '))
}

/** A position to be played on: face-down cards that the river does not name are all rice. */
export function position(setting: Setting = {}): State<Naishi> {
  const state = asWritten(setting)
  const { river } = state.hidden
  river.set(river.map((card) => (card === UNKNOWN ? RICE : card)))
  return state
}

/** Plays the words, each by whoever is to decide, and returns what happened. */
export function play(state: State<Naishi>, words: string): NaishiEvent[] {
  const events: NaishiEvent[] = []
  for (const word of words.split(' ')) {
    const choice = naishi.read(state.table, word)
    const refusal =
      choice === undefined
        ? 'no such word'
        : act(naishi, state, state.table.actor, choice, (event) => events.push(event))
    if (refusal !== undefined) throw new Error(`"${word}": ${refusal} in ${naishi.formatTable(state.table)}`)
  }
  return events
}

/** What can be chosen, in words. */
export function legal({ table }: State<Naishi>): string {
  return legalChoices(naishi, table)
    .map((choice) => naishi.write(table, choice))
    .join(' ')
}

export function whyNot({ table }: State<Naishi>, word: string): Reason | undefined {
  const choice = naishi.read(table, word)
  if (choice === undefined) throw new Error(`"${word}" means nothing here`)
  return naishi.whyNot(table, choice)
}

/** A field of the position in notation: 0 and 1 the territories, 2 the river, 3 the court, 4 who decides. */
export function field({ table }: State<Naishi>, index: number): string {
  return naishi.formatTable(table).split(' ')[index] ?? ''
}

/** What stands after a name= in the position. */
export function value({ table }: State<Naishi>, name: string): string | undefined {
  return naishi
    .formatTable(table)
    .split(' ')
    .find((each) => each === name || each.startsWith(`${name}=`))
    ?.slice(name.length + 1)
}

export function scoreOf(row: string, hand: string): TerritoryScore {
  return scoreTerritory([...(row + hand)].map((letter) => LETTERS.indexOf(letter)))
}

export function card(id: (typeof CARDS)[number]): number {
  return CARDS.indexOf(id)
}
