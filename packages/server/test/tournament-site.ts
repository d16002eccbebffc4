import type { NewTournament } from '@edokko/protocol/tournaments'
import { openEncounters } from '@edokko/tournaments'
import type { Tournament } from '@edokko/tournaments'
import type { Database } from '../src/db/index.ts'
import { DEFAULT_LIMITS } from '../src/lib/limits.ts'
import type { Person } from '../src/people/person.ts'
import { replayed } from '../src/tournaments/tournament-rows.ts'
import { TournamentRunner } from '../src/tournaments/tournament-runner.ts'
import { Tournaments } from '../src/tournaments/tournaments.ts'
import { report } from './test-services.ts'
import type { TestServices } from './test-services.ts'

export const BY_TURNS: NewTournament = {
  name: 'Autumn tournament',
  terms: { id: 'naishi', options: {} },
  plan: { format: 'swiss', seats: 2, rounds: 3, lateUntil: 2 },
  pace: { kind: 'turns', hours: 24 },
  minutes: 2880,
  absence: 'novice',
  spectators: 'open',
  listed: true,
}
export const LIVE_ROUNDS: NewTournament = { ...BY_TURNS, pace: { kind: 'live', bank: 600, increment: 5 }, minutes: 5 }

/** Tournaments of one process of a server, which goes on when it is told to. */
export class TournamentSite {
  readonly tournaments: Tournaments
  readonly services: TestServices
  private readonly runner: TournamentRunner

  constructor(database: Database, services: TestServices) {
    const { store, tables } = services
    this.services = services
    this.tournaments = new Tournaments(database, store, { ...DEFAULT_LIMITS, personTournaments: 1000 })
    this.runner = new TournamentRunner({ database, store, tables, report })
  }

  close(): Promise<void> {
    return this.runner.close()
  }

  /** Does all that there is to do now: what goes on already may have begun before. */
  async run(): Promise<void> {
    await this.runner.run()
    await this.runner.run()
  }

  async lay(host: Person, entrants: readonly Person[], plan = BY_TURNS): Promise<string> {
    const laid = await this.tournaments.lay(host, plan)
    if (typeof laid === 'string') throw new Error(laid)
    for (const person of entrants) {
      const refused = await this.tournaments.enter(person, laid.id)
      if (refused !== undefined) throw new Error(refused)
    }
    return laid.id
  }

  async read(id: string): Promise<Tournament> {
    const stored = await this.tournaments.read(id)
    if (stored === undefined) throw new Error('no tournament')
    return replayed(stored)
  }

  /** Ends all games of a round by the first player giving up; gives how many. */
  async endRound(id: string, people: readonly Person[]): Promise<number> {
    const open = openEncounters(await this.read(id))
    for (const { id: table, seats } of open) {
      const loser = people[seats[0]]
      const refused = await this.services.seatActions.resign(loser, table)
      if (refused !== undefined) throw new Error(refused)
    }
    return open.length
  }
}
