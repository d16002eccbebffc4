import type { Seat } from '@edokko/engine'
import type { LogEntry } from '@edokko/protocol'

/** What somebody did, as the log tells it. */
export interface LogItem {
  readonly from: number // the table after the first of its moves
  readonly step: number // after the last
  readonly seat: Seat
  readonly lines: readonly string[]
  readonly fresh: boolean // since the reader moved last
  readonly own: boolean // somebody else's doing that touches what is the reader's
}

/** So many turns are told while the game goes on: each move draws them again. */
export const LATELY = 60

/** The last `most` turns, as they happened: turns and what is told of each go from the earliest to the latest, everywhere. */
export function logItems(
  log: readonly LogEntry[],
  returned: number,
  eyes: Seat,
  story: Story,
  most: number,
): readonly LogItem[] {
  return turnsOf(log)
    .slice(-most)
    .flatMap((turn) => {
      const { seat, events, from, step } = turn
      const lines = story(turn)
      if (lines.length === 0) return []
      const fresh = step > returned
      const own = fresh && seat !== eyes && events.some((event) => concerns(event, eyes))
      return [{ from, step, seat, lines, fresh, own }]
    })
}

/** What tells of the table as it was after so many moves: the turn it is in, or the last one told before. */
export function itemAt(items: readonly LogItem[], step: number): LogItem | undefined {
  return items.findLast(({ from }) => from <= step)
}

/** Tells a move, or several on end, in sentences; in brief only what was done, not what came of it. */
export type Story = (move: LogEntry, brief?: boolean) => readonly string[]

/** Sentences to be heard: without the marks of names. */
export function plain(sentences: readonly string[]): string {
  return sentences.join(' ').replaceAll(/<\/?b>/g, '')
}

type Turn = LogEntry & Pick<LogItem, 'from' | 'step'>

/** Moves that somebody makes one after the other are told as one: bots make each choice by itself. */
function turnsOf(log: readonly LogEntry[]): readonly Turn[] {
  const turns: Turn[] = []
  for (const [index, move] of log.entries()) {
    const before = turns.at(-1)
    const goesOn = before?.seat === move.seat && before.undone === undefined && move.undone === undefined
    const step = index + 1
    if (goesOn) turns[turns.length - 1] = { ...before, events: [...before.events, ...move.events], step }
    else turns.push({ ...move, from: step, step })
  }
  return turns
}

/** Whether an event names the seat, as the one it happens to or as the owner of what it happens to. */
function concerns(event: unknown, eyes: Seat): boolean {
  const { seat, owner } = event as { readonly seat?: Seat; readonly owner?: Seat }
  return seat === eyes || owner === eyes
}
