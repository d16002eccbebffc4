import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { commitment, Rng, seedFrom } from '@edokko/engine'
import { CARD_IDS, createIki, EDITIONS } from '@edokko/iki'
import { ikiWords, loadWords } from '@edokko/words'
import { describe, expect, test } from 'vitest'
import { edokko, parseLines, some, temporaryFolder } from './run.ts'
import type { Outcome } from './run.ts'

const EVERY_GAME = EDITIONS.flatMap(({ id }) => [2, 3, 4].map((players) => [id, players] as const))
const GAMES =
  process.env['EDOKKO_DEEP'] === '1' ? EVERY_GAME : EVERY_GAME.filter((_, i) => i % (EVERY_GAME.length - 1) === 0) // the first and the last
const english = ikiWords(await loadWords('en'), createIki())
const CARDS = CARD_IDS.map((_, card) => english.card(card))
const NAMES = CARDS.map(({ name }) => name)
const SHORT_NAMES = CARDS.map(({ short }) => short.replaceAll('\u00AD', ''))
const LONG = 'N'.repeat(20)

/** Plays with these lines typed, then the input ends. */
function play(typed: readonly string[], ...options: string[]): Promise<Outcome> {
  return edokko(['play', 'iki', '--bots', 'random', ...options], typed.map((line) => `${line}\n`).join(''))
}

/** What is answered to each line, in a game for three with known cards in which you begin. */
async function talk(typed: readonly string[], ...options: string[]): Promise<string[]> {
  const { stdout, stderr, status } = await play(typed, '--seed', 'k', '--first', 'a', ...options)
  expect({ stderr, status }).toEqual({ stderr: '', status: 0 })
  return stdout.split(/^> /m).slice(1, -1)
}

/** The numbers of random choices; more than a game has questions, and some of them too high. */
function numbers(seed: string, count = 900): string[] {
  const rng = new Rng(seedFrom(seed))
  return Array.from({ length: count }, () => String(1 + rng.below(5)))
}

