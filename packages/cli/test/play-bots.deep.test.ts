import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatPrices, EDITIONS, housePrices } from '@edokko/iki'
import { describe, expect, test } from 'vitest'
import { HAS_TERMINAL, edokko, outcome, printed, some, startInTerminal, temporaryFolder } from './run.ts'
import type { Outcome } from './run.ts'

const ONES = Array.from({ length: 900 }, () => '1') // more answers than a game has questions

function play(game: string, bots: string, typed: readonly string[], ...options: string[]): Promise<Outcome> {
  const input = typed.map((line) => `${line}\n`).join('')
  return edokko(['play', game, '--bots', bots, ...options], input)
}

/** A program that answers hello and does this with a decision. */
function programThat(body: string): string {
  const path = join(temporaryFolder(), 'bot.mjs')
  writeFileSync(
    path,
    `import { createInterface } from 'node:readline'
     const say = (reply) => console.log(JSON.stringify(reply))
     for await (const line of createInterface({ input: process.stdin })) {
       const { type, id, choices, points } = JSON.parse(line)
       if (type === 'hello') say({ protocol: 1 })
       ${body}
     }`,
  )
  return `program:${process.execPath} ${path}`
}

const GOOD = "if (type === 'choose') say({ id, choice: choices[0].word })"

describe('a whole game against', () => {
  test.each([
    ['naishi', 'journeyman@20', [], ['Journeyman']],
    ['naishi', 'master@0', [], ['Master']],
    ['iki', 'novice@3', [], ['Novice 1', 'Novice 2']],
    ['iki', 'master@2,random,master@3ms', ['--players', '4'], ['Master 1', 'Random', 'Master 2']],
  ])('%s %s', async (game, bots, options, names) => {
    const path = join(temporaryFolder(), 'game.txt')
    const { stdout, stderr, status } = await play(game, bots, ONES, ...options, '--record', path)
    expect({ stderr, status }).toEqual({ stderr: '', status: 0 })
    expect(stdout).toContain(' The same cards again: ')
    expect(stdout).not.toContain('thinking')
    const { stdout: checked } = await edokko(['replay', path, '--json'])
    expect((JSON.parse(checked) as { seats: string[] }).seats).toEqual(['You', ...names])
  })

  test('a program, and the same level in a thread', async () => {
    const { stdout, stderr, status } = await play('iki', `${programThat(GOOD)},journeyman@2`, ONES)
    expect({ stderr, status }).toEqual({ stderr: '', status: 0 })
    expect(stdout).toContain('IKI 2021: you against Program and Journeyman.')
    expect(stdout).toContain(' The same cards again: ')
  })

  test.skipIf(spawnSync('python3', ['--version']).status !== 0)('the bot of the documentation', async () => {
    const { stdout, stderr, status } = await play('naishi', 'program:python3 docs/examples/bot.py', ONES)
    expect({ stderr, status }).toEqual({ stderr: '', status: 0 })
    expect(stdout).toContain(' The same cards again: ')
  })
})

test('journeymen are the usual opponents', async () => {
  const { stdout } = await edokko(['play', 'naishi'], 'quit\n')
  expect(stdout).toContain('Naishi: you against Journeyman.')
})

test('the same seed is the same game, hints or not', async () => {
  const typed = ONES.slice(0, 40)
  const { stdout } = await play('naishi', 'journeyman@15', typed, '--seed', 'same')
  expect((await play('naishi', 'journeyman@15', typed, '--seed', 'same')).stdout).toBe(stdout)
  const [first, ...rest] = typed
  const hinted = await play('naishi', 'journeyman@15', [first, 'hint', 'hint', ...rest], '--seed', 'same')
  const [before, , , ...after] = hinted.stdout.split(/^> /m).slice(1)
  expect([before, ...after].join('')).toBe(stdout.split(/^> /m).slice(1).join(''))
})

describe('hint', () => {
  test.each([
    ['naishi', ['g1', 'hint'], 3],
    ['naishi', ['hint'], 2],
    ['naishi', ['g1', 'swap', 'hint'], 3],
    ['naishi', ['g1', 'swap h1', 'HINT'], 3],
    ['iki', ['hint'], 3],
  ])('%s after %j: the best choices of the question, in words, with chances', async (game, typed, most) => {
    const { stdout, stderr } = await play(game, 'random', [...typed, ''], '--seed', 'k', '--first', 'a')
    expect(stderr).toBe('')
    const [hint, menu] = stdout.split(/^> /m).slice(-3)
    expect(hint).toMatch(/^ A master would choose the first, and gives you these chances to win:\n/)
    const lines = hint.trimEnd().split('\n').slice(1)
    expect(lines.length >= 1 && lines.length <= most).toBe(true)
    for (const line of lines) {
      const [, chance, word, meaning] = /^ +(\d+) % {2}(\S+) +(.+)$/.exec(line) ?? []
      expect(Number(chance)).toBeLessThanOrEqual(100)
      expect(menu.replaceAll(/ +/g, ' ')).toContain(` ${word} ${meaning}`)
    }
  })

  test('knows the prices of the table', async () => {
    const path = join(temporaryFolder(), 'sheet.txt')
    const [edition] = EDITIONS
    writeFileSync(path, formatPrices(edition, housePrices(edition)).replaceAll(/ 1 mon/g, ' 2 mon'))
    const { stdout, stderr, status } = await play('iki', 'novice@2', ['1', 'hint', '1', '1'], '--prices', path)
    expect({ stderr, status }).toEqual({ stderr: '', status: 0 })
    expect(stdout).toContain(' A master would choose the first')
  })
})

