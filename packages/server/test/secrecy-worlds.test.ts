import { BYSTANDER, copy, seedFrom } from '@edokko/engine'
import type { Game, Seat, Seed, State } from '@edokko/engine'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openGame } from '@edokko/bots'
import type { Database } from '../src/db/index.ts'
import { openLog } from '../src/ops/log.ts'
import { newDatabase } from './databases.ts'
import { sites } from './ops-site.ts'
import { difference, stage } from './secrecy-scene.ts'
import type { Scene, Site, Told } from './secrecy-scene.ts'
import { alike, disguise, isSame, lotOf, plot, setUpOf, twinSeeds, watch } from './secrecy-worlds.ts'
import type { Move } from './secrecy-worlds.ts'

/*
 * Two worlds that differ only in what somebody may not know give the same traffic to them, to the last byte. On the server a world is a
 * seed. Pairs of seeds that look the same at first are found by drawing many, but soon another card is turned up. For whole games the
 * set-up of one seed lays the cards out as another world has them, which is the only thing here that is not the server's own doing.
 */
const DEALT = vi.hoisted(() => ({ worlds: new Map<string, unknown>() }))

vi.mock('@edokko/bots', async (original) => {
  const bots = await original<typeof import('@edokko/bots')>()
  return { ...bots, openGame: (terms: Parameters<typeof bots.openGame>[0]) => stacked(bots.openGame(terms)) }
})

/** The game, but for the seeds that deal another world. */
function stacked(game: Game): Game {
  return {
    ...game,
    setup(rng, into) {
      game.setup(rng, into)
      const other = DEALT.worlds.get(nameOf(into)) as State | undefined
      if (other !== undefined) copy(other, into)
    },
  }
}

function nameOf({ table, hidden }: State): string {
  return `${table.cells.join()} ${hidden.cells.join()}`
}

/** A seed that deals this world from now on. */
function seedFor(game: Game, world: State, name: string): string {
  const seed = seedFrom(name)
  DEALT.worlds.set(nameOf(setUpOf(game, seed)), world)
  return seed
}

const { open } = sites()
let database: Database
let site: Site

beforeAll(async () => {
  database = await newDatabase('pglite')
  const lines: string[] = []
  const log = await openLog('debug', (line) => lines.push(line))
  const { port } = await open(database, { log, behindProxy: true })
  site = { port, database, log: lines }
})
afterAll(() => database.close())

const NOBODY = BYSTANDER

/** A game that is to be played, with everything asked for in its middle and at its end. */
function sceneOf(game: Game, seed: Seed, moves: readonly Move[], more: Partial<Scene> = {}): Scene {
  const asides = new Set([Math.ceil(moves.length / 2), moves.length])
  const terms = { id: game.id, options: {} }
  return { terms, seats: game.seats, spectators: 'open', seed, moves, asides, ...more }
}

async function stageAll(scenes: readonly Scene[]): Promise<Told[]> {
  const told: Told[] = []
  for (const scene of scenes) told.push(await stage(site, scene))
  return told
}

const OTHERS = ['onlooker', 'stranger', 'log'] as const

describe('two seeds that look the same, while they do', () => {
  test.each([
    ['naishi', 0, 1],
    ['naishi', 1, 1],
    ['naishi', NOBODY, 5],
    ['iki-2015-2p', 0, 12],
    ['iki-2015-4p', 2, 20],
  ] as const)('%s, seat %i, %i moves', async (id, eyes, count) => {
    const game = openGame({ id, options: {} })
    const { seeds, moves } = twinSeeds(game, eyes, count, 'twins')
    const told = await stageAll(seeds.map((seed) => sceneOf(game, seed, moves)))
    expect(difference(told, eyes === NOBODY ? OTHERS : [eyes, ...OTHERS])).toBeUndefined()
  })
})

describe('whole games, but for the move that ends them', () => {
  /** The game as it was dealt, and one that these eyes cannot tell from it. */
  function worlds(game: Game, moves: readonly Move[], dealt: State, eyes: Seat): State {
    const world = disguise(game, dealt, moves, eyes, lotOf(`eyes ${eyes}`))
    expect(alike(game, [dealt, world], moves, eyes)).toBe(moves.length)
    expect(isSame(watch(game, dealt, moves, eyes).state, watch(game, world, moves, eyes).state)).toBe(false)
    return world
  }

  test('Naishi', async () => {
    const game = openGame({ id: 'naishi', options: {} })
    const seed = seedFrom('a game of Naishi')
    const dealt = setUpOf(game, seed)
    const moves = plot(game, dealt, lotOf('moves of Naishi')).slice(0, -1)
    const [real] = await stageAll([sceneOf(game, seed, moves)])
    for (const eyes of [0, 1, NOBODY]) {
      const world = worlds(game, moves, dealt, eyes)
      const [told] = await stageAll([sceneOf(game, seedFor(game, world, `Naishi ${eyes}`), moves)])
      expect(difference([real, told], eyes === NOBODY ? OTHERS : [eyes, ...OTHERS])).toBeUndefined()
    }
  })
})
