import { describe, expect, test } from 'vitest'
import { openGame } from '@edokko/games'
import { trainingSpecOf } from '../src/players/models.ts'
import { initialNetwork } from '../src/train/fit-network.ts'
import type { TrainingSpec } from '../src/train/training-spec.ts'
import {
  emptyExperience,
  initialWeights,
  formatWeights,
  trainingLoop,
  parseWeights,
  selfPlay,
} from '../src/train/index.ts'
import type { Experience, Weights, RoundReport, TrainingRound } from '../src/train/index.ts'
import { rngOf } from './thinking.ts'

const ROUNDS: Readonly<Record<string, readonly TrainingRound[]>> = {
  naishi: [
    { games: 20, iterations: 10, shortIterations: 0, explorationRate: 12, corrected: false, gumbel: false },
    { games: 20, iterations: 10, shortIterations: 0, explorationRate: 12, corrected: false, gumbel: false },
  ],
  iki: [{ games: 20, iterations: 4, shortIterations: 0, explorationRate: 12, corrected: false, gumbel: false }],
}

/** Plays the games of a round one after the other. */
function play(spec: TrainingSpec) {
  return async function* playRound(weights: Weights, round: TrainingRound, seed: string): AsyncGenerator<Experience> {
    for (let i = 0; i < round.games; i++) {
      const experience = emptyExperience()
      const game = openGame({ id: spec.tables[i % spec.tables.length], options: {} })
      selfPlay(game, spec, weights, round, `${seed}/${i}`, experience)
      yield experience
    }
  }
}

async function train(name: string, seed: string, known?: Weights): Promise<RoundReport[]> {
  const spec = trainingSpecOf(name)
  const progress = []
  for await (const each of trainingLoop(spec, known ?? initialWeights(spec), ROUNDS[name], seed, play(spec)))
    progress.push(each)
  return progress
}

function textOf(name: string, { weights }: RoundReport): string {
  return formatWeights(weights, { game: name, command: 'edokko train', made: '2026-01-31', fit: {} })
}

describe.each(['naishi', 'iki'])('a small training of %s', (name) => {
  const spec = trainingSpecOf(name)
  const learnt = train(name, 'course')

  test('makes progress round by round, and says how good it is on games it has not learnt from', async () => {
    const progress = await learnt
    expect(progress.map(({ round }) => round)).toEqual([...ROUNDS[name].keys()])
    for (const { valueFit, policyFit } of progress) {
      for (const figure of [...Object.values(valueFit), ...Object.values(policyFit)] as number[])
        expect(Number.isFinite(figure)).toBe(true)
      expect(valueFit.positions).toBeGreaterThan(10)
      expect(policyFit.decisions).toBeGreaterThan(10)
      expect(policyFit.least).toBeLessThanOrEqual(policyFit.without)
    }
    expect(progress[0].policyFit.loss).toBeLessThan(progress[0].policyFit.without)
    for (const { beliefFit } of progress) expect(beliefFit.decisions > 0).toBe(spec.beliefWeights > 0)
  })

  test('ends with weights that can be written and read', async () => {
    const last = (await learnt).at(-1)
    if (last === undefined) throw new Error('nothing was learnt')
    const { network, policy, marginScale, beliefs } = parseWeights(JSON.parse(textOf(name, last)), name, spec)
    expect(beliefs).toHaveLength(spec.beliefWeights)
    for (const numbers of [network.weights, policy, marginScale, beliefs])
      expect(numbers.every(Number.isFinite)).toBe(true)
    expect(policy.some((weight) => weight !== 0)).toBe(true)
    expect(marginScale.every((scale) => scale > 0)).toBe(true)
  })
})

