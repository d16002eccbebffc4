import { describe, expect, test } from 'vitest'
import { BOARDS, eventsOf, scene } from './helpers.ts'
import type { Scene, TestTable } from './helpers.ts'

type Purse = NonNullable<Scene['a']>
const EDITIONS = [['2021'], ['2015']] as const

const [SANDAL, RICE, TOWER, TOBACCO, PAWN, CONSTRUCTION, FISH, EXCHANGE] = [1, 2, 3, 4, 5, 6, 7, 8]

/** Seat a has reached the shop of this space. */
function at(space: number, a: Purse = {}, what: Scene = {}): TestTable {
  return scene({ ask: 'a:business', ...what, a: { life: 1, ...a, at: space } })
}

describe('K10 what a shop gives for what', () => {
  const TRADES: readonly (readonly ['2021' | '2015', number, string, Purse, Purse])[] = [
    ['2021', SANDAL, 'sandals', { mon: 2 }, { sandal: 2 }],
    ['2021', RICE, 'rice', { mon: 3 }, { rice: 2 }],
    ['2021', TOWER, 'tower', {}, { fire: 1 }],
    ['2021', PAWN, 'pawn-rice', { rice: 1 }, { mon: 4 }],
    ['2021', PAWN, 'pawn-sandal', { sandal: 1 }, { mon: 4 }],
    ['2021', CONSTRUCTION, 'one-rice', { mon: 1 }, { rice: 1 }],
    ['2021', EXCHANGE, 'one-koban', { mon: 6 }, { koban: 1 }],
    ['2021', EXCHANGE, 'two-koban', { mon: 10 }, { koban: 2 }],
    ['2021', EXCHANGE, 'two-mon', {}, { mon: 2 }],
    ['2015', SANDAL, 'sandals', { mon: 2 }, { sandal: 2 }],
    ['2015', RICE, 'rice', { mon: 3 }, { rice: 2 }],
    ['2015', TOWER, 'tower', {}, { fire: 1 }],
    ['2015', PAWN, 'pawn-rice', { rice: 1 }, { mon: 4 }],
    ['2015', PAWN, 'pawn-sandal', { sandal: 1 }, { mon: 4 }],
    ['2015', CONSTRUCTION, 'one-rice', { mon: 1 }, { rice: 1 }],
    ['2015', EXCHANGE, 'one-koban', { mon: 6 }, { koban: 1 }],
    ['2015', EXCHANGE, 'two-koban', { mon: 12 }, { koban: 2 }],
  ]
  test.each(TRADES)('K10 %s, space %i, %s: %o for %o', (edition, space, word, pay, gain) => {
    expect(at(space, pay, { edition }).play(word).goods('a')).toEqual(gain)
  })

  test.each(
    TRADES.flatMap(([edition, space, word, pay]) =>
      Object.entries(pay).map(([good, cost]) => [edition, space, word, good, cost] as const),
    ),
  )('K10 %s, space %i, %s must be payable: %s, %i', (edition, space, word, good, cost) => {
    const table = at(space, { [good]: cost - 1 }, { edition })
    expect(table.whyNot(word)).toEqual({ rule: 'K9', code: `short-of-${good}`, facts: { have: cost - 1, cost } })
  })

  test.each(TRADES)('K10 %s, space %i, %s: what else one has stays', (edition, space, word) => {
    const all = { mon: 20, rice: 20, sandal: 20, lumber: 1, koban: 20, iki: 20, fire: 5 }
    const table = at(space, all, { edition, b: { mon: 3 } }).play(word)
    expect([table.goods('a')['iki'], table.goods('a')['lumber'], table.goods('b')]).toEqual([20, 1, { mon: 3 }])
  })

  test('K10 a visit is told', () => {
    const table = at(EXCHANGE, { mon: 10 }).play('two-koban')
    expect(table.events).toEqual([
      { type: 'visited', seat: 0, space: 7, offer: 1 },
      { type: 'paid', seat: 0, goods: { mon: 10 } },
      { type: 'gained', seat: 0, goods: { koban: 2 } },
    ])
  })

  test('K10 the fire tower takes no payment: nothing else is told', () => {
    expect(at(TOWER).play('tower').events).toEqual([
      { type: 'visited', seat: 0, space: 2, offer: 0 },
      { type: 'firefightingRose', seat: 0, from: 0, level: 1 },
    ])
  })

  test('K10 the fire tower puts the marker on top', () => {
    const table = at(TOWER, { fire: 1 }, { b: { fire: 2 }, c: { fire: 2 }, order: 'cbad' }).play('tower')
    expect([table.order, table.goods('a')]).toEqual(['acbd', { fire: 2 }])
  })
})

