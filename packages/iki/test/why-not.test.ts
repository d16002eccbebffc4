import { describe, expect, test } from 'vitest'
import { OBSTACLES } from '../src/reasons.ts'
import type { Obstacle } from '../src/reasons.ts'
import { fresh, scene } from './helpers.ts'
import type { Scene } from './helpers.ts'

/** Every reason there is: rule, code, facts, what was played, what is asked about, the position. */
type Case = readonly [string, Obstacle, Record<string, number> | undefined, string, string, Scene]

const a = { at: 2, life: 2 }
const hire: Scene = { ask: 'a:hire', row: ['soba'], a: { ...a, mon: 9 } }
const pair: Scene = { players: 2 }
const business: Scene = { ask: 'a:business', a }
const rich = { ...a, mon: 50, rice: 5, sandal: 5, lumber: 9, koban: 9 }
const four = { A0: 'cotton.a1', A1: 'salt.a1', A2: 'egg.a1', B1: 'eyeglass.a1' }
const TWELVE = 'cotton eyeglass salt egg book_lender sake soap_bubble monk ox_cart yamabushi water mask'.split(' ')
const full = Object.fromEntries(
  'A0 A1 A2 B0 B1 B2 C0 C1 C2 D0 D1 D2'.split(' ').map((stall, i) => [stall, `${TWELVE[i]}.b1`]),
)
const swap: Scene = { ...business, stalls: { A0: 'kite.b1', B0: 'salt.a1', C0: 'inn.a', D0: 'egg.c1' } }
const seamstress: Scene = {
  ...business,
  ...pair,
  stalls: { A0: 'seamstress.b1', B0: 'salt.a1', C0: 'inn.a', D0: 'egg.n' },
  a: { ...a, mon: 1 },
}
const hunger: Scene = {
  ...pair,
  ask: 'a:hunger',
  phase: 'feeding',
  month: 3,
  stalls: { A0: 'salt.a1', B0: 'egg.a1', B1: 'cotton.a1', C0: 'inn.a', D0: 'soba.b1' },
  a: { rice: 1 },
}

