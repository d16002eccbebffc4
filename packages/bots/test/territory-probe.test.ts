import { NONE, UNKNOWN } from '@edokko/engine'
import { at, CARDS, HAND, pointsOf, TERRITORY } from '@edokko/naishi'
import type { NaishiTable } from '@edokko/naishi'
import { describe, expect, test } from 'vitest'
import { position } from '../../naishi/test/helpers.ts'
import { Features } from '../src/evaluation/features.ts'
import { LAYOUT, MAX_FEATURES, observe, POINTS_PER_UNIT } from '../src/naishi/value-features.ts'
import { TerritoryProbe } from '../src/naishi/territory-probe.ts'
import { rngOf } from './thinking.ts'

const SEAT = 1

/** A table on which seat 1 has any ten cards. */
function someTable(below: (n: number) => number): NaishiTable {
  const { table } = position()
  for (let place = 0; place < TERRITORY; place++) table.territory[at(SEAT, place)] = below(CARDS.length)
  return table
}

function pointsWith(t: NaishiTable, change: (cards: Int16Array) => void): number {
  const cards = t.territory.slice(at(SEAT, 0), at(SEAT, TERRITORY))
  change(cards)
  return pointsOf(cards, 0)
}

describe('a trial', () => {
  test('finds what any change would bring, and leaves all as it was', () => {
    const rng = rngOf('trial')
    const trial = new TerritoryProbe()
    for (let i = 0; i < 500; i++) {
      const t = someTable((n) => rng.below(n))
      trial.load(t, SEAT)
      const now = pointsWith(t, () => undefined)
      expect(trial.points).toBe(now)
      const [place, other, kind] = [rng.below(TERRITORY), rng.below(TERRITORY), rng.below(CARDS.length)]
      expect(trial.gainWith(place, kind)).toBe(pointsWith(t, (cards) => (cards[place] = kind)) - now)
      const swapped = pointsWith(t, (cards) => ([cards[place], cards[other]] = [cards[other], cards[place]]))
      expect(trial.gainBySwap(place, other)).toBe(swapped - now)
      expect(trial.gainWith(place, t.territory[at(SEAT, place)])).toBe(0)
    }
  })

  test('knows what a territory is worth however many it has met, and where cards are not shown', () => {
    const rng = rngOf('many')
    const [first, second] = [new TerritoryProbe(), new TerritoryProbe()]
    let wrong = 0
    for (let i = 0; i < 150_000; i++) {
      const cards = Int16Array.from({ length: TERRITORY }, () => UNKNOWN + rng.below(4)) // few cards, so that many come again
      const t = { territory: cards } as NaishiTable
      const trial = i % 2 === 0 ? first : second
      trial.load(t, 0)
      if (trial.points !== pointsOf(cards, 0)) wrong++
    }
    expect(wrong).toBe(0)
  })

  test('finds the best swap of a place: with any to the right of it in its row or hand, or with the one below', () => {
    const rng = rngOf('swaps')
    const trial = new TerritoryProbe()
    for (let i = 0; i < 60; i++) {
      trial.load(
        someTable((n) => rng.below(n)),
        SEAT,
      )
      for (let first = 0; first < TERRITORY; first++) {
        const seconds = Array.from({ length: TERRITORY }, (_, place) => place).filter(
          (second) => (second > first && second < HAND === first < HAND) || second === first + HAND,
        )
        const gains = seconds.map((second) => trial.gainBySwap(first, second))
        expect(trial.bestSwap(first)).toBe(Math.max(...gains))
      }
      const best = Math.max(...Array.from({ length: TERRITORY }, (_, first) => trial.bestSwap(first)))
      for (const time of ['looked for', 'remembered']) expect(trial.bestSwapOfAll(), time).toBe(best)
    }
  })
})

describe('what lies within reach in Naishi', () => {
  const WIDTH_OF_SEAT = LAYOUT.other - LAYOUT.own

  /** The last five features of a seat: the best three developments, the best swap, and that if it cannot be made. */
  function reachOf(t: NaishiTable, from: number): number[] {
    const features = new Features(MAX_FEATURES)
    observe(t, 0, features)
    const reach = Array.from({ length: 5 }, () => 0)
    const start = from + WIDTH_OF_SEAT - reach.length
    for (let i = 0; i < features.count; i++) {
      const offset = features.index[i] - start
      if (offset >= 0 && offset < reach.length) reach[offset] = Math.round(features.value[i] * POINTS_PER_UNIT)
    }
    return reach
  }

  const t = position({
    a: 'FMNMT/MMMTC', // naishi in the centre of the row: 12; one fort at an end: 6; two torii: 0; mountains: −5; councillor at an end: 2
    b: 'MMMMM/MMMST',
    river: 'T5,C5,F5,M5,F5',
  }).table

  test('is what the three best piles would bring each seat', () => {
    const now = pointsOf(t.territory, at(0, 0))
    const best = [...t.faceUp]
      .map((open, pile) =>
        Math.max(
          ...[pile, HAND + pile].map((place) => {
            const cards = t.territory.slice(at(0, 0), at(0, TERRITORY))
            cards[place] = open
            return pointsOf(cards, 0) - now
          }),
        ),
      )
      .sort((a, b) => b - a)
    expect(best[0]).toBe(30) // the third torii
    expect(reachOf(t, LAYOUT.own).slice(0, 3)).toEqual(best.slice(0, 3))
  })

  test('is the best swap, told apart by whether there is an emissary and a space for it', () => {
    const swapOf = (court: string): number[] =>
      reachOf(position({ a: 'MNMMM/MMMFC', court }).table, LAYOUT.own).slice(3)
    const [free, none] = swapOf('.../../.')
    expect(free).toBeGreaterThanOrEqual(12) // the naishi into the centre
    expect(none).toBe(0)
    expect(swapOf('aa./../.')).toEqual([0, free]) // both emissaries are at court
    expect(swapOf('abb/../.')).toEqual([0, free]) // all spaces are taken
  })

  test('is less than nothing where a pile is exhausted', () => {
    const { table } = position()
    table.faceUp.fill(NONE, 2)
    table.faceDown.fill(0, 2)
    const [, second, third] = reachOf(table, LAYOUT.other)
    expect(second).toBeGreaterThan(-30)
    expect(third).toBe(-30)
  })
})