describe('K10 one of', () => {
  test.each([
    ['2021', PAWN, 'pawn-rice', 'pawn-sandal'],
    ['2021', PAWN, 'pawn-sandal', 'pawn-rice'],
    ['2015', PAWN, 'pawn-rice', 'pawn-sandal'],
    ['2015', PAWN, 'pawn-sandal', 'pawn-rice'],
    ['2021', CONSTRUCTION, 'one-rice', 'build'],
    ['2015', CONSTRUCTION, 'one-rice', 'build'],
    ['2021', EXCHANGE, 'one-koban', 'two-mon'],
    ['2021', EXCHANGE, 'two-mon', 'one-koban'],
    ['2021', EXCHANGE, 'one-koban', 'one-koban'],
    ['2015', EXCHANGE, 'one-koban', 'one-koban'],
    ['2015', EXCHANGE, 'two-koban', 'one-koban'],
    ['2015', SANDAL, 'sandals', 'sandals'],
    ['2015', RICE, 'rice', 'rice'],
    ['2015', TOWER, 'tower', 'tower'],
    ['2021', TOBACCO, 'tobacco1', 'pipe1'],
    ['2015', TOBACCO, 'tobacco1', 'pipe1'],
    ['2021', FISH, 'fish1', 'fish2'],
    ['2015', FISH, 'fish1', 'fish2'],
  ] as const)('K10 %s, space %i: after %s no %s', (edition, space, first, second) => {
    const table = at(space, { mon: 50, rice: 5, sandal: 5, lumber: 5, koban: 5 }, { edition }).play(first)
    expect([table.legal, table.whyNot(second)]).toEqual([['done'], { rule: 'K9', code: 'shop-used' }])
  })

  test('K10 2015: the exchange gives no mon', () => {
    const table = at(EXCHANGE, { mon: 50 }, { edition: '2015' })
    expect(table.legal).toEqual(['one-koban', 'two-koban', 'done'])
  })

  test.each([
    ['2021', 9, ['one-koban', 'two-mon', 'done']],
    ['2021', 10, ['one-koban', 'two-koban', 'two-mon', 'done']],
    ['2021', 5, ['two-mon', 'done']],
    ['2015', 11, ['one-koban', 'done']],
    ['2015', 12, ['one-koban', 'two-koban', 'done']],
    ['2015', 5, ['done']],
  ] as const)('K10 %s: the exchange with %i mon: %o', (edition, mon, legal) => {
    expect(at(EXCHANGE, { mon }, { edition }).legal).toEqual(legal)
  })

  test.each([
    [{ rice: 1 }, ['pawn-rice', 'done']],
    [{ sandal: 1 }, ['pawn-sandal', 'done']],
    [{ rice: 1, sandal: 1 }, ['pawn-rice', 'pawn-sandal', 'done']],
    [{ mon: 9 }, ['done']],
  ])('K10 the pawn shop with %o: %o', (a, legal) => {
    expect(at(PAWN, a).legal).toEqual(legal)
  })
})

