import type { ConformanceReport } from '@edokko/engine/testing'
import { expect, test } from 'vitest'
import { runBundled } from '../../engine/test/bundled.ts'
import { DEFAULT_OPTIONS } from '../src/options.ts'
import type { NaishiOptions } from '../src/options.ts'
import type { Games } from './conformance-games.ts'

const PROGRAM = new URL('./conformance-thread.ts', import.meta.url)
const LIMIT = 30 * 60_000 // milliseconds

const TABLES: readonly (readonly [string, NaishiOptions])[] = [
  ['as usual', DEFAULT_OPTIONS],
  ['with a named first player and an open discard pile', { first: 1, discards: 'open' }],
]

/** So many random games under each of these options. */
export function testConformance(games: number, seed: string): void {
  test.each(TABLES)(
    `conformance: ${games} random games hold to the contract, %s`,
    async (_, options) => {
      const asked: Games = { options, games, seed }
      const { decisions, worlds } = (await runBundled(PROGRAM, asked)) as ConformanceReport
      expect(decisions).toBeGreaterThan(30 * games)
      expect(worlds).toBeGreaterThan(3 * games)
    },
    LIMIT,
  )
}
