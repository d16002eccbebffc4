import { NONE } from '@edokko/engine'
import type { IkiEvent } from '@edokko/iki'
import type { LogEntry } from '@edokko/protocol'

/** The ways of life that were chosen this month, by seat; NONE for who has not yet chosen. */
export function livesThisMonth(log: readonly LogEntry[], seats: number): readonly number[] {
  const lives = Array<number>(seats).fill(NONE)
  for (const { events } of log)
    for (const event of events as readonly IkiEvent[])
      if (event.type === 'monthBegan') lives.fill(NONE)
      else if (event.type === 'lifeChosen') lives[event.seat] = event.space
  return lives
}
