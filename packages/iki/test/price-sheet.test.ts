import { NotationError } from '@edokko/engine'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DEFAULT_EDITION, EDITIONS } from '../src/editions/index.ts'
import { createIki } from '../src/index.ts'
import { formatPrices, housePrices, parsePrices, PriceSheetError, splitSheet } from '../src/price-sheet.ts'
import type { SheetFlaw } from '../src/price-sheet.ts'

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

  test.each<[string, number, SheetFlaw, Readonly<Record<string, string | number>>]>([
    ['', 1, 'no-head', {}],
    ['edokko prices 2\nedition: 2021', 1, 'no-head', {}],
    ['edokko prices 1', 2, 'other-edition', { edition: '2021' }],
    ['\nedokko prices 1\n\nedition: 2015', 4, 'other-edition', { edition: '2021' }],
    [`${HEAD}soba 7`, 4, 'no-price', { text: 'soba 7' }],
    [`${HEAD}soba:`, 4, 'no-price', { text: 'soba:' }],
    [`${HEAD}soba: 7`, 4, 'no-amount', { text: '7' }],
    [`${HEAD}soba: seven mon`, 4, 'no-amount', { text: 'seven mon' }],
    [`${HEAD}\nramen: 7 mon`, 5, 'not-for-sale', { text: 'ramen' }],
    [`${HEAD}__proto__: 7 mon`, 4, 'not-for-sale', { text: '__proto__' }],
    [`${HEAD}pipe-grey: 7 mon`, 4, 'not-for-sale', { text: 'pipe-grey' }],
    [`${HEAD}${'ramen'.repeat(20)}: 7 mon`, 4, 'not-for-sale', { text: `${'ramen'.repeat(12)}…` }],
    [`${HEAD}soba: 7 mon\nsoba: 8 mon`, 5, 'twice', { text: 'soba' }],
    [`${HEAD}soba: -1 mon`, 4, 'out-of-range', { text: '-1', most: 20 }],
    [`${HEAD}soba: 21 mon`, 4, 'out-of-range', { text: '21', most: 20 }],
    [`${HEAD}soba: 2 rice`, 4, 'mon-only', { text: 'soba' }],
    [`${HEAD}soba: 2 mon, 1 rice`, 4, 'mon-only', { text: 'soba' }],
    [`${HEAD}inn: 2 gold`, 4, 'no-currency', { text: 'gold' }],
    [`${HEAD}inn: 2 iki`, 4, 'no-currency', { text: 'iki' }],
    [`${HEAD}inn: 2 fire`, 4, 'no-currency', { text: 'fire' }],
    [`${HEAD}inn: 2 lumber, 1 lumber`, 4, 'twice', { text: 'lumber' }],
    [`${HEAD}cotton: 1 mon`, 4, 'fixed-by-rule', { text: 'cotton: 0 mon' }],
  ])('that is wrong is refused with its line and what is wrong there: %j', (text, line, flaw, values) => {
    expect(() => parsePrices(edition2021, text)).toThrow(new PriceSheetError(line, flaw, values))
  })

  test('what is wrong is told in a line that may be logged', () => {
    expect(() => parsePrices(edition2021, `${HEAD}inn: 2 gold`)).toThrow('line 4: no-currency {"text":"gold"}')
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
