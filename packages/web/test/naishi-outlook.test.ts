import { TURN } from '@edokko/naishi'
import { describe, expect, test } from 'vitest'
import { outlook } from '../src/naishi/outlook.ts'
import { scoreText } from '../src/naishi/score-text.ts'
import { ACTIONS, finishes, onward } from '../src/naishi/turn.ts'
import { MIDDLE, place, position } from './naishi-position.ts'

function ahead(text: string, words: string, picked: string | undefined, where: string): string | undefined {
  const table = position(text, words)
  const seen = outlook(table, 0, picked === undefined ? undefined : place(picked), place(where))
  return seen === undefined ? undefined : scoreText(seen)
}

describe('the score before and after', () => {
  test.each([
    ['', 'p3', 'r3', '36 → 58'],
    ['', 'p3', 'h3', '36 → 54'],
    ['', 'h3', 'h3', '36 → 54'],
    ['', 'p3', 'r4', undefined],
    ['', undefined, 'r3', undefined],
    ['swap', 'r1', 'r5', '36 → 30'], // the sentinel has no fort beside it any more, the monk no torii over it
    ['swap', 'p1', 'p2', undefined], // the river is nobody's
    ['decree', undefined, 'r1', '36 → 36'], // rice for the fort: three together, but no fort
    ['decree', undefined, 'h3', '36 → 36'], // a mountain that is known for a mountain
    ['decree', undefined, 'h1', '36 → ?'],
  ])('after "%s" with %s in hand, %s: %s', (words, picked, where, text) => {
    expect(ahead(MIDDLE, words, picked, where)).toBe(text)
  })

  test('a loss has a true minus sign', () => {
    expect(scoreText({ before: -5, after: -15 })).toBe('−5 → −15')
  })

  test('a hand that is not known here has no score', () => {
    expect(outlook(position(MIDDLE), 1, place('p3'), place('r3'))).toBeUndefined()
  })
})

describe('what is left of the turn', () => {
  test.each([
    ['r3', { ending: ACTIONS.done, decision: TURN }, 'an emissary may follow a develop'],
    ['swap r1 r2 r3', undefined, 'a develop after an emissary is the end'],
    ['discard p1 p2', { ending: undefined, decision: TURN }, 'after a discard a river card must be taken'],
    ['decree r1', undefined, 'a decree is the whole turn'],
    ['', undefined, 'nothing has been done yet'],
  ])('"%s": %j, %s', (words, left, _why) => {
    expect(onward(position(MIDDLE, words))).toEqual(left)
  })

  test('nobody is free to be sent', () => {
    expect(onward(position(MIDDLE.replace('ab.', 'aab'), 'r3'))).toBeUndefined()
  })

  test('after the develop the turn can be ended by a choice', () => {
    const table = position(MIDDLE.concat(' developed'))
    expect(onward(table)).toEqual({ ending: ACTIONS.done, decision: TURN })
    expect(finishes(table, ACTIONS.done)).toBe(true)
    expect(finishes(table, ACTIONS.swap)).toBe(false)
  })
})
