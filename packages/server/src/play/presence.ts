import { randomUUID } from 'node:crypto'
import type { Watcher } from './watcher.ts'

/** Those who play at a table, and look at it from another process. */
interface PlayersElsewhere {
  readonly people: ReadonlySet<string>
  readonly account: number // the account of its tables in which that process told it
}

/** Who looks at a table. */
interface TablePresence {
  readonly watchers: Map<Watcher, string | undefined> // of this process, and as whom they play
  readonly players: Map<string, number> // those of them who play, and from how many places each looks
  readonly elsewhere: Map<string, PlayersElsewhere> // by process
}

/** What a notification about presence begins with. */
const KINDS: ReadonlySet<string> = new Set(['here', 'alive', 'gone', 'who', 'begin', 'end'])
const HEARTBEAT_INTERVAL = 10_000 // milliseconds
const PROCESS_TIMEOUT = 30_000 // of a process that is thought dead

/**
 * Who is at which table, and who is here at all: whoever has a socket open is at the place that has their own id, and who wants to know of it looks at
 * that as at a table. Processes tell each other by notifications, which are never stored: `here process table ? person person …` says all who
 * play there at that process, and with ? asks the others to do the same; `alive process` and `gone process` speak for all of its tables. Between
 * `begin process` and `end process` it gives an account of all its tables: what it said earlier of others is void. `who process` asks for that.
 */
export class Presence {
  private readonly listeners: ((place: string) => void)[] = []
  private readonly process = randomUUID()
  private readonly tables = new Map<string, TablePresence>()
  private readonly lastHeard = new Map<string, number>() // when each process was heard of last
  private readonly accounts = new Map<string, number>() // that each process has begun
  private readonly send: ((notification: string) => void) | undefined
  private readonly timer: ReturnType<typeof setInterval> | undefined

  /** Without `send`, there is only this process. */
  constructor(send?: (notification: string) => void) {
    this.send = send
    this.timer = send === undefined ? undefined : setInterval(() => this.heartbeat(), HEARTBEAT_INTERVAL).unref()
  }

  /** Is told where somebody came at another process, or went. */
  onChange(listener: (place: string) => void): void {
    this.listeners.push(listener)
  }

  /** Somebody looks at a table, as a person who plays there or as nobody. Says whether that is news to others. */
  add(table: string, watcher: Watcher, person: string | undefined): boolean {
    const first = !this.tables.has(table)
    const company = this.tables.get(table) ?? { watchers: new Map(), players: new Map(), elsewhere: new Map() }
    this.tables.set(table, company)
    const before = company.watchers.get(watcher)
    company.watchers.set(watcher, person)
    const went = count(company.players, before, -1)
    const came = count(company.players, person, 1)
    const news = before === person ? false : came || went
    if (first || news) this.announce(table, first ? '?' : '!')
    return news
  }

  /** Somebody looks at a table no longer. Says whether that is news to others. */
  remove(table: string, watcher: Watcher): boolean {
    const company = this.tables.get(table)
    if (company === undefined) return false
    const person = company.watchers.get(watcher)
    company.watchers.delete(watcher)
    const news = count(company.players, person, -1)
    if (news) this.announce(table, '!')
    if (company.watchers.size === 0) this.tables.delete(table)
    return news
  }

  isPresent(table: string, person: string): boolean {
    const company = this.tables.get(table)
    if (company === undefined) return false
    return company.players.has(person) || [...company.elsewhere.values()].some(({ people }) => people.has(person))
  }

  /** Whether somebody who plays is known not to be there: of a table that nobody looks at from this process, nothing is known. */
  isKnownAbsent(table: string, person: string): boolean {
    return this.tables.has(table) && !this.isPresent(table, person)
  }

  /** What any process sent, this one included; false if it is about something else. */
  onNotification(notification: string): boolean {
    const [kind = '', process = '', table = '', asks, ...people] = notification.split(' ')
    if (!KINDS.has(kind)) return false
    if (process === this.process) return true
    this.lastHeard.set(process, performance.now())
    if (kind === 'gone') this.forgetProcess(process)
    else if (kind === 'who') this.giveAccount()
    else if (kind === 'begin') this.accounts.set(process, this.accountOf(process) + 1)
    else if (kind === 'end') this.forgetWhere(process, ({ account }) => account < this.accountOf(process))
    else if (kind === 'here') this.onHere(process, table, asks, people)
    return true
  }

  /** Notifications may have been lost, in both directions: all processes tell each other everything again. */
  resync(): void {
    this.giveAccount()
    this.send?.(`who ${this.process}`)
  }

  close(): void {
    clearInterval(this.timer)
    this.send?.(`gone ${this.process}`)
  }

  private announce(table: string, asks: '?' | '!'): void {
    const company = this.tables.get(table)
    if (company !== undefined) this.send?.(['here', this.process, table, asks, ...company.players.keys()].join(' '))
  }

  private giveAccount(): void {
    this.send?.(`begin ${this.process}`)
    for (const table of this.tables.keys()) this.announce(table, '!')
    this.send?.(`end ${this.process}`)
  }

  private onHere(process: string, table: string, asks: string | undefined, people: readonly string[]): void {
    const company = this.tables.get(table)
    if (company === undefined) return
    const before = company.elsewhere.get(process)?.people ?? new Set()
    const now = new Set(people)
    company.elsewhere.set(process, { people: now, account: this.accountOf(process) })
    if (asks === '?') this.announce(table, '!')
    if (!isEqual(before, now)) this.tell(table)
  }

  private tell(place: string): void {
    for (const listener of this.listeners) listener(place)
  }

  private accountOf(process: string): number {
    return this.accounts.get(process) ?? 0
  }

  private heartbeat(): void {
    this.send?.(`alive ${this.process}`)
    for (const [process, at] of this.lastHeard)
      if (performance.now() - at > PROCESS_TIMEOUT) this.forgetProcess(process)
  }

  private forgetProcess(process: string): void {
    this.lastHeard.delete(process)
    this.accounts.delete(process)
    this.forgetWhere(process, () => true)
  }

  private forgetWhere(process: string, isVoid: (told: PlayersElsewhere) => boolean): void {
    for (const [table, { elsewhere }] of this.tables) {
      const told = elsewhere.get(process)
      if (told === undefined || !isVoid(told)) continue
      elsewhere.delete(process)
      if (told.people.size > 0) this.tell(table)
    }
  }
}

/** Somebody looks from one place more, or less. Says whether they have come, or have gone. */
function count(players: Map<string, number>, person: string | undefined, change: 1 | -1): boolean {
  if (person === undefined) return false
  const before = players.get(person) ?? 0
  if (before + change > 0) players.set(person, before + change)
  else players.delete(person)
  return before === 0 || before + change === 0
}

function isEqual(people: ReadonlySet<string>, others: ReadonlySet<string>): boolean {
  return people.size === others.size && [...people].every((person) => others.has(person))
}
