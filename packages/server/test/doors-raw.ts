import { connect } from 'node:net'
import { expect } from 'vitest'

export interface Heard {
  readonly status: number
  readonly body: string
}

export type Headers = Readonly<Record<string, string>>

/** Sends requests to the byte, as no browser would, with somebody's cookie. */
export class Knocker {
  readonly cookie: string
  private readonly port: number

  constructor(port: number, cookie: string | undefined) {
    this.port = port
    this.cookie = cookie ?? ''
  }

  /** Sends exactly these bytes, and listens until the server has closed the line. */
  send(bytes: string | Buffer): Promise<Heard> {
    return new Promise((resolve, reject) => {
      let heard = ''
      const socket = connect(this.port, '127.0.0.1', () => socket.write(bytes))
      socket.setTimeout(60_000, () => socket.destroy(new Error('no answer')))
      socket.on('data', (data) => {
        heard += data.toString('latin1')
      })
      socket.on('error', (error: NodeJS.ErrnoException) => {
        if (!['ECONNRESET', 'EPIPE'].includes(error.code ?? '')) reject(error) // cut off before all was said
      })
      socket.on('close', () => {
        const [head, ...body] = heard.split('\r\n\r\n')
        resolve({ status: Number(head.split(' ')[1] ?? 0), body: body.join('\r\n\r\n') })
      })
    })
  }

  request(method: string, path: string, headers: Headers = {}, body: string | Buffer = ''): Promise<Heard> {
    const length = body.length === 0 && method === 'GET' ? {} : { 'Content-Length': String(Buffer.byteLength(body)) }
    const usual = { Host: `127.0.0.1:${this.port}`, Connection: 'close', Cookie: this.cookie }
    const lines = Object.entries({ ...length, ...usual, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)
    const head = `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`
    return this.send(Buffer.concat([Buffer.from(head), Buffer.from(body)]))
  }

  post(path: string, body: string | Buffer, headers: Headers = {}): Promise<Heard> {
    return this.request('POST', path, { 'Content-Type': 'application/json', ...headers }, body)
  }
}

/** Refused with one of these codes. */
export function expectRefused({ status, body }: Heard, what: string, codes: readonly string[]): void {
  expect([what, status >= 400 && status < 500]).toEqual([what, true])
  expect(codes, what).toContain(/^\{"refused":"([a-z-]+)"\}$/.exec(body)?.[1])
}
