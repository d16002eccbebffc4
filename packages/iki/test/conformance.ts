import type { ConformanceReport } from '@edokko/engine/testing'
import { expect, test } from 'vitest'
import { runBundled } from '../../engine/test/bundled.ts'
import { playGames } from './conformance-games.ts'
import type { EditionId, Seats } from './helpers.ts'

const FEW = 5 // here, where what they cover counts
const MANY = 1000
const PROGRAM = new URL('./conformance-thread.ts', import.meta.url)

/** Random games of an edition for so many players: a file for each, so that they can run side by side. */
export function testConformance(edition: EditionId, players: Seats): void {
  const holds = `random games of ${edition} for ${players} hold to the contract`

  test(`conformance: ${FEW} ${holds}`, () => {
    expectGames(FEW, playGames({ edition, players, games: FEW }))
  })

  test.skipIf(process.env['EDOKKO_FAST'] === '1')(
    `conformance: ${MANY} ${holds}`,
    async () => {
      const report = await runBundled(PROGRAM, { edition, players, games: MANY })
      expectGames(MANY, report as ConformanceReport)
    },
    600_000,
  )
}

/** Not nothing was checked. */
function expectGames(games: number, { decisions, worlds }: ConformanceReport): void {
  expect(decisions).toBeGreaterThan(100 * games)
  expect(worlds).toBeGreaterThan(100 * games)
}
