import type { Terms } from '@edokko/games'
import { openNaishi } from '@edokko/games/naishi'
import type { Naishi } from '@edokko/naishi'
import { naishiWords } from '@edokko/words'
import type { GameUi } from '../table/game-ui.ts'
import { flights } from './flights.ts'
import { NaishiTable } from './naishi-table.tsx'
import { score } from './score.ts'
import { finishes, onward } from './turn.ts'

/** Naishi as the page shows it. */
export function naishiUi(terms: Terms): GameUi<Naishi> {
  return {
    game: openNaishi(terms),
    secrets: true,
    words: naishiWords,
    ear: async () => (await import('./ear.ts')).naishiEar,
    Table: NaishiTable,
    score,
    finishes,
    onward,
    flights,
  }
}
