import type { GameName } from '@edokko/games'
import type { Setting, TableTerms } from '@edokko/protocol'
import { gameName } from '../setup/game-name.ts'
import type { GameUi } from '../table/game-ui.ts'

/** What each game gives to the page, fetched when one of its tables is opened. */
const SOURCES: Readonly<Record<GameName, (terms: TableTerms) => Promise<GameUi>>> = {
  naishi: async (terms) => (await import('../naishi/game-ui.tsx')).naishiUi(terms),
  iki: async (terms) => (await import('../iki/game-ui.tsx')).ikiUi(terms),
}

export async function openGameUi({ terms }: Setting): Promise<GameUi> {
  return SOURCES[gameName(terms)](terms)
}
