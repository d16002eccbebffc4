import { parseArgs } from 'node:util'
import { arenaResults, dealSeed, fixture, lotsSeed, luckOf, schedule, trainedEvaluator } from '@edokko/bots'
import type { Outcome } from '@edokko/bots'
import { result, replay, seedFrom } from '@edokko/engine'
import { openGame } from '@edokko/games'
import { sayMean } from './figures.ts'
import { playOut } from './games.ts'
import { Kept } from './kept.ts'

/*
 * The same match over and over, with other cards: how much its result scatters, plain and with luck taken out (edokko arena --corrected), and
 * whether both are the same on average.
 */

const { values } = parseArgs({
  options: {
    game: { type: 'string', default: 'naishi' },
    bots: { type: 'string', default: 'master@100,master@100' },
    matches: { type: 'string', default: '50' },
    games: { type: 'string', default: '100' },
    seed: { type: 'string', default: 'corrected' },
    keep: { type: 'string' },
  },
})

/** What is kept of a match: the share of wins, and that without luck. */
interface Line {
  readonly key: string
  readonly plain: number
  readonly corrected: number
}

const game = openGame({ id: values.game, options: {} })
const evaluator = trainedEvaluator(game)
const bots = values.bots.split(',')
const plan = schedule(bots.length, game.seats, Number(values.games))
const kept = new Kept<Line>(values.keep)
const lines: Line[] = []
for (let number = 0; number < Number(values.matches); number++) {
  const key = [values.game, values.bots, plan.games, values.seed, number].join('/')
  lines.push(await kept.get(key, () => playMatch(key, `${values.seed}/${number}`)))
}
const plain = lines.map((line) => line.plain)
const corrected = lines.map((line) => line.corrected)
console.log(`${values.game}, ${bots.join(' against ')}: ${lines.length} matches of ${plan.games} games`)
console.log(
  `  won %         ${sayMean(plain, 100)}, standard deviation of a match ${(100 * deviation(plain)).toFixed(2)}`,
)
console.log(`  without luck  ${sayMean(corrected, 100)}, ${(100 * deviation(corrected)).toFixed(2)}`)
const differences = lines.map((line) => line.plain - line.corrected)
console.log(
  `  difference    ${sayMean(differences, 100)}; deviations ${(deviation(corrected) / deviation(plain)).toFixed(2)} : 1`,
)

function playMatch(key: string, name: string): Line {
  const seed = seedFrom(name)
  const outcomes = Array.from({ length: plan.games }, (_, number): Outcome => {
    const { deal, bots: seated } = fixture(plan, number)
    const names = seated.map((bot) => bots[bot])
    const log = playOut(game, names, dealSeed(seed, deal), lotsSeed(seed, number))
    const { points, places } = result(game, replay(game, log.seed, log.choices).table)
    const clocks = names.map(() => ({ decisions: 0, total: 0, longest: 0 }))
    return { game: number, points, places, clocks, luck: luckOf(log, evaluator) }
  })
  const [{ share, corrected: without }] = arenaResults(plan, bots.length, outcomes).pairs
  return { key, plain: share.value, corrected: without?.value ?? NaN }
}

function deviation(of: readonly number[]): number {
  const mean = of.reduce((sum, value) => sum + value, 0) / of.length
  return Math.sqrt(of.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (of.length - 1))
}
