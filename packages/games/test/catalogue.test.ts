import { EDITIONS } from '@edokko/iki'
import { describe, expect, test } from 'vitest'
import { CATALOGUE, EDITION_WITH_EXTRAS, GAME_NAMES, IKI_EDITIONS, NAISHI_DISCARDS } from '../src/catalogue.ts'
import { openGame, openRules } from '../src/open-game.ts'

/** A table of every edition and number of players that the catalogue offers. */
const TABLES = GAME_NAMES.flatMap((name) => {
  const { editions, players, idOf } = CATALOGUE[name]
  const some = editions.length === 0 ? [undefined] : editions
  return some.flatMap((edition) => players.map((count) => [idOf(edition, count), count] as const))
})

describe('what the catalogue offers can be played', () => {
  test.each(TABLES)('%s', (id, players) => {
    const game = openGame({ id, options: {} })
    expect([game.id, game.seats]).toEqual([id, players])
    const rules = openRules({ id, options: {} })
    expect([rules.id, rules.seats, rules.options]).toEqual([id, players, game.options])
    expect('parseTable' in rules).toBe(false) // who only plays carries no parsers
  })

  test('the editions are those of IKI, the usual one first', () => {
    expect(IKI_EDITIONS).toEqual(EDITIONS.map(({ id }) => id))
    expect(EDITIONS.filter(({ extras }) => extras.length > 0).map(({ id }) => id)).toEqual([EDITION_WITH_EXTRAS])
  })

  test.each(NAISHI_DISCARDS)('Naishi with discards %s', (discards) => {
    expect(openGame({ id: 'naishi', options: { discards } }).options).toMatchObject({ discards })
  })

  test('every option of a game but the price sheet, which is a text of its own, is one of its record', () => {
    for (const { options, idOf, editions, players } of Object.values(CATALOGUE)) {
      const written = new Set(
        (editions.length === 0 ? [undefined] : editions).flatMap((edition) =>
          Object.keys(openGame({ id: idOf(edition, players[0]), options: {} }).options),
        ),
      )
      expect([...written].toSorted()).toEqual([...options].toSorted())
    }
  })
})

test.each([
  ['chess', undefined],
  ['iki', undefined],
  ['iki-2021-5p', undefined],
  ['iki-1999-3p', undefined],
  ['naishi-2p', undefined],
  ['naishi', 'a sheet'],
])('there is no game %s with sheet %s', (id, sheet) => {
  const terms = { id, options: {}, ...(sheet === undefined ? {} : { sheet }) }
  expect(() => openGame(terms)).toThrow(/there is no|is not|no game/)
  expect(() => openRules(terms)).toThrow(/there is no|is not|no game/)
})
