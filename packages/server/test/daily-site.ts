import { Pool } from '@edokko/bots/node'
import { openGame } from '@edokko/games'
import { legalChoices } from '@edokko/engine'
import { parseDailyResponse } from '@edokko/protocol/daily'
import type { DailyDeal, DailyResponse } from '@edokko/protocol/daily'
import type { Database } from '../src/db/index.ts'
import { startServer } from '../src/server.ts'
import type { Server } from '../src/server.ts'
import { builtClient, removeClient } from './built-client.ts'
import { newDatabase } from './databases.ts'
import { endDay, nextDayIfLate } from './end-day.ts'
import { RecordingClient } from './recording-client.ts'
import type { RecordingSocket } from './recording-client.ts'

const THINKER = new URL('../../cli/dist/thinker.js', import.meta.url)

/** Servers on one database, whose days end when a test says so. */
export class DailySite {
  readonly database: Database
  private readonly thinker = new Pool({ worker: THINKER, threads: 1 })
  private readonly folder = builtClient()
  private readonly servers: Server[] = []

  private constructor(database: Database) {
    this.database = database
  }

  static async open(kind: Database['kind']): Promise<DailySite> {
    await nextDayIfLate()
    return new DailySite(await newDatabase(kind))
  }

  /** One process more. */
  async serve(): Promise<Server> {
    const { database, thinker, folder } = this
    const online = { database, thinker, bots: 1, log: console.warn }
    const server = await startServer({ folder, host: '127.0.0.1', port: 0, online, behindProxy: true })
    this.servers.push(server)
    return server
  }

  endDay(): Promise<void> {
    return endDay(this.database)
  }

  async close(): Promise<void> {
    for (const server of this.servers) await server.close()
    await this.thinker.close()
    await this.database.close()
    removeClient(this.folder)
  }
}

/** Somebody with a browser, who plays the deal of the day. */
export class DailyPlayer {
  readonly client: RecordingClient
  readonly port: number

  constructor({ port }: Server) {
    this.port = port
    this.client = new RecordingClient(port)
  }

  static async guest(server: Server, name: string): Promise<DailyPlayer> {
    const player = new DailyPlayer(server)
    await player.client.post('/api/guest', { name })
    return player
  }

  async deals(): Promise<readonly DailyDeal[]> {
    return parseDailyResponse('daily', JSON.parse((await this.client.get('/api/daily')).text)).deals
  }

  /** That of today, or the one before it. */
  async deal(game: 'naishi' | 'iki' = 'naishi', which: 'today' | 'yesterday' = 'today'): Promise<DailyDeal> {
    const found = (await this.deals()).filter((deal) => deal.game === game)[which === 'today' ? 0 : 1]
    if (found === undefined) throw new Error('there is no such deal')
    return found
  }

  async ranking({ day, game }: DailyDeal): Promise<DailyResponse<'dailyRanking'>> {
    return parseDailyResponse('dailyRanking', JSON.parse((await this.client.get(`/api/daily/${day}/${game}`)).text))
  }

  /** Plays a deal: its table, or why not. */
  async begin({ day, game }: DailyDeal): Promise<string> {
    const { text } = await this.client.post(`/api/daily/${day}/${game}`)
    const { id, refused } = JSON.parse(text) as { id?: string; refused?: string }
    return id ?? refused ?? ''
  }

  async look(table: string): Promise<RecordingSocket> {
    const socket = await this.client.open()
    await socket.ask({ type: 'join', table, from: 0 })
    return socket
  }

  /** Plays to the end, or until so many moves are in the log; which of the legal choices, `lot` says. */
  async playOn(table: string, { terms }: DailyDeal, lot: (seq: number) => number, until = Infinity): Promise<void> {
    const socket = await this.look(table)
    const game = openGame(terms)
    for (;;) {
      await socket.looks(({ info, view, eyes }) => {
        const { table: seen } = game.create()
        seen.bytes.set(Buffer.from(view, 'base64'))
        return info.state !== 'running' || info.seq >= until || seen.actor === eyes
      })
      const { sight } = socket
      if (sight === undefined || sight.info.state !== 'running' || sight.info.seq >= until) break
      const { seq } = sight.info
      const { table: seen } = game.create()
      seen.bytes.set(Buffer.from(sight.view, 'base64'))
      const legal = legalChoices(game, seen)
      socket.send({ type: 'act', table, seq, choices: [seen.decision, legal[lot(seq) % legal.length]] })
      await socket.looks(({ info }) => info.seq > seq)
      await new Promise((resolve) => setTimeout(resolve, 90)) // as fast as a socket may
    }
    await socket.close()
  }
}
