import { describe, expect, test } from 'vitest'
import { cardOf } from '../src/cards/index.ts'
import { BOARDS, eventsOf, isGone, scene, stallOf } from './helpers.ts'
import type { Scene, TestTable } from './helpers.ts'

/** Seat a has reached the rice shop, with A0 and A1 behind it at every count of players. */
function atRiceShop(stalls: Readonly<Record<string, string>>, a: Scene['a'] = {}, what: Scene = {}): TestTable {
  return scene({ ask: 'a:business', ...what, stalls, a: { at: 2, life: 2, ...a } })
}

const places = (table: TestTable, words: string): string[] => words.split(' ').map((word) => table.stall(word))

describe('K9 shop and character', () => {
  const stalls = { A0: 'salt.b1', A1: 'egg.b1' }

  test('K9 both are offered at first, and neither is a must', () => {
    expect(atRiceShop(stalls, { mon: 3 }).legal).toEqual(['salt', 'egg', 'rice', 'done'])
  })

  test('K9 with neither the turn is over', () => {
    expect(atRiceShop(stalls, { mon: 3 }).play('done').asked).toBe('advance')
  })

  test('K9 after the shop: a character, or nothing', () => {
    expect(atRiceShop(stalls, { mon: 9 }).play('rice').legal).toEqual(['salt', 'egg', 'done'])
  })

  test('K9 after a character: the shop, or nothing', () => {
    expect(atRiceShop(stalls, { mon: 9 }).play('salt').legal).toEqual(['rice', 'done'])
  })

  test('K9 the shop at most once', () => {
    expect(atRiceShop(stalls, { mon: 9 }).play('rice').whyNot('rice')).toEqual({ rule: 'K9', code: 'shop-used' })
  })

  test('K9 one character, and no other after it', () => {
    expect(atRiceShop(stalls, { mon: 9 }).play('salt').whyNot('egg')).toEqual({ rule: 'K9', code: 'character-used' })
  })

  test('K9 the same character not again', () => {
    expect(atRiceShop(stalls, { mon: 9 }).play('salt').whyNot('salt')).toEqual({ rule: 'K9', code: 'character-used' })
  })

  test.each([['rice', 'salt'] as const, ['salt', 'rice'] as const])('K9 in either order: %s, %s', (first, second) => {
    const table = atRiceShop(stalls, { mon: 3 }).play(first, second)
    expect([table.goods('a'), table.asked, table.told.at(-1)]).toEqual([{ rice: 3 }, 'advance', 'turnEnded'])
  })

  test('K9 what the character brings can pay the shop', () => {
    const table = atRiceShop({ A0: 'eyeglass.b1' }, { mon: 1 })
    expect(table.legal).toEqual(['eyeglass', 'done'])
    expect(table.play('eyeglass').legal).toEqual(['rice', 'done'])
  })

  test('K9 what the shop brings can pay the character', () => {
    const table = atRiceShop({ A0: 'confectioner.b2' }, { mon: 3 })
    expect(table.legal).toEqual(['rice', 'done'])
    expect(table.play('rice').legal).toEqual(['confectioner', 'done'])
  })

  test('K9 the next turn has its own', () => {
    const board = { ...stalls, B0: 'cotton.b1' }
    const table = atRiceShop(board, { life: 1, mon: 3 }, { b: { at: 1, life: 2 } })
      .play('salt', 'rice')
      .advance()
    expect(table.play('income', 'go2').legal).toEqual(['cotton', 'tower', 'done'])
  })
})

