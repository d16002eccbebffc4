import { begin, NotationError, seedFrom } from '@edokko/engine'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { naishi } from '../src/index.ts'
import { play, position } from './helpers.ts'

const LINE = 'MMMMM/MMMCF MMMMM/MMMST N5,R5,K5,D5,B5 .../../. a:turn first=a gifts=SC'

/** The line in the middle of a bonus action, with its emissary at court. */
function during(decision: string, rest: string, river = 'N5,R5,K5,D5,B5'): string {
  const court = decision.startsWith('swap') ? 'a../../.' : '.../a./.'
  return `MMMMM/MMMCF MMMMM/MMMST ${river} ${court} a:${decision} first=a bonus ${rest}`
}

/** The line with one of its fields replaced. */
function changed(field: number, text: string): string {
  const fields = LINE.split(' ')
  fields[field] = text
  return fields.join(' ')
}

describe('a position in one line', () => {
  test('is written and read back', () => {
    expect(naishi.formatTable(naishi.parseTable(LINE).table)).toBe(LINE)
  })

  test.each([
    'MMMMM/----- MMMMM/----- N5,R5,K5,D5,B5 .../../. b:exchange first=b dealt=C?/T?',
    'MMMMM/M!?MC!F MMMMM/???!?? N4,R5,-,D0,B5 aab/../b a:swapSecond first=b developed bonus pick=h2 last declared=b gifts=SC seen=01 discards=MM??R?MMTTTT',
    'MMMMM/????? MMMMM/????? N5,R5,K5,D5,B5 .../../. a:turn first=a gifts=?? seen=??',
    'MMMMM/MMMCF MMMMM/MMMST N5,R5,K5,D5,B5 .../a./. a:discardSecond first=a bonus pick=p2 gifts=SC',
    'MMMMM/MMMCF MMMMM/MMMST N5,R5,K5,D5,B5 .../../a a:decreePlace first=a gifts=SC',
    'MMMMM/MMMCF MMMMM/MMMST N5,R5,K5,D5,B5 .../../. b:over first=a gifts=SC',
  ])('all its fields: %s', (line) => {
    expect(naishi.formatTable(naishi.parseTable(line).table)).toBe(line)
  })

  test('what advances is shown, for bug reports, but cannot be read: nobody is to decide', () => {
    const state = begin(naishi, seedFrom('x'))
    naishi.choose(state.table, 0)
    const line = naishi.formatTable(state.table)
    expect(line).toContain('a:advance')
    expect(() => naishi.parseTable(line)).toThrow('does not say who decides what')
  })

  test('face-down cards may be named, the next one first', () => {
    const state = position({ river: 'N(TS),R5,K5,D5,B5' })
    play(state, 'r1')
    expect(naishi.formatTable(state.table)).toContain(' T1,R5,')
    play(state, 'done r1')
    expect(naishi.formatTable(state.table)).toContain(' S0,R5,')
  })

  test('discards that are not named are unknown, as many as are missing from the river', () => {
    expect(naishi.formatTable(position({ river: 'N5,R5,K5,D2,B4' }).table)).toContain('discards=????')
  })

  test('spaces around and between do not matter', () => {
    expect(naishi.formatTable(naishi.parseTable(`  ${LINE.replaceAll(' ', '   ')}\t`).table)).toBe(LINE)
  })
})

