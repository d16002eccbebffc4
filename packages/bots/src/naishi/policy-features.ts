import type { Choice, Seat } from '@edokko/engine'
import {
  at,
  CARDS,
  DECREE_PLACE,
  DISCARD_FIRST,
  DISCARD_SECOND,
  EXCHANGE,
  HAND,
  RIVER,
  SWAP_FIRST,
  SWAP_SECOND,
  TERRITORY,
  TURN,
} from '@edokko/naishi'
import type { NaishiTable, Place } from '@edokko/naishi'
import { featureLayout } from '../evaluation/features.ts'
import type { Features } from '../evaluation/features.ts'
import { TerritoryProbe } from './territory-probe.ts'

const KINDS = CARDS.length
/** Kinds of places: end, beside the centre, centre; in the row, then in the hand. */
const SITES = 6
const SITE = [0, 1, 2, 1, 0, 3, 4, 5, 4, 3]
const MANY = 3
const ACTIONS = 8
const POINTS = 10

/** The features of a choice. */
export const POLICY_LAYOUT = featureLayout({
  taken: KINDS * SITES, // developing: the card that comes, and where
  dropped: KINDS * SITES, // developing: the card that goes, and where
  have: KINDS * (MANY + 1), // developing: how many like the new card there are
  denied: KINDS * (MANY + 1), // developing: how many like the new card the other player has
  gain: 1, // points it brings now
  loss: 1, // points it costs now
  action: ACTIONS * 2, // any other action of a turn, before and after developing
  ahead: ACTIONS, // any other action of a turn: the points ahead
  ends: ACTIONS, // any other action of a turn: the end is near
  swap: 1, // swapping: points it brings now
  riverSwap: 1, // in the river
  swapNothing: 1, // without any points
  discarded: KINDS, // the river's card that goes
  decree: 1, // the decree: points it brings
  decreeHand: 1, // from the hand
  given: KINDS, // the exchange: the card given
})
export const MAX_POLICY_FEATURES = 8

/* Loaded once for all choices of a decision. */
const own = new TerritoryProbe()
const others = new TerritoryProbe()
const ownCopies = new Int32Array(KINDS)
const othersCopies = new Int32Array(KINDS)

/** Loads what the descriptions of all choices of the table's decision share. */
export function prepareChoices(t: NaishiTable): void {
  if (t.decision === EXCHANGE) return
  own.load(t, t.actor)
  others.load(t, 1 - t.actor)
  if (t.decision !== TURN) return
  countCopies(t, t.actor, ownCopies)
  countCopies(t, 1 - t.actor, othersCopies)
}

/** Writes the features of a choice at the table last prepared. */
export function describeChoice(t: NaishiTable, choice: Choice, into: Features): void {
  into.clear()
  switch (t.decision) {
    case TURN:
      if (choice < TERRITORY) develop(t, choice, into)
      else act(t, choice - TERRITORY, into)
      break
    case SWAP_FIRST:
      swap(choice, choice < RIVER ? own.bestSwap(choice) : 0, into)
      break
    case SWAP_SECOND:
      swap(t.pick, t.pick < RIVER ? own.gainBySwap(t.pick, choice) : 0, into)
      break
    case DISCARD_FIRST:
    case DISCARD_SECOND:
      into.add(POLICY_LAYOUT.discarded + t.faceUp[choice - RIVER], 1)
      break
    case DECREE_PLACE:
      into.add(POLICY_LAYOUT.decree, gainByDecree(t, choice) / POINTS)
      if (choice >= HAND) into.add(POLICY_LAYOUT.decreeHand, 1)
      break
    case EXCHANGE:
      into.add(POLICY_LAYOUT.given + (choice === 0 ? t.kept : t.gift)[t.actor], 1)
  }
}

function develop(t: NaishiTable, place: Place, into: Features): void {
  const seat = t.actor
  const pile = place < HAND ? place : place - HAND
  const taken = t.faceUp[pile]
  const dropped = t.territory[at(seat, place)]
  into.add(POLICY_LAYOUT.taken + taken * SITES + SITE[place], 1)
  into.add(POLICY_LAYOUT.dropped + dropped * SITES + SITE[place], 1)
  into.add(POLICY_LAYOUT.have + taken * (MANY + 1) + Math.min(MANY, ownCopies[taken]), 1)
  into.add(POLICY_LAYOUT.denied + taken * (MANY + 1) + Math.min(MANY, othersCopies[taken]), 1)
  addGain(own.gainWith(place, taken), into)
}

function addGain(points: number, into: Features): void {
  if (points > 0) into.add(POLICY_LAYOUT.gain, points / POINTS)
  else if (points < 0) into.add(POLICY_LAYOUT.loss, points / POINTS)
}

function act(t: NaishiTable, action: number, into: Features): void {
  into.add(POLICY_LAYOUT.action + action * 2 + t.developed, 1)
  into.add(POLICY_LAYOUT.ahead + action, (own.points - others.points) / POINTS)
  if (t.exhausted > 0) into.add(POLICY_LAYOUT.ends + action, 1)
}

function swap(first: Place, gain: number, into: Features): void {
  into.add(POLICY_LAYOUT.swap, gain / POINTS)
  if (first >= RIVER) into.add(POLICY_LAYOUT.riverSwap, 1)
  else if (gain <= 0) into.add(POLICY_LAYOUT.swapNothing, 1)
}

/** Points more than the other player's that trading the cards of a place brings. */
function gainByDecree(t: NaishiTable, place: Place): number {
  const mine = t.territory[at(t.actor, place)]
  const theirs = t.territory[at(1 - t.actor, place)]
  return mine === theirs ? 0 : own.gainWith(place, theirs) - others.gainWith(place, mine)
}

/** Writes how many of each card the seat has. */
function countCopies({ territory }: NaishiTable, seat: Seat, copies: Int32Array): void {
  copies.fill(0)
  const from = at(seat, 0)
  for (let place = 0; place < TERRITORY; place++) copies[territory[from + place]]++
}
