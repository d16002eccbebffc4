import type { Result, Seat } from '@edokko/engine'
import type { TerminalWords } from '@edokko/words/terminal'

/** Who has won, in a sentence or two; the reader is "you". */
export function sayOutcome(
  words: TerminalWords,
  { points, winners }: Result,
  names: readonly string[],
  reader: Seat,
): string {
  const [first] = winners
  if (winners.length > 1)
    return `${words.say('table.shared', {
      names: listNames(
        words,
        winners.map((seat) => names[seat]),
      ),
    })}.`
  const won = words.say('table.won', { you: first === reader ? 'yes' : 'no', name: names[first] })
  const isTied = points.filter((each) => each === points[first]).length > 1
  return isTied ? `${won}. ${words.say('terminal.tieBreak')}` : `${won}.`
}

/** "a, b and c" */
export function listNames(words: TerminalWords, names: readonly string[]): string {
  return new Intl.ListFormat(words.language).format(names)
}
