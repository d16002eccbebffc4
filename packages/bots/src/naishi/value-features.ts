import { NONE } from '@edokko/engine'
import type { Seat } from '@edokko/engine'
import { at, CARDS, COPIES, freeEmissaries, HAND, SWAP_SPACES, TERRITORY, WIDTH } from '@edokko/naishi'
import type { NaishiTable } from '@edokko/naishi'
import { featureLayout } from '../evaluation/features.ts'
import type { Features } from '../evaluation/features.ts'
import { TerritoryProbe } from './territory-probe.ts'

const KINDS = CARDS.length
const HEIGHTS = 7 // of a pile: 0–6
const MOUNTAIN = CARDS.indexOf('mountain')
const NINJA = CARDS.indexOf('ninja')
/** So many of a card and more are alike. */
const MANY = 5
/** Where a place is in a mirror. */
const MIRROR = [4, 3, 2, 1, 0, 9, 8, 7, 6, 5]
export const POINTS_PER_UNIT = 20 // what a difference of 1 in a feature or an output means

/** So many piles of the river are looked at for what they would bring, the best first. */
const PILES = 3
/** What an exhausted pile brings: less than any other. */
const BARREN = -30

/** What one seat has, twice: first for the seat that looks, then for the other. */
const EACH = featureLayout({
  place: TERRITORY * KINDS, // which card lies where
  copies: KINDS * (MANY + 1), // how many of each card
  types: KINDS, // different ones
  emissaries: 3, // free ones
  points: 1, // if it were scored now
  decree: 1, // has the padlock
  develop: PILES, // the points that the best cards of the river would bring, each from its pile
  swap: 1, // the points that the best swap would bring, if one can be made
  wouldSwap: 1, // the points that the best swap would bring, if none can be made
})

export const LAYOUT = featureLayout({
  own: EACH.total,
  other: EACH.total,
  river: WIDTH * KINDS, // the open cards
  faceDown: KINDS, // how many of each lie in the river unseen
  lowest: HEIGHTS, // the pile with the fewest cards
  lower: HEIGHTS, // the pile with the fewest cards but one
  cards: 1, // in the river
  swapSpaces: 4, // free ones
  discardSpaces: 3,
  decree: 1, // nobody has issued it
  moves: 1, // it is the seat's turn
  developed: 1,
  bonus: 1,
  first: 1, // the seat is the first player
  lastTurn: 1,
  ahead: 1, // points more than the other
})

/** The river's cards are half as many stages of the game, and the last turn is one. */
export const STAGES = 17

export function stageOf(t: NaishiTable): number {
  return t.lastTurn === 1 ? 0 : 1 + (cardsInRiver(t) >> 1)
}

/** Face up and face down: 30 at first. */
export function cardsInRiver({ faceUp, faceDown }: NaishiTable): number {
  let cards = 0
  for (let pile = 0; pile < WIDTH; pile++) cards += faceDown[pile] + (faceUp[pile] === NONE ? 0 : 1)
  return cards
}

export const MAX_FEATURES = 2 * (TERRITORY + KINDS + 5 + PILES) + WIDTH + KINDS + 20

const probes = [new TerritoryProbe(), new TerritoryProbe()] // scratch: by seat
const gains = new Float64Array(PILES) // scratch
const counts = new Int32Array(KINDS) // scratch
const unseen = new Int32Array(KINDS) // scratch
const heights = new Int32Array(WIDTH) // scratch

/** Writes what `seat` could know if it saw all cards. Returns how many points it is ahead. */
export function observe(t: NaishiTable, seat: Seat, into: Features, mirrored = false): number {
  into.clear()
  for (let owner = 0; owner < probes.length; owner++) probes[owner].load(t, owner)
  const lead = probes[seat].points - probes[1 - seat].points
  unseen.set(COPIES)
  observeSeat(t, seat, LAYOUT.own, mirrored, into)
  observeSeat(t, 1 - seat, LAYOUT.other, mirrored, into)
  observeRiver(t, mirrored, into)
  into.add(LAYOUT.swapSpaces + 3 - t.onSwap[0] - t.onSwap[1], 1)
  into.add(LAYOUT.discardSpaces + 2 - t.onDiscard[0] - t.onDiscard[1], 1)
  if (t.onDecree === NONE) into.add(LAYOUT.decree, 1)
  if (t.actor === seat) into.add(LAYOUT.moves, 1)
  if (t.developed === 1) into.add(LAYOUT.developed, t.actor === seat ? 1 : -1)
  if (t.bonus === 1) into.add(LAYOUT.bonus, t.actor === seat ? 1 : -1)
  if (t.first === seat) into.add(LAYOUT.first, 1)
  if (t.lastTurn === 1) into.add(LAYOUT.lastTurn, t.actor === seat ? 1 : -1)
  into.add(LAYOUT.ahead, lead / POINTS_PER_UNIT)
  return lead
}

