import { parseArgs } from 'node:util'
import { legalChoices, replay, Rng, seedFrom } from '@edokko/engine'
import { openGame } from '@edokko/games'
import { loadExplainer, USUAL_WORLDS } from '@edokko/review'
import type { Reasons } from '@edokko/review'
import { playAlone } from './games.ts'

/*
 * How long it takes to say why one choice is better than another, and whether what is said holds: the same decisions are explained once more in
 * other worlds, ten times as many.
 */

const { values } = parseArgs({
  options: {
    game: { type: 'string', default: 'naishi' },
    bot: { type: 'string', default: 'apprentice' },
    decisions: { type: 'string', default: '20' },
    worlds: { type: 'string', default: String(USUAL_WORLDS) },
    seed: { type: 'string', default: 'reasons' },
    confirm: { type: 'boolean', default: false },
  },
})

const game = openGame({ id: values.game, options: {} })
const explainer = await loadExplainer(game)
const rng = new Rng(seedFrom(values.seed))
const seconds: number[] = []
let named = 0
let confirmed = 0
let reversed = 0
for (let number = 0; seconds.length < Number(values.decisions); number++) {
  const log = playAlone(game, values.bot, `${values.seed}/${number}`)
  for (let i = 0; i < 5 && seconds.length < Number(values.decisions); i++) {
    const { table } = replay(game, log.seed, log.choices.slice(0, rng.below(log.choices.length)))
    const view = game.view(table, table.actor)
    const legal = legalChoices(game, view)
    const [one, other] = [legal[rng.below(legal.length)], legal[rng.below(legal.length)]]
    if (one === other) continue
    const explain = (lots: string, worlds: number): Reasons => {
      const explaining = explainer.explain(view, one, other, new Rng(seedFrom(`${number}/${i}/${lots}`)), worlds)
      let step = explaining.next()
      while (step.done !== true) step = explaining.next()
      return step.value
    }
    const begun = process.cpuUsage()
    const reasons = explain('why', Number(values.worlds))
    seconds.push(process.cpuUsage(begun).user / 1e6)
    if (!values.confirm) continue
    const again = factsOf(explain('again', 10 * Number(values.worlds)))
    for (const [fact, difference] of factsOf(reasons)) {
      named++
      const same = (again.get(fact) ?? 0) * difference
      if (same > 0) confirmed++
      if (same < 0) reversed++
    }
  }
}
seconds.sort((a, b) => a - b)
console.log(`${values.game}, ${values.worlds} worlds, ${seconds.length} decisions`)
console.log(
  `  processor seconds: median ${seconds[Math.floor(seconds.length / 2)].toFixed(2)}, most ${seconds[seconds.length - 1].toFixed(2)}`,
)
if (values.confirm)
  console.log(
    `  of ${named} bars, rows and expectations, ${confirmed} the same way in ten times as many other worlds, ${reversed} the other way, the rest not told there`,
  )

/** Everything that is told, by its name, with the sign of the difference. */
function factsOf({ parts, rates, foreseen }: Reasons): Map<string, number> {
  return new Map([
    ...parts.map(({ part, difference }): [string, number] => [part, difference]),
    ...foreseen.map(({ seat, difference }): [string, number] => [`foreseen ${seat}`, difference]),
    ...rates.map((rate): [string, number] => [
      JSON.stringify({ ...rate, better: null, chosen: null, error: null, lead: null }),
      rate.better - rate.chosen,
    ]),
  ])
}
