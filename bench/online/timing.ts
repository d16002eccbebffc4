import { chooseInPace, ENDLESS, sameThread, seatBot } from '@edokko/bots'
import { Pool } from '@edokko/bots/node'
import { begin, OVER, Rng, seedFrom, step } from '@edokko/engine'
import type { Seat, State, View } from '@edokko/engine'
import { openGame } from '@edokko/games'
import { printFigures, Sample } from './figures.ts'
import { readOptions } from './options.ts'

/*
 * Whether the time of a bot's answer tells what it holds: node bench/online/run.mjs timing. Pairs of worlds that look the same to an opponent of the
 * bot, out of games that bots have played; in each the bot is asked twice, the worlds in turn. Somebody who has timed both worlds once guesses by it
 * which of them is which the second time: half of the guesses are right if time tells nothing.
 */

interface Pair {
  readonly seat: Seat // of the bot
  readonly worlds: readonly [State, State]
}

/** A way to ask, with the times of its answers: by pair, then those of both worlds in the first round and in the second. */
interface Way {
  readonly name: string
  readonly ask: (view: View, seat: Seat) => Promise<number> // milliseconds
  readonly times: number[][]
}

const WARM = 10 // pairs
const options = readOptions({
  game: 'naishi',
  bot: 'master',
  pairs: '200',
  every: '5',
  player: 'master@400',
  seed: 'twins',
})
const { terms } = options
const game = openGame(terms)
const rng = new Rng(seedFrom(options.text('seed')))
const thinker = new Pool({ worker: new URL('../../../packages/cli/dist/thinker.js', import.meta.url), threads: 1 })
const complain = (failure: unknown): void => console.error(failure)
const bot = seatBot(options.text('bot'), terms, thinker, complain)
const botHere = seatBot(options.text('bot'), terms, sameThread, complain)

const pairs = await twins(options.number('pairs'), options.number('every'))
const opened = pairs.filter(({ worlds: [a, b], seat }) => game.view(a.table, seat).equals(game.view(b.table, seat)))
const WAYS: readonly Way[] = [
  { name: 'processor time, which a busy machine does not blur', ask: processorTime, times: [] },
  { name: 'as soon as it is found', ask: timeUntilFound, times: [] },
  { name: 'as it is told', ask: timeUntilTold, times: [] },
]
for (const [i, { seat, worlds }] of [...pairs.slice(0, WARM), ...pairs].entries())
  for (const { ask, times } of i % 2 === 0 ? WAYS : WAYS.toReversed()) {
    const views = worlds.map(({ table }) => game.view(table, seat))
    const taken = []
    for (const world of [0, 1, 0, 1]) taken.push(await ask(views[i % 4 < 2 ? world : 1 - world], seat))
    if (i >= WARM) times.push(taken)
  }
await thinker.close()

printFigures(`${options.text('bot')} in ${terms.id}`, {
  pairs: `${pairs.length}, of which the bot sees both alike: ${opened.length}`,
})
for (const { name, times } of WAYS) {
  const all = new Sample()
  for (const time of times.flat()) all.add(time)
  const differences = times.map(([a, b, c, d]) => [a - b, c - d])
  const right = differences.filter(([first, second]) => first * second > 0).length
  printFigures(name, {
    'milliseconds, 5 / 50 / 95 %': [0.05, 0.5, 0.95].map((share) => all.quantile(share).toFixed(1)).join(' / '),
    'guessed right': `${right} of ${times.length}, ${((100 * right) / times.length).toFixed(1)} %`,
    'as often by chance': chance(right, times.length).toFixed(4),
    'differences go together, by chance': permuted(differences).toFixed(4),
  })
}

/** Worlds that the opponent after the bot cannot tell from each other, at decisions of games that bots play. */
async function twins(count: number, every: number): Promise<Pair[]> {
  const found: Pair[] = []
  const player = seatBot(options.text('player'), terms, thinker, complain)
  for (let number = 0; found.length < count; number++) {
    const state = begin(game, seedFrom(`${options.text('seed')}/${number}`))
    for (let decisions = number; state.table.decision !== OVER && found.length < count; decisions++) {
      const seat = state.table.actor
      if (decisions % every === 0)
        found.push({ seat, worlds: [copied(state), lookingAlike(state, (seat + 1) % game.seats)] })
      const choice = await player.choose(game, game.view(state.table, seat), seat, rng, ENDLESS)
      step(game, state, choice)
    }
  }
  return found
}

function copied({ table, hidden }: State): State {
  const copy = game.create()
  copy.table.copyFrom(table)
  copy.hidden.copyFrom(hidden)
  return copy
}

function lookingAlike({ table }: State, seat: Seat): State {
  const other = game.create()
  game.sample(game.view(table, seat), seat, rng, other)
  return other
}

async function processorTime(view: View, seat: Seat): Promise<number> {
  const before = process.cpuUsage()
  await botHere.choose(game, view, seat, rng, ENDLESS)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

async function timeUntilFound(view: View, seat: Seat): Promise<number> {
  const began = performance.now()
  await bot.choose(game, view, seat, rng, ENDLESS)
  return performance.now() - began
}

async function timeUntilTold(view: View, seat: Seat): Promise<number> {
  const began = performance.now()
  await chooseInPace(bot, { game, view, seat, rng })
  return performance.now() - began
}

/** How likely it is that so many guesses or more are right if each is by lot: by the normal distribution. */
function chance(right: number, of: number): number {
  const z = (right - 0.5 - of / 2) / Math.sqrt(of / 4)
  const t = 1 / (1 + 0.2316419 * Math.abs(z))
  const tail =
    0.3989423 *
    Math.exp((-z * z) / 2) *
    t *
    (0.3193815 + t * (-0.3565638 + t * (1.781478 + t * (-1.821256 + t * 1.330274))))
  return z > 0 ? tail : 1 - tail
}

/** How often the differences of both rounds go together as much as they do if the signs of one are drawn by lot. */
function permuted(differences: readonly (readonly number[])[]): number {
  const ROUNDS = 10_000
  const products = differences.map(([first, second]) => Math.sign(first * second) * Math.sqrt(Math.abs(first * second)))
  const found = products.reduce((sum, each) => sum + each, 0)
  let asMuch = 0
  for (let i = 0; i < ROUNDS; i++)
    if (products.reduce((sum, each) => sum + (rng.below(2) === 0 ? each : -each), 0) >= found) asMuch++
  return asMuch / ROUNDS
}
