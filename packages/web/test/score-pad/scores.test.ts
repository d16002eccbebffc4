import { NONE } from '@edokko/engine'
import { FIRST_BUILDING, SEASONS, TYPES } from '@edokko/iki'
import { COPIES, LETTERS } from '@edokko/naishi'
import { loadMoreWords, loadWords } from '@edokko/words'
import { beforeAll, describe, expect, test } from 'vitest'
import { asText } from '../../src/score-pad/as-text.ts'
import { hasLost, inEdition, toggled, withOneMore, without, withSheet } from '../../src/score-pad/iki/iki-change.ts'
import { oddIn } from '../../src/score-pad/iki/iki-odd.ts'
import { ikiResult } from '../../src/score-pad/iki/iki-result.ts'
import { BLANK_PAD, BLANK_SHEET, examplePad, gameOf, holdings, isBlank } from '../../src/score-pad/iki/iki-sheet.ts'
import type { IkiPad, IkiSheet } from '../../src/score-pad/iki/iki-sheet.ts'
import { askedFor, standingsOf } from '../../src/score-pad/iki/iki-standings.ts'
import { naishiResult } from '../../src/score-pad/naishi/naishi-result.ts'
import { emptyPlace, laid, NAISHI_PAD, tooMany } from '../../src/score-pad/naishi/naishi-sheet.ts'
import type { NaishiPad } from '../../src/score-pad/naishi/naishi-sheet.ts'
import type { PadWords } from '../../src/score-pad/pad-words.ts'

let words: PadWords
beforeAll(async () => {
  words = await loadMoreWords('scorePad', await loadWords('en'))
})

function territories(...rows: string[]): NaishiPad {
  return {
    sheets: rows.map((row, seat) => ({
      name: ['Ada', 'Ben'][seat] ?? '',
      territory: Array.from(row, (letter) => (letter === '.' ? NONE : LETTERS.indexOf(letter))),
    })),
  }
}

const BARE = '..........'

describe('Naishi', () => {
  test('the rulebook’s example is 62, line by line', () => {
    const { totals, lines } = naishiResult(words, NAISHI_PAD.example)
    expect(totals).toEqual([62, 0])
    expect(Object.fromEntries(lines.map(({ label, points }) => [label, points[0]]))).toEqual({
      Mountain: 5,
      Naishi: 8,
      Councillor: 7,
      Sentinel: 7,
      Fort: 12,
      Rice: 20,
      Banner: 3,
    })
  })

  test('empty places are worth nothing, and nobody has won yet', () => {
    const result = naishiResult(words, territories('..N.......', BARE))
    expect(result.totals).toEqual([12, 0])
    expect(result.isOver).toBe(false)
    expect(result.verdict).toBe('So far Ada is ahead with 12 points.')
    expect(naishiResult(words, territories(BARE, BARE)).verdict).toBe('Nothing is entered yet.')
    expect(naishiResult(words, territories('M.........', 'M.........')).verdict).toBe(
      'So far it is even: 5 points each.',
    )
  })

  test('who has more wins', () => {
    const { verdict, why, places } = naishiResult(words, territories('MMMMMMMMMM', 'FSCBRFMNRR'))
    expect([verdict, why, places]).toEqual(['Ben wins with 62 points.', [], [1, 0]])
  })

  test('a tie goes to who has more colours, and that is said', () => {
    // both −5 by mountains alone; a naishi beside the middle earns nothing and is a colour more
    const { verdict, why, totals } = naishiResult(words, territories('MMMMMMMMMM', 'MNMMMMMMMM'))
    expect(totals).toEqual([-5, -5])
    expect(verdict).toBe('Ben wins with −5 points.')
    expect(why).toEqual(['Both have −5 points. The tie goes to Ben, with 2 colours to 1.'])
  })

  test('with the same colours both have won', () => {
    const { verdict, why, places } = naishiResult(words, territories('MMMMMMMMMM', 'MMMMMMMMMM'))
    expect(verdict).toBe('Ada and Ben share the win with −5 points each.')
    expect(why).toEqual(['Both have −5 points and 1 colour, so nobody is ahead.'])
    expect(places).toEqual([0, 0])
  })

  test('cards of which there are fewer are named, and counted', () => {
    const pad = territories('RRRRRMMMMM', 'R.........')
    const rice = LETTERS.indexOf('R')
    expect(tooMany(pad)).toEqual([{ card: rice, have: 6 }])
    expect(COPIES[rice]).toBe(5)
    expect(naishiResult(words, pad).odd[0]).toMatch(/^Rice: 6 are laid, but the game has only 5/)
    expect(naishiResult(words, pad).totals[0]).toBe(25)
    expect(tooMany(territories('MMMMMMMMMM', 'MMMMMM....'))).toEqual([])
    expect(tooMany(territories('MMMMMMMMMM', 'MMMMMMM...'))).toHaveLength(1)
  })

  test('a card is laid and taken away; the next empty place follows', () => {
    const pad = laid(territories(BARE, BARE), 1, 3, 5)
    expect(pad.sheets[1]?.territory[3]).toBe(5)
    expect(pad.sheets[0]?.territory).toEqual(Array(10).fill(NONE))
    expect(laid(pad, 1, 3, NONE)).toEqual(territories(BARE, BARE))
    const [sheet] = territories('FS.BRFMNR.').sheets
    if (sheet === undefined) throw new Error('there is a sheet')
    expect([emptyPlace(sheet), emptyPlace(sheet, 3)]).toEqual([2, 9])
    expect(emptyPlace(sheet, 10)).toBe(2)
  })
})

