import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { EDITIONS, formatPrices, housePrices, NEW_YEAR } from '@edokko/iki'
import { beforeAll, describe, expect, test } from 'vitest'
import { edokko, parseLines, temporaryFolder } from './run.ts'

interface Line {
  readonly bots: readonly string[]
  readonly scores: readonly number[]
  readonly winners: readonly number[]
  readonly record?: string
}

async function simulate(...args: string[]): Promise<Line[]> {
  const { stdout, stderr, status } = await edokko(['simulate', 'iki', '--json', ...args])
  expect({ stderr, status }).toEqual({ stderr: '', status: 0 })
  return parseLines(stdout) as Line[]
}

async function stats(...args: string[]): Promise<string> {
  const { stdout, stderr, status } = await edokko(['simulate', ...args, '--stats'])
  expect({ stderr, status }).toEqual({ stderr: '', status: 0 })
  return stdout
}

describe('simulate iki', () => {
  test.each(EDITIONS.flatMap(({ id }) => [2, 3, 4].map((players) => [id, players] as const)))(
    'edition %s for %i: every game has one winner, and its record replays',
    async (edition, players) => {
      const args = ['--edition', edition, '--players', `${players}`, '--games', '2', '--seed', 's', '--record']
      for (const { bots, scores, winners, record } of await simulate(...args)) {
        expect(bots).toHaveLength(players)
        expect(winners).toHaveLength(1)
        expect(scores[winners[0]]).toBe(Math.max(...scores))
        expect(record).toContain(`\ngame: iki-${edition}-${players}p\n`)
        const { stdout, status } = await edokko(['replay', '-', '--json'], record)
        expect(status).toBe(0)
        expect(JSON.parse(stdout)).toMatchObject({ scores, winners })
      }
    },
  )

  test('four play by default, the usual edition, and threads change nothing', async () => {
    const alone = await simulate('--games', '450', '--seed', 'same')
    expect(alone[0].bots).toHaveLength(4)
    expect(await simulate('--games', '450', '--seed', 'same', '--threads', '3')).toEqual(alone)
    expect(await simulate('--games', '2', '--seed', 'same', '--edition', EDITIONS[0].id)).toEqual(alone.slice(0, 2))
    expect(await simulate('--games', '2', '--seed', 'same', '--edition', EDITIONS[1].id)).not.toEqual(alone.slice(0, 2))
  })

  test('bots of several kinds play together', async () => {
    const bots = ['--players', '3', '--bots', 'random,plain@5,novice@5']
    const lines = await simulate('--games', '2', '--seed', 'same', ...bots)
    expect(lines.map((line) => line.bots)).toEqual([bots[3].split(','), bots[3].split(',')])
    expect(await simulate('--games', '2', '--seed', 'same', ...bots, '--threads', '2')).toEqual(lines)
  })

  test('--prices: threads play with the same sheet', async () => {
    const path = join(temporaryFolder(), 'sheet.txt')
    const house = formatPrices(EDITIONS[0], housePrices(EDITIONS[0]))
    writeFileSync(path, house.replaceAll(/: \d+ mon /g, ': 9 mon '))
    const args = ['--games', '250', '--seed', 'same', '--prices', path]
    const alone = await simulate(...args)
    expect(await simulate(...args, '--threads', '2')).toEqual(alone)
    expect(await simulate('--games', '250', '--seed', 'same')).not.toEqual(alone)
  })

  test('--first and --extras stand in the record', async () => {
    const args = ['--games', '1', '--record', '--edition', '2015', '--first', 'c', '--extras', 'without']
    const [{ record }] = await simulate(...args)
    expect(record).toMatch(/\noptions: first=c extras=without prices=[0-9a-f]{16}\n/)
  })

  test.each([
    [['--bots', 'random,random'], '--bots names 2, but iki-2021-4p has 4 seats'],
    [['--stats', '--json'], '--stats goes without --json'],
  ])('%j is wrong use', async (args, sentence) => {
    const stderr = `edokko: ${sentence}\n`
    expect(await edokko(['simulate', 'iki', ...args])).toEqual({ stdout: '', stderr, status: 2 })
  })
})

describe('--stats', () => {
  const args = ['iki', '--games', '300', '--seed', 'stats']
  let told: string

  beforeAll(async () => {
    told = await stats(...args)
  })

  test('comes after the summary, and threads change nothing', async () => {
    expect(await stats(...args, '--threads', '2')).toBe(told)
    const { stdout: summary } = await edokko(['simulate', ...args])
    expect(told.startsWith(summary)).toBe(true)
    const headings = told.split('\n').filter((line) => line.endsWith(' in a game'))
    expect(headings.sort()).toEqual([
      'Buildings built in a game',
      'Cards hired in a game',
      'Events in a game',
      'Shop offers in a game',
      'Skills used in a game',
      'Tokens bought in a game',
    ])
    for (const line of told.split('\n')) expect(line.length).toBeLessThanOrEqual(80)
  })

  test('counts agree with each other and with the rules', () => {
    const blocks = parseStats(told)
    const sum = (heading: string): number => [...(blocks.get(heading)?.values() ?? [])].reduce((a, b) => a + b, 0)
    const count = (what: string): number => blocks.get('Events')?.get(what) ?? 0
    const rounding = 0.5 // each of some sixty means is rounded to the second digit
    expect(Math.abs(sum('Cards hired') - count('hires'))).toBeLessThan(rounding)
    expect(Math.abs(sum('Buildings built') - count('buildings'))).toBeLessThan(rounding)
    for (const share of blocks.get('Cards hired')?.values() ?? []) expect(share).toBeLessThanOrEqual(1)
    expect(blocks.get('Cards hired')?.size).toBe(56) // all but the starting cards
    expect(blocks.get('Tokens bought')?.size).toBe(24)
    expect(count('hires') + count('incomes')).toBeLessThanOrEqual(4 * (NEW_YEAR - 1))
    expect(count('fires put out')).toBeLessThanOrEqual(3)
    for (const what of ['retirements', 'level-ups', 'burnt cards', 'starved cards'])
      expect(count(what)).toBeGreaterThan(0)
  })

  test('each block is sorted, the most frequent first', () => {
    for (const [, block] of parseStats(told)) {
      const means = [...block.values()]
      expect(means).toEqual([...means].sort((a, b) => b - a))
    }
  })

  test('Naishi counts its events', async () => {
    const blocks = parseStats(await stats('naishi', '--games', '100', '--seed', 'stats'))
    expect([...blocks.keys()]).toEqual(['Events'])
    expect(blocks.get('Events')?.get('ended')).toBe(1)
    expect(blocks.get('Events')?.get('gave')).toBe(2)
    expect(blocks.get('Events')?.get('developed')).toBeGreaterThan(2)
  })
})

/** The means of each block, in reading order: down one column after the other. */
function parseStats(text: string): Map<string, Map<string, number>> {
  const blocks = new Map<string, Map<string, number>>()
  const [, ...sections] = text.split(/^(.*) in a game$/m)
  for (let i = 0; i + 1 < sections.length; i += 2) {
    const rows = sections[i + 1].split('\n').filter((line) => line !== '')
    const cells = rows.map((row) => [...row.matchAll(/ *(\d+\.\d\d) (\S+(?: \S+)*)(?= {2}|$| {1,}\d)/g)])
    const columns = Math.max(...cells.map((row) => row.length))
    const block = new Map<string, number>()
    for (let column = 0; column < columns; column++)
      for (const row of cells) {
        const cell = row.at(column)
        if (cell !== undefined) block.set(cell[2], Number(cell[1]))
      }
    blocks.set(sections[i], block)
  }
  return blocks
}
