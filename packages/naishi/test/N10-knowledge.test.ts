import { act, begin, BYSTANDER, copy, legalChoices, NONE, OVER, reveals, Rng, seedFrom, UNKNOWN } from '@edokko/engine'
import type { State } from '@edokko/engine'
import { describe, expect, test } from 'vitest'
import { LETTERS, MOUNTAIN } from '../src/cards.ts'
import { naishi } from '../src/index.ts'
import { at, HAND, TERRITORY, WIDTH } from '../src/table.ts'
import type { Naishi } from '../src/table.ts'
import { conserve } from './conserve.ts'
import { asWritten, field, play, position, UNTOLD, value } from './helpers.ts'
import type { Setting } from './helpers.ts'

const DEALT = { a: 'MMMMM/-----', b: 'MMMMM/-----', turn: 'a:exchange' }
const hands = { a: 'MMMMM/MCMTM', b: 'MMMMM/MSMMF' } // a gave the sentinel, b gave the torii

function seen({ table }: State<Naishi>, seat: number): string {
  return naishi.formatTable(naishi.view(table, seat))
}

/** Worlds that the seat cannot tell from this one. */
function worlds(state: State<Naishi>, seat: number, count: number): State<Naishi>[] {
  const view = naishi.view(state.table, seat)
  const rng = new Rng(seedFrom('worlds'))
  return Array.from({ length: count }, () => {
    const world = naishi.create()
    naishi.sample(view, seat, rng, world)
    return world
  })
}

function handOf({ table: t }: State<Naishi>, seat: number): string {
  return [...t.territory.subarray(at(seat, HAND), at(seat, TERRITORY))].map((card) => LETTERS[card]).join('')
}

describe('what comes to light', () => {
  /** Whether a move in these words shows anybody what they did not know. */
  function reveal(setting: Setting, words: string): boolean {
    const before = position(setting)
    const after = position(setting)
    const choices = words.split(' ').map((word) => {
      const choice = naishi.read(after.table, word) ?? NONE
      play(after, word)
      return choice
    })
    return reveals(naishi, before, choices, after)
  }
  const told = { ...hands, rest: 'gifts=ST' }

  test('N10 the next card of a pile', () => {
    expect(reveal(told, 'r1')).toBe(true)
    expect(reveal({ ...told, river: 'N0,R5,K5,D5,B5' }, 'r1')).toBe(false) // it was the last
    expect(reveal({ ...told, court: 'a../a./.' }, 'recall')).toBe(false)
  })

  test('N10 a hand card that leaves the hand, unless the other player knows it; not one that stays there', () => {
    const last = 'N0,R5,K5,D5,B5'
    expect(reveal({ ...told, river: last }, 'h1')).toBe(true)
    expect(reveal({ ...told, river: last, a: 'MMMMM/M!CMTM' }, 'h1')).toBe(false)
    expect(reveal(told, 'swap h1 h4')).toBe(false)
    expect(reveal({ ...told, a: 'CMMMM/MMMTM' }, 'swap r1 h1')).toBe(true)
    expect(reveal(told, 'decree h2')).toBe(true)
    expect(reveal(told, 'decree r2')).toBe(false)
  })

  test('N10 the card one is given, when both have given one', () => {
    const state = begin(naishi, seedFrom('x'))
    const given = [0, 1].map(() => {
      const before = naishi.create()
      copy(state, before)
      act(naishi, state, state.table.actor, 0)
      return reveals(naishi, before, [0], state)
    })
    expect(given).toEqual([false, true])
  })
})

