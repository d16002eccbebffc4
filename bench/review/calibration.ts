import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { replay, Rng, seedFrom } from '@edokko/engine'
import type { Game, Log } from '@edokko/engine'
import { openGame } from '@edokko/games'
import { trainedEvaluator } from '@edokko/bots'
import { Judge, review, USUAL_ITERATIONS } from '@edokko/review'
import type { AccountsPart, Judged } from '@edokko/review'
import { sayMean } from './figures.ts'
import { playAlone } from './games.ts'

/*
 * Bots play against themselves, and their games are reviewed. Whether the accounts close, whether luck is none on average, whether a value
 * before a decision is what comes of it, what each bot loses, and how much of what it is blamed for ten times the search confirms.
 */

const { values } = parseArgs({
  options: {
    game: { type: 'string', default: 'naishi' },
    bots: { type: 'string', default: 'master@400' },
    games: { type: 'string', default: '20' },
    from: { type: 'string', default: '0' },
    iterations: { type: 'string', default: String(USUAL_ITERATIONS) },
    seed: { type: 'string', default: 'calibration' },
    confirm: { type: 'boolean', default: false },
    keep: { type: 'string' },
  },
})

/** What is kept of a game: a line of JSON. */
interface Line {
  readonly key: string // all that it depends on
  readonly bot: string
  readonly seconds: number // of processor time for the review
  readonly closing: number // how far the accounts are from closing
  readonly luck: readonly number[] // by seat, in win share
  readonly luckPoints: readonly number[]
  readonly losses: readonly number[] // of all decisions that mattered
  readonly decisions: number
  readonly blamed: number // of them, called a mistake or worse
  readonly confirmed: number | null // of those, by ten times the search; null if nobody asked
  readonly before: readonly (readonly [value: number, result: number])[] // the decider's, by decision
}

const iterations = Number(values.iterations)
const game = openGame({ id: values.game, options: {} })
const bots = values.bots.split(',')
const kept = readKept(values.keep)
const lines: Line[] = []
for (const bot of bots)
  for (let number = Number(values.from); number < Number(values.from) + Number(values.games); number++) {
    const key = [values.game, bot, iterations, values.seed, number, values.confirm].join('/')
    const line = kept.find((each) => each.key === key) ?? (await measure(game, bot, key, `${values.seed}/${number}`))
    lines.push(line)
  }
for (const line of kept) if (bots.includes(line.bot) && !lines.some(({ key }) => key === line.key)) lines.push(line)
for (const bot of bots)
  report(
    bot,
    lines.filter((line) => line.bot === bot),
  )

function readKept(path: string | undefined): Line[] {
  if (path === undefined || !existsSync(path)) return []
  const whole = readFileSync(path, 'utf8').trim()
  return whole === '' ? [] : whole.split('\n').map((line) => JSON.parse(line) as Line)
}

async function measure(played: Game, bot: string, key: string, seed: string): Promise<Line> {
  const log = playAlone(played, bot, seed)
  const begun = process.cpuUsage()
  const judged: Judged[] = []
  let accounts: AccountsPart | undefined
  for await (const part of review(log, { iterations }))
    if (part.kind === 'judged') judged.push(part.judged)
    else accounts = part
  if (accounts === undefined) throw new Error('a review ends with the accounts')
  const { user } = process.cpuUsage(begun)
  const { win, points, result } = accounts
  const blamed = judged.filter(({ class: called }) => called === 'mistake' || called === 'blunder')
  const line: Line = {
    key,
    bot,
    seconds: user / 1e6,
    closing: Math.max(
      ...[...win, ...points].map((each) => Math.abs(each.deal + each.luck + each.theirs - each.losses - each.result)),
    ),
    luck: win.map(({ luck }) => luck),
    luckPoints: points.map(({ luck }) => luck),
    losses: judged.filter(({ mattered }) => mattered).map(({ loss }) => loss),
    decisions: judged.length,
    blamed: blamed.length,
    confirmed: values.confirm ? blamed.filter((each) => isConfirmed(log, each)).length : null,
    before: judged.map(({ seat, best }) => [best.win[seat], result.win[seat]]),
  }
  if (values.keep !== undefined) appendFileSync(values.keep, `${JSON.stringify(line)}\n`)
  return line
}

/** Whether ten times the search calls it a mistake or worse, too. */
function isConfirmed({ game: of, seed, choices }: Log, { ply, seat, chosen }: Judged): boolean {
  const { table } = replay(of, seed, choices.slice(0, ply))
  const judging = new Judge(of, trainedEvaluator(of)).judge(
    of.view(table, seat),
    chosen.choice,
    new Rng(seedFrom(`${seed}/confirm/${ply}`)),
    10 * iterations,
  )
  for (;;) {
    const step = judging.next()
    if (step.done === true) return step.value.class === 'mistake' || step.value.class === 'blunder'
  }
}

function report(bot: string, of: readonly Line[]): void {
  const sum = (each: (line: Line) => number): number => of.reduce((all, line) => all + each(line), 0)
  const decisions = sum((line) => line.decisions)
  const blamed = sum((line) => line.blamed)
  console.log(`\n${values.game}, ${bot} against itself, ${of.length} games, ${iterations} iterations a decision`)
  console.log(
    `  ${(sum((line) => line.seconds) / of.length).toFixed(1)} s of processor a game of ${(decisions / of.length).toFixed(0)} decisions`,
  )
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
  const losses = of.filter((line) => line.losses.length > 0).map((line) => mean(line.losses))
  console.log(`  lost in a decision that mattered: ${sayMean(losses, 100)} %`)
  console.log(
    `  called a mistake or worse: ${blamed} of ${decisions} decisions, ${((100 * blamed) / decisions).toFixed(2)} %`,
  )
  if (values.confirm)
    console.log(`  confirmed by ten times the search: ${sum((line) => line.confirmed ?? 0)} of ${blamed}`)
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
