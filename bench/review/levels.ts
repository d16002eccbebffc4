import { parseArgs } from 'node:util'
import { LEVELS, trainedEvaluator } from '@edokko/bots'
import { Rng, seedFrom } from '@edokko/engine'
import type { Game } from '@edokko/engine'
import { openGame } from '@edokko/games'
import { Judge, judgeTurn, positionsOf, reviewIterations, turnsOf } from '@edokko/review'
import type { Verdict } from '@edokko/review'
import { sayMean, sayShare } from './figures.ts'
import { finish } from './finish.ts'
import { playAlone } from './games.ts'
import { Kept } from './kept.ts'

/*
 * What bots lose: turns by lot out of games of each against itself, judged as a review judges them. A few turns of many games say more than
 * all turns of a few. Tells what each level loses, what it is blamed for, and what of that ten times the search confirms.
 */

const { values } = parseArgs({
  options: {
    game: { type: 'string', default: 'naishi' },
    bots: { type: 'string', default: LEVELS.join() },
    games: { type: 'string', default: '20' },
    turns: { type: 'string', default: '6' },
    iterations: { type: 'string' },
    confirm: { type: 'boolean', default: false },
    seed: { type: 'string', default: 'levels' },
    keep: { type: 'string' },
  },
})

/** What is kept of a game. */
interface Line {
  readonly key: string
  readonly losses: readonly number[] // of the decisions that mattered
  readonly decisions: number
  readonly blamed: number // of them, called a mistake or worse
  readonly confirmed: number // of those, by ten times the search, if that is asked for
  readonly searched: number // iterations
}

const kept = new Kept<Line>(values.keep)
const game = openGame({ id: values.game, options: {} })
const iterations = Number(values.iterations ?? reviewIterations(game))
const judge = new Judge(game, trainedEvaluator(game))
for (const bot of values.bots.split(',')) {
  const lines: Line[] = []
  for (let number = 0; number < Number(values.games); number++) {
    const key = [values.game, bot, iterations, values.turns, values.seed, number, values.confirm].join('/')
    lines.push(await kept.get(key, () => measure(game, bot, key, `${values.seed}/${number}`)))
  }
  report(bot, lines)
}

function measure(played: Game, bot: string, key: string, seed: string): Line {
  const turns = turnsOf(positionsOf(playAlone(played, bot, seed)).positions)
  const rng = new Rng(seedFrom(`${seed}/turns`))
  const line = { key, losses: [] as number[], decisions: 0, blamed: 0, confirmed: 0, searched: 0 }
  for (let i = 0; i < Number(values.turns); i++) {
    const turn = turns[rng.below(turns.length)]
    const judgeWith = (budget: number): Verdict[] =>
      finish(judgeTurn(judge, turn, (j) => new Rng(seedFrom(`${seed}/${budget}/${turn[j].ply}`)), budget))
    const verdicts = judgeWith(iterations)
    line.decisions += verdicts.length
    line.searched += verdicts.reduce((sum, verdict) => sum + verdict.iterations, 0)
    line.losses.push(...verdicts.filter(({ mattered }) => mattered).map(({ loss }) => loss))
    const blamed = [...verdicts.keys()].filter((j) => isBlamed(verdicts[j]))
    line.blamed += blamed.length
    if (!values.confirm || blamed.length === 0) continue
    const longer = judgeWith(10 * iterations)
    line.confirmed += blamed.filter((j) => isBlamed(longer[j])).length
  }
  return line
}

function isBlamed({ class: called }: Verdict): boolean {
  return called === 'mistake' || called === 'blunder'
}

function report(bot: string, lines: readonly Line[]): void {
  const sum = (each: (line: Line) => number): number => lines.reduce((all, line) => all + each(line), 0)
  const decisions = sum((line) => line.decisions)
  const blamed = sum((line) => line.blamed)
  const mattered = lines.flatMap(({ losses }) => losses)
  console.log(
    [
      `${values.game}, ${bot}: ${sayMean(mattered, 100)} % lost in each of ${mattered.length} decisions that mattered`,
      `of ${decisions} in ${lines.length} games; called a mistake or worse ${sayShare(blamed, decisions)}`,
      ...(values.confirm ? [`${sum((line) => line.confirmed)} of them by ten times the search, too`] : []),
      `${(sum((line) => line.searched) / decisions).toFixed(0)} iterations a decision`,
    ].join(', '),
  )
}
