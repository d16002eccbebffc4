import { BYSTANDER, NONE, OVER, UNKNOWN } from '@edokko/engine'
import type { Covered, Rng, Seat, State, View } from '@edokko/engine'
import { COPIES, DEVELOPMENT, MOUNTAIN } from './cards.ts'
import { requireKnown } from './require-known.ts'
import { drawLaying } from './setup.ts'
import type { NaishiOptions } from './options.ts'
import { at, FACE_DOWN, HAND, NaishiTable, other, SEATS, TERRITORY, WIDTH } from './table.ts'
import type { Naishi, NaishiHidden } from './table.ts'

/*
 * N10: who may know what. Nothing else in the game decides it. When the game is over the hands are laid open; the river's
 * face-down cards are not part of the table at all.
 */

/** The table as `seat` may know it. */
export function view(t: NaishiTable, seat: Seat): View<Naishi> {
  const seen = new NaishiTable()
  seen.copyFrom(t)
  if (t.decision !== OVER) for (let owner = 0; owner < SEATS; owner++) if (owner !== seat) veil(seen, owner, seat)
  return seen as View<Naishi>
}

/** Covers what `owner` keeps from `seat`. */
function veil(t: NaishiTable, owner: Seat, seat: Seat): void {
  const laidOut = t.kept[owner] === NONE
  if (!laidOut) t.kept[owner] = UNKNOWN
  if (!laidOut || seat === BYSTANDER) t.gift[owner] = UNKNOWN
  if (seat === BYSTANDER) t.giftSeen[owner] = UNKNOWN
  if (!laidOut) return
  for (let place = HAND; place < TERRITORY; place++) {
    const i = at(owner, place)
    if (t.known[i] === 0 || seat === BYSTANDER) t.territory[i] = UNKNOWN
  }
}

/** N5: only the top of the discard pile is shown, unless the table plays with an open one. */
export function cover(options: NaishiOptions, t: View<Naishi> | Covered<Naishi>): Covered<Naishi> {
  const covered = new NaishiTable()
  covered.copyFrom(t)
  if (options.discards === 'top' && t.decision !== OVER) covered.discards.fill(UNKNOWN, 0, Math.max(0, t.discarded - 1))
  return covered as Covered<Naishi>
}

const unseen = new Int16Array(COPIES.length) // scratch: how many of each card are nowhere to be seen
const pool = new Int16Array(DEVELOPMENT.length) // scratch: the unseen development cards
const places = new Int16Array(WIDTH) // scratch: hand places whose card is unknown

/**
 * Draws a world that `seat` cannot tell from the real one, each as likely as the cards make it. What the other player's choices may
 * say about their hand is left to whoever samples.
 */
export function sample(seen: View<Naishi>, seat: Seat, rng: Rng, { table: t, hidden }: State<Naishi>): void {
  if (seat === BYSTANDER) throw new Error('only a seat has worlds to sample')
  t.copyFrom(seen)
  const opponent = other(seat)
  checkTold(t, seat)
  countUnseen(t, seat)
  let cards = 0
  if (t.kept[opponent] === UNKNOWN) {
    cards = fillPool(rng)
    t.kept[opponent] = pool[--cards]
    t.gift[opponent] = pool[--cards]
  } else {
    fillHand(t, seat, opponent, rng)
    cards = fillPool(rng)
  }
  fillRiver(t, hidden, cards)
  for (let owner = 0; owner < SEATS; owner++) drawLaying(rng, hidden.laying, owner)
}

/** What a seat always knows: its own cards, and of both gifts, once the hands are laid out, which they are and whether they have been seen. */
function checkTold(t: NaishiTable, seat: Seat): void {
  requireKnown(t.kept[seat])
  for (let place = 0; place < TERRITORY; place++) requireKnown(t.territory[at(seat, place)])
  for (let giver = 0; giver < SEATS; giver++) {
    if (giver !== seat && t.kept[giver] !== NONE) continue
    requireKnown(t.gift[giver])
    requireKnown(t.giftSeen[giver])
  }
}

function countUnseen(t: NaishiTable, seat: Seat): void {
  unseen.set(COPIES)
  for (const card of t.territory) if (card >= 0) unseen[card]--
  for (const card of t.faceUp) if (card >= 0) unseen[card]--
  for (let i = 0; i < t.discarded; i++) unseen[t.discards[i]]--
  if (t.kept[seat] === NONE) return
  unseen[t.kept[seat]]--
  unseen[t.gift[seat]]--
}

/**
 * Every unknown card of a hand has been there since the hands were laid out, so it is one of three mountains, the card given to
 * its owner, and the card its owner kept; each in any of the unknown places.
 */
function fillHand(t: NaishiTable, seat: Seat, owner: Seat, rng: Rng): void {
  let left = 0
  for (let place = HAND; place < TERRITORY; place++)
    if (t.territory[at(owner, place)] === UNKNOWN) places[left++] = place
  rng.shuffle(places, left)
  let unknown = left - unseen[MOUNTAIN] // development cards among them
  while (unseen[MOUNTAIN] > 0) lay(t, owner, places[--left], MOUNTAIN)
  const gift = t.gift[seat]
  if (unknown > 0 && t.giftSeen[owner] === 0) {
    lay(t, owner, places[--left], gift)
    unknown--
  }
  if (unknown > 0) lay(t, owner, places[--left], drawKept(t, gift, owner, rng))
}

/**
 * The card that the other player kept. If one like the given card has come to light, it may have been either of the two: worlds in
 * which both were alike had two ways to show it, and count twice.
 */
function drawKept(t: NaishiTable, gift: number, owner: Seat, rng: Rng): number {
  const cards = fillPool(rng)
  const twice = t.giftSeen[owner] === 1 ? unseen[gift] : 0
  const drawn = rng.below(cards + twice)
  return drawn < cards ? pool[drawn] : gift
}

function lay(t: NaishiTable, owner: Seat, place: number, card: number): void {
  t.territory[at(owner, place)] = card
  unseen[card]--
}

/** Puts all unseen development cards into the pool, shuffled, and returns how many they are. */
function fillPool(rng: Rng): number {
  let cards = 0
  for (let card = MOUNTAIN + 1; card < COPIES.length; card++)
    for (let i = 0; i < unseen[card]; i++) pool[cards++] = card
  rng.shuffle(pool, cards)
  return cards
}

function fillRiver(t: NaishiTable, hidden: NaishiHidden, cards: number): void {
  hidden.river.fill(NONE)
  let left = cards
  for (let pile = 0; pile < WIDTH; pile++)
    for (let i = 0; i < t.faceDown[pile]; i++) hidden.river[pile * FACE_DOWN + i] = pool[--left]
}