describe('K10 the tobacco shop, 2021', () => {
  const PIPES: readonly (readonly [number, string, number, Purse])[] = [
    [1, 'pipe1', 2, { fire: 1 }],
    [3, 'pipe2', 2, { fire: 1 }],
    [4, 'pipe1', 3, { rice: 1 }],
    [6, 'pipe2', 3, { sandal: 2 }],
    [7, 'pipe1', 3, { fire: 1 }],
    [9, 'pipe2', 4, { fire: 2 }],
    [12, 'pipe2', 6, { koban: 1 }],
    [13, 'pipe2', 6, { koban: 1 }],
  ]
  test.each(PIPES)('K10 month %i, %s: for %i mon, %o at once', (month, word, mon, gain) => {
    const table = at(TOBACCO, { mon }, { month }).play(word)
    expect([table.goods('a'), table.asked]).toEqual([gain, 'a:business'])
  })

  test.each(PIPES)('K10 month %i, %s: not for less than %i mon', (month, word, cost) => {
    const reason = { rule: 'K9', code: 'short-of-mon', facts: { have: cost - 1, cost } }
    expect(at(TOBACCO, { mon: cost - 1 }, { month }).whyNot(word)).toEqual(reason)
  })

  const TOBACCOS: readonly (readonly [number, string, number, number])[] = [
    [1, 'tobacco1', 0, 2],
    [2, 'tobacco2', 1, 3],
    [5, 'tobacco1', 2, 4],
    [6, 'tobacco2', 3, 4],
    [7, 'tobacco1', 4, 6],
    [9, 'tobacco2', 5, 4],
    [10, 'tobacco1', 6, 6],
    [12, 'tobacco2', 7, 4],
    [13, 'tobacco1', 6, 6],
  ]
  test.each(TOBACCOS)('K10 month %i, %s is tobacco %i of the year, for %i mon', (month, word, token, mon) => {
    const table = at(TOBACCO, { mon }, { month }).play(word)
    expect([table.events.slice(1), table.goods('a')]).toEqual([
      [
        { type: 'bought', seat: 0, kind: 'tobacco', token },
        { type: 'paid', seat: 0, goods: { mon } },
      ],
      {},
    ])
  })

  test.each(TOBACCOS)('K10 month %i, %s (%i): not for less than %i mon', (month, word, _token, cost) => {
    const reason = { rule: 'K9', code: 'short-of-mon', facts: { have: cost - 1, cost } }
    expect(at(TOBACCO, { mon: cost - 1 }, { month }).whyNot(word)).toEqual(reason)
  })

  test('K10 one pipe: then any tobacco or none', () => {
    const table = at(TOBACCO, { mon: 9 }).play('pipe1')
    expect([table.asked, table.legal]).toEqual(['a:tobacco', ['tobacco1', 'tobacco2', 'no-tobacco']])
  })

  test('K10 one pipe and no tobacco', () => {
    const table = at(TOBACCO, { mon: 9 }).play('pipe2', 'no-tobacco')
    expect([table.goods('a'), [...table.t.pipe.subarray(0, 2)], [...table.t.tobacco.subarray(0, 2)]]).toEqual([
      { mon: 7, fire: 1 },
      [-1, 0],
      [-1, -1],
    ])
  })

  test('K10 one tobacco and no pipe', () => {
    const table = at(TOBACCO, { mon: 9 }).play('tobacco2')
    expect([table.goods('a'), [...table.t.pipe.subarray(0, 2)], [...table.t.tobacco.subarray(0, 2)]]).toEqual([
      { mon: 6 },
      [-1, -1],
      [-1, 0],
    ])
  })

  test('K10 one of each', () => {
    const table = at(TOBACCO, { mon: 9 }).play('pipe1', 'tobacco2')
    expect([table.goods('a'), [...table.t.pipe.subarray(0, 2)], [...table.t.tobacco.subarray(0, 2)]]).toEqual([
      { mon: 4, fire: 1 },
      [0, -1],
      [-1, 0],
    ])
  })

  test('K10 no second pipe, and no second tobacco', () => {
    expect(at(TOBACCO, { mon: 50 }).play('pipe1', 'tobacco2').legal).toEqual(['done'])
  })

  test.each([
    [5, ['tobacco1', 'tobacco2', 'no-tobacco']],
    [4, ['tobacco1', 'no-tobacco']],
  ])('K10 the sum must be payable: with %i mon and a pipe for 2: %o', (mon, legal) => {
    expect(at(TOBACCO, { mon }).play('pipe1').legal).toEqual(legal)
  })

  test('K10 the sum must be payable: why not', () => {
    const reason = { rule: 'K9', code: 'short-of-mon', facts: { have: 2, cost: 3 } }
    expect(at(TOBACCO, { mon: 4 }).play('pipe1').whyNot('tobacco2')).toEqual(reason)
  })

  test('K10 the sum must be payable: with no mon for any tobacco nothing is asked', () => {
    expect(at(TOBACCO, { mon: 3 }).play('pipe1').asked).toBe('a:business')
  })

  test('K10 the effect of the pipe happens after both are taken', () => {
    const table = at(TOBACCO, { mon: 9 }).play('pipe1', 'tobacco2')
    expect(eventsOf(table, 'bought', 'paid', 'firefightingRose')).toEqual([
      { type: 'bought', seat: 0, kind: 'pipe', token: 0 },
      { type: 'paid', seat: 0, goods: { mon: 2 } },
      { type: 'bought', seat: 0, kind: 'tobacco', token: 1 },
      { type: 'paid', seat: 0, goods: { mon: 3 } },
      { type: 'firefightingRose', seat: 0, from: 0, level: 1 },
    ])
  })

  test('K10 and not before', () => {
    expect(at(TOBACCO, { mon: 9 }).play('pipe1').goods('a')).toEqual({ mon: 7 })
  })

  test.each([
    [1, { pipe: { 0: 'b' } }, ['pipe2', 'tobacco1', 'tobacco2', 'done']],
    [2, { pipe: { 0: 'b', 1: 'a' }, tobacco: { 1: 'c' } }, ['tobacco1', 'done']],
    [3, { pipe: { 0: 'b', 1: 'a' }, tobacco: { 0: 'a', 1: 'c' } }, ['done']],
    [4, { pipe: { 0: 'b', 1: 'a' } }, ['pipe1', 'pipe2', 'tobacco1', 'tobacco2', 'done']],
  ])('K10 month %i: what is sold is not for sale: %o', (month, sold, legal) => {
    expect(at(TOBACCO, { mon: 50 }, { month, ...sold }).legal).toEqual(legal)
  })

  test('K10 a tobacco that is sold does not go with a pipe', () => {
    const table = at(TOBACCO, { mon: 50 }, { tobacco: { 0: 'b' } }).play('pipe1')
    expect([table.legal, table.whyNot('tobacco1')]).toEqual([['tobacco2', 'no-tobacco'], { rule: 'K10', code: 'sold' }])
  })

  test('K10 if both tobaccos are sold, a pipe asks nothing', () => {
    const table = at(TOBACCO, { mon: 50 }, { tobacco: { 0: 'b', 1: 'a' } }).play('pipe1')
    expect([table.asked, table.goods('a')]).toEqual(['a:business', { mon: 48, fire: 1 }])
  })

  test.each([
    [1, 0],
    [3, 0],
    [4, 2],
    [6, 2],
    [7, 4],
    [10, 6],
    [12, 6],
    [13, 6],
  ])('K10 month %i: of this season’s, the first pipe is number %i', (month, token) => {
    const table = at(TOBACCO, { mon: 50 }, { month }).play('pipe1')
    expect(eventsOf(table, 'bought')).toEqual([{ type: 'bought', seat: 0, kind: 'pipe', token }])
  })

  test('K10 no limit to what one may own', () => {
    const owned = { pipe: { 0: 'a', 2: 'a', 3: 'a' }, tobacco: { 0: 'a', 1: 'a', 2: 'a' } }
    const table = at(TOBACCO, { mon: 50 }, { month: 7, ...owned }).play('pipe1', 'tobacco1')
    expect([[...table.t.pipe.subarray(0, 5)], [...table.t.tobacco.subarray(0, 5)]]).toEqual([
      [0, -1, 0, 0, 0],
      [0, 0, 0, -1, 0],
    ])
  })

  test('K10 no limit: both pipes of a season in two visits', () => {
    const table = at(TOBACCO, { mon: 3 }, { pipe: { 0: 'a' } }).play('pipe2')
    expect([...table.t.pipe.subarray(0, 2)]).toEqual([0, 0])
  })
})

