import { once } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { stripVTControlCharacters } from 'node:util'
import { BOT_NAMES } from '@edokko/bots'
import { describe, expect, test } from 'vitest'
import {
  HAS_TERMINAL,
  edokko,
  outcome,
  parseLines,
  printed,
  some,
  start,
  startInTerminal,
  temporaryFolder,
} from './run.ts'

interface Line {
  readonly seed: string
  readonly bots: readonly string[]
  readonly scores: readonly number[]
  readonly winners: readonly number[]
  readonly decisions: number
  readonly record?: string
}

async function simulate(...args: string[]): Promise<Line[]> {
  const { stdout, stderr, status } = await edokko(['simulate', 'naishi', '--json', ...args])
  expect({ stderr, status }).toEqual({ stderr: '', status: 0 })
  return parseLines(stdout) as Line[]
}

describe('simulate --json', () => {
  test('prints a line for each game', async () => {
    const lines = await simulate('--games', '450', '--seed', 'x')
    expect(lines).toHaveLength(450)
    for (const line of lines) {
      expect(Object.keys(line)).toEqual(['seed', 'bots', 'scores', 'winners', 'decisions'])
      const { seed, bots, scores, winners, decisions } = line
      expect(seed).toMatch(/^[0-9a-f]{32}$/)
      expect(bots).toEqual(['random', 'random'])
      expect(scores.map(Number.isInteger)).toEqual([true, true])
      for (const winner of winners) expect(scores[winner]).toBe(Math.max(...scores))
      expect(winners.length).toBeGreaterThan(0)
      expect(decisions).toBeGreaterThan(0)
    }
    expect(new Set(lines.map(({ seed }) => seed)).size).toBe(450)
  })

  test('the same seed gives the same games in the same order, however many threads play them', async () => {
    const alone = await simulate('--seed', 'same', '--games', '5000')
    const most = 4 * availableParallelism()
    for (const [threads, games] of some([
      [2, 5000], // so many that a worker left with a listener for each chunk would be noticed
      [3, 700],
      [most, 100],
    ]))
      expect(await simulate('--seed', 'same', '--games', `${games}`, '--threads', `${threads}`)).toEqual(
        alone.slice(0, games),
      )
    expect((await simulate('--games', '1', '--seed', 'other'))[0].seed).not.toBe(alone[0].seed)
  })

  test('without --seed every run is another', async () => {
    const seeds = [...(await simulate('--games', '1')), ...(await simulate('--games', '1'))].map(({ seed }) => seed)
    expect(seeds[0]).not.toBe(seeds[1])
  })

  test('any text is a seed, even one that looks like an option', async () => {
    expect(await simulate('--games', '2', '--seed', '-1')).toEqual(await simulate('--games', '2', '--seed=-1'))
    expect(await simulate('--games', '1', '--seed', '')).toHaveLength(1)
  })

  test('--record adds a record that replays to the same end', async () => {
    const lines = await simulate('--games', '2', '--seed', 'r', '--record')
    const withThreads = await simulate('--games', '2', '--seed', 'r', '--record', '--threads', '2')
    expect(withThreads).toEqual(lines)
    for (const { seed, bots, scores, winners, decisions, record } of lines) {
      expect(record).toContain(`\nseed: ${seed}\n`)
      const { stdout, status } = await edokko(['replay', '-', '--json'], record)
      expect(status).toBe(0)
      expect(JSON.parse(stdout)).toMatchObject({
        game: 'naishi',
        seats: [`${bots[0]} a`, `${bots[1]} b`],
        scores,
        winners,
        decisions,
      })
    }
  })
})

describe('simulate --bots', () => {
  test('any bot sits in any seat, and threads change nothing', { tags: 'deep' }, async () => {
    const args = ['--games', '12', '--seed', 'bots', '--record']
    const lines = await simulate(...args, '--bots', 'plain@100,random')
    expect(await simulate(...args, '--bots', 'plain@100,random', '--threads', '3')).toEqual(lines)
    const changed = await simulate(...args, '--bots', 'random,plain@100')
    for (const [own, all] of [lines, changed].entries())
      expect(all.filter(({ winners }) => winners.includes(own)).length).toBeGreaterThan(6)
    const [{ record, bots, scores, winners }] = changed
    expect(bots).toEqual(['random', 'plain@100'])
    const { stdout } = await edokko(['replay', '-', '--json'], record)
    expect(JSON.parse(stdout)).toMatchObject({ seats: ['random a', 'plain@100 b'], scores, winners })
  })

  test('the summary names them, and Ctrl-C is heard while one thinks', async () => {
    const { stdout } = await edokko(['simulate', 'naishi', '--games', '2', '--bots', 'novice@5,random'])
    expect(stdout).toMatch(/^ {2}seat a, novice@5: won .*\n {2}seat b, random: won /m)
    const { command, asked } = firstChoice()
    const child = start(['simulate', 'naishi', '--bots', `${command},plain@9999999`])
    const ended = outcome(child)
    while (!existsSync(asked)) await sleep(20)
    child.kill('SIGINT')
    expect(await ended).toEqual({ stdout: '', stderr: 'Stopped after 0 of 1,000 games.\n', status: 130 })
    const pid = Number(readFileSync(asked, 'utf8'))
    expect(() => process.kill(pid, 0)).toThrow('ESRCH') // it is not left behind, whoever thought when it was to end
  })
})

