import { NONE } from '@edokko/engine'
import type { Covered, Rng, Seat, State, View } from '@edokko/engine'
import { CARDS_PER_SEASON, SEASONS } from './cards/index.ts'
import { IKIZAMA_SPACES, NAGAYA } from './ruleset.ts'
import type { Ruleset } from './ruleset.ts'
import { FIRES, IkiTable, MONTHS, WAITING } from './table.ts'
import type { Iki, IkiHidden } from './table.ts'

/*
 * K21: who may know what. The table is public altogether; what nobody may know is not on it: the order of the decks and of the
 * blocking tiles, and where the fires will break out.
 */

export function view(t: IkiTable): View<Iki> {
  const seen = new IkiTable()
  seen.copyFrom(t)
  return seen as View<Iki>
}

/** A person may look up everything. */
export function cover(seen: View<Iki> | Covered<Iki>): Covered<Iki> {
  return view(seen) as IkiTable as Covered<Iki>
}

const unseen = new Int16Array(CARDS_PER_SEASON) // scratch
const tiles = new Int16Array(MONTHS) // scratch
const past = new Int16Array(IKIZAMA_SPACES) // scratch: tiles turned up, by space

/** Draws a world that looks like this: cards not turned up yet, tiles and fires to come, each as likely as any other. */
export function sample(rules: Ruleset, seen: View<Iki>, _seat: Seat, rng: Rng, into: State<Iki>): void {
  const { table: t, hidden } = into
  t.copyFrom(seen)
  for (let season = 0; season < SEASONS.length; season++) sampleDeck(rules, t, hidden, season, rng)
  sampleTiles(rules, t, hidden, rng)
  for (let i = 0; i < FIRES; i++) hidden.lots[i] = t.fires[i] === NONE ? rng.below(NAGAYA) : t.fires[i]
}

/** Cards turned up already come first in a deck; their order does not matter any more. */
function sampleDeck(rules: Ruleset, t: IkiTable, hidden: IkiHidden, season: number, rng: Rng): void {
  let turned = 0
  let left = 0
  for (const card of rules.decks[season]) {
    if (t.career[card] === WAITING) unseen[left++] = card
    else hidden.deck[season * CARDS_PER_SEASON + turned++] = card
  }
  rng.shuffle(unseen, left)
  for (let i = 0; i < CARDS_PER_SEASON - turned; i++)
    hidden.deck[season * CARDS_PER_SEASON + turned + i] = i < left ? unseen[i] : NONE
}

/** K3: the tiles of the months to come are those that have not been turned up; the order of the others does not matter any more. */
function sampleTiles(rules: Ruleset, t: IkiTable, hidden: IkiHidden, rng: Rng): void {
  past.set(t.tilesTurned)
  let gone = 0
  let left = 0
  for (const space of rules.blockingTiles) {
    if (past[space] > 0) {
      past[space]--
      hidden.tiles[gone++] = space
    } else tiles[left++] = space
  }
  rng.shuffle(tiles, left)
  for (let i = 0; i < MONTHS - gone; i++) hidden.tiles[gone + i] = i < left ? tiles[i] : NONE
}
