import { NotationError } from '@edokko/engine'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DEFAULT_EDITION, EDITIONS } from '../src/editions/index.ts'
import { createIki } from '../src/index.ts'
import { formatPrices, housePrices, parsePrices, splitSheet } from '../src/price-sheet.ts'

const [edition2021, edition2015] = EDITIONS
const HEAD = 'edokko prices 1\nedition: 2021\n\n'

function parse(...lines: string[]): ReturnType<typeof parsePrices> {
  return parsePrices(edition2021, HEAD + lines.join('\n'))
}

describe('the house prices', () => {
  test.each(EDITIONS)('of $id are written and read back', (edition) => {
    const house = housePrices(edition)
    expect(parsePrices(edition, formatPrices(edition, house))).toEqual(house)
  })

  test('say where each price is from; what a rule fixes is not on the sheet', () => {
    const lines = formatPrices(edition2021, housePrices(edition2021)).split('\n')
    const line = (id: string): string | undefined =>
      lines.find((each) => each.startsWith(`${id}:`))?.replace(/ +/g, ' ')
    expect(line('monk')).toBe('monk: 4 mon # printed')
    expect(line('book_lender')).toBe('book_lender: 1 mon # printed-2015')
    expect(line('soba')).toBe('soba: 4 mon # house')
    expect(line('inn')).toBe('inn: 1 lumber, 1 koban # printed')
    expect(line('cotton')).toBeUndefined() // starting cards cost nothing, by the rules
  })

  test('of the two editions are different sheets', () => {
    expect(housePrices(edition2021).fingerprint).not.toBe(housePrices(edition2015).fingerprint)
    expect(housePrices(edition2021).fingerprint).toMatch(/^[0-9a-f]{16}$/)
  })
})

describe('a sheet', () => {
  test('replaces what it names; everything else costs what the house says', () => {
    const sheet = parse('soba: 7 mon', 'farm: 3 lumber, 1 rice')
    expect(sheet.goods['soba']).toEqual({ mon: 7 })
    expect(sheet.goods['farm']).toEqual({ lumber: 3, rice: 1 })
    expect(sheet.goods['monk']).toEqual({ mon: 4 })
  })

  test('is what the table plays with', () => {
    const { rules } = createIki({ prices: parse('soba: 7 mon', 'fish-winter-2: 12 mon') })
    expect(rules.characters.find(({ id }) => id === 'soba')?.cost).toBe(7)
    expect(rules.fish[7].price).toBe(12)
  })

  test('has a fingerprint by its prices, not by its form', () => {
    const { fingerprint } = parse('soba: 7 mon', 'sake: 2 mon')
    expect(parse('# ours', 'sake:   2 mon', '', 'soba: 7 mon # dear').fingerprint).toBe(fingerprint)
    expect(parse('soba: 7 mon').fingerprint).not.toBe(fingerprint)
    expect(parse('soba: 4 mon').fingerprint).toBe(housePrices(DEFAULT_EDITION).fingerprint)
  })

  test('marks its own prices when it is written', () => {
    const lines = formatPrices(edition2021, parse('soba: 7 mon')).split('\n')
    expect(lines.filter((line) => line.endsWith('# own'))).toEqual(['soba: 7 mon'.padEnd(40) + '# own'])
  })

  test('is not particular about spaces and blank lines', () => {
    const text = '# mine\n\nedokko prices 1\n edition:2021\n\nsoba :  7   mon\ninn: 1 koban ,1 lumber, 0 rice\n'
    expect(parsePrices(edition2021, text)).toEqual(parse('soba: 7 mon'))
  })

  test('is of one edition', () => {
    const prices = housePrices(edition2015)
    expect(() => createIki({ prices })).toThrow('a price sheet of 2015 is not for edition 2021')
  })

  test('may have the line ends of another system', () => {
    expect(parsePrices(edition2021, 'edokko prices 1\r\nedition: 2021\r\nsoba: 7 mon\r\n').goods['soba']).toEqual({
      mon: 7,
    })
  })

  test.each([
    ['', 'line 1: a price sheet begins with "edokko prices 1"'],
    ['edokko prices 2\nedition: 2021', 'line 1: '],
    ['edokko prices 1', 'line 2: this must be a sheet of "edition: 2021", not ""'],
    ['\nedokko prices 1\n\nedition: 2015', 'line 4: this must be a sheet of "edition: 2021", not "edition: 2015"'],
    [`${HEAD}soba 7`, 'line 4: "soba 7" is no price: write monk: 4 mon'],
    [`${HEAD}soba:`, 'line 4: "soba:" is no price'],
    [`${HEAD}soba: 7`, 'line 4: "7" is no price: write 4 mon'],
    [`${HEAD}soba: seven mon`, 'line 4: "seven mon" is no price'],
    [`${HEAD}\nramen: 7 mon`, 'line 5: nothing in this edition is called "ramen"'],
    [`${HEAD}__proto__: 7 mon`, 'line 4: nothing in this edition is called "__proto__"'],
    [`${HEAD}pipe-grey: 7 mon`, 'line 4: nothing in this edition is called "pipe-grey"'],
    [`${HEAD}soba: 7 mon\nsoba: 8 mon`, 'line 5: soba stands twice'],
    [`${HEAD}soba: -1 mon`, 'line 4: a price is 0 to 20, not -1'],
    [`${HEAD}soba: 21 mon`, 'line 4: a price is 0 to 20, not 21'],
    [`${HEAD}soba: 2 rice`, 'line 4: soba is paid in mon, and in nothing else'],
    [`${HEAD}soba: 2 mon, 1 rice`, 'line 4: soba is paid in mon, and in nothing else'],
    [`${HEAD}inn: 2 gold`, 'line 4: nothing is paid in "gold"'],
    [`${HEAD}inn: 2 iki`, 'line 4: nothing is paid in "iki"'],
    [`${HEAD}inn: 2 fire`, 'line 4: nothing is paid in "fire"'],
    [`${HEAD}inn: 2 lumber, 1 lumber`, 'line 4: lumber stands twice'],
    [`${HEAD}cotton: 1 mon`, 'line 4: by the rules cotton costs 0 mon'],
  ])('that is wrong is refused with its line: %j', (text, message) => {
    expect(() => parsePrices(edition2021, text)).toThrow(NotationError)
    expect(() => parsePrices(edition2021, text)).toThrow(message)
  })

  test('the price of a starting card may be repeated', () => {
    expect(parse('cotton: 0 mon').goods['cotton']).toEqual({ mon: 0 })
  })

  test('any text is read or refused, never a crash', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        try {
          parsePrices(edition2021, HEAD + text)
        } catch (error) {
          expect(error).toBeInstanceOf(NotationError)
        }
      }),
    )
  })
})

describe('a sheet before a record', () => {
  const record = 'edokko record 1\ngame: iki-2021-4p\n'

  test.each([
    [`${HEAD}monk: 4 mon\n\n${record}`, { sheet: `${HEAD}monk: 4 mon\n\n`, record }],
    [record, { sheet: undefined, record }],
    [HEAD, { sheet: undefined, record: HEAD }],
  ])('%j is parted where the record begins', (text, parts) => {
    expect(splitSheet(text)).toEqual(parts)
  })
})
