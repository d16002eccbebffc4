import { act, ADVANCE, begin, draft, OVER, result } from '@edokko/engine'
import type { Kind, Log, State } from '@edokko/engine'
import { RecordError } from '@edokko/games'
import type { Decided } from './turns.ts'
import type { Value } from './value.ts'

/** A decision of the game, and what came of it. */
export interface Position<K extends Kind> extends Decided<K> {
  readonly ply: number
  readonly events: readonly K['event'][] // from the choice on to the next decision
  readonly endsTurn: boolean // the choice made the game go on by itself, or another decide
}

/** Positions between which nothing happens but that somebody chooses on. */
export function turnsOf<K extends Kind>(positions: readonly Position<K>[]): Position<K>[][] {
  const turns: Position<K>[][] = []
  let isNew = true
  for (const position of positions) {
    if (isNew) turns.push([])
    turns.at(-1)?.push(position)
    isNew = position.endsTurn
  }
  return turns
}

/** All decisions of a finished game and its end. Throws a RecordError if it is not over or nothing was decided. */
export function positionsOf<K extends Kind>({ game, seed, choices }: Log<K>): { positions: Position<K>[]; end: Value } {
  const state = begin(game, seed)
  const positions: Position<K>[] = []
  for (const [ply, choice] of choices.entries()) {
    const events: K['event'][] = []
    const { actor } = state.table
    const view = game.view(state.table, actor)
    const refusal = act(game, state, actor, choice, (event) => events.push(event))
    if (refusal !== undefined) throw new Error(`choice ${ply + 1} of the log (${choice}) is refused: ${refusal}`)
    const drafted = game.create().table
    drafted.copyFrom(view)
    draft(game, drafted, choice)
    positions.push({ ply, view, choice, events, endsTurn: drafted.decision === ADVANCE })
  }
  if (state.table.decision !== OVER) throw new RecordError('not-over', 'the game is not over')
  if (positions.length === 0) throw new RecordError('no-decision', 'nobody had anything to decide in this game')
  return { positions, end: endOf(game, state) }
}

/** What every seat got: the win, or its share of it, and its points. */
function endOf<K extends Kind>(game: Log<K>['game'], { table }: State<K>): Value {
  const { points, winners } = result(game, table)
  return { win: points.map((_, seat) => (winners.includes(seat) ? 1 / winners.length : 0)), points }
}
