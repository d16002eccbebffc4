import type { Game } from '@edokko/engine'
import { at, CARDS, LETTERS, scoreTerritory, TERRITORY } from '@edokko/naishi'
import type { Naishi } from '@edokko/naishi'
import { naishiWords } from '@edokko/words'
import type { NaishiWords } from '@edokko/words'
import type { TerminalWords } from '@edokko/words/terminal'
import type { TerminalUi } from '../terminal-ui.ts'
import { draw } from './draw.ts'

/** Naishi as the terminal shows it. */
export function naishiTerminalUi(game: Game<Naishi>, title: string, words: TerminalWords): TerminalUi<Naishi> {
  const naishi = naishiWords(words)
  return {
    title,
    game,
    words,
    columns: 80,
    draw: (t, seat, names, style) => draw({ naishi, words, names, style }, t, seat),
    question: (t) => naishi.question(t),
    choice: (t, choice, company) => naishi.choice(t, choice, company),
    story: (events, company) => naishi.story(events, company),
    reason: (reason) => naishi.reason(reason),
    help: [
      words.say('terminal.naishi.help.places'),
      words.say('terminal.naishi.help.marks', { seen: words.say('terminal.naishi.seen') }),
    ],
    explain: (name) => explain(naishi, name),
    score(t, seat) {
      const territory = t.territory.subarray(at(seat, 0), at(seat, TERRITORY))
      const { total, colours } = scoreTerritory(territory)
      const lines = naishi
        .scoreLines(territory)
        .map(({ text, points }) => (points === undefined ? text : `${text}: ${minus(points)}`))
      const sum = minus(words.say('table.points', { points: total }))
      return `${sum} (${[...lines, naishi.colours(colours)].join('; ')})`
    },
  }
}

/** What cards score, of the one that is called so: by its name, its id or its letter. */
function explain(naishi: NaishiWords, typed?: string): string[] {
  const wanted = typed?.toLowerCase()
  return CARDS.flatMap((id, card) => {
    const { name, rule } = naishi.card(card)
    const isMeant = [name, id, LETTERS[card]].some((each) => each.toLowerCase() === wanted)
    return wanted === undefined || isMeant ? [`${name}: ${rule}`] : []
  })
}

/** With a real minus. */
function minus(amount: number | string): string {
  return String(amount).replace('-', '−')
}
