import { poolInfo } from './pools.ts'
import type { Pool } from './pools.ts'

/** The bots that people can choose, the weakest first. */
export const LEVELS = ['novice', 'apprentice', 'journeyman', 'master'] as const
export type Level = (typeof LEVELS)[number]

interface LevelRating {
  readonly mean: number
  readonly deviation: number // of its distance to the novice
}

/**
 * Where the levels stand: a novice at 1000, the others by matches among them (`node bench/ratings/run.mjs anchors`). They never move, and hold the
 * ratings of those who play with them in their place.
 */
export const LEVEL_RATINGS: Readonly<Record<Pool, Readonly<Record<Level, LevelRating>>>> = {
  naishi: {
    novice: { mean: 1000, deviation: 0 },
    apprentice: { mean: 1342, deviation: 10 },
    journeyman: { mean: 1603, deviation: 12 },
    master: { mean: 1985, deviation: 27 },
  },
  'iki-2p': {
    novice: { mean: 1000, deviation: 0 },
    apprentice: { mean: 1490, deviation: 38 },
    journeyman: { mean: 1827, deviation: 46 },
    master: { mean: 2725, deviation: 88 },
  },
  'iki-3p': {
    novice: { mean: 1000, deviation: 0 },
    apprentice: { mean: 1501, deviation: 57 },
    journeyman: { mean: 1804, deviation: 64 },
    master: { mean: 2761, deviation: 112 },
  },
  'iki-4p': {
    novice: { mean: 1000, deviation: 0 },
    apprentice: { mean: 1520, deviation: 75 },
    journeyman: { mean: 1899, deviation: 88 },
    master: { mean: 2702, deviation: 118 },
  },
}

/** How likely somebody of this rating is to be first, all others being bots of this level. */
export function winChance(pool: Pool, mean: number, level: Level): number {
  const others = poolInfo(pool).players - 1
  return 1 / (1 + others * 10 ** ((LEVEL_RATINGS[pool][level].mean - mean) / 400))
}
