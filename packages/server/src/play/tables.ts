import type { RefusalCode } from '@edokko/protocol'
import { BYSTANDER } from '@edokko/engine'
import type { Seat } from '@edokko/engine'
import type { ReportFault } from '../telemetry/faults.ts'
import type { Meter } from '../telemetry/meter.ts'
import { WholeLogs } from './game-log.ts'
import { LiveTable } from './live-table.ts'
import { IncompatibleRulesError } from './played-moves.ts'
import { TableMessages } from './table-messages.ts'
import type { PreparedEntry } from './live-table.ts'
import type { Presence } from './presence.ts'
import type { StoredSnapshot } from './stored-table.ts'
import type { TableStore } from './table-store.ts'
import type { Watcher } from './watcher.ts'
import type { DatabaseTime } from './database-time.ts'

/** A table that somebody looks at, or that has been of use lately. */
interface OpenTable {
  readonly id: string
  readonly watchers: Map<Watcher, number> // with the step that each has seen
  live: LiveTable | undefined // undefined: to be read again, because it is not certain what is stored
  shown: TableMessages | undefined // to those who came last; undefined: something has happened since
  queue: Promise<void> // what is done at a table is done one after the other
  busy: number // so much of it is to do
}

/** What became of something: undefined if it was done. */
export type Outcome = RefusalCode | undefined

/** What is to change about a table, or to be entered in its log. */
export type TableChange = Partial<StoredSnapshot> | PreparedEntry

interface BroadcastOptions {
  readonly before?: StoredSnapshot // how things stood; undefined: it is not known what has changed
  readonly except?: Watcher // who is told by itself
}

interface TablesOptions {
  readonly store: TableStore
  readonly presence: Presence
  readonly time: DatabaseTime
  readonly metrics: Meter
  readonly report: ReportFault
  readonly maxIdle?: number // tables that stay in memory though nobody looks at them
}

const MAX_IDLE = 200

/**
 * The tables that this process has in memory. A move is checked here, stored, and told to everybody who looks at the table; what other
 * processes have stored is read when a notification says so, or when something turns out to be late.
 */
export class Tables {
  /** Something about a table in memory is not as it was before; undefined: as it was is not known. */
  onChange: (live: LiveTable, before: StoredSnapshot | undefined) => void = () => {}
  /** Somebody who plays has seen this version of a table: they need not be told of it. */
  onSeen: (table: string, person: string, version: number) => void = () => {}
  private readonly store: TableStore
  private readonly presence: Presence
  private readonly time: DatabaseTime
  private readonly metrics: Meter
  private readonly report: ReportFault
  private readonly maxIdle: number
  private readonly open = new Map<string, OpenTable>()
  private readonly idle = new Set<OpenTable>() // those of them that nobody looks at, the one used last at the end
  private readonly watched = new Map<Watcher, Set<string>>() // at these tables
  private readonly wholeLogs = new WholeLogs()

  constructor({ store, presence, time, metrics, report, maxIdle = MAX_IDLE }: TablesOptions) {
    this.store = store
    this.presence = presence
    this.time = time
    this.metrics = metrics
    this.report = report
    this.maxIdle = maxIdle
    presence.onChange((id) => this.broadcastPresence(id))
  }

  /** How many are in memory. */
  get size(): number {
    return this.open.size
  }

  /** Shows a table to a watcher, now and whenever something happens there. */
  join(watcher: Watcher, id: string, from: number): Promise<Outcome> {
    return this.enqueue(id, async (table) => {
      const live = await this.load(table)
      if (live?.isVisibleTo(watcher.person) !== true) return 'no-table'
      if (from > live.seq + 1) await this.catchUp(table, live) // they have seen more than is known here
      table.watchers.set(watcher, from)
      this.watched.set(watcher, (this.watched.get(watcher) ?? new Set()).add(id))
      const news = this.markPresent(live, watcher)
      if (news && live.isHost(watcher.person) && live.snapshot.state === 'waiting') await this.onHostReturned(live)
      if (news) this.broadcast(table, live, { except: watcher })
      if (table.shown?.areGood !== true) table.shown = new TableMessages(live, 'whole')
      this.sendTo(table, live, watcher, table.shown)
      return undefined
    })
  }

  /** A table whose host was away for long is listed again. */
  private async onHostReturned(live: LiveTable): Promise<void> {
    await this.store.touchHosts([live.id])
    this.store.notifyLists(live.id, live.snapshot)
  }

