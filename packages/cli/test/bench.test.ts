import { describe, expect, test } from 'vitest'
import { edokko } from './run.ts'

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

  test('IKI: the edition is told, four play by default', async () => {
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

  test.each(['0', '-1', '1.5', 'ten', '', '3601', '99999999999999999999', '1e1', ' 1', '0x10', 'Infinity'])(
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
