import type { Code, Down } from '@edokko/protocol'
import { BYSTANDER } from '@edokko/engine'
import type { Seat } from '@edokko/engine'
import { LiveTable } from './live-table.ts'
import type { TableStore } from './table-store.ts'

/** Somebody who looks at tables from one place: a socket. */
export interface Watcher {
  readonly person: string | undefined
  tell(message: Down): void
}

/** A table that somebody looks at, or that has been of use lately. */
interface OpenTable {
  readonly id: string
  readonly watchers: Map<Watcher, number> // and the step that each has seen
  live: LiveTable | undefined // undefined: to be read again, because it is not certain what is stored
  queue: Promise<void> // what is done at a table is done one after the other
  busy: number // so much of it is to do
}

/** What became of a move. */
export type Outcome = Code | undefined

/**
 * The tables that this process has in memory. A move is checked here, stored, and told to everybody who looks at the table; what other
 * processes have stored is read when a note says so, or when a move turns out to be late.
 */
export class Tables {
  private readonly store: TableStore
  private readonly kept: number
  private readonly open = new Map<string, OpenTable>()

  constructor(store: TableStore, kept = 5000) {
    this.store = store
    this.kept = kept
  }

  /** Shows a table to a watcher, now and whenever something happens there. */
  join(watcher: Watcher, id: string, from: number): Promise<Outcome> {
    return this.at(id, async (table) => {
      const live = await this.read(table)
      if (live === undefined || !mayWatch(live, watcher.person)) return 'no-table'
      const comes = !this.isHere(id, watcher.person)
      table.watchers.set(watcher, from)
      this.show(table, live, watcher)
      if (comes) this.tellOfPresence(table, watcher)
      return undefined
    })
  }

  leave(watcher: Watcher, id: string): void {
    const table = this.open.get(id)
    if (table?.watchers.delete(watcher) === true) this.tellOfPresence(table, watcher)
  }

  /** Whoever goes looks at nothing any more. */
  goodbye(watcher: Watcher): void {
    for (const id of this.open.keys()) this.leave(watcher, id)
  }

  /** Makes a move of a person. Late or repeated ones are answered with the table as it is. */
  act(watcher: Watcher, id: string, seq: number, pairs: readonly number[]): Promise<Outcome> {
    return this.at(id, async (table) => {
      const live = await this.read(table)
      if (live === undefined || !mayWatch(live, watcher.person)) return 'no-table'
      const seat = live.seatOf(watcher.person)
      if (seat === BYSTANDER) return 'not-seated'
      const outcome = await this.move(table, live, seat, seq, pairs)
      if (outcome === 'stale' || (outcome === undefined && table.watchers.get(watcher) === undefined))
        this.show(table, live, watcher)
      return outcome
    })
  }

  /** Makes a move of a bot; anything but the move it was asked for is void. */
  actFor(id: string, seq: number, seat: Seat, choice: number): Promise<Outcome> {
    return this.at(id, async (table) => {
      const live = await this.read(table)
      if (live === undefined) return 'no-table'
      return this.move(table, live, seat, seq, live.pairFor(choice))
    })
  }

  /** A table as somebody may see it; undefined if they may not. */
  async peek(person: string | undefined, id: string): Promise<LiveTable | undefined> {
    const live = await this.look(id, 0)
    return live !== undefined && mayWatch(live, person) ? live : undefined
  }

  /** A table as it is stored now, for whoever thinks about its next move. */
  async look(id: string, seq: number): Promise<LiveTable | undefined> {
    let found: LiveTable | undefined
    await this.at(id, async (table) => {
      const live = await this.read(table)
      if (live !== undefined && live.seq < seq) await this.catchUp(table, live)
      found = live
      return undefined
    })
    return found
  }

  /** Who sits at a table has changed: it is read and shown again. */
  async refresh(id: string): Promise<void> {
    if (!this.open.has(id)) return
    await this.at(id, async (table) => {
      table.live = undefined
      const live = await this.read(table)
      if (live !== undefined) this.tell(table, live)
      return undefined
    })
  }

  /** A note from any process: so many moves of this table are stored; without a number, who sits there has changed. */
  hear(note: string): void {
    const [id = '', seq] = note.split(' ')
    const table = this.open.get(id)
    if (table === undefined) return
    if (seq === undefined) void this.refresh(id).catch(() => {})
    else if (table.live === undefined || table.live.seq < Number(seq)) void this.overtake(id).catch(() => {})
  }

