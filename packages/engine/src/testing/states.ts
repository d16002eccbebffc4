import { ADVANCE } from '../game.ts'
import type { Choice, Game, Kind, State } from '../game.ts'
import { copy } from '../play.ts'

/**
 * The game for trying things out: its new states are old ones, used again at every decision, because making them would take most of the
 * time. They come as they were left.
 */
export class StatePool<K extends Kind> {
  readonly game: Game<K>
  private readonly states: State<K>[] = []
  private used = 0

  constructor(game: Game<K>) {
    const create = (): State<K> => (this.states[this.used++] ??= game.create())
    this.game = { ...game, create }
  }

  clear(): void {
    this.used = 0
  }
}

export function clone<K extends Kind>(game: Game<K>, state: State<K>): State<K> {
  const twin = game.create()
  copy(state, twin)
  return twin
}

export function same<K extends Kind>(a: State<K>, b: State<K>, otherwise: string): void {
  if (!a.table.equals(b.table) || !a.hidden.equals(b.hidden)) fail(otherwise)
}

/** One decision and what the game then does; unlike `step` it leaves decisions with one answer to be checked like any other. */
export function take<K extends Kind>(game: Game<K>, state: State<K>, choice: Choice): void {
  game.choose(state.table, choice)
  advanceAll(game, state)
}

export function advanceAll<K extends Kind>(game: Game<K>, state: State<K>, emit?: (event: unknown) => void): void {
  while (state.table.decision === ADVANCE) game.advance(state, emit)
}

export function fail(otherwise: string): never {
  throw new Error(otherwise)
}
