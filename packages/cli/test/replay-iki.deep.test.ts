import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseRecord, replayRecord } from '@edokko/engine'
import { createIki, EDITIONS, formatPrices, housePrices, parseOptions } from '@edokko/iki'
import type { IkiEvent } from '@edokko/iki'
import { beforeAll, describe, expect, test } from 'vitest'
import { edokko, some, temporaryFolder } from './run.ts'
import type { Outcome } from './run.ts'

const records = new Map<string, string>() // of a finished game, by edition and players
const GAMES = EDITIONS.flatMap(({ id }) => ['2', '3', '4'].map((players) => [id, players] as const))

async function play(edition: string, players: string, ...options: string[]): Promise<string> {
  const args = ['--edition', edition, '--players', players, '--games', '1', '--seed', 'replay', '--json', '--record']
  const { stdout } = await edokko(['simulate', 'iki', ...args, ...options])
  return (JSON.parse(stdout) as { record: string }).record
}

beforeAll(async () => {
  for (const [edition, players] of GAMES) records.set(`${edition}-${players}`, await play(edition, players))
})

function recordOf(edition = '2021', players = '4'): string {
  return records.get(`${edition}-${players}`) ?? ''
}

function replay(text: string, ...options: string[]): Promise<Outcome> {
  return edokko(['replay', '-', ...options], text)
}

