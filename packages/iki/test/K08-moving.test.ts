import { NONE } from '@edokko/engine'
import { describe, expect, test } from 'vitest'
import { cardOf } from '../src/cards/index.ts'
import { furthestWalk, MOST_STEPS } from '../src/decisions/walk.ts'
import { eventsOf, scene } from './helpers.ts'
import type { Scene, TestTable } from './helpers.ts'

type Walker = NonNullable<Scene['a']>

/** Seat a is about to move. */
function walker(a: Walker, what: Scene = {}): TestTable {
  return scene({ ask: 'a:walk', ...what, a: { at: 1, ...a } })
}

/** From the mark, where the oyakata stands before its first move. */
function onTheMark(a: Walker, what: Scene = {}): TestTable {
  return scene({ ask: 'a:walk', ...what, a })
}

/** The legal numbers of steps. */
const steps = ({ legal }: TestTable): number[] => legal.map((word) => Number(word.slice(2)))

const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, i) => from + i)

describe('K8 how far', () => {
  test.each([1, 2, 3, 4])('K8 exactly the number of the ikizama: %i', (life) => {
    expect(steps(walker({ life }))).toEqual([life])
  })

  test.each([2, 3, 4])('K8 never fewer than %i, sandals or not', (life) => {
    const table = walker({ life, sandal: 5 })
    expect(table.whyNot(`go${life - 1}`)).toEqual({ rule: 'K8', code: 'too-few-steps', facts: { least: life } })
  })

  test.each([
    ['2021', 2],
    ['2021', 3],
    ['2021', 4],
    ['2015', 4],
  ] as const)('K8 the 1–4 space: 1 to 4, free choice (%s, %i players)', (edition, players) => {
    expect(steps(walker({ life: 0 }, { edition, players }))).toEqual([1, 2, 3, 4])
  })

  test.each([1, 2, 3, 4])('K8 the 1–4 space: %i steps cost no sandal', (n) => {
    expect(walker({ life: 0, sandal: 3 }).play(`go${n}`).goods('a')).toEqual({ sandal: 3 })
  })

  test('K8 nobody stays where they are', () => {
    expect(walker({ life: 0 }).whyNot('go0')).toEqual({ rule: 'K8', code: 'too-few-steps', facts: { least: 1 } })
  })

  test.each([
    [1, 0, [1]],
    [1, 1, [1, 2]],
    [2, 3, [2, 3, 4, 5]],
    [4, 2, [4, 5, 6]],
    [0, 2, [1, 2, 3, 4, 5, 6]],
    [1, 20, range(1, 21)],
    [1, 39, range(1, 40)], // five times round the street
  ])('K8 space %i and %i sandals: %o', (life, sandal, expected) => {
    expect(steps(walker({ life, sandal }))).toEqual(expected)
  })

  test.each([
    [1, 1, 0],
    [1, 2, 1],
    [1, 4, 3],
    [3, 3, 0],
    [3, 7, 4],
    [4, 5, 1],
    [0, 5, 1],
    [0, 8, 4],
  ])('K8 space %i: %i steps cost %i sandals', (life, n, sandals) => {
    const table = walker({ life, sandal: 9 }).play(`go${n}`)
    expect(eventsOf(table, 'walked')).toEqual([{ type: 'walked', seat: 0, from: 0, steps: n, sandals }])
  })

  test.each([
    [1, 38, 39],
    [1, 39, 40],
    [1, 40, 41],
    [0, 45, 49],
  ])(
    'K8 no walk has more than 40 steps, though on space %i %i sandals would be enough for %i',
    (life, sandal, paid) => {
      const table = walker({ life, sandal })
      expect(Math.max(...steps(table))).toBe(Math.min(paid, MOST_STEPS))
      expect(furthestWalk(table.game.rules, table.t)).toBe(paid)
    },
  )

  test('K8 the extra step of the ox cart counts for how far one could pay', () => {
    const table = walker({ life: 4, sandal: 36 }, { retired: { a: ['ox_cart'] } })
    expect(furthestWalk(table.game.rules, table.t)).toBe(41)
  })

  test('K8 the sandals are spent', () => {
    expect(walker({ life: 2, sandal: 5 }).play('go5').goods('a')).toEqual({ sandal: 2 })
  })

  test('K8 why not further', () => {
    const reason = { rule: 'K8', code: 'too-many-steps', facts: { sandals: 1, cost: 2 } }
    expect(walker({ life: 2, sandal: 1 }).whyNot('go4')).toEqual(reason)
  })

  test.each([
    [1, 1, 2],
    [1, 4, 5],
    [5, 3, 8],
    [7, 1, 8],
    [8, 1, 1],
    [6, 4, 2],
    [3, 8, 3],
    [8, 9, 1],
  ])('K8 from space %i, %i steps lead to space %i', (at, n, space) => {
    expect(walker({ at, life: 1, sandal: 8 }).play(`go${n}`).t.oyakata[0]).toBe(space - 1)
  })

  test('K8 others do not move', () => {
    const table = walker({ life: 3 }, { b: { at: 1 }, c: { at: 4 } }).play('go3')
    expect([...table.t.oyakata]).toEqual([3, 0, 3, NONE])
  })
})

