/**
 * What is rated apart: a game with a number of players. Editions and small options of a game are the same skill and share a pool, so that there are
 * enough games in each.
 */
export const POOLS = ['naishi', 'iki-2p', 'iki-3p', 'iki-4p'] as const
export type Pool = (typeof POOLS)[number]

interface PoolInfo {
  readonly game: 'naishi' | 'iki'
  readonly players: number
  readonly advantage: number // points that beginning is worth, of two
}

/** Beginning in Naishi is a burden: of 2,000 games of a journeyman against itself who began won 43 %, of 400 of masters 45 % (bench/results.md, Ratings). In IKI nothing shows. */
const INFO: Readonly<Record<Pool, PoolInfo>> = {
  naishi: { game: 'naishi', players: 2, advantage: -45 },
  'iki-2p': { game: 'iki', players: 2, advantage: 0 },
  'iki-3p': { game: 'iki', players: 3, advantage: 0 },
  'iki-4p': { game: 'iki', players: 4, advantage: 0 },
}

export function poolInfo(pool: Pool): PoolInfo {
  return INFO[pool]
}

/** Where games of this kind are rated; undefined: nowhere. */
export function poolOf(game: string, players: number): Pool | undefined {
  return POOLS.find((pool) => INFO[pool].game === game && INFO[pool].players === players)
}
