import { NONE, OVER } from '@edokko/engine'
import type { State } from '@edokko/engine'
import {
  CARD_IDS,
  CHARACTERS,
  CARDS_PER_SEASON,
  FIRST_BUILDING,
  isBuilding,
  SEASONS,
  START,
} from '../src/cards/index.ts'
import { SPECIALS } from '../src/ruleset.ts'
import type { Ruleset } from '../src/ruleset.ts'
import { score } from '../src/scoring.ts'
import { GONE, IN_PLAY, KOBUN, SITE, WAITING } from '../src/table.ts'
import type { Iki, IkiHidden, IkiTable } from '../src/table.ts'

/* Asked millions of times: it goes over the cells as they are, without lists of them, and says what is wrong only when something is. */

/** Every card, kobun, token and piece of lumber is somewhere, exactly once, and nobody owes anything, not even points. */
export function conserve(rules: Ruleset): (state: State<Iki>) => void {
  return ({ table, hidden }) => {
    checkCards(rules, table)
    checkDecks(rules, table, hidden)
    checkStalls(rules, table)
    checkSeats(rules, table)
    checkSpecials(rules, table)
  }
}

const places = new Uint8Array(CARD_IDS.length) // scratch: in how many each card is

function checkCards(rules: Ruleset, t: IkiTable): void {
  places.fill(0)
  for (const column of [t.row, t.site, t.stallCard])
    for (const card of column) {
      if (card === NONE) continue
      if (CARD_IDS[card] === undefined) fail(`there is no card ${card}`)
      if (places[card] !== 0) fail(`${CARD_IDS[card]} is in two places`)
      places[card] = 1
      if (column !== t.stallCard && isBuilding(card) !== (column === t.site)) fail(`${CARD_IDS[card]} is out of place`)
    }
  for (let card = 0; card < CHARACTERS.length; card++) {
    const career = t.career[card]
    if ((career === IN_PLAY) !== (places[card] === 1)) fail(`${CARD_IDS[card]} is not where its career says`)
    if (career > IN_PLAY || career < 0) fail(`${CARD_IDS[card]} has no career`)
    if (career < GONE && career >= rules.seats) fail(`${CARD_IDS[card]} is with nobody`)
    if (career === WAITING && card < START.length && t.month !== 0) fail('a starting card waits')
  }
  if (count(places.subarray(FIRST_BUILDING), 1) > SITE) fail('there are more buildings than there should be')
}

/** The cards still to come are the last ones of their deck. */
function checkDecks(rules: Ruleset, t: IkiTable, hidden: IkiHidden): void {
  for (let season = 0; season < SEASONS.length; season++) {
    const deck = hidden.deck.subarray(season * CARDS_PER_SEASON, (season + 1) * CARDS_PER_SEASON)
    if (!holds(deck, rules.decks[season])) fail(`deck ${season} is not whole`)
    let waits = false
    for (const card of deck) {
      if (card === NONE) continue
      if (waits && t.career[card] !== WAITING) fail('a card was turned up out of order')
      waits = t.career[card] === WAITING
    }
  }
}

function checkStalls(rules: Ruleset, t: IkiTable): void {
  for (let stall = 0; stall < t.stallCard.length; stall++) {
    const card = t.stallCard[stall]
    const owner = t.stallOwner[stall]
    const level = t.stallLevel[stall]
    if (card !== NONE && !rules.stalls.includes(stall)) fail('a card is in a closed stall')
    if (card === NONE && (owner !== NONE || level !== 0)) fail('an empty stall has an owner or a level')
    const levelled = card !== NONE && !isBuilding(card) && owner !== NONE
    if (levelled ? level < 1 || level > 3 : level !== 0) fail('a level is wrong')
  }
  for (let number = 0; number < t.builtBy.length; number++) {
    const stall = t.stallCard.indexOf(FIRST_BUILDING + number)
    if (t.builtBy[number] !== (stall < 0 ? NONE : t.stallOwner[stall])) fail('a building is not its owner’s')
  }
}

function checkSeats(rules: Ruleset, t: IkiTable): void {
  for (let seat = 0; seat < rules.seats; seat++) {
    if (t.kobun[seat] + count(t.stallOwner, seat) !== KOBUN) fail('a kobun is lost')
    for (const column of [t.mon, t.rice, t.sandal, t.lumber, t.koban, t.iki, t.fire])
      if (column[seat] < 0) fail('an amount is below zero')
    const place = t.order.indexOf(seat)
    if (place < 0 || place >= rules.seats) fail('the order is broken')
    if (seat > 0 && t.fire[t.order[seat - 1]] < t.fire[t.order[seat]]) fail('the order is not by fire')
  }
  const lumber = t.lumber.reduce((sum, each) => sum + each, 0)
  if (t.lumberSupply < 0 || lumber + t.lumberSupply !== rules.lumber) fail('lumber is lost')
  if (t.decision !== OVER) return
  const points = new Int32Array(rules.seats)
  score(rules, t, points, new Int32Array(rules.seats))
  if (Math.min(...points) < 0) fail('somebody has less than no points')
}

function checkSpecials(rules: Ruleset, t: IkiTable): void {
  rules.characters.forEach(({ special }, card) => {
    if (special < 0) return
    const spent = SPECIALS[special] === 'fireEscape' && t.special[special] === NONE
    const holder = t.career[card] < GONE ? t.career[card] : NONE
    if (!spent && t.special[special] !== holder) fail('a special token is lost')
  })
}

function count(column: Int16Array | Uint8Array, value: number): number {
  let found = 0
  for (const each of column) if (each === value) found++
  return found
}

/** Whether these are the cards of the column, each once, and no others are. */
function holds(column: Int16Array, cards: readonly number[]): boolean {
  places.fill(0)
  for (const card of column) if (card !== NONE) places[card]++
  return cards.every((card) => places[card] === 1) && column.length - count(column, NONE) === cards.length
}

function fail(what: string): never {
  throw new Error(what)
}
