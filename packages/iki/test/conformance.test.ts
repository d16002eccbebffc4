import { expect, test } from 'vitest'
import { playGames } from './conformance-games.ts'
import { testConformance } from './conformance.ts'
import { BOARDS } from './helpers.ts'

testConformance(40, 'iki')

test.each(BOARDS)(
  'conformance: a few games of %s for %i in this thread, where what they cover counts',
  (edition, players) => {
    expect(playGames({ edition, players, games: 5, seed: 'covered' }).decisions).toBeGreaterThan(500)
  },
)
