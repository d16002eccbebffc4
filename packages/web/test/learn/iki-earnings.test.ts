import { describe, expect, test } from 'vitest'
import { NONE } from '@edokko/engine'
import { CARD_IDS, createIki, EDITIONS } from '@edokko/iki'
import type { IkiGame } from '@edokko/iki'
import { levelUp } from '../../../iki/src/experience.ts'
import { paySalaries } from '../../../iki/src/payday.ts'
import { earningsOf, monthsForHire, PACES, PAYDAYS } from '../../src/learn/gallery/iki/earnings.ts'

const { rules } = createIki()
const cardOf = (id: string): number => CARD_IDS.indexOf(id)

test('paydays are those of the calendar', () => {
  expect(PAYDAYS).toEqual([3, 6, 9, 12])
})

test.each([
  ['cotton', [1]],
  ['monk', [1, 2, 3]],
  ['firefighter', [4, 5, 6]],
  ['doll', [7, 8, 9]],
  ['samurai', [10, 11, 12]],
])('%s is for hire in its own season', (id, months) => {
  expect(monthsForHire(rules, cardOf(id))).toEqual(months)
})

describe('by hand', () => {
  test('a carpenter who never rises: four paydays on level 1, and four rice', () => {
    const { goods, eaten, retires } = earningsOf(rules, cardOf('carpenter'), 2, 'none')
    expect(goods).toEqual({ iki: 8, mon: 4 })
    expect(eaten).toBe(4)
    expect(retires).toBeUndefined()
  })

  test('a carpenter who rises once a season: levels 1, 2, 3, and retired at the last payday, which eats nothing', () => {
    const { goods, eaten, retires, paydays } = earningsOf(rules, cardOf('carpenter'), 3, 'season')
    expect(paydays.map(({ level }) => level)).toEqual([1, 2, 3, 4])
    expect(goods).toEqual({ iki: 2 + 2 + 3 + 3, mon: 1 + 1 + 2 + 2 })
    expect(eaten).toBe(3)
    expect(retires).toBe(10)
  })

  test('hired in month 1 or 3, once a month: the earlier one is on level 3 at the first payday', () => {
    const early = earningsOf(rules, cardOf('dice'), 1, 'month')
    const late = earningsOf(rules, cardOf('dice'), 3, 'month')
    expect(early.goods).toEqual({ iki: 3 + 3 + 3 + 3 })
    expect(early).toMatchObject({ eaten: 1, retires: 4 })
    expect(late.goods).toEqual({ iki: 1 + 3 + 3 + 3 })
    expect(late).toMatchObject({ eaten: 1, retires: 6 })
  })

  test('a samurai begins on level 2 and has one payday', () => {
    expect(earningsOf(rules, cardOf('samurai'), 12, 'month').goods).toEqual({ iki: 5 })
    expect(earningsOf(rules, cardOf('samurai'), 11, 'month').goods).toEqual({ iki: 7 })
    expect(earningsOf(rules, cardOf('samurai'), 10, 'month')).toMatchObject({
      goods: { iki: 7 },
      eaten: 0,
      retires: 12,
    })
  })

  test('a day labourer costs, and less with experience', () => {
    expect(earningsOf(rules, cardOf('day_labourer'), 4, 'none').goods).toEqual({ iki: -6 })
    expect(earningsOf(rules, cardOf('day_labourer'), 4, 'season').goods).toEqual({ iki: -3 })
  })

  test('a monk pays nothing, and retires sooner the more he rises', () => {
    const each = PACES.map((pace) => earningsOf(rules, cardOf('monk'), 1, pace))
    expect(each.map(({ goods }) => goods)).toEqual([{}, {}, {}])
    expect(each.map(({ retires }) => retires)).toEqual([undefined, 10, 4])
  })
})

/** The same year on a real table: one card in a stall, raised and paid by the rules. */
function playedYear(game: IkiGame, card: number, hired: number, pace: (typeof PACES)[number]) {
  const { table: t } = game.create()
  t.stallCard.fill(NONE)
  t.stallOwner.fill(NONE)
  t.career.fill(6)
  t.order.set([0, 1, 2, 3])
  t.lumberSupply = 99
  t.iki[0] = 100
  t.stallCard[0] = card
  t.stallOwner[0] = 0
  t.stallLevel[0] = game.rules.characters[card]?.startLevel ?? 1
  let eaten = 0
  for (let month = hired; month <= 12; month++) {
    t.month = month
    const rises = month > hired && (pace === 'month' || (pace === 'season' && month % 3 === 1))
    if (rises && t.stallCard[0] === card) levelUp(game.rules, t, 0, undefined)
    if (month % 3 !== 0) continue
    paySalaries(game.rules, t, undefined)
    if (t.stallCard[0] === card) eaten++
  }
  const goods = {
    mon: t.mon[0],
    rice: t.rice[0],
    sandal: t.sandal[0],
    lumber: t.lumber[0],
    koban: t.koban[0],
    iki: t.iki[0] - 100,
  }
  return { goods: Object.fromEntries(Object.entries(goods).filter(([, amount]) => amount !== 0)), eaten }
}

describe.each(EDITIONS.map((edition) => ({ edition, name: edition.id })))(
  'as the rules pay it, $name',
  ({ edition }) => {
    const game = createIki({ edition })
    const { rules } = game
    test.each(PACES)('every character, hired in every month, %s', (pace) => {
      for (const card of rules.characters.keys())
        for (const month of monthsForHire(rules, card)) {
          const { goods, eaten } = earningsOf(rules, card, month, pace)
          expect({ id: CARD_IDS[card], month, goods, eaten }).toEqual({
            id: CARD_IDS[card],
            month,
            ...playedYear(game, card, month, pace),
          })
        }
    })
  },
)
