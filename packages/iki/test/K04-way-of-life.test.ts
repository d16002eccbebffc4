import { describe, expect, test } from 'vitest'
import { BOARDS, fresh, scene } from './helpers.ts'
import type { TestTable } from './helpers.ts'

/** Everybody takes the first space that is left; gives the seats in the order in which they were asked. */
function placeAll(table: TestTable): string {
  let asked = ''
  for (table.advance(); table.asked.endsWith(':ikizama'); table.advance()) {
    asked += table.asked[0]
    table.play(table.legal[0])
  }
  return asked
}

describe('K4 the order', () => {
  test.each([
    ['2021', 2, 0, 'ab'],
    ['2021', 2, 1, 'ba'],
    ['2021', 3, 1, 'bca'],
    ['2021', 4, 2, 'cdab'],
    ['2015', 2, 1, 'ba'],
    ['2015', 3, 2, 'cab'],
    ['2015', 4, 3, 'dabc'],
  ] as const)(
    'K4 month 1: the first player, then clockwise (%s, %i players, seat %i first: %s)',
    (edition, players, first, order) => {
      const table = fresh(edition, players, first).advance()
      while (!table.asked.endsWith(':ikizama')) table.play(table.legal[0]).advance()
      expect(placeAll(table)).toBe(order)
    },
  )

  test('K4 from month 2: the highest firefighting first', () => {
    const table = scene({ month: 2, phase: 'life', a: { fire: 1 }, b: { fire: 3 }, c: { fire: 0 }, d: { fire: 2 } })
    expect(placeAll(table)).toBe('bdac')
  })

  test('K4 from month 2: within a stack the top first', () => {
    const fire = 4
    const table = scene({ month: 2, phase: 'life', a: { fire }, b: { fire }, c: { fire }, d: { fire }, order: 'cadb' })
    expect(placeAll(table)).toBe('cadb')
  })

  test('K4 from month 2: stacks from the highest to the lowest, each from its top', () => {
    const what = { month: 7, a: { fire: 2 }, b: { fire: 5 }, c: { fire: 2 }, d: { fire: 5 }, order: 'dbca' }
    expect(placeAll(scene({ ...what, phase: 'life' }))).toBe('dbca')
  })

  test.each([2, 3] as const)('K4 from month 2: firefighting decides with %i players too', (players) => {
    const table = scene({ players, month: 2, phase: 'life', a: { fire: 1 }, b: { fire: 3 } })
    expect(placeAll(table)).toBe(players === 2 ? 'ba' : 'bac')
  })

  test('K4 firefighting gained in a month counts in the next', () => {
    const table = scene({ month: 1, ask: 'd:business', d: { at: 3, life: 1 }, order: 'abcd' })
    expect(placeAll(table.play('tower', 'done'))).toBe('dabc')
  })
})

describe('K4 the spaces', () => {
  test.each(BOARDS)('K4 those that are open (%s, %i players)', (edition, players) => {
    const numbered = ['i1', 'i2', 'i3', 'i4']
    const table = scene({ edition, players, ask: 'a:ikizama', phase: 'life' })
    expect(table.legal).toEqual(edition === '2015' && players < 4 ? numbered : ['i1-4', ...numbered])
  })

  test.each([2, 3] as const)('K4 2015 with %i players: why the 1–4 space is not', (players) => {
    const table = scene({ edition: '2015', players, ask: 'a:ikizama', phase: 'life' })
    expect(table.whyNot('i1-4')).toEqual({ rule: 'K4', code: 'space-closed' })
  })

  test.each([
    ['i1-4', 0],
    ['i1', 1],
    ['i2', 2],
    ['i3', 3],
    ['i4', 4],
  ])('K4 the ikizama is placed: %s', (word, space) => {
    const table = scene({ ask: 'c:ikizama', phase: 'life' }).play(word)
    expect(table.events).toEqual([{ type: 'lifeChosen', seat: 2, space }])
  })

  test.each([
    ['i1-4', 0],
    ['i3', 3],
  ])('K4 one that is taken is not free: %s', (word, life) => {
    const table = scene({ ask: 'a:ikizama', phase: 'life', b: { life } })
    expect(table.whyNot(word)).toEqual({ rule: 'K4', code: 'space-taken' })
  })

  test('K4 the last of four players has two left', () => {
    const table = scene({ ask: 'd:ikizama', phase: 'life', a: { life: 4 }, b: { life: 0 }, c: { life: 2 } })
    expect(table.legal).toEqual(['i1', 'i3'])
  })

  test('K4 each places one, and then the actions begin with the lowest space', () => {
    const table = scene({ phase: 'life', players: 3, edition: '2015' }).advance()
    table.play('i4').advance().play('i2').advance().play('i3').advance()
    expect(table.asked).toBe('b:hire')
  })
})
