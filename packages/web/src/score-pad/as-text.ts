import { inFigures } from '../parts/figures.ts'
import type { PadWords } from './pad-words.ts'
import { ranked } from './result.ts'
import type { Result } from './result.ts'

/** The score as a message to friends: who won, and everybody's points with what they come from. */
export function asText(words: PadWords, title: string, { names, lines, totals, points, ...rest }: Result): string {
  const players = ranked(rest).map((seat) => {
    const parts = lines.flatMap(({ label, points }) => {
      const own = points[seat] ?? 0
      return own === 0 ? [] : [`${label} ${inFigures(own)}`]
    })
    const sum = words.say('scorePad.text.player', { name: names[seat] ?? '', points: points(totals[seat] ?? 0) })
    return parts.length === 0 ? sum : `${sum} (${parts.join(', ')})`
  })
  return [title, [rest.verdict, ...rest.why].join(' '), ...players].join('\n')
}
