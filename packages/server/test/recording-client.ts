import { RULES_FINGERPRINT } from '@edokko/games'
import { parseServerMessage, socketPath } from '@edokko/protocol'
import type { ServerMessage, ToldSight } from '@edokko/protocol'
import { WebSocket } from 'ws'
import { eventually } from './eventually.ts'

let addresses = 0

/** A browser that keeps every byte that the server sends it: the answers to its requests, and what comes over each of its sockets. */
export class RecordingClient {
  readonly answers: string[] = []
  readonly sockets: RecordingSocket[] = []
  private readonly cookies = new Map<string, string>()
  private readonly port: number
  private readonly address = `198.51.${Math.floor(++addresses / 250)}.${addresses % 250}` // as a proxy would have it

  constructor(port: number) {
    this.port = port
  }

  /** By which it is known. */
  get cookie(): string | undefined {
    const key = this.cookies.get('edokko')
    return key === undefined ? undefined : `edokko=${key}`
  }

  /** It knows what another browser does, as if it were that one. */
  learn(other: RecordingClient): void {
    for (const [name, value] of other.cookies) this.cookies.set(name, value)
  }

  /** Its user clears away what it is known by. */
  forgetSession(): void {
    this.cookies.delete('edokko')
  }

  private get known(): { readonly Cookie?: string } {
    const cookies = Array.from(this.cookies, ([name, value]) => `${name}=${value}`)
    return cookies.length === 0 ? {} : { Cookie: cookies.join('; ') }
  }

  post(path: string, body: unknown = {}, headers: Readonly<Record<string, string>> = {}): Promise<Answer> {
    const asked = { 'Content-Type': 'application/json', ...headers }
    return this.ask('POST', path, asked, JSON.stringify(body))
  }

  get(path: string): Promise<Answer> {
    return this.ask('GET', path, {})
  }

  private async ask(
    method: string,
    path: string,
    headers: Readonly<Record<string, string>>,
    body: string | null = null,
  ): Promise<Answer> {
    const response = await fetch(`http://127.0.0.1:${this.port}${path}`, {
      method,
      headers: { 'X-Forwarded-For': this.address, ...this.known, ...headers },
      body,
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [name = '', value = ''] = cookie.split(';')[0].split('=')
      this.cookies.set(name, value)
    }
    const text = await response.text()
    const { status } = response
    this.answers.push(`${method} ${path}\n${status} ${JSON.stringify([...response.headers])}\n${text}`)
    return { status, text }
  }

  async open(): Promise<RecordingSocket> {
    const wire = new RecordingSocket(
      new WebSocket(`ws://127.0.0.1:${this.port}${socketPath(RULES_FINGERPRINT)}`, { headers: this.known }),
    )
    this.sockets.push(wire)
    await wire.opened
    return wire
  }

  /** All of it, a text for each way it came. */
  get received(): string[] {
    return [this.answers.join('\n'), ...this.sockets.map(({ received }) => received.join('\n'))]
  }
}

interface Answer {
  readonly status: number
  readonly text: string
}

/** A socket, and what came over it. */
export class RecordingSocket {
  readonly received: string[] = []
  readonly opened: Promise<void>
  last: ServerMessage | undefined
  excerpt: string[] | undefined // of what was heard, where it depends on the moment how often something is said
  sight: ToldSight | undefined
  private readonly socket: WebSocket

  constructor(socket: WebSocket) {
    this.socket = socket
    this.opened = new Promise((resolve, reject) => {
      socket.on('open', () => resolve())
      socket.on('error', reject)
    })
    socket.on('message', (data) => this.onMessage(Buffer.isBuffer(data) ? data.toString() : ''))
    socket.on('close', (code, reason) => this.received.push(`closed ${code} ${reason.toString()}`))
  }

  private onMessage(text: string): void {
    this.received.push(text)
    this.last = parseServerMessage(text)
    if (this.last.type === 'table') this.sight = this.last.sight
  }

  send(message: object | string): void {
    this.socket.send(typeof message === 'string' ? message : JSON.stringify(message))
  }

  /** Says something, and waits for so many messages. */
  async ask(message: object | string, answers = 1): Promise<void> {
    const before = this.received.length
    this.send(message)
    await eventually(() => {
      if (this.received.length < before + answers) throw new Error(`no answer to ${JSON.stringify(message)}`)
    })
  }

  /** How often it was told as a whole what was said. */
  get talks(): number {
    return this.received.filter((text) => text.startsWith('{"type":"talk"')).length
  }

  /** Waits until the table has so many moves. */
  reaches(seq: number): Promise<void> {
    return eventually(() => {
      if (this.sight?.info.seq !== seq) throw new Error(`the table is not at ${seq}`)
    })
  }

  /** Waits until the table looks so. */
  looks(wanted: (sight: ToldSight) => boolean): Promise<void> {
    return eventually(() => {
      if (this.sight === undefined || !wanted(this.sight)) throw new Error('the table does not look so')
    })
  }

  async close(): Promise<void> {
    this.socket.close()
    await eventually(() => {
      if (this.socket.readyState !== WebSocket.CLOSED) throw new Error('the socket is open')
    })
  }
}

const OPENLY_RANDOM: readonly (readonly [RegExp, string])[] = [
  [/(commitment"?: ?"?)[0-9a-f]{64}/g, '$1(commitment)'], // public, but made from the seed
  [/("(?:made|touched)": ?)\d+/g, '$1(time)'],
  [/(content-length",")\d+("[^\n]*\n[^\n]*"hostAway": ?)\d+/g, '$1(length)$2(time)'], // a time of as many digits as it happens to have
  [/("hostAway": ?)\d+/g, '$1(time)'],
  [/(content-length",")\d+("[^\n]*\n[^\n]*"avatar")/g, '$1(length)$2'], // names of avatars are not of one length
  [/("avatar": ?)"[a-z]+"/g, '$1(avatar)'], // it goes with an id by lot
  [/("at": ?)\d+/g, '$1(time)'], // at which something was said
  [/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '(time)'],
  [/\w{3}, \d\d \w{3} \d{4} [\d:]+ GMT/g, '(time)'], // a header
  [/("milliseconds": ?)\d+/g, '$1(time)'], // of the log
  [/(edokko=)[\w-]{43}/g, '$1(key)'],
]
const ID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

/**
 * A text without what is new in every game and tells nothing: ids become their order of appearance; the commitment, times and the
 * listener's own key go. Nothing else does.
 */
export function plain(text: string): string {
  const ids = new Map<string, number>()
  const named = text.replace(ID, (id) => {
    if (!ids.has(id)) ids.set(id, ids.size)
    return `(id ${ids.get(id)})`
  })
  return OPENLY_RANDOM.reduce((rest, [form, word]) => rest.replace(form, word), named)
}
