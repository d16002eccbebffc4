import { clip, NotationError, sha256 } from '@edokko/engine'
import type { Edition, PriceTable } from './editions/index.ts'
import { GOODS, NOTHING, some } from './goods.ts'
import type { Good, SomeGoods } from './goods.ts'

/*
 * A price sheet is a text that replaces house prices by the printed ones:
 *
 *   edokko prices 1
 *   edition: …
 *
 *   monk: 4 mon
 *   inn: 1 koban, 1 lumber      # what follows a # is not read
 *
 * What it does not name costs what the house says. The fingerprint stands for all prices that result, so that two tables with the
 * same fingerprint play the same game.
 */

export interface PriceSheet {
  readonly edition: string // its id
  readonly goods: Readonly<Record<string, SomeGoods>> // by id: everything that is for sale
  readonly fingerprint: string
}

/** What can be wrong in a line of a sheet. */
export type SheetFlaw =
  | 'no-head' //       a sheet begins otherwise
  | 'other-edition' // than that of the table
  | 'no-price' //      not a thing, a colon and what it costs
  | 'no-amount' //     not a number and a good
  | 'not-for-sale' //  in this edition
  | 'twice' //         a thing, or a good in its price
  | 'no-currency' //   nothing is paid with it
  | 'out-of-range'
  | 'mon-only' //      a building alone may cost other goods
  | 'fixed-by-rule'

/** A sheet that cannot be read. Whoever shows it puts the flaw and its values into the reader's words. */
export class PriceSheetError extends NotationError {
  readonly line: number
  readonly flaw: SheetFlaw
  readonly values: Readonly<Record<string, string | number>> // what stands there, cut short, and what should

  constructor(line: number, flaw: SheetFlaw, values: PriceSheetError['values'] = {}) {
    super(`line ${line}: ${flaw} ${JSON.stringify(values)}`)
    this.line = line
    this.flaw = flaw
    this.values = values
  }
}

const FIRST_LINE = 'edokko prices 1'
/** More than any card of the box costs; a higher price is a slip of the pen. */
const MOST = 20

/** The prices of an edition as we know or have chosen them. */
export function housePrices(edition: Edition): PriceSheet {
  return sheet(edition, {})
}

function sheet(edition: Edition, own: Readonly<Record<string, SomeGoods>>): PriceSheet {
  const house = Object.fromEntries(Object.entries(edition.prices).map(([id, price]) => [id, price.goods]))
  const all = { ...house, ...own }
  const lines = Object.keys(house).map((id) => `${id}: ${formatGoods(all[id])}`)
  return { edition: edition.id, goods: all, fingerprint: sha256([edition.id, ...lines].join('\n')).slice(0, 16) }
}

/** The sheet as text. House prices are marked as such, and those that a rule fixes are left out. */
export function formatPrices(edition: Edition, prices: PriceSheet): string {
  const lines = Object.entries(edition.prices)
    .filter(([, { source }]) => source !== 'rule')
    .map(([id, { goods, source }]) => {
      const now = formatGoods(prices.goods[id])
      return `${id}: ${now}`.padEnd(40) + `# ${now === formatGoods(goods) ? source : 'own'}`
    })
  return [FIRST_LINE, `edition: ${edition.id}`, '', ...lines, ''].join('\n')
}

/** Throws a PriceSheetError for the first line that is wrong. */
export function parsePrices(edition: Edition, text: string): PriceSheet {
  const lines = text.split(/\r?\n/).map((line) => line.replace(/#.*/, '').replace(/\s+/g, ' ').trim())
  const numbered = lines.map((line, i) => ({ line, number: i + 1 })).filter(({ line }) => line !== '')
  const [first, second, ...rest] = numbered
  if (first?.line !== FIRST_LINE) throw new PriceSheetError(first?.number ?? 1, 'no-head')
  if (second?.line.replace(/ ?: ?/, ': ') !== `edition: ${edition.id}`)
    throw new PriceSheetError(second?.number ?? 2, 'other-edition', { edition: edition.id })
  const own: Record<string, SomeGoods> = {}
  for (const { line, number } of rest) {
    const [, id, price] = /^(\S+) ?: ?(.+)$/.exec(line) ?? fail(number, 'no-price', line)
    if (!Object.hasOwn(edition.prices, id)) fail(number, 'not-for-sale', id)
    if (Object.hasOwn(own, id)) fail(number, 'twice', id)
    own[id] = parsePrice(id, price, edition.prices, number)
  }
  return sheet(edition, own)
}

function parsePrice(id: string, text: string, house: PriceTable, line: number): SomeGoods {
  const { goods, source } = house[id]
  const price: Partial<Record<Good, number>> = {}
  for (const part of text.split(/ ?, ?/)) {
    const [, amount, name] = /^(-?\d+) ([a-z]+)$/.exec(part) ?? fail(line, 'no-amount', part)
    const good = GOODS.find((each) => each === name && each !== 'iki' && each !== 'fire')
    if (good === undefined) fail(line, 'no-currency', name)
    else if (good in price) fail(line, 'twice', good)
    else price[good] = Number(amount)
    if (Number(amount) < 0 || Number(amount) > MOST)
      throw new PriceSheetError(line, 'out-of-range', { text: clip(amount), most: MOST })
  }
  if ('mon' in goods && Object.keys(price).join() !== 'mon') fail(line, 'mon-only', id)
  if (source === 'rule' && formatGoods(price) !== formatGoods(goods))
    fail(line, 'fixed-by-rule', `${id}: ${formatGoods(goods)}`)
  return 'mon' in goods ? price : some({ ...NOTHING, ...price })
}

function formatGoods(price: SomeGoods): string {
  return GOODS.filter((good) => price[good] !== undefined)
    .map((good) => `${price[good]} ${good}`)
    .join(', ')
}

function fail(line: number, flaw: SheetFlaw, text: string): never {
  throw new PriceSheetError(line, flaw, { text: clip(text) })
}

/** Parts a text in which a price sheet stands before the record of a game played with it; a text may have no sheet. */
export function splitSheet(text: string): { readonly sheet: string | undefined; readonly record: string } {
  const start = text.startsWith(FIRST_LINE) ? text.search(/^edokko record /m) : 0
  return start > 0 ? { sheet: text.slice(0, start), record: text.slice(start) } : { sheet: undefined, record: text }
}
