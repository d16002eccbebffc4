import type { Seat } from '@edokko/engine'
import type { LogEntry } from '@edokko/protocol'

/** What somebody did, as the log tells it. */
export interface LogItem {
  readonly step: number // the table after it
  readonly seat: Seat
  readonly lines: readonly string[]
  readonly fresh: boolean // since the reader moved last
  readonly own: boolean // somebody else's doing that touches what is the reader's
}

/** So many turns are told; what lies further back is found by going through the game. */
const TOLD = 60

/** The end of the log, as it happened: turns and what is told of each go from the earliest to the latest, everywhere. */
export function logItems(log: readonly LogEntry[], returned: number, eyes: Seat, story: Story): readonly LogItem[] {
  return turnsOf(log)
    .slice(-TOLD)
    .flatMap((turn) => {
      const { seat, events, step } = turn
      const lines = story(turn)
      if (lines.length === 0) return []
      const fresh = step > returned
      const own = fresh && seat !== eyes && events.some((event) => concerns(event, eyes))
      return [{ step, seat, lines, fresh, own }]
    })
}

/** Tells a move, or several on end, in sentences. */
export type Story = (move: LogEntry) => readonly string[]

interface Turn extends LogEntry {
  readonly step: number // the table after the last of its moves
}

/** Moves that somebody makes one after the other are told as one: bots make each choice by itself. */
function turnsOf(log: readonly LogEntry[]): readonly Turn[] {
  const turns: Turn[] = []
  for (const [index, move] of log.entries()) {
    const before = turns.at(-1)
    const goesOn = before?.seat === move.seat && before.undone === undefined && move.undone === undefined
    if (goesOn) turns.pop()
    const told = goesOn ? before.events : []
    turns.push({ ...move, events: [...told, ...move.events], step: index + 1 })
  }
  return turns
}

/** Whether an event names the seat, as the one it happens to or as the owner of what it happens to. */
function concerns(event: unknown, eyes: Seat): boolean {
  const { seat, owner } = event as { readonly seat?: Seat; readonly owner?: Seat }
  return seat === eyes || owner === eyes
}
