import { describe, expect, test } from 'vitest'
import { createIki, EDITIONS, parsePrices } from '../src/index.ts'
import { eventsOf, isGone, monthEnd, points, scene, TestTable } from './helpers.ts'
import type { Scene } from './helpers.ts'

const SITE = { ask: 'a:business', month: 4 } as const
const CROWD = ['water', 'eel', 'soba', 'dice', 'geta', 'egg', 'salt', 'sake', 'mask', 'sushi', 'chili', 'candy']

/** Neutral cards in every stall but the corners; they take up room and nothing else. */
const ALL_BUT_CORNERS = Object.fromEntries(
  CROWD.map((name, i) => [`${'ABCD'[i % 4]}${Math.trunc(i / 4)}`, `${name}.n`]),
)
const ALL = { ...ALL_BUT_CORNERS, A3: 'brush.n', B3: 'fan.n', C3: 'sumo.n', D3: 'dyer.n' }

/** The position with these prices of our own. */
function priced(what: Scene, prices: string): TestTable {
  const [edition] = EDITIONS
  const sheet = parsePrices(edition, `edokko prices 1\nedition: 2021\n${prices}\n`)
  return new TestTable(createIki({ edition, players: 4, first: 0, extras: 'with', prices: sheet }), scene(what).state)
}