describe('training', () => {
  const texts = async (progress: Promise<RoundReport[]>): Promise<string[]> =>
    (await progress).map((each) => textOf('naishi', each))
  const first = train('naishi', 'first')
  const second = texts(train('naishi', 'second'))

  test('teaches the same from the same seed, and something else from another', { tags: 'deep' }, async () => {
    const again = await texts(train('naishi', 'first'))
    expect(again).toEqual(await texts(first))
    expect(again[0]).not.toBe((await second)[0])
  })

  test('goes on from what is known', { tags: 'deep' }, async () => {
    const on = await texts(train('naishi', 'second', (await first).at(-1)?.weights))
    expect(on[0]).not.toBe((await second)[0])
  })

  test('remembers positions of the last round but not of the ones before', { tags: 'deep' }, async () => {
    const spec = trainingSpecOf('naishi')
    const three = Array.from({ length: 3 }, () => ({
      games: 12,
      iterations: 2,
      shortIterations: 0,
      explorationRate: 50,
      corrected: false,
      gumbel: false,
    }))
    const networks = await Promise.all(
      ['as it is', 'round 0', 'round 1'].map(async (changed) => {
        const played = (_: Weights, round: TrainingRound, seed: string): AsyncIterable<Experience> =>
          play(spec)(initialWeights(spec), round, changed === `round ${seed.at(-1)}` ? 'other' : seed)
        let last: readonly number[] = []
        for await (const { weights } of trainingLoop(spec, initialWeights(spec), three, 'memory', played))
          last = [...weights.network.weights]
        return last
      }),
    )
    expect(networks[1]).toEqual(networks[0])
    expect(networks[2]).not.toEqual(networks[0])
  })

  test('goes on from a network of the same shape, and begins anew where it has another', async () => {
    const spec = trainingSpecOf('iki')
    const nothing = initialWeights(spec)
    const known = { ...nothing, network: initialNetwork(spec.shape, rngOf('known')) }
    const other = { ...nothing, network: initialNetwork({ ...spec.shape, first: 8 }, rngOf('other')) }
    const played = (_: Weights, round: TrainingRound, seed: string): AsyncIterable<Experience> =>
      play(spec)(nothing, round, seed)
    const [on, anew, alsoAnew] = await Promise.all(
      [known, nothing, other].map(async (initial) => {
        const reports = []
        for await (const report of trainingLoop(spec, initial, ROUNDS['iki'], 'shape', played)) reports.push(report)
        return reports[0].weights.network.weights
      }),
    )
    const distance = (weights: Float32Array): number =>
      Math.hypot(...weights.map((weight, i) => weight - known.network.weights[i]))
    expect(distance(on)).toBeLessThan(distance(anew) / 2)
    expect([...alsoAnew]).toEqual([...anew])
  })

  test('begins with a uniform policy and no foresight', () => {
    for (const name of ['naishi', 'iki']) {
      const spec = trainingSpecOf(name)
      const { network, policy, marginScale } = initialWeights(spec)
      expect(policy.every((weight) => weight === 0)).toBe(true)
      expect(network.weights.subarray(network.offsets.last).every((weight) => weight === 0)).toBe(true)
      expect(marginScale).toHaveLength(spec.stages)
      expect(new Set(marginScale).size).toBe(1)
    }
  })
})

describe('a game of self-play', () => {
  const ROUND = { games: 1, iterations: 6, shortIterations: 0, explorationRate: 50, corrected: false, gumbel: false }

  function lived(name: string, id: string, seed: string, other: Partial<TrainingRound> = {}): Experience {
    const spec = trainingSpecOf(name)
    const experience = emptyExperience()
    selfPlay(openGame({ id, options: {} }), spec, initialWeights(spec), { ...ROUND, ...other }, seed, experience)
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
      const sum = choices.target.subarray(from, end).reduce((all, share) => all + share, 0)
      expect(sum).toBeCloseTo(1, 4)
    }
  })

  test('teaches every position, but choices of a fourth of the decisions, where the others are searched shortly', () => {
    const { positions, choices } = lived('iki', 'iki-2021-2p', 'short', { shortIterations: 2 })
    expect(choices.groups).toBeGreaterThan(positions.groups / 8)
    expect(choices.groups).toBeLessThan(positions.groups)
  })

  test('teaches choices by their values with a Gumbel root', () => {
    const { choices } = lived('naishi', 'naishi', 'gumbel', { gumbel: true, iterations: 8 })
    const byVisits = lived('naishi', 'naishi', 'gumbel', { iterations: 8 }).choices
    expect(byVisits.target.subarray(0, byVisits.size)).toContain(0)
    for (let from = 0; from < choices.size; from = choices.endOfGroup(from)) {
      const shares = choices.target.subarray(from, choices.endOfGroup(from))
      expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 4)
      expect(shares.every((share) => share > 0)).toBe(true) // what was not tried has a share by its prior
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
