import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { EDITIONS, housePrices } from '@edokko/iki'
import { beforeAll, describe, expect, test } from 'vitest'
import { edokko, some, temporaryFolder } from './run.ts'
import type { Outcome } from './run.ts'

const sheets = new Map<string, string>() // the house's, by edition

beforeAll(async () => {
  for (const { id } of EDITIONS) sheets.set(id, (await edokko(['prices', 'iki', '--edition', id])).stdout)
})

function house(edition = '2021'): string {
  return sheets.get(edition) ?? ''
}

function check(text: string, ...options: string[]): Promise<Outcome> {
  return edokko(['prices', 'iki', '-', ...options], text)
}

describe.each(EDITIONS)('the sheet of edition $id', (edition) => {
  test('names every price that a rule does not fix, and where it is from', () => {
    const lines = house(edition.id).split('\n')
    expect(lines.slice(0, 3)).toEqual(['edokko prices 1', `edition: ${edition.id}`, ''])
    const named = lines.slice(3, -1).map((line) => /^([\w-]+): (\d+ \w+(?:, \d+ \w+)*) +# (\S+)$/.exec(line)?.slice(1))
    const open = Object.entries(edition.prices).filter(([, { source }]) => source !== 'rule')
    expect(named.map((found) => [found?.[0], found?.[2]])).toEqual(open.map(([id, { source }]) => [id, source]))
  })

  test('is read as it is written: nothing in it is its own', async () => {
    const { stdout, stderr, status } = await check(house(edition.id), '--edition', edition.id)
    const all = Object.keys(edition.prices).length
    const { fingerprint } = housePrices(edition)
    expect({ stdout, stderr, status }).toEqual({
      stdout: `standard input: 0 of ${all} prices are its own, the others ours; fingerprint ${fingerprint}\n`,
      stderr: '',
      status: 0,
    })
  })
})

test('without --edition it is the usual one', async () => {
  expect((await edokko(['prices', 'iki'])).stdout).toBe(house())
})

describe('a sheet of your own', () => {
  test('--json names what differs, in whatever order its goods are written', async () => {
    const own = house()
      .replace('monk: 4 mon', 'monk: 5 mon')
      .replace(/^shrine: .*$/m, 'shrine: 2 koban, 1 lumber')
      .replace(/^inn: .*$/m, 'inn: 1 koban, 1 lumber')
    const { stdout, status } = await check(own, '--json')
    expect(status).toBe(0)
    const { fingerprint, ...rest } = JSON.parse(stdout) as { fingerprint: string }
    expect(rest).toEqual({ edition: '2021', prices: Object.keys(EDITIONS[0].prices).length, own: ['monk', 'shrine'] })
    expect(fingerprint).toMatch(/^[0-9a-f]{16}$/)
    expect(fingerprint).not.toBe(housePrices(EDITIONS[0]).fingerprint)
  })

  test('may name a few prices only, from a file', async () => {
    const path = join(temporaryFolder(), 'sheet.txt')
    writeFileSync(path, 'edokko prices 1\r\nedition: 2021\r\n\r\nmonk: 6 mon # ours\r\n')
    const { stdout, status } = await edokko(['prices', 'iki', path])
    expect(status).toBe(0)
    expect(stdout.startsWith(`${path}: 1 of `)).toBe(true)
  })

  test.each(
    some([
      ['another text', () => 'Dear Ann,\n', 'line 1: '],
      ['another edition', () => house('2015'), 'line 2: '],
      ['an unknown card', () => `${house()}dragon: 3 mon\n`, /^line \d+: nothing in this edition is called “dragon”$/],
      ['a card twice', () => house().replace(/^sake: .*$/m, 'monk: 4 mon'), /^line \d+: “monk” is there twice$/],
      ['no number', () => house().replace('monk: 4 mon', 'monk: four mon'), /^line 11: “four mon” is not an amount/],
      ['a negative price', () => house().replace('monk: 4 mon', 'monk: -4 mon'), /^line 11: .*-4/],
      ['an absurd price', () => house().replace('monk: 4 mon', 'monk: 400 mon'), /^line 11: .*400/],
      ['goods that nobody pays with', () => house().replace('monk: 4 mon', 'monk: 4 tea'), /^line 11: .*“tea”/],
      ['a character for koban', () => house().replace('monk: 4 mon', 'monk: 1 koban'), /^line 11: “monk” is paid/],
      ['a price that a rule fixes', () => `${house()}cotton: 3 mon\n`, /^line \d+: .*“cotton: 0 mon”$/],
    ]),
  )('%s: the line that is wrong', async (_, text, message) => {
    const { stdout, stderr, status } = await check(text())
    expect({ stdout, status }).toEqual({ stdout: '', status: 1 })
    expect(stderr).toMatch(/^edokko: standard input: [^\n]+\n$/)
    expect(stderr.slice('edokko: standard input: '.length, -1)).toMatch(message)
  })

  test('what is wrong is told in the language of the reader', async () => {
    const { stderr } = await check(house().replace('monk: 4 mon', 'monk: four mon'), '--language', 'de')
    expect(stderr).toContain('Zeile 11: „four mon“ ist kein Betrag')
  })

  test('a file that is none', async () => {
    const path = join(temporaryFolder(), 'nowhere.txt')
    const stderr = `edokko: ${path}: there is no such file\n`
    expect(await edokko(['prices', 'iki', path])).toEqual({ stdout: '', stderr, status: 1 })
    for (const command of ['play', 'bench', 'simulate', 'position'])
      expect(await edokko([command, 'iki', '--prices', path])).toEqual({ stdout: '', stderr, status: 1 })
  })

  test('a bad sheet is refused by every command that plays with it, with its line', async () => {
    const path = join(temporaryFolder(), 'sheet.txt')
    writeFileSync(path, house().replace('monk: 4 mon', 'monk: cheap'))
    for (const command of ['play', 'bench', 'simulate']) {
      const { stdout, stderr, status } = await edokko([command, 'iki', '--prices', path])
      expect({ stdout, status }).toEqual({ stdout: '', status: 1 })
      expect(stderr.startsWith(`edokko: ${path}: line 11: `)).toBe(true)
    }
  })

  test('is played with: the board shows its prices', async () => {
    const path = join(temporaryFolder(), 'sheet.txt')
    writeFileSync(path, house().replaceAll(/: \d+ mon /g, ': 17 mon '))
    const { stdout, status } = await edokko(
      ['play', 'iki', '--bots', 'random', '--seed', 'p', '--prices', path],
      '1\n1\n',
    )
    expect(status).toBe(0)
    expect(stdout).toContain('fish1 17mon')
    expect(stdout).toMatch(/^ (St|Ar|Sp|Ma|Sh) [\w' -]+ 17 /m)
  })
})
