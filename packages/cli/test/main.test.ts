import { copyFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { BIN, edokko, outcome, shell, some, temporaryFolder } from './run.ts'
import { spawn } from 'node:child_process'

const COMMANDS =
  'play serve build worker tables backup restore simulate arena train bench score replay review position prices'.split(
    ' ',
  )

describe('help', () => {
  test.each([[[]], [['help']], [['--help']], [['-h']]])('%j lists all commands on a narrow screen', async (args) => {
    const { stdout, stderr, status } = await edokko(args)
    expect({ stderr, status }).toEqual({ stderr: '', status: 0 })
    for (const name of COMMANDS) expect(stdout).toMatch(new RegExp(`^  ${name} .+ {2}\\w`, 'm'))
    for (const line of stdout.split('\n')) expect(line.length).toBeLessThan(80)
  })

  test.each(some(COMMANDS))('%s --help tells about its options', async (name) => {
    const { stdout, stderr, status } = await edokko([name, '--help'])
    expect({ stderr, status }).toEqual({ stderr: '', status: 0 })
    expect(stdout).toMatch(new RegExp(`^edokko ${name}( [<n]|:|\\n| \\[)`))
    expect(stdout).toMatch(/^ {2}--help +this text$/m)
    expect(stdout.includes('--json')).toBe(name !== 'play')
    expect((await edokko(['help', name])).stdout).toBe(stdout)
    expect((await edokko([name, 'naishi', '-h'])).stdout).toBe(stdout)
  })
})

describe('wrong use ends with status 2 and a sentence', () => {
  test.each(
    some([
      [['nope'], 'there is no command "nope"; "edokko help" lists them'],
      [['help', 'nope'], 'there is no command "nope"; "edokko help" lists them'],
      [[''], 'there is no command ""; "edokko help" lists them'],
      [['--version'], 'there is no command "--version"; "edokko help" lists them'],
      [['bench'], 'which game? One of: naishi, iki'],
      [['bench', 'chess'], 'there is no game "chess"; there are: naishi, iki'],
      [['bench', 'constructor'], 'there is no game "constructor"; there are: naishi, iki'],
      [['bench', 'naishi', 'naishi'], '"naishi" is one operand too many'],
      [['bench', 'naishi', '--fast'], 'there is no option --fast; "edokko bench --help" lists them'],
      [['bench', 'naishi', '-x'], 'there is no option -x; "edokko bench --help" lists them'],
      [['bench', 'naishi', '--constructor'], 'there is no option --constructor; "edokko bench --help" lists them'],
      [['bench', 'naishi', '--players', '3'], 'naishi is for 2 players, not 3'],
      [['simulate', 'naishi', '--players', '4'], 'naishi is for 2 players, not 4'],
      [['play', 'naishi', '--players', '0'], '--players is a whole number from 1 to 9, not "0"'],
      [['simulate', 'iki', '--players', '1'], 'iki is for 2 to 4 players, not 1'],
      [['bench', 'iki', '--players', '5'], 'iki is for 2 to 4 players, not 5'],
      [['play', 'iki', '--players', 'two'], '--players is a whole number from 1 to 9, not "two"'],
      [['bench', 'iki', '--edition', '1999'], 'there is no edition "1999" of iki; there are: 2021, 2015'],
      [['score', 'iki', '--edition', ''], 'there is no edition "" of iki; there are: 2021, 2015'],
      [['prices', 'iki', '--edition', '21'], 'there is no edition "21" of iki; there are: 2021, 2015'],
      [['bench', 'naishi', '--edition', '2021'], 'Naishi takes no option --edition'],
      [['score', 'naishi', '--edition', '2021'], 'Naishi takes no option --edition'],
      [['simulate', 'naishi', '--extras', 'with'], 'Naishi takes no option --extras'],
      [['play', 'naishi', '--prices', 'sheet.txt'], 'Naishi takes no option --prices'],
      [['position', 'naishi', '--prices', 'sheet.txt'], 'Naishi takes no option --prices'],
      [['play', 'iki', '--discards', 'open'], 'IKI takes no option --discards'],
      [['bench', 'iki', '--extras', 'without'], 'edition 2021 has no extra cards to be left out'],
      [['bench', 'iki', '--edition', '2015', '--extras', 'some'], 'the option extras is with or without, not "some"'],
      [['simulate', 'iki', '--first', 'e'], 'the option first is random or one of a, b, c, d, not "e"'],
      [['play', 'iki', '--first', 'd'], 'the option first is random or one of a, b, c, not "d"'],
      [['position', 'iki', '--players', '3'], 'there is no option --players; "edokko position --help" lists them'],
      [['replay', 'x.txt', '--edition', '2021'], 'there is no option --edition; "edokko replay --help" lists them'],
      [['prices'], 'which game? One of: naishi, iki'],
      [['prices', 'naishi'], 'Naishi has no prices'],
      [['prices', 'iki', 'a.txt', 'b.txt'], '"b.txt" is one operand too many'],
      [['bench', 'naishi', '--json=yes'], '--json takes no value'],
      [['bench', 'naishi', '--seconds'], '--seconds needs a value: --seconds S'],
      [['bench', 'naishi', '--seconds', '--json'], '--seconds needs a value: --seconds S'],
    ]),
  )('%j', async (args, sentence) => {
    expect(await edokko(args)).toEqual({ stdout: '', stderr: `edokko: ${sentence}\n`, status: 2 })
  })
})

test('what is quoted in a complaint cannot command the terminal', async () => {
  const { stderr } = await edokko(['\u001B[2J\nno\u0007pe'])
  expect(stderr).toBe('edokko: there is no command "\uFFFD[2J\uFFFDno\uFFFDpe"; "edokko help" lists them\n')
})

test('a bug is told in a sentence, and in full to who asks', async () => {
  const broken = 'data:text/javascript,JSON.stringify=()=>{throw/**/TypeError(`boom`)}'
  const args = ['simulate', 'naishi', '--games', '1', '--json']
  expect(await edokko(args, '', { NODE_OPTIONS: `--import=${broken}` })).toEqual({
    stdout: '',
    stderr: 'edokko: this is a bug, please report it: TypeError: boom (EDOKKO_DEBUG=1 shows where)\n',
    status: 1,
  })
  await expect(edokko(args, '', { NODE_OPTIONS: `--import=${broken}`, EDOKKO_DEBUG: '1' })).rejects.toThrow(
    'a stack trace',
  )
})

describe('streams that are closed or full', () => {
  test('standard output closed from the start', async () => {
    expect(await shell('edokko help >&-')).toMatchObject({ stderr: '', status: 0 })
  })

  test('standard error closed from the start', async () => {
    expect(await shell('edokko nope 2>&-')).toMatchObject({ stdout: '', status: 2 })
  })

  test('nobody reads the complaint', async () => {
    expect(await shell('{ { edokko nope 2>&1; echo $? >&3; } | true; } 3>&1')).toMatchObject({ stdout: '2\n' })
  })

  test.runIf(existsSync('/dev/full'))('a full disk is an error', async () => {
    expect(await shell('edokko help >/dev/full')).toEqual({
      stdout: '',
      stderr: 'edokko: standard output cannot be written (ENOSPC)\n',
      status: 1,
    })
  })
})

test('before it is built, it says how to build it', async () => {
  const folder = temporaryFolder()
  mkdirSync(join(folder, 'bin'))
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
  copyFileSync(BIN, join(folder, 'bin/edokko.js'))
  expect(await outcome(spawn(process.execPath, [join(folder, 'bin/edokko.js'), 'help']))).toEqual({
    stdout: '',
    stderr: 'edokko: not built yet; run "npm start" once in the project folder.\n',
    status: 1,
  })
})
