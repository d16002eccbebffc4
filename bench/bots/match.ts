import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import {
  arenaResults,
  dealSeed,
  fixture,
  Ismcts,
  lotsSeed,
  luckOf,
  playGame,
  schedule,
  trainingSpecOf,
} from '@edokko/bots'
import type { AsyncPlayer, Estimate, Outcome } from '@edokko/bots'
import { parseWeights } from '@edokko/bots/train'
import type { Weights } from '@edokko/bots/train'
import { NotationError, seedFrom } from '@edokko/engine'
import { gameNameOf, openGame } from '@edokko/games'

/*
 * A match between two masters with other weights, as `edokko arena` plays one between bots: the same deals with the seats changed, every
 * decision asked by itself; with three or four players one master with the weights sits among those with the others.
 */

const { values } = parseArgs({
  args: isMainThread ? process.argv.slice(2) : (workerData as string[]),
  options: {
    game: { type: 'string', default: 'naishi' },
    weights: { type: 'string', default: 'weights.json' },
    against: { type: 'string' }, // default: those the master plays with
    iterations: { type: 'string', default: '4000' },
    milliseconds: { type: 'string' }, // instead
    games: { type: 'string', default: '600' },
    seed: { type: 'string', default: 'match' },
    seconds: { type: 'string', default: 'Infinity' }, // after so many no game is begun
    threads: { type: 'string', default: '1' },
    corrected: { type: 'boolean', default: false },
  },
})

const game = openGame({ id: values.game, options: {} })
const name = gameNameOf(game)
const spec = trainingSpecOf(name)
const files = [values.weights, values.against ?? `packages/bots/src/${name}/weights.json`]
const plan = schedule(2, game.seats, Number(values.games))
const budget =
  values.milliseconds === undefined
    ? { iterations: Number(values.iterations), milliseconds: Infinity }
    : { iterations: Infinity, milliseconds: Number(values.milliseconds) }
const pace = values.milliseconds === undefined ? `${values.iterations} iterations` : `${values.milliseconds} ms`

try {
  const learnt = files.map(weightsIn)
  if (isMainThread) await playAll()
  else serve(learnt)
} catch (error) {
  if (!(error instanceof NotationError)) throw error
  console.error(error.message)
  process.exitCode = 1
}

/** Deals the games out to threads, and tells how they ended. */
async function playAll(): Promise<void> {
  const outcomes: Outcome[] = []
  const until = performance.now() + 1000 * Number(values.seconds)
  let next = 0
  await Promise.all(
    Array.from({ length: Number(values.threads) }, async () => {
      const thread = new Worker(new URL(import.meta.url), { workerData: process.argv.slice(2) })
      while (next < plan.games && performance.now() < until) {
        thread.postMessage(next++)
        const [outcome] = (await once(thread, 'message')) as [Outcome] // throws if the thread does
        outcomes.push(outcome)
      }
      await thread.terminate()
    }),
  )
  const results = arenaResults(plan, 2, outcomes)
  const [{ share, corrected, margin, points, deals }] = results.pairs
  const [own, others] = results.bots
  console.log(
    `${game.id}, ${pace} a decision: ${outcomes.length} games of ${deals} deals, an equal wins ${inPercent(1 / game.seats)} %`,
  )
  console.log(`  won %          ${say(share, 100)}`)
  if (corrected !== undefined) console.log(`  without luck % ${say(corrected, 100)}`)
  console.log(`  points ahead   ${say(margin, 1)}; ${points.map((each) => each.toFixed(1)).join(' : ')}`)
  console.log(`  ms a decision  ${own.meanTime.toFixed(1)} : ${others.meanTime.toFixed(1)}`)
}

/** Plays the games whose numbers it is told. */
function serve(weights: readonly Weights[]): void {
  const players = weights.map(masterWith)
  const judge = spec.evaluator(game, weights[1])
  parentPort?.on('message', async (number: number) => {
    const { deal, bots } = fixture(plan, number)
    const seed = dealSeed(seedFrom(values.seed), deal)
    const seated = bots.map((bot) => ({ name: `master ${bot}`, player: players[bot] }))
    const { points, places, clocks, choices } = await playGame(
      game,
      seed,
      lotsSeed(seedFrom(values.seed), number),
      seated,
    )
    const log = { game, seed, seats: seated.map((each) => each.name), choices }
    const luck = values.corrected ? { luck: luckOf(log, judge) } : {}
    parentPort?.postMessage({ game: number, points, places, clocks, ...luck } satisfies Outcome)
  })
}

/** The weights of a file. Throws a NotationError that says what is wrong with it. */
function weightsIn(path: string): Weights {
  try {
    return parseWeights(JSON.parse(readFileSync(path, 'utf8')), name, spec)
  } catch (error) {
    throw new NotationError(`${path}: ${(error as Error).message}`, { cause: error })
  }
}

/** A master who has learnt this. */
function masterWith(weights: Weights): AsyncPlayer {
  return {
    choose(played, view, seat, rng) {
      const search = new Ismcts(played, spec.evaluator(played, weights))
      search.think(view, seat, rng, budget)
      return Promise.resolve(search.opinions(view)[0].choice)
    },
    leave: () => Promise.resolve(),
  }
}

function say({ value, low, high }: Estimate, scale: number): string {
  return `${(scale * value).toFixed(1)} (${(scale * low).toFixed(1)} … ${(scale * high).toFixed(1)})`
}

function inPercent(share: number): string {
  return (100 * share).toFixed(1)
}
