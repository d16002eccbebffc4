import { loadModel } from '@edokko/bots'
import { NotationError } from '@edokko/engine'
import { naishi } from '@edokko/naishi'
import { expect, test } from 'vitest'
import {
  counted,
  enoughOf,
  flawOf,
  formatPuzzles,
  OtherRulesError,
  parsePuzzles,
  PuzzleFinder,
  takesIn,
  viewIn,
} from '../src/index.ts'
import type { Puzzle, PuzzleSet } from '../src/index.ts'

const PUZZLE: Puzzle = {
  id: '2.15',
  terms: { id: 'naishi', options: {} },
  position: 'MCMTM/MN!MM!D MCMSM/F!???? D4,S2,O5,F3,R4 a../b./. a:turn first=b gifts=KD discards=MMMMMTR',
  kind: 'decree',
  phase: 'middle',
  shares: (
    [
      ['decree', 0.62],
      ['recall', 0.426],
      ['h4', 0.415],
      ['h1', 0.411],
      ['swap', 0.409],
      ['discard', 0.406],
      ['r3', 0.375],
      ['r5', 0.374],
      ['r1', 0.372],
      ['h3', 0.366],
      ['r4', 0.357],
      ['r2', 0.35],
      ['h5', 0.333],
      ['h2', 0.281],
    ] as const
  ).map(([word, win]) => ({ word, win })),
  missed: 'discard',
}
const SET: PuzzleSet = { game: 'naishi', seed: 'ab', played: 12, puzzles: [PUZZLE, { ...PUZZLE, id: '2.16' }] }

test('a set is read as it was written', () => {
  expect(parsePuzzles(formatPuzzles(SET))).toEqual(SET)
  expect(flawOf(naishi, PUZZLE)).toBeUndefined()
  expect(viewIn(naishi, PUZZLE).actor).toBe(0)
})

test('a set of other rules is refused, and so is what is none', () => {
  const text = formatPuzzles(SET)
  expect(() => parsePuzzles(text.replace(/"rules":"[^"]+"/, '"rules":"0-0"'))).toThrow(OtherRulesError)
  expect(() => parsePuzzles(text.replace('2.16', '2.15'))).toThrow('there are two puzzles "2.15"')
  expect(() => parsePuzzles(text.replace('"early"', '"soon"').replace('"middle"', '"soon"'))).toThrow('line 2')
  expect(() => parsePuzzles(text.replaceAll('0.62', '"much"'))).toThrow('line 2')
  for (const wrong of ['', '[]', 'puzzles', '{"edokko":"puzzles 2"}'])
    expect(() => parsePuzzles(wrong)).toThrow(NotationError)
})

test('what is wrong with a puzzle is told', () => {
  const [best, second, ...others] = PUZZLE.shares
  const flawed = (changed: Partial<Puzzle>): unknown => flawOf(naishi, { ...PUZZLE, ...changed })
  expect(flawed({ position: 'MMM' })).toBe('position')
  expect(flawed({ position: `${PUZZLE.position}  ` })).toBe('position')
  expect(flawed({ shares: PUZZLE.shares.slice(1) })).toBe('choices')
  expect(flawed({ shares: [best, { ...second, win: 0.541 }, ...others] })).toBe('lead')
  expect(flawed({ shares: [best, { ...second, win: 0.54 }, ...others] })).toBeUndefined()
  expect(flawed({ shares: [{ ...best, win: 0.86 }, second, ...others] })).toBe('lead')
  expect(flawed({ missed: 'decree' })).toBe('missed')
  expect(flawed({ missed: 'r9' })).toBe('missed')
  expect(flawed({ kind: 'swap' })).toBe('kind')
})

test('no kind and no third of the game fills a set', () => {
  const made: Puzzle[] = []
  const offer = (kind: string, phase: Puzzle['phase']): void => {
    const puzzle = { ...PUZZLE, kind, phase }
    if (takesIn(made, puzzle, 10)) made.push(puzzle)
  }
  for (let i = 0; i < 10; i++) offer('develop', 'early')
  expect(made).toHaveLength(4)
  expect([...enoughOf(made, 10)]).toEqual(['develop'])
  for (let i = 0; i < 10; i++) offer('swap', 'early')
  expect(made).toHaveLength(5)
  for (const kind of ['swap', 'decree', 'recall', 'discard']) for (let i = 0; i < 3; i++) offer(kind, 'late')
  expect(made).toHaveLength(10)
  expect(Math.max(...counted(made.map(({ kind }) => kind)).values())).toBe(4)
})

test('what a search finds again survives, and nothing else does', async () => {
  await loadModel('naishi')
  const finder = new PuzzleFinder(naishi, PUZZLE.terms, { screen: 60, search: 400, proof: 2000 })
  expect(finder.survives(PUZZLE, 'again')).toBe(true)
  const [best, second, ...others] = PUZZLE.shares
  expect(finder.survives({ ...PUZZLE, shares: [second, best, ...others] }, 'again')).toBe(false)
})