  /** Notes may have been lost: looks at every table again. */
  lookAgain(): void {
    for (const id of this.open.keys()) this.hear(id)
  }

  private overtake(id: string): Promise<Outcome> {
    return this.at(id, async (table) => {
      const live = await this.read(table)
      if (live !== undefined) await this.catchUp(table, live)
      return undefined
    })
  }

  /** Does something at a table when everything before it is done. */
  private at(id: string, work: (table: OpenTable) => Promise<Outcome>): Promise<Outcome> {
    const table = this.open.get(id) ?? { id, watchers: new Map(), live: undefined, queue: Promise.resolve(), busy: 0 }
    this.open.delete(id)
    this.open.set(id, table) // the one used last is the last to go
    table.busy++
    this.forget()
    const done = table.queue.then(async () => {
      try {
        return await work(table)
      } catch (error) {
        table.live = undefined // what has been stored is not certain
        throw error
      } finally {
        table.busy--
      }
    })
    table.queue = settled(done)
    return done
  }

  private async read(table: OpenTable): Promise<LiveTable | undefined> {
    if (table.live === undefined) {
      const stored = await this.store.read(table.id)
      table.live = stored === undefined ? undefined : new LiveTable(stored)
    }
    return table.live
  }

  private async move(
    table: OpenTable,
    live: LiveTable,
    seat: Seat,
    seq: number,
    pairs: readonly number[],
  ): Promise<Outcome> {
    for (;;) {
      if (seq > live.seq && (await this.catchUp(table, live)) === 0) return 'stale'
      if (seq < live.seq) return live.isMade(seq, seat, pairs) ? undefined : 'stale'
      if (live.stored.state === 'waiting') return 'waiting'
      const prepared = live.prepare(seat, pairs)
      if (typeof prepared === 'string') return prepared
      if (await this.store.append(table.id, seq, prepared.move, live.consequence(prepared))) {
        live.take(prepared)
        this.tell(table, live)
        return undefined
      }
      if ((await this.catchUp(table, live)) === 0) return 'over' // it was closed meanwhile
    }
  }

  /** Makes the moves that others have stored, and shows them; says how many. */
  private async catchUp(table: OpenTable, live: LiveTable): Promise<number> {
    const moves = await this.store.movesFrom(table.id, live.seq)
    for (const move of moves) live.follow(move)
    if (moves.length > 0) this.tell(table, live)
    return moves.length
  }

  private tell(table: OpenTable, live: LiveTable): void {
    for (const watcher of table.watchers.keys()) this.show(table, live, watcher)
  }

  private show(table: OpenTable, live: LiveTable, watcher: Watcher): void {
    const from = table.watchers.get(watcher) ?? live.seq + 1
    const sight = live.sight(watcher.person, from, (person) => this.isHere(table.id, person))
    if (table.watchers.has(watcher)) table.watchers.set(watcher, live.seq + 1)
    watcher.tell({ type: 'table', table: table.id, sight })
  }

  /** Those who play with somebody see them come and go. */
  private tellOfPresence(table: OpenTable, { person }: Watcher): void {
    const { live, watchers } = table
    if (live === undefined || live.seatOf(person) === BYSTANDER) return
    for (const other of watchers.keys()) if (other.person !== person) this.show(table, live, other)
  }

  /** Whether somebody looks at a table. */
  isHere(id: string, person: string | undefined): boolean {
    const table = this.open.get(id)
    if (table === undefined) return false
    return [...table.watchers.keys()].some((watcher) => watcher.person === person)
  }

  /** Lets go of tables that nobody looks at, when there are too many. */
  private forget(): void {
    if (this.open.size <= this.kept) return
    for (const [id, { watchers, busy }] of this.open) {
      if (watchers.size === 0 && busy === 0) this.open.delete(id)
      if (this.open.size <= this.kept) return
    }
  }
}

/** Whether somebody may see a table at all. */
function mayWatch(live: LiveTable, person: string | undefined): boolean {
  const { options, state } = live.stored
  return live.seatOf(person) !== BYSTANDER || state === 'waiting' || options.spectators === 'allowed'
}

/** When something is done, however it ended. */
async function settled(work: Promise<unknown>): Promise<void> {
  await Promise.allSettled([work])
}
