import { draft } from '@edokko/engine'
import type { Choice, Game, Kind } from '@edokko/engine'

/** The table of these bytes once these choices are made. Nothing comes to light by them: made of what a seat knows, it is still what that seat knows. */
export function drafted<K extends Kind>(game: Game<K>, bytes: Uint8Array, choices: readonly Choice[]): K['table'] {
  const { table } = game.create()
  table.bytes.set(bytes)
  for (const choice of choices) draft(game, table, choice)
  return table
}
