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

/** A puzzle with this best choice, which others could be given instead of. */
function puzzleOf(kind: string, best: string, others: readonly string[], phase: Puzzle['phase']): Puzzle {
  return { ...PUZZLE, kind, phase, shares: [best, ...others].map((word, i) => ({ word, win: 0.5 - i / 10 })) }
}

/** What a set takes in of puzzles that are offered to it again and again, until it has so many. */
function grown(offered: readonly Puzzle[], times: number): Puzzle[] {
  const made: Puzzle[] = []
  for (let i = 0; i < times; i++) for (const puzzle of offered) if (takesIn(made, puzzle)) made.push(puzzle)
  return made
}

test('no kind and no third of the game fills a set, however far it has grown', () => {
  const hires = Array.from({ length: 20 }, (_, i) => puzzleOf('hire', `h${i}`, ['x', 'y'], 'early'))
  expect(grown(hires, 1)).toHaveLength(8)
  expect([...enoughOf(hires.slice(0, 8)).kinds]).toEqual(['hire'])
  const builds = Array.from({ length: 20 }, (_, i) => puzzleOf('build', `b${i}`, ['x', 'y'], 'early'))
  const early = grown([...hires, ...builds], 1)
  expect(early).toHaveLength(10)
  expect([...enoughOf(early).phases]).toEqual(['early'])
  const others = ['walk', 'use', 'put'].flatMap((kind) =>
    Array.from({ length: 20 }, (_, i) => puzzleOf(kind, `${kind}${i}`, ['x', 'y'], i % 2 === 0 ? 'middle' : 'late')),
  )
  const set = grown([...hires, ...others, ...builds], 1)
  for (let length = 20; length <= set.length; length += 20) {
    const part = set.slice(0, length)
    expect(Math.max(...counted(part.map(({ kind }) => kind)).values())).toBeLessThanOrEqual(0.4 * length)
    expect(Math.max(...counted(part.map(({ phase }) => phase)).values())).toBeLessThanOrEqual(0.5 * length)
  }
  expect(set.length).toBeGreaterThanOrEqual(20)
})

test('an answer that is right wherever it can be given is that of few puzzles, until it is as often wrong', () => {
  const decree = puzzleOf('decree', 'decree', ['swap', 'h1'], 'late')
  expect(grown([decree], 20)).toHaveLength(2)
  expect([...enoughOf([decree, decree]).answers]).toEqual(['decree'])
  const not = ['h1', 'h2', 'r1', 'r2'].map((best) => puzzleOf('develop', best, ['decree', 'swap'], 'early'))
  expect(enoughOf([decree, decree, ...not.slice(0, 3)]).answers.has('decree')).toBe(true)
  expect(enoughOf([decree, decree, ...not]).answers.has('decree')).toBe(false)
})

test('what a search finds again survives, and nothing else does', async () => {
  await loadModel('naishi')
  const finder = new PuzzleFinder(naishi, PUZZLE.terms, { screen: 60, search: 400, proof: 2000 })
  expect(finder.survives(PUZZLE, 'again')).toBe(true)
  const [best, second, ...others] = PUZZLE.shares
  expect(finder.survives({ ...PUZZLE, shares: [second, best, ...others] }, 'again')).toBe(false)
})
