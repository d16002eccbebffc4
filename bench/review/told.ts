import { parseArgs } from 'node:util'
import { replay, Rng, seedFrom } from '@edokko/engine'
import { openGame } from '@edokko/games'
import { loadExplainer, review, reviewIterations } from '@edokko/review'
import type { Judged } from '@edokko/review'
import { sayShare } from './figures.ts'
import { finish } from './finish.ts'
import { playAlone } from './games.ts'

/* How often a review has a reason for what it tells: games of bots are reviewed, and their moments explained. */

const { values } = parseArgs({
  options: {
    game: { type: 'string', default: 'naishi' },
    bot: { type: 'string', default: 'apprentice' },
    games: { type: 'string', default: '10' },
    iterations: { type: 'string' },
    seed: { type: 'string', default: 'told' },
  },
})

const game = openGame({ id: values.game, options: {} })
const iterations = Number(values.iterations ?? reviewIterations(game))
const explainer = await loadExplainer(game)
const counts = new Map<string, number>()
const seconds: number[] = []
for (let number = 0; number < Number(values.games); number++) {
  const log = playAlone(game, values.bot, `${values.seed}/${number}`)
  for await (const part of review(log, { iterations })) {
    if (part.kind === 'accounts' || !isTold(part.judged)) continue
    const { ply, best, chosen, choices } = part.judged
    const { table } = replay(game, log.seed, log.choices.slice(0, ply))
    const other = chosen.choice === best.choice ? choices[1] : chosen
    const begun = process.cpuUsage()
    const rng = new Rng(seedFrom(`${log.seed}/why/${ply}`))
    const reasons = finish(explainer.explain(game.view(table, table.actor), best.choice, other.choice, rng))
    seconds.push(process.cpuUsage(begun).user / 1e6)
    const played = reasons.outcome === 'differs' && reasons.why.length === 0 ? 'many small things' : reasons.outcome
    const what = reasons.foreseen.length === 0 ? played : `${played}, and what the search expects`
    counts.set(what, (counts.get(what) ?? 0) + 1)
  }
}
seconds.sort((a, b) => a - b)
console.log(`${values.game}, ${values.games} games of ${values.bot}: ${seconds.length} moments`)
for (const [what, count] of counts) console.log(`  ${what}: ${sayShare(count, seconds.length)}`)
console.log(
  `  processor seconds: median ${seconds[Math.floor(seconds.length / 2)].toFixed(2)}, most ${seconds[seconds.length - 1].toFixed(2)}`,
)

function isTold({ class: called }: Judged): boolean {
  return called !== 'good' && called !== 'close'
}
