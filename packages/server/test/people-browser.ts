import { Pool } from '@edokko/bots/node'
import { HttpClient } from './socket-client.ts'
import type { SocketClient } from './socket-client.ts'
import type { Database } from '../src/db/index.ts'
import { openLog } from '../src/telemetry/log.ts'
import { People } from '../src/people/people.ts'
import { TableStore } from '../src/play/table-store.ts'
import { startServer } from '../src/server.ts'
import { builtClient, removeClient } from './built-client.ts'
import { newDatabase } from './databases.ts'
import { report } from './test-services.ts'

export const THINKER = new URL('../../cli/dist/thinker.js', import.meta.url)

/** A server behind a proxy, so that every browser can have an address of its own. */
export interface PeopleSite {
  readonly database: Database
  /** As another process on the same database would have them. */
  readonly people: People
  readonly logged: string[]
  browser(address?: string): Browser
  /** A guest, who may be kept by any name: whoever has it already does not hold it any more. */
  guest(name: string): Promise<Browser>
  close(): Promise<void>
}

export async function openPeopleSite(kind: Database['kind']): Promise<PeopleSite> {
  const database = await newDatabase(kind)
  const folder = builtClient()
  const thinker = new Pool({ worker: THINKER, threads: 1 })
  const logged: string[] = []
  const log = await openLog('debug', (line) => logged.push(line))
  const online = { database, thinker, bots: 2, log: console.warn }
  const server = await startServer({ folder, host: '127.0.0.1', port: 0, online, log, behindProxy: true })
  let addresses = 0
  const browser = (address = `198.51.100.${++addresses}`): Browser => new Browser(server.port, address)
  return {
    database,
    people: new People(database, new TableStore(database, report)),
    logged,
    browser,
    async guest(name) {
      const made = browser()
      await database.query('delete from name_look')
      await made.post('/api/guest', { name })
      return made
    },
    async close() {
      await server.close()
      await thinker.close()
      await database.close()
      removeClient(folder)
    },
  }
}

/** What a request was answered with. */
export interface HttpAnswer {
  readonly status: number
  readonly body: Record<string, unknown>
  readonly headers: Headers
  /** The cookie that was set, with its attributes. */
  readonly set: string | undefined
}

/** A browser at an address, which keeps its cookies, and all that it was ever told. */
export class Browser {
  cookie: string | undefined // of the session
  device: string | undefined // the cookie by which it is known to an account
  heard = ''
  private readonly port: number
  private readonly address: string

  constructor(port: number, address: string) {
    this.port = port
    this.address = address
  }

  post(
    path: string,
    body: object = {},
    headers: Record<string, string> = {},
    signal?: AbortSignal,
  ): Promise<HttpAnswer> {
    return this.ask(path, {
      ...(signal === undefined ? {} : { signal }),
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  }

  get(path: string, signal?: AbortSignal): Promise<HttpAnswer> {
    return this.ask(path, signal === undefined ? {} : { signal })
  }

  /** What the cookie holds. */
  get key(): string {
    return this.cookie?.replace('edokko=', '') ?? ''
  }

  async isKnown(): Promise<boolean> {
    return (await this.get('/api/me')).status === 200
  }

  open(): Promise<SocketClient> {
    const visitor = new HttpClient(this.port)
    visitor.cookie = this.cookie
    return visitor.open()
  }

  /** Looks at a table through a socket. */
  async join(table: string): Promise<SocketClient> {
    const client = await this.open()
    client.send({ type: 'join', table, from: 0 })
    await client.next()
    return client
  }

  /** What is answered with a text. */
  async text(path: string): Promise<string> {
    return (await this.send(path, {})).text
  }

  private async ask(path: string, init: RequestInit): Promise<HttpAnswer> {
    const { response, text } = await this.send(path, init)
    const cookies = response.headers.getSetCookie()
    this.device = cookies.find((each) => each.startsWith('edokko-device='))?.split(';')[0] ?? this.device
    const set = cookies.find((each) => each.startsWith('edokko='))
    if (set !== undefined) this.cookie = set.startsWith('edokko=;') ? undefined : set.split(';')[0]
    return { status: response.status, body: JSON.parse(text) as HttpAnswer['body'], headers: response.headers, set }
  }

  private async send(path: string, init: RequestInit): Promise<{ response: Response; text: string }> {
    const cookies = [this.cookie, this.device].filter((each) => each !== undefined).join('; ')
    const cookie = cookies === '' ? {} : { Cookie: cookies }
    const headers = { 'X-Forwarded-For': this.address, ...cookie, ...(init.headers as Record<string, string>) }
    const response = await fetch(`http://127.0.0.1:${this.port}${path}`, { ...init, headers })
    const text = await response.text()
    this.heard += `${path} ${JSON.stringify([...response.headers])} ${text}\n`
    return { response, text }
  }
}

/** The answer to what is refused. */
export function refusal(code: string): object {
  return { body: { refused: code } }
}