describe('what is no position is refused, with what and where', () => {
  test.each([
    ['', 'at least 6 fields (two territories, river, court, who decides, first=…), not 0'],
    ['MMMMM/MMMCF', 'not 1'],
    [changed(0, 'MMMM/MMMCF'), '"MMMM/MMMCF" is no territory'],
    [changed(0, 'MMMMM/MMMCFF'), 'is no territory'],
    [changed(1, 'MMMMM-MMMCF'), 'is no territory'],
    [changed(0, 'MMXMM/MMMCF'), '"X" in "MMXMM" is no card: they are M mountain, N naishi'],
    [changed(1, 'MMMMM/MMmCF'), '"m" in "MMmCF" is no card'],
    [changed(0, 'MM-MM/MMMCF'), 'has a gap in its row'],
    [changed(0, 'MMMMM/MM-CF'), 'has a gap in its hand'],
    [changed(2, 'N5,R5,K5,D5'), 'has 4 piles, not 5'],
    [changed(2, 'N5,R5,K5,D5,B6'), '"B6" is no river pile'],
    [changed(2, 'N5,R5,K5,D5,B'), '"B" is no river pile'],
    [changed(2, 'N5,R5,,D5,B5'), '"" is no river pile: write N5, N(TSRMB) or - for an exhausted one (pile 3)'],
    [changed(2, 'X5,R5,K5,D5,B5'), '"X" in "X" is no card'],
    [changed(3, 'aaaa/../.'), 'is no court'],
    [changed(3, 'abc/../.'), 'is no court'],
    [changed(3, 'aaa/../.'), 'a has more than 2 emissaries'],
    [changed(3, 'bb./../b'), 'b has more than 2 emissaries'],
    [changed(4, 'c:turn'), '"c:turn" names no player'],
    [changed(4, 'ab:turn'), 'names no player'],
    [changed(4, 'a:think'), 'does not say who decides what'],
    [changed(4, 'a'), 'does not say who decides what'],
    [changed(5, 'first=c'), '"first=c" names no player'],
    [changed(5, 'first'), '"first=" names no player'],
    [changed(5, 'last'), 'it is not said who is the first player'],
    [`${LINE} colour=red`, '"colour=red" is none of first, developed'],
    [`${LINE} toString=1`, 'is none of'],
    [`${LINE} first=b`, '"first" stands twice'],
    [`${LINE} last=yes`, '"last" stands alone, without "=yes"'],
    [changed(6, 'gifts=S'), '"gifts=S" must name one card for each player'],
    [changed(6, 'gifts=S-'), 'must name one card for each player'],
    [`${LINE} seen=2`, '"seen=2" must be a 0, 1 or ? for each player'],
    [`${LINE} discards=C`, 'the river has 30 cards and the discard pile 1: together they must be 30'],
    [`${LINE} discards=M-`, 'is no discard pile'],
    [`${LINE} discards=${'?'.repeat(31)}`, 'is no discard pile: it has 30 cards at most'],
    [`${LINE} pick=x1`, '"pick=x1" is no place'],
    [`${LINE} pick=r1`, 'turn has no pick'],
    [`${LINE} dealt=CT/RS`, 'in the exchange, and only there; this is turn'],
    [changed(4, 'a:exchange'), 'in the exchange, and only there; this is exchange'],
    [changed(0, 'MMMMM/-----'), 'in the exchange, and only there'],
    [`${LINE} developed bonus`, 'this turn is over'],
    [changed(4, 'a:swapFirst'), 'swapFirst needs bonus'],
    [`${changed(4, 'a:decreePlace')} bonus`, 'decreePlace has no bonus'],
    [`${changed(4, 'a:swapSecond')} bonus`, 'swapSecond needs pick=…'],
    [during('swapSecond', 'pick=h5'), 'pick=h5 could not have been chosen before swapSecond'],
    [during('discardSecond', 'pick=r1'), 'pick=r1 could not have been chosen before discardSecond'],
    [during('swapFirst', '', '-,-,-,-,-'), 'leaves no card to develop with'],
    [during('discardFirst', '', '-,-,-,D0,B0'), 'leaves no card to develop with'],
    [changed(2, '-,-,-,-,-').concat(' bonus'), 'leaves no card to develop with'],
    [during('discardFirst', 'developed', '-,-,-,-,B5'), 'nobody can answer discardFirst'],
    [changed(0, 'MMMMM/M!!MCF'), 'is no territory'],
    [changed(4, 'a:turn:junk'), '"a:turn:junk" does not say who decides what'],
    ['MMMMM/----- MMMMM/----- N5,R5,K5,D5,B5 .../../. a:exchange first=a dealt=CT/RS/XX', '"/" in "RS/XX" is no card'],
    [`${changed(4, 'a:swapFirst')} bonus`, 'swapFirst needs an emissary of a on its space of the court'],
    [`${changed(4, 'a:discardFirst')} bonus`, 'discardFirst needs an emissary of a'],
    [changed(4, 'a:decreePlace'), 'decreePlace needs an emissary of a'],
    [`${LINE} declared=a`, 'declared=… needs an exhausted pile, and last'],
    [`${LINE} declared=a last`, 'declared=… needs an exhausted pile, and last'],
    [changed(0, 'NNNMM/MMMCF'), 'there are 4 cards N (naishi), but only 2 exist'],
    [changed(0, 'MMMMM/MMMMM').replace('MMMST', 'MMMMM'), 'there are 20 cards M (mountain), but only 16 exist'],
    [changed(2, 'N(NN???),R5,K5,D5,B5'), 'there are 3 cards N (naishi), but only 2 exist'],
  ])('%s: %s', (line, message) => {
    expect(() => naishi.parseTable(line)).toThrow(NotationError)
    expect(() => naishi.parseTable(line)).toThrow(message)
  })

  test('fuzz: any text is read or refused with a NotationError, and what is read is written and read again alike', () => {
    const alphabet = [
      ...'MNCSKDOJFTRB?-!/,.:=()ab0123456789 rhp',
      'turn',
      'swapSecond',
      'first=a',
      'bonus',
      'gifts=SC',
      'pick=',
    ]
    const mutated = fc
      .tuple(fc.nat(LINE.length), fc.nat(12), fc.array(fc.constantFrom(...alphabet), { maxLength: 4 }))
      .map(([at, length, inserted]) => LINE.slice(0, at) + inserted.join('') + LINE.slice(at + length))
    fc.assert(
      fc.property(fc.oneof(mutated, fc.string()), (line) => {
        try {
          const { table } = naishi.parseTable(line)
          expect(naishi.parseTable(naishi.formatTable(table)).table.equals(table)).toBe(true)
        } catch (error) {
          expect(error).toBeInstanceOf(NotationError)
        }
      }),
      { numRuns: 5000, seed: 7 },
    )
  })
})

describe('choices as data and as words', () => {
  test('a choice is described', () => {
    const { table } = position()
    expect(naishi.describe(table, 7)).toEqual({ kind: 'develop', line: 'hand', position: 2 })
    expect(naishi.describe(table, 10)).toEqual({ kind: 'swap' })
  })

  test('a word that means nothing here is undefined', () => {
    const { table } = position()
    expect(naishi.read(table, 'p3')).toBeUndefined()
    expect(naishi.read(table, '')).toBeUndefined()
    expect(naishi.read(position({ turn: 'a:over' }).table, 'r1')).toBeUndefined()
  })

  test('a table where nobody decides can be asked nothing', () => {
    const over = position({ turn: 'a:over' }).table
    expect(() => naishi.legal(over, new Int32Array(17))).toThrow()
    expect(() => naishi.choose(over, 3)).toThrow()
  })

  test('describing what is no choice is a bug, and says so', () => {
    expect(() => naishi.describe(position().table, 40)).toThrow('choice 40 means nothing for decision 3')
  })
})
