import { describe, expect, test } from 'vitest'
import { eventsOf, isGone, monthEnd, points, scene } from './helpers.ts'

/* The players of the 2021 rulebook: a is red, b yellow, c purple. */

describe('K19 the worked examples of 2021', () => {
  test('K19 the hire of the monk: a coin on it, 4 mon, a corner for 2 mon, firefighting +1', () => {
    const table = scene({
      players: 3,
      month: 2,
      ask: 'a:hire',
      row: ['soba', 'monk+1'],
      a: { mon: 6, life: 1, fire: 2 },
    })
    table.play('monk', 'B3')
    expect(table.stall('B3')).toBe('monk.a1')
    expect(table.goods('a')).toEqual({ mon: 1, fire: 3 }) // 6 + 1 − 4 − 2
    expect(table.t.kobun[0]).toBe(3)
  })

  test('K19 the walk of 1 + 1 sandal past the mark: the monk levels up, the dyer retires, rice shop, egg seller', () => {
    const table = scene({
      players: 3,
      ask: 'a:walk',
      stalls: { B3: 'monk.a1', C1: 'dyer.a3', A1: 'egg.c1' },
      a: { at: 8, life: 1, sandal: 1, mon: 3 },
    }).play('go2', 'rice', 'egg')
    expect(table.goods('a')).toEqual({ rice: 3 })
    expect(['B3', 'C1', 'A1'].map((stall) => table.stall(stall))).toEqual(['monk.a2', '-', 'egg.c2'])
    expect(table.t.kobun[0]).toBe(3)
    expect(table.told).toEqual([
      'walked',
      'passedMark',
      'levelled',
      'retired',
      'visited',
      'paid',
      'gained',
      'used',
      'gained',
      'levelled',
      'turnEnded',
    ])
  })

  test('K19 the payday of salaries: retired cotton 1 mon and 1 sandal, seamstress 3 IKI, soba 3 mon', () => {
    const table = monthEnd({
      players: 3,
      month: 3,
      stalls: { A1: 'seamstress.c3', D2: 'soba.c2' },
      retired: { c: ['cotton'] },
    })
    expect(table.goods('c')).toEqual({ mon: 4, sandal: 1, iki: 3 })
  })

  test('K19 the harmony example: 2 × 2; nothing; nothing; 2 and 2; 3 and 6', () => {
    const table = monthEnd({
      players: 3,
      month: 6,
      stalls: {
        A1: 'ukiyoe.c1',
        A3: 'seamstress.c1',
        B0: 'egg.a1',
        C1: 'soba.a1',
        C3: 'engraver.a1',
        D0: 'carpenter.b1',
        D1: 'kite.c1',
        D3: 'umbrella.a1',
      },
    })
    const paid = eventsOf(table, 'harmony').map((event) =>
      event.type === 'harmony' ? [event.group, 'abc'[event.seat], event.own * event.cards] : [],
    )
    expect(paid).toEqual([
      [0, 'c', 4],
      [3, 'b', 2],
      [3, 'c', 2],
      [4, 'a', 6],
      [4, 'c', 3],
    ])
    // With the salaries: umbrella 1; carpenter 2; kite 1.
    expect([...table.t.iki].slice(0, 3)).toEqual([6 + 1, 2 + 2, 9 + 1])
  })

  test('K19 feeding three characters with 2 rice: the yamabushi leaves the game', () => {
    const table = monthEnd({
      players: 3,
      month: 3,
      stalls: { A0: 'soba.b1', B2: 'yamabushi.b2', C0: 'dice.b1' },
      b: { rice: 2 },
    }).advanceOnce()
    expect(table.asked).toBe('b:hunger')
    table.play('yamabushi').advanceOnce()
    expect(['A0', 'B2', 'C0'].map((stall) => table.stall(stall))).toEqual(['soba.b1', '-', 'dice.b1'])
    expect([table.t.rice[1], table.t.kobun[1], isGone(table, 'yamabushi')]).toEqual([0, 2, true])
  })

  test('K19 the fire of 5: one card lost, an empty stall, out at 3 on the third', () => {
    const table = monthEnd(
      {
        players: 3,
        month: 5,
        stalls: { D0: 'egg.c1', D2: 'soba.b1', D3: 'monk.a1' },
        a: { fire: 1 },
        b: { fire: 3 },
        c: { fire: 4 },
      },
      'D',
    )
    expect(table.events).toEqual([
      { type: 'fireBroke', nagaya: 3, strength: 5 },
      { type: 'fireReached', stall: 12, strength: 5 },
      { type: 'burnt', card: 3, stall: 12, owner: 2 },
      { type: 'fireReached', stall: 13, strength: 4 },
      { type: 'fireReached', stall: 14, strength: 3 },
      { type: 'firePutOut', seat: 1, stall: 14 },
      { type: 'coinsLaid' },
    ])
    expect([table.stall('D2'), table.stall('D3'), table.t.kobun[2]]).toEqual(['soba.b1', 'monk.a1', 4])
  })

  test('K19 New Year: pawn shop 1 sandal → 4 mon, incense shop 3 mon → 5 IKI, which retires', () => {
    const table = scene({
      players: 3,
      month: 13,
      phase: 'newYear',
      stalls: { C3: 'incense.b3' },
      a: { sandal: 1, fire: 9 },
      b: { fire: 5 },
      c: { fire: 2 },
    }).advance()
    expect(table.asked).toBe('a:newYearSpace')
    table.play('pawn', 'pawn-sandal', 'incense').advance()
    expect(table.goods('a')).toEqual({ mon: 1, iki: 5, fire: 9 })
    expect(table.stall('C3')).toBe('-')
    expect(eventsOf(table, 'retired')).toEqual([{ type: 'retired', seat: 1, card: 59, stall: 11 }])
    expect(table.asked).toBe('b:newYearSpace')
    expect(table.play('pawn', 'done').advance().asked).toBe('c:newYearSpace')
  })

  test('K19 the inn for 1 koban and 1 lumber', () => {
    const table = scene({ players: 3, ask: 'b:business', site: ['inn'], b: { at: 6, mon: 1, koban: 1, lumber: 1 } })
    table.play('build', 'inn', 'A1')
    expect([table.stall('A1'), table.goods('b'), table.t.kobun[1]]).toEqual(['inn.b', {}, 3])
  })

  test('K19 the final scoring of 100', () => {
    const table = scene({
      players: 3,
      month: 13,
      a: { iki: 28, mon: 5, koban: 1 },
      stalls: { A0: 'restaurant.a', B0: 'dice.a1', C0: 'sculptor.a2' },
      retired: { a: ['geta', 'seamstress', 'soba', 'puppeteer'] },
      fish: { 1: 'a', 3: 'a', 6: 'a' },
      tobacco: { 5: 'a', 6: 'a' },
      pipe: { 0: 'a' },
    })
    expect(points(table)[0]).toBe(28 + 16 + 18 + 16 + 18 + 4)
  })

  test('K19 the order of the way of life: red, then yellow on top of purple', () => {
    const table = scene({ players: 3, phase: 'life', a: { fire: 4 }, b: { fire: 2 }, c: { fire: 2 }, order: 'abc' })
    const asked = ['i1', 'i2', 'i3'].map((space) => {
      const who = table.advance().asked
      table.play(space)
      return who
    })
    expect(asked).toEqual(['a:ikizama', 'b:ikizama', 'c:ikizama'])
  })

  test('K19 two players: the neutral kabuki actor in the middle stall, its mon discarded', () => {
    const table = scene({ players: 2, month: 10, phase: 'neutral', row: ['sumo', 'kabuki_actor+1'], b: { mon: 2 } })
    table.advance().play('kabuki_actor', 'C1')
    expect([table.stall('C1'), table.goods('a'), table.goods('b')]).toEqual(['kabuki_actor.n', {}, { mon: 2 }])
  })

  test('K19 two players: the neutral kabuki actor is used for 3 IKI and leaves', () => {
    const table = scene({ players: 2, ask: 'a:business', stalls: { C1: 'kabuki_actor.n' }, a: { at: 5 } })
    table.play('kabuki_actor')
    expect([table.stall('C1'), table.goods('a'), isGone(table, 'kabuki_actor')]).toEqual(['-', { iki: 3 }, true])
  })

  test('K19 two players: the blocking tile closes space 4', () => {
    const table = scene({ players: 2, phase: 'life', blocked: 4 }).advance()
    expect(table.legal).toEqual(['i1-4', 'i1', 'i2', 'i3'])
  })
})

