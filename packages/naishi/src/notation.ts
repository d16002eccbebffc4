import { ADVANCE, NONE, NotationError, OVER, SEAT_LETTERS, UNKNOWN } from '@edokko/engine'
import type { Seat, State } from '@edokko/engine'
import { CHOICES, placeWord } from './actions.ts'
import { CARDS, COPIES, LETTERS } from './cards.ts'
import type { Card } from './cards.ts'
import { freeEmissaries } from './court.ts'
import {
  DECISION_NAMES,
  DECREE_PLACE,
  DISCARD_FIRST,
  DISCARD_SECOND,
  EXCHANGE,
  SWAP_FIRST,
  SWAP_SECOND,
  TURN,
} from './decisions/ids.ts'
import { DECISIONS } from './decisions/index.ts'
import { faceDownCards } from './river.ts'
import {
  at,
  DISCARD_SPACES,
  EMISSARIES,
  FACE_DOWN,
  HAND,
  MOST_DISCARDS,
  NaishiHidden,
  NaishiTable,
  PLACES,
  SEATS,
  SWAP_SPACES,
  WIDTH,
} from './table.ts'
import type { Naishi, Place } from './table.ts'

/*
 * A position in one line:
 *
 *   MMMMM/SMR!MM  MMFMM/?????  N5,F3,-,R(TS),B5  ab./a./b  a:turn  first=a gifts=RC
 *
 * The territories of a and b, row over hand (! after a hand card: the opponent knows it); the river's piles, each the open card
 * and how many lie under it, or which, the next one first; the court's spaces for swaps, for discards and for the decree;
 * who decides what; then what else must be known, left out where it is usual. ? is an unknown card, - is none.
 */

export function formatTable(t: NaishiTable): string {
  const fields = [
    formatTerritory(t, 0),
    formatTerritory(t, 1),
    Array.from(t.faceUp, (card, pile) => (card === NONE ? '-' : `${letter(card)}${t.faceDown[pile]}`)).join(','),
    formatCourt(t),
    `${SEAT_LETTERS[t.actor]}:${DECISION_NAMES[t.decision]}`,
    `first=${SEAT_LETTERS[t.first]}`,
  ]
  if (t.developed === 1) fields.push('developed')
  if (t.bonus === 1) fields.push('bonus')
  if (t.pick !== NONE) fields.push(`pick=${placeWord(t.pick)}`)
  if (t.lastTurn === 1) fields.push('last')
  if (t.declarer !== NONE) fields.push(`declared=${SEAT_LETTERS[t.declarer]}`)
  const gifts = letters(t.gift)
  fields.push(t.kept[0] === NONE ? `gifts=${gifts}` : `dealt=${letters(t.kept)}/${gifts}`)
  if (t.giftSeen[0] !== 0 || t.giftSeen[1] !== 0)
    fields.push(`seen=${[...t.giftSeen].map((bit) => (bit === UNKNOWN ? '?' : bit)).join('')}`)
  if (t.discarded > 0) fields.push(`discards=${letters(t.discards.subarray(0, t.discarded))}`)
  return fields.join(' ')
}

function formatTerritory(t: NaishiTable, seat: Seat): string {
  const hand = Array.from({ length: WIDTH }, (_, i) => at(seat, HAND + i))
  const shown = hand.map((i) => letter(t.territory[i]) + (t.known[i] === 1 ? '!' : ''))
  return `${letters(t.territory.subarray(at(seat, 0), at(seat, HAND)))}/${shown.join('')}`
}

function formatCourt(t: NaishiTable): string {
  const decree = t.onDecree === NONE ? '.' : SEAT_LETTERS[t.onDecree]
  return `${formatSpaces(t.onSwap, SWAP_SPACES)}/${formatSpaces(t.onDiscard, DISCARD_SPACES)}/${decree}`
}

function formatSpaces(sent: Int16Array, spaces: number): string {
  return ('a'.repeat(sent[0]) + 'b'.repeat(sent[1])).padEnd(spaces, '.')
}