describe('K9 which character', () => {
  test('K9 one behind the shop: not one elsewhere', () => {
    const table = atRiceShop({ A0: 'salt.b1', A2: 'egg.b1' })
    expect(table.whyNot('egg')).toEqual({ rule: 'K9', code: 'not-behind' })
  })

  test.each([
    ['own', 'salt.a1'],
    ['another player’s', 'salt.b1'],
    ['neutral', 'salt.n'],
  ])('K9 it may be %s: %s', (_whose, card) => {
    expect(atRiceShop({ A0: card }, {}, { players: 2 }).play('salt').goods('a')).toEqual({ rice: 1 })
  })

  test('K9 it may be hired in this turn', () => {
    const table = scene({ ask: 'a:hire', row: ['sake'], a: { at: 1, life: 1, mon: 1 } })
    expect(table.play('sake', 'A0', 'go1').legal).toEqual(['sake', 'done'])
  })

  test('K9 it is never a building, not even one’s own', () => {
    const table = atRiceShop({ A0: 'inn.a', A1: 'well.b' })
    expect([table.legal, table.whyNot('inn')]).toEqual([['done'], { rule: 'K9', code: 'is-building' }])
  })

  test('K9 nor is it an empty stall', () => {
    expect(atRiceShop({}).whyNot('A1')).toEqual({ rule: 'K9', code: 'empty-stall' })
  })

  test('K9 a card that retired during the move is gone', () => {
    const table = scene({ ask: 'a:walk', stalls: { A0: 'salt.a3' }, a: { at: 8, life: 2 } }).play('go2')
    expect(table.legal).toEqual(['done'])
  })

  test('K9 the table is told who used what of whom', () => {
    const table = atRiceShop({ A1: 'salt.c1' }).play('salt')
    expect(table.events[0]).toEqual({ type: 'used', seat: 0, card: cardOf('salt'), stall: stallOf('A1'), owner: 2 })
  })
})

describe('K9 what follows', () => {
  test.each(BOARDS)('K9 another player’s card levels up (%s, %i players)', (edition, players) => {
    const table = atRiceShop({ A0: 'salt.b1' }, {}, { edition, players }).play('salt')
    expect(table.stall('A0')).toBe('salt.b2')
  })

  test('K9 one’s own does not', () => {
    expect(atRiceShop({ A0: 'salt.a1' }).play('salt').stall('A0')).toBe('salt.a1')
  })

  test.each([['2021'], ['2015']] as const)('K9 %s: a neutral card is removed from the game', (edition) => {
    const table = atRiceShop({ A0: 'salt.n' }, {}, { edition, players: 2 }).play('salt')
    expect([table.stall('A0'), isGone(table, 'salt'), table.events.at(-1)]).toEqual([
      '-',
      true,
      { type: 'neutralLeft', card: cardOf('salt'), stall: 0 },
    ])
  })

  test('K9 a neutral card gives nobody a kobun', () => {
    expect([...atRiceShop({ A0: 'salt.n' }, {}, { players: 2 }).play('salt').t.kobun]).toEqual([4, 4, 0, 0])
  })

  test('K9 the shop levels nothing up', () => {
    expect(atRiceShop({ A0: 'salt.b1' }, { mon: 3 }).play('rice').stall('A0')).toBe('salt.b1')
  })
})

