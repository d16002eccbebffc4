import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '@edokko/server'
import { parseTournamentResponse } from '@edokko/protocol/tournaments'
import type { TournamentResponse } from '@edokko/protocol/tournaments'
import { openEncounters, replay } from '@edokko/tournaments'
import { expect, test } from 'vitest'
import { Lots } from './lots.ts'
import { RestartingServer } from './restarting-server.ts'
import { newStorage } from './storage.ts'

/* A tournament goes on while its servers are killed: between rounds, while one is laid, while results are entered. */

const NAMES = ['Ada', 'Ben', 'Cleo', 'Dora', 'Ewa', 'Finn', 'Gil', 'Hana']
const ROUNDS = 4
const PLAN = {
  name: 'Stormy tournament',
  terms: { id: 'naishi', options: {} },
  plan: { format: 'swiss', seats: 2, rounds: ROUNDS, lateUntil: 1 },
  pace: { kind: 'turns', hours: 24 },
  minutes: 2880,
  absence: 'novice',
  spectators: 'open',
  listed: true,
}

type Told = TournamentResponse<'tournament'>

/** Somebody who asks one server or the other until they are answered. */
class Player {
  private cookie = ''
  private readonly ports: readonly number[]
  private asked = 0

  constructor(ports: readonly number[]) {
    this.ports = ports
  }

  /** The answer, and whether it was yes. */
  async ask(path: string, body?: object): Promise<{ readonly ok: boolean; readonly answer: unknown }> {
    for (;;) {
      const port = this.ports[this.asked++ % this.ports.length]
      try {
        const response = await fetch(`http://127.0.0.1:${port}${path}`, {
          method: body === undefined ? 'GET' : 'POST',
          headers: { Cookie: this.cookie, ...(body && { 'Content-Type': 'application/json' }) },
          ...(body && { body: JSON.stringify(body) }),
        })
        const [cookie] = response.headers.getSetCookie()
        if (cookie !== undefined) this.cookie = cookie.split(';')[0]
        const answer: unknown = await response.json()
        if (response.status < 500) return { ok: response.ok, answer }
      } catch {
        await sleep(10) // it is gone, and comes back
      }
    }
  }
}

async function seen(player: Player, id: string): Promise<Told> {
  return parseTournamentResponse('tournament', (await player.ask(`/api/tournaments/${id}`)).answer)
}

test('two servers on one PostgreSQL database are killed in turn, and a tournament loses nothing', async () => {
  const storage = await newStorage('postgres')
  const servers = [await RestartingServer.start(storage), await RestartingServer.start(storage)]
  const ended = new AbortController()
  const lots = new Lots('tournament')
  try {
    const players: Player[] = []
    const host = new Player(servers.map(({ port }) => port))
    for (const name of NAMES) {
      const player = players.length === 0 ? host : new Player(servers.map(({ port }) => port))
      await player.ask('/api/guest', { name })
      players.push(player)
    }
    const { id } = parseTournamentResponse('laid', (await host.ask('/api/tournaments', PLAN)).answer)
    for (const player of players) await player.ask(`/api/tournaments/${id}/enter`, {})
    const storm = (async () => {
      for (let i = 0; !ended.signal.aborted; i++) {
        await sleep(lots.below(700), undefined, { signal: ended.signal }).catch(() => {})
        await servers[i % 2].restart(lots.below(200))
      }
    })()
    await host.ask(`/api/tournaments/${id}/begin`, {})
    for (let told = await seen(host, id); told.state !== 'over'; told = await seen(host, id)) {
      for (const { id: table, seats } of openEncounters(replay(told.plan, told.events)))
        await players[seats[0]].ask(`/api/tables/${table}/resign`, {}) // refused while it has not begun, or is over
    }
    ended.abort()
    await storm
    const { plan, events } = await seen(host, id)
    const { rounds } = replay(plan, events)
    expect(rounds.map(({ encounters }) => encounters.length)).toEqual(Array<number>(ROUNDS).fill(NAMES.length / 2))
    const encounters = rounds.flatMap((round) => round.encounters)
    expect(encounters.map(({ places }) => places)).toEqual(encounters.map(() => [1, 0]))
    const database = await openDatabase(storage.database)
    try {
      const tables = await database.query<{ id: string; state: string }>(
        'select id, state from game_table where tournament = $1',
        [id],
      )
      expect(tables.map((table) => table.id).toSorted()).toEqual(encounters.map((each) => each.id).toSorted())
      expect(new Set(tables.map(({ state }) => state))).toEqual(new Set(['over']))
    } finally {
      await database.close()
    }
  } finally {
    ended.abort()
    for (const server of servers) await server.stop()
  }
})
