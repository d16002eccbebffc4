import { act, begin, legalChoices, Rng, seedFrom, UNKNOWN } from '@edokko/engine'
import type { State } from '@edokko/engine'
import { describe, expect, test } from 'vitest'
import { MOUNTAIN } from '../src/cards.ts'
import { createNaishi, naishi } from '../src/index.ts'
import { DEFAULT_OPTIONS, parseOptions } from '../src/options.ts'
import { at, HAND, WIDTH } from '../src/table.ts'
import type { Naishi } from '../src/table.ts'
import { conserve } from './conserve.ts'
import { asWritten, field, legal, play, position, UNTOLD, value } from './helpers.ts'

const seeds = Array.from({ length: 60 }, (_, i) => seedFrom(`N2/${i}`))

function hand({ table: t }: State<Naishi>, seat: number): number[] {
  return [...t.territory.subarray(at(seat, HAND), at(seat, HAND + WIDTH))]
}

describe('the deal', () => {
  test('N2.1 the first player is drawn by lot', () => {
    const firsts = seeds.map((seed) => begin(naishi, seed).table.first)
    expect(new Set(firsts)).toEqual(new Set([0, 1]))
  })

  test.each([0, 1])('N2.1 the host may name seat %i as the first player', (first) => {
    const game = createNaishi({ ...DEFAULT_OPTIONS, first })
    for (const seed of seeds) expect(begin(game, seed).table.first).toBe(first)
  })

  test('N2.1 whoever begins, the same seed deals the same cards', () => {
    const deals = (['random', 0, 1] as const).map((first) => {
      const { table, hidden } = begin(createNaishi({ ...DEFAULT_OPTIONS, first }), seedFrom('same cards'))
      return [table.faceUp, table.kept, table.gift, hidden.river, hidden.laying].map((cards) => cards.join())
    })
    expect(deals[1]).toEqual(deals[0])
    expect(deals[2]).toEqual(deals[0])
  })

  test('N2.1 options are written in words and read back', () => {
    for (const first of ['random', 0, 1] as const)
      for (const discards of ['top', 'open'] as const)
        expect(parseOptions(createNaishi({ first, discards }).options)).toEqual({ first, discards })
    expect(parseOptions({})).toEqual({ first: 'random', discards: 'top' })
    expect(() => parseOptions({ first: 'c' })).toThrow('the option first is one of random, a, b, not "c"')
    expect(() => parseOptions({ discards: 'toString' })).toThrow('the option discards is one of top, open')
    expect(() => parseOptions({ players: '3' })).toThrow('Naishi has no option "players"')
    expect(() => parseOptions({ toString: '1' })).toThrow('Naishi has no option "toString"')
  })

  test('N2.2 five river piles of six with the top card face up, and two cards for each player', () => {
    const { table, hidden } = begin(naishi, seedFrom('deal'))
    expect([...table.faceDown]).toEqual([5, 5, 5, 5, 5])
    for (const card of [...table.faceUp, ...table.kept, ...table.gift, ...hidden.river]) {
      expect(card).toBeGreaterThan(MOUNTAIN)
    }
    conserve({ table, hidden })
  })

  test('N2.2 every development card can come to every place of the deal', () => {
    const deals = Array.from({ length: 1500 }, (_, i) => begin(naishi, seedFrom(`place/${i}`)))
    const places = deals.map(({ table: t, hidden }) => [...hidden.river, ...t.faceUp, ...t.kept, ...t.gift])
    for (let place = 0; place < 34; place++) expect(new Set(places.map((deal) => deal[place])).size).toBe(11)
  })

  test('N2.3 each row is five mountains, face up', () => {
    const state = begin(naishi, seeds[0] ?? '')
    expect([field(state, 0), field(state, 1)]).toEqual(['MMMMM/-----', 'MMMMM/-----'])
  })

  test('N2 the same seed deals the same game, whatever was dealt before', () => {
    const again = naishi.create()
    naishi.setup(new Rng(seedFrom('before')), again)
    naishi.setup(new Rng(seedFrom('same')), again)
    const fresh = begin(naishi, seedFrom('same'))
    expect(again.table.equals(fresh.table)).toBe(true)
    expect(again.hidden.equals(fresh.hidden)).toBe(true)
  })
})

const DEALT = { a: 'MMMMM/-----', b: 'MMMMM/-----', turn: 'a:exchange' }