/** Skills that take and give, as the rulebook lists them. */
const TRADES: readonly (readonly [string, Record<string, number>, Record<string, number>])[] = [
  ['cotton', {}, { mon: 1, sandal: 1 }],
  ['eyeglass', {}, { mon: 2 }],
  ['salt', {}, { rice: 1 }],
  ['egg', {}, { rice: 1 }],
  ['book_lender', {}, { mon: 1, sandal: 1 }],
  ['sake', {}, { rice: 1 }],
  ['soap_bubble', {}, { lumber: 1 }],
  ['ukiyoe', { iki: 1 }, { mon: 4 }],
  ['dice', { mon: 1 }, { lumber: 1 }],
  ['geta', { mon: 2 }, { sandal: 2 }],
  ['monk', {}, { fire: 1 }],
  ['ox_cart', {}, { sandal: 1 }],
  ['yamabushi', {}, { fire: 1 }],
  ['dyer', { mon: 2 }, { iki: 4 }],
  ['soba', { mon: 2 }, { rice: 2 }],
  ['water', {}, { mon: 1, sandal: 1 }],
  ['watermelon', {}, { rice: 1 }],
  ['dumpling', {}, { rice: 1 }],
  ['used_clothes', {}, { lumber: 1 }],
  ['engraver', { mon: 3 }, { lumber: 2 }],
  ['lantern', { iki: 1 }, { mon: 4 }],
  ['firefighter', {}, { fire: 1 }],
  ['shrine_maiden', {}, { fire: 1 }],
  ['day_labourer', {}, { fire: 1 }],
  ['fireworks', {}, { iki: 4 }],
  ['vegetable', { mon: 2 }, { rice: 1, lumber: 1 }],
  ['eel', { mon: 2 }, { rice: 2 }],
  ['mask', {}, { lumber: 1 }],
  ['fish_peddler', {}, { rice: 1, sandal: 1 }],
  ['firewood', {}, { lumber: 1 }],
  ['hairdresser', { mon: 2 }, { iki: 4 }],
  ['shamisen', { lumber: 1 }, { mon: 3, iki: 2 }],
  ['clockmaker', { mon: 3 }, { lumber: 2 }],
  ['geisha', {}, { fire: 1, iki: 1 }],
  ['puppeteer', {}, { mon: 3 }],
  ['construction_worker', {}, { fire: 1 }],
  ['sushi', { mon: 2 }, { rice: 2 }],
  ['tempura', { mon: 2 }, { rice: 2 }],
  ['chili', {}, { rice: 1, sandal: 1 }],
  ['charcoal', {}, { lumber: 1, sandal: 1 }],
  ['candy', {}, { rice: 1, iki: 1 }],
  ['confectioner', { rice: 1 }, { iki: 5 }],
  ['glassblower', { sandal: 2 }, { iki: 6 }],
  ['brush', { lumber: 1, rice: 1, sandal: 1 }, { iki: 9 }],
  ['kabuki_actor', {}, { iki: 3 }],
  ['samurai', { koban: 1 }, { iki: 9 }],
  ['sumo', {}, { fire: 1 }],
  ['sculptor', { lumber: 1 }, { iki: 5 }],
  ['card_maker', {}, { iki: 4 }],
  ['incense', { mon: 3 }, { iki: 5 }],
]

describe('K9 the skills', () => {
  test.each(TRADES)('K9 %s: %o for %o', (card, pay, gain) => {
    expect(
      atRiceShop({ A0: `${card}.b2` }, pay)
        .play(card)
        .goods('a'),
    ).toEqual(gain)
  })

  test.each(TRADES.flatMap(([card, pay]) => Object.keys(pay).map((good) => [card, pay, good] as const)))(
    'K9 %s: not with less than %o: 1 %s too little',
    (card, pay, good) => {
      const table = atRiceShop({ A0: `${card}.b2` }, { ...pay, [good]: pay[good] - 1 })
      expect(table.whyNot(card)).toEqual({
        rule: 'K9',
        code: `short-of-${good}`,
        facts: { have: pay[good] - 1, cost: pay[good] },
      })
    },
  )

  test.each([
    ['2021', 'ukiyoe', 4],
    ['2021', 'lantern', 4],
    ['2015', 'ukiyoe', 5],
    ['2015', 'lantern', 5],
  ] as const)('K9 %s: %s gives %i mon for 1 IKI', (edition, card, mon) => {
    expect(
      atRiceShop({ A0: `${card}.b2` }, { iki: 1 }, { edition })
        .play(card)
        .goods('a'),
    ).toEqual({ mon })
  })

  test.each([
    ['fireworks', 2],
    ['fireworks', 3],
    ['fireworks', 4],
    ['card_maker', 2],
    ['card_maker', 4],
  ] as const)('K9 %s: every opponent gains 2 mon, its owner too, the player none (%i players)', (card, players) => {
    const table = atRiceShop({ A0: `${card}.b2` }, { mon: 1 }, { players }).play(card)
    expect([...table.t.mon]).toEqual([1, 2, 2, 2].fill(0, players))
  })

  test('K9 one’s own fireworks maker too gives the mon to the opponents of the player', () => {
    expect([...atRiceShop({ A0: 'fireworks.a2' }).play('fireworks').t.mon]).toEqual([0, 2, 2, 2])
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
  ] as const)('K9 %s: %s must be paid: %i mon', (edition, card, cost) => {
    const table = atRiceShop({ A0: `${card}.b2`, D0: 'egg.a1' }, { mon: cost - 1 }, { edition })
    const reason = { rule: 'K9', code: 'short-of-mon', facts: { have: cost - 1, cost } }
    expect(table.whyNot(card)).toEqual(reason)
  })
})

