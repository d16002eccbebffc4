import type { GameName } from '@edokko/games'
import { fetchPiece } from '../../pieces/fetch-piece.ts'
import type { Script } from './script.ts'

/** The guided games, each fetched when it is begun or gone on with. */
const SCRIPTS: Readonly<Record<GameName, () => Promise<Script>>> = {
  naishi: async () => (await import('./naishi-script.ts')).NAISHI_SCRIPT as unknown as Script,
  iki: async () => (await import('./iki-script.ts')).IKI_SCRIPT as unknown as Script,
}

export function scriptOf(game: GameName): Promise<Script> {
  return fetchPiece(SCRIPTS[game])
}
