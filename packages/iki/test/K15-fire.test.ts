import { Rng, seedFrom } from '@edokko/engine'
import { describe, expect, test } from 'vitest'
import { eventsOf, heard, iki, isGone, monthEnd, points, rowOf, scene, unheard } from './helpers.ts'
import type { Scene, TestTable } from './helpers.ts'

/** The fire of month 5, of strength 5, in the first nagaya. */
const may = (what: Scene): TestTable => monthEnd({ month: 5, ...what })

describe('K15 where and how strong', () => {
  test.each([
    ['2021', 4, 5, 5],
    ['2021', 4, 8, 8],
    ['2021', 4, 11, 10],
    ['2021', 3, 5, 5],
    ['2021', 3, 8, 8],
    ['2021', 3, 11, 10],
    ['2021', 2, 5, 4],
    ['2021', 2, 8, 7],
    ['2021', 2, 11, 9],
    ['2015', 4, 5, 5],
    ['2015', 4, 8, 8],
    ['2015', 4, 11, 10],
    ['2015', 3, 5, 5],
    ['2015', 3, 8, 8],
    ['2015', 3, 11, 10],
    ['2015', 2, 5, 5],
    ['2015', 2, 8, 8],
    ['2015', 2, 11, 10],
  ] as const)('K15 %s, %i players, month %i: strength %i', (edition, players, month, strength) => {
    const table = monthEnd({ edition, players, month })
    expect(table.events.at(0)).toEqual({ type: 'fireBroke', nagaya: 0, strength })
  })

  test.each([
    ['A', [0, 1, 2, 3]],
    ['B', [4, 5, 6, 7]],
    ['C', [8, 9, 10, 11]],
    ['D', [12, 13, 14, 15]],
  ])('K15 the tile names the nagaya: %s, from the outermost stall inward', (nagaya, stalls) => {
    const table = monthEnd({ month: 5 }, nagaya)
    expect(eventsOf(table, 'fireReached')).toEqual(
      stalls.map((stall, i) => ({ type: 'fireReached', stall, strength: 5 - i })),
    )
  })

  test.each([
    ['2021', 4],
    ['2015', 5],
  ] as const)('K15 with 2 players it dies after the third stall (%s)', (edition, strength) => {
    const table = monthEnd({ edition, players: 2, month: 5 }, 'B')
    expect(table.events).toEqual([
      { type: 'fireBroke', nagaya: 1, strength },
      { type: 'fireReached', stall: 4, strength },
      { type: 'fireReached', stall: 5, strength: strength - 1 },
      { type: 'fireReached', stall: 6, strength: strength - 2 },
      { type: 'fireDied' },
      { type: 'coinsLaid' },
    ])
  })

  test.each([
    [5, 0],
    [8, 1],
    [11, 2],
  ])('K15 month %i has its own tile', (month, lot) => {
    const table = scene({ month, phase: 'event' })
    table.state.hidden.lots.set([1, 2, 3])
    table.advanceOnce()
    expect(table.events).toMatchObject([{ type: 'fireBroke', nagaya: lot + 1 }])
  })

  test('K15 all four tiles are shuffled again each time: any three nagaya may burn, one of them thrice', () => {
    const game = iki()
    const state = game.create()
    const years = new Set<string>()
    for (let i = 0; i < 1500; i++) {
      game.setup(new Rng(seedFrom(`fire ${i}`)), state)
      years.add(state.hidden.lots.join())
    }
    expect(years.size).toBe(4 * 4 * 4)
  })

  test('K15 what lies in another nagaya is safe', () => {
    const table = may({ stalls: { A0: 'egg.a1', B0: 'salt.a1', D0: 'soba.b1' } })
    expect(['A0', 'B0', 'D0'].map((stall) => table.stall(stall))).toEqual(['-', 'salt.a1', 'soba.b1'])
  })
})