/** All points of the table observed last, if it were scored as it is. */
export function observedTotal(): number {
  return probes[0].points + probes[1].points
}

function observeSeat(t: NaishiTable, seat: Seat, from: number, mirrored: boolean, into: Features): void {
  counts.fill(0)
  for (let place = 0; place < TERRITORY; place++) {
    const card = t.territory[at(seat, place)]
    into.add(from + EACH.place + (mirrored ? MIRROR[place] : place) * KINDS + card, 1)
    counts[card]++
    unseen[card]--
  }
  let types = 0
  for (let card = 0; card < KINDS; card++) {
    if (counts[card] === 0) continue
    if (card !== MOUNTAIN && card !== NINJA) types++
    into.add(from + EACH.copies + card * (MANY + 1) + Math.min(MANY, counts[card]), 1)
  }
  into.add(from + EACH.types + types, 1)
  const emissaries = freeEmissaries(t, seat)
  into.add(from + EACH.emissaries + emissaries, 1)
  into.add(from + EACH.points, probes[seat].points / POINTS_PER_UNIT)
  if (t.onDecree === seat) into.add(from + EACH.decree, 1)
  observeDevelopments(t, probes[seat], from, into)
  const isFree = emissaries > 0 && t.onSwap[0] + t.onSwap[1] < SWAP_SPACES
  into.add(from + (isFree ? EACH.swap : EACH.wouldSwap), Math.max(0, probes[seat].bestSwapOfAll()) / POINTS_PER_UNIT) // nobody has to swap
}

function observeDevelopments({ faceUp }: NaishiTable, probe: TerritoryProbe, from: number, into: Features): void {
  gains.fill(BARREN)
  for (let pile = 0; pile < WIDTH; pile++) {
    const open = faceUp[pile]
    if (open !== NONE) enter(Math.max(probe.gainWith(pile, open), probe.gainWith(HAND + pile, open)))
  }
  for (let i = 0; i < PILES; i++) into.add(from + EACH.develop + i, gains[i] / POINTS_PER_UNIT)
}

/** Enters a gain among the best, in its place. */
function enter(gain: number): void {
  let i = PILES
  while (i > 0 && gains[i - 1] < gain) i--
  if (i === PILES) return
  gains.copyWithin(i + 1, i)
  gains[i] = gain
}

function observeRiver(t: NaishiTable, mirrored: boolean, into: Features): void {
  let cards = 0
  for (let pile = 0; pile < WIDTH; pile++) {
    const open = t.faceUp[pile]
    const height = t.faceDown[pile] + (open === NONE ? 0 : 1)
    cards += height
    heights[pile] = height
    if (open === NONE) continue
    into.add(LAYOUT.river + (mirrored ? MIRROR[pile] : pile) * KINDS + open, 1)
    unseen[open]--
  }
  for (let i = 0; i < t.discarded; i++) unseen[t.discards[i]]--
  for (let card = MOUNTAIN + 1; card < KINDS; card++)
    if (unseen[card] > 0) into.add(LAYOUT.faceDown + card, unseen[card] / COPIES[card])
  let lowest = HEIGHTS
  let lower = HEIGHTS
  for (const height of heights) {
    if (height < lowest) {
      lower = lowest
      lowest = height
    } else if (height < lower) lower = height
  }
  into.add(LAYOUT.lowest + lowest, 1)
  into.add(LAYOUT.lower + lower, 1)
  into.add(LAYOUT.cards, cards / 30)
}
