import { result } from '@edokko/engine'
import { describe, expect, test } from 'vitest'
import type { CardId } from '../src/cards.ts'
import { naishi } from '../src/index.ts'
import { position, scoreOf } from './helpers.ts'

/** Rows of row, hand, points of the card; the rest is filled with rice that touches nothing of interest. */
type Case = readonly [row: string, hand: string, points: number | undefined, why: string]

function scores(id: CardId, cases: readonly Case[]): void {
  describe(id, () => {
    test.each(cases)(`N9 ${id} in %s over %s: %i, %s`, (row, hand, points) => {
      expect(scoreOf(row, hand).parts[id]).toBe(points)
    })
  })
}

test("N9 the rulebook's example scores 62", () => {
  const { total, parts } = scoreOf('FSCBR', 'FMNRR')
  expect(parts).toEqual({ mountain: 5, banner: 3, councillor: 3 + 4, rice: 20, fort: 12, sentinel: 3 + 4, naishi: 8 })
  expect(total).toBe(62)
})

scores('mountain', [
  ['TTTTT', 'TTTTT', undefined, 'there is none'],
  ['MTTTT', 'TTTTT', 5, 'exactly one'],
  ['TTTTT', 'TTTTM', 5, 'exactly one, in the hand'],
  ['MMTTT', 'TTTTT', -5, 'two'],
  ['MTTTT', 'TTTTM', -5, 'one in each line'],
  ['MMMMM', 'MMMMM', -5, 'ten: −5 in all'],
])

test('N9 without a mountain nothing is lost or won by it', () => {
  expect(scoreOf('TTTTK', 'KKRRB').total).toBe(30 + (2 * 5 + 3 * 2) + 10)
})

scores('naishi', [
  ['TTNTT', 'TTTTT', 12, 'the centre of the row'],
  ['TTTTT', 'TTNTT', 8, 'the centre of the hand'],
  ['TTNTT', 'TTNTT', 20, 'both'],
  ['NTTTT', 'TTTTT', 0, 'elsewhere'],
  ['TNTNT', 'TTTTT', 0, 'beside the centre'],
  ['TTTTT', 'TNTTN', 0, 'elsewhere in the hand'],
  ['NTTTN', 'TTTTT', 0, 'at both ends'],
])

scores('councillor', [
  ['CTTTT', 'TTTTT', 2, 'column 1'],
  ['TCTTT', 'TTTTT', 4, 'column 2'],
  ['TTCTT', 'TTTTT', 3, 'column 3'],
  ['TTTCT', 'TTTTT', 4, 'column 4'],
  ['TTTTC', 'TTTTT', 2, 'column 5'],
  ['TTTTT', 'CTTTT', 2, 'column 1 of the hand'],
  ['TTTTT', 'TCTTT', 4, 'column 2 of the hand'],
  ['TTTTT', 'TTCTT', 3, 'column 3 of the hand'],
  ['TTTTT', 'TTTCT', 4, 'column 4 of the hand'],
  ['TTTTT', 'TTTTC', 2, 'column 5 of the hand'],
  ['CCCCT', 'TTTTT', 13, 'four of them'],
  ['NCTTT', 'TTTTT', 8, 'a naishi to the left'],
  ['TCNTT', 'TTTTT', 8, 'a naishi to the right'],
  ['TCTTT', 'TNTTT', 8, 'a naishi below'],
  ['TNTTT', 'TCTTT', 8, 'a naishi above'],
  ['NCNTT', 'TTTTT', 12, 'two naishi'],
  ['CNCTT', 'TTTTT', 2 + 4 + 3 + 4, 'two councillors at one naishi'],
  ['TNTTT', 'CTCTT', 2 + 3, 'a naishi across a corner is no neighbour'],
  ['TTTTN', 'CTTTT', 2, 'the end of one line does not touch the start of the next'],
  ['TTTTC', 'NTTTT', 2, 'nor the other way round'],
])

scores('fort', [
  ['FTTTT', 'TTTTT', 6, 'column 1'],
  ['TTTTF', 'TTTTT', 6, 'column 5'],
  ['TTTTT', 'FTTTF', 12, 'both ends of the hand'],
  ['FTTTF', 'FTTTF', 24, 'all four corners'],
  ['TFFFT', 'TTTTT', 0, 'not at an end'],
  ['TTTTT', 'TFTFT', 0, 'not at an end of the hand'],
])

scores('sentinel', [
  ['STTTT', 'TTTTT', 3, 'alone'],
  ['SSTTT', 'TTTTT', 0, 'two side by side'],
  ['STTTT', 'STTTT', 0, 'one above the other'],
  ['STSTS', 'TSTTT', 12, 'corners do not touch'],
  ['SSTTS', 'TTTTT', 3, 'a pair and one alone'],
  ['TTTTS', 'STTTT', 6, 'the lines do not join at their ends'],
  ['FSFTT', 'TTTTT', 3 + 8, 'two forts'],
  ['TSTTT', 'TFTTT', 3 + 4, 'a fort below'],
  ['TFTTT', 'TSTTT', 3 + 4, 'a fort above'],
  ['FSTTT', 'TSFTT', 4 + 4, 'with a sentinel beside it, the forts still count'],
  ['FSTTT', 'STTTT', 3 + 4 + 3 + 4, 'one fort serves two sentinels'],
  ['TTTTF', 'STTTT', 3, 'the lines do not join at their ends for forts either'],
])