describe('K19 the worked examples of 2015', () => {
  test('K19 the fire of 8: lost at 8 and 7, empty at 6, out at 5', () => {
    const table = monthEnd({
      edition: '2015',
      month: 8,
      stalls: { A0: 'used_clothes.a1', A1: 'water.b1', A3: 'engraver.a1' },
      a: { fire: 5 },
      b: { fire: 5 },
    })
    expect(table.events).toEqual([
      { type: 'fireBroke', nagaya: 0, strength: 8 },
      { type: 'fireReached', stall: 0, strength: 8 },
      { type: 'burnt', card: 21, stall: 0, owner: 0 },
      { type: 'fireReached', stall: 1, strength: 7 },
      { type: 'burnt', card: 18, stall: 1, owner: 1 },
      { type: 'fireReached', stall: 2, strength: 6 },
      { type: 'fireReached', stall: 3, strength: 5 },
      { type: 'firePutOut', seat: 0, stall: 3 },
      { type: 'coinsLaid' },
    ])
    expect(table.stall('A3')).toBe('engraver.a1')
  })

  test('K19 harmony: three street peddlers, 3 × 2 and 3 × 1, and a master alone', () => {
    const stalls = { A0: 'egg.a1', A1: 'carpenter.b1', A2: 'salt.a1', A3: 'sake.b1' }
    const table = monthEnd({ edition: '2015', month: 3, stalls })
    expect(eventsOf(table, 'harmony')).toEqual([
      { type: 'harmony', seat: 0, group: 0, kind: 0, own: 2, cards: 3 },
      { type: 'harmony', seat: 1, group: 0, kind: 0, own: 1, cards: 3 },
    ])
    expect([...table.t.iki]).toEqual([6, 3 + 2, 0, 0]) // the carpenter's salary is 2
  })

  test('K19 Sharaku’s turn: 4 mon, 3 + 1 sandal, ukiyo-e artist 1 IKI → 5 mon, 12 mon → 2 koban', () => {
    const table = scene({
      edition: '2015',
      month: 2,
      ask: 'a:hire',
      stalls: { D2: 'ukiyoe.b1' },
      a: { at: 4, life: 3, mon: 3, sandal: 1, iki: 1 },
    })
    expect(table.play('income').t.mon[0]).toBe(7)
    table.play('go4', 'ukiyoe')
    expect(table.goods('a')).toEqual({ mon: 12 })
    table.play('two-koban')
    expect(table.goods('a')).toEqual({ koban: 2 })
    expect([table.asked, table.t.ikizama[0], table.stall('D2')]).toEqual(['advance', -1, 'ukiyoe.b2'])
  })

  test('K19 Hiroshige’s hire: the book lender for the 2 mon that lie on it', () => {
    const table = scene({ edition: '2015', month: 3, ask: 'a:hire', row: ['book_lender+2'], a: { life: 1 } })
    expect(table.play('book_lender', 'A0').goods('a')).toEqual({ mon: 1 })
  })

  test('K19 tobacco: the orange and the light yellow pouch with a pipe are 14', () => {
    expect(points(scene({ edition: '2015', tobacco: { 1: 'a', 2: 'a' }, pipe: { 0: 'a' } }))[0]).toBe(8 + 6)
  })

  test('K19 the merchant house: 3 points for each sandal', () => {
    expect(points(scene({ edition: '2015', stalls: { A0: 'merchant_house.a' }, a: { sandal: 4 } }))[0]).toBe(12)
  })
})
