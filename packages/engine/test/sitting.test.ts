import { describe, expect, test } from 'vitest'
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

describe('answering early', () => {
  test('a secret decision that all are asked may be answered before one is asked', () => {
    const sitting = sit()
    expect([0, 1].map((seat) => sitting.early(seat))).toEqual([false, true])
    expect([0, 1, 2].map((choice) => sitting.allowsEarly(1, [choice]))).toEqual([true, true, false])
    expect(sitting.allowsEarly(1, [0, 1])).toBe(false)
    expect(sitting.allowsEarly(1, [])).toBe(false)
    expect(sitting.allowsEarly(0, [0])).toBe(false) // it is asked already
  })

  test('looking ahead changes nothing', () => {
    const sitting = sit()
    const before = sitting.sight(0)
    sitting.early(1)
    sitting.allowsEarly(1, [1])
    expect(sitting.sight(0)).toEqual(before)
    expect(sitting.actor).toBe(0)
  })

  test('a move that has been tried meanwhile is still the one that is taken', () => {
    const [sitting, plain] = [sit(), sit()]
    for (const each of [sitting, plain]) {
      const attempt = each.attempt(0, [1])
      if (typeof attempt === 'string') throw new Error(attempt)
      if (each === sitting) each.early(1)
      each.take(attempt)
    }
    expect(sitting.sight(0)).toEqual(plain.sight(0))
  })

  test('nothing else is answered early', () => {
    const sitting = sit()
    for (const seat of [0, 1]) {
      const attempt = sitting.attempt(seat, [0])
      if (typeof attempt === 'string') throw new Error(attempt)
      sitting.take(attempt)
      expect([sitting.early(0), sitting.early(1)]).toEqual([false, false])
    }
  })
})