describe('K9 whole or not at all', () => {
  test('K9 experience needs an own character on the board', () => {
    const table = atRiceShop({ A0: 'seamstress.b1', D0: 'egg.c1' }, { mon: 1 })
    expect([table.legal, table.whyNot('seamstress')]).toEqual([['done'], { rule: 'K9', code: 'no-own-character' }])
  })

  test('K9 an own building is none', () => {
    expect(atRiceShop({ A0: 'seamstress.b1', D0: 'inn.a' }, { mon: 1 }).legal).toEqual(['done'])
  })

  test('K9 a retired card is none', () => {
    const table = atRiceShop({ A0: 'seamstress.b1' }, { mon: 1 }, { retired: { a: ['egg'] } })
    expect(table.legal).toEqual(['done'])
  })

  test('K9 the acting card is one, if it is one’s own', () => {
    expect(atRiceShop({ A0: 'seamstress.a1' }, { mon: 1 }).legal).toEqual(['seamstress', 'done'])
  })

  const inn = { site: ['inn'] }
  const one = { koban: 1 }

  test('K9 building needs its cost', () => {
    const table = atRiceShop({ A0: 'carpenter.b1' }, { koban: 0, lumber: 5 }, inn)
    expect(table.whyNot('carpenter')).toEqual({ rule: 'K12', code: 'short-for-building' })
  })

  test('K9 building needs no more than its cost, less the skill’s lumber', () => {
    expect(atRiceShop({ A0: 'carpenter.b1' }, one, inn).legal).toEqual(['carpenter', 'done'])
  })

  test('K9 building needs a building', () => {
    const table = atRiceShop({ A0: 'carpenter.b1' }, one, { site: [] })
    expect(table.whyNot('carpenter')).toEqual({ rule: 'K12', code: 'nothing-to-build' })
  })

  test('K9 building needs a free kobun', () => {
    const four = { B0: 'cotton.a1', B1: 'salt.a1', B2: 'egg.a1', C0: 'eyeglass.a1' }
    const table = atRiceShop({ A0: 'carpenter.b1', ...four }, one, inn)
    expect(table.whyNot('carpenter')).toEqual({ rule: 'K5', code: 'no-kobun' })
  })

  const FIFTEEN =
    'cotton eyeglass salt egg book_lender sake soap_bubble monk ox_cart yamabushi water watermelon dumpling used_clothes mask'
  const full = Object.fromEntries(
    'A1 A2 A3 B0 B1 B2 B3 C0 C1 C2 C3 D0 D1 D2 D3'.split(' ').map((stall, i) => [stall, `${FIFTEEN.split(' ')[i]}.c1`]),
  )

  test('K9 building needs a free stall: that of the acting card, which would retire after it, is not', () => {
    const table = atRiceShop({ ...full, A0: 'carpenter.b3' }, one, inn)
    expect(table.whyNot('carpenter')).toEqual({ rule: 'K5', code: 'no-stall' })
  })

  test.each([
    [2, undefined],
    [1, { rule: 'K12', code: 'short-for-building' }],
  ])('K9 building needs the surcharge, if only a corner is free: %i mon', (mon, reason) => {
    const { D3: _corner, ...rest } = full
    const table = atRiceShop({ ...rest, A0: 'carpenter.b3' }, { koban: 1, mon }, inn)
    expect(table.whyNot('carpenter')).toEqual(reason)
  })

  test('K9 a swap needs two characters', () => {
    const table = atRiceShop({ A0: 'kite.b1', B0: 'inn.a', C0: 'well.b' })
    expect(table.whyNot('kite')).toEqual({ rule: 'K9', code: 'only-character' })
  })

  test('K9 a swap needs no more than two', () => {
    expect(atRiceShop({ A0: 'kite.b1', C0: 'salt.c1' }).legal).toEqual(['kite', 'done'])
  })

  test('K9 firefighting at 10 does not prevent a skill, and nothing is above 10', () => {
    const table = atRiceShop({ A0: 'monk.b1' }, { fire: 10 }).play('monk')
    expect([table.goods('a'), table.stall('A0')]).toEqual([{ fire: 10 }, 'monk.b2'])
  })

  test('K9 firefighting at 10: the marker comes to the top', () => {
    const table = atRiceShop({ A0: 'monk.b1' }, { fire: 10 }, { b: { fire: 10 }, order: 'bacd' }).play('monk')
    expect(table.order).toBe('abcd')
  })

  test('K9 an empty lumber supply does not prevent a skill', () => {
    const table = atRiceShop({ A0: 'soap_bubble.b1' }, {}, { lumberSupply: 0 }).play('soap_bubble')
    expect([table.goods('a'), table.stall('A0')]).toEqual([{}, 'soap_bubble.b2'])
  })

  test('K9 an empty lumber supply: nothing is told to be gained', () => {
    const table = atRiceShop({ A0: 'soap_bubble.b1' }, {}, { lumberSupply: 0 }).play('soap_bubble')
    expect(table.told).toEqual(['used', 'levelled'])
  })

  test('K9 an empty lumber supply does not make it cheaper', () => {
    const table = atRiceShop({ A0: 'dice.b1' }, { mon: 3 }, { lumberSupply: 0 }).play('dice')
    expect(table.goods('a')).toEqual({ mon: 2 })
  })

  test('K9 what else a skill gives is given', () => {
    const table = atRiceShop({ A0: 'vegetable.b1' }, { mon: 2 }, { lumberSupply: 0 }).play('vegetable')
    expect(table.goods('a')).toEqual({ rice: 1 })
  })
})

