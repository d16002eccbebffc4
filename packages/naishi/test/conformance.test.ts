import { expect, test } from 'vitest'
import { DEFAULT_OPTIONS } from '../src/options.ts'
import { playGames } from './conformance-games.ts'
import { testConformance } from './conformance.ts'

testConformance(100, 'naishi')

test('conformance: a few games in this thread, where what they cover counts', () => {
  expect(playGames({ options: DEFAULT_OPTIONS, games: 20, seed: 'covered' }).decisions).toBeGreaterThan(600)
})
