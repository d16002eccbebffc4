import { act, ADVANCE, begin, BYSTANDER, draft } from '@edokko/engine'
import type { Choice, Game, Kind, Seat } from '@edokko/engine'
import { logOf, parseRecordText } from '@edokko/games'
import type { LogEntry } from '@edokko/protocol'
import { gameDecisions } from '../game-decisions.ts'
import type { GameDecision } from '../game-decisions.ts'

/** A finished game, decision by decision. Everything in it may be looked at: the game is over. */
export class History<K extends Kind = Kind> {
  readonly game: Game<K>
  readonly decisions: readonly GameDecision<K>[]
  readonly log: readonly LogEntry[] // the set-up, then what came of each choice
  private readonly tables: readonly K['table'][] // before each decision, and at the end

  /** Throws a RecordError if the game is not over or of other rules, and a NotationError if its record is broken. */
  constructor(game: Game<K>, record: string) {
    this.game = game
    const log = logOf(game, parseRecordText(record).record)
    this.decisions = gameDecisions(log)
    const events: K['event'][][] = [[]]
    const emit = (event: K['event']): void => void events.at(-1)?.push(event)
    const state = begin(game, log.seed, emit)
    const tables = [copyOf(game, state.table)]
    for (const { seat, choice } of this.decisions) {
      events.push([])
      act(game, state, seat, choice, emit)
      tables.push(copyOf(game, state.table))
    }
    this.tables = tables
    this.log = events.map((each, i) => ({ seat: this.decisions[i - 1]?.seat ?? BYSTANDER, events: each }))
  }

  /** Where one stands after the last decision. */
  get end(): number {
    return this.decisions.length
  }

  /** What a person could see from a seat before a decision, or at the end. */
  sight(ply: number, eyes: Seat): Uint8Array {
    const { game, tables } = this
    const table = tables[ply]
    if (table === undefined) throw new RangeError(`there is no decision ${ply}`)
    return game.cover(game.view(table, eyes)).bytes
  }

  /** The first decision of the turn before, or of this one where one stands in the middle of it. A turn is what one seat decides on end. */
  turnBefore(ply: number): number {
    let first = Math.max(0, ply - 1)
    while (first > 0 && this.decisions[first - 1]?.seat === this.decisions[first]?.seat) first--
    return first
  }

  /** The first decision of the next turn, or the end. */
  turnAfter(ply: number): number {
    let next = ply + 1
    while (next < this.end && this.decisions[next]?.seat === this.decisions[ply]?.seat) next++
    return Math.min(next, this.end)
  }

  /** The decisions from this one on that were one move: between them nothing came to light. */
  moveFrom(ply: number): readonly GameDecision<K>[] {
    const rest = this.decisions.slice(ply)
    const choices = rest.map(({ choice }) => choice)
    return rest.slice(0, this.moveOf(ply, choices).length)
  }

  /** Those of the choices, made at a decision one after the other, that are one move. What ends the turn may come after it. */
  moveOf(ply: number, choices: readonly Choice[]): readonly Choice[] {
    const view = this.decisions[ply]?.view
    if (view === undefined) return []
    const drafted = copyOf<K>(this.game, view)
    const ends = choices.findIndex((choice) => {
      draft(this.game, drafted, choice)
      return drafted.decision === ADVANCE
    })
    return choices.slice(0, ends + 1)
  }
}

function copyOf<K extends Kind>(game: Game<K>, table: K['table']): K['table'] {
  const { table: copy } = game.create()
  copy.copyFrom(table)
  return copy
}
