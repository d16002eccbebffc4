import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { IncomingHttpHeaders, Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

/* What is at the other end of notices: a push service with its browsers, a program with a web hook, and a server for e-mail. */

/** A request that came to a web hook. */
export interface HookCall {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** A program that answers with whatever status it is told to. */
export class HookServer {
  readonly calls: HookCall[] = []
  status = 200
  answer = 'ok'
  private readonly server: Server
  private readonly port: number

  private constructor(server: Server) {
    this.server = server
    this.port = (server.address() as AddressInfo).port
    server.on('request', (request, response) => {
      void buffer(request).then((body) => {
        this.calls.push({ path: request.url ?? '', headers: request.headers, body: body.toString() })
        response.writeHead(this.status, this.status === 302 ? { Location: '/elsewhere' } : {}).end(this.answer)
      })
    })
  }

  static async open(host = '127.0.0.1', port = 0): Promise<HookServer> {
    const server = createServer()
    await once(server.listen(port, host), 'listening')
    return new HookServer(server)
  }

  url(path = '/hook', host = '127.0.0.1'): string {
    return `http://${host}:${this.port}${path}`
  }

  get listensAt(): number {
    return this.port
  }

  async close(): Promise<void> {
    this.server.closeAllConnections()
    this.server.close()
    await once(this.server, 'close')
  }
}

/** Something that a browser was told. */
export interface PushCall {
  readonly topic: string
  readonly message: { readonly title: string; readonly body: string; readonly path: string; readonly tag: string }
}

/** A browser as its push service knows it. */
export interface PushBrowser {
  readonly endpoint: string
  readonly keys: { readonly p256dh: string; readonly auth: string }
  readonly calls: PushCall[]
  isGone: boolean
}

/** A push service, with the browsers that have subscribed: it lets in only who shows the right key, and the browsers read what was encrypted for them. */
export class PushService {
  readonly problems: unknown[] = []
  private readonly browsers = new Map<string, PushBrowser & { read(body: Buffer): string }>()
  private readonly server: Server
  private readonly key: () => string

  private constructor(server: Server, key: () => string) {
    this.server = server
    this.key = key
    server.on('request', (request, response) => {
      void buffer(request).then((body) => {
        const browser = this.browsers.get(request.url ?? '')
        if (browser === undefined || browser.isGone) return response.writeHead(410).end()
        try {
          this.checkSender(request.headers)
          if (request.headers['content-encoding'] !== 'aes128gcm') throw new Error('another encoding')
          const message = JSON.parse(browser.read(body)) as PushCall['message']
          browser.calls.push({ topic: String(request.headers['topic']), message })
          return response.writeHead(201).end()
        } catch (error) {
          this.problems.push(error)
          return response.writeHead(403).end()
        }
      })
    })
  }

  /** `key` is the one of the server that may send. */
  static async open(key: () => string): Promise<PushService> {
    const server = createServer()
    await once(server.listen(0, '127.0.0.1'), 'listening')
    return new PushService(server, key)
  }

  subscribe(): PushBrowser {
    const pair = createECDH('prime256v1')
    const publicKey = pair.generateKeys()
    const auth = randomBytes(16)
    const path = `/push/${randomBytes(8).toString('hex')}`
    const browser = {
      endpoint: this.origin + path,
      keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
      calls: [],
      isGone: false,
      read: (body: Buffer) => decrypted(body, pair, publicKey, auth),
    }
    this.browsers.set(path, browser)
    return browser
  }

  private get origin(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`
  }

  /** RFC 8292: a token that is signed with the key which it names. */
  private checkSender({ authorization = '', ttl, topic }: IncomingHttpHeaders): void {
    const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? []
    if (key !== this.key()) throw new Error('another key')
    const [head = '', claims = '', signature = ''] = token.split('.')
    const point = Buffer.from(key, 'base64url')
    const jwk = {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    }
    const publicKey = createPublicKey({ key: jwk, format: 'jwk' })
    const signed = Buffer.from(`${head}.${claims}`)
    const options = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const
    if (!verify('sha256', signed, options, Buffer.from(signature, 'base64url'))) throw new Error('a wrong signature')
    const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>
    if (aud !== this.origin || Number(exp) * 1000 < Date.now()) throw new Error('claims of something else')
    if (!/^(https:|mailto:)/.test(String(sub))) throw new Error('nobody to write to')
    if (ttl === undefined || !/^[\w-]{1,32}$/.test(String(topic))) throw new Error('no time, or no topic')
  }

  async close(): Promise<void> {
    this.server.closeAllConnections()
    this.server.close()
    await once(this.server, 'close')
  }
}

/** RFC 8291 and 8188, read by whoever has the private key. */
function decrypted(body: Buffer, pair: ReturnType<typeof createECDH>, own: Buffer, auth: Buffer): string {
  const [salt, length] = [body.subarray(0, 16), body.readUInt8(20)]
  const sender = body.subarray(21, 21 + length)
  const sealed = body.subarray(21 + length)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), own, sender])
  const secret = Buffer.from(hkdfSync('sha256', pair.computeSecret(sender), auth, info, 32))
  const part = (name: string, bytes: number): Buffer =>
    Buffer.from(hkdfSync('sha256', secret, salt, Buffer.from(`Content-Encoding: ${name}\0`), bytes))
  const decipher = createDecipheriv('aes-128-gcm', part('aes128gcm', 16), part('nonce', 12))
  decipher.setAuthTag(sealed.subarray(-16))
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString()
}

/** A letter as it came. */
export interface Letter {
  readonly to: string
  readonly head: string // with folded lines joined
  readonly text: string
}

/** A server that takes letters for everybody. */
export class MailServer {
  readonly letters: Letter[] = []
  refuses = false
  private readonly server: SMTPServer
  readonly url: string

  private constructor(server: SMTPServer, port: number) {
    this.server = server
    this.url = `smtp://127.0.0.1:${port}`
  }

  static async open(): Promise<MailServer> {
    const opened: { mail?: MailServer } = {}
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      onRcptTo: (_, __, done) =>
        opened.mail?.refuses === true ? done(Object.assign(new Error('nobody here'), { responseCode: 550 })) : done(),
      onData: (stream, session, done) => {
        const parts: Buffer[] = []
        stream.on('data', (part: Buffer) => parts.push(part))
        stream.on('end', () => {
          const data = Buffer.concat(parts).toString()
          opened.mail?.letters.push(letterOf(data, session.envelope.rcptTo[0]?.address ?? ''))
          done()
        })
      },
    })
    server.on('error', () => {}) // whoever wrote was killed
    server.listen(0, '127.0.0.1')
    await once(server.server, 'listening')
    opened.mail = new MailServer(server, (server.server.address() as AddressInfo).port)
    return opened.mail
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.server.close(resolve))
  }
}

function letterOf(data: string, to: string): Letter {
  const [head = '', ...body] = data.split('\r\n\r\n')
  const text = body.join('\n\n').replaceAll('\r\n', '\n')
  const plain = /quoted-printable/i.test(head)
    ? Buffer.from(
        text
          .replaceAll(/=\n/g, '')
          .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
        'latin1',
      ).toString()
    : /base64/i.test(head)
      ? Buffer.from(text, 'base64').toString()
      : text
  return { to, head: head.replaceAll(/\r\n[ \t]+/g, ' '), text: plain }
}

export function headerOf({ head }: Letter, name: string): string | undefined {
  return new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1]?.trim()
}
