import { act, ADVANCE, CELL, columns, legalChoices, NONE, NotationError, OVER, UNKNOWN } from '../src/index.ts'
import type { Choice, Covered, Emit, Game, Kind, Reason, Rng, Seat, State, View } from '../src/index.ts'

/*
 * The smallest game that has everything the contract speaks of. Ten cards, 0 to 9. T1: each of two players is dealt two and in
 * secret keeps one; the other is put away, face down. T2: the six left are turned up one by one, for a and b in turn, who take the
 * card, or leave it (once), or swap it for the card they kept (once). T3: a taken card goes to one of two slots, for good.
 * Points are the sum of the kept card and the slots. Swapped cards are known to all; only the last card gone may be looked up.
 */

export const KEEP = 2
export const TURN = 3
export const PLACE = 4
export const TAKE = 0
export const LEAVE = 1
export const SWAP = 2
export const DECK = 6

export class ToyTable extends columns({
  decision: CELL,
  actor: CELL,
  open: CELL, //    the card turned up, or NONE
  deck: CELL, //    how many lie face down: all of them until both players have kept a card
  kept: 2, //       by seat
  away: 2, //       by seat
  known: 2, //      1: everybody knows the card this seat keeps
  left: 2, //       1: this seat has left a card
  swapped: 2, //    1: this seat has swapped a card
  slots: 4, //      two for each seat
  gone: 4, //       cards left or swapped away, from the bottom
  goneCount: CELL,
}) {}

export class ToyHidden extends columns({ deck: DECK }) {} // from the bottom; NONE once turned up

export type ToyEvent =
  | { readonly type: 'kept' | 'ended'; readonly seat: Seat }
  | { readonly type: 'turned' | 'took' | 'left' | 'swapped'; readonly seat: Seat; readonly card: number }
  | { readonly type: 'placed'; readonly seat: Seat; readonly slot: number }

export interface Toy extends Kind {
  table: ToyTable
  hidden: ToyHidden
  action: { readonly kind: string }
  event: ToyEvent
}

const WORDS: Readonly<Record<number, readonly string[]>> = {
  [KEEP]: ['k1', 'k2'],
  [TURN]: ['take', 'leave', 'swap'],
  [PLACE]: ['s1', 's2'],
}

export const toy: Game<Toy> = {
  id: 'toy',
  options: { cards: 'ten', slots: 'two' },
  version: 3,
  seats: 2,
  choices: 3,
  longest: 12,
  create: () => ({ table: new ToyTable(), hidden: new ToyHidden() }),
  setup,
  legal,
  choose,
  advance,
  score,
  view,
  cover,
  sample,
  secret: (decision) => decision === KEEP,
  describe: (t, choice) => ({ kind: toy.write(t, choice) }),
  write: (t, choice) => WORDS[t.decision]?.[choice] ?? `no-${choice}`,
  read: (t, word) => [0, 1, 2].find((choice) => WORDS[t.decision]?.[choice] === word),
  whyNot,
  formatTable,
  parseTable,
}

function setup(rng: Rng, { table: t, hidden }: State<Toy>): void {
  const cards = Int16Array.from({ length: 10 }, (_, card) => card)
  rng.shuffle(cards)
  t.cells.fill(0)
  t.kept.set(cards.subarray(0, 2))
  t.away.set(cards.subarray(2, 4))
  hidden.deck.set(cards.subarray(4))
  t.deck = DECK
  t.open = NONE
  t.slots.fill(NONE)
  t.gone.fill(NONE)
  t.decision = KEEP
}

function legal(t: ToyTable, out: Int32Array): number {
  let count = 0
  for (let choice = 0; choice < 3; choice++) if (obstacle(t, choice) === undefined) out[count++] = choice
  return count
}

function obstacle(t: ToyTable, choice: Choice): Reason | undefined {
  const slots = t.slots.subarray(2 * t.actor, 2 * t.actor + 2)
  if (WORDS[t.decision]?.[choice] === undefined) return { rule: 'T1', code: 'not-an-answer' }
  if (t.decision === TURN && choice === TAKE && !slots.includes(NONE)) return { rule: 'T3', code: 'slots-full' }
  if (t.decision === TURN && choice === LEAVE && t.left[t.actor] === 1) return { rule: 'T2', code: 'left-already' }
  if (t.decision === TURN && choice === SWAP && t.swapped[t.actor] === 1) return { rule: 'T2', code: 'swapped-already' }
  if (t.decision === PLACE && slots[choice] !== NONE) return { rule: 'T3', code: 'slot-taken', facts: { slot: choice } }
  return undefined
}

function whyNot(t: ToyTable, choice: Choice): Reason | undefined {
  return legalChoices(toy, t).includes(choice) ? undefined : obstacle(t, choice)
}

function choose(t: ToyTable, choice: Choice, emit?: Emit<Toy>): void {
  const seat = t.actor
  const before = t.decision
  t.decision = ADVANCE
  if (before === KEEP) {
    if (choice === 1) [t.kept[seat], t.away[seat]] = [t.away[seat], t.kept[seat]]
    emit?.({ type: 'kept', seat })
  } else if (before === PLACE) {
    t.slots[2 * seat + choice] = t.open
    t.open = NONE
    emit?.({ type: 'placed', seat, slot: choice })
  } else if (choice === TAKE) {
    t.decision = PLACE
    emit?.({ type: 'took', seat, card: t.open })
  } else {
    const card = choice === LEAVE ? t.open : t.kept[seat]
    if (choice === SWAP) {
      t.kept[seat] = t.open
      t.known[seat] = 1
    }
    t[choice === LEAVE ? 'left' : 'swapped'][seat] = 1
    t.gone[t.goneCount++] = card
    t.open = NONE
    emit?.({ type: choice === LEAVE ? 'left' : 'swapped', seat, card })
  }
}

