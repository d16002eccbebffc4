import { ADVANCE, NONE, NotationError, OVER, UNKNOWN } from '@edokko/engine'
import type { Seat, State } from '@edokko/engine'
import { hasFreeStall, ownCharacters } from './board.ts'
import { CARDS_PER_SEASON, START } from './cards/index.ts'
import { HIRE, HUNGER, IKIZAMA, NEUTRAL_CARD, NEW_YEAR_SPACE, STARTER, WALK } from './decisions/ids.ts'
import type { Tell } from './events.ts'
import { breakOut, fireOf, rage } from './fire.ts'
import { feed, payHarmony, paySalaries } from './payday.ts'
import { gainMon } from './purse.ts'
import { ikizamaOf } from './ruleset.ts'
import type { Ruleset } from './ruleset.ts'
import { GONE, IN_PLAY, MONTHS, NEW_YEAR, PER_MONTH, ROW, seasonOf, WAITING } from './table.ts'
import type { Iki, IkiTable } from './table.ts'
import { unsold } from './tokens.ts'

/*
 * What the game does by itself. A phase asks the next player who has something to decide in it; when nobody has, it makes way for the
 * next phase.
 */

type Phase = (rules: Ruleset, state: State<Iki>, emit: Tell) => void

export const OPENING = 0
export const STARTERS = 1
const MONTH = 2
export const LIFE = 3
export const ACTIONS = 4
const NEUTRAL = 5
export const EVENT = 6
export const FIRE = 7
export const FEEDING = 8
export const NEW_YEAR_TURNS = 9

/** All names by number, as positions are written. */
export const PHASE_NAMES = [
  'opening',
  'starters',
  'month',
  'life',
  'actions',
  'neutral',
  'event',
  'fire',
  'feeding',
  'newYear',
] as const

const PHASES: readonly Phase[] = [opening, starters, month, life, actions, neutral, event, fire, feeding, newYear]

export function advance(rules: Ruleset, state: State<Iki>, emit: Tell): void {
  PHASES[state.table.phase](rules, state, emit)
}

/** K2: everything lies ready. */
function opening(rules: Ruleset, state: State<Iki>, emit: Tell): void {
  const { table: t } = state
  emit?.({ type: 'began', first: t.first, buildings: [...t.site] })
  if (rules.rowBeforeStarters) turnUp(state, 1, emit)
  t.phase = STARTERS
}

/** K2: from the last player to the first. */
function starters(rules: Ruleset, { table: t }: State<Iki>, emit: Tell): void {
  for (let i = rules.seats - 1; i >= 0; i--) {
    const seat = t.order[i]
    if (isDone(t, seat)) continue
    markDone(t, seat)
    ask(t, seat, STARTER)
    return
  }
  const left = START.flatMap((_, card) => (t.career[card] === WAITING ? [card] : []))
  for (const card of left) t.career[card] = GONE
  if (left.length > 0) emit?.({ type: 'startersLeft', cards: left })
  t.phase = MONTH
}

/** K3: a new month. */
function month(rules: Ruleset, state: State<Iki>, emit: Tell): void {
  const { table: t, hidden } = state
  t.month++
  t.done = 0
  emit?.({ type: 'monthBegan', month: t.month })
  if (t.month === NEW_YEAR) {
    t.blocked = NONE
    if (rules.offTheStreetAtNewYear) {
      t.oyakata.fill(NONE)
      emit?.({ type: 'streetCleared' })
    }
    t.phase = NEW_YEAR_TURNS
    return
  }
  t.blocked = known(hidden.tiles[t.month - 1])
  if (t.blocked !== NONE) {
    t.tilesTurned[t.blocked]++
    emit?.({ type: 'blocked', space: t.blocked })
  }
  if (t.month > 1 || !rules.rowBeforeStarters) turnUp(state, t.month, emit)
  t.phase = LIFE
}

/** K3: four cards of the season's deck, next to those left from its earlier months. */
function turnUp({ table: t, hidden }: State<Iki>, month: number, emit: Tell): void {
  const from = ((month - 1) % 3) * PER_MONTH
  for (let place = from; place < from + PER_MONTH; place++) {
    const card = known(hidden.deck[seasonOf(month) * CARDS_PER_SEASON + place])
    t.row[place] = card
    t.career[card] = IN_PLAY
    emit?.({ type: 'turnedUp', card, place })
  }
}

/** K4: in firefighting order. */
function life(rules: Ruleset, { table: t }: State<Iki>): void {
  for (let i = 0; i < rules.seats; i++) {
    const seat = t.order[i]
    if (t.ikizama[seat] !== NONE) continue
    ask(t, seat, IKIZAMA)
    return
  }
  t.phase = ACTIONS
}

