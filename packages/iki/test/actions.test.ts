import { OVER } from '@edokko/engine'
import { describe, expect, test } from 'vitest'
import { cardOf } from '../src/cards/index.ts'
import { createIki, DEFAULT_EDITION, parsePrices } from '../src/index.ts'
import { scene } from './helpers.ts'

describe('choices as data and as words', () => {
  const table = scene({ ask: 'a:hire', row: ['monk', '-', 'soba'], a: { mon: 9, life: 1 } })
  const { game, t } = table

  test('a choice is described', () => {
    const hire = { kind: 'hire', card: cardOf('soba'), place: 2 } as const
    expect(game.describe(t, 2)).toEqual(hire)
  })

  test('an empty place has a word too, so that it can be asked why not', () => {
    expect(game.write(t, 1)).toBe('row2')
    expect(game.read(t, 'row2')).toBe(1)
    expect(table.whyNot('row2')).toEqual({ rule: 'K5', code: 'no-card' })
  })

  test('no word means anything when the game is over', () => {
    const over = scene({ month: 13 })
    over.t.decision = OVER
    expect(game.read(over.t, 'done')).toBeUndefined()
    expect(() => game.describe(over.t, 0)).toThrow('choice 0 means nothing for decision 0')
  })

  test('there is no card but those there are', () => {
    expect(() => cardOf('ramen')).toThrow('there is no card ramen')
  })
})

test('a building that costs mon too may be too dear for the stalls that are left (K12)', () => {
  const corners = ['A3', 'B3', 'C3', 'D3']
  const stalls = Object.fromEntries(
    ['egg', 'salt', 'cotton', 'sake', 'dice', 'geta', 'dyer', 'soba', 'kite', 'water', 'eel', 'mask'].map((card, i) => [
      `${'ABCD'[i % 4]}${Math.trunc(i / 4)}`,
      `${card}.${'bcd'[i % 3]}1`,
    ]),
  )
  const table = scene({
    ask: 'a:business',
    stalls,
    site: ['farm', 'inn', '-', '-', '-', '-'],
    a: { mon: 4, koban: 1, lumber: 1, at: 6, life: 1 },
  })
  const prices = parsePrices(DEFAULT_EDITION, 'edokko prices 1\nedition: 2021\nfarm: 2 mon')
  const game = createIki({ prices })
  game.choose(table.t, game.read(table.t, 'build') ?? 0)
  expect(game.whyNot(table.t, 1)).toBeUndefined() // the inn, for nothing but koban and lumber
  expect(game.whyNot(table.t, 0)).toEqual({ rule: 'K6', code: 'short-for-stall', facts: { mon: 1, cost: 2 } })
  game.choose(table.t, 1)
  expect(game.read(table.t, 'A3')).toBe(3)
  expect(corners.map((stall) => game.whyNot(table.t, game.read(table.t, stall) ?? 0))).toEqual(
    corners.map(() => undefined),
  )
})