/** A program that takes the first choice it is offered, leaves its number in a file when it has been asked, and does not end by itself. */
function firstChoice(): { command: string; asked: string } {
  const folder = temporaryFolder()
  const [path, asked] = [join(folder, 'bot.mjs'), join(folder, 'asked')]
  writeFileSync(
    path,
    `import { writeFileSync } from 'node:fs'
     import { createInterface } from 'node:readline'
     createInterface({ input: process.stdin }).on('line', (line) => {
       const { type, id, choices } = JSON.parse(line)
       if (type === 'hello') console.log('{"protocol":1}')
       if (type !== 'choose') return
       writeFileSync(${JSON.stringify(asked)}, String(process.pid))
       console.log(JSON.stringify({ id, choice: choices[0].choice }))
     })
     setInterval(() => {}, 1000)`,
  )
  return { command: `program:${process.execPath} ${path}`, asked }
}

describe('simulate', () => {
  test('sums up what the lines of JSON say', async () => {
    const lines = await simulate('--games', '300', '--seed', 'sum')
    const { stdout, stderr, status } = await edokko(['simulate', 'naishi', '--games', '300', '--seed', 'sum'])
    expect({ stderr, status }).toEqual({ stderr: '', status: 0 })
    const mean = (values: number[]): number => values.reduce((a, b) => a + b, 0) / lines.length
    const rows = [0, 1].map((seat) => {
      const won = mean(lines.map(({ winners }) => (winners.includes(seat) ? 1 / winners.length : 0)))
      const points = mean(lines.map(({ scores }) => scores[seat]))
      return `  seat ${'ab'[seat]}, random: won ${(100 * won).toFixed(1)} %, ${points.toFixed(2)} points on average`
    })
    const decisions = mean(lines.map((line) => line.decisions)).toFixed(1)
    const [head, ...rest] = stdout.split('\n')
    expect(head).toMatch(new RegExp(`^300 games, seed [0-9a-f]{32}, ${decisions} decisions a game$`))
    expect(rest).toEqual([...rows, ''])
    const seed = /seed (\w+)/.exec(head)?.[1] ?? ''
    expect((await edokko(['simulate', 'naishi', '--games', '300', '--seed', seed])).stdout).toBe(stdout)
  })

  test.each(
    some([
      [['--games', '0'], '--games is a whole number from 1 to 1000000000, not "0"'],
      [['--games', '-5'], '--games is a whole number from 1 to 1000000000, not "-5"'],
      [['--games', 'many'], '--games is a whole number from 1 to 1000000000, not "many"'],
      [['--games', '1000000001'], '--games is a whole number from 1 to 1000000000, not "1000000001"'],
      [['--games'], '--games needs a value: --games N'],
      [['--threads', '0'], `--threads is a whole number from 1 to ${4 * availableParallelism()}, not "0"`],
      [['--threads', '1e9'], `--threads is a whole number from 1 to ${4 * availableParallelism()}, not "1e9"`],
      [['--bots', 'random,clever'], `there is no bot "clever"; there are: ${BOT_NAMES.join(', ')}`],
      [['--bots', 'random,plain@soon'], '"plain@soon": after @ comes a budget such as 200ms, 5000 or x10'],
      [['--bots', 'random'], '--bots names 1, but naishi has 2 seats'],
      [['--bots', 'random,random,random'], '--bots names 3, but naishi has 2 seats'],
      [['--bots', ''], `there is no bot ""; there are: ${BOT_NAMES.join(', ')}`],
      [['--record'], '--record goes with --json'],
      [['--seed'], '--seed needs a value: --seed S'],
      [['--seed', '--json'], '--seed needs a value: --seed S'],
    ]),
  )('%j is wrong use', async (args, sentence) => {
    expect(await edokko(['simulate', 'naishi', ...args])).toEqual({
      stdout: '',
      stderr: `edokko: ${sentence}\n`,
      status: 2,
    })
  })
})

describe('simulate is stopped early', () => {
  const forever = ['simulate', 'naishi', '--games', '1000000000']

  test.each(['1', '2'])('by a reader that has seen enough, with %s threads: quietly', async (threads) => {
    const child = start([...forever, '--json', '--threads', threads])
    const ended = outcome(child)
    await once(child.stdout, 'data')
    child.stdout.destroy()
    expect(await ended).toMatchObject({ stderr: '', status: 0 })
  })

  test.each(['1', '2'])('by Ctrl-C, with %s threads: the lines so far are whole', async (threads) => {
    const child = start([...forever, '--json', '--threads', threads])
    const ended = outcome(child)
    await once(child.stdout, 'data')
    child.kill('SIGINT')
    const { stdout, stderr, status } = await ended
    expect(status).toBe(130)
    const games = parseLines(stdout).length
    expect(stderr).toBe(`Stopped after ${games.toLocaleString('en')} of 1,000,000,000 games.\n`)
  })

  test.runIf(HAS_TERMINAL)('by Ctrl-C in a terminal: progress is shown, and a summary of what is done', async () => {
    const child = startInTerminal(forever)
    const ended = outcome(child)
    await printed(child, ' h left')
    child.stdin.write('\u0003')
    const { stdout, status } = await ended
    expect(status).toBe(130)
    const shown = stripVTControlCharacters(stdout).split(/\r\n?/)
    expect(shown[1]).toMatch(/^0 % {2}[\d,]+ games {2}[\d,]+\/s {2}[\d,]+ h left(\^C)?$/)
    const [summary, seatA, seatB, stopped, end] = shown.slice(-5)
    const [, games] = /^([\d,]+) games, seed \w+, /.exec(summary) ?? []
    expect([seatA, seatB].map((row) => row.slice(0, 17))).toEqual(['  seat a, random:', '  seat b, random:'])
    expect([stopped, end]).toEqual([`Stopped after ${games} of 1,000,000,000 games.`, ''])
  })
})
