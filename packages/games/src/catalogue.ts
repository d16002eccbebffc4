/*
 * Which games there are, and what can be chosen before one is opened. The first page of the web client reads it, so nothing here needs the
 * code of the games; a test holds it against theirs.
 */

export const GAME_NAMES = ['iki', 'naishi'] as const
/** What a game is called whatever its edition and its players. */
export type GameName = (typeof GAME_NAMES)[number]

export const IKI_EDITIONS = ['2021', '2015'] as const
export type IkiEdition = (typeof IKI_EDITIONS)[number]
/** The only edition that prints cards which may be left out (K20). */
export const EDITION_WITH_EXTRAS: IkiEdition = '2015'

/** How much of Naishi's discard pile may be seen: its top, or all of it. */
export const NAISHI_DISCARDS = ['top', 'open'] as const
export type NaishiDiscards = (typeof NAISHI_DISCARDS)[number]

export interface GameInfo {
  readonly name: GameName
  readonly title: string // the same in every language
  readonly players: readonly number[] // how many may sit at it, ascending
  readonly usualPlayers: number
  readonly editions: readonly string[] // the usual one first; empty where there is but one
  readonly options: readonly string[] // what else a table agrees on
  /** The id of the game for an edition and a number of players that it has. */
  readonly idOf: (edition: string | undefined, players: number) => string
}

export const CATALOGUE: Readonly<Record<GameName, GameInfo>> = {
  iki: {
    name: 'iki',
    title: 'IKI',
    players: [2, 3, 4],
    usualPlayers: 3,
    editions: IKI_EDITIONS,
    options: ['first', 'extras', 'prices'],
    idOf: (edition, players) => `iki-${edition}-${players}p`,
  },
  naishi: {
    name: 'naishi',
    title: 'Naishi',
    players: [2],
    usualPlayers: 2,
    editions: [],
    options: ['first', 'discards'],
    idOf: () => 'naishi',
  },
}
