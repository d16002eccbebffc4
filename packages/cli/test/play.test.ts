import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { act, begin, commitment, parseRecord, Rng, seedFrom } from '@edokko/engine'
import { at, CARDS, createNaishi, HAND, parseOptions } from '@edokko/naishi'
import { describe, expect, test } from 'vitest'
import { HAS_TERMINAL, edokko, outcome, printed, some, start, startInTerminal, temporaryFolder } from './run.ts'
import type { Outcome } from './run.ts'

/** Plays with these lines typed, then the input ends. */
function play(typed: readonly string[], ...options: string[]): Promise<Outcome> {
  return edokko(['play', 'naishi', '--bots', 'random', ...options], typed.map((line) => `${line}\n`).join(''))
}

/** The same, you beginning with known cards; returns what is answered to each line. */
async function talk(...typed: string[]): Promise<string[]> {
  const { stdout, stderr, status } = await play(typed, '--seed', 'k', '--first', 'a')
  expect({ stderr, status }).toEqual({ stderr: '', status: 0 })
  return stdout.split(/^> /m).slice(1, -1)
}

/** The answer to the last line. */
async function reply(...typed: string[]): Promise<string> {
  return (await talk(...typed)).at(-1) ?? ''
}

/** The position after each of these, typed on your first turn and then taken back. */
async function drafts(...lines: readonly string[][]): Promise<string[]> {
  const answers = await talk('g1', ...lines.flatMap((typed) => typed.concat('position', 'undo', 'undo', 'undo')))
  return answers.filter((answer) => /^ \S{5}\//.test(answer)).map((answer) => answer.trim())
}

/** The position after these lines. */
async function position(...typed: string[]): Promise<string> {
  return (await reply(...typed, 'position')).trim()
}

// What seed k deals: your hand, after g1, and the river.
const START = 'MMMMM/MMCMN MMMMM/????? B5,J5,O5,D5,S5 .../../. a:turn first=a gifts=ON'
const ONES = Array.from({ length: 400 }, () => '1') // more answers than a game has questions

describe('a whole game', () => {
  test('ends with a winner and shows its seed only then; its record replays', async () => {
    const path = join(temporaryFolder(), 'game.txt')
    const { stdout, stderr, status } = await play(ONES, '--seed', 'whole', '--record', path)
    expect({ stderr, status }).toEqual({ stderr: '', status: 0 })
    const seed = seedFrom('whole')
    const lines = stdout.split('\n')
    const [outcome, again, kept] = lines.slice(-4)
    expect(outcome).toMatch(/^ (You win\.|Random wins\.|You and Random share the win\.)( Points are level: .*)?$/)
    expect(again).toBe(` The same cards again: --seed ${seed}`)
    expect(kept).toBe(` The record is in ${path}; “edokko replay ${path}” checks it.`)
    expect(stdout.indexOf(seed)).toBe(stdout.lastIndexOf(seed))
    expect(stdout).toContain(`its seal begins ${commitment(seed).slice(0, 16)}.`)

    const { stdout: checked, status: valid } = await edokko(['replay', path, '--json'])
    expect(valid).toBe(0)
    const { seats, scores, winners } = JSON.parse(checked) as { seats: string[]; scores: number[]; winners: number[] }
    expect(seats).toEqual(['You', 'Random'])
    scores.forEach((points, seat) =>
      expect(stdout).toMatch(new RegExp(`\\n ${seats[seat]}: ${String(points).replace('-', '−')} points? \\(`)),
    )
    expect(
      outcome.startsWith(winners.length > 1 ? ' You and Random' : winners[0] === 0 ? ' You win.' : ' Random wins.'),
    ).toBe(true)
  })

  test('the same seed is the same game', { tags: 'deep' }, async () => {
    const { stdout } = await play(ONES, '--seed', 'whole')
    expect((await play(ONES, '--seed', 'whole')).stdout).toBe(stdout)
    const [, seed] = /--seed (\w+)/.exec(stdout) ?? []
    expect((await play(ONES, '--seed', seed)).stdout).toBe(stdout)
    expect((await play(ONES)).stdout).not.toBe(stdout)
  })

  test.each(some(['one', 'two', 'three', 'four']))('never shows what you may not know (seed %s)', async (seed) => {
    const path = join(temporaryFolder(), 'game.txt')
    const typed = ONES.flatMap((one) => [one, 'position', 'log'])
    const { stdout } = await play(typed, '--seed', seed, '--record', path)
    const shown = stdout.split('\n').filter((line) => line.startsWith(' Random  '))
    const told = stdout.split('\n').filter((line) => line.startsWith('>  ') && line.includes('/'))
    const truth = replayed(readFileSync(path, 'utf8'))
    expect(shown.map(cells)).toEqual(truth.map(({ hand }) => hand))
    expect(told).toHaveLength(truth.length - 2) // none before the first answer and after the last
    told.forEach((line, i) => expect(handOfB(line)).toBe(truth[i + 1].letters))
    expect(shown.slice(0, -1).some((line) => line.includes('?'))).toBe(true)
    expect(shown.at(-1)).not.toContain('?')
    expect(stdout.split(seedFrom(seed))).toHaveLength(2)
  })

  test('the log tells what the record tells, and no more', async () => {
    const path = join(temporaryFolder(), 'game.txt')
    const { stdout } = await play(
      ONES.flatMap((one) => [one, 'log']),
      '--seed',
      'log',
      '--record',
      path,
    )
    const { stdout: all } = await edokko(['replay', path, '--log'])
    const logs = stdout.split(/^> /m).filter((answer) => answer.startsWith(' You give a card away.'))
    expect(logs.length).toBeGreaterThan(10)
    for (const log of logs) expect(all.startsWith(log.replaceAll(/\n {3}/g, ' ').replaceAll(/^ /gm, ''))).toBe(true)
  })
})

/** The opponent's hand at every question that you were asked, and at the end: by names, as a board shows it, and by letters. */
function replayed(text: string): { hand: string[]; letters: string }[] {
  const record = parseRecord(text)
  const game = createNaishi(parseOptions(record.options))
  const state = begin(game, record.seed ?? '')
  const { table } = state
  const truth: { hand: string[]; letters: string }[] = []
  const look = (): void => {
    const over = table.decision === 0
    const cards = [0, 1, 2, 3, 4].map((i) => {
      const place = at(1, HAND + i)
      const [card, known] = [table.territory[place], table.known[place] === 1]
      if (card < 0) return { name: '· ? ·', letter: '-' } // not yet laid out
      if (!known && !over) return { name: '· ? ·', letter: '?' }
      return { name: NAMES[card], letter: `${'MNCSKDOJFTRB'[card]}${known ? '!' : ''}` }
    })
    truth.push({ hand: cards.map(({ name }) => name), letters: cards.map(({ letter }) => letter).join('') })
  }
  look()
  const words = record.moves.flatMap(({ seat, words }) => words.map((word) => ({ seat, word })))
  words.forEach(({ seat, word }, i) => {
    expect(act(game, state, seat, game.read(table, word) ?? -1)).toBeUndefined()
    if (table.actor === 0 || i === words.length - 1) look()
  })
  return truth
}

const NAMES = CARDS.map((id) => `${id[0].toUpperCase()}${id.slice(1)}`)

/** The five cards of a line of the board. */
function cells(line: string): string[] {
  return [0, 1, 2, 3, 4].map((i) => line.slice(13 + 13 * i, 25 + 13 * i).trim())
}

function handOfB(line: string): string {
  return line.split(' ')[3].split('/')[1]
}

describe('choices', () => {
  test('by number or by word, in any case', async () => {
    expect(await position('1')).toBe(START)
    expect(await position('g1')).toBe(START)
    expect(await position(' G1 ')).toBe(START)
    expect(await position('g2')).toBe('MMMMM/MMOMN MMMMM/????? B5,J5,O5,D5,S5 .../../. a:turn first=a gifts=CN')
  })

  test('several words at once, however they are separated', async () => {
    const swapped = START.replace('MMCMN', 'CMMMN').replace('.../', 'a../').replace(' gifts', ' bonus gifts')
    const lines = [['swap h1 h3'], ['swap; h1; h3'], ['swap h1,h3'], ['SWAP H1 H3'], ['11 6 2'], ['swap', 'h1', 'h3']]
    expect(await drafts(...lines)).toEqual(lines.map(() => swapped))
  })

  test('a pair may be named the wrong way round', { tags: 'deep' }, async () => {
    const river = START.replace('B5,J5,O5', 'O5,J5,B5').replace('.../', 'a../').replace(' gifts', ' bonus gifts')
    const lines = [['swap p1 p3'], ['swap p3 p1'], ['swap', 'p3 p1'], ['swap', 'p3', 'p1'], ['swap p3', 'p1']]
    expect(await drafts(...lines)).toEqual(lines.map(() => river))
    const [rightly, wrongly] = [
      await drafts(['swap p4 p5'], ['swap p3 p4'], ['swap r1 h1'], ['swap h4 h5'], ['swap h3 h4']),
      await drafts(['swap p5 p4'], ['swap p4 p3'], ['swap h1 r1'], ['swap h5 h4'], ['swap h4 h3']),
    ]
    expect(wrongly).toEqual(rightly)
    expect(new Set(rightly).size).toBe(5)
    expect(await position('g1', 'discard p5 p2')).toBe(await position('g1', 'discard p2 p5'))
    expect(await position('g1', 'discard p5 p4 r1')).toBe(await position('g1', 'discard p4 p5 r1'))
  })

  test('a word for what follows by itself changes nothing', { tags: 'deep' }, async () => {
    const swapped = START.replace('MMCMN', 'MMCNM').replace('.../', 'a../').replace(' gifts', ' bonus gifts')
    expect(await drafts(['swap h4'], ['swap h4 h5'], ['swap', 'h4 h5'])).toEqual([swapped, swapped, swapped])
    expect(await position('g1', 'swap h4', 'h5')).toContain('/MMCNS!') // a new line is a new answer
    expect(await position('g1', 'swap h4 h5 r1')).toBe(await position('g1', 'swap h4 r1'))
    const [, answer, after] = await talk('g1', 'r1 swap h4 h5', 'position')
    expect(answer).not.toContain('not played')
    expect(after).toMatch(/^ BMMMM\/MMCNM .* a:turn first=a gifts=/)
  })

  test('words after the end of the turn are not played', { tags: 'deep' }, async () => {
    const [, answer, after] = await talk('g1', 'r1 done h2 h3', 'position')
    expect(answer).toMatch(/\n Your turn was over before “h2 h3”: not played\.\n$/)
    expect(after).toMatch(/^ BMMMM\/MMCMN .* a:turn /)
    expect(await reply('g1 r1')).toContain(' Your turn was over before “r1”: not played.\n')
  })

  test('a word that is wrong says so, and nothing after it is played', async () => {
    expect(await talk('oops', 'oops g1', 'position')).toEqual([
      ' “oops” is no answer here; “help” tells what you can type.\n',
      ' “oops” is no answer here; “help” tells what you can type.\n',
      ' MMMMM/----- MMMMM/----- B5,J5,O5,D5,S5 .../../. a:exchange first=a dealt=O?/C?\n',
    ])
    const none = ['0', '3', '-1', '1.5', '99999999999999999999', 'constructor']
    expect(await talk(...none)).toEqual(
      none.map((line) => ` “${line}” is no answer here; “help” tells what you can type.\n`),
    )
    const [, answer, after] = await talk('g1', 'swap h1 oops r1', 'position')
    expect(answer).toMatch(/Swap the Mountain \(hand 1\) with which card\?\n[^]*\n “oops” is no answer here; .*\n$/)
    expect(after).toContain(' a:swapSecond first=a bonus pick=h1 ')
  })

  test('what is not legal is refused with its rule', async () => {
    expect((await talk('g1', 'done', 'declare', 'done r1')).slice(1)).toEqual([
      ' Take a river card before you end the turn (rule N3).\n',
      ' You can declare once a river pile is exhausted (rule N8).\n',
      ' Take a river card before you end the turn (rule N3).\n',
    ])
    const pair = ' Swap two cards of one line, or row and hand at the same position (rule N5).\n'
    expect((await reply('g1', 'swap r1 h3')).endsWith(pair)).toBe(true)
    expect(await reply('g1', 'swap r1', 'h3')).toBe(pair)
  })

  test('an empty line shows the table again', async () => {
    const [first, again] = await talk('g1', '')
    expect(again).toContain('Take a river card, ')
    expect(first).toContain('You give a card away.')
    expect(again).not.toContain('You give a card away.')
  })
})

test.each(some(['x', 'y', 'z']))('whatever is typed, the game stays whole (seed %s)', async (seed) => {
  const rng = new Rng(seedFrom(seed))
  const places = ['r', 'h', 'p'].flatMap((line) => ['1', '2', '3', '4', '5'].map((i) => line + i))
  const actions = [
    'g1',
    'swap',
    'swap',
    'discard',
    'decree',
    'recall',
    'declare',
    'done',
    'pass',
    'undo',
    'why',
    '?',
    '1',
  ]
  const words = [...places, ...actions]
  const typed = Array.from({ length: 1000 }, () =>
    Array.from({ length: 1 + rng.below(4) }, () => words[rng.below(words.length)]).join(' '),
  )
  const path = join(temporaryFolder(), 'game.txt')
  const { stdout, stderr, status } = await play(typed, '--seed', seed, '--record', path)
  expect({ stderr, status }).toEqual({ stderr: '', status: 0 })
  expect(stdout).toContain(' checks it.\n')
  expect((await edokko(['replay', path])).status).toBe(0)
})

describe('commands', () => {
  test('? explains a card by name, id or letter, and all of them', async () => {
    const rice = ' Rice: Groups that touch: two 10, three 20, four or more 30.\n'
    expect(await talk('? rice', '? Rice', '?r', '? R', '?RICE')).toEqual([rice, rice, rice, rice, rice])
    expect(await reply('? dragon')).toBe(' There is no card “dragon”; “?” alone tells about all of them.\n')
    const all = await reply('?')
    for (const name of NAMES) expect(all).toMatch(new RegExp(`^ ${name}: \\S`, 'm'))
  })

  test('why answers with the reason and its rule', async () => {
    const cases = [
      ['why', ' Why what? Name a choice by its word.\n'],
      ['why declare', ' You can declare once a river pile is exhausted (rule N8).\n'],
      ['WHY Recall', ' You have no emissary at court who could come back (rule N7).\n'],
      ['why r1', ' It is possible: Row 1 for the Banner\n'],
      ['why 2', ' It is possible: Row 2 for the Ninja\n'],
      ['why r1 done', ' It is possible: Row 1 for the Banner\n'],
      ['why decree h1', ' It is possible: Hand 1: Mountain for a hidden card\n'],
      ['why swap p3 p1', ' It is possible: River pile 3: Ronin\n'],
      ['why swap h1 h2 decree', ' It must be the only thing you do in a turn (rule N3).\n'],
      ['why swap r1 h2', ' Swap two cards of one line, or row and hand at the same position (rule N5).\n'],
      ['why oops', ' “oops” is no answer here; “help” tells what you can type.\n'],
      ['position', ` ${START}\n`],
    ]
    const [, ...answers] = await talk('g1', ...cases.map(([line]) => line))
    expect(answers).toEqual(cases.map(([, answer]) => answer))
  })

  test('undo takes back choices until something was turned up', { tags: 'deep' }, async () => {
    const nothing = ' There is nothing to take back: what has been seen stays.\n'
    expect(await reply('undo')).toBe(nothing)
    expect(await reply('g1', 'undo')).toBe(nothing)
    expect(await position('g1', 'swap', 'undo')).toBe(START)
    expect(await position('g1', 'swap h1 h3', 'undo', 'u', 'U')).toBe(START)
    expect(await position('g1', 'swap h1 h3', 'undo')).toContain(' a:swapSecond first=a bonus pick=h1 ')
    expect(await position('g1', 'decree', 'undo')).toBe(START)
    expect(await reply('g1', 'r1', 'undo')).toBe(nothing)
    expect(await reply('g1', 'discard p1 p2', 'undo')).toBe(nothing)
  })

  test('score, log and position', async () => {
    expect(await talk('score', 'log', 'g1', 'score', 'log')).toEqual([
      ' −5 points (Mountains, five: −5; 1 colour)\n',
      ' Nothing yet.\n',
      expect.stringContaining('Take a river card, '),
      ' −2 points (Councillor in column 3: 3; Naishi, not in the middle: 0; Mountains,\n   eight: −5; 3 colours)\n',
      ' You give a card away.\n Random gives a card away.\n The hands are laid out. You begin.\n',
    ])
    const { stdout, status } = await edokko(['position', 'naishi', '--json'], await position('g1', 'swap h1'))
    expect({ ...(JSON.parse(stdout) as object), status }).toMatchObject({ legal: ['h2', 'h3', 'h4', 'h5'], status: 0 })
  })

  test('help fits the screen and names every command', async () => {
    const help = await reply('help')
    expect(await talk('h', 'HELP')).toEqual([help, help])
    for (const word of ['? <card>', 'why <choice>', 'undo', 'score', 'log', 'position', 'quit'])
      expect(help).toContain(`\n   ${word} `)
    for (const line of help.split('\n')) expect(line.length).toBeLessThan(80)
  })

  test('no line of a whole game is too wide for a narrow screen', { tags: 'deep' }, async () => {
    const typed = ONES.flatMap((one) => ['?', one, 'log', 'score'])
    const { stdout } = await play(typed, '--seed', 'wide', '--name', 'N'.repeat(20), '--bots', 'journeyman@1')
    for (const line of stdout.split('\n')) expect(line.replace(/^> /, '').length).toBeLessThanOrEqual(80)
  })
})

describe('leaving', () => {
  test.each(some([[['g1', 'quit', 'r1']], [['g1', 'exit']], [['g1', 'Q']], [['g1']], [[]], [['', 'oops']]]))(
    '%j leaves the game unfinished',
    async (typed) => {
      const { stdout, stderr, status } = await play(typed, '--seed', 'k')
      expect({ stderr, status }).toEqual({ stderr: '', status: 0 })
      expect(stdout).toMatch(/\n?> ?\n? The game is left unfinished\.\n$/)
      expect(stdout).not.toContain(seedFrom('k'))
    },
  )

  test('an unfinished record holds no secret and cannot be checked yet', async () => {
    const path = join(temporaryFolder(), 'game.txt')
    const { stdout } = await play(['g1', 'swap h1 h3', 'quit'], '--seed', 'k', '--first', 'a', '--record', path)
    expect(stdout).toMatch(new RegExp(` The record so far is in ${path}, without what you may not know\\.\n$`))
    const text = readFileSync(path, 'utf8')
    expect(text).not.toContain('seed:')
    expect(text).not.toContain(seedFrom('k'))
    expect(text).toMatch(/\n\na g1\nb \?\n$/) // the swap was still a draft
    expect(await edokko(['replay', path])).toEqual({
      stdout: '',
      stderr: `edokko: ${path}: the game was still running: without its seed the choices cannot be checked\n`,
      status: 1,
    })
  })

  test('a reader that has gone ends it quietly', async () => {
    const child = start(['play', 'naishi'])
    const ended = outcome(child)
    child.stdout.destroy()
    child.stdin.end('g1\n'.repeat(1000))
    expect(await ended).toMatchObject({ stderr: '', status: 0 })
  })
})

describe('options', () => {
  test('a record that cannot be written is refused before the game', async () => {
    const folder = temporaryFolder()
    for (const [path, code] of [
      [folder, 'EISDIR'],
      [join(folder, 'nowhere', 'game.txt'), 'ENOENT'],
      ['', 'ENOENT'],
    ])
      expect(await play(ONES, '--record', path)).toEqual({
        stdout: '',
        stderr: `edokko: the record cannot be written to "${path}" (${code})\n`,
        status: 1,
      })
  })

  test('an old record at that place is replaced', async () => {
    const path = join(temporaryFolder(), 'game.txt')
    writeFileSync(path, 'x'.repeat(10_000))
    await play([], '--record', path)
    expect(readFileSync(path, 'utf8')).toMatch(/^edokko record 1\n[^x]*\n\n$/)
  })

  test('--first and --name', async () => {
    const { stdout } = await play(['g1'], '--first', 'b', '--name', ' Ann ')
    expect(stdout).toMatch(/^ Ann {10}r1 /m)
    expect(stdout).toContain('The hands are laid out. Random begins.')
    expect((await play(['g1'], '--first', 'a')).stdout).toContain('The hands are laid out. You begin.')
  })

  test('--discards open shows the whole pile', { tags: 'deep' }, async () => {
    const typed = ['g1', 'r1', 'done', 'r1', 'position']
    const discards = async (...options: string[]): Promise<string | undefined> =>
      / discards=(\S+)/.exec((await play(typed, '--seed', 'k', '--first', 'a', ...options)).stdout)?.[1]
    const open = await discards('--discards', 'open')
    expect(open).toMatch(/^[A-Z]{3,}$/)
    expect(await discards()).toBe(`${'?'.repeat((open ?? '').length - 1)}${open?.at(-1)}`)
    const shown = async (...options: string[]): Promise<boolean> =>
      (await play(typed, '--seed', 'k', '--first', 'a', ...options)).stdout.includes(' (Mountain ')
    expect([await shown(), await shown('--discards', 'open')]).toEqual([false, true])
  })

  test.each(
    some([
      [['--first', 'c'], 'the option first is one of random, a, b, not "c"'],
      [['--discards', 'none'], 'the option discards is one of top, open, not "none"'],
      [['--name', ''], '--name is a name of 1 to 20 characters'],
      [['--name', 'N'.repeat(21)], '--name is a name of 1 to 20 characters'],
      [['--name', 'A\nnn'], '--name is a name of 1 to 20 characters'],
      [['--record'], '--record needs a value: --record FILE'],
      [['--json'], 'there is no option --json; "edokko play --help" lists them'],
    ]),
  )('%j is wrong use', async (options, sentence) => {
    expect(await play([], ...options)).toEqual({ stdout: '', stderr: `edokko: ${sentence}\n`, status: 2 })
  })
})

describe('colours', () => {
  test.each(
    some([
      [false, {}],
      [true, { FORCE_COLOR: '1' }],
      [false, { FORCE_COLOR: '0' }],
      [false, { NO_COLOR: '1' }],
      [false, { NO_COLOR: '1', FORCE_COLOR: '1' }],
    ]),
  )('in a pipe: %s with %j', async (colours, env) => {
    const { stdout, stderr } = await edokko(['play', 'naishi', '--bots', 'random', '--seed', 'k'], 'g1\n', env)
    expect(stderr).toBe('')
    expect(stdout.includes('\u001B[')).toBe(colours)
    expect(stripVTControlCharacters(stdout)).toBe((await play(['g1'], '--seed', 'k')).stdout)
  })
})

describe.runIf(HAS_TERMINAL)('in a terminal', () => {
  test.each([
    ['Ctrl-C', '\u0003'],
    ['Ctrl-D', '\u0004'],
  ])('%s leaves politely', async (_, key) => {
    const child = startInTerminal(['play', 'naishi'])
    const ended = outcome(child)
    await printed(child, '> ')
    child.stdin.write(key)
    const { stdout, status } = await ended
    expect(status).toBe(0)
    expect(stdout).toMatch(/\r\n The game is left unfinished\.\r\n$/)
  })

  test.each([
    [true, {}],
    [false, { NO_COLOR: '1' }],
    [false, { TERM: 'dumb' }],
  ])('colours are %s with %j', async (colours, env) => {
    const child = startInTerminal(['play', 'naishi'], env)
    const ended = outcome(child)
    await printed(child, '> ')
    child.stdin.write('quit\r')
    const { stdout, status } = await ended
    expect(status).toBe(0)
    expect(stdout.includes('\u001B[38;5;')).toBe(colours)
  })
})
