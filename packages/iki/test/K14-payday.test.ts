import { describe, expect, test } from 'vitest'
import { eventsOf, heard, isGone, monthEnd, points, scene, unheard } from './helpers.ts'
import type { Scene, TestTable } from './helpers.ts'

/** Salaries and harmony; at the end of the year, when cards of every season may be there. */
const payday = (what: Scene): TestTable => monthEnd({ month: 12, ...what })
/** Salaries, harmony and feeding, up to the first hungry player. */
const meal = (what: Scene): TestTable => payday(what).advanceOnce()

describe('K14.1 salary', () => {
  test.each([3, 6, 9, 12])('K14.1 at the end of month %i', (month) => {
    expect(payday({ month, stalls: { A0: 'soba.a1' } }).goods('a')).toEqual({ mon: 2 })
  })

  test.each([
    [1, { rice: 1, mon: 1 }],
    [2, { rice: 1, mon: 3 }],
    [3, { rice: 1, mon: 4 }],
  ])('K14.1 a card pays the salary of its level: %i', (level, goods) => {
    expect(payday({ stalls: { A0: `vegetable.a${level}` }, a: { rice: 1 } }).goods('a')).toEqual(goods)
  })

  test('K14.1 a retired card pays that of level 3', () => {
    expect(payday({ retired: { a: ['cotton'] } }).goods('a')).toEqual({ mon: 1, sandal: 1 })
  })

  test('K14.1 a retired card whose first salary was that of level 2 pays the last one', () => {
    expect(payday({ retired: { a: ['shamisen'] } }).goods('a')).toEqual({ iki: 3 })
  })

  test('K14.1 every card pays, in stalls and retired, and what was there stays', () => {
    const stalls = { A0: 'soba.a1', B1: 'kite.a2', D3: 'sake.a3' }
    const a = { mon: 1, iki: 5 }
    expect(payday({ stalls, retired: { a: ['water', 'geisha'] }, a }).goods('a')).toEqual({
      mon: 4, // 1, soba 2, kite 1
      iki: 14, // 5, kite 2, geisha 7
      rice: 1, // sake
      sandal: 2, // water
    })
  })

  test('K14.1 each player is paid for their own cards', () => {
    const table = payday({ stalls: { A0: 'soba.a1', B0: 'egg.b1' }, retired: { c: ['water'], d: ['sushi'] } })
    expect(['a', 'b', 'c', 'd'].map((letter) => table.goods(letter))).toEqual([
      { mon: 2 },
      { mon: 1 },
      { sandal: 2 },
      { mon: 5 },
    ])
  })

  test('K14.1 cards that give a token pay nothing, neither on the board nor retired', () => {
    const stalls = { A0: 'monk.a1', B0: 'ox_cart.a2', C0: 'yamabushi.a3' }
    const table = payday({ stalls, retired: { a: ['puppeteer', 'shrine_maiden'] } })
    expect(table.goods('a')).toEqual({})
    expect(table.told).toEqual(['paydayCame'])
  })

  test('K14.1 buildings and neutral cards pay nobody', () => {
    const table = payday({ players: 2, stalls: { A0: 'inn.a', B0: 'soba.n' } })
    expect([table.goods('a'), table.goods('b')]).toEqual([{}, {}])
  })

  test('K14.1 the salaries are added up first: the day labourer before the hairdresser', () => {
    expect(payday({ stalls: { A0: 'day_labourer.a1', B0: 'hairdresser.a1' } }).goods('a')).toEqual({ iki: 1 })
  })

  test('K14.1 the salaries are added up first: the hairdresser before the day labourer', () => {
    expect(payday({ stalls: { A0: 'hairdresser.a1', B0: 'day_labourer.a1' } }).goods('a')).toEqual({ iki: 1 })
  })

  test('K14.1 the salaries are added up first: a retired card pays for the day labourer', () => {
    expect(payday({ stalls: { A0: 'day_labourer.a1' }, retired: { a: ['hairdresser'] } }).goods('a')).toEqual({
      iki: 3,
    })
  })

  test.each([
    [1, 5, 3],
    [1, 2, 0],
    [1, 1, 0],
    [1, 0, 0],
    [2, 2, 1],
    [2, 1, 0],
    [2, 0, 0],
    [3, 1, 1],
  ])('K14.1 IKI does not fall below 0: day labourer on level %i with %i IKI', (level, before, after) => {
    expect(payday({ stalls: { A0: `day_labourer.a${level}` }, a: { iki: before } }).t.iki[0]).toBe(after)
  })

  test('K14.1 what the sum lacks is not owed: harmony counts from 0', () => {
    const table = payday({ stalls: { A0: 'day_labourer.a1', A1: 'yamabushi.a1' } })
    expect(table.goods('a')).toEqual({ iki: 4 })
  })

  test('K14.1 one player’s labourer costs nobody else', () => {
    const table = payday({ stalls: { A0: 'day_labourer.a1' }, a: { iki: 9 }, b: { iki: 9 } })
    expect([...table.t.iki]).toEqual([7, 9, 0, 0])
  })

  test('K14.1 lumber that runs short goes to the higher in firefighting', () => {
    const stalls = { A0: 'mask.a2', B0: 'firewood.b2' }
    const table = payday({ stalls, lumberSupply: 1, a: { fire: 2 }, b: { fire: 3 } })
    expect([...table.t.lumber]).toEqual([0, 1, 0, 0])
    expect(table.t.lumberSupply).toBe(0)
  })

  test('K14.1 lumber that runs short goes to the upper marker of a stack', () => {
    const stalls = { A0: 'mask.a2', B0: 'firewood.b2', C0: 'charcoal.c1' }
    const table = payday({ players: 3, stalls, lumberSupply: 2, order: 'cba' })
    expect([...table.t.lumber]).toEqual([0, 1, 1, 0])
  })

  test('K14.1 a salary of lumber takes what is left', () => {
    const table = payday({ stalls: { A0: 'firewood.a3' }, lumberSupply: 1 })
    expect(table.goods('a')).toEqual({ lumber: 1 })
    expect(eventsOf(table, 'gained').at(0)).toEqual({ type: 'gained', seat: 0, goods: { lumber: 1 } })
  })

  test('K14.1 lumber leaves the supply', () => {
    expect(payday({ stalls: { A0: 'firewood.a3', B0: 'mask.b2' }, lumberSupply: 9 }).t.lumberSupply).toBe(6)
  })

  test('K14.1 each card’s share is told, in stalls and then retired, and then the sum', () => {
    const table = payday({ players: 2, stalls: { A0: 'egg.a1', C2: 'kite.a2' }, retired: { a: ['water'] } })
    expect(table.events).toEqual([
      { type: 'paydayCame', month: 12 },
      { type: 'salary', seat: 0, card: 3, goods: { mon: 1 } },
      { type: 'salary', seat: 0, card: 15, goods: { mon: 1, iki: 2 } },
      { type: 'salary', seat: 0, card: 18, goods: { sandal: 2 } },
      { type: 'gained', seat: 0, goods: { mon: 2, sandal: 2, iki: 2 } },
    ])
  })

  test('K14.1 the sums are given in firefighting order', () => {
    const stalls = { A0: 'egg.a1', B0: 'soba.b1', C0: 'dumpling.c1' }
    const table = payday({ players: 3, stalls, a: { fire: 1 }, b: { fire: 2 }, c: { fire: 1 }, order: 'bca' })
    expect(eventsOf(table, 'gained')).toEqual([
      { type: 'gained', seat: 1, goods: { mon: 2 } },
      { type: 'gained', seat: 2, goods: { rice: 1 } },
      { type: 'gained', seat: 0, goods: { mon: 1 } },
    ])
  })

  test('K14.1 who is paid nothing is told nothing', () => {
    expect(payday({ players: 2, stalls: { A0: 'egg.a1' } }).told).toEqual(['paydayCame', 'salary', 'gained'])
  })
})

