import { ADVANCE, NONE } from '@edokko/engine'
import { describe, expect, test } from 'vitest'
import { cardOf } from '../src/cards/index.ts'
import { EVENT } from '../src/phases.ts'
import { BOARDS, eventsOf, monthEnd, points, scene, SEASON_CARDS, stallOf } from './helpers.ts'

/** Cards with two salaries, and the puppeteer. */
const FROM_LEVEL_2 =
  'shamisen puppeteer confectioner glassblower brush fan samurai stonemason sculptor card_maker incense'.split(' ')

describe('K7 levels', () => {
  test.each(
    Object.values(SEASON_CARDS)
      .flat()
      .map((card) => [card, FROM_LEVEL_2.includes(card) ? 2 : 1] as const),
  )('K7 %s starts on level %i', (card, level) => {
    const table = scene({ ask: 'a:hire', row: [card], a: { life: 1, mon: 9 } }).play(card, 'A0')
    expect(table.stall('A0')).toBe(`${card}.a${level}`)
  })

  test.each([
    [1, 'salt.b2'],
    [2, 'salt.b3'],
    [3, '-'],
  ])('K7 a card used by another player on level %i is then %s', (level, then) => {
    const table = scene({ ask: 'a:business', stalls: { A0: `salt.b${level}` }, a: { at: 2 } }).play('salt')
    expect(table.stall('A0')).toBe(then)
  })

  test('K7 a level-up is told', () => {
    const table = scene({ ask: 'a:business', stalls: { A0: 'salt.b2' }, a: { at: 2 } }).play('salt')
    expect(table.events.at(-1)).toEqual({ type: 'levelled', seat: 1, card: cardOf('salt'), stall: 0, level: 3 })
  })

  test.each([1, 2, 3])('K7 using one’s own card does not level it up (level %i)', (level) => {
    const table = scene({ ask: 'a:business', stalls: { A0: `salt.a${level}` }, a: { at: 2 } }).play('salt')
    expect(table.stall('A0')).toBe(`salt.a${level}`)
  })

  test('K7 only the card used levels up', () => {
    const stalls = { A0: 'salt.b1', A1: 'egg.b1', C0: 'cotton.b1' }
    const table = scene({ ask: 'a:business', stalls, a: { at: 2 } }).play('salt')
    expect([table.stall('A1'), table.stall('C0')]).toEqual(['egg.b1', 'cotton.b1'])
  })
})

describe('K7 retirement', () => {
  const used = { ask: 'a:business', stalls: { A0: 'salt.b3', D0: 'egg.b1' }, a: { at: 2 } }

  test('K7 the card lies with its owner', () => {
    expect(scene(used).play('salt').t.career[cardOf('salt')]).toBe(1)
  })

  test('K7 the kobun is free', () => {
    expect(scene(used).play('salt').t.kobun[1]).toBe(3)
  })

  test('K7 the stall is empty', () => {
    const { t } = scene(used).play('salt')
    expect([t.stallCard[0], t.stallOwner[0], t.stallLevel[0]]).toEqual([NONE, NONE, 0])
  })

  test('K7 it is told', () => {
    expect(scene(used).play('salt').events.at(-1)).toEqual({
      type: 'retired',
      seat: 1,
      card: cardOf('salt'),
      stall: 0,
    })
  })

  test('K7 the empty stall can be built on in the same turn', () => {
    const cards =
      'cotton eyeglass egg book_lender sake soap_bubble monk ox_cart yamabushi water watermelon dumpling used_clothes mask shrine_maiden'
    const others = 'A0 A1 A2 A3 B0 B1 B2 B3 C1 C2 C3 D0 D1 D2 D3'.split(' ')
    const full = Object.fromEntries(others.map((stall, i) => [stall, `${cards.split(' ')[i]}.c1`]))
    const stalls = { ...full, C0: 'salt.b3' }
    const table = scene({ ask: 'a:business', site: ['inn'], stalls, a: { at: 6, mon: 1, koban: 1, lumber: 1 } })
    expect(table.legal).not.toContain('build')
    expect(table.play('salt', 'build', 'inn').legal).toEqual(['C0'])
  })

  test('K7 the free kobun can build in the same turn', () => {
    const stalls = { C0: 'umbrella.a1', A0: 'salt.a3', A1: 'egg.a1', A2: 'cotton.a1' }
    const table = scene({ ask: 'a:business', site: ['inn'], stalls, a: { at: 6, mon: 2, koban: 1, lumber: 1 } })
    expect(table.legal).not.toContain('build')
    table.play('umbrella', 'salt', 'build', 'inn', 'A0')
    expect(table.stall('A0')).toBe('inn.a')
  })

  test.each([
    ['cotton', { mon: 1, sandal: 1 }],
    ['salt', { rice: 1 }],
    ['dyer', { mon: 3 }],
    ['shamisen', { iki: 3 }],
    ['incense', { mon: 5 }],
  ])('K7 it keeps paying its last salary: %s', (card, salary) => {
    expect(monthEnd({ month: 12, retired: { b: [card] } }).goods('b')).toEqual(salary)
  })

  test('K7 every payday', () => {
    const table = monthEnd({ month: 3, retired: { b: ['dyer'] } }).advance()
    table.t.month = 6
    table.t.phase = EVENT
    table.t.decision = ADVANCE
    expect(table.advanceOnce().goods('b')).toEqual({ mon: 6 })
  })

  test('K7 it eats no rice', () => {
    const table = monthEnd({ month: 3, stalls: { A0: 'egg.a1' }, a: { rice: 1 }, retired: { a: ['cotton', 'dyer'] } })
    expect(eventsOf(table.advance(), 'fed')[0]).toEqual({ type: 'fed', seat: 0, characters: 1 })
  })

  test('K7 it cannot burn: the fire finds its stall empty', () => {
    const table = scene({ month: 5, ask: 'a:walk', stalls: { A0: 'dyer.a3' }, a: { at: 8, life: 1 } })
    table.state.hidden.lots.fill(0)
    table.play('go1', 'done').advance()
    expect([eventsOf(table, 'fireBroke').length, eventsOf(table, 'burnt'), table.t.career[cardOf('dyer')]]).toEqual([
      1,
      [],
      0,
    ])
  })

  test('K7 it keeps its type: one more for variety', () => {
    expect(points(scene({ month: 13, stalls: { A0: 'egg.a1' }, retired: { a: ['dyer'] } }))[0]).toBe(4)
  })
})

