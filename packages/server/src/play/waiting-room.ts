import { randomBytes, randomUUID } from 'node:crypto'
import { openGame } from '@edokko/bots'
import { BYSTANDER, commitment, NotationError } from '@edokko/engine'
import type { Seat } from '@edokko/engine'
import type { Body, Code } from '@edokko/protocol'
import type { Person } from '../people/people.ts'
import type { StoredSitter } from './stored.ts'
import { LiveTable } from './live-table.ts'
import type { TableStore } from './table-store.ts'
import type { Tables } from './tables.ts'

/** Tables before their game begins: they are laid, people sit down and get up, and when all seats are taken the host starts. */
export class WaitingRoom {
  private readonly store: TableStore
  private readonly tables: Tables

  constructor(store: TableStore, tables: Tables) {
    this.store = store
    this.tables = tables
  }

  /** Lays a table and returns its id. */
  async lay(host: Person, { terms, options, seats }: Body<'newTable'>): Promise<{ readonly id: string } | Code> {
    try {
      const game = openGame(terms)
      if (game.seats !== seats.length || seats.filter(({ kind }) => kind === 'me').length > 1) return 'illegal'
      const seed = randomBytes(16).toString('hex')
      const id = randomUUID()
      const sitters = seats.map((sitter): StoredSitter => (sitter.kind === 'me' ? seated(host) : sitter))
      const common = { id, terms, rules: game.version, host: host.id, options, seed, commitment: commitment(seed) }
      await this.store.insert({ ...common, seats: sitters, state: 'waiting' })
      return { id }
    } catch (error) {
      if (error instanceof NotationError) return 'illegal'
      throw error
    }
  }

  sit(person: Person, id: string, seat: Seat): Promise<Code | undefined> {
    return this.change(id, (live) => {
      const { seats, state } = live.stored
      if (state !== 'waiting') return 'over'
      if (live.seatOf(person.id) !== BYSTANDER) return 'taken'
      const kind = seats[seat]?.kind
      if (kind === undefined) return 'illegal'
      if (!seats.some((each) => each.kind === 'free')) return 'full'
      if (kind !== 'free') return 'taken'
      return () => this.store.reseat(live.stored, seats.with(seat, seated(person)))
    })
  }

  stand(person: Person, id: string): Promise<Code | undefined> {
    return this.change(id, (live) => {
      const { seats, state } = live.stored
      const seat = live.seatOf(person.id)
      if (seat === BYSTANDER) return 'not-seated'
      if (state !== 'waiting') return 'over'
      return () => this.store.reseat(live.stored, seats.with(seat, { kind: 'free' }))
    })
  }

  /** Begins the game. */
  start(person: Person, id: string): Promise<Code | undefined> {
    return this.change(id, (live) => {
      const { seats, state, host } = live.stored
      if (state !== 'waiting') return 'over'
      if (host !== person.id) return 'not-host'
      if (seats.some(({ kind }) => kind === 'free')) return 'waiting'
      return () => this.store.begin(live.stored, live)
    })
  }

  /** Changes a table, as long as nobody else is quicker: then it is tried again on what there is now. */
  private async change(
    id: string,
    plan: (live: LiveTable) => (() => Promise<boolean>) | Code,
  ): Promise<Code | undefined> {
    for (;;) {
      const stored = await this.store.read(id)
      if (stored === undefined) return 'no-table'
      const store = plan(new LiveTable(stored))
      if (typeof store === 'string') return store
      if (!(await store())) continue
      await this.tables.refresh(id)
      return undefined
    }
  }
}

function seated({ id, name }: Person): StoredSitter {
  return { kind: 'person', person: id, name }
}
