import { begin, formatRecord, parseRecord, replayRecord, Rng, seedFrom, legalChoices, step, OVER } from '@edokko/engine'
import { describe, expect, test } from 'vitest'
import { EDITIONS } from '../src/editions/index.ts'
import { createIki, parseOptions } from '../src/index.ts'
import { housePrices, parsePrices } from '../src/price-sheet.ts'

const [edition2021, edition2015] = EDITIONS
const house = housePrices(edition2021)

describe('the options of a record', () => {
  test.each([
    ['iki-2021-4p', {}, { edition: edition2021, players: 4, first: 'random', extras: 'with' }],
    [
      'iki-2015-2p',
      { first: 'b', extras: 'without' },
      { edition: edition2015, players: 2, first: 1, extras: 'without' },
    ],
    ['iki-2021-3p', { first: 'c', prices: house.fingerprint }, { players: 3, first: 2 }],
  ])('%s %j', (id, options, expected) => {
    expect(parseOptions(id, options)).toMatchObject(expected)
  })

  test.each([
    ['iki', {}, 'there is no game "iki"'],
    ['iki-1999-4p', {}, 'there is no game "iki-1999-4p"'],
    ['iki-2021-5p', {}, 'there is no game "iki-2021-5p"'],
    ['iki-2021-1p', {}, 'there is no game "iki-2021-1p"'],
    ['iki-2021-3p', { first: 'd' }, 'the option first is random or one of a, b, c, not "d"'],
    ['iki-2021-3p', { first: 'ab' }, 'not "ab"'],
    ['iki-2021-3p', { first: '' }, 'not ""'],
    ['iki-2021-3p', { discards: 'open' }, 'IKI has no option "discards"'],
    ['iki-2015-3p', { extras: 'some' }, 'the option extras is with or without, not "some"'],
    ['iki-2021-3p', { extras: 'without' }, 'edition 2021 has no extra cards to be left out'],
    [
      'iki-2021-3p',
      { prices: 'abc' },
      `the game was played with the price sheet abc; the house's is ${house.fingerprint}`,
    ],
  ])('%s %j is refused', (id, options, message) => {
    expect(() => parseOptions(id, options)).toThrow(message)
  })

  test('a sheet that is not the one of the record is refused', () => {
    const sheet = parsePrices(edition2021, 'edokko prices 1\nedition: 2021\nsoba: 7 mon')
    expect(parseOptions('iki-2021-3p', { prices: sheet.fingerprint }, sheet).prices).toBe(sheet)
    expect(() => parseOptions('iki-2021-3p', { prices: house.fingerprint }, sheet)).toThrow('; this one is')
    expect(() => parseOptions('iki-2015-3p', {}, sheet)).toThrow(
      'a price sheet of edition 2021 is not for edition 2015',
    )
  })

  test('every record carries the fingerprint of its prices, and replays', () => {
    const sheet = parsePrices(edition2021, 'edokko prices 1\nedition: 2021\nsoba: 7 mon')
    const game = createIki({ prices: sheet })
    const seed = seedFrom('record')
    const state = begin(game, seed)
    const rng = new Rng(seed)
    const choices = []
    while (state.table.decision !== OVER) {
      const legal = legalChoices(game, state.table)
      choices.push(legal[rng.below(legal.length)])
      step(game, state, choices[choices.length - 1])
    }
    const text = formatRecord({ game, seed, seats: ['Ann', 'Ben', 'Cho', 'Dan'], choices }, 0)
    expect(text).toContain(`\noptions: first=random prices=${sheet.fingerprint}\n`)
    const record = parseRecord(text)
    expect(() => parseOptions(record.game, record.options)).toThrow(sheet.fingerprint)
    const again = createIki(parseOptions(record.game, record.options, sheet))
    expect(replayRecord(again, record).table.equals(state.table)).toBe(true)
  })

  test('edition 2015 says whether its extra cards are in the game', () => {
    expect(createIki({ edition: edition2015, extras: 'without' }).options).toEqual({
      first: 'random',
      extras: 'without',
      prices: housePrices(edition2015).fingerprint,
    })
  })

  test('IKI without further words is the edition of 2021 for four with house prices', () => {
    const game = createIki()
    expect(game.id).toBe('iki-2021-4p')
    expect(game.options).toEqual({ first: 'random', prices: house.fingerprint })
  })
})
