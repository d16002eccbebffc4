import { dealSeed, fixture, luckOf, schedule, trainedEvaluator } from '@edokko/bots'
import type { Outcome } from '@edokko/bots'
import { SEAT_LETTERS } from '@edokko/engine'
import type { Game, Log } from '@edokko/engine'
import type { ArenaGame, ArenaJob } from '../arena/game.ts'
import { GamesFile, matchOf } from '../arena/games-file.ts'
import { Report } from '../arena/report.ts'
import { BOTS_HELP, parseBots } from '../bots.ts'
import type { Command, Input } from '../command.ts'
import { UsageError } from '../errors.ts'
import type { Setting } from '../game-module.ts'
import { openGame, openSetting, playersOption, TABLE } from '../games.ts'
import { chooseSeed } from '../input.ts'
import { group, print, Progress } from '../output.ts'
import { chooseThreads, onThreads, THREADS } from '../threads.ts'

const MOST_GAMES = 1_000_000

export const arena: Command = {
  name: 'arena',
  operands: '<game>',
  summary: 'which bot is the stronger, and by how much',
  options: {
    bots: { value: 'a,b,…', help: 'who plays, two or more; every two of them meet' },
    games: { value: 'N', help: 'how many for each pair (default 100), rounded up to whole deals' },
    players: playersOption('usual'),
    edition: TABLE.edition,
    extras: TABLE.extras,
    prices: TABLE.prices,
    seed: { value: 'S', help: 'any text; the same seed deals the same cards (default: a new one)' },
    threads: THREADS,
    keep: { value: 'FILE', help: 'keep finished games here, and go on from those that are' },
    corrected: { help: 'also the share of wins with the luck of the cards taken out' },
    json: { help: 'one object of JSON instead of tables' },
  },
  details: `
${BOTS_HELP}

A pair plays every deal once for each seat: with two players twice, the seats changed; with three or four
one of the first bot sits in each seat in turn, against copies of the second in the others. So neither
cards nor seats favour anybody, and N is rounded up to a multiple of the players. Seat a always begins.
All pairs play the same deals.

  won %          the share of wins of the first of the pair; who ties for the first place divides it
  95 %           bounds of that share. Games of one deal hang together, so a deal counts as one observation;
                 with fewer than 30 deals, or hardly a win or a loss, the bounds are Wilson's
  points ahead   its points less the mean of the others', on average
  Elo            strengths that explain all results best (Bradley and Terry), the weakest at 0; a game of three
                 or four is one result against each other seat, and everybody has tied one game with everybody,
                 so that who always wins stays finite. ± is for the distance to the weakest
  as a, as b, …  mean points in that seat

With --corrected there is a second share of wins, from which luck has been taken out:

  without luck % after every choice, what really happened next is compared with what else might have, both as the
                 master's evaluator sees them; what it was worth is luck, and 0 on average however wrong the evaluator
                 is. As much of it is taken from a game's result as goes along with results in the other nine tenths
                 of the deals (a control variate). So its mean is that of won %, and its bounds are the narrower the more of
                 the match is luck of the cards. In --json it is withoutLuck

The same seed gives the same games however many threads play them, as long as budgets are iterations and
not milliseconds; only the times differ. More threads than cores make bots that think by the clock weaker.

With --keep FILE each finished game is added to FILE, a line of JSON: its number, points, places, choices and
times. The same command goes on where the last one ended, however it ended; --games may be raised, and the
seed need not be repeated. Games of another match are refused.

Ctrl-C stops early: what is found so far is printed, and the exit status is 130.

  edokko arena naishi --bots journeyman,apprentice --games 400 --threads 2
  edokko arena iki --players 4 --bots master@200ms,master@1000ms --games 1000 --keep faster.jsonl
  edokko arena naishi --bots random,novice,apprentice,journeyman --seed tea --json`,
  async run(input) {
    const bots = chooseBots(input)
    const asked = input.number('games', 100, [1, MOST_GAMES])
    const threads = chooseThreads(input)
    const setting = await chooseSetting(input)
    const { title, game } = openSetting(setting)
    const plan = schedule(bots.length, game.seats, asked)
    const interrupt = new AbortController()
    process.once('SIGINT', () => interrupt.abort())
    const named = input.text('seed')
    const seed = chooseSeed(named)
    const path = input.text('keep')
    const wanted = { match: matchOf(game, bots, seed), anySeed: named === undefined, seats: game.seats }
    const file = path === undefined ? undefined : new GamesFile(path, wanted)
    const evaluator = trainedEvaluator(game)
    const job: ArenaJob = { kind: 'arena', setting, bots, plan, seed: file?.seed ?? seed }
    const luckIn = input.has('corrected') ? (of: ArenaGame) => luckOf(logOf(game, job, of), evaluator) : undefined
    const played = await playAll(job, threads, file, luckIn, interrupt.signal)
    const report = new Report(job, title, game, played)
    if (input.has('json')) await print(`${JSON.stringify(report)}\n`)
    else if (played.length > 0) await print(report.toString())
    if (!interrupt.signal.aborted) return 0
    process.stderr.write(`Stopped after ${group(played.length)} of ${group(plan.games)} games.\n`)
    return 130
  },
}

function chooseBots(input: Input): string[] {
  const text = input.text('bots')
  if (text === undefined) throw new UsageError('which bots? --bots a,b names two or more')
  const bots = parseBots(text)
  if (bots.length < 2) throw new UsageError(`--bots names two or more, not only ${text}`)
  return bots
}

/** As the command line asks for it, but who begins is not left to chance: the seats say it. */
async function chooseSetting(input: Input): Promise<Setting> {
  const { setting } = await openGame(input, 'usual')
  return { ...setting, options: { ...setting.options, first: SEAT_LETTERS[0] } }
}

function logOf(game: Game, { bots, plan, seed }: ArenaJob, { game: number, choices }: ArenaGame): Log {
  const { deal, bots: seated } = fixture(plan, number)
  return { game, seed: dealSeed(seed, deal), seats: seated.map((bot) => bots[bot]), choices }
}

/** All games of the job that have been played by the end or until the signal, those kept from earlier included. */
async function playAll(
  job: ArenaJob,
  threads: number,
  file: GamesFile | undefined,
  luckIn: ((game: ArenaGame) => readonly number[]) | undefined,
  signal: AbortSignal,
): Promise<readonly Outcome[]> {
  const { games } = job.plan
  const outcomeOf = (played: ArenaGame): Outcome => {
    const { game, points, places, clocks } = played
    return { game, points, places, clocks, ...(luckIn === undefined ? {} : { luck: luckIn(played) }) }
  }
  const played = file?.games.filter(({ game }) => game < games).map(outcomeOf) ?? []
  const done = new Set(played.map(({ game }) => game))
  const missing = Array.from({ length: games }, (_, game) => game).filter((game) => !done.has(game))
  const progress = new Progress(games, 'games', played.length)
  progress.update(played.length)
  for await (const { results } of onThreads(
    job,
    missing.map((game) => [game]),
    threads,
    signal,
  )) {
    for (const result of results) file?.add(result)
    played.push(...results.map(outcomeOf))
    progress.update(played.length)
  }
  progress.clear()
  file?.close()
  return played
}
