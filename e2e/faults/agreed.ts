import type { Row, StoredMove } from './replayed.ts'

/** Something that everybody must agree to, as it was said. */
export interface Word {
  readonly seat: number
  readonly wish: 'undo' | 'abort'
  readonly seq: number | undefined // of the table, where it was an answer; undefined: it was proposed
}

/** What people said at a table, whether or not it was heard, and what they were told of it. */
export interface Said {
  readonly words: readonly Word[] // for a wish; a refusal is none
  readonly resigned: ReadonlySet<number> // seats that have sent it
  readonly gaveUp: ReadonlySet<number> // those of them who know that they have
  readonly ending: string | undefined // how the game ended, as it was told
}

/** How a game ended, in a form that can be compared. */
export function endingText(seq: number, ended: Row['ended'], winners: readonly number[] | undefined): string {
  return JSON.stringify([seq, ended?.by, ended?.seat, winners])
}

/** What was done at a table without the word of somebody whom it needed, or was not done though it was said. */
export function notAgreed(row: Row, log: readonly StoredMove[], said: Said): string[] {
  const { ended, result } = row
  const people = [...row.seats.keys()].filter(
    (seat) => row.seats[seat].kind === 'person' && row.seats[seat].gone !== true,
  )
  const problems: string[] = []
  for (const { seq, seat, undone } of log) {
    if (undone === null) continue
    if (!said.words.some((word) => word.wish === 'undo' && word.seat === seat && word.seq === undefined))
      problems.push(`nobody wanted to take back moves at ${seq}`)
    for (const other of people)
      if (other !== seat && !said.words.some((word) => word.wish === 'undo' && word.seat === other && word.seq === seq))
        problems.push(`seat ${other} did not agree to take back moves at ${seq}`)
  }
  if (ended?.by === 'agreed') {
    if (row.state !== 'closed' || result !== null) problems.push('it was ended by all, and has a result')
    for (const seat of people)
      if (!said.words.some((word) => word.wish === 'abort' && word.seat === seat && (word.seq ?? row.seq) === row.seq))
        problems.push(`seat ${seat} did not agree to end it`)
  }
  if (ended?.by === 'resigned') {
    if (!said.resigned.has(ended.seat ?? -1)) problems.push(`seat ${ended.seat} did not give up`)
    const winners = row.seats.length === 2 ? [1 - (ended.seat ?? 0)] : []
    if (row.state !== 'over' || result?.winners.join() !== winners.join()) problems.push('the wrong seat has won')
  }
  for (const seat of said.gaveUp)
    if (row.seats[seat].gone !== true && !(ended?.by === 'resigned' && ended.seat === seat))
      problems.push(`seat ${seat} gave up, and plays on`)
  const stored = endingText(row.seq, ended, result?.winners)
  if (said.ending !== undefined && said.ending !== stored) problems.push(`${said.ending} was told, ${stored} is stored`)
  return problems
}
