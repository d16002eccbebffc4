import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { stripVTControlCharacters } from 'node:util'
import { BOT_NAMES, dealSeed, ENDLESS, lotsSeed, sameThread, seatBot } from '@edokko/bots'
import { act, begin, Rng, seedFrom } from '@edokko/engine'
import { openGame } from '@edokko/games'
import { EDITIONS, formatPrices, housePrices } from '@edokko/iki'
import { describe, expect, test } from 'vitest'
import { edokko, HAS_TERMINAL, outcome, parseLines, printed, start, startInTerminal, temporaryFolder } from './run.ts'

interface Bounded {
  readonly value: number
  readonly low: number
  readonly high: number
}

interface Found {
  readonly game: string
  readonly seed: string
  readonly games: number
  readonly planned: number
  readonly pairs: readonly {
    bots: string[]
    games: number
    deals: number
    winShare: Bounded
    withoutLuck?: Bounded
    margin: Bounded
  }[]
  readonly bots: readonly { bot: string; elo: Bounded; points: number; pointsBySeat: number[]; decisions: number }[]
}

interface Kept {
  readonly game: number
  readonly points: number[]
  readonly places: number[]
  readonly choices: number[]
  readonly clocks?: unknown
}

async function arena(...args: string[]): Promise<Found> {
  const { stdout, stderr, status } = await edokko(['arena', ...args, '--json'])
  expect({ stderr, status }).toEqual({ stderr: '', status: 0 })
  expect(stdout).toMatch(/^\{.*\}\n$/)
  return JSON.parse(stdout) as Found
}

/** What does not depend on how fast the machine is. */
function timeless(found: Found): unknown {
  return JSON.parse(JSON.stringify(found), (key, value: unknown) => (/millisecond/i.test(key) ? 0 : value))
}

/** The games of a file in their order, without their times. */
function gamesIn(path: string): Kept[] {
  const [, ...games] = parseLines(readFileSync(path, 'utf8')) as [unknown, ...Kept[]]
  return games.map(({ clocks: _clocks, ...game }) => game).sort((a, b) => a.game - b.game)
}

function file(): string {
  return join(temporaryFolder(), 'games.jsonl')
}

const QUICK = ['naishi', '--bots', 'plain@10,random', '--seed', 'x']