describe('K12 building at the construction site', () => {
  test.each(['2021', '2015'] as const)('K12 it takes 1 mon and the cost of the building (%s)', (edition) => {
    const table = scene({ ...SITE, edition, site: ['inn'], a: { at: 6, mon: 1, koban: 1, lumber: 1 } })
    table.play('build', 'inn', 'A0')
    expect(table.stall('A0')).toBe('inn.a')
    expect(table.goods('a')).toEqual({})
  })

  test('K12 what happens, in order', () => {
    const table = scene({ ...SITE, site: ['inn'], a: { at: 6, mon: 3, koban: 1, lumber: 1 } }).play(
      'build',
      'inn',
      'B3',
    )
    expect(table.events).toEqual([
      { type: 'visited', seat: 0, space: 5, offer: 1 },
      { type: 'paid', seat: 0, goods: { mon: 1 } },
      { type: 'built', seat: 0, card: 69, stall: 7 },
      { type: 'paid', seat: 0, goods: { lumber: 1, koban: 1 } },
      { type: 'paid', seat: 0, goods: { mon: 2 } },
    ])
  })

  test('K12 the lumber returns to the supply', () => {
    const table = scene({ ...SITE, site: ['farm'], lumberSupply: 5, a: { at: 6, mon: 1, lumber: 2 } })
    table.play('build', 'farm', 'A0')
    expect(table.t.lumberSupply).toBe(7)
  })

  test('K12 a kobun goes onto it', () => {
    const table = scene({ ...SITE, site: ['farm'], a: { at: 6, mon: 1, lumber: 2 } }).play('build', 'farm', 'A0')
    expect(table.t.kobun[0]).toBe(3)
  })

  test('K12 it is no longer for sale', () => {
    const table = scene({ ...SITE, site: ['farm', 'inn'], a: { at: 6, mon: 1, lumber: 2 } }).play('build', 'farm', 'A0')
    expect([...table.t.site]).toEqual([-1, 69, -1, -1, -1, -1])
  })

  test('K12 the shop can be used once', () => {
    const table = scene({ ...SITE, site: ['farm', 'inn'], a: { at: 6, mon: 9, lumber: 9, koban: 9 } })
    table.play('build', 'farm', 'A0')
    expect(table.legal).toEqual(['done'])
    expect(table.whyNot('build')).toEqual({ rule: 'K9', code: 'shop-used' })
  })

  test('K12 it can be left alone', () => {
    const table = scene({ ...SITE, site: ['farm'], a: { at: 6, mon: 1, lumber: 2 } })
    expect(table.legal).toEqual(['one-rice', 'build', 'done'])
  })

  test('K12 not without the mon', () => {
    const table = scene({ ...SITE, site: ['farm'], a: { at: 6, lumber: 2 } })
    expect(table.legal).toEqual(['done'])
    expect(table.whyNot('build')).toEqual({ rule: 'K9', code: 'short-of-mon', facts: { have: 0, cost: 1 } })
  })

  test.each([
    ['lumber', { koban: 2, lumber: 1 }],
    ['koban', { koban: 1, lumber: 2 }],
  ])('K12 not with 1 %s too little', (_good, goods) => {
    const table = scene({ ...SITE, site: ['shrine'], a: { at: 6, mon: 9, ...goods } })
    expect(table.legal).toEqual(['one-rice', 'done'])
    expect(table.whyNot('build')).toEqual({ rule: 'K12', code: 'short-for-building' })
  })

  test('K12 not without a face-up building', () => {
    const table = scene({ ...SITE, site: [], a: { at: 6, mon: 9, koban: 9, lumber: 9 } })
    expect(table.legal).toEqual(['one-rice', 'done'])
    expect(table.whyNot('build')).toEqual({ rule: 'K12', code: 'nothing-to-build' })
  })

  test('K12 only the buildings that can be paid', () => {
    const table = scene({ ...SITE, site: ['shrine', '-', 'inn', 'farm'], a: { at: 6, mon: 1, koban: 1, lumber: 1 } })
    table.play('build')
    expect(table.legal).toEqual(['inn'])
    expect(table.whyNot('shrine')).toEqual({ rule: 'K9', code: 'short-of-lumber', facts: { have: 1, cost: 2 } })
    expect(table.whyNot('site2')).toEqual({ rule: 'K12', code: 'nothing-to-build' })
  })

  test('K12 not without a free kobun', () => {
    const stalls = { A0: 'egg.a1', B0: 'water.a1', C0: 'inn.a', D0: 'salt.a1' }
    const table = scene({ ...SITE, site: ['farm'], stalls, a: { at: 6, mon: 9, lumber: 9 } })
    expect(table.whyNot('build')).toEqual({ rule: 'K5', code: 'no-kobun' })
    expect(table.legal).not.toContain('build')
  })

  test('K12 the last free kobun is enough', () => {
    const stalls = { A0: 'egg.a1', B0: 'water.a1', C0: 'inn.a' }
    const table = scene({ ...SITE, site: ['farm'], stalls, a: { at: 6, mon: 9, lumber: 9 } })
    expect(table.legal).toContain('build')
  })

  test('K12 not without a free stall', () => {
    const table = scene({ ...SITE, site: ['farm'], stalls: ALL, a: { at: 6, mon: 9, lumber: 9 } })
    expect(table.legal).not.toContain('build')
    expect(table.whyNot('build')).toEqual({ rule: 'K5', code: 'no-stall' })
  })

  test('K12 a corner costs 2 mon more', () => {
    const table = scene({ ...SITE, site: ['farm'], a: { at: 6, mon: 4, lumber: 2 } }).play('build', 'farm', 'C3')
    expect(table.goods('a')).toEqual({ mon: 1 })
  })

  test('K12 a corner is not offered to who has 1 mon left for it', () => {
    const table = scene({ ...SITE, site: ['farm'], a: { at: 6, mon: 2, lumber: 2 } }).play('build', 'farm')
    expect(table.legal).toEqual(['A0', 'A1', 'A2', 'B0', 'B1', 'B2', 'C0', 'C1', 'C2', 'D0', 'D1', 'D2'])
    expect(table.whyNot('C3')).toEqual({ rule: 'K6', code: 'short-for-stall', facts: { mon: 1, cost: 2 } })
  })

  test('K12 a stall that is taken is not offered', () => {
    const table = scene({ ...SITE, site: ['farm'], stalls: { A0: 'egg.b1' }, a: { at: 6, mon: 1, lumber: 2 } })
    table.play('build', 'farm')
    expect(table.whyNot('A0')).toEqual({ rule: 'K1', code: 'stall-taken' })
  })

  test('K12 with only corners free, 3 mon are enough', () => {
    const table = scene({ ...SITE, site: ['farm'], stalls: ALL_BUT_CORNERS, a: { at: 6, mon: 3, lumber: 2 } })
    table.play('build', 'farm')
    expect(table.legal).toEqual(['A3', 'B3', 'C3', 'D3'])
  })

  test('K12 with only corners free, 2 mon are not enough', () => {
    const table = scene({ ...SITE, site: ['farm'], stalls: ALL_BUT_CORNERS, a: { at: 6, mon: 2, lumber: 2 } })
    expect(table.legal).not.toContain('build')
    expect(table.whyNot('build')).toEqual({ rule: 'K12', code: 'short-for-building' })
  })

  test('K12 with 3 players a corner costs 2 mon more too', () => {
    const table = scene({ ...SITE, players: 3, site: ['farm'], a: { at: 6, mon: 3, lumber: 2 } })
    table.play('build', 'farm', 'A3')
    expect(table.goods('a')).toEqual({})
  })

  test('K12 with 2 players the middle stall costs 1 mon more (2021)', () => {
    const table = scene({ ...SITE, players: 2, site: ['farm'], a: { at: 6, mon: 3, lumber: 2 } })
    table.play('build', 'farm', 'A1')
    expect(table.goods('a')).toEqual({ mon: 1 })
  })

  test('K12 with 2 players the inner stall costs nothing (2021)', () => {
    const table = scene({ ...SITE, players: 2, site: ['farm'], a: { at: 6, mon: 1, lumber: 2 } }).play('build', 'farm')
    expect(table.legal).toEqual(['A0', 'A2', 'B0', 'B2', 'C0', 'C2', 'D0', 'D2'])
  })

  test('K12 with 2 players no stall costs more, and the corners are closed (2015)', () => {
    const a = { at: 6, mon: 9, lumber: 1, koban: 1 }
    const table = scene({ ...SITE, edition: '2015', players: 2, site: ['inn'], a }).play('build', 'inn')
    expect(table.whyNot('A3')).toEqual({ rule: 'K1', code: 'stall-closed' })
    expect(table.play('A1').goods('a')).toEqual({ mon: 8 })
  })
})

