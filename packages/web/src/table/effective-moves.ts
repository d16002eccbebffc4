import type { LogEntry } from '@edokko/protocol'

/** The moves of a log that stand: those that were taken back are left out. */
export function effectiveMoves(log: readonly LogEntry[]): readonly LogEntry[] {
  const moves: LogEntry[] = []
  for (const move of log) {
    if (move.undone === undefined) moves.push(move)
    else moves.splice(-move.undone)
  }
  return moves
}