describe.each(GAMES)('a record of edition %s for %s', (edition, players) => {
  test('is shown with its last table, every score and the winner', async () => {
    const { stdout, stderr, status } = await replay(recordOf(edition, players))
    expect({ stderr, status }).toEqual({ stderr: '', status: 0 })
    expect(stdout.startsWith(' The game is over.\n')).toBe(true)
    const { seats, points = [] } = parseRecord(recordOf(edition, players))
    seats.forEach((name, seat) => expect(stdout).toContain(`\n ${name}: ${points[seat]} IKI: IKI track `))
    expect(stdout).toMatch(/\n random [a-d] wins\.( Points are level: the tie-break decides\.)?\n$/)
    for (const line of stdout.split('\n')) expect(line.length).toBeLessThanOrEqual(100)
  })

  test('--log tells everything that matters', async () => {
    const { stdout } = await replay(recordOf(edition, players), '--log')
    const log = stdout.slice(0, stdout.indexOf('\n\n')).split('\n')
    const events = eventsOf(recordOf(edition, players))
    const count = (type: IkiEvent['type']): number => events.filter((event) => event.type === type).length
    const told = (pattern: RegExp): number => log.join('\n').match(new RegExp(pattern.source, 'g'))?.length ?? 0
    expect(told(/ hires the /)).toBe(count('hired'))
    expect(told(/ hires nobody/)).toBe(count('compensated'))
    expect(told(/ takes income: \+4 mon/)).toBe(count('tookIncome'))
    expect(told(/ walks \d/)).toBe(count('walked'))
    expect(told(/past the gate/)).toBe(count('passedMark'))
    expect(told(/\+1 token “/)).toBe(count('tokenGiven'))
    expect(told(/\+1 [A-Z]\w+ (yellow )?(whitebait|bonito|sea|pipe|tobacco)/)).toBe(count('bought'))
    expect(told(/ uses /)).toBe(count('used'))
    expect(told(/ builds the /)).toBe(count('built'))
    expect(told(/ is lost\b/)).toBe(count('burnt'))
    expect(told(/ with a fire escape/)).toBe(count('escaped'))
    expect(told(/ puts it out/)).toBe(count('firePutOut'))
    expect(told(/A fire of strength \d+ breaks out in nagaya [A-D]/)).toBe(3)
    expect(told(/Payday\./)).toBe(4)
    expect(told(/’s harmony: /) > 0).toBe(count('harmony') > 0)
    expect(told(/ cannot feed everybody: /) > 0).toBe(count('starved') > 0)
    expect(told(/, without owner\./)).toBe(count('neutralPlaced'))
    expect(told(/At New Year random [a-d] goes to the /)).toBe(count('placed'))
    expect(log.filter((line) => /^Month \d+: /.test(line))).toHaveLength(12)
    expect(log).toContain('New Year: one last visit for everybody.')
    expect(log.at(-1)).toBe('The game is over.')
    expect(stdout).not.toMatch(/undefined|NaN|\[object/)
  })
})

function eventsOf(text: string): IkiEvent[] {
  const record = parseRecord(text)
  const events: IkiEvent[] = []
  replayRecord(createIki(parseOptions(record.game, record.options)), record, { emit: (event) => events.push(event) })
  return events
}

describe('prices', () => {
  const house = formatPrices(EDITIONS[0], housePrices(EDITIONS[0]))

  test('a game with a sheet of its own needs that sheet', async () => {
    const folder = temporaryFolder()
    const [own, other] = ['own.txt', 'other.txt'].map((name) => join(folder, name))
    writeFileSync(own, house.replace('monk: 4 mon', 'monk: 5 mon'))
    writeFileSync(other, house.replace('monk: 4 mon', 'monk: 6 mon'))
    const record = await play('2021', '3', '--prices', own)
    const refusal = /^edokko: standard input: the game was played with the price sheet [0-9a-f]{16}.*\n$/
    for (const options of [[], ['--prices', other]]) {
      const { stdout, stderr, status } = await replay(record, ...options)
      expect({ stdout, status }).toEqual({ stdout: '', status: 1 })
      expect(stderr).toMatch(refusal)
    }
    expect(await replay(record, '--prices', own)).toMatchObject({ stderr: '', status: 0 })
    expect(await replay(`${readFileSync(own, 'utf8')}\n${record}`)).toMatchObject({ stderr: '', status: 0 })
  })

  test("the house's own sheet changes nothing", async () => {
    const path = join(temporaryFolder(), 'house.txt')
    writeFileSync(path, house)
    expect(await replay(recordOf(), '--prices', path)).toEqual(await replay(recordOf()))
  })

  test('a sheet that is wrong is told by its own name and line', async () => {
    const path = join(temporaryFolder(), 'bad.txt')
    writeFileSync(path, house.replace('monk: 4 mon', 'monk: -1 mon'))
    const { stdout, stderr, status } = await replay(recordOf(), '--prices', path)
    expect({ stdout, status }).toEqual({ stdout: '', status: 1 })
    expect(stderr.startsWith(`edokko: ${path}: line 11: `)).toBe(true)
  })

  test('a game without prices takes no sheet', async () => {
    const path = join(temporaryFolder(), 'house.txt')
    writeFileSync(path, house)
    const { stdout } = await edokko(['simulate', 'naishi', '--games', '1', '--json', '--record'])
    const { record } = JSON.parse(stdout) as { record: string }
    const stderr = 'edokko: Naishi takes no option --prices\n'
    expect(await replay(record, '--prices', path)).toEqual({ stdout: '', stderr, status: 2 })
  })
})

describe('a record that is not as it should be', () => {
  test.each<[string, (text: string) => string, string | RegExp]>(
    some([
      ['another edition', (text) => text.replace('iki-2021', 'iki-1999'), 'there is no game "iki-1999-4p"'],
      ['too many players', (text) => text.replace('-4p', '-5p'), 'there is no game "iki-2021-5p"'],
      ['fewer players', (text) => text.replace('-4p', '-3p'), 'the record has 4 seats, the game has 3'],
      ['an unknown option', (text) => text.replace('first=', 'last='), 'IKI has no option "last"'],
      [
        'no such first player',
        (text) => text.replace('first=random', 'first=x'),
        /^the option first is random or one of /,
      ],
      [
        'a word that is none',
        (text) => text.replace(/\n\n(.) \S+/, '\n\n$1 dragon'),
        /^line \d+: "dragon" means nothing here$/,
      ],
      ['cut off', (text) => text.slice(0, -200), /^line \d+: /],
    ]),
  )('%s', async (_, change, message) => {
    const { stdout, stderr, status } = await replay(change(recordOf()))
    expect({ stdout, status }).toEqual({ stdout: '', status: 1 })
    const said = stderr.slice('edokko: standard input: '.length, -1)
    if (typeof message === 'string') expect(said).toBe(message)
    else expect(said).toMatch(message)
  })

  test('a Naishi of several players', async () => {
    const { stdout } = await edokko(['simulate', 'naishi', '--games', '1', '--json', '--record'])
    const { record } = JSON.parse(stdout) as { record: string }
    const { stderr, status } = await replay(record.replace('game: naishi', 'game: naishi-3p'))
    expect({ stderr, status }).toEqual({ stderr: 'edokko: standard input: there is no game "naishi-3p"\n', status: 1 })
  })
})
