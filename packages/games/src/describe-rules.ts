import { fingerprint, sha256 } from '@edokko/engine'
import { CATALOGUE } from './catalogue.ts'
import type { GameName } from './catalogue.ts'
import { openGame } from './open-game.ts'

/** The rules of a game as another program has to know them. */
export interface RulesDescription {
  readonly version: number
  readonly layouts: Readonly<Record<string, string>> // by the game's id: names and lengths of a table's columns, in the order of its bytes
}

/** The rules of a game whose code is there, as they are for each edition and number of players. */
export function describeRules(name: GameName): RulesDescription {
  const { editions, players, idOf } = CATALOGUE[name]
  const ids = (editions.length === 0 ? [undefined] : editions).flatMap((edition) =>
    players.map((count) => idOf(edition, count)),
  )
  const games = ids.map((id) => openGame({ id, options: {} }))
  return {
    version: games[0].version, // of all
    layouts: Object.fromEntries(games.map((game) => [game.id, fingerprint(game.create().table.layout)])),
  }
}

/** The description in a word, as `RULES_FINGERPRINTS` has it. */
export function fingerprintOf({ version, layouts }: RulesDescription): string {
  return `${version}-${sha256(JSON.stringify(layouts)).slice(0, 8)}`
}
