import { expect, test } from 'vitest'
import { legalChoices } from '../src/play.ts'
import { Sitting } from '../src/sitting.ts'
import { toy } from './toy.ts'

const SEED = '5'.repeat(32)

function sit(): Sitting {
  return new Sitting(toy, SEED)
}

/** Any legal choice of whoever is to decide. */
function anything(sitting: Sitting): number {
  return legalChoices(sitting.game, sitting.table)[0]
}

test('a move that is tried has not happened until it is taken', () => {
  const sitting = sit()
  const before = sitting.sight(0).slice()
  const attempt = sitting.attempt(sitting.actor ?? 0, [anything(sitting)])
  if (typeof attempt === 'string') throw new Error(attempt)
  expect(attempt.decisions).toHaveLength(1)
  expect(sitting.sight(0)).toEqual(before)
  sitting.take(attempt)
  expect(sitting.sight(0)).not.toEqual(before)
})

test('a move happens as a whole or not at all', () => {
  const sitting = sit()
  const before = sitting.sight(0).slice()
  expect(sitting.attempt(sitting.actor ?? 0, [9999])).toBe('illegal')
  expect(sitting.attempt(sitting.actor ?? 0, [anything(sitting), 0])).toBe('not-your-turn')
  expect(sitting.attempt(1 - (sitting.actor ?? 0), [anything(sitting)])).toBe('not-your-turn')
  expect(sitting.attempt(sitting.actor ?? 0, [])).toBe('illegal')
  expect(sitting.sight(0)).toEqual(before)
})

test('only the move that was tried last can be taken', () => {
  const sitting = sit()
  const first = sitting.attempt(sitting.actor ?? 0, [anything(sitting)])
  if (typeof first === 'string') throw new Error(first)
  sitting.take(first)
  expect(() => sitting.take(first)).toThrow('this move was not tried last')
})

test('a game that is over takes no move', () => {
  const sitting = sit()
  while (!sitting.over) {
    const attempt = sitting.attempt(sitting.actor ?? 0, [anything(sitting)])
    if (typeof attempt === 'string') throw new Error(attempt)
    sitting.take(attempt)
  }
  expect(sitting.actor).toBeUndefined()
  expect(sitting.attempt(0, [0])).toBe('over')
})
