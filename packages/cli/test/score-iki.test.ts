import { describe, expect, test } from 'vitest'
import { edokko, parseLines } from './run.ts'

// K18: the rulebook's example.
const EXAMPLE = {
  iki: 28,
  characters: { street: 3, artisan: 1, shop: 1 },
  joker: true,
  fish: ['fish-spring-2', 'fish-summer-2', 'fish-autumn-1'],
  pipes: 1,
  tobacco: ['tobacco-autumn-2', 'tobacco-winter-1'],
  buildings: ['restaurant'],
  mon: 5,
  koban: 1,
}
const NOTHING = {
  total: 0,
  track: 0,
  variety: 0,
  types: 0,
  fish: 0,
  seasons: 0,
  fishBonus: [],
  tobacco: 0,
  doubled: false,
  tobaccos: [],
  buildings: 0,
  built: [],
  goods: 0,
  joker: null,
}

async function score(
  lines: readonly unknown[],
  ...options: string[]
): Promise<{ lines: unknown[]; stderr: string; status: number | null }> {
  const input = lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n')
  const { stdout, stderr, status } = await edokko(['score', 'iki', ...options], input)
  return { lines: parseLines(stdout), stderr, status }
}

describe('score iki', () => {
  test("the rulebook's example of 100 points (K18)", async () => {
    const { lines, stderr, status } = await score([EXAMPLE])
    expect({ stderr, status }).toEqual({ stderr: '', status: 0 })
    expect(lines).toEqual([
      {
        total: 100,
        track: 28,
        variety: 16,
        types: 4,
        fish: 18,
        seasons: 3,
        fishBonus: [
          { id: 'fish-spring-2', iki: 1 },
          { id: 'fish-summer-2', iki: 7 },
          { id: 'fish-autumn-1', iki: 0 },
        ],
        tobacco: 16,
        doubled: true,
        tobaccos: [
          { id: 'tobacco-autumn-2', iki: 3 },
          { id: 'tobacco-winter-1', iki: 5 },
        ],
        buildings: 18,
        built: [{ id: 'restaurant', iki: 18 }],
        goods: 4,
        wares: [
          { id: 'koban', iki: 3 },
          { id: 'lumber', iki: 0 },
          { id: 'mon', iki: 1 },
        ],
        joker: expect.stringMatching(/^(special|master)$/) as string,
      },
    ])
  })

  test('what is left out is nothing', async () => {
    const { lines, status } = await score([{}, '{}'])
    expect(status).toBe(0)
    expect(lines).toMatchObject([NOTHING, NOTHING])
  })

  test("the puppeteer's token is a character besides those counted", async () => {
    const { lines } = await score([
      { joker: true },
      { characters: { special: 1 } },
      { joker: true, characters: { special: 1 } },
    ])
    expect(lines).toMatchObject([{ types: 1 }, { types: 1, joker: null }, { types: 2, variety: 4 }])
  })

  test('the edition decides what mon are worth and which tokens there are', async () => {
    const mon = { mon: 19 }
    expect((await score([mon])).lines).toMatchObject([{ total: 4 }])
    expect((await score([mon], '--edition', '2015')).lines).toMatchObject([{ total: 3 }])
    expect((await score([{ tobacco: ['pouch-purple'] }], '--edition', '2015')).lines).toMatchObject([{ total: 5 }])
  })

  test('buildings that count what lies there', async () => {
    const held = { fire: 6, rice: 9, sandal: 4, buildings: ['well', 'storehouse', 'merchant_house'] }
    expect((await score([held])).lines).toMatchObject([
      {
        built: [
          { id: 'well', iki: 12 },
          { id: 'storehouse', iki: 32 },
          { id: 'merchant_house', iki: 12 },
        ],
        total: 56,
      },
    ])
  })
})

