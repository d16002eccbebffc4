import { describe, expect, test } from 'vitest'
import { naishi } from '../src/index.ts'
import { asWritten, field, legal, play, position, UNTOLD, value } from './helpers.ts'

const territories = { a: 'NCSKD/OFTRB', b: 'FTRBN/CSKDO', river: 'M5,M5,M5,M5,M5' }

test('N6 the two cards at any place of row or hand', () => {
  const state = position()
  play(state, 'decree')
  expect(legal(state)).toBe('r1 r2 r3 r4 r5 h1 h2 h3 h4 h5')
})

test.each(Array.from({ length: 10 }, (_, i) => [`${i < 5 ? 'r' : 'h'}${(i % 5) + 1}`, i] as const))(
  'N6 at %s both players exchange their cards, and nothing else moves',
  (word, place) => {
    const state = position(territories)
    const a = [...'NCSKDOFTRB']
    const b = [...'FTRBNCSKDO']
    ;[a[place], b[place]] = [b[place] ?? '', a[place] ?? '']
    play(state, `decree ${word}`)
    const bare = [0, 1].map((seat) => field(state, seat).replace(/[/!]/g, ''))
    expect(bare).toEqual([a.join(''), b.join('')])
  },
)

test('N6 issued by the second player it is the same exchange', () => {
  const state = position({ ...territories, turn: 'b:turn' })
  expect(play(state, 'decree h2')).toEqual([
    { type: 'sent', seat: 1, space: 'decree' },
    { type: 'exchanged', seat: 1, place: 6 },
  ])
  expect([field(state, 0), field(state, 1)]).toEqual(['NCSKD/OS!TRB', 'FTRBN/CF!KDO'])
  expect(field(state, 4)).toBe('a:turn')
})

describe('the padlock', () => {
  test('N6 the emissary stays there, and nobody can issue another decree', () => {
    const state = position({ rest: 'gifts=SC', court: 'a../../.' })
    play(state, 'decree r1')
    expect(field(state, 3)).toBe('a../../a')
    expect(legal(state)).not.toContain('decree')
    play(state, 'r1 done recall')
    expect(field(state, 3)).toBe('.../../a')
    play(state, 'r1 done')
    expect(legal(state)).not.toContain('decree')
  })

  test('N6 it takes a free emissary', () => {
    expect(legal(position({ court: 'aa./../.' }))).not.toContain('decree')
    expect(legal(position({ court: 'a../../.' }))).toContain('decree')
  })

  test('N6 it counts as an emissary sent', () => {
    expect(legal(position({ court: 'a../../a' }))).not.toContain('swap')
    expect(legal(position({ court: '.../../a' }))).toContain('swap')
  })
})

describe('the hand card is taken unseen', () => {
  test('N6 a player who drafts the decree does not see the card before it is final', () => {
    const state = position(territories)
    const view = naishi.view(state.table, 0)
    for (const word of ['decree', 'h3']) naishi.choose(view, naishi.read(view, word) ?? -1)
    expect(naishi.formatTable(view)).toContain('NCSKD/OFTRB FTRBN/?????')
  })

  test('N6 afterwards each knows what the other got, from either side', () => {
    const state = position(territories)
    play(state, 'decree h3')
    expect(naishi.formatTable(naishi.view(state.table, 0))).toContain('NCSKD/OFK!RB FTRBN/??T!??')
    expect(naishi.formatTable(naishi.view(state.table, 1))).toContain('NCSKD/??K!?? FTRBN/CST!DO')
  })

  test('N6 somebody who looks on learns neither', () => {
    const state = position(territories)
    play(state, 'decree h3')
    expect(naishi.formatTable(naishi.view(state.table, -1))).toContain('NCSKD/???!?? FTRBN/???!??')
  })

  test.each(['a', 'b'])('N6 a decree needs both cards: the position must tell the one of %s', (letter) => {
    const state = asWritten({ [letter]: 'MMMMM/MM?CM' })
    expect(() => play(state, 'decree h3')).toThrow(UNTOLD)
  })

  test('N6 row cards were open before', () => {
    const state = position(territories)
    play(state, 'decree r1')
    expect([field(state, 0), field(state, 1)]).toEqual(['FCSKD/OFTRB', 'NTRBN/CSKDO'])
    expect(value(state, 'seen')).toBeUndefined()
  })
})
