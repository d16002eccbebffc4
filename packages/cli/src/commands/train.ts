import { readFileSync } from 'node:fs'
import { NotationError } from '@edokko/engine'
import { trainingSpecOf } from '@edokko/bots'
import {
  emptyExperience,
  fitTotals,
  formatWeights,
  initialWeights,
  HELD_OUT,
  parseWeights,
  replaceTotals,
  trainingLoop,
} from '@edokko/bots/train'
import type { Experience, Weights, RoundReport, TrainingRound, TrainingSpec } from '@edokko/bots/train'
import type { Command, Input } from '../command.ts'
import { DataError, UsageError } from '../errors.ts'
import { moduleNamed } from '../games.ts'
import { group, print, Progress } from '../output.ts'
import { checkWritable, replaceFile } from '../output-file.ts'
import { batched, chooseThreads, inOrder, onThreads, THREADS } from '../threads.ts'
import { trainingJob, unpackExperience } from '../training.ts'

const BATCH = 10 // games that a thread plays before it reports
const MOST_UNITS = 1024 // of a hidden layer

export const train: Command = {
  name: 'train',
  operands: '<game>',
  summary: 'bots learn a game by playing themselves',
  options: {
    games: { value: 'N,N,…', help: 'how many games each round plays (default 4000,8000,12000)' },
    iterations: { value: 'N,N,…', help: 'how far they are thought through, round by round (default 50,60,80)' },
    daring: { value: 'P', help: 'of a hundred choices, how many are tried out of curiosity (default 12)' },
    units: {
      value: 'N,N',
      help: 'how many units the two hidden layers of the network have (default: as many as the bots play with)',
    },
    corrected: { help: 'take the luck of the cards out of what is learnt of positions; games take longer' },
    short: { value: 'N', help: 'search three of four decisions so far only, and learn no choices from them' },
    gumbel: {
      help: 'learn choices from their values, each tried by a draw, instead of how often a search visits them',
    },
    weights: { value: 'FILE', help: 'go on from these weights (default: from nothing)' },
    totals: { help: 'with --weights: learn only how many points there will be in all, and keep everything else' },
    out: { value: 'FILE', help: 'where the weights go (default: weights.json)' },
    seed: { value: 'S', help: 'any text; the same seed gives the same weights (default: edokko)' },
    threads: THREADS,
    json: { help: 'a line of JSON for each round' },
  },
  details: `
Each round plays games with what is known so far, and then learns: a network that foresees the points to come, how far a lead has to be
to count, which choices are usually good, and what others are likely to hide. A network goes on from that of --weights if it has as many
units, and else begins anew. With --corrected, what came of a position is told without the luck that came after it: after every choice, what
the learner makes of what happened is compared with its mean over what else might have. With --short, games take less time, so that there
are more of them; with --gumbel, few iterations teach as much as many. One game in eleven is held out to see how good the fit
is. The weights are written after every round. Those the masters play with are packages/bots/src/<game>/weights.json.`,
  async run(input) {
    const { name, title } = moduleNamed(input)
    const spec = withUnits(input, trainingSpecOf(name))
    const threads = chooseThreads(input)
    const rounds = chooseRounds(input)
    const seed = input.text('seed') ?? 'edokko'
    const out = input.text('out') ?? 'weights.json'
    const start = input.text('weights')
    const initial = start === undefined ? initialWeights(spec) : readWeights(start, name)
    if (input.has('totals')) {
      if (start === undefined) throw new UsageError('--totals goes with --weights')
      if (rounds.length > 1) throw new UsageError('--totals takes one round')
      if (input.has('corrected') || input.text('units') !== undefined)
        throw new UsageError('--totals keeps the network as it is: it takes neither --corrected nor --units')
      if (spec.totalWeights === 0)
        throw new UsageError(`${title} needs no totals: the points of each seat are foreseen`)
    }
    checkWritable(out) // better noticed before the games than after them
    const interrupt = new AbortController()
    process.once('SIGINT', () => interrupt.abort())
    const play = (weights: Weights, round: TrainingRound, roundSeed: string): AsyncIterable<Experience> =>
      playRound(name, weights, round, roundSeed, threads, interrupt.signal)
    try {
      if (input.has('totals') && start !== undefined) {
        const samples = emptyExperience().totals
        for await (const { totals } of play(initial, rounds[0], seed)) samples.append(totals)
        replaceFile(out, replaceTotals(readJson(start), fitTotals(samples, initial.totals)))
        await print(`${title}: all points foreseen from ${group(samples.size)} positions\n`)
        return 0
      }
      for await (const report of trainingLoop(spec, initial, rounds, seed, play)) {
        const fit = fitOf(report)
        const provenance = { game: name, command: commandOf(name, input), made: today(), fit }
        replaceFile(out, formatWeights(report.weights, provenance))
        const round = report.round + 1
        const said = `${title}, round ${round} of ${rounds.length}: ${sayFit(report)}`
        await print(`${input.has('json') ? JSON.stringify({ game: name, round, ...fit }) : said}\n`)
      }
      return 0
    } catch (error) {
      if (!interrupt.signal.aborted) throw error
      process.stderr.write('Stopped: what the unfinished round would have taught is lost.\n')
      return 130
    }
  },
}