describe('K12 a cost in other goods', () => {
  const a = { at: 6, mon: 4, koban: 1, rice: 2, sandal: 1 }
  const COST = 'inn: 1 koban, 2 rice, 1 sandal, 3 mon'

  test('K12 all of it is paid', () => {
    const table = priced({ ...SITE, site: ['inn'], a }, COST).play('build', 'inn', 'A0')
    expect(table.goods('a')).toEqual({})
  })

  test.each(['mon', 'koban', 'rice', 'sandal'] as const)('K12 not with 1 %s too little', (good) => {
    const table = priced({ ...SITE, site: ['inn'], a: { ...a, [good]: a[good] - 1 } }, COST)
    expect(table.legal).not.toContain('build')
  })

  test('K12 what the building costs in mon is not left for the stall', () => {
    const table = priced({ ...SITE, site: ['inn'], a: { ...a, mon: 5 } }, COST).play('build', 'inn')
    expect(table.legal).not.toContain('A3')
    expect(table.whyNot('A3')).toEqual({ rule: 'K6', code: 'short-for-stall', facts: { mon: 1, cost: 2 } })
  })

  test('K12 a building without lumber may be built at its full cost', () => {
    const table = priced(
      { ...SITE, site: ['inn'], stalls: { C0: 'carpenter.a1' }, a: { at: 6, koban: 1 } },
      'inn: 1 koban',
    )
    table.play('carpenter', 'inn', 'A0')
    expect(table.goods('a')).toEqual({})
    expect(table.t.lumberSupply).toBe(20)
  })
})

