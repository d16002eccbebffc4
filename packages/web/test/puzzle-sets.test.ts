import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { GAME_NAMES, openGame } from '@edokko/games'
import { flawOf, parsePuzzles, takesIn } from '@edokko/review'
import { expect, test } from 'vitest'

test.each(GAME_NAMES)('the puzzles of %s are sound as they are written, varied, and small', (name) => {
  const text = readFileSync(new URL(`../src/puzzles/sets/${name}.jsonl`, import.meta.url), 'utf8')
  const { game, puzzles } = parsePuzzles(text)
  expect(game).toBe(name)
  const flaws = puzzles.flatMap((puzzle) => flawOf(openGame(puzzle.terms), puzzle) ?? [])
  expect(flaws).toEqual([])
  const unvaried = puzzles.filter((puzzle, i) => !takesIn(puzzles.slice(0, i), puzzle))
  expect(unvaried).toEqual([])
  expect(gzipSync(text).length).toBeLessThan(60 * 1024)
})
