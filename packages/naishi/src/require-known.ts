import { NotationError, UNKNOWN } from '@edokko/engine'

/** A position read from a text need not tell every card, so it can be played on only as long as those it leaves out are not needed. */
export function requireKnown(cell: number): number {
  if (cell === UNKNOWN) throw new NotationError('a card is needed that the position does not tell')
  return cell
}
