import { BOT_NAMES } from '@edokko/bots'
import { describe, expect, test } from 'vitest'
import { edokko, some } from './run.ts'

describe('bench', () => {
  test('--json tells all figures in a line, and they agree', async () => {
    const { stdout, stderr, status } = await edokko(['bench', 'naishi', '--seconds', '1', '--json'])
    expect({ stderr, status }).toEqual({ stderr: '', status: 0 })
    expect(stdout).toMatch(/^\{.*\}\n$/)
    const figures = JSON.parse(stdout) as Record<string, number>
    expect(Object.keys(figures)).toEqual([
      'game',
      'players',
      'edition',
      'games',
      'decisions',
      'seconds',
      'gamesPerSecond',
      'decisionsPerSecond',
      'decisionsPerGame',
      'copyMicroseconds',
      'heapGrowthBytes',
    ])
    expect(figures).toMatchObject({ game: 'naishi', players: 2, edition: null })
    const { games, decisions, seconds } = figures
    expect(games).toBeGreaterThan(0)
    expect(seconds).toBeGreaterThanOrEqual(1)
    expect(figures['decisionsPerGame']).toBeCloseTo(decisions / games, 2)
    expect(figures['gamesPerSecond'] / (games / seconds)).toBeCloseTo(1, 2)
    expect(figures['decisionsPerSecond'] / (decisions / seconds)).toBeCloseTo(1, 2)
    expect(figures['copyMicroseconds']).toBeGreaterThan(0)
    expect(Number.isInteger(figures['heapGrowthBytes'])).toBe(true)
  })

  test('without --json it is for reading', async () => {
    const { stdout, stderr, status } = await edokko(['bench', 'naishi', '--seconds', '1'])
    expect({ stderr, status }).toEqual({ stderr: '', status: 0 })
    expect(stdout).toMatch(/^Naishi, 2 players: [\d,]+ random games in [\d.]+ s\n/)
    expect(stdout).toMatch(/^ {2}[\d,]+ games\/s$/m)
    expect(stdout).toMatch(/^ {2}[\d,]+ decisions\/s, [\d.]+ a game$/m)
    expect(stdout).toMatch(/^ {2}[\d.]+ µs to copy a state, heap grown by -?[\d,]+ bytes$/m)
  })

  test('IKI: the edition is told, four play by default', { tags: 'deep' }, async () => {
    const { stdout, status } = await edokko(['bench', 'iki', '--seconds', '1', '--json'])
    expect(status).toBe(0)
    expect(JSON.parse(stdout)).toMatchObject({ game: 'iki', players: 4, edition: '2021' })
    const args = [
      'bench',
      'iki',
      '--seconds',
      '1',
      '--json',
      '--players',
      '2',
      '--edition',
      '2015',
      '--extras',
      'without',
    ]
    expect(JSON.parse((await edokko(args)).stdout)).toMatchObject({ game: 'iki', players: 2, edition: '2015' })
  })

  test.each([
    [['naishi'], { game: 'naishi', players: 2, edition: null, bot: 'master' }],
    [['iki', '--players', '3', '--bot', 'plain'], { game: 'iki', players: 3, edition: '2021', bot: 'plain' }],
  ])('--search: how fast a bot searches (%j)', async (args, named) => {
    const { stdout, stderr, status } = await edokko(['bench', ...args, '--search', '--seconds', '1', '--json'])
    expect({ stderr, status }).toEqual({ stderr: '', status: 0 })
    const figures = JSON.parse(stdout) as Record<string, number>
    expect(Object.keys(figures)).toEqual([
      ...Object.keys(named),
      'iterations',
      'seconds',
      'iterationsPerSecond',
      'memoryGrowthBytes',
    ])
    expect(figures).toMatchObject(named)
    const { iterations, seconds, iterationsPerSecond } = figures
    expect(iterations).toBeGreaterThan(0)
    expect(seconds).toBeGreaterThan(0)
    expect(iterationsPerSecond / (iterations / seconds)).toBeCloseTo(1, 2)
    expect(Number.isInteger(figures['memoryGrowthBytes'])).toBe(true)
  })

  test('--search for reading', { tags: 'deep' }, async () => {
    const { stdout } = await edokko(['bench', 'naishi', '--search', '--seconds', '1'])
    expect(stdout).toMatch(
      /^Naishi, 2 players: master on the first turn, [\d,]+ iterations in [\d.]+ s\n {2}[\d,]+ iterations\/s\n {2}memory of the process grown by -?[\d.]+ MB\n$/,
    )
  })

  test.each([
    [['--bot', 'master'], '--bot goes with --search'],
    [['--search', '--bot', 'random'], 'random does not search; name a bot that does, such as master'],
    [['--search', '--bot', 'master,plain'], '--bot is one of the house\'s bots, not "master,plain"'],
    [['--search', '--bot', 'program:bot'], '--bot is one of the house\'s bots, not "program:bot"'],
    [['--search', '--bot', 'clever'], `there is no bot "clever"; there are: ${BOT_NAMES.join(', ')}`],
  ])('%j is wrong use', async (args, sentence) => {
    const stderr = `edokko: ${sentence}\n`
    expect(await edokko(['bench', 'naishi', ...args])).toEqual({ stdout: '', stderr, status: 2 })
  })

  test.each(some(['0', '-1', '1.5', 'ten', '', '3601', '99999999999999999999', '1e1', ' 1', '0x10', 'Infinity']))(
    '--seconds "%s" is refused',
    async (value) => {
      expect(await edokko(['bench', 'naishi', '--seconds', value])).toEqual({
        stdout: '',
        stderr: `edokko: --seconds is a whole number from 1 to 3600, not "${value}"\n`,
        status: 2,
      })
    },
  )
})