describe('K9 swap', () => {
  const board = { A0: 'kite.b1', B3: 'salt.a3', C1: 'inn.a', C2: 'egg.c2', D0: 'dyer.n' }

  test.each(['kite', 'doll'])('K9 two characters change places, and their levels stay: %s', (maker) => {
    const table = atRiceShop({ ...board, A0: `${maker}.b1` }).play(maker, 'salt', 'egg')
    expect(places(table, 'B3 C2')).toEqual(['egg.c2', 'salt.a3'])
  })

  test('K9 the table is told which cards, and where they lay', () => {
    const table = atRiceShop(board).play('kite', 'salt', 'egg')
    const cards = [cardOf('salt'), cardOf('egg')]
    expect(eventsOf(table, 'swapped')).toEqual([{ type: 'swapped', seat: 0, stalls: [7, 10], cards }])
  })

  test('K9 whoever owns them, neutral ones and the acting one too, no buildings', () => {
    const table = atRiceShop(board).play('kite')
    expect(table.legal).toEqual(['kite', 'salt', 'egg']) // a pair is named from its lower stall
    expect(table.play('kite').legal).toEqual(['salt', 'egg', 'dyer'])
  })

  test('K9 a building cannot be the second either', () => {
    expect(atRiceShop(board).play('kite', 'salt').whyNot('inn')).toEqual({ rule: 'K9', code: 'is-building' })
  })

  test('K9 two different ones', () => {
    const table = atRiceShop(board).play('kite', 'salt')
    expect(table.legal).toEqual(['egg', 'dyer'])
  })

  test('K9 into a corner without surcharge, and nothing else is paid', () => {
    const table = atRiceShop(board, { mon: 5 }, { c: { mon: 5 } }).play('kite', 'salt', 'egg')
    expect([table.stall('B3'), table.goods('a'), table.goods('c')]).toEqual(['egg.c2', { mon: 5 }, { mon: 5 }])
  })

  test('K9 2021, 2 players: into the middle stall without surcharge', () => {
    const stalls = { A0: 'kite.b1', B1: 'salt.a3', D2: 'egg.a2' }
    const table = atRiceShop(stalls, { mon: 5 }, { players: 2 }).play('kite', 'salt', 'egg')
    expect([table.stall('B1'), table.goods('a')]).toEqual(['egg.a2', { mon: 5 }])
  })

  test('K9 the kobun go with their cards', () => {
    const table = atRiceShop(board)
    const before = [...table.t.kobun]
    expect([...table.play('kite', 'salt', 'egg').t.kobun]).toEqual(before)
  })

  test('K9 the acting card that stays levels up where it is', () => {
    expect(atRiceShop(board).play('kite', 'salt', 'egg').stall('A0')).toBe('kite.b2')
  })

  test.each([
    ['the first of the pair', { A0: 'kite.b1', D2: 'salt.c1' }, ['kite', 'salt'], 'A0 D2', ['salt.c1', 'kite.b2']],
    ['the second of the pair', { A0: 'salt.c1', A1: 'kite.b1' }, ['salt', 'kite'], 'A0 A1', ['kite.b2', 'salt.c1']],
  ])('K9 the acting card levels up at its new place: %s', (_which, stalls, pair, words, expected) => {
    expect(places(atRiceShop(stalls).play('kite', ...pair), words)).toEqual(expected)
  })

  test('K9 the acting card retires at its new place', () => {
    const table = atRiceShop({ A0: 'kite.b3', D3: 'salt.c1' }).play('kite', 'kite', 'salt')
    expect([places(table, 'A0 D3'), table.events.at(-1)]).toEqual([
      ['salt.c1', '-'],
      { type: 'retired', seat: 1, card: cardOf('kite'), stall: stallOf('D3') },
    ])
  })

  test('K9 one’s own acting card moves without experience', () => {
    const table = atRiceShop({ A0: 'kite.a1', D3: 'salt.c1' }).play('kite', 'kite', 'salt')
    expect(places(table, 'A0 D3')).toEqual(['salt.c1', 'kite.a1'])
  })

  test('K9 a neutral acting card leaves at its new place', () => {
    const table = atRiceShop({ A0: 'kite.n', D2: 'salt.b1' }, {}, { players: 2 }).play('kite', 'kite', 'salt')
    expect([places(table, 'A0 D2'), isGone(table, 'kite'), table.events.at(-1)]).toEqual([
      ['salt.b1', '-'],
      true,
      { type: 'neutralLeft', card: cardOf('kite'), stall: stallOf('D2') },
    ])
  })

  test('K9 a neutral card that is only swapped stays', () => {
    const table = atRiceShop({ A0: 'kite.b1', D2: 'salt.n' }, {}, { players: 2 }).play('kite', 'kite', 'salt')
    expect(places(table, 'A0 D2')).toEqual(['salt.n', 'kite.b2'])
  })

  test('K9 a card swapped behind the shop cannot be used as a second one', () => {
    const table = atRiceShop({ A0: 'kite.b1', D2: 'salt.c1' }, { mon: 3 }).play('kite', 'kite', 'salt')
    expect(table.legal).toEqual(['rice', 'done'])
  })

  test('K9 the shop is still that of the space', () => {
    const table = atRiceShop({ A0: 'kite.b1', D2: 'salt.c1' }, { mon: 3 }).play('kite', 'kite', 'salt', 'rice')
    expect(table.goods('a')).toEqual({ rice: 2 })
  })
})

