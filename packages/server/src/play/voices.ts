import type { Seat } from '@edokko/engine'
import { absenceLimit } from '@edokko/protocol'
import type { Proposal, TableOptions } from '@edokko/protocol'
import { DELETED_PERSON } from './stored-table.ts'
import type { StoredSitter } from './stored-table.ts'

/*
 * Whose word counts at a table: that of every person who owns a seat, also while a bot plays for them. Whoever has been away for as long as the table
 * allows cannot hold up the end of the game any more; a move is never taken back without them.
 */

type Wish = Exclude<Proposal['wish'], 'again'>

/** The seats whose owners must agree to this at this moment. */
export function voicesFor(
  wish: Wish,
  seats: readonly StoredSitter[],
  { pace }: TableOptions,
  now: number,
): readonly Seat[] {
  const counts = (sitter: StoredSitter): boolean =>
    isOwned(sitter) && (wish === 'undo' || heldUpBy(sitter, pace, now) !== 0)
  return seats.flatMap((sitter, seat) => (counts(sitter) ? [seat] : []))
}

/** How many milliseconds those who are away can still hold up the end of a game; undefined if nobody is. */
export function heldUp(seats: readonly StoredSitter[], { pace }: TableOptions, now: number): number | undefined {
  const times = seats.flatMap((sitter) => (isOwned(sitter) ? (heldUpBy(sitter, pace, now) ?? []) : []))
  return times.length === 0 ? undefined : Math.max(...times)
}

/** The same of one person. Of games from before it was put down, it is not known since when: they have waited long enough. */
function heldUpBy(sitter: StoredSitter, pace: TableOptions['pace'], now: number): number | undefined {
  if (sitter.kind !== 'person' || sitter.bot === undefined) return undefined
  return Math.max(0, (sitter.awaySince ?? 0) + absenceLimit(pace) - now)
}

/** Whether texts of one's own are written and read here: everybody who sits at the table wants it, those too who have given up. */
export function isTextAgreed(seats: readonly StoredSitter[]): boolean {
  const people = seats.flatMap((sitter) =>
    sitter.kind === 'person' && sitter.person !== DELETED_PERSON ? [sitter] : [],
  )
  return people.length > 0 && people.every(({ text }) => text === true)
}

/** Whether somebody plays here, or may come back to. */
function isOwned(sitter: StoredSitter): boolean {
  return sitter.kind === 'person' && sitter.gone !== true
}
