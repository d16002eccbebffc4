import type { Terms } from '@edokko/games'
import type { AsyncPlayer } from '../players/player.ts'
import type { Budget } from '../search/budget.ts'
import { bytesOf, drawSeed } from './question.ts'
import { botNamed } from '../players/roster.ts'
import { chooseOrStandIn } from './stand-in.ts'
import type { LogFailure } from './stand-in.ts'
import type { Thinker } from './thinker.ts'

/**
 * A bot for one seat of one table that thinks elsewhere, for as long as its own budget and that of whoever asks allow. Whatever happens
 * there, it gives a legal choice.
 */
export function seatBot(name: string, terms: Terms, thinker: Thinker, log: LogFailure): AsyncPlayer {
  const bot = botNamed(name)
  const leaving = new AbortController()
  const { signal } = leaving
  let number = 0
  return {
    choose(game, view, seat, rng, budget) {
      const ask = async (asked: string) => {
        const question = {
          terms,
          view: bytesOf(view),
          seat,
          bot: asked,
          seed: drawSeed(rng),
          wanted: 'choice' as const,
        }
        const { choice } = await thinker.ask(
          asked === name ? { ...question, budget: least(bot.budget, budget) } : question,
          signal,
        )
        return choice
      }
      return chooseOrStandIn(name, { game, view, seat, rng, number: ++number }, ask, log, signal)
    },
    leave() {
      leaving.abort()
      return Promise.resolve()
    },
  }
}

function least(a: Budget, b: Budget): Budget {
  return {
    iterations: Math.min(a.iterations, b.iterations),
    milliseconds: Math.min(a.milliseconds, b.milliseconds),
  }
}
