import { OVER } from '@edokko/engine'
import { describe, expect, test } from 'vitest'
import { asWritten, field, legal, play, position, UNTOLD, value } from './helpers.ts'

describe('declaring the end', () => {
  test('N8 not before a pile is exhausted', () => {
    expect(legal(position())).not.toContain('declare')
    expect(legal(position({ river: 'N0,R0,K0,D0,B0' }))).not.toContain('declare')
    expect(legal(position({ river: 'N5,R5,-,D5,B5' }))).toContain('declare')
  })

  test.each([
    ['a', 'a', 'b'],
    ['b', 'a', 'a'],
    ['a', 'b', 'b'],
    ['b', 'b', 'a'],
  ])('N8 %s declares with first player %s: %s plays exactly one last turn', (declarer, first, last) => {
    const state = position({ river: '-,R5,K5,D5,B5', turn: `${declarer}:turn`, rest: `first=${first} gifts=SC` })
    const seat = 'ab'.indexOf(declarer)
    expect(play(state, 'declare')).toEqual([
      { type: 'declared', seat },
      { type: 'lastTurn', seat: 1 - seat },
    ])
    expect(field(state, 4)).toBe(`${last}:turn`)
    expect(value(state, 'declared')).toBe(declarer)
    expect(play(state, 'r2 done').at(-1)).toEqual({ type: 'ended' })
    expect(state.table.decision).toBe(OVER)
  })

  test('N8 the hands are laid open at the end, so the position must tell them', () => {
    const state = asWritten({ b: 'MMMMM/MMM?T', river: '-,R0,K5,D5,B5', rest: 'last gifts=SC' })
    expect(() => play(state, 'decree r1')).toThrow(UNTOLD)
  })

  test('N8 in a last turn nobody can declare', () => {
    const state = position({ river: '-,R5,K5,D5,B5' })
    play(state, 'declare')
    expect(legal(state)).toBe('r2 r3 r4 r5 h2 h3 h4 h5 swap discard decree')
  })

  test('N8 piles exhausted in a declared last turn give no further turn', () => {
    const state = position({ river: '-,R0,K5,D5,B5', turn: 'b:turn' })
    play(state, 'declare r2 done')
    expect(state.table.decision).toBe(OVER)
  })

  test('N8 one exhausted pile alone ends nothing', () => {
    const state = position({ river: 'N0,R5,K5,D5,B5' })
    play(state, 'r1 done')
    expect(field(state, 4)).toBe('b:turn')
    expect(value(state, 'last')).toBeUndefined()
  })
})

describe('two piles exhausted', () => {
  test.each([
    ['a', 'first=a'],
    ['b', 'first=b'],
  ])("N8 in the first player's turn (%s): the second player plays a last turn", (turn, first) => {
    const state = position({ river: '-,R0,K5,D5,B5', turn: `${turn}:turn`, rest: `${first} gifts=SC` })
    const second = turn === 'a' ? 1 : 0
    expect(play(state, 'r2 done').at(-1)).toEqual({ type: 'lastTurn', seat: second })
    expect(state.table.actor).toBe(second)
    expect(state.table.lastTurn).toBe(1)
    play(state, 'r3 done')
    expect(state.table.decision).toBe(OVER)
  })

  test.each([
    ['b', 'first=a'],
    ['a', 'first=b'],
  ])("N8 in the second player's turn (%s): the game is over", (turn, first) => {
    const state = position({ river: '-,R0,K5,D5,B5', turn: `${turn}:turn`, rest: `${first} gifts=SC` })
    expect(play(state, 'r2 done').at(-1)).toEqual({ type: 'ended' })
    expect(state.table.decision).toBe(OVER)
  })

  test('N8 the turn is finished first: after the develop there is still a bonus action', () => {
    const state = position({ river: '-,R0,K5,D5,B5', turn: 'b:turn' })
    play(state, 'r2')
    expect(legal(state)).toBe('swap discard done')
  })

  test('N8 a discard of two last cards exhausts both', () => {
    const state = position({ river: 'N0,R0,K5,D5,B5', turn: 'b:turn' })
    expect(play(state, 'discard p1 p2 r3').at(-1)).toEqual({ type: 'ended' })
  })

  test('N8 a pile with a face-up card only is not exhausted', () => {
    const state = position({ river: '-,R1,K5,D5,B5', turn: 'b:turn' })
    play(state, 'r2 done')
    expect(field(state, 4)).toBe('a:turn')
    expect(value(state, 'last')).toBeUndefined()
  })
})

test('N8 a last turn may be any action that is left, and ends the game', () => {
  for (const words of ['decree r1', 'recall', 'r1 done', 'swap r1 r2 r1', 'r1 discard p2 p3']) {
    const state = position({ court: 'a../../.', rest: 'last gifts=SC' })
    play(state, words)
    expect(state.table.decision).toBe(OVER)
  }
})
