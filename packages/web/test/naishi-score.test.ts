import { loadWords } from '@edokko/words'
import { expect, test } from 'vitest'
import { score } from '../src/naishi/score.ts'
import { position } from './naishi-position.ts'

const EVEN = 'FMMMF/MMMMM FMMMF/MMMMM C4,S3,N3,T2,O4 ab./../. a:turn first=a gifts=FF'

test('colours decide a tie, and are no points', async () => {
  const words = await loadWords('en')
  const { lines, tieBreak } = score(words, position(EVEN))
  expect(lines).toEqual([
    { label: 'Mountain', points: [-5, -5] },
    { label: 'Fort', points: [12, 12] },
  ])
  expect(tieBreak).toEqual({ label: 'Colours, which decide the tie', points: [2, 2] })
})

test('without a tie, colours decide nothing', async () => {
  const words = await loadWords('en')
  expect(score(words, position(EVEN.replace('FMMMF', 'SMMMF'))).tieBreak).toBeUndefined()
})
