import { describe, expect, test } from 'vitest'
import { createNaishi, naishi } from '../src/index.ts'
import { DEFAULT_OPTIONS } from '../src/options.ts'
import { asWritten, card, field, legal, play, position, UNTOLD, value } from './helpers.ts'

const river = 'N(T????),R(SF???),K5,D5,B(S????)'

describe('swap', () => {
  const all = { a: 'NCSKD/OFTRB', river: 'M5,M5,M5,M5,M5' } // every own card different

  test('N5 the pairs are asked as a lower and a higher place: row, hand, river', () => {
    const state = position(all)
    play(state, 'swap')
    expect(legal(state)).toBe('r1 r2 r3 r4 r5 h1 h2 h3 h4 p1 p2 p3 p4')
  })

  test.each([
    ['r1', 'r2 r3 r4 r5 h1'],
    ['r3', 'r4 r5 h3'],
    ['h1', 'h2 h3 h4 h5'],
    ['h4', 'h5'],
    ['p1', 'p2 p3 p4 p5'],
    ['p3', 'p4 p5'],
  ])('N5 %s goes with its own line after it, and a row card with the hand card under it', (first, seconds) => {
    const state = position(all)
    const taken = play(state, `swap ${first}`)
    if (seconds.includes(' ')) expect(legal(state)).toBe(seconds)
    else expect(taken.at(-1)).toMatchObject({ type: 'swapped' }) // the only partner: not asked
  })

  test.each([
    ['r1 r5', 'DCSKN/OFTRB'],
    ['r2 r3', 'NSCKD/OFTRB'],
    ['h1 h5', 'NCSKD/BFTRO'],
    ['r3 h3', 'NCT!KD/OFSRB'],
  ])('N5 two own cards, %s', (pair, after) => {
    const state = position(all)
    play(state, `swap ${pair}`)
    const rowThenHand = after.replace('!', '')
    expect(field(state, 0).replaceAll('!', '')).toBe(rowThenHand)
    expect(field(state, 1)).toBe('MMMMM/MMMST')
  })

  test('N5 a row card with the hand card under it, at the last position', () => {
    const state = position(all)
    expect(play(state, 'swap r5')).toContainEqual({ type: 'swapped', seat: 0, places: [4, 9] })
    expect(field(state, 0)).toBe('NCSKB/OFTRD!')
  })

  test("N5 the second player swaps their own cards, not the first player's", () => {
    const state = position({ b: 'NCSKD/OFTRB', a: 'MMMMM/MMMMM', river: 'M5,M5,M5,M5,M5', turn: 'b:turn' })
    play(state, 'swap h2 h4')
    expect([field(state, 0), field(state, 1)]).toEqual(['MMMMM/MMMMM', 'NCSKD/ORTFB'])
  })

  test('N5 two river cards, whose piles stay as they are', () => {
    const state = position({ river })
    play(state, 'swap p1 p4 r1')
    expect(field(state, 2)).toBe('T4,R5,K5,N5,B5')
    expect(field(state, 0)).toBe('DMMMM/MMMCF')
  })

  test('N5 before the develop it can still be taken back: nothing has come to light', () => {
    const view = naishi.view(position().table, 0)
    for (const word of ['swap', 'h1', 'h4']) naishi.choose(view, naishi.read(view, word) ?? -1)
    expect(naishi.formatTable(view)).toContain('a:turn')
  })

  test('N5 cards that the position does not tell may change places in a hand, but not come into the row', () => {
    const hidden = { a: 'MMMMM/?????' }
    const state = asWritten(hidden)
    play(state, 'swap h1 h4')
    expect(field(state, 0)).toBe('MMMMM/?????')
    expect(() => play(asWritten(hidden), 'swap r1 h1')).toThrow(UNTOLD)
  })

  test('N5 no card of an exhausted pile', () => {
    const state = position({ river: '-,R5,-,D5,B5' })
    play(state, 'swap')
    expect(legal(state)).toBe('r1 r2 r3 r4 r5 h1 h2 h3 h4 p2 p4')
    play(state, 'p2')
    expect(legal(state)).toBe('p4 p5')
  })

  test('N5 with one pile left no river pair, and with none neither', () => {
    const one = position({ river: '-,-,-,-,B0', rest: 'last gifts=SC' })
    play(one, 'swap')
    expect(legal(one)).toBe('r1 r2 r3 r4 r5 h1 h2 h3 h4')
    const none = position({ river: '-,-,-,-,B0', rest: 'last gifts=SC' })
    play(none, 'r5 swap')
    expect(legal(none)).toBe('r1 r2 r3 r4 r5 h1 h2 h3 h4')
  })

  test('N5 ruling: swapping equal cards is legal', () => {
    const state = position()
    expect(play(state, 'swap r1 r2').map(({ type }) => type)).toEqual(['sent', 'swapped'])
    expect(field(state, 0)).toBe('MMMMM/MMMCF')
  })

  test('N5 the positions are told, the cards are not', () => {
    const state = position()
    expect(play(state, 'swap h1 h4')).toEqual([
      { type: 'sent', seat: 0, space: 'swap' },
      { type: 'swapped', seat: 0, places: [5, 8] },
    ])
  })
})

