import type { Seat } from '@edokko/engine'
import type { Line, MuteKind, RefusalCode, ServerMessage, Speech } from '@edokko/protocol'
import { createStore } from 'zustand/vanilla'
import { socketClient } from '../socket-client.ts'
import type { SocketClient } from '../socket-client.ts'

type Told = Extract<ServerMessage, { type: 'talk' }>

/** What is known of what is said at a table. */
export interface TalkState {
  readonly lines: readonly Line[] // the last ones
  readonly fresh: readonly Line[] // those of them that have just been heard
  readonly muted: ReadonlyMap<Seat, MuteKind>
  readonly silenced: Told['silenced'] // the reader may say nothing
  readonly sending: Speech | undefined // is on its way
  readonly problem: RefusalCode | undefined // why the last thing was not said
}

const NOTHING: TalkState = {
  lines: [],
  fresh: [],
  muted: new Map(),
  silenced: undefined,
  sending: undefined,
  problem: undefined,
}

const FRESH = 10_000 // milliseconds for which something that was said stands beside its speaker
const REMEMBERED = 50 // lines
const PAUSE = 1500 // milliseconds before a server that is too busy is asked again

/** What is said at a table, from the server. It listens as long as something on the page shows it, and listens again after a lost connection. */
export class TalkLink {
  readonly table: string
  readonly store = createStore<TalkState>(() => NOTHING)
  private readonly socket: SocketClient
  private holders = 0
  private ends: (() => void)[] = []
  private retry: ReturnType<typeof setTimeout> | undefined
  private readonly fading = new Set<ReturnType<typeof setTimeout>>()

  constructor(socket: SocketClient, table: string) {
    this.socket = socket
    this.table = table
  }

  /** Listens until what is returned is called. That the server need not tell any more, it hears with the table. */
  listen(): () => void {
    if (this.holders++ === 0) {
      const { socket } = this
      this.ends = [socket.retain(), socket.onMessage((message) => this.hear(message)), socket.onOpen(() => this.ask())]
      this.ask()
    }
    return () => {
      if (--this.holders > 0) return
      for (const end of this.ends.splice(0)) end()
      for (const timer of [...this.fading, this.retry]) clearTimeout(timer)
      this.fading.clear()
      this.store.setState({ fresh: [], sending: undefined, problem: undefined })
    }
  }

  say(what: Speech): void {
    this.store.setState({ sending: what, problem: undefined })
    this.socket.send({ type: 'say', table: this.table, what })
  }

  private ask(): void {
    this.store.setState({ sending: undefined }) // what was on its way may be lost, and is not said again by itself
    this.socket.send({ type: 'hear', table: this.table })
  }

  private hear(message: ServerMessage): void {
    if (message.type === 'refused') this.hearRefusal(message)
    else if (message.type === 'talk' && message.table === this.table) this.hearWhole(message)
    else if (message.type === 'said' && message.table === this.table) this.hearLine(message.line)
  }

  private hearWhole({ lines, muted, silenced }: Told): void {
    this.store.setState(({ fresh }) => ({
      lines,
      fresh: fresh.filter(({ id }) => lines.some((line) => line.id === id)),
      muted: new Map(muted.map(({ seat, how }) => [seat, how])),
      silenced,
    }))
  }

  private hearLine(line: Line): void {
    const { lines, sending } = this.store.getState()
    if (JSON.stringify(line.what) === JSON.stringify(sending)) this.store.setState({ sending: undefined })
    if (lines.some(({ id }) => id === line.id)) return
    this.store.setState(({ fresh }) => ({ lines: [...lines, line].slice(-REMEMBERED), fresh: [...fresh, line] }))
    const timer = setTimeout(() => {
      this.fading.delete(timer)
      this.store.setState(({ fresh }) => ({ fresh: fresh.filter(({ id }) => id !== line.id) }))
    }, FRESH)
    this.fading.add(timer)
  }

  /** A refusal that does not say of what may be about anything that was sent. */
  private hearRefusal({ code, table, of }: Extract<ServerMessage, { type: 'refused' }>): void {
    const isMine = table === this.table
    if (isMine && of === 'hear' && (code === 'too-fast' || code === 'unavailable')) {
      clearTimeout(this.retry)
      this.retry = setTimeout(() => this.ask(), PAUSE)
    } else if ((isMine && of === 'say') || (table === undefined && this.store.getState().sending !== undefined))
      this.store.setState({ sending: undefined, problem: code })
  }
}

let last: TalkLink | undefined

/** What is said at a table, the same to all parts of the page. */
export function talkOf(table: string): TalkLink {
  if (last?.table !== table) last = new TalkLink(socketClient(), table)
  return last
}