describe('the exchange', () => {
  test.each([
    ['g1 g2', 'CS', 'MMMRS', 'MMMTC'],
    ['g2 g1', 'RT', 'MMMCT', 'MMMSR'],
  ])('N2.4 after %s each has the card kept and the card received', (words, gifts, handA, handB) => {
    const state = position({ ...DEALT, rest: 'dealt=CT/RS' })
    play(state, words)
    expect(value(state, 'gifts')).toBe(gifts)
    expect([field(state, 0), field(state, 1)]).toEqual([`MMMMM/${handA}`, `MMMMM/${handB}`])
    expect(value(state, 'dealt')).toBeUndefined()
  })

  test('N2.4 both cards are offered, also when they are equal: the number of choices tells nothing', () => {
    const state = position({ ...DEALT, rest: 'dealt=CT/CS' })
    expect(legal(state)).toBe('g1 g2')
    play(state, 'g1')
    expect(legal(state)).toBe('g1 g2')
  })

  test('N2.4 nobody sees what the other chooses before both have chosen', () => {
    const given = ['g1', 'g2'].map((word) => {
      const state = position({ ...DEALT, rest: 'dealt=CT/RS' })
      expect(play(state, word)).toEqual([{ type: 'gave', seat: 0 }])
      expect(state.table.actor).toBe(1)
      return naishi.formatTable(naishi.view(state.table, 1))
    })
    expect(given[0]).toBe(given[1])
    expect(given[0]).toContain('dealt=?T/?S')
  })

  test('N2.4 the giver still sees the own choice, and the exchange is the one secret decision', () => {
    const state = position({ ...DEALT, rest: 'dealt=CT/RS' })
    expect(naishi.secret(state.table.decision)).toBe(true)
    play(state, 'g1')
    expect(naishi.formatTable(naishi.view(state.table, 0))).toContain('dealt=R?/C?')
    play(state, 'g1')
    expect(naishi.secret(state.table.decision)).toBe(false)
  })

  test('N2.5 the hand is laid out in the order drawn at set-up: three mountains, the card kept, the card received', () => {
    const state = position({ ...DEALT, rest: 'dealt=CT/RS' })
    state.hidden.laying.set([4, 0, 3, 1, 2, 2, 3, 1, 4, 0])
    const events = play(state, 'g2 g2')
    expect([field(state, 0), field(state, 1)]).toEqual(['MMMMM/SMCMM', 'MMMMM/MTMRM'])
    expect(events.at(-1)).toEqual({ type: 'began', first: 0 })
  })

  test.each(['dealt=?T/RS', 'dealt=CT/R?'])(
    'N2.5 a hand is laid out only of cards that the position tells: %s',
    (rest) => {
      const state = asWritten({ ...DEALT, rest })
      expect(() => play(state, 'g2 g2')).toThrow(UNTOLD)
    },
  )

  test('N2.5 every order of a hand comes up, for either player', () => {
    for (const seat of [0, 1]) {
      const places = new Set<string>()
      for (let i = 0; i < 400; i++) {
        const { laying } = begin(naishi, seedFrom(`lay/${i}`)).hidden
        const order = [...laying.subarray(seat * WIDTH, seat * WIDTH + WIDTH)]
        expect(order.toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4])
        places.add(`${order.indexOf(3)}${order.indexOf(4)}`)
      }
      expect(places.size).toBe(20)
    }
  })

  test('N2.5 the owner sees the hand, the opponent only that it is there, and the gift is known to both', () => {
    const state = begin(naishi, seedFrom('hands'))
    for (const seat of [0, 1]) act(naishi, state, seat, legalChoices(naishi, state.table)[0] ?? 0)
    for (const seat of [0, 1]) {
      const view = naishi.view(state.table, seat)
      expect(hand({ ...state, table: view }, seat)).toEqual(hand(state, seat))
      expect(hand({ ...state, table: view }, 1 - seat)).toEqual([UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN])
      expect([...view.gift]).toEqual([...state.table.gift])
      expect(hand(state, 1 - seat)).toContain(view.gift[seat])
    }
  })

  test('N2.6 then the first player begins', () => {
    const state = position({ ...DEALT, rest: 'dealt=CT/RS first=b' })
    play(state, 'g1 g1')
    expect(field(state, 4)).toBe('b:turn')
  })
})
