import { conformance } from '@edokko/engine/testing'
import type { ConformanceReport } from '@edokko/engine/testing'
import { expect, test } from 'vitest'
import { runBundled } from '../../engine/test/bundled.ts'
import { createNaishi, naishi } from '../src/index.ts'
import { conserve } from './conserve.ts'

const FEW = 200 // here, where what they cover counts
const MANY = 5000
const PROGRAM = new URL('./conformance-thread.ts', import.meta.url)

test(`conformance: ${FEW} random games hold to the contract`, () => {
  expectGames(FEW, conformance(naishi, { games: FEW, seed: 'naishi', conserve }))
})

test.skipIf(process.env['EDOKKO_FAST'] === '1')(
  `conformance: ${MANY} random games hold to the contract`,
  async () => {
    expectGames(MANY, (await runBundled(PROGRAM, MANY)) as ConformanceReport)
  },
  600_000,
)

/** Not nothing was checked. */
function expectGames(games: number, { decisions, worlds }: ConformanceReport): void {
  expect(decisions).toBeGreaterThan(30 * games)
  expect(worlds).toBeGreaterThan(3 * games)
}

test('conformance: with a named first player and an open discard pile', () => {
  expectGames(FEW, conformance(createNaishi({ first: 1, discards: 'open' }), { games: FEW, seed: 'open', conserve }))
})
