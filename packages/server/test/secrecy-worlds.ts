import { act, begin, BYSTANDER, copy, legalChoices, OVER, Rng, seedFrom, step } from '@edokko/engine'
import type { Columns, Game, Seat, Seed, State } from '@edokko/engine'

/* Worlds that look the same to somebody, and games that can be played in all of them. */

/** A move as it is sent: decision, choice, decision, choice … */
export interface Move {
  readonly seat: Seat
  readonly pairs: readonly number[]
  readonly early?: true // before its seat is asked
}

/** A number below this one. */
export type Lot = (n: number) => number

export function lotOf(name: string): Lot {
  const rng = new Rng(seedFrom(name))
  return (n) => rng.below(n)
}

/** How the cards lie before anything has happened. */
export function setUpOf(game: Game, seed: Seed): State {
  const state = game.create()
  game.setup(new Rng(seed), state)
  return state
}

const LONGEST_MOVE = 6 // choices

/** A game by lot, after these moves if there are any: moves of one choice, and of several. */
export function plot(game: Game, setUp: State, lot: Lot, most = Infinity, begun: readonly Move[] = []): Move[] {
  const { state } = watch(game, setUp, begun, BYSTANDER)
  const moves = [...begun]
  while (state.table.decision !== OVER && moves.length < most) {
    const seat = state.table.actor
    const pairs: number[] = []
    const last = 2 * lot(LONGEST_MOVE)
    do {
      const { decision } = state.table
      const legal = legalChoices(game, state.table)
      const choice = legal[lot(legal.length)]
      pairs.push(decision, choice)
      step(game, state, choice)
    } while (pairs.length <= last && state.table.decision !== OVER && state.table.actor === seat)
    moves.push({ seat, pairs })
  }
  return moves
}

/** The state after these moves, and what these eyes have seen on the way: after each move, all that each of its choices showed. */
export function watch(
  game: Game,
  setUp: State,
  moves: readonly Move[],
  eyes: Seat,
): { readonly state: State; readonly seen: readonly string[] } {
  const state = start(game, setUp)
  const look = (): string => Buffer.from(game.view(state.table, eyes).bytes).toString('base64')
  const seen = [look()]
  for (const { seat, pairs } of moves) {
    const shown: string[] = []
    for (let i = 1; i < pairs.length; i += 2) {
      if (act(game, state, seat, pairs[i]) !== undefined) return { state, seen }
      shown.push(look())
    }
    seen.push(shown.join())
  }
  return { state, seen }
}

function start(game: Game, setUp: State): State {
  return begin({ ...game, setup: (_, into) => copy(setUp, into) }, seedFrom('the cards lie already'))
}

/** How many of these moves can be made in both worlds and look the same to these eyes. */
export function alike(game: Game, [one, other]: readonly State[], moves: readonly Move[], eyes: Seat): number {
  return together(watch(game, one, moves, eyes).seen, watch(game, other, moves, eyes).seen)
}

/** How many moves look the same in two games. */
export function together(seen: readonly string[], others: readonly string[]): number {
  const first = seen.findIndex((look, i) => look !== others[i])
  return (first < 0 ? seen.length : first) - 1
}

export function isSame(one: State, other: State): boolean {
  return one.table.equals(other.table) && one.hidden.equals(other.hidden)
}

/** A cell of which somebody does not know what it holds. */
interface Secret {
  readonly cells: Int16Array
  readonly at: number
}

/**
 * The same cards, as many as possible of them where they were not, so that all of these moves look the same to these eyes. It is a world
 * that nobody has dealt, but somebody could have: cards change places only with their like.
 */
export function disguise(game: Game, setUp: State, moves: readonly Move[], eyes: Seat, lot: Lot): State {
  const twin = game.create()
  copy(setUp, twin)
  for (const secrets of secretsOf(game, twin, eyes)) {
    for (const secret of secrets) {
      const other = secrets[lot(secrets.length)]
      swap(secret, other)
      if (alike(game, [setUp, twin], moves, eyes) < moves.length) swap(secret, other)
    }
  }
  return twin
}

/** What these eyes do not see of how the cards lie, in groups within which everything may change its place. */
function secretsOf(game: Game, { table, hidden }: State, eyes: Seat): Secret[][] {
  const part = (columns: Columns, name: string, from: number, length: number): Secret[] => {
    const cells = (columns as unknown as Readonly<Record<string, Int16Array>>)[name]
    return Array.from({ length }, (_, i) => ({ cells, at: from + i }))
  }
  if (game.id === 'naishi') {
    const others = [0, 1].filter((seat) => seat !== eyes)
    const dealt = others.flatMap((seat) => [...part(table, 'kept', seat, 1), ...part(table, 'gift', seat, 1)])
    return [[...part(hidden, 'river', 0, 25), ...dealt], ...others.map((seat) => part(hidden, 'laying', 5 * seat, 5))]
  }
  const cards = hidden.layout['deck'] / 4
  const decks = [0, 1, 2, 3].map((season) => part(hidden, 'deck', season * cards, cards))
  return [...decks, part(hidden, 'tiles', 0, hidden.layout['tiles']), part(hidden, 'lots', 0, 3)]
}

function swap(one: Secret, other: Secret): void {
  const moved = one.cells[one.at]
  one.cells[one.at] = other.cells[other.at]
  other.cells[other.at] = moved
}

/** Two seeds that deal what nobody but somebody else could tell apart, and moves during which it stays so. */
export interface TwinSeeds {
  readonly seeds: readonly [Seed, Seed]
  readonly moves: readonly Move[]
}

/** Draws seeds until two of them look the same to these eyes for so many moves, in which everybody does the first thing they can. */
export function twinSeeds(game: Game, eyes: Seat, most: number, name: string): TwinSeeds {
  const rng = new Rng(seedFrom(name))
  const word = (): string => (rng.next() >>> 0).toString(16).padStart(8, '0')
  const known = new Map<number, Seed[]>()
  for (let drawn = 0; drawn < MOST_SEEDS; drawn++) {
    const seed = word() + word() + word() + word()
    const setUp = setUpOf(game, seed)
    const look = game.view(start(game, setUp).table, eyes).hash()
    const others = known.get(look) ?? []
    for (const other of others) {
      const twin = setUpOf(game, other)
      const moves = plot(game, setUp, () => 0, most)
      if (!isSame(setUp, twin) && alike(game, [setUp, twin], moves, eyes) === most)
        return { seeds: [seed, other], moves }
    }
    known.set(look, [...others, seed])
  }
  throw new Error('no two of these seeds look the same')
}

const MOST_SEEDS = 1_000_000
