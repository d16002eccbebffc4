import { randomUUID } from 'node:crypto'
import type { Watcher } from './watcher.ts'

/** Who looks at a table. */
interface TablePresence {
  readonly watchers: Map<Watcher, string | undefined> // of this process, and as whom they play
  readonly elsewhere: Map<string, ReadonlySet<string>> // those who play, by process
}

const HEARTBEAT_INTERVAL = 10_000 // milliseconds
const PROCESS_TIMEOUT = 30_000 // of a process that is thought dead

/**
 * Who is at which table. Processes tell each other by notifications, which are never stored: `here process table ? person person …` says all who
 * play there at that process, and with ? asks the others to do the same; `alive process` and `gone process` speak for all of its tables.
 */
export class Presence {
  /** Somebody came to this table at another process, or went. */
  onChange: (table: string) => void = () => {}
  private readonly process = randomUUID()
  private readonly tables = new Map<string, TablePresence>()
  private readonly lastHeard = new Map<string, number>() // when each process was heard of last
  private readonly send: ((notification: string) => void) | undefined
  private readonly timer: ReturnType<typeof setInterval> | undefined

  /** Without `send`, there is only this process. */
  constructor(send?: (notification: string) => void) {
    this.send = send
    this.timer = send === undefined ? undefined : setInterval(() => this.heartbeat(), HEARTBEAT_INTERVAL).unref()
  }

  /** Somebody looks at a table, as a person who plays there or as nobody. Says whether that is news to others. */
  add(table: string, watcher: Watcher, person: string | undefined): boolean {
    const first = !this.tables.has(table)
    const company = this.tables.get(table) ?? { watchers: new Map(), elsewhere: new Map() }
    const before = localPlayers(company)
    this.tables.set(table, company)
    company.watchers.set(watcher, person)
    const news = !isEqual(localPlayers(company), before)
    if (first || news) this.announce(table, first ? '?' : '!')
    return news
  }

  /** Somebody looks at a table no longer. Says whether that is news to others. */
  remove(table: string, watcher: Watcher): boolean {
    const company = this.tables.get(table)
    if (company === undefined) return false
    const before = localPlayers(company)
    company.watchers.delete(watcher)
    const news = localPlayers(company).size < before.size
    if (news) this.announce(table, '!')
    if (company.watchers.size === 0) this.tables.delete(table)
    return news
  }

  isPresent(table: string, person: string): boolean {
    const company = this.tables.get(table)
    if (company === undefined) return false
    return localPlayers(company).has(person) || [...company.elsewhere.values()].some((people) => people.has(person))
  }

  /** Whether somebody who plays is known not to be there: of a table that nobody looks at from this process, nothing is known. */
  isKnownAbsent(table: string, person: string): boolean {
    return this.tables.has(table) && !this.isPresent(table, person)
  }

  /** What any process sent, this one included; false if it is about something else. */
  onNotification(notification: string): boolean {
    const [kind, process = '', table = '', asks, ...people] = notification.split(' ')
    if (kind !== 'here' && kind !== 'alive' && kind !== 'gone') return false
    if (process === this.process) return true
    this.lastHeard.set(process, Date.now())
    if (kind === 'gone') this.forgetProcess(process)
    const company = kind === 'here' ? this.tables.get(table) : undefined
    if (company === undefined) return true
    company.elsewhere.set(process, new Set(people))
    if (asks === '?') this.announce(table, '!')
    this.onChange(table)
    return true
  }

  close(): void {
    clearInterval(this.timer)
    this.send?.(`gone ${this.process}`)
  }

  private announce(table: string, asks: '?' | '!'): void {
    const company = this.tables.get(table)
    if (company !== undefined) this.send?.(['here', this.process, table, asks, ...localPlayers(company)].join(' '))
  }

  private heartbeat(): void {
    this.send?.(`alive ${this.process}`)
    for (const [process, at] of this.lastHeard) if (Date.now() - at > PROCESS_TIMEOUT) this.forgetProcess(process)
  }

  private forgetProcess(process: string): void {
    this.lastHeard.delete(process)
    for (const [table, { elsewhere }] of this.tables) if (elsewhere.delete(process)) this.onChange(table)
  }
}

/** Those who play, and look at the table from this process. */
function localPlayers({ watchers }: TablePresence): Set<string> {
  return new Set([...watchers.values()].filter((person) => person !== undefined))
}

function isEqual(people: ReadonlySet<string>, others: ReadonlySet<string>): boolean {
  return people.size === others.size && [...people].every((person) => others.has(person))
}
