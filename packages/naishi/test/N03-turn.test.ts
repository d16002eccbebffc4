import { act, begin, copy, NONE, seedFrom } from '@edokko/engine'
import type { State } from '@edokko/engine'
import { describe, expect, test } from 'vitest'
import { naishi } from '../src/index.ts'
import type { Naishi } from '../src/table.ts'
import { field, legal, play, position } from './helpers.ts'

const DEVELOPS = 'r1 r2 r3 r4 r5 h1 h2 h3 h4 h5'

test('N3 in the first turn one may develop ten places, send an emissary to swap or discard, or issue the decree', () => {
  expect(legal(position())).toBe(`${DEVELOPS} swap discard decree`)
})

test('N3 the first turn: 10 develops, 35 swaps, 10 discards, 10 decrees', () => {
  const start = begin(naishi, seedFrom('first turn'))
  play(start, 'g1 g1')
  const after = (words: string): State<Naishi> => {
    const state = naishi.create()
    copy(start, state)
    play(state, words)
    return state
  }
  const count = (state: State<Naishi>): number => legal(state).split(' ').length
  const pairs = (action: string): number => {
    const firsts = legal(after(action)).split(' ')
    const seconds = firsts.map((first) => after(`${action} ${first}`)) // where only one is left, it has been taken
    return seconds.reduce((sum, state) => sum + (state.table.pick === NONE ? 1 : count(state)), 0)
  }
  expect(legal(start).match(/\b[rh]\d/g)).toHaveLength(10)
  expect(pairs('swap')).toBe(35)
  expect(pairs('discard')).toBe(10)
  expect(count(after('decree'))).toBe(10)
})

describe('a bonus action goes with a develop, before or after', () => {
  test('N3 develop, then no bonus', () => {
    const state = position()
    play(state, 'r1')
    expect(legal(state)).toBe('swap discard done')
    play(state, 'done')
    expect(field(state, 4)).toBe('b:turn')
  })

  test('N3 develop, then a bonus', () => {
    const state = position()
    play(state, 'r1 swap r1 r2')
    expect(field(state, 4)).toBe('b:turn')
  })

  test('N3 a bonus, then only the develop is left, and after it the turn is over', () => {
    const state = position()
    play(state, 'swap r1 r2')
    expect(field(state, 4)).toBe('a:turn')
    expect(legal(state)).toBe(DEVELOPS)
    play(state, 'h3')
    expect(field(state, 4)).toBe('b:turn')
  })

  test('N3 a discard as the bonus, then the develop', () => {
    const state = position({ river: 'N(T),R(S???),K5,D5,B5' })
    play(state, 'discard p1 p2')
    expect(legal(state)).toBe(DEVELOPS)
    expect(field(state, 2)).toBe('T0,S3,K5,D5,B5')
  })

  test('N3 where no bonus action is possible, none is asked for', () => {
    const state = position({ court: 'aa./../.' })
    play(state, 'r1')
    expect(field(state, 4)).toBe('b:turn')
  })

  test('N3 after a develop a free discard space is enough to be asked, and so is a free swap space', () => {
    const noSwaps = position({ court: 'abb/../.' })
    play(noSwaps, 'r1')
    expect(legal(noSwaps)).toBe('discard done')
    const noDiscards = position({ court: '.../ab/.' })
    play(noDiscards, 'r1')
    expect(legal(noDiscards)).toBe('swap done')
  })

  test('N3 with one free space, which needs two piles, and one pile left, nothing is asked', () => {
    const state = position({ river: '-,-,-,K0,D2', court: 'abb/../.', rest: 'last gifts=SC' })
    play(state, 'r4')
    expect(field(state, 4)).toBe('a:over')
  })
})

describe('a decree, a recall and a declaration are a whole turn', () => {
  test.each([
    ['decree r1', '.../../.'],
    ['recall', 'a../../.'],
    ['declare', '.../../.'],
  ])('N3 %s ends the turn', (words, court) => {
    const state = position({ river: '-,R5,K5,D5,B5', court })
    play(state, words)
    expect(state.table.actor).toBe(1)
  })

  test('N3 none of them after a bonus action', () => {
    const state = position({ river: '-,R5,K5,D5,B5' })
    play(state, 'swap r1 r2')
    expect(legal(state)).toBe('r2 r3 r4 r5 h2 h3 h4 h5')
  })
})

describe('passing', () => {
  const nothing = { river: '-,-,-,-,-', court: '.../../b', rest: 'last gifts=SC' }

  test('N3 a player who can do nothing passes', () => {
    const state = position(nothing)
    expect(legal(state)).toBe('pass')
    const silent = position(nothing)
    expect(act(naishi, silent, 0, naishi.read(silent.table, 'pass') ?? -1)).toBeUndefined()
    expect(play(state, 'pass')).toEqual([{ type: 'passed', seat: 0 }, { type: 'ended' }])
  })

  test.each([
    ['a decree', { ...nothing, court: '.../../.' }, 'decree'],
    ['a recall', { ...nothing, court: 'a../../b' }, 'recall'],
    ['a develop', { ...nothing, river: '-,-,-,-,B0' }, 'r5 h5 swap'],
  ])('N3 but not while %s is possible', (_, setting, words) => {
    expect(legal(position(setting))).toBe(words)
  })

  test('N3 a pass is taken by the game itself when it is all that is left', () => {
    const state = position({ ...nothing, river: '-,-,-,-,B0', court: 'aa./../b', rest: 'gifts=SC', turn: 'a:turn' })
    const types = play(state, 'h5').map(({ type }) => type)
    expect(types).toEqual(['developed', 'exhausted', 'lastTurn', 'passed', 'ended'])
  })
})
