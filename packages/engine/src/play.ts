import { ADVANCE, OVER } from './game.ts'
import type { Choice, Emit, GameRules, Kind, Seat, State } from './game.ts'
import { Rng } from './rng.ts'
import type { Seed } from './rng.ts'

/** An expected answer to something that cannot be done: never thrown, never logged as an error. */
export type Refusal = 'over' | 'not-your-turn' | 'illegal'

/** A new game, brought to its first real decision. */
export function begin<K extends Kind>(game: GameRules<K>, seed: Seed, emit?: Emit<K>): State<K> {
  const state = game.create()
  game.setup(new Rng(seed), state)
  settle(game, state, emit)
  return state
}

/** The checked door, for everything that comes from outside. */
export function act<K extends Kind>(
  game: GameRules<K>,
  state: State<K>,
  seat: Seat,
  choice: Choice,
  emit?: Emit<K>,
): Refusal | undefined {
  if (state.table.decision === OVER) return 'over'
  if (state.table.actor !== seat) return 'not-your-turn'
  if (!legalChoices(game, state.table).includes(choice)) return 'illegal'
  step(game, state, choice, emit)
  return undefined
}

/** Takes a legal choice and all that follows from it, up to the next decision that somebody really has. */
export function step<K extends Kind>(game: GameRules<K>, state: State<K>, choice: Choice, emit?: Emit<K>): void {
  game.choose(state.table, choice, emit)
  settle(game, state, emit)
}

/**
 * The part of a step that needs nothing hidden, so that it can be taken on a view and taken back: the choice and the forced ones
 * after it, up to a real decision of the same player or to ADVANCE, where the draft must be committed.
 */
export function draft<K extends Kind>(game: GameRules<K>, table: K['table'], choice: Choice, emit?: Emit<K>): void {
  game.choose(table, choice, emit)
  for (let only = forced(game, table); only !== undefined; only = forced(game, table)) game.choose(table, only, emit)
}

/** Lets the game go on by itself, forced decisions included, until somebody really has to decide. */
function settle<K extends Kind>(game: GameRules<K>, state: State<K>, emit?: Emit<K>): void {
  const { table } = state
  for (;;) {
    if (table.decision === ADVANCE) {
      game.advance(state, emit)
      continue
    }
    const only = forced(game, table)
    if (only === undefined) return
    game.choose(table, only, emit)
  }
}

/** The only legal choice, if somebody must decide and has but one. */
function forced<K extends Kind>(game: GameRules<K>, table: K['table']): Choice | undefined {
  if (table.decision === OVER || table.decision === ADVANCE) return undefined
  const legal = legalChoices(game, table)
  return legal.length === 1 ? legal[0] : undefined
}

let scratch = new Int32Array(32)

/** The legal choices as a fresh array, where speed does not matter. */
export function legalChoices<K extends Kind>(game: GameRules<K>, table: K['table']): Choice[] {
  if (table.decision === OVER || table.decision === ADVANCE) return []
  if (scratch.length < game.choices) scratch = new Int32Array(game.choices)
  const count = game.legal(table, scratch)
  const choices: Choice[] = []
  for (let i = 0; i < count; i++) choices.push(scratch[i])
  return choices
}

/** The state after these choices; throws at the first that is refused, because a stored log never holds one. */
export function replay<K extends Kind>(
  game: GameRules<K>,
  seed: Seed,
  choices: readonly Choice[],
  emit?: Emit<K>,
): State<K> {
  const state = begin(game, seed, emit)
  choices.forEach((choice, i) => {
    const refusal = act(game, state, state.table.actor, choice, emit)
    if (refusal !== undefined) throw new Error(`choice ${i + 1} of the log (${choice}) is refused: ${refusal}`)
  })
  return state
}

/**
 * Plays on to the end with uniformly random choices and returns how many decisions that took. `out` is a scratch buffer of
 * `game.choices`; nothing is allocated.
 */
export function playout<K extends Kind>(game: GameRules<K>, state: State<K>, rng: Rng, out: Int32Array): number {
  const table = state.table
  let decisions = 0
  for (;;) {
    while (table.decision === ADVANCE) game.advance(state)
    if (table.decision === OVER) return decisions
    const count = game.legal(table, out)
    game.choose(table, out[count === 1 ? 0 : rng.below(count)])
    decisions++
  }
}

/** Makes `into` the same state as `from`. */
export function copy<K extends Kind>(from: State<K>, into: State<K>): void {
  into.table.copyFrom(from.table)
  into.hidden.copyFrom(from.hidden)
}

export interface Result {
  readonly points: readonly number[]
  readonly places: readonly number[] // 0 for the winner
  readonly winners: readonly Seat[]
}

/** Points, places and winners of a table that is over. */
export function result<K extends Kind>(game: GameRules<K>, table: K['table']): Result {
  const points = new Int32Array(game.seats)
  const places = new Int32Array(game.seats)
  game.score(table, points, places)
  const winners = [...places.keys()].filter((seat) => places[seat] === 0)
  return { points: [...points], places: [...places], winners }
}
