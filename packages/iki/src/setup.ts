import { ADVANCE, NONE } from '@edokko/engine'
import type { Rng, State } from '@edokko/engine'
import { BUILDINGS, CARDS_PER_SEASON, FIRST_BUILDING } from './cards/index.ts'
import type { IkiOptions } from './options.ts'
import { OPENING } from './phases.ts'
import { NAGAYA } from './ruleset.ts'
import type { Ruleset } from './ruleset.ts'
import { FIRES, IkiTable, KOBUN, SITE, WAITING } from './table.ts'
import type { Iki } from './table.ts'

const EMPTY = emptyTable()
const deck = new Int16Array(CARDS_PER_SEASON) // scratch
const buildings = new Int16Array(BUILDINGS.length) // scratch

/** K2: the only place that draws lots. */
export function setup(rules: Ruleset, first: IkiOptions['first'], rng: Rng, { table: t, hidden }: State<Iki>): void {
  t.copyFrom(EMPTY)
  rules.decks.forEach((cards, season) => {
    deck.fill(NONE)
    deck.set(cards)
    rng.shuffle(deck, cards.length)
    hidden.deck.set(deck, season * CARDS_PER_SEASON)
  })
  let open = 0
  for (let i = 0; i < rules.buildings.length; i++) if (rules.buildings[i] !== undefined) buildings[open++] = i
  if (open > SITE) rng.shuffle(buildings, open)
  for (let place = 0; place < SITE; place++) t.site[place] = FIRST_BUILDING + buildings[place]
  hidden.tiles.fill(NONE)
  hidden.tiles.set(rules.blockingTiles)
  rng.shuffle(hidden.tiles, rules.blockingTiles.length)
  for (let i = 0; i < FIRES; i++) hidden.lots[i] = rng.below(NAGAYA)
  t.lumberSupply = rules.lumber
  // The last lot of all: the same seed deals the same cards, whoever begins.
  t.first = first === 'random' ? rng.below(rules.seats) : first
  for (let seat = 0; seat < rules.seats; seat++) {
    t.mon[seat] = 8
    t.rice[seat] = 1
    t.sandal[seat] = 1
    t.kobun[seat] = KOBUN
    t.order[seat] = (t.first + seat) % rules.seats
  }
}

/** The table before anything is drawn. */
function emptyTable(): IkiTable {
  const t = new IkiTable()
  t.decision = ADVANCE
  t.phase = OPENING
  t.blocked = NONE
  t.pick = NONE
  t.work = NONE
  t.blaze = NONE
  t.career.fill(WAITING)
  for (const column of [t.order, t.oyakata, t.ikizama, t.stallCard, t.stallOwner, t.row, t.site]) column.fill(NONE)
  for (const column of [t.builtBy, t.fish, t.pipe, t.tobacco, t.special, t.fires]) column.fill(NONE)
  return t
}
