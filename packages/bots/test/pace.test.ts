import { begin, legalChoices, OVER, seedFrom, step } from '@edokko/engine'
import type { Game, View } from '@edokko/engine'
import { openGame } from '@edokko/games'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { chooseInPace } from '../src/hosts/pace.ts'
import { trainedEvaluator } from '../src/players/evaluators.ts'
import type { AsyncPlayer } from '../src/players/player.ts'
import type { Budget } from '../src/search/budget.ts'
import { Ismcts } from '../src/search/ismcts.ts'
import { deal, IKI, NAISHI } from './deal.ts'
import { iterations, rngOf } from './thinking.ts'

const rng = rngOf('pace')

/** A bot that makes up its mind after so many milliseconds, and remembers how many it was given. */
function thinksFor(milliseconds: number): AsyncPlayer & { readonly given: number[] } {
  const given: number[] = []
  return {
    given,
    choose: async (game, view, _seat, _rng, budget: Budget) => {
      given.push(budget.milliseconds)
      await new Promise((resolve) => setTimeout(resolve, milliseconds))
      return legalChoices(game, view)[0]
    },
    leave: () => Promise.resolve(),
  }
}

/** After how many milliseconds a choice is told. */
async function toldAfter(bot: AsyncPlayer, game: Game, view: View): Promise<number> {
  const began = performance.now()
  const told: number[] = []
  void chooseInPace(bot, { game, view, seat: view.actor, rng }).then(() => told.push(performance.now() - began))
  while (told.length === 0) await vi.advanceTimersToNextTimerAsync() // until then and no longer: there may be timers of others
  return told[0]
}

/** What the actor sees at every decision of some random games. */
function viewsOf(game: Game, games: number): View[] {
  const views: View[] = []
  for (let i = 0; i < games; i++) {
    const state = begin(game, seedFrom(`pace/${i}`))
    for (; state.table.decision !== OVER;) {
      views.push(game.view(state.table, state.table.actor))
      const legal = legalChoices(game, state.table)
      step(game, state, legal[rng.below(legal.length)])
    }
  }
  return views
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('where seats hold what others may not know', () => {
  test.each([0, 1, 15, 79, 80, 99, 100])('an answer found after %i ms is told after 100', async (milliseconds) => {
    const { game, view } = deal(NAISHI)
    expect(await toldAfter(thinksFor(milliseconds), game, view)).toBe(100)
  })

  test('one that came late is told at a full beat', async () => {
    const { game, view } = deal(NAISHI)
    for (const late of [101, 130, 199]) expect(await toldAfter(thinksFor(late), game, view)).toBe(200)
  })

  test('at every decision of a game, and a bot is not given more time than there is before the beat', async () => {
    const game = openGame(NAISHI)
    const views = viewsOf(game, 4)
    expect(views.length).toBeGreaterThan(100)
    for (const view of views) {
      const bot = thinksFor(7)
      expect(await toldAfter(bot, game, view)).toBe(100)
      expect(bot.given).toEqual([80])
    }
  })
})

test('a master who holds cards thinks to the end of its budget, however certain its answer is', () => {
  const game = openGame(NAISHI)
  for (const view of viewsOf(game, 1).filter((_, i) => i % 8 === 0)) {
    const search = new Ismcts(game, trainedEvaluator(game))
    search.think(view, view.actor, rng, iterations(200))
    expect(search.iterations).toBe(200)
  }
})

test('where all is open a bot thinks as long as it likes, and is told at once', async () => {
  const game = openGame(IKI)
  for (const view of viewsOf(game, 1)) {
    const bot = thinksFor(7)
    expect(await toldAfter(bot, game, view)).toBe(7)
    expect(bot.given).toEqual([Infinity])
  }
})

test('how long it took is heard as soon as it is known, before the choice', async () => {
  const { game, view, seat } = deal(NAISHI)
  const heard: string[] = []
  const bot = thinksFor(30)
  const told = chooseInPace(bot, { game, view, seat, rng }, (took) => void heard.push(`took ${took}`)).then(() =>
    heard.push('told'),
  )
  await vi.advanceTimersByTimeAsync(99)
  expect(heard).toEqual(['took 30'])
  await vi.advanceTimersByTimeAsync(1)
  await told
  expect(heard).toEqual(['took 30', 'told'])
})
