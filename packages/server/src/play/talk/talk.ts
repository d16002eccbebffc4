import { BYSTANDER } from '@edokko/engine'
import type { ServerMessage, Speech } from '@edokko/protocol'
import { TokenBuckets } from '../../lib/token-bucket.ts'
import type { Limits } from '../../lib/limits.ts'
import type { ReportFault } from '../../telemetry/faults.ts'
import type { LiveTable } from '../live-table.ts'
import type { StoredSnapshot } from '../stored-table.ts'
import type { TableStore } from '../table-store.ts'
import type { Outcome, Tables } from '../tables.ts'
import { isTextAgreed } from '../voices.ts'
import type { Watcher } from '../watcher.ts'
import { hears, toPublicLine } from './line.ts'
import type { TalkRestrictions, StoredLine } from './line.ts'
import type { TalkStore } from './talk-store.ts'

/** Those who hear what is said at a table. */
interface Circle {
  readonly id: string // of the table
  readonly hearers: Map<Watcher, TalkRestrictions | undefined> // undefined: they have been told nothing yet
  readonly told: Set<string> // the last lines, so that none is told twice
  queue: Promise<unknown> // what is told goes one after the other
}

interface TalkOptions {
  readonly talkStore: TalkStore
  readonly store: Pick<TableStore, 'notifier'>
  readonly tables: Tables
  readonly limits: Limits
  readonly report: ReportFault
}

/** What notifications begin with: something was said at a table, or somebody hears or may say something else from now on. */
const SAID = 'said'
const RESTRICTIONS = 'ears'
const MOST_TOLD = 100 // lines of which it is known that they were told

/**
 * What people say to each other at tables. It is stored first and then told to all who hear it: at this process at once, at others when they are
 * notified. Whoever begins to hear, or hears differently from now on, is told the last lines as a whole.
 */
export class Talk {
  private readonly talkStore: TalkStore
  private readonly store: Pick<TableStore, 'notifier'>
  private readonly tables: Tables
  private readonly report: ReportFault
  private readonly personLines: TokenBuckets
  private readonly tableLines: TokenBuckets
  private readonly circles = new Map<string, Circle>() // by table

  constructor({ talkStore, store, tables, limits, report }: TalkOptions) {
    this.talkStore = talkStore
    this.store = store
    this.tables = tables
    this.report = report
    this.personLines = bucketsFor(limits.personLines)
    this.tableLines = bucketsFor(limits.tableLines)
    tables.onChange = (live, before) => this.onTableChanged(live, before)
  }

  /** Tells a watcher what was said at a table last, and from now on whatever is said. */
  async hear(watcher: Watcher, id: string): Promise<Outcome> {
    const live = await this.tables.loadVisible(watcher.person, id)
    if (live === undefined) return 'no-table'
    const circle = this.circles.get(id) ?? { id, hearers: new Map(), told: new Set(), queue: Promise.resolve() }
    this.circles.set(id, circle)
    circle.hearers.set(watcher, circle.hearers.get(watcher))
    await this.inTurn(circle, () => this.tellWhole(circle, [watcher], 'anew'))
    return undefined
  }

  leave(watcher: Watcher, id: string): void {
    const circle = this.circles.get(id)
    circle?.hearers.delete(watcher)
    if (circle?.hearers.size === 0) this.circles.delete(id)
  }

  /** Whoever goes hears nothing any more. */
  leaveAll(watcher: Watcher): void {
    for (const id of this.circles.keys()) this.leave(watcher, id)
  }

  /** Somebody says something at a table where they sit. */
  async say(watcher: Watcher, id: string, what: Speech): Promise<Outcome> {
    const { person } = watcher
    if (person === undefined) return 'no-session'
    if (!this.personLines.take(person)) return 'too-fast'
    const live = await this.tables.loadVisible(person, id)
    if (live === undefined) return 'no-table'
    if (live.seatOf(person) === BYSTANDER) return 'not-seated'
    if ('text' in what && !isTextAgreed(live.snapshot.seats)) return 'no-text'
    if (!this.tableLines.take(id)) return 'too-fast'
    const line = await this.talkStore.say(id, person, what)
    if (line === undefined) {
      const { silence } = await this.talkStore.restrictionsOf(person)
      if (silence !== undefined) return 'silenced'
      return 'text' in what ? 'no-text' : 'not-seated' // since a moment ago
    }
    this.store.notifier.send(`${SAID} ${id} ${line.id}`)
    const circle = this.circles.get(id)
    if (circle?.hearers.has(watcher) !== true) watcher.send(saidBy(line, live)) // who does not listen knows at least that it was heard
    if (circle !== undefined) await this.inTurn(circle, () => this.tell(circle, line))
    return undefined
  }

  /** Somebody has shut out another or hears them again, or may say something again or no more. */
  tellEarsChanged(person: string): void {
    this.store.notifier.send(`${RESTRICTIONS} ${person}`)
  }