describe.each(GAMES)('edition %s for %i', (edition, players) => {
  const options = ['--edition', edition, '--players', `${players}`]
  const others = players === 2 ? ['Random'] : Array.from({ length: players - 1 }, (_, i) => `Random ${i + 1}`)

  test('a whole game ends with a winner; its record replays to the same end, told in the same words', async () => {
    const path = join(temporaryFolder(), 'game.txt')
    const typed = numbers('whole').flatMap((number, i) => (i % 5 === 0 ? [number, 'log'] : [number]))
    const { stdout, stderr, status } = await play(typed, ...options, '--seed', 'whole', '--record', path)
    expect({ stderr, status }).toEqual({ stderr: '', status: 0 })
    const seed = seedFrom('whole')
    const [outcome, again] = stdout.split('\n').slice(-4)
    expect(again).toBe(` The same cards again: --seed ${seed}`)
    expect(stdout.indexOf(seed)).toBe(stdout.lastIndexOf(seed))
    expect(stdout).toContain(`its seal begins ${commitment(seed).slice(0, 16)}.`)

    const { stdout: checked, status: valid } = await edokko(['replay', path, '--json'])
    expect(valid).toBe(0)
    const { game, seats, scores, winners } = JSON.parse(checked) as {
      game: string
      seats: string[]
      scores: number[]
      winners: number[]
    }
    expect(game).toBe(`iki-${edition}-${players}p`)
    expect(seats).toEqual(['You', ...others])
    scores.forEach((points, seat) => expect(stdout).toContain(`\n ${seats[seat]}: ${points} IKI: IKI track `))
    const winner = winners[0] === 0 ? 'You win' : `${seats[winners[0]]} wins`
    const tied = scores.filter((points) => points === Math.max(...scores)).length > 1
    expect(outcome).toBe(` ${winner}.${tied ? ' Points are level: the tie-break decides.' : ''}`)

    const { stdout: whole } = await edokko(['replay', path, '--log'])
    const logs = stdout.split(/^> /m).filter((answer) => / first player\.$/m.test(answer.split('\n')[0]))
    expect(logs.length).toBeGreaterThan(10)
    for (const log of logs) {
      const told = log.replaceAll(/\n {3}/g, ' ').replaceAll(/^ /gm, '')
      expect(whole.startsWith(told.slice(0, -'.\n'.length))).toBe(true) // the last sentence may go on
    }
  })

  test('every board shows what its position says, and every position can be read', { tags: 'deep' }, async () => {
    const typed = numbers('board', 250).flatMap((number) => [number, 'position'])
    const { stdout } = await play(typed, ...options, '--seed', 'board', '--name', LONG)
    const answers = stdout.split(/^> /m).slice(1, -1)
    const positions: string[] = []
    answers.forEach((answer, i) => {
      const next = answers.at(i + 1) ?? ''
      if (!answer.includes('\n   1  ') || !/^ \d{4}-\dp /.test(next)) return
      const fields = parsePosition(next)
      compareStreet(answer, fields, edition, players)
      comparePlayers(answer, fields, [LONG, ...others])
      positions.push(next.trim())
    })
    expect(positions.length).toBeGreaterThan(30)
    const { stdout: read, stderr, status } = await edokko(['position', 'iki', '--json'], positions.join('\n'))
    expect({ stderr, status }).toEqual({ stderr: '', status: 0 })
    expect((parseLines(read) as { position: string }[]).map(({ position }) => position)).toEqual(positions)
  })

  test.each(some(['wide', 'wider']))('no line is wider than 100 columns (seed %s)', async (seed) => {
    const typed = numbers(seed).flatMap((number, i) => (i % 9 === 0 ? ['log', 'score', number] : [number]))
    const { stdout } = await play(['?', 'help', ...typed], ...options, '--seed', seed, '--name', LONG)
    expect(stdout).toContain(' The same cards again: ')
    for (const line of stdout.split('\n')) expect(line.replace(/^> /, '').length).toBeLessThanOrEqual(100)
    expect(stdout).not.toMatch(/undefined|NaN|\[object/)
  })
})

/** The fields of a position by name; each nagaya and player by letter. */
function parsePosition(line: string): Map<string, string> {
  const [, when, who, ...fields] = line.trim().split(' ')
  return new Map([['when', when], ['who', who], ...fields.map((field) => field.split(/=(.*)/s, 2) as [string, string])])
}

const CELL = 12 // columns from one space of the street to the next

function compareStreet(board: string, fields: Map<string, string>, edition: string, players: number): void {
  const lines = board.split('\n')
  for (const letter of 'ABCD')
    (fields.get(letter)?.split(',') ?? []).forEach((text, i) => {
      const stall = `${letter}${i}`
      const [id, owner] = text.split('.')
      const row = lines.findIndex((line) => line.includes(` ${stall} `))
      const column = lines[row].indexOf(`${stall} `)
      const cell = [0, 1, 2].map((line) => (lines[row + line] ?? '').slice(column, column + CELL - 1).trim())
      if (text === '-') {
        const surcharge = players > 2 ? (i === 3 ? '+2 mon' : '') : edition === '2021' && i === 1 ? '+1 mon' : ''
        expect(cell.join(' ').replaceAll(/ +/g, ' ').trim()).toBe(`${stall} ${surcharge} empty`.replace('  ', ' '))
        return
      }
      const level = owner.length > 1 ? ` ${'●'.repeat(Number(owner[1])).padEnd(3, '○')}` : ''
      expect(cell[0]).toMatch(new RegExp(`^${stall} (St|Ar|Sp|Ma|Sh|Bu) ${owner[0]}${level}$`))
      const name = cell.slice(1).join(' ').replace('- ', '').trim()
      expect(name).toBe(SHORT_NAMES[CARD_IDS.indexOf(id)])
    })
  const shops = lines.findIndex((line) => line.startsWith(' 1 Sandals'))
  for (const letter of 'abcd') {
    const goods = fields.get(letter)
    const space = /\bat(\d)/.exec(goods ?? '')?.[1]
    if (goods === undefined) continue
    if (space === undefined) expect(lines[shops - 1]).toMatch(new RegExp(`^ Gate:.* ${letter}\\b`))
    else expect(lines[shops + 1].slice(1 + CELL * (Number(space) - 1)).slice(0, CELL - 1)).toContain(letter)
  }
}

const GOODS = ['iki', 'fire', 'mon', 'rice', 'sandal', 'lumber', 'koban']

function comparePlayers(board: string, fields: Map<string, string>, names: readonly string[]): void {
  const month = Number(fields.get('when')?.split(':')[0])
  if (month > 0 && month < 13) expect(board).toContain(`\n Month ${month}, `)
  const stalls = [...'ABCD'].flatMap((letter) => fields.get(letter)?.split(',') ?? [])
  names.forEach((name, seat) => {
    const letter = 'abcd'[seat]
    const goods = fields.get(letter) ?? ''
    const amount = (good: string): number => Number(new RegExp(`\\b${good}(\\d+)`).exec(goods)?.[1] ?? 0)
    const line = board.split('\n').find((each) => each.startsWith(` ${letter} ${name} `)) ?? ''
    const own = stalls.filter((card) => card.includes(`.${letter}`)).length
    const figures = line.slice(` ${letter} ${name}`.length).trim().split(/ +/).map(Number)
    expect(figures).toEqual([...GOODS.map(amount), 4 - own])
    const life = /\blife(\d)/.exec(goods)?.[1]
    if (life !== undefined)
      expect(board).toMatch(new RegExp(` Way of life .*${life === '0' ? '1–4' : life}: ${letter}`))
  })
  for (const card of fields.get('row')?.split(',') ?? []) {
    const name = SHORT_NAMES[CARD_IDS.indexOf(card.replace(/\+\d/, ''))]
    if (card !== '-') expect(board).toMatch(new RegExp(`\\b(St|Ar|Sp|Ma|Sh) ${name} `))
  }
  for (const building of fields.get('site')?.split(',') ?? [])
    if (building !== '-') expect(board).toContain(SHORT_NAMES[CARD_IDS.indexOf(building)])
}

test('three play by default, the same seed is the same game', { tags: 'deep' }, async () => {
  const { stdout } = await play(numbers('same'), '--seed', 'same')
  expect(stdout).toContain('IKI 2021: you against Random 1 and Random 2.')
  expect((await play(numbers('same'), '--seed', 'same')).stdout).toBe(stdout)
  expect((await play(numbers('same'), '--seed', 'other')).stdout).not.toBe(stdout)
})

describe('choices', () => {
  test('words in any case, several at once, and taken back', async () => {
    const [, , before] = await talk(['1', '1', 'position'])
    const word = (await menu(['1', '1'])).find((each) => each.startsWith('i')) ?? ''
    const answers = await talk(['1', '1', word.toUpperCase(), 'position', 'undo'])
    expect(answers[3]).not.toBe(before)
    expect(answers[4]).toBe(' There is nothing to take back: what has been seen stays.\n')
  })

  test('a stall is A0 or a0', { tags: 'deep' }, async () => {
    const [starter] = await menu([])
    const [stall] = await menu([starter])
    const upper = await talk([`${starter} ${stall}`, 'position'])
    const lower = await talk([`${starter.toUpperCase()} ${stall.toLowerCase()}`, 'position'])
    expect(lower).toEqual(upper)
    expect(upper.at(-1)).toContain(`=${starter}.a1,`)
    const draft = await talk([starter, 'undo', 'position'])
    expect(draft.at(-1)).toContain(' a:starter ')
  })

  test('why', async () => {
    const [starter] = await menu([])
    const answers = await talk(['why', `why ${starter}`, `why ${starter} A1`, 'why dragon'])
    expect(answers).toEqual([
      ' Why what? Name a choice by its word.\n',
      expect.stringMatching(/^ It is possible: \w+ (Egg )?Peddler\. Take .*\.\n$/) as string,
      ' A starting card goes to an outermost stall (rule K2).\n',
      ' “dragon” is no answer here; “help” tells what you can type.\n',
    ])
  })
})

/** The words to choose from after these lines. */
async function menu(typed: readonly string[]): Promise<string[]> {
  const answer = (await talk([...typed, ''])).at(-1) ?? ''
  return [...answer.matchAll(/^ +\d+ {2}(\S+)/gm)].map(([, word]) => word)
}

describe('? explains', () => {
  const cases = [
    [
      'monk',
      'Monk (Special, Spring, 4 mon): Firefighting +1. Firefighting +1 when hired. Retired: your hires cost 1 mon less.',
    ],
    [
      'Book Lender',
      'Book Lender (Street peddler, Spring, 1 mon): Take 1 mon and 1 sandal. Paydays by level: 1 mon / 2 mon / 2 mon.',
    ],
    [
      'confec',
      'Confectioner (Artisan, Winter, 4 mon): Pay 1 rice: take 5 IKI. Firefighting +1 when hired. Starts on level 2. Paydays by level: 4 IKI / 5 IKI.',
    ],
    [
      'ox cart',
      'Ox Cart (Special, Spring, 3 mon): Take 1 sandal. Firefighting +1 when hired. Retired: you may walk one space further.',
    ],
    [
      'fireworks',
      'Fireworks Maker (Master, Summer, 6 mon): Take 4 IKI; every other player takes 2 mon. Paydays by level: 1 mon and 1 IKI / 1 mon and 3 IKI / 2 mon and 4 IKI.',
    ],
    ['salt', 'Salt Peddler (Street peddler): Take 1 rice. Paydays by level: 1 mon / 2 mon / 1 rice.'],
    ['farm', 'Farm (Building, 2 lumber): 2 IKI at the end. Paydays: 2 IKI for each card you feed.'],
    ['STOREHOUSE', 'Storehouse (Building, 2 lumber and 1 koban): 4 IKI at the end for each rice. At most 32 IKI.'],
    ['pawn shop', 'Pawn shop: Pawn 1 rice for 4 mon / Pawn 1 sandal for 4 mon'],
    ['tobacco shop', 'Tobacco shop: Buy a pipe, a tobacco or one of each'],
    ['spring pipe', 'Spring pipe for 2 mon. Firefighting +1.'],
    ['tobacco-winter-2', 'Winter tobacco for 4 mon. 1 IKI at the end for every 4 mon.'],
    ['dragon', 'There is no card “dragon”; “?” alone tells about all of them.'],
    ['con', 'There is no card “con”; “?” alone tells about all of them.'],
  ] as const

  test('cards, buildings, shops and tokens by any of their names', async () => {
    const answers = await talk(cases.map(([name]) => `? ${name}`))
    expect(answers.map((answer) => answer.replaceAll(/\n {3}/g, ' '))).toEqual(cases.map(([, text]) => ` ${text}\n`))
  })

  test('everything in the game, and nothing that was left out', { tags: 'deep' }, async () => {
    const [all] = await talk(['?'])
    for (const name of NAMES) expect(all).toMatch(new RegExp(`^ ${name} \\(\\S`, 'm'))
    const [some] = await talk(['?'], '--edition', '2015', '--extras', 'without')
    for (const name of ['Cloth Dyer', 'Samurai', 'Farm']) expect(some).not.toContain(` ${name} (`)
    expect(some).toContain(' Purple pipe for ')
  })
})

test('score tells every category', async () => {
  const [answer] = await talk(['score'])
  expect(answer.replaceAll(/\n {3}/g, ' ')).toBe(
    ' 2 IKI: IKI track 0; Variety 0 (0 types); Fish 0 (0 seasons); Tobacco 0; Buildings 0; Goods 2 (mon 2)\n',
  )
})

test('help fits a narrow screen', { tags: 'deep' }, async () => {
  const [help] = await talk(['help'])
  for (const line of help.split('\n')) expect(line.length).toBeLessThan(80)
})

test.each(some([2, 3, 4]))('whatever is typed, the game for %i stays whole', async (players) => {
  const rng = new Rng(seedFrom(`fuzz ${players}`))
  const stalls = ['A', 'B', 'C', 'D'].flatMap((letter) => ['0', '1', '2', '3'].map((i) => letter + i))
  const steps = ['go1', 'go2', 'go3', 'go4', 'i1-4', 'i1', 'i2', 'i3', 'i4']
  const commands = [
    'income',
    'done',
    'undo',
    'why',
    '?',
    'score',
    '1',
    '1',
    '2',
    '3',
    'tower',
    'fish1',
    'pipe1',
    'build',
  ]
  const words = [...stalls, ...steps, ...steps, ...commands, ...commands, ...CARD_IDS]
  const typed = Array.from({ length: 1500 }, () =>
    Array.from({ length: 1 + rng.below(3) }, () => words[rng.below(words.length)]).join(' '),
  )
  const path = join(temporaryFolder(), 'game.txt')
  const typedAll = [...typed, ...numbers('rest')]
  const { stdout, stderr, status } = await play(typedAll, '--players', `${players}`, '--record', path)
  expect({ stderr, status }).toEqual({ stderr: '', status: 0 })
  expect(stdout).toContain(' checks it.\n')
  expect((await edokko(['replay', path])).status).toBe(0)
})

test('an unfinished record holds no secret', async () => {
  const path = join(temporaryFolder(), 'game.txt')
  await play(['1', '1', '1', 'quit'], '--seed', 'k', '--record', path)
  const text = readFileSync(path, 'utf8')
  expect(text).toMatch(/^edokko record 1\ngame: iki-2021-3p\noptions: first=random prices=[0-9a-f]{16}\n/)
  expect(text).not.toContain('seed:')
})

test('colours change nothing but colours, and are never the only sign', async () => {
  const typed = numbers('colour', 40)
  const { stdout: plain } = await play(typed, '--seed', 'k')
  const input = typed.map((line) => `${line}\n`).join('')
  const { stdout: coloured } = await edokko(['play', 'iki', '--bots', 'random', '--seed', 'k'], input, {
    FORCE_COLOR: '1',
  })
  expect(coloured).toContain('\u001B[38;5;')
  expect(stripVTControlCharacters(coloured)).toBe(plain)
})
