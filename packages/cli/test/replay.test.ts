import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { edokko, shell, some, temporaryFolder } from './run.ts'
import type { Outcome } from './run.ts'

let record: string // of a finished game
let result: { scores: number[]; winners: number[]; decisions: number }

beforeAll(async () => {
  const { stdout } = await edokko(['simulate', 'naishi', '--games', '1', '--seed', 'replay', '--json', '--record'])
  ;({ record, ...result } = JSON.parse(stdout) as typeof result & { record: string })
})

function replay(text: string, ...options: string[]): Promise<Outcome> {
  return edokko(['replay', '-', ...options], text)
}

describe('replay', () => {
  test('shows how the game ended', async () => {
    const { stdout, stderr, status } = await replay(record)
    expect({ stderr, status }).toEqual({ stderr: '', status: 0 })
    expect(stdout).toMatch(/^ random .*\n Row /)
    expect(stdout).not.toContain('?')
    for (const [seat, points] of result.scores.entries())
      expect(stdout).toMatch(new RegExp(`^ random ${'ab'[seat]}: ${String(points).replace('-', '−')} points? \\(`, 'm'))
    expect(stdout).toMatch(/^ random [ab] wins\.$/m)
  })

  test('--json tells it in a line', async () => {
    const { stdout, stderr, status } = await replay(record, '--json')
    expect({ stderr, status }).toEqual({ stderr: '', status: 0 })
    const { scores, winners, decisions } = result
    const line = { game: 'naishi', seats: ['random a', 'random b'], scores, winners, decisions }
    expect(JSON.parse(stdout)).toEqual({ ...line, position: expect.stringMatching(/ [ab]:over first=/) as string })
  })

  test('--log tells the whole game first', async () => {
    const { stdout } = await replay(record, '--log')
    const log = stdout.slice(0, stdout.indexOf('\n\n')).split('\n')
    expect(log.slice(0, 2)).toEqual(['random a gives a card away.', 'random b gives a card away.'])
    expect(log[2]).toMatch(/^The hands are laid out. random [ab] begins\.$/)
    expect(log.at(-1)).toBe('The game is over, and the hands are laid open.')
    expect(stdout.endsWith((await replay(record)).stdout)).toBe(true)
  })

  test('reads a file, with Windows line ends or a byte order mark too', async () => {
    const path = join(temporaryFolder(), 'my record.txt')
    const { stdout } = await replay(record)
    for (const text of [record, record.replaceAll('\n', '\r\n'), `\uFEFF${record}`]) {
      writeFileSync(path, text)
      expect(await edokko(['replay', path])).toEqual({ stdout, stderr: '', status: 0 })
    }
  })

  test('has colours only if asked', async () => {
    expect((await edokko(['replay', '-'], record, { FORCE_COLOR: '1' })).stdout).toContain('\u001B[38;5;')
    expect((await replay(record)).stdout).not.toContain('\u001B')
  })
})