/** Reads a position in which somebody is to decide, or which is over; checks that it could be one. */
export function parseTable(line: string): State<Naishi> {
  const fields = line.trim().split(/\s+/)
  if (fields.length < 6)
    throw new NotationError(
      `a position has at least 6 fields (two territories, river, court, who decides, first=…), not ${fields[0] === '' ? 0 : fields.length}`,
    )
  const state: State<Naishi> = { table: new NaishiTable(), hidden: new NaishiHidden() }
  const { table: t, hidden } = state
  parseTerritory(t, 0, fields[0])
  parseTerritory(t, 1, fields[1])
  parseRiver(t, hidden, fields[2])
  parseCourt(t, fields[3])
  parseDecision(t, fields[4])
  parseRest(t, fields.slice(5))
  for (let i = 0; i < hidden.laying.length; i++) hidden.laying[i] = i % WIDTH
  checkPhase(t)
  checkCards(t, hidden)
  return state
}

function parseTerritory(t: NaishiTable, seat: Seat, text: string): void {
  const match = /^([^!]{5})\/((?:[^!]!?){5})$/.exec(text)
  if (match === null)
    throw new NotationError(`"${text}" is no territory: it is five cards, a slash, five cards, as in MMMMM/SMRMM`)
  const [, row, hand] = match
  parseCards(row).forEach((card, place) => {
    t.territory[at(seat, place)] = card
    t.known[at(seat, place)] = 1
  })
  parseCards(hand.replaceAll('!', '')).forEach((card, i) => (t.territory[at(seat, HAND + i)] = card))
  ;[...hand.matchAll(/.(!?)/g)].forEach(([, mark], i) => (t.known[at(seat, HAND + i)] = mark.length))
  if (row.includes('-')) throw new NotationError(`"${text}" has a gap in its row`)
  if (hand.includes('-') && hand !== '-----') throw new NotationError(`"${text}" has a gap in its hand`)
}

function parseRiver(t: NaishiTable, hidden: NaishiHidden, text: string): void {
  const piles = text.split(',')
  if (piles.length !== WIDTH) throw new NotationError(`the river "${text}" has ${piles.length} piles, not ${WIDTH}`)
  hidden.river.fill(NONE)
  piles.forEach((pile, i) => {
    const match = /^(?:-|([A-Z?])(?:([0-5])|\(([A-Z?]{1,5})\)))$/.exec(pile)
    if (match === null)
      throw new NotationError(
        `"${pile}" is no river pile: write N5, N(TSRMB) or - for an exhausted one (pile ${i + 1})`,
      )
    const [, open, count, named] = match
    if (open === undefined) {
      t.faceUp[i] = NONE
      t.exhausted++
      return
    }
    const under = parseCards(named ?? '?'.repeat(Number(count)))
    t.faceUp[i] = parseCards(open)[0]
    t.faceDown[i] = under.length
    hidden.river.set(under.toReversed(), i * FACE_DOWN)
  })
}

function parseCourt(t: NaishiTable, text: string): void {
  const match = /^([ab.]{3})\/([ab.]{2})\/([ab.])$/.exec(text)
  if (match === null)
    throw new NotationError(
      `"${text}" is no court: write its spaces for swaps, discards and the decree, as in ab./a./b`,
    )
  const [, swaps, discards, decree] = match
  for (let seat = 0; seat < SEATS; seat++) {
    t.onSwap[seat] = swaps.split(SEAT_LETTERS[seat]).length - 1
    t.onDiscard[seat] = discards.split(SEAT_LETTERS[seat]).length - 1
  }
  t.onDecree = SEAT_LETTERS.indexOf(decree)
  for (let seat = 0; seat < SEATS; seat++)
    if (freeEmissaries(t, seat) < 0)
      throw new NotationError(`${SEAT_LETTERS[seat]} has more than ${EMISSARIES} emissaries on the court "${text}"`)
}

function parseDecision(t: NaishiTable, text: string): void {
  const [seat, name] = text.split(/:(.*)/s)
  t.actor = parseSeat(seat, text)
  t.decision = (DECISION_NAMES as readonly (string | undefined)[]).indexOf(name)
  if (t.decision < 0 || t.decision === ADVANCE)
    throw new NotationError(
      `"${text}" does not say who decides what: write a: or b: and one of ${DECISION_NAMES.filter((_, id) => id !== ADVANCE).join(', ')}`,
    )
}