/** K5: in the order of the ikizama track. Who has had their turn has taken the ikizama home. */
function actions(rules: Ruleset, { table: t }: State<Iki>, emit: Tell): void {
  const next = nextOnTrack(rules, t)
  if (next === NONE) {
    t.phase = NEUTRAL
    return
  }
  emit?.({ type: 'turnBegan', seat: next })
  const { mon, hires } = ikizamaOf(rules, t, next)
  if (mon > 0) {
    emit?.({ type: 'compensated', seat: next })
    gainMon(t, next, mon, emit)
  }
  ask(t, next, hires ? HIRE : WALK)
}

/** K5: who is furthest to the left of those still on the ikizama track; NONE if nobody is. */
export function nextOnTrack(rules: Ruleset, t: IkiTable): Seat {
  let next: Seat = NONE
  for (let seat = 0; seat < rules.seats; seat++)
    if (t.ikizama[seat] !== NONE && (next === NONE || t.ikizama[seat] < t.ikizama[next])) next = seat
  return next
}

/** K17: a card without an owner comes. */
function neutral(rules: Ruleset, { table: t }: State<Iki>): void {
  t.phase = EVENT
  if (rules.neutral === 'none') return
  if (rules.neutral === 'if-a-stall-is-free' && !hasFreeStall(rules, t)) return
  ask(t, neutralActor(rules, t), NEUTRAL_CARD)
}

/** K17: players take turns, beginning with the first: the sun in odd months, the moon in even ones. */
export function neutralActor(rules: Ruleset, t: IkiTable): Seat {
  return (t.first + t.month - 1) % rules.seats
}

/** K13: the end of the month. */
function event(rules: Ruleset, { table: t, hidden }: State<Iki>, emit: Tell): void {
  if (rules.fireStrength[t.month] > 0) {
    breakOut(rules, t, known(hidden.lots[fireOf(t.month)]), emit)
    t.phase = FIRE
  } else if (t.month % 3 === 0) {
    emit?.({ type: 'paydayCame', month: t.month })
    paySalaries(rules, t, emit)
    payHarmony(rules, t, emit)
    t.done = 0
    t.phase = FEEDING
  } else {
    layCoins(t, emit)
    t.phase = MONTH
  }
}

/** K15 */
function fire(rules: Ruleset, { table: t }: State<Iki>, emit: Tell): void {
  rage(rules, t, emit)
  if (t.decision !== ADVANCE) return
  layCoins(t, emit)
  t.phase = MONTH
}

/** K13: a coin on every card still for hire. */
function layCoins(t: IkiTable, emit: Tell): void {
  for (let place = 0; place < ROW; place++) if (t.row[place] !== NONE) t.rowCoins[place]++
  emit?.({ type: 'coinsLaid' })
}

/** K14.3: in firefighting order. */
function feeding(rules: Ruleset, { table: t }: State<Iki>, emit: Tell): void {
  for (let i = 0; i < rules.seats; i++) {
    const seat = t.order[i]
    if (isDone(t, seat)) continue
    const characters = ownCharacters(t, seat)
    if (characters > t.rice[seat]) {
      ask(t, seat, HUNGER)
      return
    }
    feed(rules, t, seat, characters, emit)
    markDone(t, seat)
  }
  endSeason(rules, t, emit)
  t.phase = MONTH
}

/** K13: unhired cards leave the game; unsold tokens are for sale no more, but for those of winter at New Year. */
function endSeason(rules: Ruleset, t: IkiTable, emit: Tell): void {
  emit?.({ type: 'rowCleared', cards: [...t.row].filter((card) => card !== NONE) })
  for (let place = 0; place < ROW; place++) if (t.row[place] !== NONE) t.career[t.row[place]] = GONE
  t.row.fill(NONE)
  t.rowCoins.fill(0)
  if (t.month < MONTHS)
    emit?.({
      type: 'tokensLeft',
      fish: unsold(rules, t, 'fish'),
      pipe: unsold(rules, t, 'pipe'),
      tobacco: unsold(rules, t, 'tobacco'),
    })
}

/** K16: in firefighting order; only the player whose turn it is can change it, and they have had theirs. */
function newYear(rules: Ruleset, { table: t }: State<Iki>, emit: Tell): void {
  for (let i = 0; i < rules.seats; i++) {
    const seat = t.order[i]
    if (isDone(t, seat)) continue
    markDone(t, seat)
    emit?.({ type: 'turnBegan', seat })
    ask(t, seat, NEW_YEAR_SPACE)
    return
  }
  emit?.({ type: 'ended' })
  t.decision = OVER
}

/** A position read from a text does not say what is hidden, so it can be played on only as long as nothing hidden is needed. */
function known(hidden: number): number {
  if (hidden === UNKNOWN)
    throw new NotationError('the game goes on with a card, a tile or a fire that the position does not tell')
  return hidden
}

function ask(t: IkiTable, seat: Seat, decision: number): void {
  t.actor = seat
  t.decision = decision
}

function isDone(t: IkiTable, seat: Seat): boolean {
  return (t.done & (1 << seat)) !== 0
}

function markDone(t: IkiTable, seat: Seat): void {
  t.done |= 1 << seat
}
