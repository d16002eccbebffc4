import { openGame } from '@edokko/bots/web'
import { act, begin, BYSTANDER, copy, formatRecord, OVER, result } from '@edokko/engine'
import type { Choice, Game, Seat, State, Table, View } from '@edokko/engine'
import type { Move, TableInfo } from './messages.ts'
import type { Kept } from './store.ts'

/** The log of a table does not fit the rules any more. */
export class OtherRules extends Error {
  override readonly name = 'OtherRules'
}

/** A table with the whole truth of it, made again from what is kept. It gives away views and events, and nothing else. */
export class LiveTable {
  readonly game: Game
  kept: Kept
  private state: State
  private readonly told: Move[] = []

  constructor(kept: Kept) {
    this.game = openGame(kept.setting.terms)
    this.kept = kept
    const events: unknown[] = []
    this.state = begin(this.game, kept.seed, (event) => events.push(event))
    this.told.push({ seat: BYSTANDER, events })
    for (const choices of kept.moves) if (!this.play(choices)) throw new OtherRules(`move ${this.step} is refused`)
  }

  get step(): number {
    return this.told.length
  }

  get over(): boolean {
    return this.state.table.decision === OVER
  }

  /** Who is to move; nobody once the game is over. */
  get actor(): Seat | undefined {
    return this.over ? undefined : this.state.table.actor
  }

  /** The moves from the one with this number on. */
  moves(from: number): readonly Move[] {
    return this.told.slice(from)
  }

  /** What a bot of this seat may know. */
  view(seat: Seat): View {
    return this.game.view(this.state.table, seat)
  }

  /** What a person may see from this seat, as bytes. Hands that are not theirs stay covered. */
  sight(eyes: Seat): Uint8Array {
    return this.cover(this.state.table, eyes)
  }

  /** The same, after so many moves. */
  sightAfter(step: number, eyes: Seat): Uint8Array {
    const state = begin(this.game, this.kept.seed)
    for (const choices of this.kept.moves.slice(0, step - 1))
      for (const choice of choices) act(this.game, state, state.table.actor, choice)
    return this.cover(state.table, eyes)
  }

  /** The choice that a word of a record means now. */
  read(word: string): Choice | undefined {
    return this.game.read(this.state.table, word)
  }

  /** Makes the choices of a move, all of them or none; says whether the rules allow them. */
  move(choices: readonly Choice[], touched: number): boolean {
    if (choices.length === 0 || !this.play(choices)) return false
    this.kept = { ...this.kept, moves: [...this.kept.moves, choices], touched }
    return true
  }

  /** The record: all of it once the game is over, else what everybody may know. Own prices stand before it. */
  record(): string {
    const { seed, setting, moves } = this.kept
    const seats = setting.seats.map(({ name }) => name)
    const record = formatRecord({ game: this.game, seed, seats, choices: moves.flat() }, BYSTANDER)
    const { sheet } = setting.terms
    return sheet === undefined ? record : `${sheet.trim()}\n\n${record}`
  }

  info(): TableInfo {
    const { id, setting, touched, moves } = this.kept
    const { table } = this.state
    const outcome = this.over ? result(this.game, table) : undefined
    return {
      id,
      setting,
      touched,
      moves: moves.length,
      actor: this.actor,
      points: outcome?.points,
      winners: outcome?.winners ?? [],
      month: 'month' in table ? Number(table.month) : undefined,
    }
  }

  private play(choices: readonly Choice[]): boolean {
    const { game } = this
    const seat = this.state.table.actor
    const next = game.create()
    copy(this.state, next)
    const events: unknown[] = []
    for (const choice of choices)
      if (act(game, next, seat, choice, (event) => events.push(event)) !== undefined) return false
    this.state = next
    this.told.push({ seat, events })
    return true
  }

  private cover(table: Table, eyes: Seat): Uint8Array {
    return this.game.cover(this.game.view(table, eyes)).bytes
  }
}
