import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '@edokko/server'
import type { Storage } from '../../bench/online/storage.ts'
import { Party } from './party.ts'
import type { PartyOptions } from './party.ts'
import { JUMBLED, PLAIN, THRICE } from './person.ts'
import type { Delivery } from './person.ts'
import { RestlessParty } from './restless-party.ts'
import { RestartingServer } from './restarting-server.ts'
import { restartPostgres } from './restart-postgres.ts'
import { Witness } from './witness.ts'

/* People play while something goes wrong. Afterwards, everything that they were told must be there. */

/** Who plays: so many parties of each kind. */
export type Crowd = readonly (Pick<PartyOptions, 'terms' | 'seats' | 'bots' | 'delivery'> & {
  readonly parties: number
  readonly restless?: true // they use all that the server offers
})[]

export interface Outcome {
  readonly games: number
  readonly moves: number // that were answered
  readonly refusals: string
  readonly endings: string // of games; and how often moves were taken back
  readonly usage: readonly string[] // how often each message and request was answered and sent
  readonly problems: readonly string[]
}

interface Scene {
  readonly storage: Storage
  readonly crowd: Crowd
  readonly seed: string // for what restless people do
  readonly servers?: number
  readonly patience: number // seconds in which somebody must have moved, and all games must end when nothing goes wrong any more
}

const LOOK_AGAIN = 5 // milliseconds

const naishi = { id: 'naishi', options: {} }
const iki = { id: 'iki-2021-4p', options: {} }
const ikiForThree = { id: 'iki-2021-3p', options: {} }

/** Two dozen tables of all kinds. Restless people, who look away and back, send each message once and in order: else it is too much for a socket. */
export function many(delivery: Delivery): Crowd {
  return [
    { terms: naishi, seats: 2, bots: 0, delivery, parties: 20 },
    { terms: naishi, seats: 2, bots: 1, delivery, parties: 2 },
    { terms: iki, seats: 4, bots: 0, delivery, parties: 2 },
    { terms: naishi, seats: 2, bots: 0, delivery: PLAIN, parties: 1, restless: true },
    { terms: ikiForThree, seats: 3, bots: 0, delivery: PLAIN, parties: 1, restless: true },
  ]
}

/** For a test among others. */
export const FEW: Crowd = [
  ...[PLAIN, THRICE, JUMBLED].map((delivery) => ({ terms: naishi, seats: 2, bots: 0, delivery, parties: 2 })),
  { terms: naishi, seats: 2, bots: 0, delivery: PLAIN, parties: 1, restless: true },
]

/** The server is killed at moments that nobody chose, again and again when some moves more have been answered. */
export function killed(scene: Scene, kills: number): Promise<Outcome> {
  return play(scene, async (servers, witness, ended) => {
    for (let i = 0; i < kills; i++) {
      const enough = witness.moves + 10 + 90 * Math.random()
      while (witness.moves < enough) if (!(await someMove(witness, scene.patience, ended))) return
      await servers[i % servers.length].restart(300 * Math.random())
    }
  })
}

/** Waits for a move more; false if nobody makes one any more. */
async function someMove(witness: Witness, patience: number, ended: AbortSignal): Promise<boolean> {
  const { moves } = witness
  const end = Date.now() + 1000 * patience
  while (witness.moves === moves && Date.now() < end) await sleep(LOOK_AGAIN, undefined, { signal: ended })
  return witness.moves > moves
}

/** PostgreSQL goes away at once, with everybody on it, and comes back. */
export function databaseLost(scene: Scene, times: number): Promise<Outcome> {
  return play(scene, async () => {
    for (let i = 0; i < times; i++) {
      await sleep(500 + 2500 * Math.random())
      await restartPostgres(scene.storage.url ?? '', 1500 * Math.random())
    }
  })
}

/** Nothing goes wrong but what people's connections do. */
export function undisturbed(scene: Scene, seconds: number): Promise<Outcome> {
  return play(scene, () => sleep(1000 * seconds))
}

async function play(
  scene: Scene,
  disturb: (servers: readonly RestartingServer[], witness: Witness, ended: AbortSignal) => Promise<void>,
): Promise<Outcome> {
  const { storage, crowd, patience } = scene
  const witness = new Witness()
  const servers: RestartingServer[] = []
  for (let i = 0; i < (scene.servers ?? 1); i++) servers.push(await RestartingServer.start(storage))
  const ports = servers.map(({ port }) => port)
  const parties = crowd.flatMap(({ parties, restless, ...game }, kind) =>
    Array.from({ length: parties }, (_, i) => {
      const options = { ...game, ports, witness }
      return restless === true ? new RestlessParty(options, `${scene.seed} ${kind} ${i}`) : new Party(options)
    }),
  )
  const ended = new AbortController()
  let isEnough = false
  const playing = new Set(parties)
  const all = parties.map(async (party) => {
    await party.playOn(() => isEnough)
    playing.delete(party)
  })
  const games = Promise.all(all)
  try {
    await Promise.race([disturb(servers, witness, ended.signal), games]) // only a failure ends them before they have had enough
    isEnough = true
    if (!(await endsIn(patience, games, ended.signal))) {
      for (const { state } of playing) witness.problems.push(`still at the table: ${state}`)
      if (crowd.some(({ restless }) => restless))
        witness.problems.push(`never answered: ${witness.usage.missing.join(', ') || 'nothing'}`)
    } else if (!(await endsIn(patience, settle(parties), ended.signal))) witness.problems.push('a list was not told')
    for (const { route, tries, last } of witness.questions)
      witness.problems.push(`${route} was sent ${tries} times, and the last answer was ${last}`)
  } finally {
    ended.abort()
    witness.end()
    for (const party of parties) party.leave()
    for (const server of servers) await server.stop()
  }
  const database = await openDatabase(storage.database)
  try {
    await witness.check(database)
  } finally {
    await database.close()
  }
  const { moves, problems, usage } = witness
  const [refusals, endings] = [counted(witness.refusals), counted(witness.endings)]
  return { games: witness.games, moves, refusals, endings, usage: usage.lines, problems }
}

async function settle(parties: readonly Party[]): Promise<void> {
  for (const party of parties) await party.settle()
}

/** Whether something ends within so many seconds. */
function endsIn(seconds: number, work: Promise<unknown>, signal: AbortSignal): Promise<boolean> {
  return Promise.race([work.then(() => true), sleep(1000 * seconds, false, { signal })])
}

function counted(counts: ReadonlyMap<string, number>): string {
  return [...counts].map(([what, count]) => `${count} ${what}`).join(', ')
}