/** What a field after the fifth sets; each may stand once. */
const REST: Readonly<Record<string, (t: NaishiTable, value: string) => void>> = {
  first: (t, value) => (t.first = parseSeat(value, `first=${value}`)),
  developed: (t, value) => (t.developed = flag('developed', value)),
  bonus: (t, value) => (t.bonus = flag('bonus', value)),
  last: (t, value) => (t.lastTurn = flag('last', value)),
  pick: (t, value) => (t.pick = parsePlace(value)),
  declared: (t, value) => (t.declarer = parseSeat(value, `declared=${value}`)),
  gifts: (t, value) => t.gift.set(parsePair(value, `gifts=${value}`)),
  dealt(t, value) {
    const [kept, gift = ''] = value.split(/\/(.*)/s)
    t.kept.set(parsePair(kept, `dealt=${value}`))
    t.gift.set(parsePair(gift, `dealt=${value}`))
  },
  seen(t, value) {
    if (!/^[01?]{2}$/.test(value)) throw new NotationError(`"seen=${value}" must be a 0, 1 or ? for each player`)
    t.giftSeen.set([...value].map((bit) => (bit === '?' ? UNKNOWN : Number(bit))))
  },
  discards(t, value) {
    const cards = parseCards(value)
    if (cards.length > MOST_DISCARDS || cards.includes(NONE))
      throw new NotationError(
        `"discards=${value}" is no discard pile: it has ${MOST_DISCARDS} cards at most and no gaps`,
      )
    t.discards.set(cards)
    t.discarded = cards.length
  },
}

function parseRest(t: NaishiTable, fields: readonly string[]): void {
  t.first = NONE
  t.pick = NONE
  t.declarer = NONE
  t.kept.fill(NONE)
  t.gift.fill(UNKNOWN)
  t.discards.fill(NONE)
  const seen = new Set<string>()
  for (const field of fields) {
    const [name, value] = field.split(/=(.*)/s)
    if (!Object.hasOwn(REST, name)) throw new NotationError(`"${field}" is none of ${Object.keys(REST).join(', ')}`)
    if (seen.has(name)) throw new NotationError(`"${name}" stands twice`)
    seen.add(name)
    REST[name](t, value ?? '')
  }
  if (t.first === NONE) throw new NotationError('it is not said who is the first player: first=a or first=b')
  if (!seen.has('discards') && t.territory[at(0, HAND)] !== NONE) {
    t.discarded = Math.max(0, MOST_DISCARDS - riverCards(t)) // not named: some thirty cards less what the river has, nobody says which
    t.discards.fill(UNKNOWN, 0, t.discarded)
  }
}

/** Refuses what contradicts itself: a decision that cannot be pending, or one without an answer. */
function checkPhase(t: NaishiTable): void {
  const name = DECISION_NAMES[t.decision]
  const dealing = t.decision === EXCHANGE
  for (let seat = 0; seat < SEATS; seat++)
    if (dealing !== (t.territory[at(seat, HAND)] === NONE) || dealing !== (t.kept[seat] !== NONE))
      throw new NotationError(`hands are ----- and cards are dealt=… in the exchange, and only there; this is ${name}`)
  const pair = t.decision === SWAP_SECOND || t.decision === DISCARD_SECOND
  if (pair !== (t.pick !== NONE))
    throw new NotationError(`${name} ${pair ? 'needs pick=…, the place chosen first' : 'has no pick'}`)
  if (t.developed === 1 && t.bonus === 1 && t.decision === TURN)
    throw new NotationError('developed and bonus together: this turn is over')
  const bonusUnderWay = t.decision >= SWAP_FIRST && t.decision <= DISCARD_SECOND
  if (bonusUnderWay !== (t.bonus === 1) && t.decision !== TURN && t.decision !== OVER)
    throw new NotationError(bonusUnderWay ? `${name} needs bonus` : `${name} has no bonus`)
  const sent = emissariesFor(t)
  if (sent === 0)
    throw new NotationError(`${name} needs an emissary of ${SEAT_LETTERS[t.actor]} on its space of the court`)
  if (t.declarer !== NONE && (t.lastTurn === 0 || t.exhausted === 0))
    throw new NotationError('declared=… needs an exhausted pile, and last: the turn after it is the last one')
  if (pair && !legalAnswers(t, t.decision - 1).includes(t.pick))
    throw new NotationError(`pick=${placeWord(t.pick)} could not have been chosen before ${name}`)
  const taken = t.decision === DISCARD_FIRST || t.decision === DISCARD_SECOND ? 2 : 0
  if (t.bonus === 1 && t.developed === 0 && riverCards(t) <= taken)
    throw new NotationError(`${name} leaves no card to develop with`)
  if (t.decision !== OVER && legalAnswers(t, t.decision).length === 0)
    throw new NotationError(`nobody can answer ${name} in this position`)
}

