import { UNKNOWN } from '@edokko/engine'
import type { Choice, Reason, Seat } from '@edokko/engine'
import {
  at,
  CARDS,
  DECREE_PLACE,
  DISCARD_FIRST,
  DISCARD_SECOND,
  EXCHANGE,
  LETTERS,
  naishi,
  placeWord,
  RIVER,
  SWAP_FIRST,
  SWAP_SECOND,
  WIDTH,
} from '@edokko/naishi'
import type { Card, CardId, NaishiEvent, NaishiTable, Place } from '@edokko/naishi'
import type { Count } from '../game-module.ts'

interface CardWords {
  readonly name: string
  readonly text: string // what it scores (N9)
}

const CARD_WORDS: Readonly<Record<CardId, CardWords>> = {
  mountain: { name: 'Mountain', text: 'Exactly one in your territory: 5 points. Two or more: −5 in all.' },
  naishi: { name: 'Naishi', text: 'Only in column 3: 12 points in the row, 8 in the hand.' },
  councillor: {
    name: 'Councillor',
    text: 'Columns 1 and 5: 2 points, columns 2 and 4: 4, column 3: 3; and 4 more for each Naishi next to it.',
  },
  sentinel: { name: 'Sentinel', text: '3 points if no other Sentinel is next to it; and 4 for each Fort next to it.' },
  monk: { name: 'Monk', text: '5 points in the hand; and 2 for each Torii next to it, in either line.' },
  rider: { name: 'Rider', text: 'Only in the hand: 3 points, and 10 more if a Banner lies over it in the row.' },
  ronin: {
    name: 'Ronin',
    text: '8 points with 8 different kinds of character and province, 15 with 9, 45 with all 10.',
  },
  ninja: {
    name: 'Ninja',
    text: 'Becomes another character of your territory at the end, whichever pays most. Is not a kind of its own for the Ronin.',
  },
  fort: { name: 'Fort', text: '6 points in column 1 or 5, in either line.' },
  torii: { name: 'Torii', text: 'One: −5 points. Two: nothing. Three or more: 30.' },
  rice: { name: 'Rice field', text: 'Each connected group: 2 fields 10 points, 3 fields 20, 4 or more 30.' },
  banner: { name: 'Banner', text: 'Only in the row: one 3 points, two 8.' },
}

export function cardName(card: Card): string {
  const id = CARDS[card]
  return id === undefined ? (card === UNKNOWN ? 'a hidden card' : 'nothing') : CARD_WORDS[id].name
}

/** What a card scores, for the name, the id or the letter that somebody typed. */
export function explainCard(typed: string): string | undefined {
  const wanted = typed.toLowerCase()
  const index = CARDS.findIndex(
    (id, card) =>
      id === wanted || CARD_WORDS[id].name.toLowerCase() === wanted || LETTERS[card]?.toLowerCase() === wanted,
  )
  const id = CARDS[index]
  return id === undefined ? undefined : `${CARD_WORDS[id].name}: ${CARD_WORDS[id].text}`
}

const LINES = ['row', 'hand', 'river'] as const

function placeName(place: Place): string {
  const line = LINES[Math.floor(place / WIDTH)]
  return line === 'river' ? `pile ${place - RIVER + 1}` : `${line} ${(place % WIDTH) + 1}`
}

function cardAt(t: NaishiTable, place: Place): Card {
  return (place < RIVER ? t.territory[at(t.actor, place)] : t.faceUp[place - RIVER]) ?? UNKNOWN
}

export function question(t: NaishiTable): string {
  switch (t.decision) {
    case EXCHANGE:
      return 'Which of your two cards goes to your opponent?'
    case SWAP_FIRST:
      return 'Swap which card? Name the pair from left to right: row, then hand, then river.'
    case SWAP_SECOND:
      return `Swap ${cardName(cardAt(t, t.pick))} (${placeWord(t.pick)}) with which card?`
    case DISCARD_FIRST:
      return 'Discard from which pile? Two different ones; the lower number first.'
    case DISCARD_SECOND:
      return `Discard ${cardName(cardAt(t, t.pick))} (${placeWord(t.pick)}), and from which other pile?`
    case DECREE_PLACE:
      return 'Exchange the cards of both players at which place?'
    default:
      if (t.developed === 1) return 'A bonus action, or done?'
      if (t.bonus === 1) return 'Now develop: which place takes the card of its pile?'
      return `Your ${t.lastTurn === 1 ? 'last turn' : 'turn'}: develop a place with the card of its pile, or choose an action.`
  }
}