describe('K8 the ox cart’s token', () => {
  const retired = { a: ['ox_cart'] }

  test.each([
    [1, 0, [1, 2]],
    [3, 0, [3, 4]],
    [3, 2, [3, 4, 5, 6]],
    [0, 0, [1, 2, 3, 4, 5]],
    [0, 1, [1, 2, 3, 4, 5, 6]],
  ])('K8 one step more if wanted: space %i and %i sandals: %o', (life, sandal, expected) => {
    expect(steps(walker({ life, sandal }, { retired }))).toEqual(expected)
  })

  test.each([
    [3, 3, 4],
    [3, 4, 4],
    [3, 5, 3],
    [3, 6, 2],
    [0, 4, 4],
    [0, 5, 4],
    [0, 6, 3],
  ])('K8 it goes before the sandals: space %i, %i steps, %i of 4 sandals left', (life, n, sandal) => {
    expect(walker({ life, sandal: 4 }, { retired }).play(`go${n}`).goods('a')).toEqual({ sandal })
  })

  test('K8 it is there for every move', () => {
    const table = walker({ life: 1 }, { retired }).play('go2')
    expect(table.t.special[1]).toBe(0)
  })

  test('K8 it is its owner’s alone', () => {
    expect(steps(walker({ life: 3 }, { retired: { b: ['ox_cart'] } }))).toEqual([3])
  })

  test('K8 an ox cart on the board gives no step', () => {
    expect(steps(walker({ life: 3 }, { stalls: { A0: 'ox_cart.a3' } }))).toEqual([3])
  })

  test('K8 its step can pass the mark', () => {
    const table = walker({ at: 7, life: 1 }, { retired, stalls: { A0: 'salt.a1' } }).play('go2')
    expect([table.stall('A0'), table.goods('a')]).toEqual(['salt.a2', {}])
  })
})

