import { expect, test } from 'vitest'
import { field, legal, play, position } from './helpers.ts'

test.each([
  ['aab/b./.', 'b../b./.', 2],
  ['ab./a./.', 'b../../.', 2],
  ['.../ab/b', '.../b./b', 1],
  ['a../../a', '.../../a', 1],
])(
  'N7 all of one’s own emissaries come back, the one on the padlock stays: %s becomes %s',
  (court, after, emissaries) => {
    const state = position({ court })
    expect(play(state, 'recall')).toEqual([{ type: 'recalled', seat: 0, emissaries }])
    expect(field(state, 3)).toBe(after)
    expect(field(state, 4)).toBe('b:turn')
  },
)

test('N7 the second player recalls their own', () => {
  const state = position({ court: 'ab./ab/.', turn: 'b:turn' })
  play(state, 'recall')
  expect(field(state, 3)).toBe('a../a./.')
})

test.each([
  ['.../../.', 'none is at court'],
  ['.../../a', 'the only one holds the decree'],
  ['bb./../.', 'only the opponent has some there'],
])('N7 not when nobody would come back: %s, %s', (court) => {
  expect(legal(position({ court }))).not.toContain('recall')
})

test('N7 the emissaries can be sent again', () => {
  const state = position({ court: 'aa./../.' })
  play(state, 'recall r1 done swap r1 r2 r1')
  expect(field(state, 3)).toBe('a../../.')
})