const CASES: readonly Case[] = [
  ['K1', 'stall-taken', undefined, 'soba', 'B1', { ...hire, stalls: { B1: 'egg.b1' } }],
  ['K1', 'stall-closed', undefined, 'soba', 'B3', { ...hire, ...pair }],
  ['K5', 'no-card', undefined, '', 'row2', hire],
  ['K5', 'no-kobun', undefined, '', 'soba', { ...hire, stalls: four }],
  ['K5', 'no-stall', undefined, '', 'soba', { ...hire, ...pair, stalls: full }],
  ['K6', 'short-for-hire', { mon: 3, cost: 4 }, '', 'soba', { ...hire, row: ['soba+1'], a: { ...a, mon: 2 } }],
  ['K6', 'short-for-stall', { mon: 1, cost: 2 }, 'soba', 'B3', { ...hire, a: { ...a, mon: 5 } }],
  ['K4', 'space-taken', undefined, '', 'i1-4', { ask: 'a:ikizama', b: { life: 0 } }],
  ['K4', 'space-closed', undefined, '', 'i1-4', { ask: 'a:ikizama', edition: '2015', players: 3 }],
  ['K3', 'space-blocked', undefined, '', 'i4', { ...pair, ask: 'a:ikizama', blocked: 4 }],
  ['K8', 'too-few-steps', { least: 2 }, '', 'go1', { ask: 'a:walk', a: { ...a, sandal: 1 } }],
  ['K8', 'too-many-steps', { sandals: 1, cost: 3 }, '', 'go5', { ask: 'a:walk', a: { ...a, sandal: 1 } }],
  ['K9', 'shop-used', undefined, 'rice', 'rice', { ...business, a: rich }],
  ['K9', 'character-used', undefined, 'salt', 'egg', { ...business, stalls: { A0: 'salt.b1', A1: 'egg.b1' } }],
  ['K10', 'no-such-offer', undefined, '', 'offer2', business],
  ['K10', 'no-such-offer', undefined, 'pipe1', 'tobacco2', { ...business, edition: '2015', a: { ...rich, at: 4 } }],
  ['K9', 'not-behind', undefined, '', 'egg', { ...business, stalls: { A2: 'egg.b1' } }],
  ['K9', 'empty-stall', undefined, '', 'A1', business],
  ['K1', 'stall-closed', undefined, '', 'A3', { ...business, ...pair }],
  ['K9', 'is-building', undefined, '', 'inn', { ...business, stalls: { A0: 'inn.a' } }],
  ['K9', 'no-own-character', undefined, '', 'fan', { ...business, stalls: { A0: 'fan.b2' }, a: { ...a, mon: 1 } }],
  ['K9', 'only-character', undefined, '', 'kite', { ...business, stalls: { A0: 'kite.b1', A1: 'inn.a' } }],
  ['K12', 'nothing-to-build', undefined, '', 'build', { ...business, site: [], a: { ...rich, at: 6 } }],
  ['K12', 'nothing-to-build', undefined, 'build', 'site2', { ...business, site: ['inn'], a: { ...rich, at: 6 } }],
  ['K12', 'short-for-building', undefined, '', 'build', { ...business, site: ['inn'], a: { ...a, at: 6, mon: 1 } }],
  [
    'K9',
    'short-of-lumber',
    { have: 1, cost: 2 },
    'build',
    'shrine',
    { ...business, site: ['inn', 'shrine'], a: { at: 6, mon: 1, koban: 1, lumber: 1 } },
  ],
  ['K5', 'no-kobun', undefined, '', 'build', { ...business, stalls: four, a: { ...rich, at: 6 } }],
  ['K5', 'no-stall', undefined, '', 'build', { ...business, ...pair, stalls: full, a: { ...rich, at: 6 } }],
  [
    'K6',
    'short-for-stall',
    { mon: 1, cost: 2 },
    'build inn',
    'D3',
    { ...business, site: ['inn'], a: { at: 6, mon: 2, koban: 1, lumber: 1 } },
  ],
  [
    'K1',
    'stall-taken',
    undefined,
    'build inn',
    'B1',
    { ...business, stalls: { B1: 'egg.b1' }, site: ['inn'], a: { ...rich, at: 6 } },
  ],
  ['K10', 'sold', undefined, '', 'fish2', { ...business, fish: { 1: 'b' }, a: { ...rich, at: 7 } }],
  ['K10', 'sold', undefined, 'pipe1', 'tobacco2', { ...business, tobacco: { 1: 'b' }, a: { ...rich, at: 4 } }],
  ['K10', 'one-fish', undefined, '', 'fish1', { ...business, fish: { 1: 'a' }, a: { ...rich, at: 7 } }],
  ['K9', 'short-of-mon', { have: 0, cost: 3 }, '', 'rice', business],
  ['K9', 'short-of-mon', { have: 1, cost: 2 }, '', 'fish1', { ...business, a: { at: 7, mon: 1 } }],
  ['K9', 'short-of-mon', { have: 0, cost: 1 }, '', 'build', { ...business, a: { at: 6 } }],
  ['K9', 'short-of-rice', { have: 0, cost: 1 }, '', 'pawn-rice', { ...business, a: { at: 5 } }],
  ['K9', 'short-of-sandal', { have: 1, cost: 2 }, '', 'glassblower', glass(1)],
  ['K9', 'short-of-lumber', { have: 0, cost: 1 }, '', 'shamisen', { ...business, stalls: { A0: 'shamisen.b2' } }],
  ['K9', 'short-of-koban', { have: 0, cost: 1 }, '', 'samurai', { ...business, stalls: { A0: 'samurai.b2' } }],
  ['K9', 'short-of-iki', { have: 0, cost: 1 }, '', 'ukiyoe', { ...business, stalls: { A0: 'ukiyoe.b2' } }],
  ['K7', 'not-own', undefined, 'seamstress', 'seamstress', seamstress],
  ['K7', 'not-own', undefined, 'seamstress', 'egg', seamstress],
  ['K9', 'is-building', undefined, 'seamstress', 'inn', seamstress],
  ['K9', 'empty-stall', undefined, 'seamstress', 'B1', seamstress],
  ['K1', 'stall-closed', undefined, 'seamstress', 'B3', seamstress],
  ['K9', 'pair-order', undefined, 'kite', 'egg', swap],
  ['K9', 'pair-order', undefined, 'kite salt', 'kite', swap],
  ['K9', 'pair-order', undefined, 'kite salt', 'salt', swap],
  ['K9', 'is-building', undefined, 'kite', 'inn', swap],
  ['K9', 'is-building', undefined, 'kite salt', 'inn', swap],
  ['K9', 'empty-stall', undefined, 'kite', 'B1', swap],
  ['K1', 'stall-closed', undefined, 'kite salt', 'B3', { ...swap, ...pair }],
  ['K17', 'no-neutral-card', undefined, '', 'row3', { ...pair, ask: 'a:neutralCard', row: ['soba'] }],
  ['K1', 'stall-taken', undefined, 'soba', 'A0', { ...pair, ask: 'a:neutralCard', row: ['soba'], stalls: four }],
  ['K1', 'stall-closed', undefined, 'soba', 'A3', { ...pair, ask: 'a:neutralCard', row: ['soba'] }],
  ['K14', 'hunger-order', undefined, '', 'cotton', hunger],
  ['K14', 'not-hungry', undefined, '', 'soba', hunger],
  ['K14', 'not-hungry', undefined, '', 'inn', hunger],
  ['K14', 'not-hungry', undefined, '', 'D1', hunger],
  ['K14', 'not-hungry', undefined, '', 'D3', hunger],
]

