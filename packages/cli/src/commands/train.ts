import { readFileSync, writeFileSync } from 'node:fs'
import { NotationError } from '@edokko/engine'
import { formatWeights, freshKnowledge, HELD_OUT, learn, lessonNamed, parseWeights } from '@edokko/bots/train'
import type { Experience, Knowledge, Progress as Learnt, Round } from '@edokko/bots/train'
import type { Command, Input } from '../command.ts'
import { DataError, UsageError } from '../errors.ts'
import { moduleNamed } from '../games.ts'
import { group, print, Progress } from '../output.ts'
import { batched, chooseThreads, inOrder, onThreads, THREADS } from '../threads.ts'
import { experienceOf, jobOf } from '../training.ts'

const BATCH = 10 // games that a thread plays before it reports

export const train: Command = {
  name: 'train',
  operands: '<game>',
  summary: 'bots learn a game by playing themselves',
  options: {
    games: { value: 'N,N,…', help: 'how many games each round plays (default 4000,8000,12000)' },
    iterations: { value: 'N,N,…', help: 'how far they are thought through, round by round (default 50,60,80)' },
    daring: { value: 'P', help: 'of a hundred choices, how many are tried out of curiosity (default 12)' },
    weights: { value: 'FILE', help: 'go on from these weights (default: from nothing)' },
    out: { value: 'FILE', help: 'where the weights go (default: weights.json)' },
    seed: { value: 'S', help: 'any text; the same seed gives the same weights (default: edokko)' },
    threads: THREADS,
    json: { help: 'a line of JSON for each round' },
  },
  details: `
Each round plays games with what is known so far, and then learns anew: a network that foresees the points to come, how far a lead has
to be to count, which choices are usually good, and what others are likely to hide. One game in eleven is held out to see how good that is. The weights are written
after every round. Those the bots play with are packages/bots/src/<game>/weights.json.`,
  async run(input) {
    const { name, title } = moduleNamed(input)
    const lesson = lessonNamed(name)
    const threads = chooseThreads(input)
    const rounds = chooseRounds(input)
    const seed = input.text('seed') ?? 'edokko'
    const out = input.text('out') ?? 'weights.json'
    const start = input.text('weights')
    const known = start === undefined ? freshKnowledge(lesson) : readWeights(start, name)
    writeWeights(out, '', 'a') // a file that cannot be written is better noticed before the games
    const interrupt = new AbortController()
    process.once('SIGINT', () => interrupt.abort())
    const play = (knowledge: Knowledge, round: Round, roundSeed: string): AsyncIterable<Experience> =>
      playRound(name, knowledge, round, roundSeed, threads, interrupt.signal)
    try {
      for await (const progress of learn(lesson, known, rounds, seed, play)) {
        const fit = fitOf(progress)
        const provenance = { game: name, command: commandOf(name, input), made: today(), fit }
        writeWeights(out, formatWeights(progress.knowledge, provenance))
        const round = progress.round + 1
        const said = `${title}, round ${round} of ${rounds.length}: ${sayFit(progress)}`
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
  knowledge: Knowledge,
  round: Round,
  seed: string,
  threads: number,
  signal: AbortSignal,
): AsyncGenerator<Experience> {
  const progress = new Progress(round.games, 'games')
  let done = 0
  const job = jobOf(name, knowledge, round, seed)
  for await (const lived of inOrder(onThreads(job, batched(round.games, BATCH), threads, signal))) {
    yield* lived.map(experienceOf)
    progress.update((done += lived.length))
  }
  progress.clear()
  signal.throwIfAborted() // half a round teaches nothing
}

function chooseRounds(input: Input): Round[] {
  const games = numbers(input, 'games', '4000,8000,12000')
  const iterations = numbers(input, 'iterations', '50,60,80')
  const daring = input.number('daring', 12, [0, 100])
  if (games.length !== iterations.length)
    throw new UsageError(`--games has ${games.length} rounds and --iterations ${iterations.length}`)
  if (games.some((count) => count < HELD_OUT))
    throw new UsageError(
      `a round has at least ${HELD_OUT} games: one in ${HELD_OUT} is held out to see how good the fit is`,
    )
  return games.map((count, i) => ({ games: count, iterations: iterations[i], daring }))
}

function numbers(input: Input, option: string, otherwise: string): number[] {
  const text = input.text(option) ?? otherwise
  if (!/^[1-9]\d{0,6}(,[1-9]\d{0,6})*$/.test(text))
    throw new UsageError(`--${option} is a list of whole numbers such as ${otherwise}, not "${text}"`)
  return text.split(',').map(Number)
}

function readWeights(path: string, game: string): Knowledge {
  try {
    return parseWeights(JSON.parse(readFileSync(path, 'utf8')), game, lessonNamed(game))
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (error instanceof NotationError) throw new DataError(`${path}: ${message}`, { cause: error })
    if (error instanceof SyntaxError) throw new DataError(`${path} is not JSON: ${message}`, { cause: error })
    throw new DataError(`${path} cannot be read (${code})`, { cause: error })
  }
}

function writeWeights(path: string, text: string, flag: 'a' | 'w' = 'w'): void {
  try {
    writeFileSync(path, text, { flag })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new DataError(`the weights cannot be written to "${path}" (${code})`, { cause: error })
  }
}

/** What has to be typed to get the same weights; threads make no difference. */
function commandOf(game: string, input: Input): string {
  const given = ['games', 'iterations', 'daring', 'weights', 'seed'].flatMap((option) => {
    const value = input.text(option)
    return value === undefined ? [] : [`--${option} ${value}`]
  })
  return ['edokko train', game, ...given].join(' ')
}

function today(): string {
  return new Date().toISOString().slice(0, 10)
}

function fitOf({ fit, habitFit, hunchFit }: Learnt): Record<string, number> {
  const { positions, error, without, winLoss, winWithout } = fit
  const { decisions, loss, without: habitWithout, least } = habitFit
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
    ...(hunchFit.decisions > 0 && { hunchLoss: hunchFit.loss, hunchWithout: hunchFit.without }),
  }
  return Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, Number(value.toFixed(4))]))
}

function sayFit({ fit, habitFit, hunchFit }: Learnt): string {
  return [
    `held out ${group(fit.positions)} positions`,
    `error of the points to come ${fit.error.toFixed(3)} (${fit.without.toFixed(3)} without learning)`,
    `of who wins ${fit.winLoss.toFixed(3)} (${fit.winWithout.toFixed(3)})`,
    `of what is chosen ${habitFit.loss.toFixed(3)} (${habitFit.without.toFixed(3)}, ${habitFit.least.toFixed(3)} at best)`,
    ...(hunchFit.decisions > 0
      ? [`of what others hide ${hunchFit.loss.toFixed(3)} (${hunchFit.without.toFixed(3)})`]
      : []),
  ].join('; ')
}