function advance({ table: t, hidden }: State<Toy>, emit?: Emit<Toy>): void {
  const keeping = t.deck === DECK && t.actor === 0
  if (t.deck === 0) {
    t.decision = OVER
    emit?.({ type: 'ended', seat: t.actor })
    return
  }
  t.actor = 1 - t.actor
  t.decision = keeping ? KEEP : TURN
  if (keeping) return
  t.open = hidden.deck[--t.deck]
  hidden.deck[t.deck] = NONE
  emit?.({ type: 'turned', seat: t.actor, card: t.open })
}

function score(t: ToyTable, points: Int32Array, places: Int32Array): void {
  for (let seat = 0; seat < 2; seat++)
    points[seat] = t.kept[seat] + Math.max(0, t.slots[2 * seat]) + Math.max(0, t.slots[2 * seat + 1])
  for (let seat = 0; seat < 2; seat++) places[seat] = points[seat] < points[1 - seat] ? 1 : 0
}

function view(t: ToyTable, seat: Seat): View<Toy> {
  const seen = new ToyTable()
  seen.copyFrom(t)
  if (t.decision !== OVER) for (let owner = 0; owner < 2; owner++) if (owner !== seat) veil(seen, owner)
  return seen as View<Toy>
}

function veil(t: ToyTable, owner: Seat): void {
  t.away[owner] = UNKNOWN
  if (t.known[owner] === 0) t.kept[owner] = UNKNOWN
}

function cover(seen: View<Toy> | Covered<Toy>): Covered<Toy> {
  const covered = new ToyTable()
  covered.copyFrom(seen)
  if (seen.decision !== OVER) covered.gone.fill(UNKNOWN, 0, Math.max(0, seen.goneCount - 1))
  return covered as Covered<Toy>
}

/** Draws what the other seat keeps to itself anew whatever the view says, so that a view that tells too much is found out. */
function sample(seen: View<Toy>, seat: Seat, rng: Rng, { table: t, hidden }: State<Toy>): void {
  const owner = 1 - seat
  t.copyFrom(seen)
  veil(t, owner)
  const unseen = Int16Array.from(Array(10).keys()).filter((card) => !lying(t).includes(card))
  rng.shuffle(unseen)
  t.away[owner] = unseen[t.deck]
  if (t.known[owner] === 0) t.kept[owner] = unseen[t.deck + 1]
  hidden.deck.fill(NONE)
  hidden.deck.set(unseen.subarray(0, t.deck))
}

function lying(t: ToyTable): number[] {
  return [t.open, ...t.kept, ...t.away, ...t.slots, ...t.gone].filter((card) => card >= 0)
}

/** Every card is somewhere, exactly once. */
export function conserve({ table, hidden }: State<Toy>): void {
  const cards = [...lying(table), ...hidden.deck.filter((card) => card !== NONE)].sort((a, b) => a - b)
  if (cards.join('') !== '0123456789') throw new Error(`cards are lost or doubled: ${cards.join('')}`)
}

/** decision=2 actor=0 open=- deck=6 kept=3,? … : every column, with - for NONE and ? for UNKNOWN. */
function formatTable(t: ToyTable): string {
  return Object.entries(t.inspect())
    .map(([name, numbers]) => `${name}=${[numbers].flat().map(sign).join()}`)
    .join(' ')
}

function sign(value: number): string {
  return value === NONE ? '-' : value === UNKNOWN ? '?' : String(value)
}

function parseTable(line: string): State<Toy> {
  const { table, hidden } = toy.create()
  const numbers = line.split(/[ ,]/).map((text) => /^(?:\w+=)?(-|\?|\d+)$/.exec(text)?.[1] ?? '')
  if (numbers.length !== table.cells.length || numbers.includes('')) throw new NotationError(`no toy table: ${line}`)
  table.cells.set(numbers.map((text) => (text === '-' ? NONE : text === '?' ? UNKNOWN : Number(text))))
  hidden.deck.fill(NONE).fill(UNKNOWN, 0, table.deck)
  return { table, hidden }
}

/** A whole game in words, good for any deal. In the last round b must take, so the log has only where the card goes. */
export const WHOLE_GAME = 'k1 k2 take s1 leave take swap leave s2'

/** Plays the words, each by whoever is to decide, and returns the choices that they mean. */
export function play(state: State<Toy>, words: string, emit?: Emit<Toy>): Choice[] {
  return words.split(' ').map((word) => {
    const choice = toy.read(state.table, word)
    if (choice === undefined) throw new Error(`"${word}" means nothing in ${formatTable(state.table)}`)
    const refusal = act(toy, state, state.table.actor, choice, emit)
    if (refusal !== undefined) throw new Error(`"${word}" is refused in ${formatTable(state.table)}: ${refusal}`)
    return choice
  })
}
