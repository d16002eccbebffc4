import { sameThread } from '@edokko/bots'
import type { Game } from '@edokko/engine'
import { BOTS_HELP, parseBots } from '../bots.ts'
import type { Command } from '../command.ts'
import { UsageError } from '../errors.ts'
import type { OpenedGame } from '../game-module.ts'
import { openGame, playersOption, TABLE } from '../games.ts'
import { chooseSeed } from '../input.ts'
import { group, print, Progress } from '../output.ts'
import { allRandom, simulateGame } from '../simulation.ts'
import type { Simulated, SimulationJob } from '../simulation.ts'
import { Summary } from '../summary.ts'
import { batched, chooseThreads, inOrder, onThreads, THREADS } from '../threads.ts'

const CHUNK = 200 // random games that are played between two looks at the clock

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
    bots: { value: 'a,b,…', help: 'who plays, a bot for each seat (default: random in all)' },
    seed: { value: 'S', help: 'any text; the same seed gives the same games (default: a new one)' },
    threads: THREADS,
    record: { help: 'with --json: the record of each game too' },
    stats: { help: 'with the summary: how often each thing happens in a game' },
    json: { help: 'a line of JSON for each game instead of a summary' },
  },
  details: `
${BOTS_HELP}

The same seed gives the same games however many threads play them, unless a bot thinks by the clock.

Ctrl-C stops early: what is done is printed, and the exit status is 130.`,
  async run(input) {
    const { setting, opened } = await openGame(input, 'most')
    const { game } = opened
    const games = input.number('games', 1000, [1, 1_000_000_000])
    const threads = chooseThreads(input)
    const json = input.has('json')
    const record = input.has('record')
    const stats = input.has('stats')
    if (record && !json) throw new UsageError('--record goes with --json')
    if (stats && json) throw new UsageError('--stats goes without --json')
    const job: SimulationJob = {
      kind: 'simulation',
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
    for await (const results of play(opened, job, games, threads, interrupt.signal)) {
      for (const each of results) summary.add(each)
      if (json) await print(results.map((each) => `${JSON.stringify(each.line)}\n`).join(''))
      progress.update(summary.games)
    }
    progress.clear()
    if (!json && summary.games > 0) await print(summary.toString(job))
    if (!interrupt.signal.aborted) return 0
    process.stderr.write(`Stopped after ${group(summary.games)} of ${group(games)} games.\n`)
    return 130
  },
}

function chooseBots(text: string | undefined, game: Game): string[] {
  const bots = text === undefined ? Array.from({ length: game.seats }, () => 'random') : parseBots(text)
  if (bots.length !== game.seats)
    throw new UsageError(`--bots names ${bots.length}, but ${game.id} has ${game.seats} seats`)
  return bots
}

/** The results in the order of the games. Whoever thinks does so in a thread, so that Ctrl-C is heard meanwhile. */
function play(
  opened: OpenedGame,
  job: SimulationJob,
  games: number,
  threads: number,
  signal: AbortSignal,
): AsyncIterable<readonly Simulated[]> {
  const quick = allRandom(job.bots)
  const batches = batched(games, quick ? CHUNK : 1)
  return quick && threads === 1 ? here(opened, job, batches, signal) : inOrder(onThreads(job, batches, threads, signal))
}

async function* here(
  opened: OpenedGame,
  job: SimulationJob,
  batches: Iterable<readonly number[]>,
  signal: AbortSignal,
): AsyncGenerator<readonly Simulated[]> {
  for (const games of batches) {
    const results = []
    for (const game of games) results.push(await simulateGame(opened, job, game, { thinker: sameThread }))
    yield results
    await new Promise((resolve) => setImmediate(resolve)) // lets Ctrl-C through
    if (signal.aborted) return
  }
}
