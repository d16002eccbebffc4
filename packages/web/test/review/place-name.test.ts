import { loadMoreWords, loadWords } from '@edokko/words'
import { expect, test } from 'vitest'
import { placeName } from '../../src/review/graph/value-text.ts'

test('a move is told with its month, once there is one', async () => {
  const words = await loadMoreWords('review', await loadWords('en'))
  const months = [undefined, 0, 1, 12, 13]
  expect(months.map((month) => placeName(words, 8, 151, month))).toEqual([
    'Move 9 of 151',
    'Move 9 of 151',
    'Month 1, move 9 of 151',
    'Month 12, move 9 of 151',
    'New Year, move 9 of 151',
  ])
})