describe('K10 the winter pipe, 2021', () => {
  const board = { A0: 'salt.a1', B0: 'egg.b1', C0: 'inn.a', D3: 'dyer.a3' }
  const winter = { month: 11, stalls: board }

  test('K10 its level-up is for an own character, and is not optional', () => {
    const table = at(TOBACCO, { mon: 3 }, winter).play('pipe1')
    expect([table.asked, table.legal]).toEqual(['a:cardToLevel', ['salt', 'dyer']])
  })

  test('K10 it comes after the tobacco', () => {
    const table = at(TOBACCO, { mon: 9 }, winter).play('pipe1')
    expect(table.asked).toBe('a:tobacco')
    expect(table.play('tobacco1').asked).toBe('a:cardToLevel')
  })

  test('K10 it comes without tobacco too', () => {
    expect(at(TOBACCO, { mon: 9 }, winter).play('pipe1', 'no-tobacco').asked).toBe('a:cardToLevel')
  })

  test('K10 it costs nothing beyond the pipe, and the turn goes on', () => {
    const table = at(TOBACCO, { mon: 3 }, winter).play('pipe1', 'salt')
    expect([table.stall('A0'), table.goods('a'), table.asked]).toEqual(['salt.a2', {}, 'a:business'])
  })

  test('K10 it is told without a payment of its own', () => {
    const table = at(TOBACCO, { mon: 3 }, winter).play('pipe1', 'salt')
    expect(table.told).toEqual(['visited', 'bought', 'paid', 'levelled'])
  })

  test('K10 it can retire a card', () => {
    const table = at(TOBACCO, { mon: 3 }, winter).play('pipe1', 'dyer')
    expect([table.stall('D3'), table.told.at(-1)]).toEqual(['-', 'retired'])
  })

  test('K10 it lapses without an own character on the board', () => {
    const stalls = { B0: 'egg.b1', C0: 'inn.a' }
    const table = at(TOBACCO, { mon: 3 }, { month: 11, stalls, retired: { a: ['dyer'] } }).play('pipe1')
    expect([table.asked, table.told.at(-1), table.t.pipe[6]]).toEqual(['a:business', 'lapsed', 0])
  })

  test('K10 it lapses after the tobacco was taken', () => {
    const table = at(TOBACCO, { mon: 9 }, { month: 11 }).play('pipe1', 'tobacco1')
    expect([table.goods('a'), table.told.at(-1), table.asked]).toEqual([{}, 'lapsed', 'a:business'])
  })

  test('K10 2 players: a neutral character does not keep it from lapsing', () => {
    const table = at(TOBACCO, { mon: 3 }, { month: 11, players: 2, stalls: { B0: 'egg.n' } }).play('pipe1')
    expect(table.told.at(-1)).toBe('lapsed')
  })

  test('K10 after a character was used, the turn ends with it', () => {
    const stalls = { B2: 'salt.a1' }
    const table = at(TOBACCO, { mon: 3 }, { month: 11, stalls }).play('salt', 'pipe1', 'salt')
    expect([table.stall('B2'), table.asked, table.told.at(-1)]).toEqual(['salt.a2', 'advance', 'turnEnded'])
  })

  test('K10 a character used before it is not levelled up by it for nothing', () => {
    const stalls = { B2: 'salt.b1' }
    const table = at(TOBACCO, { mon: 3 }, { month: 11, stalls }).play('salt', 'pipe1')
    expect([table.stall('B2'), table.asked]).toEqual(['salt.b2', 'advance'])
  })

  test('K10 at New Year it is still for sale', () => {
    const table = at(TOBACCO, { mon: 3 }, { ...winter, month: 13, phase: 'newYear' }).play('pipe1', 'salt')
    expect(table.stall('A0')).toBe('salt.a2')
  })
})