describe('K14.2 harmony', () => {
  test('K14.2 two own cards of a type in a nagaya: 2 × 2', () => {
    expect(payday({ stalls: { A0: 'soba.a1', A1: 'eel.a1' } }).t.iki[0]).toBe(4)
  })

  test('K14.2 one card alone: nothing', () => {
    const table = payday({ stalls: { A0: 'soba.a1', A1: 'egg.a1', B0: 'eel.a1', C2: 'vegetable.b1' } })
    expect([...table.t.iki]).toEqual([0, 0, 0, 0])
    expect(eventsOf(table, 'harmony')).toEqual([])
  })

  test('K14.2 two cards of two owners: 1 × 2 for each', () => {
    expect([...payday({ stalls: { D1: 'soba.a1', D2: 'eel.b1' } }).t.iki]).toEqual([2, 2, 0, 0])
  })

  test('K14.2 three cards: 2 × 3 and 1 × 3', () => {
    expect([...payday({ stalls: { B0: 'soba.a1', B1: 'eel.b1', B2: 'sushi.a1' } }).t.iki]).toEqual([6, 3, 0, 0])
  })

  test('K14.2 four cards of one owner: 4 × 4', () => {
    const stalls = { C0: 'soba.c1', C1: 'eel.c1', C2: 'sushi.c1', C3: 'tempura.c1' }
    expect([...payday({ stalls }).t.iki]).toEqual([0, 0, 16, 0])
  })

  test('K14.2 two types in one nagaya, both twice', () => {
    const stalls = { A0: 'soba.a1', A1: 'eel.b1', A2: 'egg.a1', A3: 'salt.a1' }
    expect([...payday({ stalls }).t.iki]).toEqual([6, 2, 0, 0])
  })

  test.each([
    ['street', ['egg', 'salt'], 0],
    ['artisan', ['seamstress', 'ukiyoe'], 1],
    ['special', ['monk', 'ox_cart'], 2],
    ['master', ['kite', 'doll'], 3],
    ['shop', ['soba', 'eel'], 4],
  ] as const)('K14.2 every type has its harmony: %s', (_type, [first, second], kind) => {
    const table = payday({ stalls: { B1: `${first}.a1`, B2: `${second}.b1` }, order: 'bacd' })
    expect(eventsOf(table, 'harmony')).toEqual([
      { type: 'harmony', seat: 1, group: 1, kind, own: 1, cards: 2 },
      { type: 'harmony', seat: 0, group: 1, kind, own: 1, cards: 2 },
    ])
  })

  test.each([3, 4] as const)('K14.2 with %i players the corners are a fifth group', (players) => {
    const stalls = { A3: 'soba.a1', B3: 'eel.b1', C3: 'sushi.b1', D3: 'tempura.c1' }
    expect([...payday({ players, stalls }).t.iki]).toEqual([4, 8, 4, 0])
  })

  test.each([3, 4] as const)('K14.2 the corners are a fifth group in 2015 too, with %i players', (players) => {
    const table = payday({ edition: '2015', players, stalls: { A3: 'soba.a1', D3: 'eel.b1' } })
    expect(eventsOf(table, 'harmony')).toEqual([
      { type: 'harmony', seat: 0, group: 4, kind: 4, own: 1, cards: 2 },
      { type: 'harmony', seat: 1, group: 4, kind: 4, own: 1, cards: 2 },
    ])
  })

  test('K14.2 a corner counts in two groups', () => {
    const stalls = { A0: 'soba.b1', A3: 'eel.a1', B3: 'sushi.c1' }
    const table = payday({ stalls })
    expect([...table.t.iki]).toEqual([4, 2, 2, 0])
    expect(eventsOf(table, 'harmony')).toEqual([
      { type: 'harmony', seat: 0, group: 0, kind: 4, own: 1, cards: 2 },
      { type: 'harmony', seat: 1, group: 0, kind: 4, own: 1, cards: 2 },
      { type: 'harmony', seat: 0, group: 4, kind: 4, own: 1, cards: 2 },
      { type: 'harmony', seat: 2, group: 4, kind: 4, own: 1, cards: 2 },
    ])
  })

  test('K14.2 the stalls next to the corners are not in the fifth group', () => {
    expect([...payday({ stalls: { A2: 'soba.a1', B3: 'eel.a1', C2: 'sushi.a1' } }).t.iki]).toEqual([0, 0, 0, 0])
  })

  test.each(['2021', '2015'] as const)('K14.2 with 2 players there is no fifth group (%s)', (edition) => {
    const stalls = { A2: 'soba.a1', B2: 'eel.a1', C2: 'sushi.b1', D2: 'tempura.b1' }
    expect(payday({ edition, players: 2, stalls }).told).not.toContain('harmony')
  })

  test.each(['2021', '2015'] as const)('K14.2 with 2 players a nagaya is three stalls (%s)', (edition) => {
    const stalls = { D0: 'soba.a1', D1: 'eel.b1', D2: 'sushi.b1' }
    expect([...payday({ edition, players: 2, stalls }).t.iki].slice(0, 2)).toEqual([3, 6])
  })

  test('K14.2 a neutral card counts, for the others', () => {
    const table = payday({ players: 2, stalls: { A0: 'soba.n', A1: 'eel.a1', A2: 'sushi.b1' } })
    expect([...table.t.iki].slice(0, 2)).toEqual([3, 3])
  })

  test('K14.2 one own card and one neutral card: 1 × 2', () => {
    const table = payday({ players: 2, stalls: { A0: 'soba.n', A2: 'eel.b1' } })
    expect([...table.t.iki].slice(0, 2)).toEqual([0, 2])
  })

  test('K14.2 two neutral cards pay nobody', () => {
    expect(payday({ players: 2, stalls: { A0: 'soba.n', A1: 'eel.n' } }).told).not.toContain('harmony')
  })

  test('K14.2 retired cards and cards for hire do not count', () => {
    const table = payday({ stalls: { A0: 'soba.a1' }, retired: { a: ['eel'] }, row: ['sushi'] })
    expect(table.told).not.toContain('harmony')
  })

  test('K14.2 levels do not matter', () => {
    expect(payday({ stalls: { A0: 'soba.a3', A1: 'eel.a2' } }).t.iki[0]).toBe(4)
  })

  test('K14.2 harmony comes on top of the IKI there are', () => {
    expect(payday({ stalls: { A0: 'soba.a1', A1: 'eel.a1' }, a: { iki: 7 } }).t.iki[0]).toBe(11)
  })

  test('K14.2 all salaries come before all harmony', () => {
    const table = payday({ players: 2, stalls: { A0: 'soba.a1', A1: 'eel.b1' } })
    expect(eventsOf(table, 'gained', 'harmony').map(({ type }) => type)).toEqual([
      'gained',
      'gained',
      'harmony',
      'harmony',
    ])
  })

  test('K14.2 who will starve still counts', () => {
    const table = meal({ stalls: { A0: 'soba.a1', A1: 'eel.b1' }, b: { rice: 1 } })
    expect(table.asked).toBe('a:hunger')
    expect([...table.t.iki]).toEqual([2, 2, 0, 0])
  })
})

