import { conformance } from '@edokko/engine/testing'
import { expect, test } from 'vitest'
import { createNaishi, naishi } from '../src/index.ts'
import { conserve } from './conserve.ts'

const GAMES = process.env['EDOKKO_FAST'] === '1' ? 200 : 5000

test(`conformance: ${GAMES} random games hold to the contract`, () => {
  const report = conformance(naishi, { games: GAMES, seed: 'naishi', conserve })
  expect(report.decisions).toBeGreaterThan(30 * GAMES)
  expect(report.worlds).toBeGreaterThan(3 * GAMES)
})

test('conformance: with a named first player and an open discard pile', () => {
  conformance(createNaishi({ first: 1, discards: 'open' }), { games: 200, seed: 'open', conserve })
})