describe('K10 the tobacco shop, 2015', () => {
  const stack = { edition: '2015' as const }
  const sold = (n: number): Record<number, string> =>
    Object.fromEntries(Array.from({ length: n }, (_, token) => [token, 'b']))

  test.each([
    [0, 'grey', 2, 1],
    [1, 'light yellow', 3, 1],
    [2, 'orange', 4, 1],
    [3, 'purple', 5, 2],
  ])('K10 after %i pipes the %s one is on top: %i mon, firefighting +%i', (n, _colour, mon, fire) => {
    const table = at(TOBACCO, { mon }, { ...stack, pipe: sold(n), tobacco: sold(4) }).play('pipe1')
    expect([table.goods('a'), table.t.pipe[n]]).toEqual([{ fire }, 0])
  })

  test.each([
    [0, 'grey', 2],
    [1, 'light yellow', 3],
    [2, 'orange', 4],
    [3, 'purple', 5],
  ])('K10 after %i pouches the %s one is on top: %i mon', (n, _colour, mon) => {
    const table = at(TOBACCO, { mon }, { ...stack, tobacco: sold(n) }).play('tobacco1')
    expect([table.goods('a'), table.t.tobacco[n]]).toEqual([{}, 0])
  })

  test.each([
    [0, 2],
    [1, 3],
    [2, 4],
    [3, 5],
  ])('K10 after %i of each, neither is for less than %i mon', (n, cost) => {
    const table = at(TOBACCO, { mon: cost - 1 }, { ...stack, pipe: sold(n), tobacco: sold(n) })
    const reason = { rule: 'K9', code: 'short-of-mon', facts: { have: cost - 1, cost } }
    expect([table.whyNot('pipe1'), table.whyNot('tobacco1')]).toEqual([reason, reason])
  })

  test('K10 only the top of each is for sale', () => {
    expect(at(TOBACCO, { mon: 50 }, stack).legal).toEqual(['pipe1', 'tobacco1', 'done'])
  })

  test('K10 the top pipe and the top pouch', () => {
    const table = at(TOBACCO, { mon: 50 }, stack).play('pipe1')
    expect(table.legal).toEqual(['tobacco1', 'no-tobacco'])
    expect(table.play('tobacco1').goods('a')).toEqual({ mon: 46, fire: 1 })
  })

  test('K10 the pouch alone', () => {
    expect(at(TOBACCO, { mon: 50 }, stack).play('tobacco1').legal).toEqual(['done'])
  })

  test('K10 the pipe alone', () => {
    expect(at(TOBACCO, { mon: 50 }, stack).play('pipe1', 'no-tobacco').goods('a')).toEqual({ mon: 48, fire: 1 })
  })

  test.each([
    [4, 'a:tobacco'],
    [3, 'a:business'],
  ])('K10 the sum must be payable: %i mon for 2 and 2: %s', (mon, asked) => {
    expect(at(TOBACCO, { mon }, stack).play('pipe1').asked).toBe(asked)
  })

  test.each([1, 4, 8, 12, 13])('K10 the stacks do not change with the seasons (month %i)', (month) => {
    const table = at(TOBACCO, { mon: 9 }, { ...stack, month, pipe: sold(1) }).play('pipe1')
    expect(eventsOf(table, 'bought')).toEqual([{ type: 'bought', seat: 0, kind: 'pipe', token: 1 }])
  })

  test('K10 when a stack is gone, nothing of it is for sale', () => {
    const table = at(TOBACCO, { mon: 50 }, { ...stack, pipe: sold(4) })
    expect([table.legal, table.whyNot('pipe1')]).toEqual([['tobacco1', 'done'], { rule: 'K10', code: 'sold' }])
  })

  test('K10 no limit to what one may own', () => {
    const table = at(TOBACCO, { mon: 50 }, { ...stack, pipe: { 0: 'a', 1: 'a' }, tobacco: { 0: 'a' } })
    expect(table.play('pipe1', 'tobacco1').goods('a')).toEqual({ mon: 43, fire: 1 })
  })
})

