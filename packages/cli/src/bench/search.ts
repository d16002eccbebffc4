import { botNamed } from '@edokko/bots'
import { begin, legalChoices, Rng, seedFrom, step } from '@edokko/engine'
import type { Game, State } from '@edokko/engine'
import { UsageError } from '../errors.ts'
import type { OpenedGame } from '../game-module.ts'
import { group } from '../output.ts'
import { garbageCollector, round } from './figures.ts'
import type { Measured } from './figures.ts'

const WARMING_UP = 1000 // milliseconds

/**
 * How fast a bot searches when it thinks about the first turn for so long, and how much memory that takes. The player
 * warms up first; none of the memory was the process's before.
 */
export function measureSearch(opened: OpenedGame, bot: string, seconds: number): Measured {
  const { table } = firstTurn(opened)
  garbageCollector()()
  const before = process.memoryUsage.rss()
  const player = botNamed(bot).createPlayer()
  const counted = new Counted(opened.game)
  const think = (milliseconds: number): void => {
    const view = opened.game.view(table, table.actor)
    player.choose(counted.game, view, table.actor, rngFor('search'), { iterations: Infinity, milliseconds })
  }
  think(WARMING_UP)
  const warm = counted.worlds
  if (warm === 0) throw new UsageError(`${bot} does not search; name a bot that does, such as master`)
  const start = performance.now()
  think(1000 * seconds)
  const elapsed = (performance.now() - start) / 1000
  const iterations = counted.worlds - warm
  const growth = process.memoryUsage.rss() - before
  const figures = {
    bot,
    iterations,
    seconds: round(elapsed, 3),
    iterationsPerSecond: Math.round(iterations / elapsed),
    memoryGrowthBytes: growth,
  }
  return {
    figures,
    lines: [
      `${bot} on the first turn, ${group(iterations)} iterations in ${figures.seconds} s`,
      `${group(figures.iterationsPerSecond)} iterations/s`,
      `memory of the process grown by ${(growth / 2 ** 20).toFixed(1)} MB`,
    ],
  }
}

/** A game that counts the worlds that are drawn of it: a search draws one for each iteration. */
class Counted {
  worlds = 0
  readonly game: Game

  constructor(game: Game) {
    this.game = {
      ...game,
      sample: (...world) => {
        this.worlds++
        game.sample(...world)
      },
    }
  }
}

/** A game where the first turn begins, what comes before it chosen by lot. */
function firstTurn(opened: OpenedGame): State {
  const { game } = opened
  const state = begin(game, seedFrom('bench'))
  const rng = rngFor('opening')
  while (!opened.begun(state.table)) {
    const legal = legalChoices(game, state.table)
    step(game, state, legal[rng.below(legal.length)])
  }
  return state
}

function rngFor(what: string): Rng {
  return new Rng(seedFrom(`bench/${what}`))
}
