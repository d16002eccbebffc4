import { RULES_FINGERPRINT } from '@edokko/games'
import { parseServerMessage, socketPath } from '@edokko/protocol'
import type { ServerMessage, ClientMessage } from '@edokko/protocol'
import { createStore } from 'zustand/vanilla'
import type { StoreApi } from 'zustand/vanilla'
import { useOffline } from '../offline/offline.ts'

/** Away: the connection was lost or could not be made, and is tried again. Outdated: the server speaks another version or plays by other rules, and the page must be reloaded. */
export type SocketState = 'closed' | 'opening' | 'open' | 'unreachable' | 'outdated'

/** The socket of this page. It opens for whoever holds it, and connects again by itself. */
export interface SocketClient {
  /** What is sent while it is not open is dropped. */
  send(message: ClientMessage): void
  onMessage(listener: (message: ServerMessage) => void): () => void
  /** Called when it opens, now and after every loss, and when the page has slept: say again what is to be heard. */
  onOpen(listener: () => void): () => void
  readonly state: StoreApi<SocketState>
  /** Keeps it open until what is returned is called. */
  retain(): () => void
  /** Connects anew, because the reader is somebody else from now on: the server knows who speaks only when a socket is opened. */
  reconnect(): void
}

/** Calls what it is given when the page wakes up or the net is there again, or when it is gone. */
export type WakeEvents = (wake: () => void, gone: () => void) => void

const FIRST_TRY = 500 // milliseconds
const LAST_TRY = 10_000
const GROWTH = 1.8
const PATIENCE = 8000 // a question that is not answered for so long was not heard
const LINGER = 2000 // from one page to the next it stays open
const ANSWERED: ReadonlySet<ClientMessage['type']> = new Set(['join', 'act', 'list'])
const OTHER_VERSION = 4001 // the code with which the server closes

export class ReconnectingSocket implements SocketClient {
  readonly state = createStore<SocketState>(() => 'closed')
  private readonly address: string
  private readonly listeners = new Set<(message: ServerMessage) => void>()
  private readonly openers = new Set<() => void>()
  private socket: WebSocket | undefined
  private holders = 0
  private tries = 0
  private retry: ReturnType<typeof setTimeout> | undefined
  private deaf: ReturnType<typeof setTimeout> | undefined // runs while an answer is due
  private lingering: ReturnType<typeof setTimeout> | undefined

  constructor(address: string, wakes: WakeEvents) {
    this.address = address
    wakes(
      () => this.wake(),
      () => this.lose(),
    )
  }

  send(message: ClientMessage): void {
    if (this.state.getState() !== 'open') return
    this.socket?.send(JSON.stringify(message))
    if (ANSWERED.has(message.type)) this.deaf ??= setTimeout(() => this.lose(), PATIENCE)
  }

  onMessage(listener: (message: ServerMessage) => void): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  onOpen(listener: () => void): () => void {
    this.openers.add(listener)
    return () => this.openers.delete(listener)
  }

  retain(): () => void {
    this.holders++
    clearTimeout(this.lingering)
    if (this.state.getState() === 'closed') this.connect('opening')
    let held = true
    return () => {
      if (held && --this.holders === 0) this.lingering = setTimeout(() => this.close('closed'), LINGER)
      held = false
    }
  }

  reconnect(): void {
    const state = this.state.getState()
    if (state === 'closed' || state === 'outdated') return
    this.close('closed')
    this.connect('opening')
  }

  private connect(state: SocketState): void {
    const socket = new WebSocket(this.address)
    this.socket = socket
    this.state.setState(state, true)
    socket.addEventListener('open', () => {
      if (this.socket === socket) this.opened()
    })
    socket.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (this.socket === socket) this.read(String(data))
    })
    socket.addEventListener('close', ({ code }) => {
      if (this.socket !== socket) return
      if (code === OTHER_VERSION) this.close('outdated')
      else this.lose()
    })
    socket.addEventListener('error', () => {}) // what follows is that it closes
  }

  private opened(): void {
    this.state.setState('open', true)
    for (const opener of this.openers) opener()
  }

  private read(text: string): void {
    clearTimeout(this.deaf)
    this.deaf = undefined
    this.tries = 0
    let message: ServerMessage
    try {
      message = parseServerMessage(text)
    } catch {
      return this.close('outdated') // only a newer server says what this page does not know
    }
    for (const listener of this.listeners) listener(message)
  }

  /** The connection is gone: tries again, later each time, and not all pages at once. */
  private lose(): void {
    const state = this.state.getState()
    if (state === 'closed' || state === 'outdated') return
    this.close('unreachable')
    const pause = Math.min(LAST_TRY, FIRST_TRY * GROWTH ** this.tries++)
    this.retry = setTimeout(() => this.connect('unreachable'), pause * (0.5 + Math.random() / 2))
  }

  /** Tries at once; an open line is asked whether it still lives. */
  private wake(): void {
    const state = this.state.getState()
    if (state === 'open') for (const opener of this.openers) opener()
    if (state !== 'unreachable') return
    this.close('unreachable')
    this.tries = 0
    this.connect('unreachable')
  }

  private close(state: SocketState): void {
    const { socket } = this
    this.socket = undefined
    clearTimeout(this.retry)
    clearTimeout(this.deaf)
    this.deaf = undefined
    this.state.setState(state, true)
    socket?.close()
  }
}

/** The page is shown again, or the browser is on the net again. */
const browser: WakeEvents = (wake, gone) => {
  addEventListener('online', wake)
  addEventListener('offline', gone)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') wake()
  })
}

let only: SocketClient | undefined

/** The one socket of this page. */
export function socketClient(): SocketClient {
  if (only !== undefined) return only
  only = new ReconnectingSocket(location.origin.replace(/^http/, 'ws') + socketPath(RULES_FINGERPRINT), browser)
  only.state.subscribe((state) => {
    if (state === 'outdated') useOffline.setState({ renewed: true })
  })
  tellVisible(only)
  return only
}

/** Lets the server know whether the page is before the reader's eyes: then they need no notices of what it shows. */
function tellVisible(socket: SocketClient): void {
  const tell = (): void => socket.send({ type: 'visible', visible: document.visibilityState === 'visible' })
  socket.onOpen(tell)
  document.addEventListener('visibilitychange', tell)
}
