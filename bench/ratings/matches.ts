import type { Level, Pool } from '@edokko/ratings'

/** Who has played: the levels, and the master as it was before, against whom the levels below have played. */
export type Contender = Level | 'master-1'

/** What one bot won against another, or in games of three or four against copies of it; ties are divided. */
export interface Match {
  readonly pool: Pool
  readonly one: Contender
  readonly other: Contender
  readonly games: number
  readonly won: number
}

/*
 * Played by `edokko arena`, which plays the same games again for the same seed. The published ones are in ../results.md, with --seed levels; the others:
 *
 *   npx edokko arena naishi --bots novice,apprentice,journeyman --games 2000 --seed anchors
 *   npx edokko arena iki --players 3 --bots novice,apprentice,journeyman --games 300 --seed anchors
 *   npx edokko arena iki --players 3 --bots master-1,journeyman --games 99 --seed anchors
 *   npx edokko arena iki --players 4 --bots novice,apprentice,journeyman --games 300 --seed anchors
 *
 * A master against the one before plays by `node bench/bots/run.mjs match --iterations 1000`, a quarter of what it takes at a table: in Naishi with --seed call,
 * in IKI with --seed anchors.
 */
export const MATCHES: readonly Match[] = [
  { pool: 'naishi', one: 'apprentice', other: 'novice', games: 600, won: 536 },
  { pool: 'naishi', one: 'journeyman', other: 'apprentice', games: 600, won: 484 },
  { pool: 'naishi', one: 'master-1', other: 'journeyman', games: 600, won: 529 },
  { pool: 'naishi', one: 'master', other: 'master-1', games: 1398, won: 767.5 },
  { pool: 'naishi', one: 'novice', other: 'apprentice', games: 2000, won: 261.5 },
  { pool: 'naishi', one: 'novice', other: 'journeyman', games: 2000, won: 52 },
  { pool: 'naishi', one: 'apprentice', other: 'journeyman', games: 2000, won: 366 },
  { pool: 'iki-2p', one: 'apprentice', other: 'novice', games: 400, won: 378 },
  { pool: 'iki-2p', one: 'journeyman', other: 'apprentice', games: 400, won: 350 },
  { pool: 'iki-2p', one: 'master-1', other: 'journeyman', games: 400, won: 382 },
  { pool: 'iki-2p', one: 'master', other: 'master-1', games: 80, won: 72 },
  { pool: 'iki-3p', one: 'novice', other: 'apprentice', games: 300, won: 7 },
  { pool: 'iki-3p', one: 'novice', other: 'journeyman', games: 300, won: 2 },
  { pool: 'iki-3p', one: 'apprentice', other: 'journeyman', games: 300, won: 23 },
  { pool: 'iki-3p', one: 'master-1', other: 'journeyman', games: 99, won: 86 },
  { pool: 'iki-3p', one: 'master', other: 'master-1', games: 60, won: 55 },
  { pool: 'iki-4p', one: 'novice', other: 'apprentice', games: 300, won: 5 },
  { pool: 'iki-4p', one: 'novice', other: 'journeyman', games: 300, won: 0 },
  { pool: 'iki-4p', one: 'apprentice', other: 'journeyman', games: 300, won: 11 },
  { pool: 'iki-4p', one: 'master-1', other: 'journeyman', games: 200, won: 141 },
  { pool: 'iki-4p', one: 'master', other: 'master-1', games: 38, won: 32 },
]

/** How many games of a bot against itself the seat won that began; ties are divided. */
export const MIRRORS: readonly { readonly pool: Pool; readonly games: number; readonly first: number }[] = [
  { pool: 'naishi', games: 2000, first: 860 },
  { pool: 'iki-2p', games: 600, first: 280 },
]