describe('K10 the construction site', () => {
  const inn = { site: ['inn'] }

  test.each(BOARDS)('K10 1 mon and the cost of the building: the inn (%s, %i players)', (edition, players) => {
    const table = at(CONSTRUCTION, { mon: 1, koban: 1, lumber: 1 }, { edition, players, ...inn })
    table.play('build', 'inn', 'A0')
    expect([table.stall('A0'), table.goods('a'), table.t.kobun[0]]).toEqual(['inn.a', {}, 3])
  })

  test.each([
    ['2021', { koban: 1, lumber: 1 }, { rule: 'K9', code: 'short-of-mon', facts: { have: 0, cost: 1 } }],
    ['2015', { koban: 1, lumber: 1 }, { rule: 'K9', code: 'short-of-mon', facts: { have: 0, cost: 1 } }],
    ['2021', { mon: 9, koban: 1 }, { rule: 'K12', code: 'short-for-building' }],
    ['2015', { mon: 9, lumber: 9 }, { rule: 'K12', code: 'short-for-building' }],
  ] as const)('K10 %s: not with %o', (edition, a, reason) => {
    expect(at(CONSTRUCTION, a, { edition, ...inn }).whyNot('build')).toEqual(reason)
  })

  test.each([
    [2, false],
    [3, true],
  ])('K10 with the surcharge of a corner: %i mon: %s', (mon, corner) => {
    const table = at(CONSTRUCTION, { mon, koban: 1, lumber: 1 }, inn).play('build', 'inn')
    expect(table.legal.includes('C3')).toBe(corner)
  })

  test('K10 the table is told', () => {
    const table = at(CONSTRUCTION, { mon: 3, koban: 1, lumber: 1 }, inn).play('build', 'inn', 'C3')
    expect(table.events).toEqual([
      { type: 'visited', seat: 0, space: 5, offer: 1 },
      { type: 'paid', seat: 0, goods: { mon: 1 } },
      { type: 'built', seat: 0, card: table.t.stallCard[11], stall: 11 },
      { type: 'paid', seat: 0, goods: { lumber: 1, koban: 1 } },
      { type: 'paid', seat: 0, goods: { mon: 2 } },
    ])
  })
})