describe('K14.3 feeding', () => {
  test.each(['2021', '2015'] as const)('K14.3 1 rice for each own character on the board (%s)', (edition) => {
    const stalls = { A0: 'soba.a1', B0: 'kite.a3', C0: 'monk.b1' }
    const table = meal({ edition, stalls, a: { rice: 5 }, b: { rice: 1 } })
    expect([...table.t.rice]).toEqual([3, 0, 0, 0])
  })

  test('K14.3 what is told, in firefighting order, of those who have somebody to feed', () => {
    const stalls = { A0: 'soba.a1', B0: 'kite.a1', C0: 'monk.c1' }
    const table = meal({ players: 3, stalls, a: { rice: 2 }, c: { rice: 1 }, order: 'cba' })
    expect(eventsOf(table, 'fed')).toEqual([
      { type: 'fed', seat: 2, characters: 1 },
      { type: 'fed', seat: 0, characters: 2 },
    ])
  })

  test('K14.3 retired cards and buildings are not fed', () => {
    const table = meal({ stalls: { A0: 'soba.a1', B0: 'inn.a' }, retired: { a: ['kite', 'doll'] }, a: { rice: 3 } })
    expect(table.t.rice[0]).toBe(2)
  })

  test('K14.3 nobody feeds a neutral card', () => {
    const table = meal({ players: 2, stalls: { A0: 'soba.n', B0: 'kite.a1' }, a: { rice: 3 }, b: { rice: 3 } })
    expect([...table.t.rice].slice(0, 2)).toEqual([2, 3])
    expect(table.stall('A0')).toBe('soba.n')
  })

  test('K14.3 who can feed must', () => {
    const table = meal({ stalls: { A0: 'soba.a1', B0: 'kite.a1' }, a: { rice: 2 } })
    expect(table.asked).toBe('advance')
    expect([table.stall('A0'), table.stall('B0')]).toEqual(['soba.a1', 'kite.a1'])
  })

  test('K14.3 rice from the salaries counts', () => {
    const table = meal({ stalls: { A0: 'fish_peddler.a1' } })
    expect(table.asked).toBe('advance')
    expect(table.goods('a')).toEqual({})
  })

  test('K14.3 with 1 rice too little the owner chooses who leaves', () => {
    const table = meal({
      stalls: { A0: 'soba.a1', B1: 'kite.a1', C3: 'monk.a1', D0: 'egg.b1' },
      a: { rice: 2 },
      b: { rice: 1 },
    })
    expect(table.asked).toBe('a:hunger')
    expect(table.legal).toEqual(['soba', 'kite', 'monk'])
  })

  test('K14.3 the others are then fed', () => {
    const table = meal({ stalls: { A0: 'soba.a1', B1: 'kite.a1', C3: 'monk.a1' }, a: { rice: 2 } })
    table.play('kite').advanceOnce()
    expect(table.t.rice[0]).toBe(0)
    expect(['A0', 'B1', 'C3'].map((stall) => table.stall(stall))).toEqual(['soba.a1', '-', 'monk.a1'])
  })

  test('K14.3 the card is removed from the game, and its kobun comes home', () => {
    const table = meal({ stalls: { A0: 'soba.a1', B1: 'kite.a1' }, a: { rice: 1 } })
    expect(table.t.kobun[0]).toBe(2)
    table.play('soba')
    expect(table.t.kobun[0]).toBe(3)
    expect(isGone(table, 'soba')).toBe(true)
    expect(table.events.at(-1)).toEqual({ type: 'starved', seat: 0, card: 17, stall: 0 })
  })

  test('K14.3 firefighting is kept', () => {
    const table = meal({ stalls: { A0: 'sumo.a1' }, a: { fire: 2 } }).play('sumo')
    expect(table.t.fire[0]).toBe(2)
  })

  test('K14.3 as many leave as rice is missing, one after the other', () => {
    const table = meal({ stalls: { A0: 'soba.a1', B1: 'kite.a1', C3: 'monk.a1' }, a: { rice: 1 } })
    expect(table.legal).toEqual(['soba', 'kite'])
    table.play('kite')
    expect(table.asked).toBe('a:hunger')
    expect(table.legal).toEqual(['monk'])
    table.play('monk')
    expect(table.asked).toBe('advance')
  })

  test('K14.3 all leave without any rice', () => {
    const table = meal({ stalls: { A0: 'soba.a1', B1: 'kite.a1' } })
      .play('soba', 'kite')
      .advanceOnce()
    expect([table.t.kobun[0], table.t.rice[0], table.stall('A0'), table.stall('B1')]).toEqual([4, 0, '-', '-'])
    expect(eventsOf(table, 'fed')).toEqual([])
  })

  test('K14.3 nobody else’s card, no building, no empty stall', () => {
    const stalls = { A0: 'soba.a1', A1: 'inn.a', B1: 'kite.a1', C0: 'egg.b1' }
    const table = meal({ stalls, a: { rice: 1 }, b: { rice: 1 } })
    expect(table.legal).toEqual(['soba', 'kite'])
    for (const word of ['inn', 'egg', 'D0']) expect(table.whyNot(word)).toEqual({ rule: 'K14', code: 'not-hungry' })
  })

  test('K14.3 the cards to lose are named from the first stall on', () => {
    const table = meal({ stalls: { A0: 'soba.a1', B1: 'kite.a1', C3: 'monk.a1' }, a: { rice: 1 } })
    expect(table.whyNot('monk')).toEqual({ rule: 'K14', code: 'hunger-order' })
    expect(table.play('kite').whyNot('soba')).toEqual({ rule: 'K14', code: 'hunger-order' })
  })

  test('K14.3 the hungry decide in firefighting order', () => {
    const stalls = { A0: 'soba.a1', B1: 'kite.b1', C0: 'egg.c1' }
    const table = meal({ stalls, a: { fire: 1 }, b: { fire: 2 }, c: { fire: 3, rice: 1 } })
    expect(table.asked).toBe('b:hunger')
    expect(table.play('kite').advanceOnce().asked).toBe('a:hunger')
  })

  test('K14.3 each player eats once', () => {
    const stalls = { A0: 'soba.a1', B1: 'kite.b1', C1: 'monk.b1' }
    const table = meal({ players: 2, stalls, a: { rice: 3 }, b: { rice: 1 }, order: 'ab' })
      .play('kite')
      .advanceOnce()
    expect(eventsOf(table, 'fed')).toEqual([
      { type: 'fed', seat: 0, characters: 1 },
      { type: 'fed', seat: 1, characters: 1 },
    ])
    expect([...table.t.rice].slice(0, 2)).toEqual([2, 0])
  })

  test('K14.3 a second payday feeds again', () => {
    const table = meal({ month: 3, stalls: { A0: 'soba.a1' }, a: { rice: 3 } })
    const next = meal({ month: 6, stalls: { A0: table.stall('A0') }, a: { rice: table.t.rice[0] } })
    expect(next.t.rice[0]).toBe(1)
  })

  test('K14.3 feeding comes after all harmony', () => {
    const table = meal({ players: 2, stalls: { A0: 'soba.a1', A1: 'eel.a1' }, a: { rice: 2 } })
    expect(eventsOf(table, 'salary', 'harmony', 'fed', 'rowCleared').map(({ type }) => type)).toEqual([
      'salary',
      'salary',
      'harmony',
      'fed',
      'rowCleared',
    ])
  })
})