describe('K15 how it spreads', () => {
  test('K15 firefighting equal to the strength puts it out', () => {
    const table = may({ stalls: { A0: 'egg.a2' }, a: { fire: 5 } })
    expect(table.stall('A0')).toBe('egg.a2')
    expect(table.events).toEqual([
      { type: 'fireBroke', nagaya: 0, strength: 5 },
      { type: 'fireReached', stall: 0, strength: 5 },
      { type: 'firePutOut', seat: 0, stall: 0 },
      { type: 'coinsLaid' },
    ])
  })

  test('K15 firefighting above the strength puts it out', () => {
    expect(may({ stalls: { A0: 'egg.a2' }, a: { fire: 6 } }).stall('A0')).toBe('egg.a2')
  })

  test('K15 one less, and the card is destroyed', () => {
    const table = may({ stalls: { A0: 'egg.a2' }, a: { fire: 4 } })
    expect(table.stall('A0')).toBe('-')
    expect(eventsOf(table, 'burnt', 'firePutOut')).toEqual([{ type: 'burnt', card: 3, stall: 0, owner: 0 }])
  })

  test('K15 a destroyed card is out of the game, and its kobun comes home', () => {
    const table = may({ stalls: { A0: 'egg.a2', B0: 'soba.a1' } })
    expect(isGone(table, 'egg')).toBe(true)
    expect(table.t.kobun[0]).toBe(3)
  })

  test('K15 after a destroyed card it is 1 weaker', () => {
    const table = may({ stalls: { A0: 'egg.a1', A1: 'soba.a1' }, a: { fire: 4 } })
    expect([table.stall('A0'), table.stall('A1')]).toEqual(['-', 'soba.a1'])
  })

  test('K15 after an empty stall it is 1 weaker', () => {
    const table = may({ stalls: { A1: 'soba.a1' }, a: { fire: 4 } })
    expect(table.events.slice(1)).toEqual([
      { type: 'fireReached', stall: 0, strength: 5 },
      { type: 'fireReached', stall: 1, strength: 4 },
      { type: 'firePutOut', seat: 0, stall: 1 },
      { type: 'coinsLaid' },
    ])
  })

  test('K15 an empty stall takes no more than 1', () => {
    expect(may({ stalls: { A1: 'soba.a1' }, a: { fire: 3 } }).stall('A1')).toBe('-')
  })

  test('K15 the corner is reached at 2 in month 5: 2 put it out', () => {
    expect(may({ stalls: { A3: 'soba.a1' }, a: { fire: 2 } }).stall('A3')).toBe('soba.a1')
  })

  test('K15 the corner is reached at 2 in month 5: 1 does not', () => {
    expect(may({ stalls: { A3: 'soba.a1' }, a: { fire: 1 } }).stall('A3')).toBe('-')
  })

  test('K15 in month 11 the corner is reached at 7', () => {
    const stalls = { A2: 'egg.b1', A3: 'soba.a1' }
    const table = monthEnd({ month: 11, stalls, a: { fire: 7 }, b: { fire: 7 } })
    expect([table.stall('A2'), table.stall('A3')]).toEqual(['-', 'soba.a1'])
  })

  test('K15 who puts it out saves all behind', () => {
    const stalls = { A0: 'egg.a1', A1: 'soba.b1', A2: 'monk.a1', A3: 'kite.c1' }
    const table = may({ stalls, b: { fire: 4 } })
    expect(['A0', 'A1', 'A2', 'A3'].map((stall) => table.stall(stall))).toEqual(['-', 'soba.b1', 'monk.a1', 'kite.c1'])
  })

  test('K15 only the owner of the card reached fights', () => {
    const table = may({ stalls: { A0: 'egg.a1', B0: 'soba.b1' }, a: { fire: 4 }, b: { fire: 10 } })
    expect(table.stall('A0')).toBe('-')
  })

  test('K15 after the last stall it dies', () => {
    const stalls = { A0: 'egg.a1', A1: 'soba.b1', A2: 'monk.a1', A3: 'kite.c1' }
    const table = may({ stalls })
    expect(table.events).toEqual([
      { type: 'fireBroke', nagaya: 0, strength: 5 },
      { type: 'fireReached', stall: 0, strength: 5 },
      { type: 'burnt', card: 3, stall: 0, owner: 0 },
      { type: 'fireReached', stall: 1, strength: 4 },
      { type: 'burnt', card: 17, stall: 1, owner: 1 },
      { type: 'fireReached', stall: 2, strength: 3 },
      { type: 'burnt', card: 11, stall: 2, owner: 0 },
      { type: 'fireReached', stall: 3, strength: 2 },
      { type: 'burnt', card: 15, stall: 3, owner: 2 },
      { type: 'fireDied' },
      { type: 'coinsLaid' },
    ])
  })

  test('K15 when it is over nothing of it is left on the table', () => {
    const table = may({ stalls: { A0: 'egg.a1' } })
    expect([table.t.blaze, table.t.strength]).toEqual([-1, 0])
  })

  test('K15 when it was put out nothing of it is left on the table', () => {
    const table = may({ stalls: { A0: 'egg.a1' }, a: { fire: 5 } })
    expect([table.t.blaze, table.t.strength]).toEqual([-1, 0])
  })

  test('K15 retired cards and cards for hire cannot burn', () => {
    const table = may({ row: ['monk'], retired: { a: ['egg'] } })
    expect(rowOf(table)[0]).toBe('monk+1')
    expect(isGone(table, 'egg')).toBe(false)
  })

  test('K15 firefighting is kept when a card burns', () => {
    expect(may({ stalls: { A0: 'sumo.a1' }, a: { fire: 4 } }).t.fire[0]).toBe(4)
  })

  test.each(['2021', '2015'] as const)('K15 a neutral card always burns (%s)', (edition) => {
    const table = may({ edition, players: 2, stalls: { A0: 'egg.n' }, a: { fire: 10 }, b: { fire: 10 } })
    expect(table.stall('A0')).toBe('-')
    expect(isGone(table, 'egg')).toBe(true)
    expect(eventsOf(table, 'burnt')).toEqual([{ type: 'burnt', card: 3, stall: 0, owner: -1 }])
  })

  test('K15 after a neutral card it is 1 weaker', () => {
    const table = monthEnd({ players: 2, month: 5, stalls: { A0: 'egg.n', A1: 'soba.a1' }, a: { fire: 3 } })
    expect(table.stall('A1')).toBe('soba.a1')
  })

  test('K15 a building burns too: out of the game, kobun home, no points', () => {
    const table = may({ site: ['farm'], stalls: { A0: 'inn.a' }, a: { fire: 4 } })
    expect(table.stall('A0')).toBe('-')
    expect(isGone(table, 'inn')).toBe(true)
    expect(table.t.kobun[0]).toBe(4)
    expect(points(table)[0]).toBe(0)
  })

  test('K15 the owner of a building puts the fire out there', () => {
    const table = may({ stalls: { A0: 'inn.a', A1: 'egg.b1' }, a: { fire: 5 } })
    expect([table.stall('A0'), table.stall('A1')]).toEqual(['inn.a', 'egg.b1'])
  })

  test('K15 the coins come after it, and then the next month', () => {
    expect(
      may({ row: ['monk'] })
        .advance()
        .told.slice(-7),
    ).toEqual(['fireDied', 'coinsLaid', 'monthBegan', 'turnedUp', 'turnedUp', 'turnedUp', 'turnedUp'])
  })
})

