import type { Terms } from '@edokko/games'
import { openIki } from '@edokko/games/iki'
import { DONE, BUSINESS, holdingsOf, scoreHoldings } from '@edokko/iki'
import type { Iki } from '@edokko/iki'
import { ikiWords } from '@edokko/words'
import type { GameUi } from '../table/game-ui.ts'
import { flightsOf } from './flights.ts'
import { IkiTable } from './iki-table.tsx'
import { loadEar } from './load-ear.ts'
import { scoreLines } from './score.ts'

/** IKI as the page shows it. */
export function ikiUi(terms: Terms): GameUi<Iki> {
  const game = openIki(terms)
  const { rules } = game
  return {
    game,
    secrets: false,
    words: (words) => ikiWords(words, game),
    ear: () => loadEar(game),
    Table: IkiTable,
    score: (words, table) => {
      const all = Array.from({ length: rules.seats }, (_, seat) => scoreHoldings(rules, holdingsOf(rules, table, seat)))
      return { lines: scoreLines(ikiWords(words, game), all) }
    },
    finishes: (table, choice) => table.decision === BUSINESS && choice === DONE,
    flights: flightsOf(),
  }
}
