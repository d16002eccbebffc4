import { BYSTANDER, NONE, OVER } from '@edokko/engine'
import type { Reason, Seat } from '@edokko/engine'
import { at, freeEmissaries, HAND, TERRITORY, WIDTH } from '@edokko/naishi'
import type { Card, Naishi, NaishiTable, Place } from '@edokko/naishi'
import type { Company, GameWords } from '../game-words.ts'
import type { Key, Words } from '../words.ts'
import { cardWords, theCard } from './cards.ts'
import type { CardWords } from './cards.ts'
import { actionWords, choice } from './choices.ts'
import type { ActionKind, ActionWords } from './choices.ts'
import { placeName } from './places.ts'
import { question, waiting } from './questions.ts'
import { scoreLines } from './score-lines.ts'
import type { ScoreLine } from './score-lines.ts'
import { story } from './story.ts'

/** Texts of the table that never change. */
export type Label =
  | 'court'
  | 'row'
  | 'hand'
  | 'river'
  | 'discards'
  | 'topShown' // of the discards
  | 'sendEmissary'
  | 'alsoThisTurn' // over the bonus action
  | 'orInstead' // over what is a whole turn
  | 'twoCards' // what a swap takes
  | 'twoOfTheRiver' // what a discard takes
  | 'onceAGame' // how often there is a decree

/** Naishi in one language. */
export interface NaishiWords extends GameWords<Naishi> {
  card(card: Card): CardWords
  /** "Row 3", "Hand 3", "River pile 3". */
  place(place: Place): string
  /** A button of the turn, and what it does in a sentence. */
  action(kind: ActionKind): ActionWords
  /** Asked when a river card is chosen: "Where shall the Naishi go?" */
  where(card: Card): string
  /** Under a place that could take it: "instead of the Mountain". */
  instead(card: Card): string
  /** What ten cards by place would earn: "Rider under a Banner". */
  scoreLines(territory: ArrayLike<Card>): readonly ScoreLine[]
  /** What the reader may want to know of a player: "1 emissary free. You know 2 of the 5 hand cards." */
  knowledge(table: NaishiTable, seat: Seat, company: Company): string
  /** "3 cards", of a pile. */
  cards(count: number): string
  /** "8 colours", which decide a tie. */
  colours(count: number): string
  label(label: Label): string
}

export function naishiWords(words: Words): NaishiWords {
  return {
    question: (table) => question(words, table),
    waiting: (table, company) => waiting(words, table, company),
    choice: (table, chosen) => choice(words, table, chosen),
    story: (events, company) => story(words, events, company),
    reason: (why) => reason(words, why),
    card: (card) => cardWords(words, card),
    place: (place) => placeName(words, place),
    action: (kind) => actionWords(words, kind),
    where: (card) => words.say('naishi.question.where', { card: theCard(words, card) }),
    instead: (card) => words.say('naishi.instead', { card: theCard(words, card) }),
    scoreLines: (territory) => scoreLines(words, territory),
    knowledge: (table, seat, company) => knowledge(words, table, seat, company),
    cards: (count) => words.say('naishi.count.cards', { count }),
    colours: (count) => words.say('naishi.count.colours', { count }),
    label: (label) => words.say(`naishi.label.${label}`),
  }
}

function reason(words: Words, { rule, code, facts = {} }: Reason): string {
  // Codes are the game's, and a test sees to it that each has its text. People count piles from one.
  const values = facts['pile'] === undefined ? facts : { ...facts, pile: facts['pile'] + 1 }
  return words.say('naishi.byRule', { reason: words.say(`naishi.reason.${code}` as Key, values), rule })
}

function knowledge(words: Words, table: NaishiTable, seat: Seat, { reader }: Company): string {
  const emissaries = words.say('naishi.knowledge.emissaries', { count: freeEmissaries(table, seat) })
  const isLaidOut = table.territory[at(seat, HAND)] !== NONE
  if (reader === seat || reader === BYSTANDER || !isLaidOut || table.decision === OVER) return emissaries
  const count = table.known.subarray(at(seat, HAND), at(seat, TERRITORY)).filter((known) => known === 1).length
  return `${emissaries} ${words.say('naishi.knowledge.hand', { count, all: WIDTH })}`
}