  leave(watcher: Watcher, id: string): void {
    this.watched.get(watcher)?.delete(id)
    const table = this.open.get(id)
    table?.watchers.delete(watcher)
    if (this.presence.remove(id, watcher)) this.broadcastPresence(id)
    if (table !== undefined) this.evictIdle(table)
  }

  /** Whoever goes looks at nothing any more. */
  leaveAll(watcher: Watcher): void {
    for (const id of this.watched.get(watcher) ?? []) this.leave(watcher, id)
    this.watched.delete(watcher)
  }

  /** Makes a move of a person. Late or repeated ones are answered with the table as it is. */
  act(watcher: Watcher, id: string, seq: number, pairs: readonly number[]): Promise<Outcome> {
    const came = performance.now()
    return this.enqueue(id, async (table) => {
      const live = await this.load(table)
      if (live?.isVisibleTo(watcher.person) !== true) return 'no-table'
      const seat = live.seatOf(watcher.person)
      if (seat === BYSTANDER) return 'not-seated'
      const before = live.snapshot.version
      const outcome = await this.move(table, live, seat, seq, pairs, 'person')
      const sent = live.snapshot.version !== before && table.watchers.has(watcher)
      if (outcome === 'stale' || (outcome === undefined && !sent))
        this.sendTo(table, live, watcher, new TableMessages(live, table.watchers.has(watcher) ? 'news' : 'whole'))
      if (outcome === undefined) this.metrics.observeMove((performance.now() - came) / 1000)
      return outcome
    })
  }

  /** Makes a move of a bot; anything but the move it was asked for is void. */
  actForBot(id: string, seq: number, seat: Seat, choice: number): Promise<Outcome> {
    return this.enqueue(id, async (table) => {
      const live = await this.load(table)
      if (live === undefined) return 'no-table'
      return this.move(table, live, seat, seq, live.pairFor(choice), 'bot')
    })
  }

  /** Changes something. If another process was quicker, it is thought over again on what there is now. */
  change(id: string, plan: (live: LiveTable, now: number) => TableChange | Outcome): Promise<Outcome> {
    return this.enqueue(id, async (table) => {
      const live = await this.load(table)
      if (live === undefined) return 'no-table'
      for (;;) {
        const change = plan(live, this.time.now())
        if (change === undefined || typeof change === 'string') {
          if (await this.catchUp(table, live)) continue // another process knows more
          return change
        }
        if (await this.persist(table, live, change)) return undefined
      }
    })
  }

  /** A table as somebody may see it, as it is stored now: they may have been told of it by another process. Undefined if they may not. */
  async loadVisible(person: string | undefined, id: string): Promise<LiveTable | undefined> {
    const live = await this.loadAtLeast(id, Infinity)
    return live?.isVisibleTo(person) === true ? live : undefined
  }

  /** A table as it is stored now, for whoever thinks about its next move. */
  async loadAtLeast(id: string, seq: number): Promise<LiveTable | undefined> {
    let found: LiveTable | undefined
    await this.enqueue(id, async (table) => {
      const live = await this.load(table)
      if (live !== undefined && live.seq < seq) await this.catchUp(table, live)
      found = live
      return undefined
    })
    return found
  }

  /** A process has stored this version of a table. */
  onVersion(id: string, version: number): void {
    const table = this.open.get(id)
    if (table !== undefined && (table.live?.snapshot.version ?? -1) < version) this.catchUpTo(id, version)
  }

  /** Looks whether something has changed at the tables that people look at, of which no notification has come. */
  async pollVersions(): Promise<void> {
    const watched = [...this.open.values()].filter(({ watchers }) => watchers.size > 0).map(({ id }) => id)
    if (watched.length === 0) return
    for (const { id, version, hostSeen } of await this.store.readVersions(watched)) {
      const live = this.open.get(id)?.live
      if (live !== undefined) live.hostSeen = hostSeen.getTime()
      this.onVersion(id, version)
    }
  }

  /** Puts down which hosts of waiting tables are there, so that every process knows of those who are not. */
  async touchHosts(): Promise<void> {
    const hosted = [...this.open.values()].filter(({ live }) => live !== undefined && this.isHostPresent(live))
    if (hosted.length > 0) await this.store.touchHosts(hosted.map(({ id }) => id))
  }

  private isHostPresent({ id, snapshot: { state, host } }: LiveTable): boolean {
    return state === 'waiting' && host !== undefined && this.isPresent(id, host)
  }

  /** Notifications may have been lost: reads the version of every table again. */
  resyncAll(): void {
    const ids = Array.from(this.open.keys()) // a table that is looked at comes last again
    for (const id of ids) this.catchUpTo(id, Infinity)
  }