scores('torii', [
  ['TRRRR', 'RMMMM', -5, 'one'],
  ['TRRRR', 'RMMMT', 0, 'two'],
  ['TTRRR', 'RMMMT', 30, 'three'],
  ['TTTTR', 'RMMMM', 30, 'four'],
])

scores('monk', [
  ['KMMMM', 'MMMMM', 0, 'in the row'],
  ['MMMMM', 'KMMMM', 5, 'in the hand'],
  ['KMKMM', 'MMMMK', 5, 'one of three in the hand'],
  ['MMMMM', 'KMKMK', 15, 'three in the hand'],
  ['TKTMM', 'MMMMM', 4, 'in the row between two torii'],
  ['MTMMM', 'TKTMM', 5 + 6, 'in the hand with three torii around it'],
  ['MTMMM', 'KMKMM', 10, 'a torii across a corner does not count'],
  ['KTKMM', 'MMMMM', 4, 'one torii serves two monks'],
  ['MMMMT', 'KMMMM', 5, 'the lines do not join at their ends'],
])

scores('rice', [
  ['RMMMM', 'MMMMM', 0, 'one alone'],
  ['RRMMM', 'MMMMM', 10, 'two side by side'],
  ['RMMMM', 'RMMMM', 10, 'two in a column'],
  ['RMMMM', 'MRMMM', 0, 'two across a corner'],
  ['RRRMM', 'MMMMM', 20, 'three in a row'],
  ['RRMMM', 'MRMMM', 20, 'three around a corner'],
  ['RRMMM', 'RRMMM', 30, 'four in a square'],
  ['RRRRR', 'MMMMM', 30, 'five'],
  ['RRMRR', 'MMMMM', 20, 'two groups of two'],
  ['RRMRR', 'MMMMR', 30, 'a group of two and one of three'],
  ['RMRMR', 'MRMMM', 0, 'four that do not touch'],
  ['RMRMM', 'RRRMM', 30, 'a ring'],
  ['MMMMR', 'RMMMM', 0, 'the lines do not join at their ends'],
])

scores('banner', [
  ['BMMMM', 'MMMMM', 3, 'one in the row'],
  ['BMMMB', 'MMMMM', 8, 'two in the row'],
  ['MMMMM', 'BMMMM', 0, 'one in the hand'],
  ['BMMMM', 'MBMMM', 3, 'one in each'],
])

scores('rider', [
  ['DMMMM', 'MMMMM', 0, 'in the row'],
  ['MMMMM', 'DMMMM', 3, 'in the hand'],
  ['BMMMM', 'DMMMM', 13, 'under a banner'],
  ['MBMMM', 'DMMMM', 3, 'a banner at another position'],
  ['BMMMB', 'DMMMD', 26, 'two under two banners'],
  ['DMMMM', 'BMMMM', 0, 'over a banner'],
  ['DBMMM', 'MDMMM', 13, 'one in the row, one under a banner'],
])

scores('ronin', [
  ['ONCSK', 'DFTMM', 8, '8 types, itself among them'],
  ['ONCSK', 'DFTRM', 15, '9 types'],
  ['ONCSK', 'DFTRB', 45, 'all 10'],
  ['ONCSK', 'DFMMM', 0, '7 types'],
  ['OMMMM', 'MMMMM', 0, 'alone'],
  ['OONCS', 'KDFTM', 16, 'two ronin, 8 types'],
  ['OONCS', 'KDFTR', 30, 'two ronin, 9 types'],
  ['ONCSK', 'DFTJM', 16, 'a ninja is no type, nor is a mountain; it is the second ronin'],
])

