import type { Seat } from '@edokko/engine'
import { at, HAND, pointsOf, RIVER, TERRITORY } from '@edokko/naishi'
import type { Card, NaishiTable, Place } from '@edokko/naishi'

/** A card is a digit of four bits in the number of a row or a hand. There is room for cards that a view does not show, below 0. */
const DIGIT = 4
const SLOTS = 1 << 16

/* What is remembered of a territory, side by side in one slot: the numbers of its row and hand, its points, and what its best swap brings. */
const SLOT = 4
const ROW_NUMBER = 0
const HAND_NUMBER = 1
const POINTS = 2
const BEST_SWAP = 3
/** Nothing yet: no row or hand has this number, and no swap brings so much. */
const NOTHING = -0x8000_0000

/** Territories by their numbers: a search comes to the same ones over and over. A newer one takes an older one's slot. */
const known = new Int32Array(SLOTS * SLOT).fill(NOTHING)

/** A territory in which changes are tried to see what they would bring. It is as it was again after each. */
export class TerritoryProbe {
  points = 0 // as it lies
  private readonly cards = new Int16Array(TERRITORY)
  private row = 0
  private hand = 0

  /** Takes over a seat's territory, before anything is tried in it. */
  load({ territory }: NaishiTable, seat: Seat): void {
    const from = at(seat, 0)
    this.row = 0
    this.hand = 0
    this.cards.fill(0)
    for (let place = 0; place < TERRITORY; place++) this.lay(place, territory[from + place])
    this.points = this.worth()
  }

  /** How many points more it is worth with this card at a place. */
  gainWith(place: Place, card: Card): number {
    const old = this.cards[place]
    this.lay(place, card)
    const gain = this.worth() - this.points
    this.lay(place, old)
    return gain
  }

  gainBySwap(first: Place, second: Place): number {
    const card = this.cards[first]
    const other = this.cards[second]
    if (card === other) return 0
    this.lay(first, other)
    const gain = this.gainWith(second, card)
    this.lay(first, card)
    return gain
  }

  /** The most that a swap can bring of which this is the first place; less than anything where there is no second. */
  bestSwap(first: Place): number {
    let best = -Infinity
    const end = first < HAND ? HAND : RIVER
    for (let second = first + 1; second < end; second++) best = Math.max(best, this.gainBySwap(first, second))
    return first < HAND ? Math.max(best, this.gainBySwap(first, first + HAND)) : best
  }

  /** The most that any swap of two places can bring. */
  bestSwapOfAll(): number {
    const { row, hand } = this
    const slot = slotOf(row, hand)
    if (this.isIn(slot) && known[slot + BEST_SWAP] !== NOTHING) return known[slot + BEST_SWAP]
    let best = -Infinity
    for (let first = 0; first < TERRITORY; first++) best = Math.max(best, this.bestSwap(first))
    this.worth() // what was tried may have taken its slot
    known[slot + BEST_SWAP] = best
    return best
  }

  private lay(place: Place, card: Card): void {
    const change = card - this.cards[place]
    if (place < HAND) this.row += change << (DIGIT * place)
    else this.hand += change << (DIGIT * (place - HAND))
    this.cards[place] = card
  }

  private worth(): number {
    const slot = slotOf(this.row, this.hand)
    if (!this.isIn(slot)) {
      known[slot + ROW_NUMBER] = this.row
      known[slot + HAND_NUMBER] = this.hand
      known[slot + POINTS] = pointsOf(this.cards, 0)
      known[slot + BEST_SWAP] = NOTHING
    }
    return known[slot + POINTS]
  }

  private isIn(slot: number): boolean {
    return known[slot + ROW_NUMBER] === this.row && known[slot + HAND_NUMBER] === this.hand
  }
}

function slotOf(row: number, hand: number): number {
  return SLOT * ((Math.imul(row, 0x9e3779b1) ^ Math.imul(hand, 0x85ebca6b)) >>> 16)
}