describe('K14 the farm', () => {
  test('K14 2 IKI for each character fed', () => {
    const stalls = { A0: 'farm.a', B0: 'soba.a1', C0: 'egg.a1', D0: 'monk.a1' }
    expect(meal({ stalls, a: { rice: 3 } }).t.iki[0]).toBe(6)
  })

  test('K14 the one that starved is not fed', () => {
    const stalls = { A0: 'farm.a', B0: 'soba.a1', C0: 'egg.a1', D0: 'monk.a1' }
    const table = meal({ stalls, a: { rice: 2 } })
      .play('egg')
      .advanceOnce()
    expect(table.t.iki[0]).toBe(4)
  })

  test('K14 retired cards are not fed', () => {
    expect(meal({ stalls: { A0: 'farm.a' }, retired: { a: ['soba'] }, a: { rice: 3 } }).t.iki[0]).toBe(0)
  })

  test('K14 it pays its owner alone', () => {
    const stalls = { A0: 'farm.a', B0: 'soba.b1', C0: 'egg.a1' }
    expect([...meal({ stalls, a: { rice: 1 }, b: { rice: 1 } }).t.iki]).toEqual([2, 0, 0, 0])
  })

  test('K14 what is told', () => {
    const table = meal({ stalls: { A0: 'farm.a', B0: 'soba.a1' }, a: { rice: 1 } })
    const from = table.told.indexOf('fed')
    expect(table.events.slice(from, from + 3)).toEqual([
      { type: 'fed', seat: 0, characters: 1 },
      { type: 'buildingPaid', seat: 0, card: 62 },
      { type: 'gained', seat: 0, goods: { iki: 2 } },
    ])
  })

  test('K14 with nobody fed it is not named', () => {
    expect(meal({ stalls: { A0: 'farm.a' } }).told).not.toContain('buildingPaid')
  })
})

