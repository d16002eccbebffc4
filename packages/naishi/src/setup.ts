import { NONE } from '@edokko/engine'
import type { Rng, State } from '@edokko/engine'
import { DEVELOPMENT, MOUNTAIN } from './cards.ts'
import { EXCHANGE } from './decisions/ids.ts'
import type { NaishiOptions } from './options.ts'
import { at, FACE_DOWN, HAND, NaishiTable, ROW, SEATS, WIDTH } from './table.ts'
import type { Naishi } from './table.ts'

const EMPTY = emptyTable()
const DECK = Int16Array.from(DEVELOPMENT)
const deck = new Int16Array(DECK.length) // scratch, dealt out completely by every set-up
const laying = new Int16Array(WIDTH) // scratch

/** N2: the only place that draws lots. */
export function setup(options: NaishiOptions, rng: Rng, { table: t, hidden }: State<Naishi>): void {
  t.copyFrom(EMPTY)
  deck.set(DECK)
  rng.shuffle(deck)
  let dealt = 0
  for (let pile = 0; pile < WIDTH; pile++) {
    for (let i = 0; i < FACE_DOWN; i++) hidden.river[pile * FACE_DOWN + i] = deck[dealt++]
    t.faceUp[pile] = deck[dealt++]
  }

  for (let seat = 0; seat < SEATS; seat++) {
    t.kept[seat] = deck[dealt++]
    t.gift[seat] = deck[dealt++]
    drawLaying(rng, hidden.laying, seat)
  }
  // The last lot of all: the same seed deals the same cards, whoever begins.
  t.first = options.first === 'random' ? rng.below(SEATS) : options.first
}

/** The table before anything is drawn: rows of mountains, an empty court. */
function emptyTable(): NaishiTable {
  const t = new NaishiTable()
  t.decision = EXCHANGE
  t.pick = NONE
  t.declarer = NONE
  t.onDecree = NONE
  t.faceDown.fill(FACE_DOWN)
  t.discards.fill(NONE)
  t.territory.fill(NONE)
  for (let seat = 0; seat < SEATS; seat++) {
    t.territory.fill(MOUNTAIN, at(seat, ROW), at(seat, HAND))
    t.known.fill(1, at(seat, ROW), at(seat, HAND))
  }
  return t
}

/** N2.5: in which order a hand will be laid out. */
export function drawLaying(rng: Rng, into: Int16Array, seat: number): void {
  for (let i = 0; i < WIDTH; i++) laying[i] = i
  rng.shuffle(laying)
  for (let i = 0; i < WIDTH; i++) into[seat * WIDTH + i] = laying[i]
}