/** Refuses more cards than there are, and piles that do not add up. */
function checkCards(t: NaishiTable, hidden: NaishiHidden): void {
  const count = new Int16Array(CARDS.length)
  const dealt = t.decision === EXCHANGE ? [...t.kept, ...t.gift] : []
  for (const card of [...t.territory, ...t.faceUp, ...hidden.river, ...t.discards, ...dealt])
    if (card >= 0) count[card]++
  count.forEach((found, card) => {
    if (found > COPIES[card])
      throw new NotationError(
        `there are ${found} cards ${LETTERS[card]} (${CARDS[card]}), but only ${COPIES[card]} exist`,
      )
  })
  if (riverCards(t) + t.discarded !== MOST_DISCARDS)
    throw new NotationError(
      `the river has ${riverCards(t)} cards and the discard pile ${t.discarded}: together they must be ${MOST_DISCARDS}`,
    )
}

/** How many emissaries of the player are where the pending action sends one; one where it sends none. */
function emissariesFor(t: NaishiTable): number {
  if (t.decision === SWAP_FIRST || t.decision === SWAP_SECOND) return t.onSwap[t.actor]
  if (t.decision === DISCARD_FIRST || t.decision === DISCARD_SECOND) return t.onDiscard[t.actor]
  return t.decision !== DECREE_PLACE || t.onDecree === t.actor ? 1 : 0
}

/** What could be answered if this decision were pending. */
function legalAnswers(t: NaishiTable, decision: number): number[] {
  const out = new Int32Array(CHOICES)
  return [...out.subarray(0, Math.max(0, DECISIONS[decision].legal(t, out)))]
}

function riverCards(t: NaishiTable): number {
  return WIDTH - t.exhausted + faceDownCards(t)
}

function letter(card: Card): string {
  return card === NONE ? '-' : card === UNKNOWN ? '?' : LETTERS[card]
}

function letters(cards: Int16Array): string {
  return Array.from(cards, letter).join('')
}

function parseCards(text: string): Card[] {
  return [...text].map((letter) => {
    if (letter === '-') return NONE
    if (letter === '?') return UNKNOWN
    const card = LETTERS.indexOf(letter)
    if (card < 0)
      throw new NotationError(
        `"${letter}" in "${text}" is no card: they are ${[...LETTERS].map((l, i) => `${l} ${CARDS[i]}`).join(', ')}`,
      )
    return card
  })
}

function parsePair(text: string, field: string): Card[] {
  const cards = parseCards(text)
  if (cards.length !== SEATS || cards.includes(NONE))
    throw new NotationError(`"${field}" must name one card for each player`)
  return cards
}

function parseSeat(text: string, field: string): Seat {
  const seat = text.length === 1 ? SEAT_LETTERS.indexOf(text) : -1
  if (seat < 0 || seat >= SEATS) throw new NotationError(`"${field}" names no player: they are a and b`)
  return seat
}

function parsePlace(text: string): Place {
  for (let place = 0; place < PLACES; place++) if (placeWord(place) === text) return place
  throw new NotationError(`"pick=${text}" is no place: they are r1 to r5, h1 to h5 and p1 to p5`)
}

function flag(name: string, value: string): number {
  if (value !== '') throw new NotationError(`"${name}" stands alone, without "=${value}"`)
  return 1
}
