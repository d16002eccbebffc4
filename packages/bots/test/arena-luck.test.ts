import { act, begin, OVER, replay, result, seedFrom } from '@edokko/engine'
import type { Choice, Game, Log } from '@edokko/engine'
import { openGame } from '@edokko/games'
import { describe, expect, test } from 'vitest'
import { botNamed, luckOf, trainedEvaluator } from '../src/index.ts'
import { uninformedEvaluator } from '../src/evaluation/uninformed.ts'
import { gameOfTree } from './game-of-tree.ts'
import type { Node } from './game-of-tree.ts'
import { rngOf, WIN_A, WIN_B } from './thinking.ts'

const HOUR = 3_600_000

/** Wins for the first seat in one world of four. */
const SELDOM: Node = { worlds: [WIN_A, WIN_B, WIN_B, WIN_B] }

/** How lucky each seat was where the first chooses between a chance and a loss, in the game of each seed. */
function luckIn(choice: Choice, secrets: readonly number[] = []): { won: number; luck: readonly number[] }[] {
  const game = gameOfTree(2, { seat: 0, choices: { 0: SELDOM, 1: WIN_B } }, secrets)
  return Array.from({ length: 200 }, (_, i) => {
    const log = { game, seed: seedFrom(`luck ${i}`), seats: ['a', 'b'], choices: [choice] }
    const { winners } = result(game, replay(game, log.seed, log.choices).table)
    return { won: winners.includes(0) ? 1 : 0, luck: luckOf(log, uninformedEvaluator(game)) }
  })
}

describe('luck', () => {
  test('is what happened less what might have, and nobody has it on average', () => {
    const games = luckIn(0)
    for (const { won, luck } of games) {
      expect(luck[0]).toBeCloseTo(-luck[1], 12)
      expect(Math.abs(won - 0.25 - luck[0])).toBeLessThan(0.4) // 24 worlds say what might have happened
    }
    const mean = games.reduce((sum, { luck }) => sum + luck[0], 0) / games.length
    expect(Math.abs(mean)).toBeLessThan(0.08)
  })

  test('is none where nothing happens, or hands are not on the table yet', () => {
    for (const { luck } of [...luckIn(1), ...luckIn(0, [2])]) expect(luck).toEqual([0, 0])
  })

  test.each(['naishi', 'iki-2021-3p'])('in %s is the same each time, and adds up to none', (id) => {
    const game = openGame({ id, options: {} })
    const log = playedBy('random', game, 'lot')
    const luck = luckOf(log, trainedEvaluator(game))
    expect(luck.some((each) => each !== 0)).toBe(true)
    expect(luck.reduce((sum, each) => sum + each, 0)).toBeCloseTo(0, 9)
    expect(luckOf(log, trainedEvaluator(game))).toEqual(luck)
  })

  test.each([
    ['naishi', 'random', 100],
    ['iki-2021-2p', 'random', 15],
  ])('in %s nobody has any on average, however wrong the evaluator is: %s, %i games', expectNone)

  test.each([
    ['naishi', 'random', 4000],
    ['naishi', 'apprentice', 1000],
    ['iki-2021-2p', 'random', 1000],
    ['iki-2021-3p', 'apprentice', 100],
    ['iki-2015-4p', 'random', 300],
  ])('in %s nobody has any on average in more games either: %s, %i games', { tags: 'deep', timeout: HOUR }, expectNone)
})

/** Holds the mean luck of the first seat of so many games against bounds that it leaves in one case of 10,000. */
function expectNone(id: string, bot: string, count: number): void {
  const game = openGame({ id, options: {} })
  const evaluator = trainedEvaluator(game)
  const luck = Array.from({ length: count }, (_, i) => luckOf(playedBy(bot, game, `none ${i}`), evaluator)[0])
  const mean = luck.reduce((sum, each) => sum + each, 0) / count
  const squares = luck.reduce((sum, each) => sum + (each - mean) ** 2, 0)
  const error = Math.sqrt(squares / (count - 1) / count)
  expect(error).toBeGreaterThan(0)
  expect(Math.abs(mean)).toBeLessThan(3.9 * error)
}

function playedBy(bot: string, game: Game, name: string): Log {
  const player = botNamed(bot)
  const seed = seedFrom(name)
  const rng = rngOf(`${name}/lots`)
  const state = begin(game, seed)
  const choices: Choice[] = []
  while (state.table.decision !== OVER) {
    const { actor } = state.table
    const choice = player.createPlayer().choose(game, game.view(state.table, actor), actor, rng, {
      iterations: player.budget.iterations,
      milliseconds: Infinity,
    })
    choices.push(choice)
    act(game, state, actor, choice)
  }
  return { game, seed, seats: Array.from({ length: game.seats }, () => bot), choices }
}
