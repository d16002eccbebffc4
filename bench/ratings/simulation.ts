import { parseArgs } from 'node:util'
import { POOLS } from '@edokko/ratings'
import { simulate } from '../../packages/ratings/test/simulated-people.ts'
import type { SimulationResult } from '../../packages/ratings/test/simulated-people.ts'

/*
 * Whether ratings say what they promise, on people whose strength is known: how many of their intervals of 95 % hold it, and whether their order is found.
 * Ties and the worth of beginning are those of real games.
 */

const { values } = parseArgs({
  options: {
    worlds: { type: 'string', default: '20' },
    people: { type: 'string', default: '100' },
    games: { type: 'string', default: '10000' },
    days: { type: 'string', default: '90' },
    spread: { type: 'string', default: '300' },
    seed: { type: 'string', default: 'simulation' },
  },
})

for (const pool of POOLS) {
  const worlds = Array.from({ length: Number(values.worlds) }, (_, i) =>
    simulate({
      pool,
      people: Number(values.people),
      games: Number(values.games),
      days: Number(values.days),
      spread: Number(values.spread),
      seed: `${values.seed} ${i}`,
    }),
  )
  const sum = (pick: (world: SimulationResult) => number): number =>
    worlds.reduce((total, world) => total + pick(world), 0)
  const mean = (pick: (world: SimulationResult) => number): number => sum(pick) / worlds.length
  console.log(
    `${pool}: ${share(
      sum((world) => world.covered),
      sum((world) => world.intervals),
    )} % of intervals hold the strength, ` +
      `${share(
        mean((world) => world.covers),
        Number(values.people),
      )} % in the end; ` +
      `order ${mean((world) => world.order).toFixed(3)}, of pairs that are told apart ${share(
        mean((world) => world.swapped),
        1,
      )} % the wrong way round; ` +
      `deviation ${mean((world) => world.deviation).toFixed(0)}, error ${mean((world) => world.error).toFixed(0)}`,
  )
}

function share(of: number, all: number): string {
  return ((100 * of) / all).toFixed(1)
}