describe('K14 the imperial residence', () => {
  test('K14 2 mon for each card of the most numerous type', () => {
    const stalls = { A0: 'imperial_residence.a', B0: 'monk.a1', C0: 'ox_cart.a1', D0: 'ukiyoe.a1' }
    expect(meal({ stalls, a: { rice: 3 } }).goods('a')).toEqual({ mon: 4 })
  })

  test('K14 cards on the board and retired ones count together', () => {
    const table = meal({
      stalls: { A0: 'imperial_residence.a', B0: 'monk.a1', C0: 'ukiyoe.a1', D0: 'seamstress.a1' },
      retired: { a: ['ox_cart', 'yamabushi'] },
      a: { rice: 3 },
    })
    expect(table.goods('a')).toEqual({ mon: 6 })
  })

  test('K14 cards of the others do not count', () => {
    const stalls = { A0: 'imperial_residence.a', B0: 'monk.a1', C0: 'ox_cart.b1' }
    const table = meal({ stalls, retired: { b: ['yamabushi'] }, a: { rice: 1 }, b: { rice: 1 } })
    expect([...table.t.mon]).toEqual([2, 0, 0, 0])
  })

  test('K14 those that starved just now do not count', () => {
    const stalls = { A0: 'imperial_residence.a', B0: 'monk.a1', C0: 'ox_cart.a1' }
    const table = meal({ stalls, a: { rice: 1 } })
      .play('monk')
      .advanceOnce()
    expect(table.t.mon[0]).toBe(2)
  })

  test('K14 the puppeteer’s token is a special character until the end', () => {
    const table = meal({
      stalls: { A0: 'imperial_residence.a', B0: 'ukiyoe.a1', C0: 'seamstress.a1' },
      retired: { a: ['puppeteer'] },
      a: { rice: 2 },
    })
    expect(table.t.mon[0]).toBe(4)
  })

  test('K14 without characters it pays nothing', () => {
    const table = meal({ stalls: { A0: 'imperial_residence.a' } })
    expect(table.goods('a')).toEqual({})
    expect(table.told).not.toContain('buildingPaid')
  })

  test('K14 farm and residence of one owner: both, one after the other', () => {
    const stalls = { A0: 'imperial_residence.a', A1: 'farm.a', B0: 'monk.a1' }
    const table = meal({ stalls, a: { rice: 1 } })
    const from = table.told.indexOf('buildingPaid')
    expect(table.events.slice(from, from + 4)).toEqual([
      { type: 'buildingPaid', seat: 0, card: 62 },
      { type: 'gained', seat: 0, goods: { iki: 2 } },
      { type: 'buildingPaid', seat: 0, card: 65 },
      { type: 'gained', seat: 0, goods: { mon: 2 } },
    ])
  })

  test('K14 other buildings pay nothing at a payday', () => {
    const stalls = { A0: 'inn.a', A1: 'watchtower.a', B0: 'well.a', C0: 'monk.a1' }
    const table = meal({ stalls, a: { rice: 1 } })
    expect(table.goods('a')).toEqual({})
    expect(points(table)[0]).toBe(12 + 3 + 1)
  })
})

describe('K14 the turn of the month', () => {
  test('K14 a payday goes the same way when nobody listens', () => {
    const what: Scene = {
      month: 9,
      phase: 'event',
      stalls: { A0: 'soba.a1', A1: 'eel.a2', B0: 'egg.b1', B1: 'farm.b', C0: 'imperial_residence.b' },
      retired: { b: ['kite'] },
      a: { rice: 1 },
      b: { rice: 1 },
    }
    expect(unheard(scene(what), 'eel')).toBe(heard(scene(what), 'eel'))
  })

  test('K14 after the feeding comes the next month', () => {
    const table = scene({
      month: 3,
      phase: 'event',
      stalls: { A0: 'soba.a1' },
      a: { rice: 1 },
      order: 'bacd',
    }).advance()
    expect(table.asked).toBe('b:ikizama')
    expect(table.t.month).toBe(4)
  })

  test('K14 the last starved card ends the month', () => {
    const table = meal({ month: 3, stalls: { A0: 'soba.a1' } })
      .play('soba')
      .advance()
    expect(table.asked).toBe('a:ikizama')
  })
})
