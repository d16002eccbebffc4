import type { Seat } from '@edokko/engine'
import type { Words } from '@edokko/words'

/** Who has won, in words. */
export function wonBy(
  words: Words,
  winners: readonly Seat[],
  nameAt: (seat: Seat) => string,
  isYou: (seat: Seat) => boolean,
): string {
  const [winner = 0] = winners
  if (winners.length === 1) return words.say('table.won', { you: isYou(winner) ? 'yes' : 'no', name: nameAt(winner) })
  const names = new Intl.ListFormat(words.language).format(winners.map(nameAt))
  return words.say('table.shared', { names })
}
