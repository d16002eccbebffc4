import { readFileSync } from 'node:fs'
import { loadModel } from '@edokko/bots'
import { Rng, seedFrom } from '@edokko/engine'
import { GAME_NAMES, openGame } from '@edokko/games'
import { parsePuzzles, PuzzleFinder } from '@edokko/review'
import { expect, test } from 'vitest'

const SEED = process.env['EDOKKO_SEED'] ?? 'puzzles'
/** All of them take an hour: `edokko puzzles check` searches them. */
const SOME = 8

test.each(GAME_NAMES)('some puzzles of %s are searched once more and keep their best choice', async (name) => {
  await loadModel(name)
  const text = readFileSync(new URL(`../src/puzzles/sets/${name}.jsonl`, import.meta.url), 'utf8')
  const { puzzles } = parsePuzzles(text)
  const order = Int16Array.from(puzzles.keys())
  new Rng(seedFrom(SEED)).shuffle(order, order.length)
  const some = [...order.subarray(0, SOME)].flatMap((i) => puzzles[i] ?? [])
  const lost = some.filter(
    (puzzle) => !new PuzzleFinder(openGame(puzzle.terms), puzzle.terms).survives(puzzle, 'check'),
  )
  expect(lost.map(({ id }) => id)).toEqual([])
})
