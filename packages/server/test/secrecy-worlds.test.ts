import { BYSTANDER, copy, seedFrom } from '@edokko/engine'
import type { Game, Seat, Seed, State } from '@edokko/engine'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { openGame } from '@edokko/games'
import { EXCHANGE } from '@edokko/naishi'
import type { TableTerms } from '@edokko/protocol'
import type { Database } from '../src/db/index.ts'
import { LiveTable } from '../src/play/live-table.ts'
import { openedGame } from '../src/play/opened-games.ts'
import { TableLists } from '../src/play/table-lists.ts'
import { openLog } from '../src/telemetry/log.ts'
import { newDatabase } from './databases.ts'
import { sitDown } from './doors-site.ts'
import { eventually } from './eventually.ts'
import { NAISHI } from './test-services.ts'
import { sites } from './ops-site.ts'
import { difference, stage } from './secrecy-scene.ts'
import type { Scene, Site, Recording } from './secrecy-scene.ts'
import { alike, disguise, isSame, lotOf, plot, setUpOf, together, twinSeeds, watch } from './secrecy-worlds.ts'
import type { Move } from './secrecy-worlds.ts'

/*
 * Two worlds that differ only in what somebody may not know give the same traffic to them, to the last byte. On the server a world is a
 * seed. Pairs of seeds that look the same at first are found by drawing many, but soon another card is turned up. For whole games the
 * set-up of one seed lays the cards out as another world has them, which is the only thing here that is not the server's own doing.
 */
const worlds = new Map<string, State>() // by what the seed would have dealt
const stacked = new Set<Game>()

/** The server's game deals these worlds from now on. */
function stackCards(terms: TableTerms): void {
  const game = openedGame(terms)
  if (stacked.has(game)) return
  stacked.add(game)
  const setup = game.setup.bind(game)
  vi.spyOn(game, 'setup').mockImplementation((rng, into) => {
    setup(rng, into)
    const other = worlds.get(nameOf(into))
    if (other !== undefined) copy(other, into)
  })
}

function nameOf({ table, hidden }: State): string {
  return `${table.cells.join()} ${hidden.cells.join()}`
}

/** A seed that deals this world from now on. */
function seedFor(game: Game, world: State, name: string): string {
  const seed = seedFrom(name)
  worlds.set(nameOf(setUpOf(game, seed)), world)
  stackCards({ id: game.id, options: {} })
  return seed
}

const { open } = sites()
let database: Database
let site: Site

beforeAll(async () => {
  database = await newDatabase('postgres')
  const lines: string[] = []
  const log = await openLog('debug', (line) => lines.push(line))
  const { port } = await open(database, { log, behindProxy: true })
  site = { port, database, log: lines }
})
afterAll(() => database.close())
afterAll(() => void vi.restoreAllMocks())

const NOBODY = BYSTANDER

/** A game that is to be played, with everything asked for in its middle and at its end. */
function sceneOf(game: Game, seed: Seed, moves: readonly Move[], more: Partial<Scene> = {}): Scene {
  const asides = new Set([Math.ceil(moves.length / 2), moves.length])
  const terms = { id: game.id, options: {} }
  return { terms, seats: game.seats, spectators: 'open', seed, moves, asides, ...more }
}

async function stageAll(scenes: readonly Scene[]): Promise<Recording[]> {
  const told: Recording[] = []
  for (const scene of scenes) told.push(await stage(site, scene))
  return told
}

const OTHERS = ['onlooker', 'stranger', 'log'] as const

describe('two seeds that look the same, while they do', () => {
  const NEAR = [
    ['naishi', 1, 1],
    ['iki-2015-2p', 0, 12],
  ] as const
  const FAR = [
    ['naishi', NOBODY, 5],
    ['iki-2015-4p', 2, 20],
  ] as const
  test.each(NEAR)('%s, seat %i, %i moves', stageTwins)
  test.each(FAR)('%s, seat %i, %i moves', { tags: 'deep' }, stageTwins)

  async function stageTwins(id: string, eyes: Seat, count: number): Promise<void> {
    const game = openGame({ id, options: {} })
    const { seeds, moves } = twinSeeds(game, eyes, count, 'twins')
    const told = await stageAll(seeds.map((seed) => sceneOf(game, seed, moves, { asides: new Set([count]) })))
    expect(difference(told, eyes === NOBODY ? OTHERS : [eyes, ...OTHERS])).toBeUndefined()
  }
})