const sheetOf = (part: Partial<IkiSheet>): IkiSheet => ({ ...BLANK_SHEET, ...part })
const padOf = (...parts: Partial<IkiSheet>[]): IkiPad => ({
  ...BLANK_PAD,
  sheets: parts.map((part, seat) => sheetOf({ name: ['Ada', 'Ben', 'Cem', 'Dov'][seat] ?? '', ...part })),
})

describe('IKI', () => {
  test('the rulebook’s example is 100, line by line', () => {
    const { totals, breakdowns } = ikiResult(words, examplePad())
    expect(totals[0]).toBe(100)
    expect(breakdowns[0]).toMatchObject({ track: 28, variety: 16, fish: 18, tobacco: 16, buildings: 18, goods: 4 })
  })

  test('a sheet becomes what the rules count', () => {
    const sheet = sheetOf({ name: 'Ada', characters: [1, 0, 2, 0, 0], puppeteer: true, mon: 7, fish: [3] })
    const { name: _, puppeteer: __, ...rest } = { ...sheet, name: '', puppeteer: true }
    expect(holdings(sheet)).toMatchObject({ ...rest, characters: [1, 0, 3, 0, 0], joker: true })
    expect(holdings({ ...sheet, puppeteer: false })).toMatchObject({ characters: [1, 0, 2, 0, 0], joker: false })
  })

  test('the puppeteer is one type more than the others', () => {
    const types = TYPES.map((_, type) => (type < 2 ? 1 : 0))
    expect(standingsOf(padOf({ characters: types })).breakdowns[0]?.variety).toBe(4)
    expect(standingsOf(padOf({ characters: types, puppeteer: true })).breakdowns[0]?.variety).toBe(9)
  })

  test('every building and every tobacco of both editions scores', () => {
    for (const edition of ['2021', '2015'] as const) {
      const { rules } = gameOf(edition)
      const buildings = [...rules.buildings.keys()].filter((number) => rules.buildings[number] !== undefined)
      const rich = { rice: 1, sandal: 1, fire: 4, mon: 8, fish: [0], characters: [1, 1, 0, 0, 0] }
      for (const number of buildings) {
        const { breakdowns } = standingsOf({ ...padOf({ ...rich, buildings: [number] }, {}), edition })
        expect(breakdowns[0]?.buildings, `${FIRST_BUILDING + number}`).toBeGreaterThan(0)
      }
      for (const number of rules.tobacco.keys()) {
        const { breakdowns } = standingsOf({ ...padOf({ ...rich, tobacco: [number], pipes: 1 }, {}), edition })
        expect(breakdowns[0]?.tobacco).toBeGreaterThan(1)
      }
    }
  })

  test('5 mon are a point in 2015, 4 in 2021', () => {
    const pad = padOf({ mon: 19 }, {})
    expect(standingsOf(pad).totals[0]).toBe(4)
    expect(standingsOf({ ...pad, edition: '2015' }).totals[0]).toBe(3)
  })

  test('nobody has won while a sheet is bare', () => {
    expect(ikiResult(words, padOf({}, {})).verdict).toBe('Nothing is entered yet.')
    expect(ikiResult(words, padOf({ iki: 5 }, {})).verdict).toBe('So far Ada is ahead with 5 IKI.')
    expect(ikiResult(words, padOf({ iki: 5 }, { iki: 5 }, {})).verdict).toBe('So far it is even: 5 IKI each.')
    expect(ikiResult(words, padOf({ iki: 5 }, { iki: 6 })).verdict).toBe('Ben wins with 6 IKI.')
  })

  test('a tie goes by firefighting, at every place', () => {
    const { verdict, why, places } = ikiResult(
      words,
      padOf({ iki: 5, fire: 2 }, { iki: 9 }, { iki: 5, fire: 7 }, { iki: 1 }),
    )
    expect(verdict).toBe('Ben wins with 9 IKI.')
    expect(why).toEqual(['Cem and Ada have 5 IKI each. Cem comes first, with firefighting 7 to 2.'])
    expect(places).toEqual([2, 0, 1, 3])
  })

  test('with equal firefighting somebody must say whose marker lies on top', () => {
    const pad = padOf({ iki: 5, fire: 2 }, { iki: 5, fire: 2 }, { iki: 5, fire: 2 })
    expect(askedFor(standingsOf(pad))).toEqual([0, 1, 2])
    expect(ikiResult(words, pad).verdict).toBe('Ada, Ben and Cem are level with 5 IKI each.')
    const one = { ...pad, stack: [1] }
    expect(askedFor(standingsOf(one))).toEqual([0, 2])
    expect(ikiResult(words, one).verdict).toBe('Ben wins with 5 IKI.')
    const two = { ...pad, stack: [1, 2] }
    expect(askedFor(standingsOf(two))).toEqual([])
    expect(ikiResult(words, two).places).toEqual([2, 0, 1])
    expect(ikiResult(words, two).why[0]).toContain('The marker of Ben lies on top.')
  })

  test('what cannot lie on one table is named, and counted', () => {
    const pad = padOf(
      { fish: [2, 3], tobacco: [6], buildings: [0], pipes: 5, lumber: 15, characters: [0, 0, 9, 0, 0] },
      { tobacco: [6], buildings: [0], pipes: 5, lumber: 15, characters: [0, 0, 9, 0, 0], puppeteer: true },
    )
    expect(oddIn(pad).map(({ kind }) => kind)).toEqual(['tooMany', 'tooMany', 'tooMany', 'twice', 'twice', 'fishTwice'])
    expect(ikiResult(words, pad).odd).toContainEqual(expect.stringContaining('Winter tobacco: entered for Ada and Ben'))
    expect(oddIn({ ...pad, edition: '2015' }).map(({ kind }) => kind)).not.toContain('fishTwice')
    expect(oddIn(examplePad())).toEqual([])
    expect(SEASONS[1]).toBe('summer')
    expect(ikiResult(words, pad).odd.at(-1)).toContain('Ada: two fish of one season (Summer)')
  })

  test('another edition takes off what it does not have', () => {
    const example = examplePad()
    const older = inEdition(example, '2015')
    expect(older.sheets[0]).toMatchObject({ iki: 28, fish: [1, 3, 6], tobacco: [], buildings: [] })
    expect(hasLost(example, older)).toBe(true)
    expect(inEdition(example, '2021')).toBe(example)
    expect(hasLost(padOf({ iki: 5 }), inEdition(padOf({ iki: 5 }), '2015'))).toBe(false)
    expect(inEdition(padOf({ pipes: 8, lumber: 20 }), '2015').sheets[0]).toMatchObject({ pipes: 4, lumber: 15 })
  })

  test('players come and go', () => {
    const four = [1, 2, 3].reduce(withOneMore, padOf({ iki: 1 }, { iki: 2 }))
    expect(four.sheets).toHaveLength(4)
    expect(without({ ...four, stack: [1] }, 0)).toMatchObject({ sheets: [{ iki: 2 }, {}, {}], stack: [] })
    expect(withSheet(four, 2, { mon: 3 }).sheets[2]?.mon).toBe(3)
    expect(isBlank(sheetOf({ name: 'Ada' }))).toBe(true)
    expect(isBlank(sheetOf({ puppeteer: true }))).toBe(false)
  })

  test('a token is taken and given back, in order', () => {
    const sheet = sheetOf({ fish: [5] })
    expect(toggled(sheet, 'fish', 2)).toEqual({ fish: [2, 5] })
    expect(toggled(sheet, 'fish', 5)).toEqual({ fish: [] })
  })

  test('as text, the winner comes first', () => {
    const text = asText(words, 'IKI: the score', ikiResult(words, padOf({ iki: 5 }, { iki: 9, koban: 1 })))
    expect(text.split('\n')).toEqual([
      'IKI: the score',
      'Ben wins with 12 IKI.',
      'Ben: 12 IKI (IKI track 9, Koban 3)',
      'Ada: 5 IKI (IKI track 5)',
    ])
  })
})