  /** What any process sent, this one included; false if it is about something else. */
  onNotification(notification: string): boolean {
    const [kind, about = '', line = ''] = notification.split(' ')
    if (kind === RESTRICTIONS) this.onRestrictionsChanged(about)
    else if (kind === SAID) this.onSaid(about, line)
    return kind === RESTRICTIONS || kind === SAID
  }

  /** Notifications may have been lost. */
  retellAll(): void {
    for (const circle of this.circles.values())
      this.inBackground(circle, () => this.tellWhole(circle, circle.hearers.keys(), 'anew'))
  }

  private onRestrictionsChanged(person: string): void {
    for (const circle of this.circles.values()) {
      const own = [...circle.hearers.keys()].filter((watcher) => watcher.person === person)
      if (own.length > 0) this.inBackground(circle, () => this.tellWhole(circle, own, 'anew'))
    }
  }

  private onSaid(id: string, line: string): void {
    const circle = this.circles.get(id)
    if (circle === undefined) return
    this.inBackground(circle, async () => {
      const said = circle.told.has(line) ? undefined : await this.talkStore.line(id, line)
      if (said !== undefined) await this.tell(circle, said)
    })
  }

  /** Other people sit at a table, or want to write there, or its game has begun or ended: who hears what is different then. */
  private onTableChanged({ id, snapshot }: LiveTable, before: StoredSnapshot | undefined): void {
    const circle = this.circles.get(id)
    if (circle === undefined || (before !== undefined && companyOf(before) === companyOf(snapshot))) return
    this.inBackground(circle, () => this.tellWhole(circle, circle.hearers.keys(), 'as before'))
  }

  /** Tells hearers all that they hear now; what they have shut out is looked up anew, or known as it was before. */
  private async tellWhole(circle: Circle, to: Iterable<Watcher>, restrictions: 'anew' | 'as before'): Promise<void> {
    const live = await this.tables.loadAtLeast(circle.id, 0)
    if (live === undefined) return
    const lines = await this.talkStore.lastLines(circle.id)
    for (const watcher of to) {
      const { person } = watcher
      const known = restrictions === 'anew' ? undefined : circle.hearers.get(watcher)
      const own = known ?? (await this.talkStore.restrictionsOf(person))
      if (!circle.hearers.has(watcher) || !live.isVisibleTo(person)) continue // they have gone, or may not look on
      circle.hearers.set(watcher, own)
      watcher.send(talkFor(person, own, live, lines))
    }
  }

  private async tell(circle: Circle, line: StoredLine): Promise<void> {
    if (circle.told.has(line.id)) return
    circle.told.add(line.id)
    const [oldest] = circle.told
    if (circle.told.size > MOST_TOLD && oldest !== undefined) circle.told.delete(oldest)
    const live = await this.tables.loadAtLeast(circle.id, 0)
    if (live === undefined) return
    const message = saidBy(line, live)
    for (const [watcher, restrictions] of circle.hearers) {
      const { person } = watcher
      if (restrictions !== undefined && live.isVisibleTo(person) && hears(person, restrictions, live, line))
        watcher.send(message)
    }
  }

  /** Does something in a circle when everything before it is done. */
  private inTurn(circle: Circle, work: () => Promise<void>): Promise<void> {
    const done = circle.queue.then(work)
    circle.queue = done.catch(() => undefined)
    return done
  }

  /** The same where nobody waits for it. */
  private inBackground(circle: Circle, work: () => Promise<void>): void {
    this.inTurn(circle, work).catch((error: unknown) => this.report('talk', error, { table: circle.id }))
  }
}

/** So many a minute, a third of them at once. */
function bucketsFor(aMinute: number): TokenBuckets {
  return new TokenBuckets({ burst: Math.max(1, aMinute / 3), perSecond: aMinute / 60 })
}

function saidBy(line: StoredLine, live: LiveTable): ServerMessage {
  return { type: 'said', table: live.id, line: toPublicLine(line, live) }
}

function talkFor(
  person: string | undefined,
  restrictions: TalkRestrictions,
  live: LiveTable,
  lines: readonly StoredLine[],
): ServerMessage {
  const { silence } = restrictions
  return {
    type: 'talk',
    table: live.id,
    lines: lines.filter((line) => hears(person, restrictions, live, line)).map((line) => toPublicLine(line, live)),
    muted: live.snapshot.seats.flatMap((sitter, seat) => {
      const how = sitter.kind === 'person' ? restrictions.muted.get(sitter.person) : undefined
      return how === undefined ? [] : [{ seat, how }]
    }),
    ...(silence === undefined
      ? {}
      : {
          silenced: {
            reason: silence.reason,
            ...(silence.until === null ? {} : { until: silence.until.getTime() }),
          },
        }),
  }
}

/** All of a table that decides who hears what. */
function companyOf({ state, seats }: StoredSnapshot): string {
  return JSON.stringify([
    state,
    seats.map((each) => (each.kind === 'person' ? [each.person, each.name, each.text] : 0)),
  ])
}
