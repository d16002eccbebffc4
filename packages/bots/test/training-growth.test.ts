import { expect, test } from 'vitest'
import { lessonNamed } from '../src/learnt.ts'
import { freshExperience, freshKnowledge, practise } from '../src/train/index.ts'
import { openGame } from '@edokko/games'

test('games played into the same experience lose nothing when it grows', () => {
  const lesson = lessonNamed('naishi')
  const experience = freshExperience()
  for (const seed of 'abcdefghijkl')
    practise(
      openGame({ id: 'naishi', options: {} }),
      lesson,
      freshKnowledge(lesson),
      { iterations: 4, daring: 50 },
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
