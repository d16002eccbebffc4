import { IKI_EDITIONS } from '@edokko/games'
import { TYPES } from '@edokko/iki'
import type { Ruleset } from '@edokko/iki'
import type { PadKind } from '../kind.ts'
import { cleanName } from '../names.ts'
import {
  AMOUNTS,
  BLANK_PAD,
  examplePad,
  exists,
  FEWEST,
  gameOf,
  MOST,
  mostCharacters,
  mostOf,
  numbersOf,
  TOKENS,
} from './iki-sheet.ts'
import type { IkiPad, IkiSheet, Tokens } from './iki-sheet.ts'

/*
 * Lines: the edition, the stack, then two for each player, the name and the numbers: amounts, characters by type, the puppeteer, and what is there
 * or not as bits.
 */

const BEFORE = 2 // the players
const NUMBERS = AMOUNTS.length + TYPES.length + 1 + TOKENS.length

export const IKI_PAD: PadKind<IkiPad> = {
  game: 'iki',
  blank: BLANK_PAD,
  example: examplePad(),
  write: ({ edition, sheets, stack }) => [
    edition,
    stack.join(''),
    ...sheets.flatMap((sheet) => [sheet.name, numbersIn(sheet).join(',')]),
  ],
  read([name = '', markers = '', ...lines]) {
    const edition = IKI_EDITIONS.find((each) => each === name)
    const count = lines.length / BEFORE
    if (edition === undefined || !Number.isInteger(count) || count < FEWEST || count > MOST) return undefined
    const { rules } = gameOf(edition)
    const sheets = Array.from({ length: count }, (_, seat) => readSheet(rules, lines.slice(2 * seat, 2 * seat + 2)))
    const stack = Array.from(markers, Number)
    const isStack = stack.every((seat, i) => seat >= 0 && seat < count && stack.indexOf(seat) === i)
    const whole = sheets.filter((sheet) => sheet !== undefined)
    return isStack && whole.length === count ? { edition, sheets: whole, stack } : undefined
  },
}

function numbersIn(sheet: IkiSheet): readonly number[] {
  return [
    ...AMOUNTS.map((amount) => sheet[amount]),
    ...sheet.characters,
    sheet.puppeteer ? 1 : 0,
    ...TOKENS.map((tokens) => sheet[tokens].reduce((bits, number) => bits | (1 << number), 0)),
  ]
}

function readSheet(rules: Ruleset, [name = '', line = '']: readonly string[]): IkiSheet | undefined {
  const numbers = line.split(',').map((text) => (/^\d{1,5}$/.test(text) ? Number(text) : -1))
  const [most, characters] = [AMOUNTS.map((each) => mostOf(rules, each)), TYPES.map((_, i) => mostCharacters(rules, i))]
  const limits = [...most, ...characters, 1, ...TOKENS.map((tokens) => bitsOf(rules, tokens))]
  if (numbers.length !== NUMBERS || numbers.some((number, i) => number < 0 || number > (limits[i] ?? 0)))
    return undefined
  const rest = numbers.slice(AMOUNTS.length)
  const [puppeteer, ...bits] = rest.slice(TYPES.length)
  const tokens = TOKENS.map((each, i) => readBits(rules, each, bits[i] ?? 0))
  const [fish, tobacco, buildings] = tokens
  if (fish === undefined || tobacco === undefined || buildings === undefined) return undefined
  const amounts = Object.fromEntries(AMOUNTS.map((amount, i) => [amount, numbers[i] ?? 0])) as Pick<
    IkiSheet,
    (typeof AMOUNTS)[number]
  >
  return {
    ...amounts,
    name: cleanName(name),
    characters: rest.slice(0, TYPES.length),
    puppeteer: puppeteer === 1,
    fish,
    tobacco,
    buildings,
  }
}

/** All of them. */
function bitsOf(rules: Ruleset, tokens: Tokens): number {
  return numbersOf(rules, tokens).reduce((bits, number) => bits | (1 << number), 0)
}

function readBits(rules: Ruleset, tokens: Tokens, bits: number): readonly number[] | undefined {
  const numbers = [...bits.toString(2)].toReversed().flatMap((bit, number) => (bit === '1' ? [number] : []))
  return numbers.every((number) => exists(rules, tokens, number)) ? numbers : undefined
}