describe('K7 tokens of retirement', () => {
  const REWARDS = [
    ['monk', 0],
    ['ox_cart', 1],
    ['yamabushi', 2],
    ['shrine_maiden', 3],
    ['puppeteer', 4],
  ] as const

  test.each(REWARDS)('K7 %s gives its token on retiring', (card, special) => {
    const table = scene({ ask: 'b:business', stalls: { A0: `${card}.c3` }, b: { at: 2 } }).play(card)
    expect(table.events.slice(-2)).toEqual([
      { type: 'retired', seat: 2, card: cardOf(card), stall: 0 },
      { type: 'tokenGiven', seat: 2, special },
    ])
  })

  test.each(REWARDS)('K7 %s gives it to its owner alone, and no other', (card, special) => {
    const table = scene({ ask: 'b:business', stalls: { A0: `${card}.c3` }, b: { at: 2 } }).play(card)
    expect([...table.t.special]).toEqual([NONE, NONE, NONE, NONE, NONE].fill(2, special, special + 1))
  })

  test.each(REWARDS)('K7 %s gives nothing before', (card) => {
    const table = scene({ ask: 'b:business', stalls: { A0: `${card}.c2` }, b: { at: 2 } }).play(card)
    expect([table.stall('A0'), [...table.t.special]]).toEqual([`${card}.c3`, [NONE, NONE, NONE, NONE, NONE]])
  })

  test('K7 other cards give none', () => {
    const table = scene({ ask: 'b:business', stalls: { A0: 'geisha.c3' }, b: { at: 2 } }).play('geisha')
    expect([table.told.at(-1), [...table.t.special]]).toEqual(['retired', [NONE, NONE, NONE, NONE, NONE]])
  })

  test.each(REWARDS)('K7 %s pays no salary on the board', (card) => {
    const table = monthEnd({ month: 12, stalls: { A0: `${card}.a3` } })
    expect([table.goods('a'), eventsOf(table, 'salary')]).toEqual([{}, []])
  })

  test.each(REWARDS)('K7 %s pays no salary retired', (card) => {
    const table = monthEnd({ month: 12, retired: { a: [card] } })
    expect([table.goods('a'), eventsOf(table, 'salary')]).toEqual([{}, []])
  })

  test('K7 the token is given once: one that is spent does not come back', () => {
    const table = scene({ month: 3, phase: 'event', retired: { a: ['yamabushi'] } })
    table.t.special.fill(NONE)
    expect([...table.advance().t.special]).toEqual([NONE, NONE, NONE, NONE, NONE])
  })
})