describe('ninja', () => {
  test.each([
    ['JMMMM', 'MMMMK', 'monk'], // a monk in the row earns nothing, but there is nobody else
    ['MMMMM', 'JMMMK', 'monk'],
    ['CMJMM', 'MMMMN', 'naishi'], // 12 in the centre beat 3
    ['CMMMM', 'MJMMN', 'councillor'],
    ['FJFMM', 'MNMSM', 'sentinel'], // 3 + 4 + 4
    ['BMMMM', 'JMMDM', 'rider'],
  ])('N9 the ninja in %s over %s becomes a %s', (row, hand, becomes) => {
    expect(scoreOf(row, hand).ninjas.map((ninja) => ninja.becomes)).toEqual([becomes])
  })

  test('N9 it takes over the scoring of what it becomes', () => {
    expect(scoreOf('MMMMM', 'JMMMK').parts).toEqual({ mountain: -5, monk: 10 })
    expect(scoreOf('MMMMM', 'JMMMK').total).toBe(5)
  })

  test('N9 for its neighbours too: a ninja as naishi serves the councillors beside it', () => {
    const { parts, ninjas } = scoreOf('MCJCM', 'MMCMN')
    expect(ninjas).toEqual([{ place: 2, becomes: 'naishi' }])
    expect(parts).toMatchObject({ naishi: 12, councillor: 4 + 4 + 4 + 4 + 3 + 4 })
  })

  test('N9 as a sentinel it would spoil the one beside it', () => {
    expect(scoreOf('SJMMM', 'MMMMK').ninjas).toEqual([{ place: 1, becomes: 'monk' }])
  })

  test('N9 it can be a ronin, but adds no type for it', () => {
    const { parts } = scoreOf('ONCSK', 'DFTRJ')
    expect(parts.ronin).toBe(30)
  })

  test('N9 with nobody to copy it scores nothing and has no colour', () => {
    const { total, parts, colours, ninjas } = scoreOf('JMMMM', 'MMMMF')
    expect({ total, parts, colours }).toEqual({ total: 1, parts: { mountain: -5, fort: 6 }, colours: 2 })
    expect(ninjas).toEqual([{ place: 0, becomes: undefined }])
  })

  test('N9 ruling: a ninja cannot copy a ninja', () => {
    const { total, ninjas } = scoreOf('JMMMM', 'MMMMJ')
    expect(total).toBe(-5)
    expect(ninjas.map(({ becomes }) => becomes)).toEqual([undefined, undefined])
  })

  test('N9 two ninjas choose together what pays most', () => {
    const { total, ninjas } = scoreOf('MMJMM', 'MCNJM')
    // naishi over naishi: 12 + 8; the other as councillor beside the naishi: 4 + 4, as the real one
    expect(ninjas).toEqual([
      { place: 2, becomes: 'naishi' },
      { place: 8, becomes: 'councillor' },
    ])
    expect(total).toBe(-5 + 12 + 8 + 2 * (4 + 4))
  })

  test.each([
    ['MNFJC', 'DRSJC', 'naishi', 'councillor', 31], // the first alone would be a sentinel: 30
    ['KSNFF', 'MJJCK', 'councillor', 'naishi', 55], // the first alone would be a monk: 52
  ])('N9 the first of two ninjas in %s over %s thinks of the second: %s and %s', (row, hand, first, second, total) => {
    const score = scoreOf(row, hand)
    expect(score.ninjas.map(({ becomes }) => becomes)).toEqual([first, second])
    expect(score.total).toBe(total)
  })

  test('N9 between copies that score the same, the order of the cards decides', () => {
    expect(scoreOf('JMMMM', 'NMMMD').ninjas).toEqual([{ place: 0, becomes: 'naishi' }]) // a rider in the row is 0 too
  })

  test('N9 two ninjas that would hinder each other do not', () => {
    // as two sentinels side by side they would earn only the forts; one becomes a monk in the hand
    const { ninjas, total } = scoreOf('MMMMS', 'JJMMK')
    expect(ninjas.map(({ becomes }) => becomes)).toEqual(['monk', 'monk'])
    expect(total).toBe(-5 + 3 + 15)
  })

  test('N9 a copy is never worse than any other', () => {
    const kinds = 'NCSKDO'
    for (const [row, hand] of [
      ['NCJKD', 'OJTFB'],
      ['JSFRJ', 'KTDBM'],
      ['CNJTT', 'KJSFF'],
    ] as const) {
      const best = scoreOf(row, hand).total
      for (const first of kinds)
        for (const second of kinds) {
          if (![first, second].every((kind) => (row + hand).includes(kind))) continue
          const copied = (row + hand).replace('J', first).replace('J', second)
          expect(scoreOf(copied.slice(0, 5), copied.slice(5)).total).toBeLessThanOrEqual(best)
        }
    }
  })
})

describe('colours and the winner', () => {
  test('N9 every kind of card is a colour; a ninja takes the one it copies', () => {
    expect(scoreOf('MNCSK', 'DOFTR').colours).toBe(10)
    expect(scoreOf('MMMMM', 'MMMMM').colours).toBe(1)
    expect(scoreOf('MNCSK', 'DOFTJ').colours).toBe(9)
  })

  const over = (a: string, b: string) =>
    result(naishi, position({ a, b, river: 'N5,R5,T5,D5,B5', turn: 'a:over' }).table)

  test('N9 the higher total wins', () => {
    expect(over('FKMMM/MMMMM', 'KOMMM/MMMMM')).toEqual({ points: [1, -5], places: [0, 1], winners: [0] })
    expect(over('KOMMM/MMMMM', 'FKMMM/MMMMM')).toEqual({ points: [-5, 1], places: [1, 0], winners: [1] })
  })

  test('N9 in a tie, more colours win', () => {
    expect(over('KKMMM/MMMMM', 'KOMMM/MMMMM')).toEqual({ points: [-5, -5], places: [1, 0], winners: [1] })
    expect(over('KOMMM/MMMMM', 'KKMMM/MMMMM')).toEqual({ points: [-5, -5], places: [0, 1], winners: [0] })
  })

  test('N9 still a tie: both win', () => {
    expect(over('KOMMM/MMMMM', 'OKMMM/MMMMM')).toEqual({ points: [-5, -5], places: [0, 0], winners: [0, 1] })
  })
})