describe('whole games, but for the move that ends them', () => {
  const dealt = (game: Game): State => setUpOf(game, seedFrom(game.id))

  /** The seed of a world that these eyes cannot tell from the one that was dealt. */
  function worldFor(game: Game, moves: readonly Move[], eyes: Seat): Seed {
    const real = dealt(game)
    const world = disguise(game, real, moves, eyes, lotOf(`eyes ${eyes}`))
    expect(alike(game, [real, world], moves, eyes)).toBe(moves.length)
    const [one, other] = [real, world].map((setUp) => watch(game, setUp, moves, eyes).state)
    expect(isSame(one, other)).toBe(false)
    if (game.id === 'naishi') expect(one.table.equals(other.table)).toBe(false) // somebody else has another hand
    return seedFor(game, world, `${game.id} ${eyes}`)
  }

  test('Naishi, seen by a player', () => comparePlays([0]))
  test('Naishi, seen by the other and by nobody', { tags: 'deep' }, () => comparePlays([1, NOBODY]))

  async function comparePlays(seats: readonly Seat[]): Promise<void> {
    const game = openGame({ id: 'naishi', options: {} })
    const moves = plot(game, dealt(game), lotOf('19')).slice(0, -1) // in which some cards of each hand are never shown
    const real = await stage(site, sceneOf(game, seedFrom(game.id), moves))
    for (const eyes of seats) {
      const told = await stage(site, sceneOf(game, worldFor(game, moves, eyes), moves))
      expect(difference([real, told], eyes === NOBODY ? OTHERS : [eyes, ...OTHERS])).toBeUndefined()
      expect(difference([real, told], [0, 1])).toBeDefined() // who has the other cards
    }
  }

  test.each(['iki-2021-2p', 'iki-2021-4p'])('%s, until nothing is hidden any more', { tags: 'deep' }, async (id) => {
    const game = openGame({ id, options: {} })
    const all = plot(game, dealt(game), lotOf('moves'))
    const moves = all.slice(0, Math.ceil(0.7 * all.length))
    const seeds = [seedFrom(id), worldFor(game, moves, 0)]
    const asides = new Set([moves.length])
    const told = await stageAll(seeds.map((seed) => sceneOf(game, seed, moves, { asides })))
    expect(difference(told, [...Array(game.seats).keys(), ...OTHERS])).toBeUndefined()
  })
})

describe('what was decided in secret', () => {
  const game = openGame({ id: 'naishi', options: {} })
  const seed = seedFrom('a secret')
  const answer = (seat: Seat, choice: number): Move => ({ seat, pairs: [EXCHANGE, choice] })

  test('is not shown to those who look on', async () => {
    const setUp = setUpOf(game, seed)
    const [moves, others] = [0, 1].map((choice) => {
      return plot(game, setUp, () => 0, 8, [answer(0, choice), answer(1, choice)])
    })
    const seen = [moves, others].map((each) => watch(game, setUp, each, NOBODY).seen)
    expect(together(seen[0], seen[1])).toBe(8)
    const told = await stageAll([moves, others].map((each) => sceneOf(game, seed, each)))
    expect(difference(told, OTHERS)).toBeUndefined()
    expect(difference(told, [0])).toBeDefined()
  })

  const early = [0, 1].map((choice): Move[] => [{ ...answer(1, choice), early: true }])

  test('before one is asked, is not shown', async () => {
    const told = await stageAll(early.map((moves) => sceneOf(game, seed, moves)))
    expect(difference(told, [0, ...OTHERS])).toBeUndefined()
  })

  test('nor is it told when', async () => {
    const { table, people, clients } = await sitDown(site.port, ['Ada', 'Ben'], NAISHI)
    const before = await people[0].get('/api/tables')
    clients[1].send({ type: 'act', table, seq: 0, choices: [EXCHANGE, 0] })
    await eventually(() => expect(clients[1].sight.early).toBeUndefined())
    expect(await people[0].get('/api/tables')).toEqual(before)
  })

  test('nor that it was', { tags: 'deep' }, async () => {
    const told = await stageAll([early[0], []].map((moves) => sceneOf(game, seed, moves)))
    expect(difference(told, [0, ...OTHERS])).toBeUndefined()
  })
})

