import { beforeAll, describe, expect, test } from 'vitest'
import { edokko, HAS_TERMINAL, outcome, some, startInTerminal, temporaryFolder } from './run.ts'
import type { Outcome } from './run.ts'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

let record: string // of a finished game
let scores: readonly number[]

const QUICK = ['--iterations', '20']

beforeAll(async () => {
  const { stdout } = await edokko(['simulate', 'naishi', '--games', '1', '--seed', 'review', '--json', '--record'])
  ;({ record, scores } = JSON.parse(stdout) as { record: string; scores: number[] })
})

function review(text: string, ...options: string[]): Promise<Outcome> {
  return edokko(['review', '-', ...QUICK, ...options], text)
}

function linesOf(stdout: string): Record<string, unknown>[] {
  return stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)
}

interface Account {
  readonly seat: number
  readonly deal: number
  readonly luck: number
  readonly theirs: number
  readonly losses: number
  readonly result: number
}

describe('review', () => {
  test('tells the moments, the accounts and what everybody lost on average', async () => {
    const { stdout, stderr, status } = await review(record)
    expect({ stderr, status }).toEqual({ stderr: '', status: 0 })
    expect(stdout).toMatch(/^ random [ab] wins\.$/m)
    expect(stdout).toContain('in % of a win')
    expect(stdout).toContain('in points')
    for (const [seat, points] of scores.entries())
      expect(stdout).toMatch(
        new RegExp(`^ random ${'ab'[seat]}( +−?[\\d.,]+){4} +${String(points).replace('-', '−')}\\.0$`, 'm'),
      )
    expect(stdout.match(/^ random [ab]: .*that mattered/gm)).toHaveLength(2)
    for (const line of stdout.split('\n')) expect(line.length).toBeLessThanOrEqual(80)
  })

  test('--json has a line for each decision, in the order of the game, and closes the accounts in the last', async () => {
    const { stdout, stderr, status } = await review(record, '--json')
    expect({ stderr, status }).toEqual({ stderr: '', status: 0 })
    const lines = linesOf(stdout)
    const last = lines.pop() as unknown as { accounts: Account[]; points: Account[] }
    const words = record
      .slice(record.indexOf('\n\n'))
      .trim()
      .split('\n')
      .flatMap((line) => line.split(' ').slice(1))
    expect(lines.map(({ chosen }) => chosen)).toEqual(words)
    for (const [ply, line] of lines.entries()) {
      expect(Object.keys(line)).toEqual([
        'ply',
        'seat',
        'decision',
        'chosen',
        'best',
        'loss',
        'error',
        'class',
        'points',
      ])
      expect(line['ply']).toBe(ply)
      expect(line['loss']).toBeGreaterThanOrEqual(0)
      expect(['fine', 'good', 'close', 'slip', 'mistake', 'blunder']).toContain(line['class'])
    }
    expect(Object.keys(last)).toEqual(['accounts', 'points'])
    for (const accounts of [last.accounts, last.points])
      for (const { deal, luck, theirs, losses, result } of accounts)
        expect(Math.abs(deal + luck + theirs - losses - result)).toBeLessThan(1e-9)
    expect(last.points.map(({ result }) => result)).toEqual(scores)
    expect((await review(record, '--json')).stdout).toBe(stdout)
  })

  test('--seat tells the decisions of one, and the accounts of all', async () => {
    const lines = linesOf((await review(record, '--json', '--seat', 'b')).stdout)
    const last = lines.pop()
    expect(new Set(lines.map(({ seat }) => seat))).toEqual(new Set([1]))
    expect(last?.['accounts']).toHaveLength(2)
  })

  test.each(some(['pl', 'de', 'ru']))('speaks %s, in lines that fit', async (language) => {
    const { stdout, stderr, status } = await review(record, '--language', language)
    expect({ stderr, status }).toEqual({ stderr: '', status: 0 })
    expect(stdout).not.toMatch(/luck|better|points/)
    for (const line of stdout.split('\n')) expect(line.length).toBeLessThanOrEqual(80)
  })

  test.runIf(HAS_TERMINAL)('says on a terminal how far it is, and wipes it away', async () => {
    const path = join(temporaryFolder(), 'game.txt')
    writeFileSync(path, record)
    const { stdout } = await outcome(startInTerminal(['review', path, ...QUICK]))
    const lines = stdout.split('\r\u001B[K')
    expect(lines[1]).toMatch(/^1 of \d+ decisions$/)
    expect(lines.at(-1)).toMatch(/^ random [ab] wins/)
  })
})

