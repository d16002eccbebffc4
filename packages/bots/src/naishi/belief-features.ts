import { UNKNOWN } from '@edokko/engine'
import type { Seat, View } from '@edokko/engine'
import { at, CARDS, HAND, TERRITORY, WIDTH } from '@edokko/naishi'
import type { Naishi, NaishiTable } from '@edokko/naishi'
import { featureLayout } from '../evaluation/features.ts'
import type { Features } from '../evaluation/features.ts'
import { cardsInRiver } from './value-features.ts'
import { TerritoryProbe } from './territory-probe.ts'

const KINDS = CARDS.length
const POINTS = 10

/** The features of a hand that may be hidden: nobody keeps what is of no use to them, and everybody builds on what they keep. */
export const BELIEF_LAYOUT = featureLayout({
  kept: 4 * KINDS, // a card that is hidden, in each quarter of the game
  points: 8, // what its owner's territory is worth with it, in each eighth
})
export const MAX_BELIEF_FEATURES = WIDTH + 1

const probe = new TerritoryProbe() // scratch

/** Writes the features of the cards that `t` has in the other player's hand where the view of `seat` does not show them. */
export function describeWorld(view: View<Naishi>, seat: Seat, t: NaishiTable, into: Features): void {
  into.clear()
  const cards = cardsInRiver(t)
  const owner = 1 - seat
  let hidden = 0
  for (let place = HAND; place < TERRITORY; place++) {
    const i = at(owner, place)
    if (view.territory[i] !== UNKNOWN) continue
    into.add(BELIEF_LAYOUT.kept + (cards >> 3) * KINDS + t.territory[i], 1)
    hidden++
  }
  if (hidden === 0) return
  probe.load(t, owner)
  into.add(BELIEF_LAYOUT.points + (cards >> 2), probe.points / POINTS)
}