describe('discard', () => {
  test('N5 two different piles, the lower first', () => {
    const state = position()
    play(state, 'discard')
    expect(legal(state)).toBe('p1 p2 p3 p4')
    play(state, 'p2')
    expect(legal(state)).toBe('p3 p4 p5')
  })

  test('N5 both cards go, and only then are the next ones turned up', () => {
    const state = position({ river, rest: 'gifts=SC discards=' })
    const events = play(state, 'discard p2 p5')
    expect(events).toEqual([
      { type: 'sent', seat: 0, space: 'discard' },
      { type: 'swept', seat: 0, piles: [1, 4], cards: [card('rice'), card('banner')] },
      { type: 'turnedUp', pile: 1, card: card('sentinel') },
      { type: 'turnedUp', pile: 4, card: card('sentinel') },
    ])
    expect(field(state, 2)).toBe('N5,S4,K5,D5,S4')
    expect(value(state, 'discards')).toBe('RB')
  })

  test('N5 not from exhausted piles; a pair without a choice is not asked', () => {
    const state = position({ river: '-,R5,-,-,B5', rest: 'last gifts=SC' })
    expect(play(state, 'discard').map(({ type }) => type)).toEqual(['sent', 'swept', 'turnedUp', 'turnedUp'])
    expect(field(state, 2)).toBe('-,R4,-,-,R4')
  })

  test('N5 it can exhaust both piles', () => {
    const state = position({ river: 'N0,R0,K5,D5,B5' })
    expect(play(state, 'r5 discard p1 p2').filter(({ type }) => type === 'exhausted')).toEqual([
      { type: 'exhausted', pile: 0 },
      { type: 'exhausted', pile: 1 },
    ])
  })

  test('N5 ruling: it needs two piles', () => {
    expect(legal(position({ river: '-,-,-,-,B5', rest: 'last gifts=SC' }))).toBe('r5 h5 swap decree')
    expect(legal(position({ river: '-,-,-,D0,B5', rest: 'last gifts=SC' }))).toContain('discard')
  })

  test('N5 before the develop only if a card is left to develop with', () => {
    expect(legal(position({ river: '-,-,-,D0,B0', rest: 'last gifts=SC' }))).toBe('r4 r5 h4 h5 swap decree')
    expect(legal(position({ river: '-,-,-,D0,B1', rest: 'last gifts=SC' }))).toContain('discard')
    expect(legal(position({ river: '-,-,K0,D0,B0', rest: 'last gifts=SC' }))).toContain('discard')
  })

  test('N5 after the develop the last two cards may go', () => {
    const state = position({ river: '-,-,K0,D0,B0', rest: 'last gifts=SC' })
    play(state, 'r3')
    expect(legal(state)).toBe('swap discard done')
    play(state, 'discard')
    expect(field(state, 2)).toBe('-,-,-,-,-')
  })
})

describe('emissaries and spaces', () => {
  test('N5 an emissary goes to the court and stays', () => {
    const state = position()
    play(state, 'swap r1 r2')
    expect(field(state, 3)).toBe('a../../.')
    play(state, 'r1 discard p1 p2 r1')
    expect(field(state, 3)).toBe('a../b./.')
  })

  test.each([
    ['aa./../.', 'both of mine are on swaps'],
    ['.../aa/.', 'both are on discards'],
    ['a../../a', 'one is on a swap, one holds the decree'],
    ['.../a./a', 'one is on a discard, one holds the decree'],
  ])('N5 without a free emissary no bonus action: %s, %s', (court) => {
    expect(legal(position({ court }))).toBe('r1 r2 r3 r4 r5 h1 h2 h3 h4 h5 recall')
  })

  test("N5 the opponent's emissaries are not mine, but take up space", () => {
    expect(legal(position({ court: 'bb./../.' }))).toContain('swap discard decree')
    expect(legal(position({ court: 'abb/../.' }))).toBe('r1 r2 r3 r4 r5 h1 h2 h3 h4 h5 discard decree recall')
    expect(legal(position({ court: '.../ab/.' }))).toBe('r1 r2 r3 r4 r5 h1 h2 h3 h4 h5 swap decree recall')
  })

  test('N5 one bonus action a turn', () => {
    const state = position()
    play(state, 'swap r1 r2 r1')
    expect(field(state, 4)).toBe('b:turn')
  })
})

describe('the discard pile', () => {
  const state = position({ river: 'N5,R5,K2,D5,B5', rest: 'gifts=SC discards=CST' })
  const view = naishi.view(state.table, 0)

  test('N5 a person is shown only its top; a bot remembers what it saw', () => {
    expect(naishi.formatTable(view)).toContain('discards=CST')
    expect(naishi.formatTable(naishi.cover(view))).toContain('discards=??T')
  })

  test('N5 an empty pile and a pile of one card have nothing to cover', () => {
    for (const [river, discards] of [
      ['N5,R5,K5,D5,B5', ''],
      ['N5,R5,K5,D5,B4', 'C'],
    ]) {
      const few = naishi.view(position({ river: river ?? '', rest: `gifts=SC discards=${discards}` }).table, 0)
      expect(naishi.cover(few).equals(few)).toBe(true)
    }
  })

  test('N5 a table may agree to open it, and when the game is over nothing is covered', () => {
    const open = createNaishi({ ...DEFAULT_OPTIONS, discards: 'open' })
    expect(open.cover(view).equals(view)).toBe(true)
    const over = naishi.view(
      position({ river: 'N5,R5,K2,D5,B5', turn: 'a:over', rest: 'gifts=SC discards=CST' }).table,
      0,
    )
    expect(naishi.cover(over).equals(over)).toBe(true)
  })
})
