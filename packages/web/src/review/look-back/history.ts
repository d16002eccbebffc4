import { act, begin, BYSTANDER, draft, ADVANCE } from '@edokko/engine'
import type { Choice, Game, Kind, Log, Seat, View } from '@edokko/engine'
import type { LogEntry } from '@edokko/protocol'

/** A decision of a finished game. */
export interface PastDecision<K extends Kind = Kind> {
  readonly ply: number // decisions before it
  readonly seat: Seat
  readonly view: View<K> // what the seat knew
  readonly choice: Choice
  readonly endsMove: boolean // after it the game goes on by itself, or somebody else decides
}

/** A finished game, decision by decision. Everything in it may be looked at: the game is over. */
export class History<K extends Kind = Kind> {
  readonly game: Game<K>
  readonly decisions: readonly PastDecision<K>[]
  /** What happened: the set-up, then what came of each choice. */
  readonly log: readonly LogEntry[]
  private readonly tables: readonly K['table'][] // before each decision, and at the end

  constructor({ game, seed, choices }: Log<K>) {
    const opening: K['event'][] = []
    const state = begin(game, seed, (event) => opening.push(event))
    const tables = [copyOf(game, state.table)]
    const log: LogEntry[] = [{ seat: BYSTANDER, events: opening }]
    this.game = game
    this.decisions = choices.map((choice, ply) => {
      const seat = state.table.actor
      const view = game.view(state.table, seat)
      const events: K['event'][] = []
      if (act(game, state, seat, choice, (event) => events.push(event)) !== undefined)
        throw new Error(`choice ${ply + 1} of the record is refused`)
      tables.push(copyOf(game, state.table))
      log.push({ seat, events })
      const drafted = copyOf<K>(game, view)
      draft(game, drafted, choice)
      return { ply, seat, view, choice, endsMove: drafted.decision === ADVANCE }
    })
    this.log = log
    this.tables = tables
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

  /** The first decision of the turn that a decision belongs to: of those that one seat makes on end. */
  turnStart(ply: number): number {
    const { decisions, end } = this
    let first = Math.min(ply, end - 1)
    while (first > 0 && decisions[first - 1]?.seat === decisions[first]?.seat) first--
    return first
  }

  /** The first decision of the next turn, or the end. */
  nextTurn(ply: number): number {
    const { decisions, end } = this
    let next = ply + 1
    while (next < end && decisions[next]?.seat === decisions[ply]?.seat) next++
    return Math.min(next, end)
  }

  /** The decisions from this one on that were one move: between them nothing came to light. */
  moveFrom(ply: number): readonly PastDecision<K>[] {
    const rest = this.decisions.slice(ply)
    return rest.slice(0, rest.findIndex(({ endsMove }) => endsMove) + 1)
  }
}

function copyOf<K extends Kind>(game: Game<K>, table: K['table']): K['table'] {
  const { table: copy } = game.create()
  copy.copyFrom(table)
  return copy
}
