import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { edokko, parseLines, temporaryFolder } from './run.ts'

/* Commands that take long, at their shortest: all that they can do is in the deep tests beside this. */

test('arena: two bots meet, and what it has found is told', async () => {
  const args = ['naishi', '--bots', 'plain@10,random', '--seed', 'x', '--games', '4', '--corrected', '--json']
  const { stdout, stderr, status } = await edokko(['arena', ...args])
  expect({ stderr, status }).toEqual({ stderr: '', status: 0 })
  expect(JSON.parse(stdout)).toMatchObject({ game: 'naishi', games: 4, pairs: [{ games: 4, withoutLuck: {} }] })
})

test('simulate: a record of IKI replays to the same end', async () => {
  const { stdout, status } = await edokko(['simulate', 'iki', '--games', '1', '--seed', 's', '--record', '--json'])
  expect(status).toBe(0)
  const [{ record, scores, winners }] = parseLines(stdout) as { record: string; scores: number[]; winners: number[] }[]
  const replay = await edokko(['replay', '-', '--json'], record)
  expect(JSON.parse(replay.stdout)).toMatchObject({ scores, winners })
})

test('train: weights are written', async () => {
  const out = join(temporaryFolder(), 'weights.json')
  const args = ['naishi', '--games', '20', '--iterations', '6', '--seed', 'x', '--out', out]
  const { stdout, stderr, status } = await edokko(['train', ...args])
  expect({ stderr, status }).toEqual({ stderr: '', status: 0 })
  expect(stdout).toMatch(/^Naishi, round 1 of 1: held out \d+ positions; /)
  expect(JSON.parse(readFileSync(out, 'utf8'))).toMatchObject({ game: 'naishi' })
})