describe('K15 nobody needs to listen', () => {
  const what: Scene = {
    month: 5,
    phase: 'event',
    stalls: Object.fromEntries(
      [...'ABCD'].flatMap((nagaya, i) => [
        [`${nagaya}0`, `${['egg', 'salt', 'sake', 'soba'][i]}.${'abcd'[i]}1`],
        [`${nagaya}1`, `${['kite', 'doll', 'dice', 'geta'][i]}.a1`],
      ]),
    ),
    retired: { a: ['yamabushi', 'shrine_maiden'] },
  }

  test('K15 a fire that is put out goes the same way', () => {
    const out = { ...what, a: { fire: 4 }, b: { fire: 1 } }
    const fires = [0, 1, 2, 3].map((nagaya) => {
      const [one, other] = [scene({ ...out, retired: {} }), scene({ ...out, retired: {} })]
      for (const { state } of [one, other]) state.hidden.lots.fill(nagaya)
      return [unheard(one), heard(other)]
    })
    for (const [one, other] of fires) expect(one).toBe(other)
    expect(new Set(fires.map(([one]) => one)).size).toBe(4)
  })

  test('K15 a fire that somebody escapes goes the same way', () => {
    const [one, other] = [scene(what), scene(what)]
    for (const { state } of [one, other]) state.hidden.lots.fill(0)
    expect(unheard(one, 'save', 'burn')).toBe(heard(other, 'save', 'burn'))
  })
})

