import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { Game } from '@edokko/engine'
import type { Command } from '../command.ts'
import { UsageError } from '../errors.ts'
import type { Face } from '../face.ts'
import { openGame, playersOption, TABLE } from '../games.ts'
import { chooseSeed } from '../input.ts'
import { group, print, Progress } from '../output.ts'
import { simulateGame } from '../simulation.ts'
import type { Job, Simulated } from '../simulation.ts'
import { Summary } from '../summary.ts'

const CHUNK = 200 // games that are played between two looks at the clock
const BOTS = ['random']

export const simulate: Command = {
  name: 'simulate',
  operands: '<game>',
  summary: 'bots play whole games against each other',
  options: {
    games: { value: 'N', help: 'how many (default 1000)' },
    players: playersOption('most'),
    edition: TABLE.edition,
    extras: TABLE.extras,
    first: TABLE.first,
    prices: TABLE.prices,
    bots: { value: 'a,b', help: `who plays, a bot for each seat; there is: ${BOTS.join(', ')}` },
    seed: { value: 'S', help: 'any text; the same seed gives the same games (default: a new one)' },
    threads: { value: 'T', help: 'play on several cores (default 1)' },
    record: { help: 'with --json: the record of each game too' },
    stats: { help: 'with the summary: how often each thing happens in a game' },
    json: { help: 'a line of JSON for each game instead of a summary' },
  },
  details: 'Ctrl-C stops early: what is done is printed, and the exit status is 130.',
  async run(input) {
    const { setting, face } = await openGame(input, 'most')
    const { game } = face
    const games = input.number('games', 1000, [1, 1_000_000_000])
    const threads = input.number('threads', 1, [1, 4 * availableParallelism()])
    const json = input.has('json')
    const record = input.has('record')
    const stats = input.has('stats')
    if (record && !json) throw new UsageError('--record goes with --json')
    if (stats && json) throw new UsageError('--stats goes without --json')
    const job: Job = {
      setting,
      bots: chooseBots(input.text('bots'), game),
      seed: chooseSeed(input.text('seed')),
      record,
      stats,
    }
    const summary = new Summary(game)
    const progress = new Progress(games, 'games')
    const interrupt = new AbortController()
    process.once('SIGINT', () => interrupt.abort())
    for await (const results of threads === 1 ? here(face, job, games) : onThreads(job, games, threads)) {
      for (const each of results) summary.add(each)
      if (json) await print(results.map((each) => `${JSON.stringify(each.line)}\n`).join(''))
      progress.update(summary.games)
      if (interrupt.signal.aborted) break
    }
    progress.clear()
    if (!json) await print(summary.toString(job))
    if (!interrupt.signal.aborted) return 0
    process.stderr.write(`Stopped after ${group(summary.games)} of ${group(games)} games.\n`)
    return 130
  },
}

function chooseBots(text: string | undefined, game: Game): string[] {
  const bots = text === undefined ? Array.from({ length: game.seats }, () => 'random') : text.split(',')
  const unknown = bots.find((bot) => !BOTS.includes(bot))
  if (unknown !== undefined) throw new UsageError(`there is no bot "${unknown}"; there is: ${BOTS.join(', ')}`)
  if (bots.length !== game.seats)
    throw new UsageError(`--bots names ${bots.length}, but ${game.id} has ${game.seats} seats`)
  return bots
}

async function* here(face: Face, job: Job, games: number): AsyncGenerator<Simulated[]> {
  for (let from = 0; from < games; from += CHUNK) {
    const results = []
    for (let i = from; i < Math.min(from + CHUNK, games); i++) results.push(simulateGame(face, job, i))
    yield results
    await new Promise((resolve) => setImmediate(resolve)) // lets Ctrl-C through
  }
}

/** Deals chunks of games out to workers and yields their results in the order of the games. */
async function* onThreads(job: Job, games: number, threads: number): AsyncGenerator<Simulated[]> {
  const workers = Array.from(
    { length: threads },
    () => new Worker(new URL('./worker.js', import.meta.url), { workerData: job }),
  )
  const pending: Promise<Simulated[]>[] = []
  let from = 0
  const deal = (worker: Worker): void => {
    if (from >= games) return
    pending.push(ask(worker, from, Math.min((from += CHUNK), games)))
  }
  try {
    for (const worker of workers) deal(worker)
    for (let done = 0; pending.length > 0; done++) {
      const next = pending.shift()
      if (next !== undefined) yield await next
      const free = workers[done % threads] // chunk i was its worker's, and so is chunk i + threads
      if (free !== undefined) deal(free)
    }
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()))
  }
}

async function ask(worker: Worker, from: number, to: number): Promise<Simulated[]> {
  const answer = once(worker, 'message')
  worker.postMessage({ from, to })
  const [results] = (await answer) as [Simulated[]]
  return results
}