describe('what cannot be reviewed', () => {
  test.each<[string, (text: string) => string, string]>([
    [
      'other rules',
      (text) => text.replace('rules: 1', 'rules: 2'),
      'this game was played under other rules than these, and cannot be reviewed',
    ],
    [
      'a game that is not over',
      (text) => text.replace(/seed: .*\nresult: .*\n/, ''),
      'this game is not over; only a finished one can be reviewed',
    ],
    [
      'a record that is none',
      () => 'Dear Ann,\n',
      'this record cannot be reviewed: line 1: a record begins with "edokko record 1"',
    ],
    [
      'one that breaks off after a single decision',
      (text) => text.replace(/(\n\na \S+)[^]*/, '$1\n'),
      'this record cannot be reviewed: line 11: the record breaks off before the game is over',
    ],
    [
      'a choice that nobody had',
      (text) => text.replace(/\n\na \S+/, '\n\na r9'),
      'this record cannot be reviewed: line 11: "r9" means nothing here',
    ],
    [
      'another game',
      (text) => text.replace('game: naishi', 'game: go'),
      'this record cannot be reviewed: the record is of a game "go", which is not known here',
    ],
  ])('%s', async (_, change, message) => {
    expect(await review(change(record), '--json')).toEqual({
      stdout: '',
      stderr: `edokko: standard input: ${message}\n`,
      status: 1,
    })
  })

  test.each([
    ['pl', 'ta gra nie jest skończona; ocenić można tylko skończoną', 'tego zapisu nie można ocenić: line 1: '],
    [
      'de',
      'diese Partie ist nicht zu Ende; nur eine beendete lässt sich auswerten',
      'dieses Protokoll lässt sich nicht auswerten: line 1: ',
    ],
  ])('says so in the reader’s language: %s', async (language, running, broken) => {
    const told = async (text: string): Promise<string> => (await review(text, '--language', language)).stderr
    expect(await told(record.replace(/seed: .*\nresult: .*\n/, ''))).toBe(`edokko: standard input: ${running}\n`)
    expect(await told('Dear Ann,\n')).toContain(`edokko: standard input: ${broken}`)
  })

  test('a game with prices of its own needs them', async () => {
    const folder = temporaryFolder()
    const sheet = join(folder, 'own.txt')
    writeFileSync(sheet, 'edokko prices 1\nedition: 2021\n\nsake: 3 mon\n')
    const simulate = ['simulate', 'iki', '--players', '2', '--games', '1', '--seed', 'own', '--json', '--record']
    const { stdout } = await edokko([...simulate, '--prices', sheet])
    const { record: own } = JSON.parse(stdout) as { record: string }
    expect((await review(own)).stderr).toContain('played with a price sheet of its own; name it with --prices')
    const other = join(folder, 'other.txt')
    writeFileSync(other, 'edokko prices 1\nedition: 2021\n\nsake: 4 mon\n')
    expect((await review(own, '--prices', other)).stderr).toContain('another price sheet than this one')
    writeFileSync(other, 'edokko prices 1\nedition: 2021\n\nsake: dear\n')
    expect((await review(own, '--prices', other)).stderr).toContain('line 4: ')
  })

  test.each([
    [[], 'review takes one record: a file, or - for standard input'],
    [['a', 'b'], 'review takes one record: a file, or - for standard input'],
    [['a', '--iterations', '19'], '--iterations is a whole number from 20 to 1000000, not "19"'],
  ])('%j is wrong use', async (args, message) => {
    expect(await edokko(['review', ...args])).toEqual({ stdout: '', stderr: `edokko: ${message}\n`, status: 2 })
  })

  test('a seat that the game has not', async () => {
    const { stderr, status } = await review(record, '--seat', 'c')
    expect({ stderr, status }).toEqual({ stderr: 'edokko: --seat is one of a, b, not "c"\n', status: 2 })
  })
})