describe('what a view shows', () => {
  test('N10 the own hand, both rows, the river’s open cards and heights, the court; not the other hand', () => {
    const state = position({ ...hands, court: 'ab./a./b', river: 'N5,R3,-,D2,B5', rest: 'gifts=ST' })
    expect(seen(state, 0)).toContain('MMMMM/MCMTM MMMMM/????? N5,R3,-,D2,B5 ab./a./b a:turn first=a gifts=ST')
    expect(seen(state, 1)).toContain('MMMMM/????? MMMMM/MSMMF')
  })

  test('N10 face-down cards and the order of hands to come are not part of a view at all', () => {
    const view = naishi.view(begin(naishi, seedFrom('x')).table, 0)
    expect(Object.keys(view)).not.toContain('hidden')
    expect(Object.keys(view.layout)).not.toContain('river')
    expect(Object.keys(view.layout)).not.toContain('laying')
  })

  test('N10 a card developed into a hand is known, with its place', () => {
    const state = position({ ...hands, rest: 'gifts=ST' })
    play(state, 'h1 done')
    expect(seen(state, 1)).toContain('MMMMM/N!????')
  })

  test('N10 of a swap in the hand the positions are known: knowledge moves along', () => {
    const state = position({ ...hands, rest: 'gifts=ST' })
    play(state, 'h1 swap h1 h4')
    expect(field(state, 0)).toBe('MMMMM/TCMN!M')
    expect(seen(state, 1)).toContain('MMMMM/???N!?')
  })

  test('N10 a row card swapped into the hand stays known, and the hand card comes to light', () => {
    const state = position({ ...hands, rest: 'gifts=ST' })
    play(state, 'r2 swap r2 h2')
    expect(seen(state, 1)).toContain('MCMMM/?R!???')
  })

  test('N10 somebody who looks on sees no hand and no gift, but when the game is over everything lies open', () => {
    const state = position({ ...hands, rest: 'gifts=ST', river: '-,R5,K5,D5,B5' })
    expect(seen(state, BYSTANDER)).toContain('MMMMM/????? MMMMM/?????')
    expect(seen(state, BYSTANDER)).toContain('gifts=??')
    expect(seen(state, BYSTANDER)).toContain('seen=??')
    play(state, 'declare decree r1')
    expect(state.table.decision).toBe(OVER)
    for (const seat of [0, 1, BYSTANDER]) expect(state.table.equals(naishi.view(state.table, seat))).toBe(true)
  })

  test('N10 the card given away is known to be in the other hand, not where', () => {
    const state = position({ ...hands, rest: 'gifts=ST' })
    expect(value(state, 'gifts')).toBe('ST')
    expect(seen(state, 0)).toContain('gifts=ST')
    expect(seen(state, 1)).toContain('gifts=ST')
  })
})

describe('a given card comes to light', () => {
  test.each([
    ['by being discarded', 'h4', '10'],
    ['by coming into the row', 'swap r4 h4', '10'],
    ['by a decree', 'decree h4', '10'],
    ['not when another card is discarded', 'h2', undefined],
    ['not when it is swapped inside the hand', 'swap h1 h4', undefined],
    ['not when a row decree is issued', 'decree r4', undefined],
  ])('N10 %s', (_, words, expected) => {
    const state = position({ ...hands, rest: 'gifts=ST' })
    play(state, words)
    expect(value(state, 'seen')).toBe(expected)
  })

  test('N10 a decree can show both', () => {
    const state = position({ a: 'MMMMM/MTMCM', b: 'MMMMM/MSMMF', rest: 'gifts=ST' })
    play(state, 'decree h2')
    expect(value(state, 'seen')).toBe('11')
  })

  test.each(['MMMMM/?????', 'MMMMM/?!????'])('N10 not if the position does not tell it: %s', (a) => {
    expect(() => play(position({ a, rest: 'gifts=??' }), 'h1')).toThrow(UNTOLD)
  })

  test('N10 a card that came later and is known already says nothing of the gift', () => {
    const state = position({ a: 'MMMMM/MCT!TM', b: 'MMMMM/MSMMF', rest: 'gifts=ST' })
    play(state, 'h3')
    expect(value(state, 'seen')).toBeUndefined()
  })
})