describe('K10 the fish market', () => {
  const PRICES: readonly (readonly ['2021' | '2015', number, readonly [number, number]])[] = [
    ['2021', 2, [2, 3]],
    ['2021', 5, [3, 8]],
    ['2021', 8, [3, 4]],
    ['2021', 11, [3, 9]],
    ['2021', 13, [3, 9]],
    ['2015', 2, [2, 2]],
    ['2015', 5, [3, 8]],
    ['2015', 8, [3, 3]],
    ['2015', 11, [3, 9]],
    ['2015', 13, [3, 9]],
  ]
  test.each(PRICES)('K10 %s, month %i: the fish cost %o', (edition, month, prices) => {
    const left = [1, 2].map((n) => at(FISH, { mon: 20 }, { edition, month }).play(`fish${n}`).t.mon[0])
    expect(left).toEqual(prices.map((price) => 20 - price))
  })

  test.each(PRICES)('K10 %s, month %i: not for less than %o', (edition, month, prices) => {
    const reasons = prices.map((cost, i) => at(FISH, { mon: cost - 1 }, { edition, month }).whyNot(`fish${i + 1}`))
    expect(reasons).toEqual(
      prices.map((cost) => ({ rule: 'K9', code: 'short-of-mon', facts: { have: cost - 1, cost } })),
    )
  })

  test.each([
    [1, 0],
    [3, 0],
    [4, 2],
    [7, 4],
    [9, 4],
    [10, 6],
    [12, 6],
    [13, 6],
  ])('K10 month %i: the first of this season’s is fish %i of the year', (month, token) => {
    for (const [edition] of EDITIONS) {
      const table = at(FISH, { mon: 20 }, { edition, month }).play('fish1')
      expect(eventsOf(table, 'bought')).toEqual([{ type: 'bought', seat: 0, kind: 'fish', token }])
    }
  })

  test.each(EDITIONS)('K10 %s: one that is sold is not for sale', (edition) => {
    const table = at(FISH, { mon: 20 }, { edition, fish: { 0: 'b' } })
    expect([table.legal, table.whyNot('fish1')]).toEqual([['fish2', 'done'], { rule: 'K10', code: 'sold' }])
  })

  test.each([
    [1, { 0: 'a' }, 'fish2'],
    [3, { 1: 'a' }, 'fish1'],
    [6, { 2: 'a' }, 'fish2'],
    [12, { 6: 'a' }, 'fish2'],
    [13, { 6: 'a' }, 'fish2'],
    [13, { 7: 'a' }, 'fish1'],
  ])('K10 2021: one fish a season for each player, New Year counts as winter: month %i, %o', (month, fish, other) => {
    const table = at(FISH, { mon: 20 }, { month, fish })
    expect([table.legal, table.whyNot(other)]).toEqual([['done'], { rule: 'K10', code: 'one-fish' }])
  })

  test('K10 2021: one in the next season', () => {
    expect(at(FISH, { mon: 20 }, { month: 4, fish: { 0: 'a' } }).legal).toEqual(['fish1', 'fish2', 'done'])
  })

  test('K10 2021: another player’s fish does not count', () => {
    const table = at(FISH, { mon: 20 }, { month: 1, fish: { 0: 'b' } })
    expect(table.legal).toEqual(['fish2', 'done'])
  })

  test('K10 2021: a fish of autumn does not count at New Year', () => {
    expect(at(FISH, { mon: 20 }, { month: 13, fish: { 4: 'a' } }).legal).toEqual(['fish1', 'fish2', 'done'])
  })

  test.each([
    [1, { 0: 'a' }, 'fish2'],
    [6, { 3: 'a' }, 'fish1'],
    [13, { 6: 'a' }, 'fish2'],
  ])('K10 2015: no limit a season: month %i, %o', (month, fish, other) => {
    const table = at(FISH, { mon: 20 }, { edition: '2015', month, fish })
    expect(table.legal).toEqual([other, 'done'])
  })

  test('K10 2015: one a visit', () => {
    expect(at(FISH, { mon: 20 }, { edition: '2015' }).play('fish1').legal).toEqual(['done'])
  })
})