describe('K7 when a card levels up', () => {
  test('K7 after another player has used it: when the skill is wholly resolved', () => {
    const stalls = { A2: 'seamstress.b1', D0: 'salt.a3' }
    const table = scene({ ask: 'a:business', stalls, a: { at: 1, mon: 1 } }).play('seamstress', 'salt')
    expect(table.told).toEqual(['used', 'paid', 'retired', 'levelled'])
  })

  test('K7 not before the choices of the skill are made', () => {
    const stalls = { A2: 'seamstress.b1', D0: 'salt.a3' }
    const table = scene({ ask: 'a:business', stalls, a: { at: 1, mon: 1 } }).play('seamstress')
    expect([table.asked, table.stall('A2')]).toEqual(['a:cardToLevel', 'seamstress.b1'])
  })

  test('K7 a card whose skill builds levels up when the building stands', () => {
    const stalls = { A2: 'carpenter.b3' }
    const table = scene({ ask: 'a:business', site: ['inn'], stalls, a: { at: 1, koban: 1 } })
    table.play('carpenter', 'inn', 'A0')
    expect(eventsOf(table, 'built', 'retired').map(({ type }) => type)).toEqual(['built', 'retired'])
  })

  test('K7 at a pass of the mark all cards of its owner on the board', () => {
    const stalls = { A0: 'salt.a1', B3: 'kite.a2', C1: 'monk.a3', D2: 'egg.b1' }
    const table = scene({ ask: 'a:walk', stalls, a: { at: 8, life: 1 } }).play('go1')
    expect(['A0', 'B3', 'C1', 'D2'].map((stall) => table.stall(stall))).toEqual(['salt.a2', 'kite.a3', '-', 'egg.b1'])
  })

  test('K7 buildings have no levels: nothing happens to them at a pass', () => {
    const table = scene({ ask: 'a:walk', stalls: { A0: 'inn.a' }, a: { at: 8, life: 1 } }).play('go1')
    expect([table.stall('A0'), table.told]).toEqual(['inn.a', ['walked', 'passedMark']])
  })

  test.each([
    ['2021', 'seamstress', 1],
    ['2021', 'umbrella', 1],
    ['2021', 'printer', 1],
    ['2021', 'fan', 1],
    ['2015', 'seamstress', 2],
    ['2015', 'umbrella', 2],
    ['2015', 'printer', 2],
    ['2015', 'fan', 2],
  ] as const)('K7 by a skill (%s): %s levels up an own card for %i mon', (edition, card, mon) => {
    const stalls = { A2: `${card}.b2`, D0: 'salt.a1' }
    const table = scene({ edition, ask: 'a:business', stalls, a: { at: 1, mon } }).play(card, 'salt')
    expect([table.stall('D0'), table.goods('a')]).toEqual(['salt.a2', {}])
  })

  test('K7 by a skill: it may choose the acting card itself', () => {
    const stalls = { A2: 'seamstress.a1' }
    const table = scene({ ask: 'a:business', stalls, a: { at: 1, mon: 1 } }).play('seamstress', 'seamstress')
    expect(table.stall('A2')).toBe('seamstress.a2')
  })

  test('K7 by a skill: the acting card itself may retire', () => {
    const stalls = { A2: 'seamstress.a3' }
    const table = scene({ ask: 'a:business', stalls, a: { at: 1, mon: 1 } }).play('seamstress', 'seamstress')
    expect([table.stall('A2'), table.t.career[cardOf('seamstress')], table.t.kobun[0]]).toEqual(['-', 0, 4])
  })

  test('K7 by a skill: any own character, and no other card', () => {
    const stalls = { A0: 'egg.b1', A2: 'seamstress.a3', B0: 'inn.a', B3: 'salt.a1', C0: 'kite.n', D3: 'dyer.a2' }
    const table = scene({ ask: 'a:business', stalls, a: { at: 1, mon: 1 } }).play('seamstress')
    expect(table.legal).toEqual(['seamstress', 'salt', 'dyer'])
  })

  test('K7 by a skill: why not a card of somebody else', () => {
    const stalls = { A0: 'egg.b1', A2: 'seamstress.a3' }
    const table = scene({ ask: 'a:business', stalls, a: { at: 1, mon: 1 } }).play('seamstress')
    expect(table.whyNot('egg')).toEqual({ rule: 'K7', code: 'not-own' })
  })

  test('K7 by the winter pipe', () => {
    const table = scene({ month: 10, ask: 'a:business', stalls: { D0: 'salt.a1' }, a: { at: 4, mon: 3 } })
    table.play('pipe1', 'salt')
    expect(table.stall('D0')).toBe('salt.a2')
  })

  test.each(BOARDS)('K7 no card levels up otherwise: at a payday (%s, %i players)', (edition, players) => {
    const stalls = { A0: 'egg.a1', D0: 'dyer.a2' }
    const table = monthEnd({ edition, players, month: 3, stalls, a: { rice: 2 } }).advance()
    expect([table.stall('A0'), table.stall('D0')]).toEqual(['egg.a1', 'dyer.a2'])
  })

  test('K7 2 players: a neutral card has no level', () => {
    const stalls = { A2: 'seamstress.b1', A1: 'kite.n', D0: 'salt.a1' }
    const table = scene({ players: 2, ask: 'a:business', stalls, a: { at: 1, mon: 1 } }).play('seamstress')
    expect([table.legal, table.t.stallLevel[stallOf('A1')]]).toEqual([['salt'], 0])
  })
})
