import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CELL, columns, fingerprint, NONE, UNKNOWN } from '../src/index.ts'

class Board extends columns({ turn: CELL, hand: 3, score: CELL, deck: 2 }) {}

/** A board whose cells are 1, 2, 3 … in the order of the buffer. */
function numbered(): Board {
  const board = new Board()
  board.cells.set(board.cells.map((_, i) => i + 1))
  return board
}

describe('a layout becomes properties', () => {
  test('a new table has as many cells as the layout names, all 0', () => {
    expect([...new Board().cells]).toEqual([0, 0, 0, 0, 0, 0, 0])
  })

  test('a cell is a number, a column is an array of its length', () => {
    const board = numbered()
    expect(board.turn).toBe(1)
    expect([...board.hand]).toEqual([2, 3, 4])
    expect(board.score).toBe(5)
    expect([...board.deck]).toEqual([6, 7])
  })

  test('what is written to a property is seen in the cells, and nowhere else', () => {
    const board = new Board()
    board.score = 9
    board.hand[2] = 7
    board.deck.fill(5)
    expect([...board.cells]).toEqual([0, 0, 0, 7, 9, 5, 5])
  })

  test('a column of one is still a column', () => {
    class Single extends columns({ only: 1, cell: CELL }) {}
    const single = new Single()
    single.only[0] = 4
    single.cell = 6
    expect(single.inspect()).toEqual({ only: [4], cell: 6 })
    expect([...single.cells]).toEqual([4, 6])
  })

  test('negative numbers stay themselves', () => {
    const board = new Board()
    board.turn = NONE
    board.hand[1] = UNKNOWN
    expect(board.turn).toBe(-1)
    expect(board.hand[1]).toBe(-2)
    expect(board.inspect()).toEqual({ turn: -1, hand: [0, -2, 0], score: 0, deck: [0, 0] })
  })

  test('the layout cannot be changed afterwards', () => {
    const layout = { turn: CELL, hand: 3 }
    expect(new (columns(layout))().layout).toBe(layout)
    expect(Object.isFrozen(layout)).toBe(true)
  })
})

describe('two tables', () => {
  test('of one class share nothing', () => {
    const first = new Board()
    const second = new Board()
    first.turn = 1
    first.hand[0] = 2
    expect([...second.cells]).toEqual([0, 0, 0, 0, 0, 0, 0])
  })

  test('of different layouts do not share properties', () => {
    class Other extends columns({ score: CELL, turn: CELL }) {}
    const other = new Other()
    other.turn = 8
    expect([...other.cells]).toEqual([0, 8])
    expect('hand' in other).toBe(false)
  })

  test('copying makes them equal, and they stay independent', () => {
    const from = numbered()
    const into = new Board()
    into.copyFrom(from)
    expect(into.inspect()).toEqual(from.inspect())
    into.hand[1] = 99
    into.turn = 98
    expect(from.inspect()).toEqual(numbered().inspect())
    from.deck[0] = 97
    expect(into.deck[0]).toBe(6)
  })

  test('columns still belong to their table after copying', () => {
    const into = new Board()
    const { hand } = into
    into.copyFrom(numbered())
    expect([...hand]).toEqual([2, 3, 4])
    expect(into.hand).toBe(hand)
  })
})

function board(values: readonly number[]): Board {
  const made = new Board()
  made.cells.set(values)
  return made
}

describe('equal tables', () => {
  const cells = fc.array(fc.integer({ min: -32_768, max: 32_767 }), { minLength: 7, maxLength: 7 })

  test('are equal and have one hash', () => {
    fc.assert(
      fc.property(cells, (values) => {
        expect(board(values).equals(board(values))).toBe(true)
        expect(board(values).hash()).toBe(board(values).hash())
      }),
    )
  })

  test('are neither with one cell changed, wherever it is', () => {
    fc.assert(
      fc.property(cells, fc.nat(6), fc.integer({ min: 1, max: 65_535 }), (values, where, change) => {
        const other = board(values)
        other.cells[where] += change // goes round at 16 bits, never back to itself
        expect(other.equals(board(values))).toBe(false)
        expect(board(values).equals(other)).toBe(false)
        expect(other.hash()).not.toBe(board(values).hash())
      }),
    )
  })

  test('the hash is 32 bits without a sign, and depends on the order', () => {
    fc.assert(
      fc.property(cells, (values) => {
        const hash = board(values).hash()
        expect(Number.isInteger(hash) && hash >= 0 && hash <= 0xffff_ffff).toBe(true)
      }),
    )
    expect(board([1, 2, 0, 0, 0, 0, 0]).hash()).not.toBe(board([2, 1, 0, 0, 0, 0, 0]).hash())
  })

  test('the hash is FNV-1a', () => {
    class One extends columns({ cell: CELL }) {}
    const one = new One()
    one.cell = 0x61 // the published hash of the byte "a"
    expect(one.hash()).toBe(0xe40c292c)
  })
})

describe('bytes', () => {
  test('two for each cell, from which an equal table can be filled', () => {
    const board = numbered()
    board.turn = UNKNOWN
    expect(board.bytes).toHaveLength(14)
    const received = new Board()
    received.bytes.set(Uint8Array.from(board.bytes))
    expect(received.equals(board)).toBe(true)
    expect(received.turn).toBe(UNKNOWN)
  })
})

describe('for reading', () => {
  test('inspect names every number in the order of the layout', () => {
    const shown = numbered().inspect()
    expect(shown).toEqual({ turn: 1, hand: [2, 3, 4], score: 5, deck: [6, 7] })
    expect(Object.keys(shown)).toEqual(['turn', 'hand', 'score', 'deck'])
  })

  test('inspect gives a picture that does not change with the table', () => {
    const board = numbered()
    const shown = board.inspect()
    board.hand.fill(0)
    expect(shown['hand']).toEqual([2, 3, 4])
  })

  test('fingerprints show names, order and lengths', () => {
    expect(fingerprint(new Board().layout)).toBe('turn hand:3 score deck:2')
    expect(fingerprint({ a: CELL, b: 2 })).not.toBe(fingerprint({ b: 2, a: CELL }))
    expect(fingerprint({ a: CELL })).not.toBe(fingerprint({ a: 1 }))
    expect(fingerprint({})).toBe('')
  })
})
