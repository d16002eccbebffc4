import { BYSTANDER } from '@edokko/engine'
import { parseResponseBody, wholeSight } from '@edokko/protocol'
import type {
  Advice,
  LogEntry,
  Problem,
  RefusalCode,
  ServerMessage,
  Setting,
  Sight,
  TableContract,
  TableSnapshot,
} from '@edokko/protocol'
import { createStore } from 'zustand/vanilla'
import { LinkError } from '../table/link.ts'
import type { TableLink, TableListener, TableRequests } from '../table/link.ts'
import { requestText, RequestError } from './requests.ts'
import type { SocketClient } from './socket-client.ts'

/** What is known of a table over the net. */
export interface OnlineState {
  readonly sight: Sight | undefined // the last that was told
  readonly heard: number // when that was: clocks run on from then
  readonly problem: Problem | undefined // it cannot be looked at
}

/** A move that is on its way. */
interface Sent {
  readonly seq: number
  readonly pairs: number[]
  readonly early: boolean
  again: boolean // it is not certain that it arrived
  readonly resolve: (answer: object) => void
  readonly reject: (error: Error) => void
}

interface Waiting {
  readonly resolve: (sight: TableSnapshot) => void
  readonly reject: (error: Error) => void
}

type Answers = {
  readonly [N in keyof TableRequests]: (ask: TableRequests[N]['ask']) => Promise<TableRequests[N]['answer']>
}

const PAUSE = 1500 // milliseconds before a server that is too busy is asked again

/**
 * The link to a table that a server holds. After a lost connection it looks at the table again from the first entry of the log that it has
 * not seen, and sends a move again of which it is not known whether it arrived: no move is lost, and none is made twice.
 */
export class OnlineLink implements TableLink {
  readonly shared = false
  readonly store = createStore<OnlineState>(() => ({ sight: undefined, heard: 0, problem: undefined }))
  private readonly socket: SocketClient
  private readonly table: string
  private readonly ends: (() => void)[]
  private readonly views = new Map<number, Uint8Array>() // of earlier moments, by step
  private contract: TableContract | undefined // told once
  private log: LogEntry[] = []
  private setting: Setting | undefined
  private advice: readonly Advice[] | undefined
  private listener: TableListener | undefined
  private waiting: Waiting[] = []
  private sent: Sent | undefined
  private retry: ReturnType<typeof setTimeout> | undefined

  constructor(socket: SocketClient, table: string) {
    this.socket = socket
    this.table = table
    this.ends = [socket.retain(), socket.onMessage((message) => this.hear(message)), socket.onOpen(() => this.rejoin())]
    this.join()
  }

  /** The table as it was told last, with all that happened there; undefined while it has not begun. */
  get present(): TableSnapshot | undefined {
    const { sight } = this.store.getState()
    return sight === undefined || sight.view === '' ? undefined : this.sightOf(sight, this.log)
  }

  ask<N extends keyof TableRequests>(name: N, ask: TableRequests[N]['ask']): Promise<TableRequests[N]['answer']> {
    return this.answers[name](ask)
  }

  listen(_table: string, listener: TableListener): void {
    this.listener = listener
  }

  unlisten(_table: string, listener: TableListener): void {
    if (this.listener === listener) this.listener = undefined
  }

  /** Looks at the table no more. */
  close(): void {
    this.socket.send({ type: 'leave', table: this.table })
    clearTimeout(this.retry)
    for (const end of this.ends.splice(0)) end()
  }

  private readonly answers: Answers = {
    watch: () =>
      new Promise((resolve, reject) => {
        this.waiting.push({ resolve, reject })
        this.join()
      }),
    leave: () => Promise.resolve({}), // the page does, when it closes the link: others than a session use it too
    act: ({ step, choices, decisions }) =>
      new Promise((resolve, reject) => {
        const pairs = decisions.flatMap((decision, i) => [decision, choices[i] ?? 0])
        const early = this.store.getState().sight?.early === true
        this.sent = { seq: step - 1, pairs, early, again: false, resolve, reject }
        this.send(this.sent)
      }),
    shown: () => Promise.resolve({}), // bots do not wait for anybody here
    look: async ({ step }) => {
      const known = this.views.get(step)
      if (known !== undefined) return { bytes: known }
      const { view } = JSON.parse(await this.fetch(`at/${step}`)) as { readonly view: string }
      const bytes = bytesOf(view)
      this.views.set(step, bytes)
      return { bytes }
    },
    record: async () => ({ text: await this.fetch('record') }),
    hint: async ({ step }) => {
      const { view } = parseResponseBody('hint', JSON.parse(await this.fetch('hint', { seq: step - 1 })))
      return { view: bytesOf(view) }
    },
  }

  private join(): void {
    this.socket.send({ type: 'join', table: this.table, from: this.log.length })
  }

  private send({ seq, pairs }: Sent): void {
    this.socket.send({ type: 'act', table: this.table, seq, choices: pairs })
  }

  /** The line is open again, or the page has slept: what was sent before may be lost. */
  private rejoin(): void {
    if (this.sent !== undefined) this.sent.again = true
    this.join()
  }

