import { legalChoices, Rng, seedFrom } from '@edokko/engine'
import type { Game } from '@edokko/engine'
import { createIki } from '@edokko/iki'
import { naishi } from '@edokko/naishi'
import { describe, expect, test } from 'vitest'
import { playGame } from '../src/arena/play-game.ts'
import type { Seated } from '../src/arena/play-game.ts'
import { sameThread } from '../src/hosts/same-thread.ts'
import { seatBot } from '../src/hosts/seat-bot.ts'
import { botNamed, LEVELS } from '../src/players/roster.ts'
import { bestEnd, endOf, lastDecisions } from './last-decisions.ts'

const NAISHI = naishi
const IKI = createIki({ players: 2 })

/** A bot that is as good on any machine, however busy: it thinks as far as it usually does, but not by the clock. */
function seat(game: Game, name: string): Seated {
  const untimed = `${name}@${botNamed(name).budget.iterations}`
  const { id, options } = game
  return { name, player: seatBot(untimed, { id, options }, sameThread, ({ reason }) => expect.fail(reason)) }
}

/** The wins of the first of two bots in so many pairs of games: each deal is played twice, with the seats exchanged. */
async function winsOf(game: Game, [bot, other]: readonly [string, string], pairs: number): Promise<number> {
  let wins = 0
  for (let pair = 0; pair < pairs; pair++)
    for (const place of [0, 1]) {
      const seated = place === 0 ? [seat(game, bot), seat(game, other)] : [seat(game, other), seat(game, bot)]
      const { winners } = await playGame(game, seedFrom(`deal/${pair}`), seedFrom(`lots/${pair}/${place}`), seated)
      if (winners.includes(place)) wins += 1 / winners.length
    }
  return wins
}

describe('the levels', () => {
  test('are those a person can choose from, each with its own budget', () => {
    for (const level of LEVELS) {
      const { name, budget } = botNamed(level)
      expect(name).toBe(level)
      expect(budget.iterations).toBeGreaterThan(0)
      expect(Number.isFinite(budget.iterations)).toBe(true)
    }
  })

  test('keep their pace: all at once, as a person sees it, but for the master, who takes a breath', () => {
    for (const level of LEVELS)
      expect(botNamed(level).budget.milliseconds).toBeLessThanOrEqual(level === 'master' ? 1000 : 150)
  })

  test('even an apprentice beats somebody who plays at random, in Naishi', async () => {
    expect(await winsOf(NAISHI, ['apprentice', 'random'], 10)).toBeGreaterThanOrEqual(16)
  })

  test('even an apprentice beats somebody who plays at random, in IKI', { tags: 'deep' }, async () => {
    expect(await winsOf(IKI, ['apprentice', 'random'], 5)).toBeGreaterThanOrEqual(8)
  })

  test('a journeyman beats a novice, in Naishi', { tags: 'deep' }, async () => {
    expect(await winsOf(NAISHI, ['journeyman', 'novice'], 10)).toBeGreaterThanOrEqual(13)
  })
})

describe.each(lastDecisions())('$title, in the last decision of the game', ({ game, state }) => {
  const { actor } = state.table
  const best = bestEnd(game, state, actor)

  test('something is to be had', () => {
    const ends = legalChoices(game, state.table).map((choice) => endOf(game, state, actor, choice))
    expect(Math.min(...ends)).toBeLessThan(best)
  })

  test.each(LEVELS)('and no %s passes it up', (level) => {
    const passedUp = Array.from({ length: 3 }, (_, i) => {
      const bot = botNamed(`${level}@${botNamed(level).budget.iterations}`)
      const rng = new Rng(seedFrom(`last/${i}`))
      const choice = bot.createPlayer().choose(game, game.view(state.table, actor), actor, rng, bot.budget)
      return best - endOf(game, state, actor, choice)
    })
    expect(passedUp).toEqual(passedUp.map(() => 0))
  })
})