function glass(sandal: number): Scene {
  return { ...business, stalls: { A0: 'glassblower.b2' }, a: { ...a, sandal } }
}

/** Reasons at the start of a game: rule, code, what was played, what is asked about. */
const AT_THE_START: readonly (readonly [string, Obstacle, string, string])[] = [
  ['K2', 'starter-taken', 'egg B0', 'egg'],
  ['K1', 'stall-taken', 'egg B0 salt', 'B0'],
  ['K2', 'not-outermost', 'egg', 'B1'],
]

const NO_ANSWER = { rule: 'K5', code: 'not-an-answer' }
/** The first number after the choices of a decision. */
const BEYOND: readonly (readonly [string, number, Scene])[] = [
  ['starter', 4, { ask: 'a:starter' }],
  ['ikizama', 5, { ask: 'a:ikizama' }],
  ['hire', 13, hire],
  ['walk', 41, { ask: 'a:walk', a: rich }],
  ['business', 21, business],
  ['newYearSpace', 8, { ask: 'a:newYearSpace', month: 13, phase: 'newYear' }],
]

describe('every refusal has its reason', () => {
  test.each(CASES)('%s %s %o: after "%s", %s', (rule, code, facts, words, asked, what) => {
    const table = scene(what)
    if (words !== '') table.play(...words.split(' '))
    expect(table.whyNot(asked)).toEqual(facts === undefined ? { rule, code } : { rule, code, facts })
  })

  test.each(AT_THE_START)('%s %s at the start: after "%s", %s', (rule, code, words, asked) => {
    const table = fresh('2021', 4).advance()
    for (const word of words.split(' ')) table.play(word).advance()
    expect(table.whyNot(asked)).toEqual({ rule, code })
  })

  test.each(BEYOND)('K5 a number that is no choice is not an answer: %s, %i', (_decision, beyond, what) => {
    const { game, t } = scene(what)
    const reasons = [-1, beyond, Number.NaN].map((choice) => game.whyNot(t, choice))
    expect(reasons).toEqual([NO_ANSWER, NO_ANSWER, NO_ANSWER])
  })

  test.each(BEYOND)('K5 a fraction is not an answer: %s', (_decision, _beyond, what) => {
    const { game, t } = scene(what)
    expect(game.whyNot(t, 1.5)).toEqual(NO_ANSWER)
  })

  test('K5 a table that is over answers nothing', () => {
    const table = scene({ month: 13, phase: 'newYear', ask: 'a:business', a: { at: 2 } })
    for (table.play('done').advance(); table.asked !== 'over'; table.advance()) table.play('rice').play('done')
    expect(table.game.whyNot(table.t, 0)).toEqual(NO_ANSWER)
  })

  test('K5 what is legal has no reason', () => {
    expect(scene(hire).whyNot('soba')).toBeUndefined()
  })

  test('K1 to K17: no reason is left without a case', () => {
    const shown = [...CASES.map(([, code]) => code), ...AT_THE_START.map(([, code]) => code), NO_ANSWER.code]
    expect(new Set(shown)).toEqual(new Set(OBSTACLES))
  })
})
