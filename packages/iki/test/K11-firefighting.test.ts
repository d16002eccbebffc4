import { describe, expect, test } from 'vitest'
import { eventsOf, heard, monthEnd, scene, unheard } from './helpers.ts'

describe('K11 the firefighting track', () => {
  test('K11 a gain goes one space up', () => {
    const table = scene({ ask: 'a:business', a: { at: 3, fire: 4 } }).play('tower')
    expect(table.goods('a')).toEqual({ fire: 5 })
  })

  test('K11 a gain is told with the level reached', () => {
    const table = scene({ ask: 'a:business', a: { at: 3, fire: 4 } }).play('tower')
    expect(table.events).toEqual([
      { type: 'visited', seat: 0, space: 2, offer: 0 },
      { type: 'firefightingRose', seat: 0, from: 4, level: 5 },
    ])
  })

  test('K11 it goes the same way when nobody listens', () => {
    const what = { ask: 'a:business', a: { at: 3, fire: 4, life: 1 }, b: { fire: 5 } }
    expect(unheard(scene(what), 'tower', 'done')).toBe(heard(scene(what), 'tower', 'done'))
  })

  test('K11 nobody else moves', () => {
    const table = scene({ ask: 'b:business', a: { fire: 4 }, b: { at: 3, fire: 1 }, c: { fire: 2 }, d: { fire: 2 } })
    table.play('tower')
    expect([...table.t.fire]).toEqual([4, 2, 2, 2])
  })

  test.each([
    [2, 'ba', 'ab'],
    [3, 'bca', 'abc'],
    [4, 'bcda', 'abcd'],
  ] as const)('K11 with %i players the marker goes on top of those on the target space', (players, order, then) => {
    const fire = { fire: 3 }
    const table = scene({ players, ask: 'a:business', a: { at: 3, fire: 2 }, b: fire, c: fire, d: fire, order })
    expect(table.play('tower').order).toBe(then)
  })

  test('K11 it stays under a marker on a higher space', () => {
    const table = scene({ ask: 'a:business', a: { at: 3, fire: 2 }, b: { fire: 4 }, c: { fire: 3 }, order: 'bcad' })
    expect(table.play('tower').order).toBe('bacd')
  })

  test('K11 it leaves its own stack, and the others of it keep their order', () => {
    const fire = { fire: 2 }
    const table = scene({ ask: 'a:business', a: { at: 3, fire: 2 }, b: fire, c: fire, d: fire, order: 'dbac' })
    expect(table.play('tower').order).toBe('adbc')
  })

  test('K11 who is alone in front stays in front', () => {
    const table = scene({ ask: 'a:business', a: { at: 3, fire: 5 }, b: { fire: 5 }, order: 'abcd' })
    expect(table.play('tower').order).toBe('abcd')
  })

  test('K11 from 9 it goes to 10', () => {
    const table = scene({ ask: 'a:business', a: { at: 3, fire: 9 } }).play('tower')
    expect(table.goods('a')).toEqual({ fire: 10 })
  })

  test('K11 10 is the top', () => {
    const table = scene({ ask: 'a:business', a: { at: 3, fire: 10 } }).play('tower')
    expect(table.goods('a')).toEqual({ fire: 10 })
  })

  test('K11 at 10 a further gain puts the marker on top of the stack', () => {
    const fire = { fire: 10 }
    const table = scene({ ask: 'a:business', a: { at: 3, fire: 10 }, b: fire, c: fire, order: 'bcad' })
    expect(table.play('tower').order).toBe('abcd')
  })

  test('K11 a gain of 2 ends on top of its final space', () => {
    const table = scene({
      ask: 'a:hire',
      row: ['firefighter'],
      a: { mon: 7, life: 1, fire: 3 },
      b: { fire: 5 },
      c: { fire: 4 },
      d: { fire: 6 },
    })
    table.play('firefighter', 'A0')
    expect(table.order).toBe('dabc')
  })

  test('K11 a gain of 2 does not stop on top of the space between', () => {
    const table = scene({
      ask: 'a:hire',
      row: ['firefighter'],
      a: { mon: 7, life: 1, fire: 3 },
      b: { fire: 4 },
      c: { fire: 6 },
    })
    table.play('firefighter', 'A0')
    expect(table.order).toBe('cabd')
  })

  test('K11 a gain of 2 from 9 ends at 10', () => {
    const table = scene({ ask: 'a:hire', row: ['firefighter'], a: { mon: 7, life: 1, fire: 9 } })
    table.play('firefighter', 'A0')
    expect(table.goods('a')).toEqual({ fire: 10 })
    expect(eventsOf(table, 'firefightingRose')).toEqual([{ type: 'firefightingRose', seat: 0, from: 9, level: 10 }])
  })

  test('K11 at 10 a gain of 2 puts the marker on top once', () => {
    const table = scene({
      ask: 'a:hire',
      row: ['firefighter'],
      a: { mon: 7, life: 1, fire: 10 },
      b: { fire: 10 },
      order: 'bacd',
    })
    table.play('firefighter', 'A0')
    expect(table.order).toBe('abcd')
    expect(eventsOf(table, 'firefightingRose')).toEqual([{ type: 'firefightingRose', seat: 0, from: 10, level: 10 }])
  })

  test('K11 it does not go down when a card that gave it starves', () => {
    const table = monthEnd({ month: 3, stalls: { A0: 'firefighter.a1' }, a: { fire: 2 } }).advanceOnce()
    table.play('firefighter')
    expect(table.t.fire[0]).toBe(2)
  })

  test('K11 it does not go down when a card that gave it burns', () => {
    const table = monthEnd({ month: 5, stalls: { A0: 'firefighter.a1' }, a: { fire: 2 } })
    expect(table.stall('A0')).toBe('-')
    expect(table.goods('a')).toEqual({ fire: 2 })
  })

  test('K11 it does not go down when a card that gave it retires', () => {
    const table = scene({ ask: 'b:business', stalls: { A2: 'monk.a3' }, a: { fire: 2 }, b: { at: 1 } }).play('monk')
    expect(table.goods('a')).toEqual({ fire: 2 })
  })

  test('K11 the track is the order of play of the next month', () => {
    const table = scene({
      phase: 'month',
      a: { fire: 1 },
      b: { fire: 3 },
      c: { fire: 3 },
      d: { fire: 0 },
      order: 'cbad',
    })
    expect(table.advance().asked).toBe('c:ikizama')
  })
})
