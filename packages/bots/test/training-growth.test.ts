import { expect, test } from 'vitest'
import { trainingSpecOf } from '../src/players/models.ts'
import { openGame } from '@edokko/games'
import { emptyExperience, initialWeights, selfPlay } from '../src/train/index.ts'

test('games played into the same experience lose nothing when it grows', () => {
  const spec = trainingSpecOf('naishi')
  const experience = emptyExperience()
  for (const seed of 'abcdefghijkl')
    selfPlay(
      openGame({ id: 'naishi', options: {} }),
      spec,
      initialWeights(spec),
      { iterations: 4, shortIterations: 0, explorationRate: 50, corrected: false, gumbel: false },
      seed,
      experience,
    )
  const { choices, worlds } = experience
  expect(choices.size).toBeGreaterThan(2048)
  for (let from = 0; from < choices.size; from = choices.endOfGroup(from))
    expect(choices.target.subarray(from, choices.endOfGroup(from)).reduce((sum, share) => sum + share, 0)).toBeCloseTo(
      1,
      4,
    )
  expect(worlds.size).toBeGreaterThan(2048)
  for (let from = 0; from < worlds.size; from = worlds.endOfGroup(from))
    expect([...worlds.target.subarray(from, worlds.endOfGroup(from))]).toEqual([1, 0, 0, 0, 0, 0, 0, 0])
})
