import type { TableTerms } from '@edokko/protocol'
import { Chooser } from './chooser.ts'
import { Sample } from './figures.ts'
import { Match } from './match.ts'
import type { Tally } from './match.ts'
import { Player } from './player.ts'

export interface CrowdOptions {
  readonly port: number
  readonly terms: TableTerms
  readonly tables: number
  readonly sockets: number
  readonly rate: number | undefined // moves a second; undefined: as fast as they are answered
}

/** What happened since the counting began. */
export interface Count {
  readonly moves: number
  readonly games: number
  readonly answered: Sample // milliseconds from a move to the answer
  readonly arrived: Sample // milliseconds from a move to the socket of each other player
}

const AT_ONCE = 16 // requests while people arrive
const LONGEST_DEBT = 0.05 // seconds of moves that may be made up for when all tables were busy

/** Many people who play whole games, one after the other. */
export class Crowd implements Tally {
  readonly players: Player[] = []
  readonly failures: unknown[] = []
  private readonly options: CrowdOptions
  private readonly matches: Match[] = []
  private readonly routes = new Map<string, Match>()
  private readonly waiting: Match[] = [] // it is somebody's turn there
  private count = newCount()
  private owed = 0 // moves
  private at = performance.now()
  private timer: ReturnType<typeof setInterval> | undefined
  private closed = false

  constructor(options: CrowdOptions) {
    this.options = options
  }

  /** Lets all people come and sit down. */
  async arrive(): Promise<void> {
    const { port, terms, tables, sockets } = this.options
    await inParallel(sockets, async (i) => {
      const player = await Player.welcome(port, `Guest ${i + 1}`)
      player.hear = (message) => {
        if (message.type === 'table') this.routes.get(message.table)?.see(message.sight, performance.now())
      }
      this.players[i] = player
    })
    const chooser = new Chooser(terms)
    for (let i = 0; i < tables; i++) {
      const players = Array.from({ length: chooser.seats }, (_, k) => this.players[(i * chooser.seats + k) % sockets])
      this.matches.push(
        new Match({ terms, chooser, players, tally: this, ready: (match) => void this.waiting.push(match) }),
      )
    }
    await inParallel(tables, (i) => this.begin(this.matches[i]))
  }

  /** From now on people move. */
  play(): void {
    this.at = performance.now()
    this.timer = setInterval(() => this.tick(), 1)
  }

  /** Everything is counted from now on; gives what was counted before. */
  countAnew(): Count {
    const { count } = this
    this.count = newCount()
    return count
  }

  /** What was refused, by code. */
  get refused(): string {
    const sums = new Map<string, number>()
    for (const { refused } of this.players)
      for (const [code, count] of refused) sums.set(code, (sums.get(code) ?? 0) + count)
    return sums.size === 0 ? '0' : [...sums].map(([code, count]) => `${count} ${code}`).join(', ')
  }

  /** How many moves were made since the counting began. */
  get moves(): number {
    return this.count.moves
  }

  /** Where they play now. */
  get tables(): string[] {
    return this.matches.map(({ table }) => table)
  }

  /** Nobody moves any more. */
  pause(): void {
    clearInterval(this.timer)
  }

  leave(): void {
    this.closed = true
    this.pause()
    for (const player of this.players) player.leave()
  }

  arrived(milliseconds: number): void {
    this.count.arrived.add(milliseconds)
  }

  moved(milliseconds: number): void {
    this.count.moves++
    this.count.answered.add(milliseconds)
  }

  ended(match: Match): void {
    this.count.games++
    this.begin(match).catch((error: unknown) => {
      if (!this.closed) this.failures.push(error)
    })
  }

  private async begin(match: Match): Promise<void> {
    this.routes.delete(match.table)
    await match.begin()
    this.routes.set(match.table, match)
  }

  /** Lets those move whose turn it is, as many as are due now. */
  private tick(): void {
    const now = performance.now()
    const { rate } = this.options
    if (rate !== undefined) this.owed = Math.min(this.owed + ((now - this.at) / 1000) * rate, rate * LONGEST_DEBT)
    this.at = now
    let due = rate === undefined ? Infinity : Math.floor(this.owed)
    const asked = this.waiting.splice(0)
    for (const match of asked)
      if (due > 0 && match.mover?.wait(now) === 0) {
        match.move()
        due--
        this.owed--
      } else this.waiting.push(match)
  }
}

function newCount(): { -readonly [K in keyof Count]: Count[K] } {
  return { moves: 0, games: 0, answered: new Sample(), arrived: new Sample() }
}

export async function inParallel(count: number, work: (i: number) => Promise<void>): Promise<void> {
  let next = 0
  const worker = async (): Promise<void> => {
    while (next < count) await work(next++)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}

/** Processor time of this process, in milliseconds. */
export function usage(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
