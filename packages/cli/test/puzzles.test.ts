import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { edokko, parseLines, temporaryFolder } from './run.ts'

/** So short a search proves nothing, but takes no time. */
const QUICK = ['--iterations', '100']

test('a set is made, gone on with, and checked', async () => {
  const file = join(temporaryFolder(), 'set.jsonl')
  const make = (...options: string[]) =>
    edokko(['puzzles', 'make', 'naishi', '--seed', 'tea', '--out', file, ...QUICK, ...options])
  const { stdout, stderr, status } = await make('--count', '1', '--language', 'de')
  expect({ stderr, status }).toEqual({ stderr: '', status: 0 })
  expect(stdout).toMatch(/^1 Aufgabe aus \d+ Partien, in /)
  const [head, puzzle, ...rest] = parseLines(readFileSync(file, 'utf8'))
  expect(rest).toEqual([])
  expect(head).toMatchObject({ edokko: 'puzzles 1', game: 'naishi' })
  expect(puzzle).toMatchObject({ terms: { id: 'naishi' }, phase: expect.stringMatching(/early|middle|late/) as string })
  const again = await make('--count', '1', '--json') // there are as many already
  expect(JSON.parse(again.stdout)).toMatchObject({ game: 'naishi', puzzles: 1 })
  const form = await edokko(['puzzles', 'check', file, ...QUICK, '--json'])
  const { flaws } = JSON.parse(form.stdout) as { flaws: { flaw: string }[] }
  expect(flaws.filter(({ flaw }) => flaw !== 'search')).toEqual([]) // so short a search may find anything
  const other = await make('--seed', 'coffee')
  expect(other).toMatchObject({ status: 1, stderr: expect.stringContaining('another seed') as string })
})

test('a set that is not sound, or of other rules, is told', async () => {
  const file = join(temporaryFolder(), 'set.jsonl')
  const head = '{"edokko":"puzzles 1","game":"naishi","rules":"1-0378c7c7","seed":"aa","played":12}'
  const puzzle = {
    id: '2.15',
    terms: { id: 'naishi', options: {} },
    position: 'MCMTM/MN!MM!D',
    kind: 'decree',
    phase: 'early',
    shares: [['decree', 0.5]],
    missed: 'swap',
  }
  writeFileSync(file, `${head}\n${JSON.stringify(puzzle)}\n`)
  const { stdout, status } = await edokko(['puzzles', 'check', file, ...QUICK])
  expect({ stdout, status }).toEqual({
    stdout: '2.15: the position cannot be read\n1 puzzle checked; 1 is not sound\n',
    status: 1,
  })
  const kept = join(temporaryFolder(), 'kept.jsonl')
  expect(await edokko(['puzzles', 'check', file, ...QUICK, '--out', kept])).toMatchObject({ status: 1 })
  expect(parseLines(readFileSync(kept, 'utf8'))).toEqual([JSON.parse(head)]) // without what is not sound
  writeFileSync(file, head.replace('1-0378c7c7', '1-00000000'))
  const old = await edokko(['puzzles', 'check', file, '--language', 'pl'])
  expect(old).toMatchObject({ status: 1, stderr: `edokko: ${file}: te zadania powstały według innych zasad\n` })
})

test('what it cannot do it says', async () => {
  for (const [args, sentence] of [
    [['puzzles'], 'puzzles are made or checked'],
    [['puzzles', 'make', 'naishi', '--players', '3'], '--players is a list of 2 for Naishi, not "3"'],
    [['puzzles', 'check'], 'puzzles check takes one set'],
  ] as const) {
    const { stderr, status } = await edokko(args)
    expect(status).toBe(2)
    expect(stderr).toContain(sentence)
  }
})