  /** Nobody waits for it: where it fails, the next look at the versions tries again. */
  private catchUpTo(id: string, version: number): void {
    this.enqueue(id, async (table) => {
      const live = await this.load(table)
      if (live !== undefined && live.snapshot.version < version) await this.catchUp(table, live)
      return undefined
    }).catch((error: unknown) => this.report('tables', error, { table: id }))
  }

  /** Does something at a table when everything before it is done. */
  private enqueue(id: string, work: (table: OpenTable) => Promise<Outcome>): Promise<Outcome> {
    const table = this.open.get(id) ?? newOpenTable(id)
    this.open.set(id, table)
    this.idle.delete(table)
    table.busy++
    const done = table.queue.then(async () => {
      try {
        return await work(table)
      } catch (error) {
        this.forget(table) // what has been stored is not certain
        if (error instanceof IncompatibleRulesError)
          for (const watcher of table.watchers.keys()) this.expel(table, watcher, 'other-rules')
        throw error
      } finally {
        table.busy--
        this.evictIdle(table)
      }
    })
    table.queue = settled(done)
    return done
  }

  private async load(table: OpenTable): Promise<LiveTable | undefined> {
    if (table.live === undefined) {
      const began = performance.now()
      const whole = await this.store.read(table.id)
      if (whole === undefined) return undefined
      table.live = new LiveTable(whole, this.wholeLogs)
      this.metrics.observeReplay((performance.now() - began) / 1000)
      this.broadcast(table, table.live) // whoever was there does not know what has happened since
      this.onChange(table.live, undefined)
      await this.playEarlyAnswer(table, table.live)
    }
    return table.live
  }

  private async move(
    table: OpenTable,
    live: LiveTable,
    seat: Seat,
    seq: number,
    pairs: readonly number[],
    by: 'person' | 'bot',
  ): Promise<Outcome> {
    for (;;) {
      if (seq > live.seq && !(await this.catchUp(table, live))) return 'stale'
      if (seq < live.seq) return live.isLoggedMove(seq, seat, pairs) ? undefined : 'stale'
      if (!live.running) return live.snapshot.state === 'waiting' ? 'waiting' : 'over'
      if (by === 'bot' && (live.actor !== seat || live.botToMove === undefined)) return 'not-your-turn'
      if (by === 'person' && live.isPlayedByBot(seat)) return 'away'
      if (live.isEarlyAnswer(seat, pairs)) return undefined
      const change = live.mayAnswerEarly(seat)
        ? live.isLegalEarlyAnswer(seat, pairs)
          ? { earlyAnswer: { seat, pairs } }
          : 'illegal'
        : live.prepareMove(seat, pairs, this.time.now())
      if (typeof change === 'string') return change
      if (!(await this.persist(table, live, change))) continue
      await this.playEarlyAnswer(table, live)
      return undefined
    }
  }

  /** Makes the move that came before its time, if it is its time. */
  private async playEarlyAnswer(table: OpenTable, live: LiveTable): Promise<void> {
    for (;;) {
      const { earlyAnswer } = live.snapshot
      if (earlyAnswer === undefined || earlyAnswer.seat !== live.actor) return
      const prepared = live.prepareMove(earlyAnswer.seat, earlyAnswer.pairs, this.time.now())
      const change = typeof prepared === 'string' ? { earlyAnswer: undefined } : prepared
      if (await this.persist(table, live, change)) return
    }
  }

  /** Stores a change and tells everybody; false if something else has changed meanwhile, which has been told then. */
  private async persist(table: OpenTable, live: LiveTable, change: TableChange): Promise<boolean> {
    const before = live.snapshot
    if ('entry' in change) {
      if (!(await this.store.write(table.id, before, change.after, change.entry)))
        return this.resolveConflict(table, live)
      live.commit(change)
    } else {
      const after = { ...before, ...change, version: before.version + 1 }
      if (!(await this.store.write(table.id, before, after))) return this.resolveConflict(table, live)
      live.snapshot = after
    }
    this.broadcast(table, live, { before })
    this.onChange(live, before)
    return true
  }

  private async resolveConflict(table: OpenTable, live: LiveTable): Promise<false> {
    if (!(await this.catchUp(table, live))) throw new Error(`table ${table.id} is gone`)
    return false
  }

  /** Follows what others have stored, and shows it; says whether there was something. */
  private async catchUp(table: OpenTable, live: LiveTable): Promise<boolean> {
    const news = await this.store.readSince(table.id, live.snapshot)
    if (news === undefined) return false
    const before = live.snapshot
    for (const entry of news.entries) live.replayEntry(entry)
    live.snapshot = news.snapshot
    this.broadcast(table, live, { before })
    this.onChange(live, before)
    return true
  }

