import { begin, copy, seedFrom } from '@edokko/engine'
import type { State } from '@edokko/engine'
import { at, CARDS, HAND, naishi } from '@edokko/naishi'
import type { Naishi } from '@edokko/naishi'
import { expect, test } from 'vitest'
import { uninformedEvaluator } from '../src/evaluation/uninformed.ts'
import { WorldSampler } from '../src/search/world-sampler.ts'
import { midway, rngOf } from './thinking.ts'

const MOUNTAIN = CARDS.indexOf('mountain')

/** How often the other player's first hand card is a mountain in the worlds that somebody imagines. */
function mountainsImagined(likelihood: ((first: number) => number) | undefined): number {
  const { table } = midway(naishi, 'imagine', 2) // the hands have just been laid out
  const seat = table.actor
  const hidden = at(1 - seat, HAND)
  const view = naishi.view(table, seat)
  const evaluator = {
    ...uninformedEvaluator(naishi),
    ...(likelihood && {
      // so small that no number but its logarithm can hold it
      logLikelihood: (_view: unknown, _seat: number, t: Naishi['table']) =>
        Math.log(likelihood(t.territory[hidden])) - 1000,
    }),
  }
  const worldSampler = new WorldSampler(naishi, evaluator)
  const rng = rngOf('imagine')
  const world = naishi.create()
  let mountains = 0
  for (let i = 0; i < 8000; i++) {
    worldSampler.sample(view, seat, rng, world)
    if (world.table.territory[hidden] === MOUNTAIN) mountains++
  }
  return mountains / 8000
}

test('worlds are imagined as often as they are likely', () => {
  // three of the five cards are mountains
  expect(mountainsImagined(undefined)).toBeCloseTo(0.6, 1)
  expect(mountainsImagined(() => 5)).toBeCloseTo(0.6, 1)
  expect(mountainsImagined((first) => (first === MOUNTAIN ? 4 : 1))).toBeCloseTo(2.4 / 2.8, 1)
  expect(mountainsImagined((first) => (first === MOUNTAIN ? 1 : 6))).toBeCloseTo(0.6 / 3, 1)
})

test('where nothing is likelier than anything else, worlds are those that the game draws', () => {
  const { table } = midway(naishi, 'plain', 9)
  const view = naishi.view(table, table.actor)
  const [imagined, drawn] = [naishi.create(), naishi.create()]
  const [one, other] = [rngOf('plain'), rngOf('plain')]
  const worldSampler = new WorldSampler(naishi, uninformedEvaluator(naishi))
  for (let i = 0; i < 20; i++) {
    worldSampler.sample(view, table.actor, one, imagined)
    naishi.sample(view, table.actor, other, drawn)
    expect(imagined).toEqual(drawn)
  }
})

test('nothing of one view comes into the worlds of another, and what is done in a world does not stay', () => {
  let likely = 0
  const evaluator = { ...uninformedEvaluator(naishi), logLikelihood: () => (likely -= 2) } // what comes later seldom takes the place of what was
  const worldSampler = new WorldSampler(naishi, evaluator)
  const rng = rngOf('views')
  const world: State<Naishi> = naishi.create()
  for (const decisions of [2, 12, 5, 20]) {
    const { table } = midway(naishi, 'views', decisions)
    const seat = table.actor
    const view = naishi.view(table, seat)
    worldSampler.reset()
    for (let i = 0; i < 10; i++) {
      worldSampler.sample(view, seat, rng, world)
      expect(naishi.view(world.table, seat)).toEqual(view)
      copy(begin(naishi, seedFrom(`something else ${i}`)), world)
    }
  }
})

test('worlds that are all held impossible are worlds of the view all the same', () => {
  const worldSampler = new WorldSampler(naishi, { ...uninformedEvaluator(naishi), logLikelihood: () => -Infinity })
  const { table } = midway(naishi, 'impossible', 12)
  const view = naishi.view(table, table.actor)
  const world: State<Naishi> = naishi.create()
  for (let i = 0; i < 10; i++) {
    worldSampler.sample(view, table.actor, rngOf(`impossible/${i}`), world)
    expect(naishi.view(world.table, table.actor)).toEqual(view)
  }
})
