import type { Move } from '../local/messages.ts'

/** The moves of a log that stand: those that were taken back are left out. */
export function standing(log: readonly Move[]): readonly Move[] {
  const moves: Move[] = []
  for (const move of log) {
    if (move.undone === undefined) moves.push(move)
    else moves.splice(-move.undone)
  }
  return moves
}