describe('K15 the fire escape', () => {
  const yamabushi = { a: ['yamabushi'] }
  const both = { a: ['yamabushi', 'shrine_maiden'] }

  test('K15 its holder is asked when the fire reaches one of their cards', () => {
    const table = may({ stalls: { A0: 'egg.a1' }, retired: yamabushi })
    expect(table.asked).toBe('a:fireEscape')
    expect(table.legal).toEqual(['burn', 'save'])
  })

  test('K15 before the next stall is looked at', () => {
    const table = may({ stalls: { A0: 'egg.a1', A1: 'soba.b1' }, retired: yamabushi })
    expect(table.events).toEqual([
      { type: 'fireBroke', nagaya: 0, strength: 5 },
      { type: 'fireReached', stall: 0, strength: 5 },
    ])
    expect(table.stall('A1')).toBe('soba.b1')
  })

  test.each([
    ['yamabushi', 2],
    ['shrine_maiden', 3],
  ])('K15 the card is saved, the token of the %s is spent, and the fire goes on, 1 weaker', (card, special) => {
    const table = may({
      stalls: { A0: 'egg.a2', A1: 'soba.b1', A2: 'kite.a1' },
      retired: { a: [card] },
      a: { fire: 3 },
    })
    table.play('save').advanceOnce()
    expect(table.events.slice(2)).toEqual([
      { type: 'escaped', seat: 0, card: 3, stall: 0, special },
      { type: 'fireReached', stall: 1, strength: 4 },
      { type: 'burnt', card: 17, stall: 1, owner: 1 },
      { type: 'fireReached', stall: 2, strength: 3 },
      { type: 'firePutOut', seat: 0, stall: 2 },
      { type: 'coinsLaid' },
    ])
    expect(table.stall('A0')).toBe('egg.a2')
    expect(table.t.special[special]).toBe(-1)
  })

  test('K15 it may be kept: then the card burns and the fire goes on, 1 weaker', () => {
    const table = may({ stalls: { A0: 'egg.a2', A1: 'soba.b1' }, retired: yamabushi, b: { fire: 4 } })
    table.play('burn').advanceOnce()
    expect(table.events.slice(2)).toEqual([
      { type: 'burnt', card: 3, stall: 0, owner: 0 },
      { type: 'fireReached', stall: 1, strength: 4 },
      { type: 'firePutOut', seat: 1, stall: 1 },
      { type: 'coinsLaid' },
    ])
    expect(table.t.special[2]).toBe(0)
    expect(isGone(table, 'egg')).toBe(true)
  })

  test('K15 who kept it is asked again at their next card', () => {
    const table = may({ stalls: { A0: 'egg.a2', A1: 'soba.a1' }, retired: yamabushi })
      .play('burn')
      .advanceOnce()
    expect(table.asked).toBe('a:fireEscape')
    table.play('save').advanceOnce()
    expect([table.stall('A0'), table.stall('A1')]).toEqual(['-', 'soba.a1'])
  })

  test('K15 one token saves one card', () => {
    const table = may({ stalls: { A0: 'egg.a2', A1: 'soba.a1' }, retired: yamabushi })
      .play('save')
      .advanceOnce()
    expect(table.asked).toBe('advance')
    expect([table.stall('A0'), table.stall('A1')]).toEqual(['egg.a2', '-'])
  })

  test('K15 two tokens may be used in one fire', () => {
    const table = may({ stalls: { A0: 'egg.a2', A1: 'soba.a1', A2: 'kite.a1' }, retired: both })
    table.play('save').advanceOnce().play('save').advanceOnce()
    expect(['A0', 'A1', 'A2'].map((stall) => table.stall(stall))).toEqual(['egg.a2', 'soba.a1', '-'])
    expect(eventsOf(table, 'escaped')).toEqual([
      { type: 'escaped', seat: 0, card: 3, stall: 0, special: 2 },
      { type: 'escaped', seat: 0, card: 17, stall: 1, special: 3 },
    ])
  })

  test('K15 two holders in one fire', () => {
    const retired = { a: ['yamabushi'], b: ['shrine_maiden'] }
    const table = may({ stalls: { A0: 'egg.b2', A1: 'soba.a1' }, retired })
    expect(table.asked).toBe('b:fireEscape')
    expect(table.play('save').advanceOnce().asked).toBe('a:fireEscape')
  })

  test('K15 a spent token is not there at the next fire', () => {
    const table = may({ stalls: { A0: 'egg.a2' }, retired: yamabushi })
      .play('save')
      .advanceOnce()
    Object.assign(table.t, { month: 8, phase: 6 })
    expect(table.advanceOnce().advanceOnce().asked).toBe('advance')
    expect(table.stall('A0')).toBe('-')
  })

  test('K15 nobody is asked where the fire is put out', () => {
    const table = may({ stalls: { A0: 'egg.a2' }, retired: yamabushi, a: { fire: 5 } })
    expect(table.asked).toBe('advance')
    expect(table.t.special[2]).toBe(0)
  })

  test('K15 it saves no card of another player', () => {
    const table = may({ stalls: { A0: 'egg.b2' }, retired: yamabushi })
    expect(table.asked).toBe('advance')
    expect(table.stall('A0')).toBe('-')
  })

  test('K15 it saves no neutral card', () => {
    const table = may({ players: 2, stalls: { A0: 'egg.n' }, retired: yamabushi })
    expect(table.asked).toBe('advance')
    expect(table.stall('A0')).toBe('-')
  })

  test('K15 the other special tokens save nothing', () => {
    const table = may({ stalls: { A0: 'egg.a2' }, retired: { a: ['monk', 'ox_cart', 'puppeteer'] } })
    expect(table.asked).toBe('advance')
    expect(table.stall('A0')).toBe('-')
  })

  test('K15 at the corner: saved, and the fire dies', () => {
    const table = may({ stalls: { A3: 'egg.a2' }, retired: yamabushi })
      .play('save')
      .advanceOnce()
    expect(table.stall('A3')).toBe('egg.a2')
    expect(table.told.slice(-3)).toEqual(['escaped', 'fireDied', 'coinsLaid'])
  })

  test('K15 with 2 players at the last stall: burnt, and the fire dies', () => {
    const table = may({ players: 2, stalls: { A2: 'egg.a2' }, retired: yamabushi })
      .play('burn')
      .advanceOnce()
    expect(table.told.slice(-3)).toEqual(['burnt', 'fireDied', 'coinsLaid'])
  })

  test('K15 no building is saved (2021)', () => {
    const table = may({ stalls: { A0: 'inn.a' }, retired: yamabushi })
    expect(table.asked).toBe('advance')
    expect(table.stall('A0')).toBe('-')
  })

  test('K15 a building can be saved (2015)', () => {
    const table = may({ edition: '2015', stalls: { A0: 'inn.a' }, retired: yamabushi })
    expect(table.asked).toBe('a:fireEscape')
    expect(table.play('save').advanceOnce().stall('A0')).toBe('inn.a')
  })

  test('K15 a character can be saved (2015)', () => {
    const table = may({ edition: '2015', stalls: { A0: 'egg.a1' }, retired: yamabushi })
      .play('save')
      .advanceOnce()
    expect(table.stall('A0')).toBe('egg.a1')
  })

  test('K15 a yamabushi on the board has no token yet', () => {
    const table = may({ stalls: { A0: 'egg.a2', B0: 'yamabushi.a3' } })
    expect(table.asked).toBe('advance')
  })
})
