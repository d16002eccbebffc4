import { parseArgs } from 'node:util'
import type { Game } from '@edokko/engine'
import { openGame } from '@edokko/games'
import { review, reviewIterations } from '@edokko/review'
import type { AccountsPart, Judged } from '@edokko/review'
import { sayMean, sayRange } from './figures.ts'
import { playAlone } from './games.ts'
import { Kept } from './kept.ts'

/*
 * Bots play against themselves, and their games are reviewed. Whether the accounts close, whether luck is none on average, whether a value
 * before a decision is what comes of it, and how long all of it takes.
 */

const { values } = parseArgs({
  options: {
    game: { type: 'string', default: 'naishi' },
    bots: { type: 'string', default: 'master@400' },
    games: { type: 'string', default: '20' },
    from: { type: 'string', default: '0' },
    iterations: { type: 'string' },
    seed: { type: 'string', default: 'calibration' },
    keep: { type: 'string' },
  },
})

/** What is kept of a game. */
interface Line {
  readonly key: string
  readonly seconds: number // of processor time for the review
  readonly first: number // of them, up to the first verdict
  readonly closing: number // how far the accounts are from closing
  readonly luck: readonly number[] // by seat, in win share
  readonly luckPoints: readonly number[]
  readonly decisions: number
  readonly before: readonly (readonly [value: number, result: number])[] // the decider's, by decision
}

const kept = new Kept<Line>(values.keep)
const game = openGame({ id: values.game, options: {} })
const iterations = Number(values.iterations ?? reviewIterations(game))
for (const bot of values.bots.split(',')) {
  const lines: Line[] = []
  for (let i = 0; i < Number(values.games); i++) {
    const number = Number(values.from) + i
    const key = [values.game, bot, iterations, values.seed, number].join('/')
    lines.push(await kept.get(key, () => measure(game, bot, key, `${values.seed}/${number}`)))
  }
  report(bot, lines)
}
console.log(
  `\nmemory at the most: ${(process.resourceUsage().maxRSS / 1024).toFixed(0)} MB, of which ${(process.memoryUsage().rss / 2 ** 20).toFixed(0)} at the end`,
)

async function measure(played: Game, bot: string, key: string, seed: string): Promise<Line> {
  const log = playAlone(played, bot, seed)
  const begun = process.cpuUsage()
  const seconds = (): number => process.cpuUsage(begun).user / 1e6
  const judged: Judged[] = []
  let first = 0
  let accounts: AccountsPart | undefined
  for await (const part of review(log, { iterations }))
    if (part.kind === 'accounts') accounts = part
    else if (judged.push(part.judged) === 1) first = seconds()
  if (accounts === undefined) throw new Error('a review ends with the accounts')
  const { win, points, result } = accounts
  return {
    key,
    seconds: seconds(),
    first,
    closing: Math.max(
      ...[...win, ...points].map((each) => Math.abs(each.deal + each.luck + each.theirs - each.losses - each.result)),
    ),
    luck: win.map(({ luck }) => luck),
    luckPoints: points.map(({ luck }) => luck),
    decisions: judged.length,
    before: judged.map(({ seat, best }) => [best.win[seat], result.win[seat]]),
  }
}

function report(bot: string, of: readonly Line[]): void {
  const decisions = of.reduce((sum, line) => sum + line.decisions, 0)
  console.log(`\n${values.game}, ${bot} against itself, ${of.length} games, ${iterations} iterations a decision`)
  console.log(`  seconds of processor a game: ${sayRange(of.map(({ seconds }) => seconds))}`)
  console.log(`  up to the first verdict: ${sayRange(of.map(({ first }) => first))}`)
  console.log(`  decisions a game: ${(decisions / of.length).toFixed(0)}`)
  console.log(`  the accounts close within ${Math.max(...of.map(({ closing }) => closing)).toExponential(1)}`)
  for (const [seat] of of[0].luck.entries()) {
    const win = sayMean(
      of.map(({ luck }) => luck[seat]),
      100,
    )
    const points = sayMean(
      of.map(({ luckPoints }) => luckPoints[seat]),
      1,
    )
    console.log(`  luck of seat ${'abcd'[seat]}: ${win} % of a win, ${points} points`)
  }
  console.log('  value before    expected    came of it    decisions')
  for (let tenth = 0; tenth < 10; tenth++) {
    const before = of.flatMap((line) => line.before).filter(([value]) => Math.min(9, Math.floor(10 * value)) === tenth)
    if (before.length === 0) continue
    const expected = mean(before.map(([value]) => value))
    const came = mean(before.map(([, result]) => result))
    const cells = [
      `${10 * tenth}–${10 * tenth + 10} %`,
      (100 * expected).toFixed(1),
      (100 * came).toFixed(1),
      String(before.length),
    ]
    console.log(`  ${cells[0].padStart(12)}${cells[1].padStart(12)}${cells[2].padStart(14)}${cells[3].padStart(13)}`)
  }
}

function mean(all: readonly number[]): number {
  return all.reduce((sum, value) => sum + value, 0) / all.length
}