export function sayChoice(t: NaishiTable, choice: Choice): string {
  const action = naishi.describe(t, choice)
  switch (action.kind) {
    case 'give':
      return `give ${cardName((action.card === 0 ? t.kept[t.actor] : t.gift[t.actor]) ?? UNKNOWN)}`
    case 'develop':
      return `${cardName(cardAt(t, RIVER + action.position))} for ${cardName(cardAt(t, choice))}`
    case 'pick':
      return cardName(cardAt(t, choice))
    case 'swap':
      return 'bonus: swap two cards'
    case 'discard':
      return 'bonus: discard from two piles'
    case 'decree':
      return 'whole turn: trade a card each'
    case 'recall':
      return 'whole turn: emissaries return'
    case 'declare':
      return 'whole turn: declare the end'
    case 'done':
      return 'end the turn'
    case 'pass':
      return 'pass'
  }
}

/** A line of the log; undefined for what the next board shows anyway. */
export function sayEvent(event: NaishiEvent, names: readonly string[]): string | undefined {
  const who = 'seat' in event ? nameOf(event.seat, names) : ''
  switch (event.type) {
    case 'gave':
      return `${who} gave a card.`
    case 'began':
      return `The hands are laid out. First player: ${nameOf(event.first, names)}.`
    case 'developed':
      return `${who} took ${cardName(event.taken)} into ${placeName(event.place)} and discarded ${cardName(event.discarded)}.`
    case 'sent':
      return undefined // what the emissary does comes next
    case 'swapped':
      return `${who} swapped ${placeName(event.places[0])} and ${placeName(event.places[1])}.`
    case 'swept':
      return `${who} discarded ${event.cards.map(cardName).join(' and ')} from the river.`
    case 'exchanged':
      return `${who} issued the decree: both players exchanged their cards at ${placeName(event.place)}.`
    case 'recalled':
      return `${who} recalled ${event.emissaries === 1 ? 'one emissary' : `${event.emissaries} emissaries`}.`
    case 'turnedUp':
      return undefined // lies in the river
    case 'exhausted':
      return `Pile ${event.pile + 1} is exhausted.`
    case 'declared':
      return `${who} declared the end.`
    case 'passed':
      return `${who} had nothing left to do and passed.`
    case 'lastTurn':
      return `Last turn: ${who}.`
    case 'ended':
      return 'The game is over; the hands are laid open.'
  }
}

/** Every kind of event, by its own name. */
export function countEvent({ type }: NaishiEvent): readonly Count[] {
  return [{ heading: 'Events', what: type }]
}

export function sayReason({ rule, code, facts = {} }: Reason): string {
  const pile = (facts['pile'] ?? 0) + 1
  const sentences: Readonly<Record<string, string>> = {
    'not-an-answer': 'That is no answer to this question',
    'already-developed': 'You have developed this turn already',
    'only-action': 'It must be the only thing you do in a turn',
    'not-developed': 'You have not developed yet',
    'can-act': 'You may pass only when nothing else is left to do',
    'pile-exhausted': `Pile ${pile} is exhausted`,
    'bonus-used': 'You have used your one bonus action this turn',
    'no-emissary': `Your ${facts['emissaries']} emissaries are all at court`,
    'swap-full': `All ${facts['spaces']} spaces for swaps are taken`,
    'discard-full': `All ${facts['spaces']} spaces for discards are taken`,
    'nothing-left': 'No card would be left to develop with',
    'two-piles': `It takes cards of two piles, and the river has ${facts['piles']}`,
    'empty-pile': `Pile ${pile} is exhausted`,
    'not-a-pair': 'Only cards of one line, or the two at one position of row and hand, can be swapped',
    'same-place': 'That is one card, and it takes two',
    'pair-order': 'Name the pair from left to right: row, then hand, then river',
    'decree-issued': 'The decree has been issued; there is one a game',
    'no-emissary-for-decree': `Your ${facts['emissaries']} emissaries are all at court`,
    'none-to-recall': 'You have no emissary that could come back',
    'no-pile-exhausted': 'No river pile is exhausted yet',
    'last-turn': 'This is the last turn already',
  }
  return `${sentences[code] ?? code} (${rule}).`
}

function nameOf(seat: Seat, names: readonly string[]): string {
  return names[seat] ?? `Seat ${seat}`
}
