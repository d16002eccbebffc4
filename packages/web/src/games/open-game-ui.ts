import type { GameName } from '@edokko/games'
import type { Setting, TableTerms } from '@edokko/protocol'
import { fetchGameTexts } from '@edokko/words'
import { fetchPiece } from '../pieces/fetch-piece.ts'
import { useSettings } from '../settings/settings.ts'
import { gameName } from '../setup/game-name.ts'
import type { GameUi } from '../table/game-ui.ts'

/** What each game gives to the page, fetched when one of its tables is opened. */
const SOURCES: Readonly<Record<GameName, (terms: TableTerms) => Promise<GameUi>>> = {
  naishi: async (terms) => (await fetchPiece(() => import('../naishi/game-ui.tsx'))).naishiUi(terms),
  iki: async (terms) => (await fetchPiece(() => import('../iki/game-ui.tsx'))).ikiUi(terms),
}

export async function openGameUi({ terms }: Setting): Promise<GameUi> {
  const game = gameName(terms)
  fetchGameTexts(game, useSettings.getState().language).catch(() => {}) // meanwhile; whoever says them asks for them again
  return SOURCES[game](terms)
}