describe('a record that is not as it should be', () => {
  test.each<[string, (text: string) => string, string | RegExp]>(
    some([
      ['an empty line first', (text) => `\n${text}`, 'line 1: a record begins with "edokko record 1"'],
      ['another text', () => 'Dear Ann,\n', 'line 1: a record begins with "edokko record 1"'],
      [
        'a later version',
        (text) => text.replace('record 1', 'record 2'),
        'line 1: a record begins with "edokko record 1"',
      ],
      [
        'another game',
        (text) => text.replace('game: naishi', 'game: go'),
        'the record is of a game "go", which is not known here',
      ],
      [
        'an unknown option',
        (text) => text.replace('first=', 'last='),
        'Naishi has no option "last": it has first and discards',
      ],
      [
        'a wrong option',
        (text) => text.replace('first=random', 'first=c'),
        'the option first is one of random, a, b, not "c"',
      ],
      [
        'other rules',
        (text) => text.replace('rules: 1', 'rules: 2'),
        /made under version 2 of the rules; these are version 1/,
      ],
      ['a seat too few', (text) => text.replace(/seat b.*\n/, ''), 'the record has 1 seats, the game has 2'],
      ['a header line twice', (text) => text.replace('rules: 1', 'rules: 1\nrules: 1'), 'line 5: "rules" stands twice'],
      ['no header line', (text) => text.replace('rules: 1', 'rule 1'), 'line 4: "rule 1" is no header line'],
      [
        'another seed',
        (text) => text.replace(/seed: .*/, `seed: ${'0'.repeat(32)}`),
        'the seed is not the one that the commitment was made to',
      ],
      ['half a seed', (text) => text.replace(/seed: (\w{9}).*/, 'seed: $1'), /line 8: "\w{9}" is no seed/],
      [
        'no seed',
        (text) => text.replace(/seed: .*\n/, ''),
        'the game was still running: without its seed the choices cannot be checked',
      ],
      [
        'another result',
        (text) => text.replace(/result: .*/, 'result: 99 1'),
        /the record gives the result 99 1; it is -?\d+ -?\d+/,
      ],
      ['a choice out of turn', (text) => text.replace('\na g', '\nb g'), "line 11: it is not b's turn, but a's"],
      ['a word that is none', (text) => text.replace(/\na g\d/, '\na g7'), 'line 11: "g7" means nothing here'],
      [
        'a choice that is not legal',
        (text) => text.replace(/\nb g1 .*/, '\nb g1 declare'),
        'line 12: "declare" is not legal here: You can declare once a river pile is exhausted (rule N8).',
      ],
      [
        'a line that is no move',
        (text) => text.replace('\na g', '\nanna g'),
        /line 11: "anna g\d" is no move: it is a seat's letter and what it chose/,
      ],
      ['a move too many', (text) => `${text}a r1\n`, /line \d+: "r1" comes after the end of the game/],
    ]),
  )('%s', async (_, change, message) => {
    const { stdout, stderr, status } = await replay(change(record))
    expect({ stdout, status }).toEqual({ stdout: '', status: 1 })
    expect(stderr).toMatch(/^edokko: standard input: [^\n]+\n$/)
    const said = stderr.slice('edokko: standard input: '.length, -1)
    expect(said).toMatch(message)
  })

  test.each(some([0.02, 0.1, 0.3, 0.5, 0.7, 0.9, 0.98]))('cut off after %d of its length', async (part) => {
    const { stdout, stderr, status } = await replay(record.slice(0, Math.floor(part * record.length)))
    expect({ stdout, status }).toEqual({ stdout: '', status: 1 })
    expect(stderr).toMatch(/^edokko: standard input: [^\n]+\n$/)
  })
})

describe('no record at all', () => {
  test.each([[[]], [['a', 'b']]])('replay %j is wrong use', async (paths) => {
    const stderr = 'edokko: replay takes one record: a file, or - for standard input\n'
    expect(await edokko(['replay', ...paths])).toEqual({ stdout: '', stderr, status: 2 })
  })

  test('files that are none', async () => {
    const folder = temporaryFolder()
    const file = (name: string, content: string | Buffer): string => {
      writeFileSync(join(folder, name), content)
      return join(folder, name)
    }
    mkdirSync(join(folder, 'records'))
    const cases: [string, string][] = [
      [join(folder, 'nowhere.txt'), 'there is no such file'],
      [join(folder, 'records'), 'this is a folder'],
      [file('empty.txt', ''), 'this is empty'],
      [join(folder, 'empty.txt', 'inside.txt'), 'this cannot be read (ENOTDIR)'],
      [file('picture.png', Buffer.from([137, 80, 78, 71, 13, 10, 26, 10, 0, 0])), 'this is not a text file'],
      [file('zeros.txt', Buffer.alloc(100)), 'this is not a text file'],
      [file('colours.txt', record.replace('seat a: ', 'seat a: \u001B[31m')), 'this is not a text file'],
      [file('long.txt', 'x'.repeat(1_000_001)), 'this is too long, more than 1,000,000 bytes'],
    ]
    for (const [path, why] of cases)
      expect(await edokko(['replay', path])).toEqual({ stdout: '', stderr: `edokko: ${path}: ${why}\n`, status: 1 })
  })

  test.each(
    some([
      ['</dev/null', 'this is empty'],
      ['<&-', 'this is empty'],
      ['</', 'this is a folder'],
      ['</dev/zero', 'this is too long, more than 1,000,000 bytes'],
    ]),
  )('standard input %s', async (redirection, why) => {
    const stderr = `edokko: standard input: ${why}\n`
    expect(await shell(`edokko replay - ${redirection}`)).toEqual({ stdout: '', stderr, status: 1 })
  })
})