describe('sampled worlds hold to what the seat knows', () => {
  test('N10 only a seat has worlds to sample', () => {
    const view = naishi.view(position().table, BYSTANDER)
    expect(() => naishi.sample(view, BYSTANDER, new Rng(seedFrom('x')), naishi.create())).toThrow('only a seat')
  })

  test.each([
    ['the own gift', {}, 'gifts=?C'],
    ['the gift received', {}, 'gifts=S?'],
    ['whether the own gift has been seen', {}, 'gifts=SC seen=0?'],
    ['whether the gift received has been seen', {}, 'gifts=SC seen=?0'],
    ['the own hand', { a: 'MMMMM/MM?CF' }, 'gifts=SC'],
    ['the card kept', DEALT, 'dealt=?T/RS'],
    ['the card to give', DEALT, 'dealt=CT/?S'],
  ])('N10 a view that does not tell %s has no worlds to sample', (_, setting, rest) => {
    const { table } = asWritten({ ...setting, rest })
    expect(() => naishi.sample(naishi.view(table, 0), 0, new Rng(seedFrom('x')), naishi.create())).toThrow(UNTOLD)
  })

  test('N10 the given card is in every world in the other hand, in any of its places', () => {
    const state = position({ ...hands, rest: 'gifts=ST' })
    const sampled = worlds(state, 0, 400).map((world) => handOf(world, 1))
    for (const hand of sampled) {
      expect(hand).toContain('S')
      expect([...hand].filter((letter) => letter === 'M')).toHaveLength(3)
    }
    expect(new Set(sampled.map((hand) => hand.indexOf('S'))).size).toBe(WIDTH)
    expect(new Set(sampled.flatMap((hand) => [...hand])).size).toBeGreaterThan(8) // the kept card may be many
  })

  test('N10 once it has shown itself it is there no more', () => {
    const state = position({ ...hands, rest: 'gifts=ST', turn: 'b:turn' })
    play(state, 'h2 done')
    for (const world of worlds(state, 0, 200)) {
      const hand = [...handOf(world, 1)]
      expect(hand[1]).toBe('R') // the card taken in sight
      expect(hand.filter((letter) => letter === 'M')).toHaveLength(3)
    }
  })

  test('N10 once the kept card has shown itself, the rest of the hand is known but for its order', () => {
    const state = position({ ...hands, rest: 'gifts=ST', turn: 'b:turn' })
    play(state, 'h5 done')
    const sampled = new Set(worlds(state, 0, 300).map((world) => handOf(world, 1)))
    expect(sampled).toEqual(new Set(['SMMMB', 'MSMMB', 'MMSMB', 'MMMSB']))
  })

  test('N10 mountains that went make fewer of those that are left', () => {
    const state = position({ ...hands, rest: 'gifts=ST', turn: 'b:turn', court: 'bb./../.' })
    play(state, 'h1')
    for (const world of worlds(state, 0, 100)) {
      expect([...handOf(world, 1)].filter((letter) => letter === 'M')).toHaveLength(2)
    }
  })

  test('N10 both cards of a decree stay known', () => {
    const state = position({ ...hands, rest: 'gifts=ST' })
    play(state, 'decree h2')
    for (const world of worlds(state, 0, 50)) expect(handOf(world, 1)[1]).toBe('C')
    for (const world of worlds(state, 1, 50)) expect(handOf(world, 0)[1]).toBe('S')
  })

  test('N10 no card that was discarded or is seen elsewhere comes again', () => {
    const state = begin(naishi, seedFrom('long'))
    const rng = new Rng(seedFrom('long/choices'))
    while (state.table.decision !== OVER) {
      for (const seat of [0, 1]) for (const world of worlds(state, seat, 5)) conserve(world)
      const legal = legalChoices(naishi, state.table)
      act(naishi, state, state.table.actor, legal[rng.below(legal.length)] ?? 0)
    }
  })

  test('N10 before the exchange the other player’s two cards may be any that are not seen', () => {
    const state = begin(naishi, seedFrom('exchange'))
    const sampled = worlds(state, 0, 300)
    expect(new Set(sampled.map(({ table }) => table.kept[1])).size).toBeGreaterThan(8)
    expect(new Set(sampled.map(({ table }) => table.gift[1])).size).toBeGreaterThan(8)
    for (const { table } of sampled) {
      expect([table.kept[0], table.gift[0]]).toEqual([state.table.kept[0], state.table.gift[0]])
      expect(table.territory[at(1, HAND)]).toBe(NONE)
    }
    expect(new Set(sampled.map(({ hidden }) => hidden.laying.join())).size).toBeGreaterThan(200)
  })

  test('N10 face-down cards may be any that are not seen, and are as many as lie there', () => {
    const state = position({ ...hands, river: 'N2,R5,-,D0,B5', rest: 'gifts=ST' })
    state.table.discards.set([...'KKKFFFFTTRRRC'].map((letter) => LETTERS.indexOf(letter)))
    const sampled = worlds(state, 0, 300)
    const under = sampled.map(({ hidden }) => hidden.river[1])
    expect(new Set(under).size).toBeGreaterThan(4)
    for (const { hidden } of sampled) {
      expect([...hidden.river].filter((card) => card === NONE)).toHaveLength(25 - 12)
      expect([...hidden.river]).not.toContain(MOUNTAIN)
      expect([...hidden.river]).not.toContain(UNKNOWN)
      expect([...hidden.river]).not.toContain(LETTERS.indexOf('K')) // all three are on the discard pile
    }
  })

  test('N10 a card like the gift that came to light may have been the kept one: such worlds count twice', () => {
    const state = position({ river: 'N5,R5,K5,D(T????),B5', turn: 'b:turn', rest: 'gifts=SC discards=' })
    play(state, 'h4 done')
    // Seat a sees 9 of the 34 cards and 3 sentinels are among the other 25. The card left in b's hand is any of these; but if b kept a
    // sentinel too, either of the two may be the one that was shown: (3 + 3) of (25 + 3).
    const count = 8000
    const sentinels = worlds(state, 0, count).filter((world) => handOf(world, 1).includes('S')).length
    expect(sentinels / count).toBeGreaterThan(6 / 28 - 0.02)
    expect(sentinels / count).toBeLessThan(6 / 28 + 0.02)
  })
})