  /** Who plays at a table is there for all to see, and so is a host who has not sat down yet. Says whether that is news. */
  private markPresent(live: LiveTable, watcher: Watcher): boolean {
    const { person } = watcher
    const concerned = live.seatOf(person) !== BYSTANDER || (live.isHost(person) && live.snapshot.state === 'waiting')
    return this.presence.add(live.id, watcher, concerned ? person : undefined)
  }

  /** Shows a table as it is now to all whom it concerns that it has changed. */
  private broadcast(table: OpenTable, live: LiveTable, { before, except }: BroadcastOptions = {}): void {
    if (live.snapshot.state === 'waiting') for (const watcher of table.watchers.keys()) this.markPresent(live, watcher)
    table.shown = undefined
    const secret = before === undefined ? undefined : earlySeat(before, live.snapshot)
    const messages = new TableMessages(live, 'news')
    for (const watcher of table.watchers.keys())
      if (watcher !== except && (secret === undefined || live.seatOf(watcher.person) === secret))
        this.sendTo(table, live, watcher, messages)
  }

  /** Who is there has changed, and nothing else. */
  private broadcastPresence(id: string): void {
    const table = this.open.get(id)
    if (table?.live !== undefined) this.broadcast(table, table.live)
  }

  private sendTo(table: OpenTable, live: LiveTable, watcher: Watcher, messages: TableMessages): void {
    const { person } = watcher
    if (!live.isVisibleTo(person)) return this.expel(table, watcher, 'no-table') // before a game begins, everybody sees it
    const viewer = { person, now: this.time.now(), isPresent: (each: string) => this.isPresent(table.id, each) }
    const message = messages.messageFor(viewer, table.watchers.get(watcher) ?? live.seq + 1)
    const { view, info } = message.sight
    if (table.watchers.has(watcher) && view !== '') table.watchers.set(watcher, info.seq + 1)
    watcher.send(message)
    this.noteSeen(live, watcher)
  }

  /** What somebody looks at is before their eyes again. */
  lookAgain(watcher: Watcher): void {
    for (const id of this.watched.get(watcher) ?? []) {
      const live = this.open.get(id)?.live
      if (live !== undefined) this.noteSeen(live, watcher)
    }
  }

  /** At a table with a running clock it is enough that somebody is there; elsewhere a page may stand open for days behind others. */
  private noteSeen({ id, stored, snapshot }: LiveTable, { person, visible = false }: Watcher): void {
    if (person !== undefined && (visible || stored.options.pace.kind === 'live'))
      this.onSeen(id, person, snapshot.version)
  }

  /** Somebody who looks at a table cannot, or may not, from now on. */
  private expel(table: OpenTable, watcher: Watcher, code: RefusalCode): void {
    this.leave(watcher, table.id)
    watcher.send({ type: 'refused', code, table: table.id })
  }

  /** Whether somebody looks at a table, here or from another process. */
  isPresent(id: string, person: string): boolean {
    return this.presence.isPresent(id, person)
  }

  /** Whether somebody is known to be away: where nobody looks at a table, nothing is known. */
  isKnownAbsent(id: string, person: string): boolean {
    return this.presence.isKnownAbsent(id, person)
  }

  /** Keeps a table for a while that nobody looks at any more: bots may play there, and people come back. The one used last stays longest. */
  private evictIdle(table: OpenTable): void {
    if (table.busy > 0 || table.watchers.size > 0) return
    table.shown = undefined
    this.idle.delete(table)
    if (table.live === undefined) this.open.delete(table.id)
    else this.idle.add(table)
    if (this.idle.size <= this.maxIdle) return
    for (const oldest of this.idle) {
      this.idle.delete(oldest)
      this.open.delete(oldest.id)
      this.forget(oldest)
      return
    }
  }

  private forget(table: OpenTable): void {
    table.live?.close()
    table.live = undefined
    table.shown = undefined
  }
}

function newOpenTable(id: string): OpenTable {
  return { id, watchers: new Map(), live: undefined, shown: undefined, queue: Promise.resolve(), busy: 0 }
}

/** Who has answered early, if nothing else has changed: the others must not even know that. */
function earlySeat(before: StoredSnapshot, { earlyAnswer, version }: StoredSnapshot): Seat | undefined {
  return before.earlyAnswer === undefined && version === before.version + 1 ? earlyAnswer?.seat : undefined
}

/** When something is done, however it ended. */
async function settled(work: Promise<unknown>): Promise<void> {
  await Promise.allSettled([work])
}
