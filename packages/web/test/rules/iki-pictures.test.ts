import { createIki, holdingsOf, parseOptions, scoreHoldings } from '@edokko/iki'
import type { IkiTable } from '@edokko/iki'
import { describe, expect, test } from 'vitest'
import { positionAfter } from '../../src/learn/rules/iki/position.ts'
import type { View } from '../../src/learn/rules/iki/position.ts'
import { VIEWS } from '../../src/learn/rules/iki/views.ts'

const game = createIki(parseOptions('iki-2021-3p', {}))
const { rules } = game
const [A, B, C] = [0, 1, 2]

function tableOf(view: View): IkiTable {
  return game.parseTable(positionAfter(view)).table
}

/** The cards in the stalls, as positions write them: 'monk.a1'. */
function standing(view: View): readonly string[] {
  const [, houses = ''] = /( A=.* D=\S+)/.exec(positionAfter(view)) ?? []
  return houses
    .split(/[ ,=]/)
    .filter((card) => card.includes('.'))
    .toSorted()
}

describe('the pictures of the rules of IKI', () => {
  test.each(Object.entries<View>(VIEWS))('%s is a position that a game can come to', (_name, view) => {
    expect(positionAfter(view)).toContain(view.when.replace(/:.*/, ':'))
  })

  test('hiring: 6 mon and a coin pay 4 and the corner, firefighting 2 becomes 3', () => {
    const [before, after] = [tableOf(VIEWS.hiring), tableOf(VIEWS.hired)]
    expect([before.mon[A], before.fire[A], before.kobun[A]]).toEqual([6, 2, 4])
    expect([after.mon[A], after.fire[A], after.kobun[A]]).toEqual([1, 3, 3])
    expect(standing(VIEWS.hired)).toContain('monk.a1')
  })

  test('the stalls: 3 in a plain one, 5 in a corner', () => {
    const t = tableOf(VIEWS.placing)
    const coins = t.rowCoins[t.pick] ?? 0
    const cost = rules.characters[t.row[t.pick] ?? 0]?.cost ?? 0
    expect([cost - coins, cost - coins + Math.max(...rules.surcharge.filter((each) => each > 0))]).toEqual([3, 5])
  })

  test('the gate: the Monk rises, the Cloth Dyer retires', () => {
    expect(standing(VIEWS.gate)).toEqual(['dyer.a3', 'egg.c1', 'monk.a1'])
    expect(standing(VIEWS.passed)).toEqual(['egg.c1', 'monk.a2'])
  })

  test('the swap: the same cards on the same levels', () => {
    expect(standing(VIEWS.swapped)).toEqual(standing(VIEWS.swapping))
    expect(positionAfter(VIEWS.swapped)).toMatch(/A=geta\.a2,kite\.a1,soba\.b2,- B=-,-,-,monk\.c1/)
  })

  test('retiring: 2 rice for blue, a kobun for you', () => {
    const [before, after] = [tableOf(VIEWS.retiring), tableOf(VIEWS.retired)]
    expect([(after.rice[B] ?? 0) - (before.rice[B] ?? 0), (after.kobun[A] ?? 0) - (before.kobun[A] ?? 0)]).toEqual([
      2, 1,
    ])
    expect(standing(VIEWS.retired)).not.toContain('soba.a3')
  })

  test('building: all that blue had, and a kobun', () => {
    const [before, after] = [tableOf(VIEWS.building), tableOf(VIEWS.built)]
    expect([before.mon[B], before.lumber[B], before.koban[B], before.kobun[B]]).toEqual([1, 1, 1, 3])
    expect([after.mon[B], after.lumber[B], after.koban[B], after.kobun[B]]).toEqual([0, 0, 0, 2])
    expect(standing(VIEWS.built)).toContain('inn.b')
  })

  test('harmony: 4 for green in A, 2 each in D, 6 and 3 in the corners', () => {
    const t = tableOf(VIEWS.harmony)
    const paid = rules.groups.map((group) =>
      [A, B, C].map((seat) => {
        const typeIn = (stall: number): number | undefined => rules.characters[t.stallCard[stall] ?? -1]?.type
        return group
          .filter((stall) => t.stallOwner[stall] === seat)
          .map((stall) => group.filter((each) => typeIn(each) === typeIn(stall)).length)
          .filter((cards) => cards > 1)
          .reduce((sum, cards) => sum + cards, 0)
      }),
    )
    expect(paid).toEqual([
      [0, 0, 4],
      [0, 0, 0],
      [0, 0, 0],
      [0, 2, 2],
      [6, 0, 3],
    ])
  })

  test('salaries: 3 IKI, 3 mon, 1 mon and 1 sandal', () => {
    const salary = (id: string, level: number): unknown =>
      rules.characters.find((character) => character.id === id)?.salary[level]
    expect(salary('seamstress', 3)).toMatchObject({ iki: 3 })
    expect(salary('soba', 2)).toMatchObject({ mon: 3 })
    expect(salary('cotton', 3)).toMatchObject({ mon: 1, sandal: 1 })
    expect(standing(VIEWS.wages)).toEqual(['seamstress.a3', 'soba.a2'])
  })

  test('hunger: one too many for the rice, and the Yamabushi gone afterwards', () => {
    const before = tableOf(VIEWS.hungry)
    expect([standing(VIEWS.hungry).length, before.rice[A]]).toEqual([3, 2])
    expect(standing(VIEWS.fed)).toEqual(standing(VIEWS.hungry).filter((card) => !card.startsWith('yamabushi')))
    expect([tableOf(VIEWS.fed).rice[A], tableOf(VIEWS.fed).kobun[A]]).toEqual([0, 2])
  })

  test('the fire of 5: green has too little in the first stall, blue enough in the third', () => {
    const t = tableOf(VIEWS.burning)
    expect([t.fire[C], t.fire[B]]).toEqual([2, 3])
    expect(positionAfter(VIEWS.burning)).toContain('D=egg.c1,-,soba.b1,monk.a1')
    expect(positionAfter(VIEWS.burnt)).toContain('D=-,-,soba.b1,monk.a1')
  })

  test('New Year: the sandal pawned, 3 mon for 5 IKI, the Incense Shop retired', () => {
    const after = tableOf(VIEWS.feasted)
    expect([after.mon[A], after.sandal[A], after.iki[A]]).toEqual([1, 0, 5])
    expect(standing(VIEWS.feasted)).toEqual(['kite.c2'])
  })

  test('the scoring: 28 + 16 + 18 + 16 + 18 + 4 = 100', () => {
    const { track, variety, fish, tobacco, buildings, goods, total } = scoreHoldings(
      rules,
      holdingsOf(rules, tableOf(VIEWS.hundred), A),
    )
    expect([track, variety, fish, tobacco, buildings, goods, total]).toEqual([28, 16, 18, 16, 18, 4, 100])
  })
})
