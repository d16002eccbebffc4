import { CARD_IDS, holdingsOf, scoreHoldings, stallWord, TYPES } from '@edokko/iki'
import type { Iki, IkiGame } from '@edokko/iki'
import { ikiWords } from '@edokko/words'
import type { IkiWords } from '@edokko/words'
import type { TerminalWords } from '@edokko/words/terminal'
import type { TerminalUi } from '../terminal-ui.ts'
import { COLUMNS } from './colours.ts'
import { draw } from './draw.ts'
import { explain, subjects } from './explain.ts'
import { shortWords } from './short-words.ts'

/** IKI as the terminal shows it. */
export function ikiTerminalUi(game: IkiGame, title: string, words: TerminalWords): TerminalUi<Iki> {
  const { rules } = game
  const iki = ikiWords(words, game, stallWord)
  const short = shortWords(words, iki)
  const known = subjects(rules, iki, words)
  return {
    title,
    game,
    words,
    columns: COLUMNS,
    draw: (t, seat, names, style) => draw({ rules, iki, short, words, names, style }, t, seat),
    question: (t) => iki.question(t),
    choice: (t, choice, company) => iki.choice(t, choice, company),
    story: (events, company) => iki.story(events, company),
    reason: (reason) => `${iki.reason(reason)}.`,
    help: help(iki, words, short.type),
    explain: (name) => explain(known, name),
    score: (t, seat) => sayScore(iki, scoreHoldings(rules, holdingsOf(rules, t, seat))),
  }
}

function help(iki: IkiWords, words: TerminalWords, sign: (type: string) => string): string[] {
  const types = [...TYPES.map(iki.type), words.say('iki.type.building')]
  const legend = types.map((type) => `${sign(type)} ${type}`).join(', ')
  const monk = iki.card(CARD_IDS.indexOf('monk')).name
  const market = iki.shop('fish').name
  return [
    words.say('terminal.iki.help.street'),
    words.say('terminal.iki.help.card', { types: legend }),
    words.say('terminal.iki.help.words', { monk, market }),
  ]
}

/** How points come together, by category. */
function sayScore(iki: IkiWords, breakdown: ReturnType<typeof scoreHoldings>): string {
  const lines = iki.breakdown(breakdown).slice(0, -1) // the total is said first
  const parts = lines.map(({ name, iki: points, note, parts: sums }) => {
    const notes = [...(note === undefined ? [] : [note]), ...sums.map((part) => `${part.name} ${part.iki}`)]
    return notes.length === 0 ? `${name} ${points}` : `${name} ${points} (${notes.join(', ')})`
  })
  return `${iki.goods('iki', breakdown.total)}: ${parts.join('; ')}`
}