  private hear(message: ServerMessage): void {
    if (message.type === 'refused') return this.hearRefusal(message)
    if (message.type !== 'table' || message.table !== this.table) return
    this.contract = message.contract ?? this.contract
    if (this.contract !== undefined) this.see(wholeSight(this.contract, message.sight)) // else it comes with the answer to joining
  }

  private see(told: Sight): void {
    const { sight: before } = this.store.getState()
    if (before !== undefined && before.eyes !== told.eyes) this.forget()
    const begun = told.view !== ''
    const steps = begun ? told.info.seq + 1 : 0
    if (begun && told.from > this.log.length) return this.join() // something is missing in between
    if (steps < this.log.length) return // it was overtaken
    const fresh = told.moves.slice(this.log.length - told.from)
    this.log = [...this.log, ...fresh]
    this.store.setState({ sight: told, heard: performance.now(), problem: undefined })
    if (begun) this.listener?.onSnapshot(this.sightOf(told, fresh))
    if (begun) for (const { resolve } of this.waiting.splice(0)) resolve(this.sightOf(told, this.log))
    this.settle(told)
  }

  /** Another person looks from now on, and may see something else. */
  private forget(): void {
    this.log = []
    this.views.clear()
  }

  /** What became of the move that is on its way, as far as the table shows it. */
  private settle({ info, early }: Sight): void {
    const { sent } = this
    if (sent === undefined) return
    const taken = info.seq > sent.seq || info.state !== 'running' || (sent.early && early !== true)
    if (taken) {
      this.sent = undefined
      sent.resolve({})
    } else if (sent.again) {
      sent.again = false
      this.send(sent)
    }
  }

  /** A refusal that does not say of what may be about anything that was sent. */
  private hearRefusal({ code, table, seq, of }: Extract<ServerMessage, { type: 'refused' }>): void {
    if (of !== undefined || (table !== undefined && table !== this.table)) return
    if (code === 'too-fast' || code === 'unavailable') return this.rejoinLater()
    const { sent } = this
    const trouble = new LinkError(problemOf(code), code)
    if (sent !== undefined && (table === undefined || seq === sent.seq)) {
      this.sent = undefined
      sent.reject(trouble)
    } else if (table !== undefined && seq === undefined) this.lose(trouble)
  }

  private rejoinLater(): void {
    clearTimeout(this.retry)
    this.retry = setTimeout(() => this.rejoin(), PAUSE)
  }

  private lose(trouble: LinkError): void {
    this.store.setState({ problem: trouble.problem })
    for (const { reject } of this.waiting.splice(0)) reject(trouble)
  }

  private async fetch(what: string, body?: object): Promise<string> {
    try {
      return await requestText(`/api/tables/${this.table}/${what}`, body)
    } catch (error) {
      if (!(error instanceof RequestError)) throw error
      throw new LinkError(error.code === 'silent' ? 'unreachable' : problemOf(error.code), error.message)
    }
  }

  private sightOf({ info, eyes, view, early }: Sight, moves: readonly LogEntry[]): TableSnapshot {
    const sitter = info.seats[eyes]
    const playedFor = sitter?.kind === 'person' && sitter.bot !== undefined
    const over = info.state !== 'running'
    return {
      table: this.table,
      setting: this.settingOf(info),
      eyes,
      step: info.seq + 1,
      bytes: bytesOf(view),
      moves,
      kept: true,
      advice: this.adviceOf(info),
      over,
      ...(early === true ? { decides: true } : over || playedFor || eyes === BYSTANDER ? { decides: false } : {}),
    }
  }

  /** What the table is set up with: one object as long as nothing of it changes, so that nothing is drawn again for it. */
  private settingOf({ terms, seats }: Sight['info']): Setting {
    const sitters = seats.map((sitter) =>
      sitter.kind === 'bot' ? sitter : { kind: 'person' as const, name: sitter.kind === 'free' ? '' : sitter.name },
    )
    this.setting = unchanged(this.setting, { terms, seats: sitters })
    return this.setting
  }

  /** The hints that were asked for. There is no coach over the net. */
  private adviceOf({ seats }: Sight['info']): readonly Advice[] {
    const taken = seats.map((sitter) => (sitter.kind === 'person' ? (sitter.hints ?? 0) : 0))
    this.advice = unchanged(
      this.advice,
      taken.map((hints) => ({ hints, heeded: 0, ignored: 0 })),
    )
    return this.advice
  }
}

/** What was before, if it says the same. */
function unchanged<T>(before: T | undefined, now: T): T {
  return before !== undefined && JSON.stringify(before) === JSON.stringify(now) ? before : now
}

/** What a refusal means for whoever plays. */
function problemOf(code: RefusalCode): Problem {
  switch (code) {
    case 'stale':
    case 'drifted':
    case 'not-your-turn':
    case 'over':
    case 'waiting':
      return 'stale'
    case 'illegal':
    case 'malformed':
    case 'too-large':
      return 'refused'
    case 'no-table':
      return 'gone'
    case 'no-session':
    case 'not-seated':
      return 'stranger'
    case 'away':
      return 'played-for'
    case 'other-rules':
      return 'other-rules'
    default:
      return 'failed'
  }
}

function bytesOf(base64: string): Uint8Array {
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
}
