import { copy, playout, Rng, seedFrom } from '@edokko/engine'
import type { Game } from '@edokko/engine'
import { group } from '../output.ts'
import { garbageCollector, round } from './figures.ts'
import type { Measured } from './figures.ts'

/** How fast random games are played, and whether the heap grows meanwhile. */
export function measurePlayouts(game: Game, seconds: number): Measured {
  playFor(game, 1)
  const collect = garbageCollector()
  collect()
  const heapBefore = process.memoryUsage().heapUsed
  const run = playFor(game, seconds)
  collect()
  const heapGrowth = process.memoryUsage().heapUsed - heapBefore
  const figures = {
    games: run.games,
    decisions: run.decisions,
    seconds: round(run.seconds, 3),
    gamesPerSecond: Math.round(run.games / run.seconds),
    decisionsPerSecond: Math.round(run.decisions / run.seconds),
    decisionsPerGame: round(run.decisions / run.games, 2),
    copyMicroseconds: round(copyTime(game), 4),
    heapGrowthBytes: heapGrowth,
  }
  return {
    figures,
    lines: [
      `${group(figures.games)} random games in ${figures.seconds} s`,
      `${group(figures.gamesPerSecond)} games/s`,
      `${group(figures.decisionsPerSecond)} decisions/s, ${figures.decisionsPerGame} a game`,
      `${figures.copyMicroseconds} µs to copy a state, heap grown by ${group(figures.heapGrowthBytes)} bytes`,
    ],
  }
}

interface Run {
  readonly games: number
  readonly decisions: number
  readonly seconds: number
}

/** Sets up, plays and scores whole games until the time is up. */
function playFor(game: Game, seconds: number): Run {
  const state = game.create()
  const rng = new Rng(seedFrom('bench'))
  const out = new Int32Array(game.choices)
  const points = new Int32Array(game.seats)
  const places = new Int32Array(game.seats)
  const start = performance.now()
  let games = 0
  let decisions = 0
  let elapsed = 0
  while (elapsed < seconds * 1000) {
    for (let i = 0; i < 500; i++) {
      game.setup(rng, state)
      decisions += playout(game, state, rng, out)
      game.score(state.table, points, places)
    }
    games += 500
    elapsed = performance.now() - start
  }
  return { games, decisions, seconds: elapsed / 1000 }
}

function copyTime(game: Game): number {
  const from = game.create()
  const into = game.create()
  game.setup(new Rng(seedFrom('bench')), from)
  const copies = 2_000_000
  let best = Infinity
  for (let round = 0; round < 5; round++) {
    const start = performance.now()
    for (let i = 0; i < copies; i++) copy(from, into)
    best = Math.min(best, (performance.now() - start) / copies)
  }
  return best * 1000
}