describe('K12 building by a skill', () => {
  const stalls = { C0: 'carpenter.a1', C1: 'stonemason.a2' }

  test('K12 the carpenter: 1 lumber less, and no mon', () => {
    const table = scene({ ...SITE, site: ['shrine'], stalls, a: { at: 6, koban: 2, lumber: 1 } })
    table.play('carpenter', 'shrine', 'A0')
    expect(table.stall('A0')).toBe('shrine.a')
    expect(table.goods('a')).toEqual({})
  })

  test('K12 the carpenter takes nothing off the koban', () => {
    const table = scene({ ...SITE, site: ['shrine'], stalls, a: { at: 6, koban: 1, lumber: 9 } })
    expect(table.legal).not.toContain('carpenter')
    expect(table.whyNot('carpenter')).toEqual({ rule: 'K12', code: 'short-for-building' })
  })

  test('K12 the carpenter: 2 lumber less is too much', () => {
    const table = scene({ ...SITE, site: ['shrine'], stalls, a: { at: 6, koban: 9 } })
    expect(table.legal).not.toContain('carpenter')
  })

  test('K12 the stonemason: 1 koban less, and no mon', () => {
    const table = scene({ ...SITE, site: ['shrine'], stalls, a: { at: 6, koban: 1, lumber: 2 } })
    table.play('stonemason', 'shrine', 'A0')
    expect(table.goods('a')).toEqual({})
  })

  test('K12 the stonemason takes nothing off the lumber', () => {
    const table = scene({ ...SITE, site: ['shrine'], stalls, a: { at: 6, koban: 2, lumber: 1 } })
    expect(table.legal).not.toContain('stonemason')
  })

  test('K12 a reduction to 0', () => {
    const table = scene({ ...SITE, site: ['inn'], stalls, a: { at: 6, koban: 1 } }).play('carpenter', 'inn', 'A0')
    expect(table.goods('a')).toEqual({})
  })

  test('K12 the reduction does not go below 0: without koban in the cost, the full cost', () => {
    const table = scene({ ...SITE, site: ['farm'], stalls, a: { at: 6, lumber: 2 } }).play('stonemason', 'farm', 'A0')
    expect(table.goods('a')).toEqual({})
  })

  test('K12 the full cost must be there', () => {
    const table = scene({ ...SITE, site: ['farm'], stalls, a: { at: 6, lumber: 1 } })
    expect(table.legal).toEqual(['carpenter', 'done'])
  })

  test('K12 the choice is among what can be paid with the reduction', () => {
    const table = scene({ ...SITE, site: ['shrine', 'inn', 'farm'], stalls, a: { at: 6, koban: 1, lumber: 1 } })
    expect(table.play('carpenter').legal).toEqual(['inn', 'farm'])
  })

  test('K12 the surcharge of the stall is paid as usual', () => {
    const table = scene({ ...SITE, site: ['inn'], stalls, a: { at: 6, koban: 1, mon: 3 } }).play(
      'carpenter',
      'inn',
      'B3',
    )
    expect(table.goods('a')).toEqual({ mon: 1 })
  })

  test('K12 a corner is not offered without the 2 mon', () => {
    const table = scene({ ...SITE, site: ['inn'], stalls, a: { at: 6, koban: 1, mon: 1 } }).play('carpenter', 'inn')
    expect(table.whyNot('B3')).toEqual({ rule: 'K6', code: 'short-for-stall', facts: { mon: 1, cost: 2 } })
  })

  test('K12 with only corners free, 2 mon are enough', () => {
    const crowd = { ...ALL_BUT_CORNERS, ...stalls }
    const table = scene({ ...SITE, site: ['inn'], stalls: crowd, a: { at: 6, koban: 1, mon: 2 } })
    expect(table.legal).toContain('carpenter')
  })

  test('K12 with only corners free, 1 mon is not', () => {
    const crowd = { ...ALL_BUT_CORNERS, ...stalls }
    const table = scene({ ...SITE, site: ['inn'], stalls: crowd, a: { at: 6, koban: 1, mon: 1 } })
    expect(table.legal).not.toContain('carpenter')
  })

  test('K12 it needs a free kobun', () => {
    const four = { ...stalls, A0: 'egg.a1', B0: 'water.a1' }
    const table = scene({ ...SITE, site: ['inn'], stalls: four, a: { at: 6, koban: 1 } })
    expect(table.whyNot('carpenter')).toEqual({ rule: 'K5', code: 'no-kobun' })
  })

  test('K12 it needs a free stall', () => {
    const table = scene({ ...SITE, site: ['inn'], stalls: { ...ALL, ...stalls }, a: { at: 6, mon: 9, koban: 1 } })
    expect(table.whyNot('carpenter')).toEqual({ rule: 'K5', code: 'no-stall' })
  })

  test('K12 the card of another player levels up when the building stands', () => {
    const table = scene({ ...SITE, site: ['inn'], stalls: { C0: 'carpenter.b1' }, a: { at: 6, koban: 1 } })
    table.play('carpenter', 'inn', 'A0')
    expect(table.events).toEqual([
      { type: 'used', seat: 0, card: 14, stall: 8, owner: 1 },
      { type: 'built', seat: 0, card: 69, stall: 0 },
      { type: 'paid', seat: 0, goods: { koban: 1 } },
      { type: 'levelled', seat: 1, card: 14, stall: 8, level: 2 },
    ])
  })

  test('K12 shop and skill: two buildings in a turn', () => {
    const table = scene({ ...SITE, site: ['inn', 'farm'], stalls, a: { at: 6, mon: 1, koban: 1, lumber: 2 } })
    table.play('build', 'inn', 'A0', 'carpenter', 'farm', 'A1')
    expect([table.stall('A0'), table.stall('A1')]).toEqual(['inn.a', 'farm.a'])
    expect(table.goods('a')).toEqual({})
  })

  test('K12 skill and shop: two buildings in a turn, the shop without a reduction', () => {
    const table = scene({ ...SITE, site: ['inn', 'farm'], stalls, a: { at: 6, mon: 1, koban: 1, lumber: 3 } })
    table.play('carpenter', 'farm', 'A1', 'build', 'inn', 'A0')
    expect(table.goods('a')).toEqual({ lumber: 1 })
    expect(table.told.at(-1)).toBe('turnEnded')
  })
})

