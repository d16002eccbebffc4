import { describe, expect, test } from 'vitest'
import { lessonNamed } from '../src/learnt.ts'
import type { Lesson } from '../src/train/lesson.ts'
import { freshExperience, freshKnowledge, formatWeights, learn, parseWeights, practise } from '../src/train/index.ts'
import { openGame } from '@edokko/games'
import type { Experience, Knowledge, Progress, Round } from '../src/train/index.ts'

const ROUNDS: Readonly<Record<string, readonly Round[]>> = {
  naishi: [
    { games: 20, iterations: 10, daring: 12 },
    { games: 20, iterations: 10, daring: 12 },
  ],
  iki: [{ games: 20, iterations: 4, daring: 12 }],
}

/** Plays the games of a round one after the other. */
function play(lesson: Lesson) {
  return async function* playRound(knowledge: Knowledge, round: Round, seed: string): AsyncGenerator<Experience> {
    for (let i = 0; i < round.games; i++) {
      const experience = freshExperience()
      const game = openGame({ id: lesson.tables[i % lesson.tables.length], options: {} })
      practise(game, lesson, knowledge, round, `${seed}/${i}`, experience)
      yield experience
    }
  }
}

async function course(name: string, seed: string, known?: Knowledge): Promise<Progress[]> {
  const lesson = lessonNamed(name)
  const progress = []
  for await (const each of learn(lesson, known ?? freshKnowledge(lesson), ROUNDS[name], seed, play(lesson)))
    progress.push(each)
  return progress
}

function textOf(name: string, { knowledge }: Progress): string {
  return formatWeights(knowledge, { game: name, command: 'edokko train', made: '2026-01-31', fit: {} })
}

describe.each(['naishi', 'iki'])('a small course of %s', (name) => {
  const lesson = lessonNamed(name)
  const learnt = course(name, 'course')

  test('makes progress round by round, and says how good it is on games it has not learnt from', async () => {
    const progress = await learnt
    expect(progress.map(({ round }) => round)).toEqual([...ROUNDS[name].keys()])
    for (const { fit, habitFit } of progress) {
      for (const figure of [...Object.values(fit), ...Object.values(habitFit)] as number[])
        expect(Number.isFinite(figure)).toBe(true)
      expect(fit.positions).toBeGreaterThan(10)
      expect(habitFit.decisions).toBeGreaterThan(10)
      expect(habitFit.least).toBeLessThanOrEqual(habitFit.without)
    }
    expect(progress[0].habitFit.loss).toBeLessThan(progress[0].habitFit.without)
    for (const { hunchFit } of progress) expect(hunchFit.decisions > 0).toBe(lesson.hunches > 0)
  })

  test('ends with knowledge that can be written and read', async () => {
    const last = (await learnt).at(-1)
    if (last === undefined) throw new Error('nothing was learnt')
    const { network, habits, spread, hunches } = parseWeights(JSON.parse(textOf(name, last)), name, lesson)
    expect(hunches).toHaveLength(lesson.hunches)
    for (const numbers of [network.weights, habits, spread, hunches]) expect(numbers.every(Number.isFinite)).toBe(true)
    expect(habits.some((weight) => weight !== 0)).toBe(true)
    expect(spread.every((scale) => scale > 0)).toBe(true)
  })
})

describe('a course', () => {
  const texts = async (progress: Promise<Progress[]>): Promise<string[]> =>
    (await progress).map((each) => textOf('naishi', each))
  const first = course('naishi', 'first')
  const second = texts(course('naishi', 'second'))

  test('teaches the same from the same seed, and something else from another', async () => {
    const again = await texts(course('naishi', 'first'))
    expect(again).toEqual(await texts(first))
    expect(again[0]).not.toBe((await second)[0])
  })

  test('goes on from what is known', async () => {
    const on = await texts(course('naishi', 'second', (await first).at(-1)?.knowledge))
    expect(on[0]).not.toBe((await second)[0])
  })

  test('remembers positions of the last round but not of the ones before', async () => {
    const lesson = lessonNamed('naishi')
    const three = Array.from({ length: 3 }, () => ({ games: 12, iterations: 2, daring: 50 }))
    const networks = await Promise.all(
      ['as it is', 'round 0', 'round 1'].map(async (changed) => {
        const played = (_: Knowledge, round: Round, seed: string): AsyncIterable<Experience> =>
          play(lesson)(freshKnowledge(lesson), round, changed === `round ${seed.at(-1)}` ? 'other' : seed)
        let last: readonly number[] = []
        for await (const { knowledge } of learn(lesson, freshKnowledge(lesson), three, 'memory', played))
          last = [...knowledge.network.weights]
        return last
      }),
    )
    expect(networks[1]).toEqual(networks[0])
    expect(networks[2]).not.toEqual(networks[0])
  })

  test('begins with no habits and no foresight', () => {
    for (const name of ['naishi', 'iki']) {
      const lesson = lessonNamed(name)
      const { network, habits, spread } = freshKnowledge(lesson)
      expect(habits.every((weight) => weight === 0)).toBe(true)
      expect(network.weights.subarray(network.spans.last).every((weight) => weight === 0)).toBe(true)
      expect(spread).toHaveLength(lesson.stages)
      expect(new Set(spread).size).toBe(1)
    }
  })
})

describe('a game played to learn from it', () => {
  const ROUND = { games: 1, iterations: 6, daring: 50 }

  function lived(name: string, id: string, seed: string): Experience {
    const lesson = lessonNamed(name)
    const experience = freshExperience()
    practise(openGame({ id, options: {} }), lesson, freshKnowledge(lesson), ROUND, seed, experience)
    return experience
  }

  test.each([
    ['naishi', 'naishi'],
    ['iki', 'iki-2021-2p'],
    ['iki', 'iki-2015-3p'],
  ])('%s teaches what came of every position, and what was thought of every choice (%s)', (name, id) => {
    const { positions, choices } = lived(name, id, 'lived')
    expect(positions.groups).toBeGreaterThan(10)
    expect(choices.groups).toBeGreaterThan(positions.groups / 2)
    for (let from = 0; from < choices.size; from = choices.endOfGroup(from)) {
      const end = choices.endOfGroup(from)
      expect(end - from).toBeGreaterThan(1)
      const thought = choices.target.subarray(from, end).reduce((sum, share) => sum + share, 0)
      expect(thought).toBeCloseTo(1, 4)
    }
  })

  test('tells of the same end all through: what lay there and what came on top', () => {
    const { positions } = lived('iki', 'iki-2021-2p', 'end')
    const ends = [0, 1].map((seat) => {
      const sums = []
      for (let i = seat; i < positions.size; i += 2) sums.push(positions.base[i] + positions.target[i])
      return sums
    })
    for (const sums of ends) for (const sum of sums) expect(sum).toBeCloseTo(sums[0], 4)
  })

  test('is another with another seed, and the same with the same', () => {
    const [once, again, other] = ['a', 'a', 'b'].map((seed) => lived('naishi', 'naishi', seed).choices.pack())
    expect(once).toEqual(again)
    expect(once).not.toEqual(other)
  })
})