describe('K8 the start mark', () => {
  const stalls = { A0: 'salt.a1' }

  test.each([1, 4, 8])('K8 leaving it at the first move is not a pass: %i steps', (n) => {
    const table = onTheMark({ life: 1, sandal: 8 }, { stalls }).play(`go${n}`)
    expect([table.t.oyakata[0], table.stall('A0'), table.told]).toEqual([n - 1, 'salt.a1', ['walked']])
  })

  test('K8 a whole round after leaving it is', () => {
    const table = onTheMark({ life: 1, sandal: 8 }, { stalls }).play('go9')
    expect([table.t.oyakata[0], table.stall('A0')]).toEqual([0, 'salt.a2'])
  })

  test.each([
    [8, 1, 'salt.a2'],
    [7, 1, 'salt.a1'],
    [7, 2, 'salt.a2'],
    [5, 3, 'salt.a1'],
    [5, 4, 'salt.a2'],
    [1, 7, 'salt.a1'],
    [1, 8, 'salt.a2'],
  ])('K8 from space %i, %i steps: %s', (at, n, salt) => {
    expect(walker({ at, life: 1, sandal: 9 }, { stalls }).play(`go${n}`).stall('A0')).toBe(salt)
  })

  test('K8 a pass is told, after the walk and before what it brings', () => {
    const table = walker({ at: 8, life: 1 }, { stalls: { A0: 'salt.a1', A1: 'egg.a3' } }).play('go1')
    expect(table.events).toEqual([
      { type: 'walked', seat: 0, from: 7, steps: 1, sandals: 0 },
      { type: 'passedMark', seat: 0 },
      { type: 'levelled', seat: 0, card: cardOf('salt'), stall: 0, level: 2 },
      { type: 'retired', seat: 0, card: cardOf('egg'), stall: 1 },
    ])
  })

  test('K8 it levels up the owner’s cards, and nobody else’s', () => {
    const what = { players: 2 as const, stalls: { A0: 'salt.b1', B0: 'kite.n', C0: 'inn.a', D0: 'egg.a1' } }
    const table = walker({ at: 8, life: 1 }, what).play('go1')
    expect(['A0', 'B0', 'C0', 'D0'].map((stall) => table.stall(stall))).toEqual([
      'salt.b1',
      'kite.n',
      'inn.a',
      'egg.a2',
    ])
  })

  test.each([
    [9, 'salt.a3'],
    [16, 'salt.a3'],
    [17, '-'],
    [25, '-'],
  ])('K8 several passes count several times: %i steps from space 8: %s', (n, salt) => {
    expect(walker({ at: 8, life: 1, sandal: 30 }, { stalls }).play(`go${n}`).stall('A0')).toBe(salt)
  })

  test('K8 one after the other: a card retired by the first is gone at the second', () => {
    const table = walker({ at: 8, life: 1, sandal: 8 }, { stalls: { A0: 'egg.a3', B0: 'salt.a1' } }).play('go9')
    expect(table.told).toEqual(['walked', 'passedMark', 'retired', 'levelled', 'passedMark', 'levelled'])
  })

  test('K8 one after the other: all of the first comes before all of the second', () => {
    const table = walker({ at: 8, life: 1, sandal: 8 }, { stalls: { A0: 'egg.a2', B0: 'salt.a1' } }).play('go9')
    expect(eventsOf(table, 'levelled', 'retired').map((event) => 'stall' in event && event.stall)).toEqual([0, 4, 0, 4])
  })

  test('K8 before business: a card that retires in the move cannot be used any more', () => {
    const table = walker({ at: 8, life: 1 }, { stalls: { A2: 'salt.a3', A3: 'egg.a2' } }).play('go1')
    expect(table.legal).toEqual(['egg', 'done'])
  })

  test('K8 before business: its kobun and its stall are free to build', () => {
    const four = { A0: 'salt.a1', B0: 'egg.a1', C0: 'cotton.a1', D3: 'dyer.a3' }
    const what = { site: ['inn'], stalls: four }
    const table = walker({ at: 4, life: 4, sandal: 6, mon: 3, koban: 1, lumber: 1 }, what).play('go10')
    expect(table.play('build', 'inn', 'D3').stall('D3')).toBe('inn.a')
  })

  test('K8 the worked example: 1 and a sandal past the mark, the dyer retires, the monk rises', () => {
    const what = { stalls: { A0: 'egg.c1', B0: 'monk.a1', C3: 'dyer.a3' } }
    const table = walker({ at: 8, life: 1, sandal: 1 }, what).play('go2')
    expect([table.t.oyakata[0], table.stall('B0'), table.stall('C3'), table.goods('a')]).toEqual([
      1,
      'monk.a2',
      '-',
      {},
    ])
  })
})