test.each(['naishi', 'iki-2021-4p'])(
  '%s: who looks on late is not shown the last two rounds',
  { tags: 'deep' },
  async (id) => {
    const game = openGame({ id, options: {} })
    const seed = seedFrom(id)
    const setUp = setUpOf(game, seed)
    const begun = plot(game, setUp, lotOf('moves'), 7)
    const games = ['one', 'other'].map((name) => plot(game, setUp, lotOf(name), 7 + 2 * game.seats, begun))
    for (const step of [7, 8]) expect(games[0][step]).not.toEqual(games[1][step])
    const told = await stageAll(games.map((moves) => sceneOf(game, seed, moves, { spectators: 'delayed' })))
    expect(difference(told, ['onlooker', 'stranger'])).toBeUndefined()
    expect(difference(told, [0])).toBeDefined()
  },
)

describe('a server that cheats is found out', () => {
  const game = openGame({ id: 'naishi', options: {} })
  const { seeds, moves } = twinSeeds(game, 1, 1, 'twins')
  const honest: (() => void)[] = []

  /** From now on, something is done in another way. */
  function change<T extends object, N extends keyof T>(where: T, name: N, otherwise: (before: T[N]) => T[N]): void {
    const before = where[name]
    where[name] = otherwise(before)
    honest.push(() => {
      where[name] = before
    })
  }

  /** All cards, open or not. */
  function cardsOf(live: LiveTable): Int16Array {
    const { table, hidden } = (live as unknown as { liveGame: { state: State } }).liveGame.state
    return Int16Array.from([...table.cells, ...hidden.cells])
  }
  const sumOf = (live: LiveTable): number => cardsOf(live).reduce((sum, card, i) => sum + card * i, 0)

  const CHEATS: Readonly<Record<string, () => void>> = {
    'all cards in a view': () => {
      change(LiveTable.prototype, 'sight', (sight) => {
        return function (this: LiveTable, reader, from) {
          return { ...sight.call(this, reader, from), view: Buffer.from(cardsOf(this).buffer).toString('base64') }
        }
      })
    },
    'all cards in a view of an earlier moment': () => {
      change(LiveTable.prototype, 'sightAfter', () => {
        return function (this: LiveTable) {
          return new Uint8Array(cardsOf(this).buffer)
        }
      })
    },
    'a card in an event': () => {
      change(LiveTable.prototype, 'sight', (sight) => {
        return function (this: LiveTable, reader, from) {
          const shown = sight.call(this, reader, from)
          return { ...shown, moves: shown.moves.map((move) => ({ ...move, events: [cardsOf(this).at(-12)] })) }
        }
      })
    },
    'the seed in a record': () => {
      change(LiveTable.prototype, 'record', (record) => {
        return function (this: LiveTable, person) {
          return `${record.call(this, person)}seed: ${this.stored.seed}\n`
        }
      })
    },
    'a refusal that depends on the cards': () => {
      change(LiveTable.prototype, 'prepareMove', (prepare) => {
        return function (this: LiveTable, seat, pairs, now) {
          const prepared = prepare.call(this, seat, pairs, now)
          return prepared === 'illegal' ? (['illegal', 'drifted', 'over'] as const)[sumOf(this) % 3] : prepared
        }
      })
    },
    'a number in a list': () => {
      change(TableLists.prototype, 'tablesOf', (of) => {
        return async function (this: TableLists, person) {
          const [row] = await database.query<{ seed: Uint8Array }>('select seed from game_table order by made_at desc')
          const { tables, total } = await of.call(this, person)
          return { tables: tables.map((slip) => ({ ...slip, points: [row?.seed[0] ?? 0] })), total }
        }
      })
    },
    'a line of the log': () => {
      change(LiveTable.prototype, 'record', (record) => {
        return function (this: LiveTable, person) {
          site.log.push(JSON.stringify({ msg: 'a record was asked for', cards: sumOf(this) }))
          return record.call(this, person)
        }
      })
    },
  }

  afterEach(() => {
    for (const again of honest.splice(0)) again()
  })

  const SOME = ['a refusal that depends on the cards']
  const OTHER_CHEATS = Object.keys(CHEATS).filter((name) => !SOME.includes(name))
  test.each(SOME)('%s', findOut)
  test.each(OTHER_CHEATS)('%s', { tags: 'deep' }, findOut)

  async function findOut(name: string): Promise<void> {
    CHEATS[name]()
    const told = await stageAll(seeds.map((seed) => sceneOf(game, seed, moves)))
    expect(difference(told, [1, ...OTHERS])).toBeDefined()
  }
})