describe('a bad line', () => {
  const cases: [unknown, string | RegExp][] = [
    ['28', 'what a player has is an object {"iki":28,…}'],
    ['[]', 'what a player has is an object {"iki":28,…}'],
    ['iki 28', 'this is not JSON'],
    [{ fishes: [] }, /^"fishes" is none of iki, mon, rice, sandal, koban, lumber, fire, pipes, characters, /],
    [{ iki: -1 }, '"iki" is a whole number from 0 to 999, not -1'],
    [{ iki: 1000 }, '"iki" is a whole number from 0 to 999, not 1000'],
    [{ mon: 2.5 }, '"mon" is a whole number from 0 to 999, not 2.5'],
    [{ rice: '3' }, '"rice" is a whole number from 0 to 999, not "3"'],
    [{ koban: null }, '"koban" is a whole number from 0 to 999, not null'],
    [{ lumber: 21 }, '"lumber" is a whole number from 0 to 20, not 21'],
    [{ fire: 11 }, '"fire" is a whole number from 0 to 10, not 11'],
    [{ pipes: 9 }, '"pipes" is a whole number from 0 to 8, not 9'],
    [{ joker: 1 }, '"joker" is true or false, not 1'],
    [{ characters: 3 }, '"characters" is an object {"street":3,…}, not 3'],
    [{ characters: ['street'] }, '"characters" is an object {"street":3,…}, not ["street"]'],
    [{ characters: { ninja: 1 } }, '"characters": "ninja" is none of street, artisan, special, master, shop'],
    [{ characters: { master: 99 } }, /^"characters.master" is a whole number from 0 to \d+, not 99$/],
    [{ fish: 'fish-spring-1' }, '"fish" is a list, not "fish-spring-1"'],
    [{ fish: ['carp'] }, /^"fish": there is no "carp" in this edition; there are fish-spring-1, fish-spring-2, /],
    [{ fish: ['fish-spring-1', 'fish-spring-1'] }, '"fish": "fish-spring-1" stands twice'],
    [{ tobacco: ['pouch-grey'] }, /^"tobacco": there is no "pouch-grey" in this edition; there are tobacco-spring-1, /],
    [{ tobacco: [1] }, /^"tobacco": there is no 1 in this edition; /],
    [{ buildings: ['monk'] }, /^"buildings": there is no "monk" in this edition; there are shrine, /],
    [{ buildings: ['inn', 'well', 'inn'] }, '"buildings": "inn" stands twice'],
    [{ iki: 1, constructor: 1 }, /^"constructor" is none of /],
  ]

  test('says what is wrong, and the next one is read', async () => {
    const { lines, stderr, status } = await score([...cases.map(([line]) => line), {}])
    expect(status).toBe(1)
    expect(lines).toHaveLength(cases.length + 1)
    expect(lines.at(-1)).toMatchObject(NOTHING)
    const errors = (lines as { line: number; error: string }[]).slice(0, -1)
    cases.forEach(([, message], i) => {
      expect(errors[i].line).toBe(i + 1)
      if (typeof message === 'string') expect(errors[i].error).toBe(message)
      else expect(errors[i].error).toMatch(message)
    })
    expect(stderr).toBe(errors.map(({ line, error }) => `edokko: line ${line}: ${error}\n`).join(''))
  })

  test('of another edition', async () => {
    const { lines, status } = await score([{ buildings: ['farm'] }, { lumber: 16 }], '--edition', '2015')
    expect(status).toBe(1)
    expect(lines).toEqual([
      {
        line: 1,
        error:
          '"buildings": there is no "farm" in this edition; there are shrine, merchant_house, storehouse, well, kabuki_theatre, inn',
      },
      { line: 2, error: '"lumber" is a whole number from 0 to 15, not 16' },
    ])
  })

  test('of any length is quoted short', async () => {
    const { stderr } = await score([{ ['x'.repeat(10_000)]: 1 }])
    expect(stderr.length).toBeLessThan(250)
  })

  test('an empty input', async () => {
    const stderr = 'edokko: standard input is empty: JSON lines {"iki":28,"characters":{…},…} expected\n'
    expect(await score([])).toEqual({ lines: [], stderr, status: 1 })
  })
})