describe('a program that fails', () => {
  test('is replaced, and it is said once for each decision', async () => {
    const program = programThat("if (type === 'choose') console.log('hm')")
    const { stdout, stderr, status } = await play('naishi', program, ONES)
    expect(status).toBe(0)
    expect(stdout).toContain(' The same cards again: ')
    const lines = stderr.trimEnd().split('\n')
    expect(lines.length).toBeGreaterThan(5)
    lines.forEach((line, i) =>
      expect(line).toMatch(
        new RegExp(
          `^edokko: program:.* failed in its decision ${i + 1}, and novice stood in: "hm" is not a JSON object; `,
        ),
      ),
    )
  })

  test('to start is an error before the game', async () => {
    expect(await play('naishi', 'program:/no/such/bot', ONES)).toEqual({
      stdout: '',
      stderr: 'edokko: "program:/no/such/bot" cannot play: there is no program "/no/such/bot"\n',
      status: 1,
    })
  })

  test('leaves no process behind, nor do those that sat down before it', async () => {
    const path = join(temporaryFolder(), 'pid')
    const program = programThat(
      `if (type === 'hello') (await import('node:fs')).writeFileSync('${path}', String(process.pid))`,
    )
    const { status } = await play('iki', `${program},program:/no/such/bot`, ONES)
    expect(status).toBe(1)
    expect(() => process.kill(Number(readFileSync(path, 'utf8')), 0)).toThrow('ESRCH')
  })
})

test('--verbose shows what a program notes', async () => {
  const program = programThat(`${GOOD}; if (type === 'choose') console.error('I am asked\\u001b[31m')`)
  expect((await play('naishi', program, ['g1'], '--first', 'a')).stderr).toBe('')
  const { stderr } = await play('naishi', program, ['g1'], '--first', 'a', '--verbose')
  expect(stderr).toBe('Program: I am asked\uFFFD[31m\n')
})

test('a program is told how the game ended', async () => {
  const path = join(temporaryFolder(), 'points')
  const program = programThat(
    `${GOOD}; if (type === 'over') (await import('node:fs')).writeFileSync('${path}', points.join(' '))`,
  )
  const { stdout } = await play('naishi', program, ONES)
  const told = readFileSync(path, 'utf8').split(' ')
  expect(stdout).toContain(`\n You: ${told[0].replace('-', '−')} point`)
  expect(stdout).toContain(`\n Program: ${told[1].replace('-', '−')} point`)
})

describe('--bots', () => {
  test.each(
    some([
      ['dragon', /^edokko: there is no bot "dragon"; there are: .*\n$/],
      ['', /^edokko: there is no bot ""; there are: .*\n$/],
      ['master@fast', /^edokko: "master@fast": after @ comes a budget .*\n$/],
      ['program:', /^edokko: "program:": a program is named "program:COMMAND" or "program@200ms:COMMAND"\n$/],
      ['master,novice,random', /^edokko: --bots names 3, but you play against 2: name one for all or one for each\n$/],
    ]),
  )('%j is wrong use', async (bots, message) => {
    const { stdout, stderr, status } = await play('iki', bots, [])
    expect({ stdout, status }).toEqual({ stdout: '', status: 2 })
    expect(stderr).toMatch(message)
  })

  test('names no more than there are seats', async () => {
    const { stderr, status } = await play('naishi', 'master,novice', [])
    expect({ stderr, status }).toEqual({
      stderr: 'edokko: --bots names 2, but you play against 1: name one for all\n',
      status: 2,
    })
  })
})

describe.runIf(HAS_TERMINAL)('in a terminal', () => {
  test.each([
    ['Ctrl-C', '\u0003'],
    ['Ctrl-D', '\u0004'],
  ])('%s leaves at once while a bot thinks', async (_, key) => {
    const child = startInTerminal(['play', 'naishi', '--bots', 'master@600000ms', '--first', 'a'])
    const ended = outcome(child)
    await printed(child, '> ')
    child.stdin.write('g1\r')
    await printed(child, ' Master is thinking…')
    child.stdin.write(key)
    const { stdout, status } = await ended
    expect(status).toBe(0)
    expect(stdout).toMatch(/ Master is thinking…[^]*\r\n The game is left unfinished\.\r\n$/)
  })

  test('that somebody thinks is shown, and wiped away', async () => {
    const child = startInTerminal(['play', 'naishi', '--bots', 'plain@400ms', '--first', 'a'])
    const ended = outcome(child)
    await printed(child, '> ')
    child.stdin.write('g1\r')
    await printed(child, 'Take a river card')
    child.stdin.write('quit\r')
    const { stdout } = await ended
    expect(stdout).toContain('\r\u001B[K Plain is thinking…\r\u001B[K')
  })

  test('what is typed while a bot thinks is answered afterwards', async () => {
    const child = startInTerminal(['play', 'naishi', '--bots', 'plain@500ms', '--first', 'a'])
    const ended = outcome(child)
    await printed(child, '> ')
    child.stdin.write('g1\r')
    await printed(child, ' Plain is thinking…')
    child.stdin.write('log\rquit\r')
    const { stdout, status } = await ended
    expect(status).toBe(0)
    expect(stdout).toMatch(
      /The hands are laid out[^]*> [^]*Plain\S* gives a card away\.\r\n The hands are laid out[^]*left unfinished/,
    )
  })
})
