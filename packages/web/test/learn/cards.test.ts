import { describe, expect, test } from 'vitest'
import { BUILDINGS, CARD_IDS, createIki, EDITIONS } from '@edokko/iki'
import { CARDS } from '@edokko/naishi'
import { giftsOf, kindOf, rulesOf } from '../../src/learn/gallery/iki/gifts.ts'
import { examplesOf } from '../../src/learn/gallery/iki/worth.ts'
import { amountsOf, companyOf, pointsByPlace, sortOf } from '../../src/learn/gallery/naishi/points.ts'

const { rules } = createIki()
const cardOf = (id: string): number => CARD_IDS.indexOf(id)
const numberOf = (id: string): number => BUILDINGS.findIndex((building) => building.id === id)

test.each([
  ['monk', 'special', ['fire', 'token']],
  ['seamstress', 'artisan', ['iki', 'experience']],
  ['carpenter', 'master', ['mon', 'iki', 'fire', 'building']],
  ['kite', 'master', ['mon', 'iki', 'swap']],
  ['charcoal', 'street', ['sandal', 'lumber']],
  ['day_labourer', 'special', ['fire']],
  ['imperial_residence', 'building', ['mon', 'iki']],
])('%s is %s and gives %j', (id, kind, gifts) => {
  expect(kindOf(rules, cardOf(id))).toBe(kind)
  expect([...giftsOf(rules, cardOf(id))].sort()).toEqual(gifts.toSorted())
})

test('a card with a token has no payday to read about, a building its own rules', () => {
  expect(rulesOf(rules, cardOf('monk'))).not.toContain('K14')
  expect(rulesOf(rules, cardOf('soba'))).toContain('K14')
  expect(rulesOf(rules, cardOf('farm'))).toEqual(['K12', 'K18', 'K14'])
  expect(rulesOf(rules, cardOf('watchtower'))).toEqual(['K12', 'K18', 'K5'])
})

describe('what buildings bring', () => {
  const brings = (id: string) =>
    examplesOf(rules, numberOf(id)).map(({ when, amount, goods }) => [when, amount, goods.iki ?? goods.mon])

  test.each([
    ['shrine', [['end', 0, 22]]],
    [
      'merchant_house',
      [
        ['end', 1, 3],
        ['end', 3, 9],
        ['end', 6, 18],
        ['end', 10, 30],
        ['end', 12, 30],
      ],
    ],
    [
      'storehouse',
      [
        ['end', 1, 4],
        ['end', 3, 12],
        ['end', 5, 20],
        ['end', 8, 32],
        ['end', 10, 32],
      ],
    ],
    [
      'well',
      [
        ['end', 1, 2],
        ['end', 4, 8],
        ['end', 7, 14],
        ['end', 10, 20],
      ],
    ],
    [
      'restaurant',
      [
        ['end', 1, 3],
        ['end', 2, 6],
        ['end', 3, 10],
        ['end', 4, 15],
      ],
    ],
    [
      'farm',
      [
        ['end', 0, 2],
        ['payday', 1, 2],
        ['payday', 2, 4],
        ['payday', 3, 6],
        ['payday', 4, 8],
      ],
    ],
    [
      'imperial_residence',
      [
        ['end', 0, 4],
        ['payday', 1, 2],
        ['payday', 2, 4],
        ['payday', 3, 6],
        ['payday', 4, 8],
      ],
    ],
    [
      'watchtower',
      [
        ['end', 0, 3],
        ['hire', 1, 3],
      ],
    ],
  ])('%s', (id, expected) => {
    expect(brings(id)).toEqual(expected)
  })

  test('an edition that has no such building has no examples of it', () => {
    const edition = EDITIONS.find(({ id }) => id === '2015')
    if (edition === undefined) throw new Error('there is no edition of 2015')
    const older = createIki({ edition })
    expect(examplesOf(older.rules, numberOf('farm'))).toEqual([])
    expect(examplesOf(older.rules, numberOf('inn'))).toHaveLength(1)
  })
})

describe('what Naishi’s cards score by place', () => {
  const zeros = [0, 0, 0, 0, 0]

  test.each([
    ['naishi', [0, 0, 12, 0, 0, 0, 0, 8, 0, 0]],
    ['councillor', [2, 4, 3, 4, 2, 2, 4, 3, 4, 2]],
    ['sentinel', [3, 3, 3, 3, 3, 3, 3, 3, 3, 3]],
    ['monk', [...zeros, 5, 5, 5, 5, 5]],
    ['rider', [...zeros, 3, 3, 3, 3, 3]],
    ['ronin', [...zeros, ...zeros]],
    ['ninja', [...zeros, ...zeros]],
    ['fort', [6, 0, 0, 0, 6, 6, 0, 0, 0, 6]],
    ['torii', Array.from({ length: 10 }, () => -5)],
    ['rice', [...zeros, ...zeros]],
    ['banner', [3, 3, 3, 3, 3, ...zeros]],
  ] as const)('%s by itself', (card, points) => {
    expect(pointsByPlace(card, [])).toEqual(points)
  })

  test.each([
    ['councillor', [2, 8, undefined, 8, 2, 2, 4, 7, 4, 2]], // beside the naishi in the middle of the row
    ['sentinel', [undefined, 7, 3, 3, 3, 7, 3, 3, 3, 3]],
    ['monk', [0, 2, undefined, 2, 0, 5, 5, 7, 5, 5]],
    ['rider', [0, 0, undefined, 0, 0, 3, 3, 13, 3, 3]],
    ['ninja', [2, undefined, 3, 4, 2, 2, 4, 3, 4, 2]], // a second councillor
    ['torii', [undefined, 30, 30, 30, undefined, 30, 30, 30, 30, 30]],
    ['rice', [10, undefined, undefined, 10, 0, 0, 10, 10, 0, 0]],
    ['banner', [undefined, 5, 5, 5, 5, 0, 0, 0, 0, 0]],
  ] as const)('%s in company', (card, points) => {
    expect(pointsByPlace(card, companyOf(card))).toEqual(points)
  })

  test.each([
    [
      'mountain',
      [
        [1, 5],
        [2, -5],
        [3, -5],
      ],
    ],
    [
      'torii',
      [
        [1, -5],
        [2, 0],
        [3, 30],
        [4, 30],
      ],
    ],
    [
      'rice',
      [
        [1, 0],
        [2, 10],
        [3, 20],
        [4, 30],
        [5, 30],
      ],
    ],
    [
      'banner',
      [
        [1, 3],
        [2, 8],
      ],
    ],
    [
      'ronin',
      [
        [7, 0],
        [8, 8],
        [9, 15],
        [10, 45],
      ],
    ],
  ] as const)('%s by their number', (card, points) => {
    expect(amountsOf(card)?.points).toEqual(points)
  })

  test('six characters with a symbol and the ninja, four provinces, and mountains', () => {
    const sorts = CARDS.map(sortOf)
    expect([7, 4, 1]).toEqual(
      ['character', 'province', 'start'].map((sort) => sorts.filter((each) => each === sort).length),
    )
  })
})