describe('K9 experience by a skill', () => {
  test('K9 the acting card can be chosen if it is one’s own, and is not levelled up once more', () => {
    const table = atRiceShop({ A0: 'seamstress.a1' }, { mon: 1 }).play('seamstress', 'seamstress')
    expect(table.stall('A0')).toBe('seamstress.a2')
  })

  test('K9 it may retire by it, and the turn goes on with the shop', () => {
    const table = atRiceShop({ A0: 'seamstress.a3' }, { mon: 4 }).play('seamstress', 'seamstress')
    expect([table.stall('A0'), table.legal]).toEqual(['-', ['rice', 'done']])
  })

  test('K9 another player’s acting card cannot be chosen', () => {
    const table = atRiceShop({ A0: 'seamstress.b1', D0: 'salt.a1' }, { mon: 1 }).play('seamstress')
    expect(table.legal).toEqual(['salt'])
  })

  test('K9 another player’s acting card levels up after it', () => {
    const table = atRiceShop({ A0: 'seamstress.b1', D0: 'salt.a1' }, { mon: 1 }).play('seamstress', 'salt')
    expect(places(table, 'A0 D0')).toEqual(['seamstress.b2', 'salt.a2'])
  })

  test('K9 another player’s acting card on level 3 retires after it', () => {
    const table = atRiceShop({ A0: 'seamstress.b3', D0: 'salt.a3' }, { mon: 1 }).play('seamstress', 'salt')
    expect(eventsOf(table, 'retired').map((event) => 'seat' in event && event.seat)).toEqual([0, 1])
  })

  test('K9 a neutral card has no level, but gives one and leaves', () => {
    const stalls = { A0: 'seamstress.n', D0: 'salt.a1', C0: 'egg.n' }
    const table = atRiceShop(stalls, { mon: 1 }, { players: 2 }).play('seamstress')
    expect(table.legal).toEqual(['salt'])
    expect(places(table.play('salt'), 'A0 C0 D0')).toEqual(['-', 'egg.n', 'salt.a2'])
  })
})