async function* playRound(
  name: string,
  weights: Weights,
  round: TrainingRound,
  seed: string,
  threads: number,
  signal: AbortSignal,
): AsyncGenerator<Experience> {
  const progress = new Progress(round.games, 'games')
  let done = 0
  const job = trainingJob(name, weights, round, seed)
  for await (const played of inOrder(onThreads(job, batched(round.games, BATCH), threads, signal))) {
    yield* played.map(unpackExperience)
    progress.update((done += played.length))
  }
  progress.clear()
  signal.throwIfAborted() // half a round teaches nothing
}

function chooseRounds(input: Input): TrainingRound[] {
  const games = numbers(input, 'games', '4000,8000,12000')
  const iterations = numbers(input, 'iterations', '50,60,80')
  const explorationRate = input.number('daring', 12, [0, 100])
  const shortIterations = input.number('short', 0, [1, 1e6])
  const corrected = input.has('corrected')
  const gumbel = input.has('gumbel')
  if (games.length !== iterations.length)
    throw new UsageError(`--games has ${games.length} rounds and --iterations ${iterations.length}`)
  if (games.some((count) => count < HELD_OUT))
    throw new UsageError(
      `a round has at least ${HELD_OUT} games: one in ${HELD_OUT} is held out to see how good the fit is`,
    )
  return games.map((count, i) => ({
    games: count,
    iterations: iterations[i],
    shortIterations,
    explorationRate,
    corrected,
    gumbel,
  }))
}

function withUnits(input: Input, spec: TrainingSpec): TrainingSpec {
  const { inputs, first, second } = spec.shape
  const [one, other, ...more] = numbers(input, 'units', `${first},${second}`)
  if (other === undefined || more.length > 0 || Math.max(one, other) > MOST_UNITS)
    throw new UsageError(`--units is of two layers, of at most ${MOST_UNITS} each`)
  return { ...spec, shape: { inputs, first: one, second: other } }
}

function numbers(input: Input, option: string, otherwise: string): number[] {
  const text = input.text(option) ?? otherwise
  if (!/^[1-9]\d{0,6}(,[1-9]\d{0,6})*$/.test(text))
    throw new UsageError(`--${option} is a list of whole numbers such as ${otherwise}, not "${text}"`)
  return text.split(',').map(Number)
}

function readJson(path: string): object {
  return JSON.parse(readFileSync(path, 'utf8')) as object
}

function readWeights(path: string, game: string): Weights {
  try {
    return parseWeights(readJson(path), game, trainingSpecOf(game))
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (error instanceof NotationError) throw new DataError(`${path}: ${message}`, { cause: error })
    if (error instanceof SyntaxError) throw new DataError(`${path} is not JSON: ${message}`, { cause: error })
    throw new DataError(`${path} cannot be read (${code})`, { cause: error })
  }
}

/** What has to be typed to get the same weights; threads make no difference. */
function commandOf(game: string, input: Input): string {
  const given = ['games', 'iterations', 'daring', 'units', 'short', 'weights', 'seed'].flatMap((option) => {
    const value = input.text(option)
    return value === undefined ? [] : [`--${option} ${value}`]
  })
  const flags = ['corrected', 'gumbel'].flatMap((option) => (input.has(option) ? [`--${option}`] : []))
  return ['edokko train', game, ...given, ...flags].join(' ')
}

function today(): string {
  return new Date().toISOString().slice(0, 10)
}

function fitOf({ valueFit, policyFit, beliefFit }: RoundReport): Record<string, number> {
  const { positions, error, without, winLoss, winWithout } = valueFit
  const { decisions, loss, without: habitWithout, least } = policyFit
  const figures = {
    positions,
    error,
    without,
    winLoss,
    winWithout,
    decisions,
    habitLoss: loss,
    habitWithout,
    habitLeast: least,
    ...(beliefFit.decisions > 0 && { hunchLoss: beliefFit.loss, hunchWithout: beliefFit.without }),
  }
  return Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, Number(value.toFixed(4))]))
}

function sayFit({ valueFit, policyFit, beliefFit }: RoundReport): string {
  return [
    `held out ${group(valueFit.positions)} positions`,
    `error of the points to come ${valueFit.error.toFixed(3)} (${valueFit.without.toFixed(3)} without learning)`,
    `of who wins ${valueFit.winLoss.toFixed(3)} (${valueFit.winWithout.toFixed(3)})`,
    `of what is chosen ${policyFit.loss.toFixed(3)} (${policyFit.without.toFixed(3)}, ${policyFit.least.toFixed(3)} at best)`,
    ...(beliefFit.decisions > 0
      ? [`of what others hide ${beliefFit.loss.toFixed(3)} (${beliefFit.without.toFixed(3)})`]
      : []),
  ].join('; ')
}
