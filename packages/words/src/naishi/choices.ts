import { UNKNOWN } from '@edokko/engine'
import type { Choice } from '@edokko/engine'
import { CARDS, DECREE_PLACE, naishi } from '@edokko/naishi'
import type { NaishiTable, Place } from '@edokko/naishi'
import type { Words } from '../words.ts'
import { aCard, cardName, theCard } from './cards.ts'
import { cardAt, placeName } from './places.ts'

/** What a button for one of the turn's actions says, and what its tooltip explains. */
export interface ActionWords {
  readonly label: string
  readonly hint: string
}

export type ActionKind = 'swap' | 'discard' | 'decree' | 'recall' | 'declare' | 'done' | 'pass'

export function actionWords(words: Words, kind: ActionKind): ActionWords {
  return { label: words.say(`naishi.action.${kind}.label`), hint: words.say(`naishi.action.${kind}.hint`) }
}

export function choice(words: Words, table: NaishiTable, choice: Choice): string {
  const action = naishi.describe(table, choice)
  switch (action.kind) {
    case 'give': {
      const dealt = action.card === 0 ? table.kept : table.gift
      return words.say('naishi.choice.give', { card: theCard(words, dealt[table.actor] ?? UNKNOWN) })
    }
    case 'develop': {
      const card = table.faceUp[action.position] ?? UNKNOWN
      const place = placeName(words, choice)
      return isSeen(card) ? words.say('naishi.choice.develop', { place, card: theCard(words, card) }) : place
    }
    case 'pick':
      return table.decision === DECREE_PLACE ? trade(words, table, choice) : pick(words, table, choice)
    case 'swap':
    case 'discard':
    case 'decree':
    case 'recall':
      return words.say(`naishi.choice.${action.kind}`)
    case 'declare':
    case 'done':
    case 'pass':
      return words.say(`naishi.action.${action.kind}.label`)
  }
}

/** The place with the card there, where it can be seen. */
function pick(words: Words, table: NaishiTable, place: Place): string {
  const card = cardAt(table, table.actor, place)
  const name = placeName(words, place)
  return isSeen(card) ? words.say('naishi.choice.card', { place: name, card: cardName(words, card) }) : name
}

/** N6: the actor's card for the other player's, which may be hidden. */
function trade(words: Words, table: NaishiTable, place: Place): string {
  return words.say('naishi.choice.trade', {
    place: placeName(words, place),
    own: cardName(words, cardAt(table, table.actor, place)),
    other: aCard(words, cardAt(table, 1 - table.actor, place)),
  })
}

function isSeen(card: number): boolean {
  return CARDS[card] !== undefined
}