describe('K8 the ox cart that retires in the move', () => {
  const cart = (level: number, owner = 'a'): Scene => ({ stalls: { B0: `ox_cart.${owner}${level}` } })

  test.each([
    ['2021', 4],
    ['2021', 3],
    ['2021', 2],
    ['2015', 4],
    ['2015', 3],
    ['2015', 2],
  ] as const)('K8 its step can be used at once, after the pass (%s, %i players)', (edition, players) => {
    expect(steps(walker({ at: 8, life: 1 }, { ...cart(3), edition, players }))).toEqual([1, 2])
  })

  test.each(['A0', 'D3'])('K8 wherever it works: %s', (stall) => {
    expect(steps(walker({ at: 8, life: 1 }, { stalls: { [stall]: 'ox_cart.a3' } }))).toEqual([1, 2])
  })

  test('K8 it costs nothing, and the token is given', () => {
    const table = walker({ at: 8, life: 1, sandal: 2 }, cart(3)).play('go2')
    expect([table.t.oyakata[0], table.goods('a'), table.t.special[1]]).toEqual([1, { sandal: 2 }, 0])
  })

  test('K8 it need not be used', () => {
    const table = walker({ at: 8, life: 1, sandal: 2 }, cart(3)).play('go1')
    expect([table.t.oyakata[0], table.goods('a'), table.t.special[1]]).toEqual([0, { sandal: 2 }, 0])
  })

  test('K8 only one step: the next costs a sandal', () => {
    expect(walker({ at: 8, life: 1, sandal: 2 }, cart(3)).play('go3').goods('a')).toEqual({ sandal: 1 })
  })

  test.each([
    [2, 1], // the second step passes the mark: a sandal takes it there
    [3, 1], // the cart goes on
    [4, 2],
  ])('K8 it does not help to reach the mark: from space 7 on space 1, %i steps cost %i sandals', (n, sandals) => {
    const table = walker({ at: 7, life: 1, sandal: 5 }, cart(3)).play(`go${n}`)
    expect(eventsOf(table, 'walked')).toEqual([{ type: 'walked', seat: 0, from: 6, steps: n, sandals }])
  })

  test('K8 without a sandal to reach the mark there is no step', () => {
    expect(steps(walker({ at: 7, life: 1 }, cart(3)))).toEqual([1])
  })

  test('K8 with one sandal to reach the mark there are two', () => {
    expect(steps(walker({ at: 7, life: 1, sandal: 1 }, cart(3)))).toEqual([1, 2, 3])
  })

  test('K8 the 1–4 space: a pass by the fourth step leaves the cart’s step', () => {
    expect(steps(walker({ at: 5, life: 0 }, cart(3)))).toEqual([1, 2, 3, 4, 5])
  })

  test('K8 the 1–4 space: a pass by the fifth step costs a sandal, the sixth none', () => {
    expect(steps(walker({ at: 4, life: 0, sandal: 1 }, cart(3)))).toEqual([1, 2, 3, 4, 5, 6])
  })

  test('K8 from the mark a whole round comes first', () => {
    expect(steps(onTheMark({ life: 4, sandal: 4 }, cart(3)))).toEqual([4, 5, 6, 7, 8])
  })

  test.each([
    [9, 8],
    [10, 8],
    [11, 9],
  ])('K8 on level 2 it takes two passes: from space 8, %i steps cost %i sandals', (n, sandals) => {
    const table = walker({ at: 8, life: 1, sandal: 12 }, cart(2)).play(`go${n}`)
    expect(eventsOf(table, 'walked')).toEqual([{ type: 'walked', seat: 0, from: 7, steps: n, sandals }])
  })

  test('K8 on level 2 one pass brings no step', () => {
    expect(steps(walker({ at: 8, life: 1 }, cart(2)))).toEqual([1])
  })

  test.each([
    [17, 16],
    [18, 16],
  ])('K8 on level 1 it takes three passes: from space 8, %i steps cost %i sandals', (n, sandals) => {
    const table = walker({ at: 8, life: 1, sandal: 20 }, cart(1)).play(`go${n}`)
    expect(eventsOf(table, 'walked')).toEqual([{ type: 'walked', seat: 0, from: 7, steps: n, sandals }])
  })

  test('K8 another player’s does not retire', () => {
    expect(steps(walker({ at: 8, life: 1 }, cart(3, 'b')))).toEqual([1])
  })

  test('K8 nor does a neutral one', () => {
    expect(steps(walker({ at: 8, life: 1 }, { players: 2, stalls: { B0: 'ox_cart.n' } }))).toEqual([1])
  })
})