describe('K9 two buildings in a turn', () => {
  const a = { at: 6, mon: 1, koban: 2, lumber: 4 }
  const what: Scene = { ask: 'a:business', site: ['inn', 'shrine', 'farm'], stalls: { C0: 'carpenter.b1' } }

  test('K9 the shop first, then the skill', () => {
    const table = scene({ ...what, a }).play('build', 'inn', 'C1', 'carpenter', 'farm', 'A0')
    expect([places(table, 'A0 C1'), table.goods('a')]).toEqual([['farm.a', 'inn.a'], { koban: 1, lumber: 2 }])
  })

  test('K9 the skill first, then the shop', () => {
    const table = scene({ ...what, a }).play('carpenter', 'farm', 'A0', 'build', 'inn', 'C1')
    expect([places(table, 'A0 C1'), table.goods('a')]).toEqual([['farm.a', 'inn.a'], { koban: 1, lumber: 2 }])
  })

  test('K9 both kobun stay on them, and the carpenter is used once', () => {
    const table = scene({ ...what, a }).play('carpenter', 'farm', 'A0', 'build', 'inn', 'C1')
    expect([table.t.kobun[0], table.stall('C0'), table.asked]).toEqual([2, 'carpenter.b2', 'advance'])
  })

  test('K9 the skill is told without the shop’s mon', () => {
    const table = scene({ ...what, a }).play('carpenter', 'inn', 'A0')
    expect(table.events.map((event) => ('goods' in event ? event.goods : event.type))).toEqual([
      'used',
      'built',
      { koban: 1 },
      'levelled',
    ])
  })

  test('K9 the second needs a kobun too', () => {
    const stalls = { C0: 'carpenter.b1', B0: 'salt.a1', B1: 'egg.a1', B2: 'cotton.a1' }
    const table = scene({ ...what, stalls, a }).play('carpenter', 'farm', 'A0')
    expect(table.whyNot('build')).toEqual({ rule: 'K5', code: 'no-kobun' })
  })

  test('K9 the skill’s reduction is not for the shop', () => {
    const table = scene({ ...what, site: ['farm', 'watchtower'], a: { at: 6, mon: 1, lumber: 2 } })
    table.play('carpenter', 'farm', 'A0')
    expect(table.whyNot('build')).toEqual({ rule: 'K12', code: 'short-for-building' })
  })
})
