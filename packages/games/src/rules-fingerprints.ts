import { GAME_NAMES } from './catalogue.ts'
import type { GameName } from './catalogue.ts'

/*
 * What this build understands of each game, in a word: the version of its rules, and a hash of how its tables are laid out. Two builds that agree on it replay each other's
 * moves and read each other's bytes. Pages need it before any game's code is there, so it is written down; a test holds it against the games and tells the new one.
 */

export const RULES_FINGERPRINTS: Readonly<Record<GameName, string>> = {
  iki: '1-1e25f0c6',
  naishi: '1-0378c7c7',
}

/** All of them in one word, as a client says it when it opens a socket: "iki-1-0f3a….naishi-1-9c1d…". */
export const RULES_FINGERPRINT = GAME_NAMES.map((name) => `${name}-${RULES_FINGERPRINTS[name]}`).join('.')
