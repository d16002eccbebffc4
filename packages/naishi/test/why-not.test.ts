import { describe, expect, test } from 'vitest'
import { naishi } from '../src/index.ts'
import { OBSTACLES } from '../src/reasons.ts'
import type { Obstacle } from '../src/reasons.ts'
import { play, position, whyNot } from './helpers.ts'
import type { Setting } from './helpers.ts'

/** Every reason there is: code, rule, facts, the position, what was played, what is asked about. */
type Case = readonly [Obstacle, string, Record<string, number> | undefined, Setting, string, string]

const last = 'last gifts=SC'
const CASES: readonly Case[] = [
  ['already-developed', 'N3', undefined, {}, 'r1', 'r2'],
  ['only-action', 'N3', undefined, {}, 'r1', 'decree'],
  ['only-action', 'N3', undefined, {}, 'swap r1 r2', 'decree'],
  ['only-action', 'N3', undefined, { court: 'a../../.' }, 'r1', 'recall'],
  ['only-action', 'N3', undefined, { river: '-,R5,K5,D5,B5' }, 'r2', 'declare'],
  ['not-developed', 'N3', undefined, {}, '', 'done'],
  ['can-act', 'N3', undefined, {}, '', 'pass'],
  ['pile-exhausted', 'N4', { pile: 1 }, { river: 'N5,-,K5,D5,B5' }, '', 'r2'],
  ['pile-exhausted', 'N4', { pile: 1 }, { river: 'N5,-,K5,D5,B5' }, '', 'h2'],
  ['bonus-used', 'N5', undefined, {}, 'swap r1 r2', 'swap'],
  ['bonus-used', 'N5', undefined, {}, 'swap r1 r2', 'discard'],
  ['no-emissary', 'N5', { emissaries: 2 }, { court: 'aa./../.' }, '', 'swap'],
  ['no-emissary', 'N5', { emissaries: 2 }, { court: 'aa./../.' }, '', 'discard'],
  ['swap-full', 'N5', { spaces: 3 }, { court: 'abb/../.' }, '', 'swap'],
  ['discard-full', 'N5', { spaces: 2 }, { court: '.../ab/.' }, '', 'discard'],
  ['nothing-left', 'N5', undefined, { river: '-,-,-,-,-', rest: last }, '', 'swap'],
  ['nothing-left', 'N5', undefined, { river: '-,-,-,D0,B0', rest: last }, '', 'discard'],
  ['two-piles', 'N5', { piles: 1 }, { river: '-,-,-,-,B5', rest: last }, '', 'discard'],
  ['two-piles', 'N5', { piles: 1 }, { river: '-,-,-,-,B5', court: 'abb/../.', rest: last }, '', 'discard'],
  ['nothing-left', 'N5', undefined, { river: '-,-,-,-,-', court: '.../ab/.', rest: last }, '', 'swap'],
  ['empty-pile', 'N5', { pile: 0 }, { river: '-,R5,K5,D5,B5' }, 'swap', 'p1'],
  ['empty-pile', 'N5', { pile: 2 }, { river: 'N5,R5,-,D5,B5' }, 'swap p1', 'p3'],
  ['empty-pile', 'N5', { pile: 0 }, { river: '-,R5,K5,D5,B5' }, 'discard', 'p1'],
  ['empty-pile', 'N5', { pile: 2 }, { river: 'N5,R5,-,D5,B5' }, 'discard p1', 'p3'],
  ['not-a-pair', 'N5', undefined, {}, 'swap r1', 'h2'],
  ['not-a-pair', 'N5', undefined, {}, 'swap h1', 'p2'],
  ['two-piles', 'N5', { piles: 1 }, { river: '-,-,-,-,B5', rest: last }, 'swap', 'p5'],
  ['pair-order', 'N5', undefined, {}, 'swap', 'h5'],
  ['pair-order', 'N5', undefined, {}, 'swap', 'p5'],
  ['same-place', 'N5', undefined, {}, 'swap r2', 'r2'],
  ['same-place', 'N5', undefined, {}, 'swap p2', 'p2'],
  ['same-place', 'N5', undefined, {}, 'discard p2', 'p2'],
  ['not-a-pair', 'N5', undefined, {}, 'swap p1', 'r2'],
  ['not-a-pair', 'N5', undefined, {}, 'swap h1', 'r2'],
  ['not-a-pair', 'N5', undefined, {}, 'swap p1', 'h1'],
  ['pair-order', 'N5', undefined, { river: '-,-,-,-,B5', rest: last }, 'swap', 'h5'],
  ['two-piles', 'N5', { piles: 1 }, { river: 'N5,-,-,-,-', rest: last }, 'swap', 'p1'],
  ['pair-order', 'N5', undefined, {}, 'swap h2', 'r2'],
  ['pair-order', 'N5', undefined, {}, 'swap r2', 'r1'],
  ['pair-order', 'N5', undefined, {}, 'discard', 'p5'],
  ['pair-order', 'N5', undefined, {}, 'discard p2', 'p1'],
  ['decree-issued', 'N6', { seat: 1 }, { court: '.../../b' }, '', 'decree'],
  ['no-emissary-for-decree', 'N6', { emissaries: 2 }, { court: 'aa./../.' }, '', 'decree'],
  ['none-to-recall', 'N7', undefined, {}, '', 'recall'],
  ['no-pile-exhausted', 'N8', undefined, {}, '', 'declare'],
  ['last-turn', 'N8', undefined, { river: '-,R5,K5,D5,B5', rest: last }, '', 'declare'],
]

describe('every refusal has its reason', () => {
  test.each(CASES)('%s (%s %o) in %o after "%s" for %s', (code, rule, facts, setting, words, asked) => {
    const state = position(setting)
    if (words !== '') play(state, words)
    expect(whyNot(state, asked)).toEqual(facts === undefined ? { rule, code } : { rule, code, facts })
  })

  test('a number that is no choice here is not an answer', () => {
    const turn = position().table
    for (const choice of [-1, 1.5, 17, 99, Number.NaN])
      expect(naishi.whyNot(turn, choice)).toEqual({ rule: 'N3', code: 'not-an-answer' })
    const exchange = position({ a: 'MMMMM/-----', b: 'MMMMM/-----', turn: 'a:exchange', rest: 'dealt=CT/RS' })
    expect(naishi.whyNot(exchange.table, 2)).toEqual({ rule: 'N3', code: 'not-an-answer' })
    const discard = position()
    play(discard, 'discard')
    expect(naishi.whyNot(discard.table, 3)).toEqual({ rule: 'N3', code: 'not-an-answer' })
  })

  test('a table that is over or about to advance answers nothing', () => {
    const over = position({ turn: 'a:over' }).table
    expect(naishi.whyNot(over, 0)).toEqual({ rule: 'N3', code: 'not-an-answer' })
  })

  test('what is legal has none', () => {
    expect(whyNot(position(), 'r1')).toBeUndefined()
  })

  test('no reason is left without a case', () => {
    const shown = new Set<Obstacle>(CASES.map(([code]) => code)).add('not-an-answer')
    expect(shown).toEqual(new Set(OBSTACLES))
  })
})
