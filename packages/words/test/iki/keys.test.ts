import { expect, test } from 'vitest'
import { ikiWords } from '../../src/iki/iki-words.ts'
import { loadWords } from '../../src/all-words.ts'
import type { Words } from '../../src/words.ts'
import { catalogue } from '../catalogues.ts'
import { GAMES, hearGame, hearSamples, hearScore, hearTable } from './everything.ts'

test('every text is said somewhere', async () => {
  const english = catalogue('en', 'iki')
  const words = await loadWords('en')
  const said = new Set<string>()
  const listening: Words = {
    ...words,
    say(key, values) {
      said.add(key)
      return words.say(key, values)
    },
  }
  for (const game of GAMES) {
    const iki = ikiWords(listening, game)
    const hear = (): void => undefined
    hearTable(iki, game, hear)
    hearSamples(iki, hear)
    hearScore(iki, game, hear)
    for (const seed of SEEDS) hearGame(iki, game, seed, hear)
  }
  const ofIki = (keys: Iterable<string>): string[] => [...keys].filter((key) => key.startsWith('iki.')).sort()
  expect(ofIki(said)).toEqual(ofIki(Object.keys(english)))
})

/** Enough random games that every decision comes up. */
const SEEDS = ['a', 'b', 'c']
