import type { TableSummary } from '@edokko/protocol'

/** Whether the reader is to move at a table. */
export function isYours({ state, actor, mine }: TableSummary): boolean {
  return state === 'running' && actor !== undefined && actor === mine
}

/** A turn that has come to the reader. */
export interface Turn {
  readonly table: TableSummary
  readonly mover: number | undefined // who was to move before, as far as is known
}

/** The tables at which the reader's turn has come between two tellings. Nothing is new at the first. */
export function newTurns(before: readonly TableSummary[] | undefined, now: readonly TableSummary[]): Turn[] {
  if (before === undefined) return []
  return now.filter(isYours).flatMap((table) => {
    const earlier = before.find(({ id }) => id === table.id)
    return earlier !== undefined && isYours(earlier) ? [] : [{ table, mover: earlier?.actor }]
  })
}
