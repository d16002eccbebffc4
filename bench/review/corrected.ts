import { parseArgs } from 'node:util'
import { arenaResults, dealSeed, fixture, lotsSeed, luckOf, schedule, trainedEvaluator } from '@edokko/bots'
import type { Outcome } from '@edokko/bots'
import { result, replay, Rng, seedFrom } from '@edokko/engine'
import { openGame } from '@edokko/games'
import { sayMean } from './figures.ts'
import { playOut } from './games.ts'
import { Kept } from './kept.ts'

/*
 * The same match over and over, with other cards: how much its result scatters, plain and with luck taken out (edokko arena --corrected), and
 * whether both are the same on average. Luck is none on average; what counting it costs stands beside what the games cost.
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

/** What is kept of a match. */
interface Line {
  readonly key: string
  readonly outcomes: readonly Outcome[]
  readonly seconds: { readonly play: number; readonly luck: number } // of processor time
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
const pairs = lines.map(({ outcomes }) => arenaResults(plan, bots.length, outcomes).pairs[0])
const plain = pairs.map(({ share }) => share.value)
const corrected = pairs.map((pair) => pair.corrected?.value ?? NaN)
const differences = plain.map((share, i) => share - corrected[i])
const luck = lines.map(({ outcomes }) =>
  mean(outcomes.map((each) => each.luck?.[fixture(plan, each.game).seat] ?? NaN)),
)
const games = lines.length * plan.games
const [play, count] = (['play', 'luck'] as const).map((part) =>
  lines.reduce((sum, { seconds }) => sum + seconds[part], 0),
)
console.log(`${values.game}, ${bots.join(' against ')}: ${lines.length} matches of ${plan.games} games`)
console.log(
  `  won %         ${sayMean(plain, 100)}, standard deviation of a match ${(100 * deviation(plain)).toFixed(2)}`,
)
console.log(`  without luck  ${sayMean(corrected, 100)}, ${(100 * deviation(corrected)).toFixed(2)}`)
console.log(`  difference    ${sayMean(differences, 100)}; deviations ${sayRatio()} : 1`)
console.log(`  mean luck of the first of the pair: ${sayMean(luck, 100)} % of a win a game`)
console.log(`  processor time of a game: ${inMs(play)} ms to play it, ${inMs(count)} to count its luck`)

function playMatch(key: string, name: string): Line {
  const seed = seedFrom(name)
  const seconds = { play: 0, luck: 0 }
  const outcomes = Array.from({ length: plan.games }, (_, number): Outcome => {
    const { deal, bots: seated } = fixture(plan, number)
    const names = seated.map((bot) => bots[bot])
    const begun = process.cpuUsage()
    const log = playOut(game, names, dealSeed(seed, deal), lotsSeed(seed, number))
    const played = process.cpuUsage(begun).user
    const counted = luckOf(log, evaluator)
    seconds.play += played / 1e6
    seconds.luck += (process.cpuUsage(begun).user - played) / 1e6
    const { points, places } = result(game, replay(game, log.seed, log.choices).table)
    const clocks = names.map(() => ({ decisions: 0, total: 0, longest: 0 }))
    return { game: number, points, places, clocks, luck: counted }
  })
  return { key, outcomes, seconds }
}

/** How much less the matches scatter, with bounds in which the true ratio lies in 95 of 100 cases, as 1,000 draws of the same matches tell. */
function sayRatio(): string {
  const rng = new Rng(seedFrom(values.seed))
  const all = lines.map((_, i) => i)
  const drawn = Array.from({ length: 1000 }, () => ratioOf(all.map(() => rng.below(all.length)))).sort((a, b) => a - b)
  return `${ratioOf(all).toFixed(3)} (${drawn[25].toFixed(2)} … ${drawn[974].toFixed(2)})`
}

function deviation(of: readonly number[]): number {
  const middle = mean(of)
  return Math.sqrt(of.reduce((sum, value) => sum + (value - middle) ** 2, 0) / (of.length - 1))
}

function mean(of: readonly number[]): number {
  return of.reduce((sum, value) => sum + value, 0) / of.length
}

function inMs(seconds: number): string {
  return ((1000 * seconds) / games).toFixed(1)
}

/** Of these matches. */
function ratioOf(matches: readonly number[]): number {
  return deviation(matches.map((i) => corrected[i])) / deviation(matches.map((i) => plain[i]))
}