describe('arena', () => {
  test('sets what it has found in two tables', async () => {
    const { stdout, stderr, status } = await edokko(['arena', ...QUICK, '--games', '9'])
    expect({ stderr, status }).toEqual({ stderr: '', status: 0 })
    const [head, rule, , pairHead, pair, , botHead, ...bots] = stdout.split('\n')
    expect(head).toMatch(/^Naishi, 2 players: 10 games, seed [0-9a-f]{32}$/)
    expect(rule).toBe('Every deal is played twice, with the seats changed. Seat a begins.')
    expect(pairHead.trim().split(/ {2,}/)).toEqual(['games', 'won %', '95 %', 'points ahead'])
    expect(pair).toMatch(/^plain@10 against random {2,}10 {2,}\d+\.\d {2,}\d+\.\d–\d+\.\d {2,}[+-]\d+\.\d ± \d+\.\d$/)
    expect(botHead.trim().split(/ {2,}/)).toEqual(['Elo', 'points', 'as a', 'as b', 'ms a decision', 'longest'])
    expect(bots.map((row) => row.split(' ')[0]).sort()).toEqual(['', 'plain@10', 'random'])
    expect(new Set([pairHead, pair].map((row) => row.length)).size).toBe(1)
  })

  test('--json tells everything, and it is what the games say', async () => {
    const path = file()
    const found = await arena(...QUICK, '--games', '10', '--keep', path)
    const games = gamesIn(path)
    expect(games.map(({ game }) => game)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
    const own = games.map(({ points, places, game }) => ({
      points: points[game % 2],
      margin: points[game % 2] - points[1 - (game % 2)],
      share: places[game % 2] > 0 ? 0 : places[0] === places[1] ? 0.5 : 1,
    }))
    const mean = (values: number[]): number => values.reduce((a, b) => a + b, 0) / values.length
    const [pair] = found.pairs
    expect(found).toMatchObject({ game: 'naishi', games: 10, planned: 10, players: 2, fairShare: 0.5 })
    expect(pair).toMatchObject({ bots: ['plain@10', 'random'], games: 10, deals: 5 })
    expect(pair.winShare.value).toBeCloseTo(mean(own.map(({ share }) => share)), 4)
    expect(pair.margin.value).toBeCloseTo(mean(own.map(({ margin }) => margin)), 4)
    expect(found.bots.map(({ bot }) => bot)).toEqual(['plain@10', 'random'])
    expect(found.bots[0].points).toBeCloseTo(mean(own.map(({ points }) => points)), 4)
    const decisions = games.reduce((sum, { choices }) => sum + choices.length, 0)
    expect(found.bots[0].decisions + found.bots[1].decisions).toBe(decisions)
    for (const { low, value, high } of [pair.winShare, pair.margin, found.bots[0].elo]) {
      expect(low).toBeLessThanOrEqual(value)
      expect(value).toBeLessThanOrEqual(high)
    }
  })

  test('--corrected tells the share of wins without luck, of games that were kept too', async () => {
    const path = file()
    const plain = await arena(...QUICK, '--games', '8', '--keep', path)
    expect(plain.pairs[0].withoutLuck).toBeUndefined()
    const corrected = await arena(...QUICK, '--games', '12', '--keep', path, '--corrected')
    expect(timeless(corrected)).toEqual(
      timeless(await arena(...QUICK, '--games', '12', '--corrected', '--threads', '3')),
    )
    expect(corrected.pairs[0].withoutLuck?.value).toBeCloseTo(corrected.pairs[0].winShare.value, 0)
    const { stdout } = await edokko(['arena', ...QUICK, '--games', '4', '--corrected'])
    expect(stdout.split('\n')[3].trim().split(/ {2,}/)).toEqual([
      'games',
      'won %',
      '95 %',
      'without luck %',
      '95 %',
      'points ahead',
    ])
  })

  test('bots are measured as people meet them: each choice is the answer to a question that knows of no other', async () => {
    const bots = ['master@40', 'journeyman@20']
    const path = file()
    await arena('naishi', '--bots', bots.join(','), '--games', '2', '--seed', 'x', '--keep', path)
    const [{ seed, options }] = parseLines(readFileSync(path, 'utf8')) as {
      seed: string
      options: Record<string, string>
    }[]
    const terms = { id: 'naishi', options }
    const game = openGame(terms)
    for (const { game: number, choices } of gamesIn(path)) {
      const seats = number === 0 ? bots : bots.toReversed()
      const rngs = seats.map((_, seat) => new Rng(seedFrom(`${lotsSeed(seed, number)}/${seat}`)))
      const state = begin(game, dealSeed(seed, 0))
      for (const choice of choices) {
        const { actor } = state.table
        const bot = seatBot(seats[actor], terms, sameThread, ({ reason }) => expect.fail(reason))
        const view = game.view(state.table, actor)
        expect(await bot.choose(game, view, actor, rngs[actor], ENDLESS)).toBe(choice)
        act(game, state, actor, choice)
      }
    }
  })

  test('the same seed gives the same games, however many threads play them', async () => {
    const paths = [file(), file()]
    const alone = await arena(...QUICK, '--games', '20', '--keep', paths[0])
    const together = await arena(...QUICK, '--games', '20', '--keep', paths[1], '--threads', '3')
    expect(timeless(together)).toEqual(timeless(alone))
    expect(gamesIn(paths[1])).toEqual(gamesIn(paths[0]))
    const other = await arena('naishi', '--bots', 'plain@10,random', '--seed', 'y', '--games', '20')
    expect(timeless(other)).not.toEqual(timeless(alone))
  })

  test('the stronger bot is found to be stronger', async () => {
    const { pairs, bots } = await arena('naishi', '--bots', 'random,plain@200', '--games', '60', '--seed', 's')
    expect(pairs[0].winShare.high).toBeLessThan(0.5)
    expect(pairs[0].margin.high).toBeLessThan(0)
    expect(bots[0].elo).toEqual({ value: 0, low: 0, high: 0 })
    expect(bots[1].elo.low).toBeGreaterThan(0)
  })

  test('every two of more bots meet, and the strongest stands on top', async () => {
    const args = ['arena', 'naishi', '--bots', 'random,plain@200,random', '--games', '20', '--seed', 's']
    const { stdout } = await edokko(args)
    const [, pairs, bots] = stdout.split('\n\n').map((block) => block.split('\n').slice(1))
    expect(pairs.map((row) => row.split('  ')[0])).toEqual([
      'random against plain@200',
      'random against random',
      'plain@200 against random',
    ])
    expect(bots[0].split(' ')[0]).toBe('plain@200')
  })

  test('IKI: one against copies of the other, in every seat', async () => {
    const prices = join(temporaryFolder(), 'sheet.txt')
    writeFileSync(prices, formatPrices(EDITIONS[1], housePrices(EDITIONS[1])).replaceAll(/: \d+ mon /g, ': 9 mon '))
    const table = ['--players', '4', '--edition', EDITIONS[1].id, '--extras', 'without', '--prices', prices]
    const path = file()
    const args = ['iki', '--bots', 'plain@2,random', '--games', '5', '--seed', 's', ...table]
    const { stdout, stderr, status } = await edokko(['arena', ...args, '--keep', path])
    expect({ stderr, status }).toEqual({ stderr: '', status: 0 })
    expect(stdout).toMatch(/^IKI 2015, 4 players: 8 games, /)
    expect(stdout).toContain(
      '\nOne of the first against 3 of the second, in every seat of every deal; an equal wins 25.0 %.',
    )
    expect(stdout).toMatch(/ came first\n/)
    expect(stdout).toMatch(/ {2}as a {2,}as b {2,}as c {2,}as d {2}/)
    const [first] = parseLines(readFileSync(path, 'utf8'))
    expect(first).toMatchObject({ game: 'iki-2015-4p', options: { first: 'a', extras: 'without' } })
  })

  test('a program plays, and one that does not exist is refused', async () => {
    const { command } = program('')
    const { pairs } = await arena('naishi', '--bots', `random,${command}`, '--games', '2')
    expect(pairs[0].bots[1]).toBe(command)
    const { stdout, stderr, status } = await edokko(['arena', 'naishi', '--bots', 'random,program:./no-such-bot'])
    expect({ stdout, status }).toEqual({ stdout: '', status: 1 })
    expect(stderr).toMatch(/^edokko: "program:\.\/no-such-bot" cannot play: .*\n$/)
  })

  test.each([
    [['naishi'], 'which bots? --bots a,b names two or more'],
    [['naishi', '--bots', 'random'], '--bots names two or more, not only random'],
    [['naishi', '--bots', 'random,clever'], `there is no bot "clever"; there are: ${BOT_NAMES.join(', ')}`],
    [['naishi', '--bots', 'random,plain@x'], '"plain@x": after @ comes a budget such as 200ms, 5000 or x10'],
    [['naishi', '--bots', 'random,random', '--games', '0'], '--games is a whole number from 1 to 1000000, not "0"'],
    [
      ['naishi', '--bots', 'random,random', '--threads', '0'],
      `--threads is a whole number from 1 to ${4 * availableParallelism()}, not "0"`,
    ],
    [['naishi', '--bots', 'random,random', '--players', '3'], 'naishi is for 2 players, not 3'],
    [['naishi', '--bots', 'random,random', '--edition', '2021'], 'Naishi takes no option --edition'],
    [['naishi', '--bots', 'random,random', '--first', 'b'], 'there is no option --first'],
    [['--bots', 'random,random'], 'which game?'],
  ])('%j is wrong use', async (args, sentence) => {
    const { stdout, stderr, status } = await edokko(['arena', ...args])
    expect({ stdout, status }).toEqual({ stdout: '', status: 2 })
    expect(stderr.startsWith(`edokko: ${sentence}`)).toBe(true)
    expect(stderr.match(/\n/g)).toHaveLength(1)
  })
})

describe('arena is stopped early', () => {
  test('by Ctrl-C while a bot thinks: at once, with nothing to tell', async () => {
    const path = file()
    const child = start(['arena', 'naishi', '--bots', 'plain@9999999,random', '--keep', path])
    const ended = outcome(child)
    await until(() => existsSync(path))
    child.kill('SIGINT')
    expect(await ended).toEqual({ stdout: '', stderr: 'Stopped after 0 of 100 games.\n', status: 130 })
  })

  test.runIf(HAS_TERMINAL)('by Ctrl-C in a terminal: progress is shown, and what is found so far', async () => {
    const child = startInTerminal(['arena', 'naishi', '--bots', 'random,random', '--games', '1000000'])
    const ended = outcome(child)
    await printed(child, ' left')
    child.stdin.write('\u0003')
    const { stdout, status } = await ended
    expect(status).toBe(130)
    const shown = stripVTControlCharacters(stdout)
    expect(shown).toMatch(/\d+ % {2}[\d,]+ games {2}[\d,.]+\/(s|min) {2}[\d,]+ (s|min|h) left/)
    const [, games] = /Naishi, 2 players: ([\d,]+) games?, seed /.exec(shown) ?? []
    expect(shown).toContain(`Stopped after ${games} of 1,000,000 games.`)
  })

  test('programs are not left behind', async () => {
    const { command, note } = program('setInterval(() => {}, 1000); process.on("SIGINT", () => {})')
    const child = start(['arena', 'naishi', '--bots', `random,${command}`, '--games', '100000'])
    const ended = outcome(child)
    await until(() => existsSync(note) && readFileSync(note, 'utf8').endsWith('\n'))
    child.kill('SIGINT')
    expect(await ended).toMatchObject({ status: 130 })
    const pids = readFileSync(note, 'utf8').trim().split('\n').map(Number)
    await until(() => pids.every((pid) => !isAlive(pid)))
  })
})

describe('--keep', () => {
  const long = ['arena', ...QUICK, '--games', '1000000']

  test.each(['SIGINT', 'SIGKILL'] as const)('after %s the match goes on as if nothing had happened', async (signal) => {
    const path = file()
    const child = start([...long, '--keep', path, '--threads', '2'])
    const ended = outcome(child)
    await until(() => existsSync(path) && readFileSync(path, 'utf8').split('\n').length > 5)
    child.kill(signal)
    const { stdout, stderr, status } = await ended
    const kept = readFileSync(path, 'utf8').split('\n').length - 2 // the first line, and what comes after the last
    if (signal === 'SIGINT') {
      expect(status).toBe(130)
      expect(stdout).toMatch(new RegExp(`^Naishi, 2 players: ${kept} games, `))
      expect(stderr).toBe(`Stopped after ${kept} of 1,000,000 games.\n`)
    }
    const games = `${kept + 10}`
    const whole = file()
    const resumed = await arena('naishi', '--bots', 'plain@10,random', '--games', games, '--keep', path) // no seed
    expect(timeless(resumed)).toEqual(timeless(await arena(...QUICK, '--games', games, '--keep', whole)))
    expect(gamesIn(path).slice(0, resumed.planned)).toEqual(gamesIn(whole))
  })

  test('what was half written when a process was killed is dropped', async () => {
    const path = file()
    const found = await arena(...QUICK, '--games', '4', '--keep', path)
    const text = readFileSync(path, 'utf8')
    appendFileSync(path, '{"game":4,"points":[1')
    expect(await arena(...QUICK, '--games', '4', '--keep', path)).toEqual(found)
    expect(readFileSync(path, 'utf8')).toBe(text)
    writeFileSync(path, text.slice(0, 30)) // not even the first line
    expect(timeless(await arena(...QUICK, '--games', '4', '--keep', path))).toEqual(timeless(found))
  })

  test('a match that is over is not played again, and can be made longer', async () => {
    const path = file()
    const found = await arena(...QUICK, '--games', '4', '--keep', path)
    expect(await arena(...QUICK, '--games', '4', '--keep', path)).toEqual(found) // times and all
    const longer = await arena(...QUICK, '--games', '6', '--keep', path)
    expect(longer.games).toBe(6)
    expect(gamesIn(path)).toHaveLength(6)
    expect(await arena(...QUICK, '--games', '4', '--keep', path)).toEqual(found) // only what is asked for
  })

  test.each([
    [['naishi', '--bots', 'plain@10,novice', '--seed', 'x'], 'its bots are plain@10,random, not plain@10,novice'],
    [['naishi', '--bots', 'random,plain@10', '--seed', 'x'], 'its bots are plain@10,random, not random,plain@10'],
    [['naishi', '--bots', 'plain@10,random', '--seed', 'y'], 'its seed is another'],
    [['iki', '--bots', 'plain@10,random', '--seed', 'x'], 'its game is naishi, not iki-2021-3p and its options are {'],
  ])('%j does not go on from a file of another match', async (args, difference) => {
    const path = file()
    await arena(...QUICK, '--games', '2', '--keep', path)
    const text = readFileSync(path, 'utf8')
    const { stdout, stderr, status } = await edokko(['arena', ...args, '--keep', path])
    expect({ stdout, status }).toEqual({ stdout: '', status: 1 })
    expect(stderr).toContain(`edokko: ${path}: these are games of another match: ${difference}`)
    expect(stderr).toContain('; name another file with --keep\n')
    expect(readFileSync(path, 'utf8')).toBe(text)
  })

  test.each([
    ['a text', 'Dear diary\n', 'this is no file of kept games; name another with --keep'],
    ['a text without an end', 'Dear diary', 'this is no file of kept games; name another with --keep'],
    ['other JSON', '{"edokko":"score"}\n', 'this is no file of kept games; name another with --keep'],
    ['a damaged first line', '{"edokko":"arena 1",\n', 'this is no file of kept games; name another with --keep'],
  ])('%s is refused and left alone', async (_, text, sentence) => {
    const path = file()
    writeFileSync(path, text)
    const stderr = `edokko: ${path}: ${sentence}\n`
    expect(await edokko(['arena', ...QUICK, '--keep', path])).toEqual({ stdout: '', stderr, status: 1 })
    expect(readFileSync(path, 'utf8')).toBe(text)
  })

  test.each([
    ['is damaged', (line: string) => line.replace('[', '('), 'this is no game of the match'],
    [
      'has too few points',
      (line: string) => line.replace(/"points":\[\d+,/, '"points":['),
      'this is no game of the match',
    ],
    ['has no clocks', (line: string) => line.replace(/,"clocks".*/, '}'), 'this is no game of the match'],
    ['is empty', () => '', 'this is no game of the match'],
    ['stands twice', (line: string) => `${line}\n${line}`, 'game 0 has been there before'],
  ])('a line that %s is named', async (_, damage, sentence) => {
    const path = file()
    await arena(...QUICK, '--games', '4', '--keep', path)
    const lines = readFileSync(path, 'utf8').split('\n')
    writeFileSync(path, [lines[0], damage(lines[1]), ...lines.slice(2)].join('\n'))
    const { stderr, status } = await edokko(['arena', ...QUICK, '--games', '4', '--keep', path])
    expect(status).toBe(1)
    const number = sentence.startsWith('game 0') ? 3 : 2
    expect(stderr.startsWith(`edokko: ${path}: line ${number}: ${sentence}; take `)).toBe(true)
  })

  test.each(['.', '/no/such/folder/games.jsonl'])('%s cannot be written to', async (path) => {
    const { stderr, status } = await edokko(['arena', ...QUICK, '--keep', path])
    expect(status).toBe(1)
    expect(stderr).toMatch(/^edokko: games cannot be kept in ".*" \(E[A-Z]+\)\n$/)
  })
})

/** A program that takes the first choice it is offered, after it has noted its number and done what else is to be done. */
function program(more: string): { command: string; note: string } {
  const folder = temporaryFolder()
  const path = join(folder, 'bot.mjs')
  const note = join(folder, 'pids')
  writeFileSync(
    path,
    `import { appendFileSync } from 'node:fs'
     import { createInterface } from 'node:readline'
     appendFileSync(${JSON.stringify(note)}, process.pid + '\\n')
     ${more}
     createInterface({ input: process.stdin }).on('line', (line) => {
       const { type, id, choices } = JSON.parse(line)
       if (type === 'hello') console.log('{"protocol":1}')
       if (type === 'choose') console.log(JSON.stringify({ id, choice: choices[0].choice }))
     })`,
  )
  return { command: `program:${process.execPath} ${path}`, note }
}

async function until(happened: () => boolean): Promise<void> {
  while (!happened()) await sleep(20)
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