describe('K12 what a building is not', () => {
  test('K12 it cannot be used for business', () => {
    const table = scene({ ask: 'a:business', stalls: { A0: 'inn.a', A1: 'farm.b' }, a: { at: 2 } })
    expect(table.legal).toEqual(['done'])
    expect(table.whyNot('inn')).toEqual({ rule: 'K9', code: 'is-building' })
    expect(table.whyNot('farm')).toEqual({ rule: 'K9', code: 'is-building' })
  })

  test('K12 it is not fed', () => {
    const table = monthEnd({ month: 3, stalls: { A0: 'inn.a', A1: 'shrine.a', B0: 'soba.a1' }, a: { rice: 3 } })
    expect(table.advanceOnce().asked).toBe('advance')
    expect(eventsOf(table, 'fed')).toEqual([{ type: 'fed', seat: 0, characters: 1 }])
    expect(table.t.rice[0]).toBe(2)
  })

  test('K12 it has no type for the variety', () => {
    expect(points(scene({ stalls: { A0: 'inn.a' } }))).toEqual([12, 0, 0, 0])
  })

  test('K12 it does not count for harmony', () => {
    const table = monthEnd({ month: 3, stalls: { A0: 'inn.a', A1: 'shrine.a', A2: 'farm.b', A3: 'soba.a1' } })
    expect(eventsOf(table, 'harmony')).toEqual([])
  })

  test('K12 it has no level: the mark does nothing to it', () => {
    const table = scene({ ask: 'a:walk', stalls: { A0: 'inn.a', B0: 'egg.a1' }, a: { at: 8, life: 1 } }).play('go1')
    expect([table.stall('A0'), table.stall('B0')]).toEqual(['inn.a', 'egg.a2'])
  })

  test('K12 a skill cannot level it up', () => {
    const stalls = { A2: 'seamstress.b1', A0: 'inn.a', B0: 'egg.a1' }
    const table = scene({ ask: 'a:business', stalls, a: { at: 1, mon: 1 } }).play('seamstress')
    expect(table.legal).toEqual(['egg'])
    expect(table.whyNot('inn')).toEqual({ rule: 'K9', code: 'is-building' })
  })

  test('K12 it cannot be swapped', () => {
    const table = scene({ ask: 'a:business', stalls: { A2: 'kite.b1', A0: 'inn.a', B0: 'egg.a1' }, a: { at: 1 } })
    expect(table.play('kite').legal).toEqual(['kite'])
  })

  test('K12 it alone is nobody to level up', () => {
    const table = scene({ ask: 'a:business', stalls: { A2: 'seamstress.b1', A0: 'inn.a' }, a: { at: 1, mon: 1 } })
    expect(table.whyNot('seamstress')).toEqual({ rule: 'K9', code: 'no-own-character' })
  })

  test('K12 its kobun stays through a payday', () => {
    const table = monthEnd({ month: 3, stalls: { A0: 'inn.a' } }).advance()
    expect(table.t.kobun[0]).toBe(3)
  })

  test('K12 its kobun comes home by fire, and it cannot be built again', () => {
    const table = monthEnd({ month: 5, site: ['farm'], stalls: { A0: 'inn.a' } })
    expect(table.t.kobun[0]).toBe(4)
    expect(isGone(table, 'inn')).toBe(true)
  })
})
