import { randomBytes, randomUUID } from 'node:crypto'
import { openGame } from '@edokko/games'
import { BYSTANDER, commitment, NotationError } from '@edokko/engine'
import type { Seat } from '@edokko/engine'
import { HOST_AWAY } from '@edokko/protocol'
import type { Body, Code, TableOptions, TableTerms } from '@edokko/protocol'
import type { Person } from '../people/people.ts'
import { newClock, turn } from './clock.ts'
import type { LiveTable } from './live-table.ts'
import type { StoredSitter } from './stored.ts'
import { botAt } from './stored.ts'
import type { TableStore } from './table-store.ts'
import type { Change, Outcome, Tables } from './tables.ts'

/** Tables before their game begins: they are laid, people sit down and get up, and when all seats are taken the host starts, or anybody if the host is away. */
export class WaitingRoom {
  private readonly store: TableStore
  private readonly tables: Tables

  constructor(store: TableStore, tables: Tables) {
    this.store = store
    this.tables = tables
  }

  /** Lays a table and returns its id. */
  async lay(host: Person, { terms, options, seats }: Body<'newTable'>): Promise<{ readonly id: string } | Code> {
    if (seats.filter(({ kind }) => kind === 'me').length > 1) return 'illegal'
    const sitters = seats.map((sitter): StoredSitter => (sitter.kind === 'me' ? seated(host) : sitter))
    return this.layFor(host, terms, options, sitters)
  }

  /** Lays a table at which these sit already. */
  async layFor(
    host: Person,
    terms: TableTerms,
    options: TableOptions,
    seats: readonly StoredSitter[],
  ): Promise<{ readonly id: string } | Code> {
    const rules = rulesOf(terms, seats.length)
    if (rules === undefined) return 'illegal'
    const seed = randomBytes(16).toString('hex')
    const id = randomUUID()
    await this.store.insert(
      { id, terms, rules, options, seed, commitment: commitment(seed) },
      {
        version: 0,
        state: 'waiting',
        host: host.id,
        seats,
        seq: 0,
        actor: undefined,
        clock: newClock(options.pace, seats.length),
        result: undefined,
        ended: undefined,
        proposal: undefined,
        held: undefined,
        next: undefined,
      },
    )
    return { id }
  }

  sit(person: Person, id: string, seat: Seat): Promise<Outcome> {
    return this.change(person, id, (live) => {
      const { seats } = live.standing
      if (live.seatOf(person.id) !== BYSTANDER) return 'taken'
      const kind = seats[seat]?.kind
      if (kind === undefined) return 'illegal'
      if (!seats.some((each) => each.kind === 'free')) return 'full'
      if (kind !== 'free') return 'taken'
      return { seats: seats.with(seat, seated(person)) }
    })
  }

  stand(person: Person, id: string): Promise<Outcome> {
    return this.change(person, id, (live) => {
      const seat = live.seatOf(person.id)
      return seat === BYSTANDER ? 'not-seated' : { seats: live.standing.seats.with(seat, { kind: 'free' }) }
    })
  }

  /** Somebody goes for good. A host leaves the table to whoever else sits there; where nobody does, it is closed. */
  leave(person: Person, id: string): Promise<Outcome> {
    return this.change(person, id, (live) => {
      const seat = live.seatOf(person.id)
      const isHost = live.isHost(person.id)
      if (seat === BYSTANDER && !isHost) return 'not-seated'
      const { seats: before } = live.standing
      const seats = seat === BYSTANDER ? before : before.with(seat, { kind: 'free' })
      if (!isHost) return { seats }
      const heir = seats.find((sitter) => sitter.kind === 'person')
      return heir === undefined ? { state: 'closed', ended: { by: 'closed' } } : { seats, host: heir.person }
    })
  }

  /** The host decides who sits at a seat. */
  assign(host: Person, id: string, { seat, to }: Body<'assign'>): Promise<Outcome> {
    return this.change(host, id, (live) => {
      if (!live.isHost(host.id)) return 'not-host'
      if (live.standing.seats[seat] === undefined) return 'illegal'
      return { seats: live.standing.seats.with(seat, to) }
    })
  }

  /** Begins the game. Whoever plays may, once the host has been away for a while: by what is stored, since the host may be at another process. */
  async start(person: Person, id: string): Promise<Outcome> {
    const [stored] = await this.store.versions([id])
    return this.change(person, id, (live, now) => {
      const { seats, clock } = live.standing
      const isAway = stored !== undefined && now - stored.hostSeen.getTime() >= HOST_AWAY
      const mayStart = live.isHost(person.id) || (isAway && live.seatOf(person.id) !== BYSTANDER)
      if (!mayStart) return 'not-host'
      if (seats.some(({ kind }) => kind === 'free')) return 'waiting'
      const actor = live.beginner
      const waited = botAt(seats, actor) === undefined ? actor : undefined
      return { state: 'running', actor, clock: turn(live.stored.options.pace, clock, undefined, waited, now) }
    })
  }

  /** Clears a table away before the game has begun. */
  close(host: Person, id: string): Promise<Outcome> {
    return this.change(host, id, (live) => {
      return live.isHost(host.id) ? { state: 'closed', ended: { by: 'closed' } } : 'not-host'
    })
  }

  private change(
    { id: person }: Person,
    id: string,
    plan: (live: LiveTable, now: number) => Change | Code,
  ): Promise<Outcome> {
    return this.tables.change(id, (live, now) => {
      if (!live.isFor(person)) return 'no-table'
      return live.standing.state === 'waiting' ? plan(live, now) : 'over'
    })
  }
}

function seated({ id, name }: Person): StoredSitter {
  return { kind: 'person', person: id, name }
}

/** The version of the rules of a game; undefined if there is no such game for so many. */
function rulesOf(terms: TableTerms, seats: number): number | undefined {
  try {
    const game = openGame(terms)
    return game.seats === seats ? game.version : undefined
  } catch (error) {
    if (error instanceof NotationError) return undefined
    throw error
  }
}
