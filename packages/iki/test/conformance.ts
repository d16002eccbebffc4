import { conformance } from '@edokko/engine/testing'
import { expect, test } from 'vitest'
import { conserve } from './conserve.ts'
import { iki } from './helpers.ts'
import type { EditionId } from './helpers.ts'

const GAMES = process.env['EDOKKO_FAST'] === '1' ? 5 : 1000

/** Random games of an edition for so many players: a file for each, so that they can run side by side. */
export function testConformance(edition: EditionId, players: 2 | 3 | 4): void {
  test(`conformance: ${GAMES} random games of ${edition} for ${players} hold to the contract`, () => {
    const game = iki(edition, players)
    const report = conformance(game, { games: GAMES, seed: game.id, conserve: conserve(game.rules) })
    expect(report.decisions).toBeGreaterThan(100 * GAMES)
    expect(report.worlds).toBeGreaterThan(100 * GAMES)
  }, 600_000)
}
