import { randomUUID } from 'node:crypto'
import { openGame } from '@edokko/games'
import { commitment, legalChoices, seedFrom } from '@edokko/engine'
import type { Seat } from '@edokko/engine'
import type { TableOptions, TableTerms, ToldSight } from '@edokko/protocol'
import { newClock } from '../src/play/clock.ts'
import { LiveTable } from '../src/play/live-table.ts'
import type { Participant } from '../src/play/participant.ts'
import type { FriendStore } from '../src/play/friends/friend-store.ts'
import { SeatActions } from '../src/play/seat-actions.ts'
import type { StoredEntry, StoredSitter, StoredSnapshot } from '../src/play/stored-table.ts'
import type { Outcome, TableChange, Tables } from '../src/play/tables.ts'
import { WaitingRoom } from '../src/play/waiting-room.ts'
import type { TableStore } from '../src/play/table-store.ts'

/** A table without a database, whose time passes when a test says so. What is planned for it happens at once. */
export class OneTable {
  readonly people: readonly Participant[]
  readonly seatActions: SeatActions
  private readonly waitingRoom: WaitingRoom
  live: LiveTable
  now = 1_000_000
  private readonly entries: StoredEntry[] = []

  private constructor(terms: TableTerms, options: TableOptions) {
    const game = openGame(terms)
    this.people = Array.from({ length: game.seats }, (_, seat) => {
      return { id: randomUUID(), name: `Player ${seat}`, avatar: 'kite' }
    })
    const seats = this.people.map(({ id, name }): StoredSitter => ({ kind: 'person', name, person: id }))
    const seed = seedFrom('one table')
    const snapshot: StoredSnapshot = {
      version: 0,
      state: 'waiting',
      host: this.people[0].id,
      seats,
      seq: 0,
      actor: undefined,
      clock: newClock(options.pace, seats.length),
      result: undefined,
      ended: undefined,
      proposal: undefined,
      earlyAnswer: undefined,
      next: undefined,
    }
    const stored = {
      id: randomUUID(),
      terms,
      rules: game.version,
      options,
      seed,
      commitment: commitment(seed),
      network: undefined,
    }
    this.live = new LiveTable({ stored, snapshot, entries: [], hostSeen: 0 })
    const tables = this as unknown as Tables
    const store = { readVersions: () => Promise.resolve([]) } as unknown as TableStore
    const friends = {} as unknown as FriendStore // nobody is invited here
    this.waitingRoom = new WaitingRoom(store, tables, friends)
    this.seatActions = new SeatActions(tables, this.waitingRoom)
  }

  /** A table full of people at which the game has begun. */
  static async start(terms: TableTerms, pace: TableOptions['pace']): Promise<OneTable> {
    const options: TableOptions = { pace, open: false, absence: 'novice', spectators: 'open' }
    const table = new OneTable(terms, options)
    await table.waitingRoom.start(table.people[0], table.live.id)
    return table
  }

  /** In the place of Tables. */
  change(_id: string, plan: (live: LiveTable, now: number) => TableChange | Outcome): Promise<Outcome> {
    const change = plan(this.live, this.now)
    if (change === undefined || typeof change === 'string') return Promise.resolve(change)
    this.apply(change)
    return Promise.resolve(undefined)
  }

  /** Whoever is to decide makes any move. */
  move(lot: number): void {
    const { live } = this
    const { actor } = live
    if (actor === undefined) return
    const view = live.view(actor)
    const legal = legalChoices(live.game, view)
    const prepared = live.prepareMove(actor, [view.decision, legal[lot % legal.length]], this.now)
    if (typeof prepared === 'string') throw new Error(prepared)
    this.apply(prepared)
  }

  /** Time passes, and the timekeeper looks whose is up. */
  async wait(milliseconds: number): Promise<void> {
    this.now += milliseconds
    await this.seatActions.substituteIfTimeUp(this.live.id)
  }

  /** Another process reads the table as it is stored. */
  reload(): void {
    const { stored, snapshot, hostSeen } = this.live
    const read = JSON.parse(JSON.stringify(snapshot)) as StoredSnapshot
    this.live = new LiveTable({ stored, snapshot: { ...snapshot, ...read }, entries: this.entries, hostSeen })
  }

  sight(seat: Seat): ToldSight {
    return this.live.sight({ person: this.people[seat].id, now: this.now, isPresent: () => true }, this.live.seq + 1)
  }

  private apply(change: TableChange): void {
    const { live } = this
    if ('entry' in change) {
      this.entries.push(change.entry)
      live.commit(change)
    } else live.snapshot = { ...live.snapshot, ...change, version: live.snapshot.version + 1 }
  }
}
