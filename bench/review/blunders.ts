import { parseArgs } from 'node:util'
import { legalChoices, replay, Rng, seedFrom } from '@edokko/engine'
import type { Choice, View } from '@edokko/engine'
import { openGame } from '@edokko/games'
import { trainedEvaluator } from '@edokko/bots'
import { Judge, USUAL_ITERATIONS } from '@edokko/review'
import type { Verdict } from '@edokko/review'
import { playAlone } from './games.ts'

/* Plants choices that a long search finds at least 15 % worse than the best into decisions of games, and counts how many a review finds. */

const { values } = parseArgs({
  options: {
    game: { type: 'string', default: 'naishi' },
    bot: { type: 'string', default: 'master@400' },
    blunders: { type: 'string', default: '20' },
    iterations: { type: 'string', default: String(USUAL_ITERATIONS) },
    long: { type: 'string', default: '40000' },
    seed: { type: 'string', default: 'blunders' },
  },
})

const PLANTED = 0.15

const game = openGame({ id: values.game, options: {} })
const judge = new Judge(game, trainedEvaluator(game))
const rng = new Rng(seedFrom(values.seed))
const called: Record<string, number> = {}
for (let planted = 0, number = 0; planted < Number(values.blunders); number++) {
  const log = playAlone(game, values.bot, `${values.seed}/${number}`)
  const ply = rng.below(log.choices.length)
  const { table } = replay(game, log.seed, log.choices.slice(0, ply))
  const view = game.view(table, table.actor)
  const legal = legalChoices(game, table)
  const choice = legal[rng.below(legal.length)]
  if (verdictOn(view, choice, `${number}/long`, Number(values.long)).loss < PLANTED) continue
  planted++
  const { class: name } = verdictOn(view, choice, `${number}/usual`, Number(values.iterations))
  called[name] = (called[name] ?? 0) + 1
}
console.log(
  `${values.game}: of ${values.blunders} choices that lose at least ${100 * PLANTED} % by ${values.long} iterations, ${values.iterations} call`,
)
for (const [name, count] of Object.entries(called)) console.log(`  ${String(count).padStart(4)} ${name}`)

function verdictOn(view: View, choice: Choice, seed: string, iterations: number): Verdict {
  const judging = judge.judge(view, choice, new Rng(seedFrom(`${values.seed}/${seed}`)), iterations)
  for (;;) {
    const step = judging.next()
    if (step.done === true) return step.value
  }
}
