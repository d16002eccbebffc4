import { parseArgs } from 'node:util'
import { legalChoices, replay, Rng, seedFrom } from '@edokko/engine'
import type { Choice, Log, View } from '@edokko/engine'
import { openGame } from '@edokko/games'
import { trainedEvaluator } from '@edokko/bots'
import { Judge, reviewIterations } from '@edokko/review'
import type { Verdict } from '@edokko/review'
import { sayShare } from './figures.ts'
import { finish } from './finish.ts'
import { playAlone } from './games.ts'
import { Kept } from './kept.ts'

/* Plants choices that a long search finds at least 15 % worse than the best into decisions of games, and counts how many a review finds. */

const { values } = parseArgs({
  options: {
    game: { type: 'string', default: 'naishi' },
    bot: { type: 'string', default: 'master@400' },
    blunders: { type: 'string', default: '20' },
    iterations: { type: 'string' },
    long: { type: 'string', default: '40000' },
    seed: { type: 'string', default: 'blunders' },
    keep: { type: 'string' },
  },
})

const PLANTED = 0.15
/** So many choices are tried in each game: to play one takes longer than to search a decision. */
const EACH = 6

/** What is kept of a choice by lot. */
interface Line {
  readonly key: string
  readonly lost: number // by the long search
  readonly called: string | null // by the usual one; null if it was not worth planting
}

const kept = new Kept<Line>(values.keep)
const game = openGame({ id: values.game, options: {} })
const iterations = Number(values.iterations ?? reviewIterations(game))
const judge = new Judge(game, trainedEvaluator(game))
const called: Record<string, number> = {}
let planted = 0
let played: { readonly number: number; readonly log: Log } | undefined // the game that choices come from
for (let number = 0; planted < Number(values.blunders); number++) {
  const key = [values.game, values.bot, iterations, values.long, values.seed, number].join('/')
  const { called: name } = await kept.get(key, () => plant(number, key))
  if (name === null) continue
  planted++
  called[name] = (called[name] ?? 0) + 1
}
console.log(
  `${values.game}: of ${planted} choices that lose at least ${100 * PLANTED} % by ${values.long} iterations, ${iterations} call`,
)
for (const [name, count] of Object.entries(called)) console.log(`  ${String(count).padStart(4)} ${name}`)
const found = (called['mistake'] ?? 0) + (called['blunder'] ?? 0)
console.log(`  found (a mistake or worse): ${sayShare(found, planted)}`)

function plant(number: number, key: string): Line {
  const rng = new Rng(seedFrom(`${values.seed}/${number}/where`))
  const log = gameOf(Math.floor(number / EACH))
  const { table } = replay(game, log.seed, log.choices.slice(0, rng.below(log.choices.length)))
  const view = game.view(table, table.actor)
  const legal = legalChoices(game, table)
  const choice = legal[rng.below(legal.length)]
  const lost = verdictOn(view, choice, `${number}/long`, Number(values.long)).loss
  return {
    key,
    lost,
    called: lost < PLANTED ? null : verdictOn(view, choice, `${number}/usual`, iterations).class,
  }
}

/** The games come in order, each several times in a row. */
function gameOf(number: number): Log {
  if (played?.number !== number) played = { number, log: playAlone(game, values.bot, `${values.seed}/${number}`) }
  return played.log
}

function verdictOn(view: View, choice: Choice, seed: string, iterations: number): Verdict {
  return finish(judge.judge(view, choice, new Rng(seedFrom(`${values.seed}/${seed}`)), iterations))
}
