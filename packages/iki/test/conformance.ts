import type { ConformanceReport } from '@edokko/engine/testing'
import { expect, test } from 'vitest'
import { runBundled } from '../../engine/test/bundled.ts'
import type { Games } from './conformance-games.ts'
import { BOARDS } from './helpers.ts'

const PROGRAM = new URL('./conformance-thread.ts', import.meta.url)
const LIMIT = 30 * 60_000 // milliseconds

/** So many random games of each edition for each number of players. */
export function testConformance(games: number, seed: string): void {
  test.each(BOARDS)(
    `conformance: ${games} random games of %s for %i hold to the contract`,
    async (edition, players) => {
      const asked: Games = { edition, players, games, seed }
      const { decisions, worlds } = (await runBundled(PROGRAM, asked)) as ConformanceReport
      expect(decisions).toBeGreaterThan(100 * games)
      expect(worlds).toBeGreaterThan(100 * games)
    },
    LIMIT,
  )
}
