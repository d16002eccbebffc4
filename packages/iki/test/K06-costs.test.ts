import { describe, expect, test } from 'vitest'
import { scene } from './helpers.ts'

describe('K6 costs', () => {
  test('K6 the coins on a card are taken first and may pay for it', () => {
    const table = scene({ ask: 'a:hire', month: 3, row: ['book_lender+2'], a: { mon: 0, life: 1 } })
    table.play('book_lender', 'A0')
    expect(table.stall('A0')).toBe('book_lender.a1')
    expect(table.goods('a')).toEqual({ mon: 1 }) // 2 coins, 1 mon
  })

  test('K6 coins pay for the surcharge too', () => {
    const table = scene({ ask: 'a:hire', month: 3, row: ['book_lender+2'], a: { mon: 1, life: 1 } })
    table.play('book_lender')
    expect(table.legal).toContain('A3') // 1 + 2 mon for 1 + 2
    table.play('A3')
    expect(table.goods('a')).toEqual({})
  })

  test('K6 the total must be payable', () => {
    const table = scene({ ask: 'a:hire', row: ['monk'], a: { mon: 3, life: 1 } })
    expect(table.legal).toEqual(['income'])
    expect(table.whyNot('monk')).toEqual({ rule: 'K6', code: 'short-for-hire', facts: { mon: 3, cost: 4 } })
  })

  test('K6 a stall whose surcharge cannot be paid is not offered', () => {
    const table = scene({ ask: 'a:hire', row: ['monk'], a: { mon: 5, life: 1 } }).play('monk')
    expect(table.legal).not.toContain('A3')
    expect(table.whyNot('A3')).toEqual({ rule: 'K6', code: 'short-for-stall', facts: { mon: 1, cost: 2 } })
  })

  test("K6 the monk's token takes 1 mon off the card", () => {
    const table = scene({ ask: 'a:hire', row: ['soba'], a: { mon: 3, life: 1 }, retired: { a: ['monk'] } })
    table.play('soba', 'A0')
    expect(table.goods('a')).toEqual({})
  })

  test("K6 the monk's token is its owner's alone", () => {
    const table = scene({ ask: 'a:hire', row: ['soba'], a: { mon: 3, life: 1 }, retired: { b: ['monk'] } })
    expect(table.legal).toEqual(['income'])
  })

  test("K6 the monk's token does not lower the surcharge, and never goes below 0", () => {
    const table = scene({ ask: 'a:hire', row: ['sake'], a: { mon: 2, life: 1 }, retired: { a: ['monk'] } })
    table.play('sake', 'B3') // 1 − 1 for the card, 2 for the corner
    expect(table.goods('a')).toEqual({})
  })
})
