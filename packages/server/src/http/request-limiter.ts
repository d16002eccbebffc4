import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Limits } from '../lib/limits.ts'
import { RETRY_AFTER } from '../people/guesses.ts'
import { SECURITY_HEADERS } from '../static/headers.ts'
import type { Log } from '../telemetry/log.ts'
import type { Meter } from '../telemetry/meter.ts'
import { askedBy, networkOf } from './client-network.ts'
import { Tarpit } from './tarpit.ts'
import { TokenBuckets } from '../lib/token-bucket.ts'

interface LimiterOptions {
  readonly limits: Limits
  readonly behindProxy: boolean
  readonly meter: Pick<Meter, 'countRefusal'> | undefined
  readonly log: Log
  readonly closing: AbortSignal
}

const SOCKET_PATH = '/api/socket'
const STATUS = 429
const BODY = '{"refused":"too-fast"}'
const HEADERS = {
  ...SECURITY_HEADERS,
  'Retry-After': String(RETRY_AFTER),
  'Cache-Control': 'no-store',
  'Content-Type': 'application/json; charset=utf-8',
  'Content-Length': String(BODY.length),
}
const LAST = { ...HEADERS, Connection: 'close' }

/** What a handshake is refused with, which is still HTTP. */
const REFUSED_UPGRADE = [
  `HTTP/1.1 ${STATUS} Too Many Requests`,
  ...Object.entries(LAST).map(([name, value]) => `${name}: ${value}`),
  '',
  BODY,
].join('\r\n')

/**
 * Refuses requests and handshakes of networks that send too many, before anything else looks at them: under attack these are most of all that comes,
 * and whatever is done for them is taken from those who play. They are answered late, so that whoever waits for an answer sends fewer.
 */
export class RequestLimiter {
  private readonly options: LimiterOptions
  private readonly requests: TokenBuckets
  private readonly newSockets: TokenBuckets
  private readonly tarpit = new Tarpit()

  constructor(options: LimiterOptions) {
    const { limits, closing } = options
    this.options = options
    this.requests = new TokenBuckets({ burst: 10 * limits.requests, perSecond: limits.requests })
    this.newSockets = new TokenBuckets({ burst: 2 * limits.sockets, perSecond: limits.newSockets })
    closing.addEventListener('abort', () => this.tarpit.releaseAll(), { once: true })
  }

  /** Whether this network may send one more request. */
  take(network: string | undefined): boolean {
    return this.requests.take(network)
  }

  /** Whether a request is one too many; it is answered then. Pages and their files are not counted. */
  refuses(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.url?.startsWith('/api/') !== true) return false
    const network = this.networkOf(request)
    if (network === undefined || this.take(network)) return false
    this.count(request)
    this.answerLater(network, response, (isLast) => void response.writeHead(STATUS, isLast ? LAST : HEADERS).end(BODY))
    return true
  }

  /** Whether a handshake is one too many; it is answered then, and its connection closed. */
  refusesUpgrade(request: IncomingMessage, socket: Duplex): boolean {
    const network = this.networkOf(request)
    if (network === undefined || (this.take(network) && this.takeSocket(request, network))) return false
    this.count(request)
    socket.on('error', () => {}) // it is gone
    this.answerLater(network, socket, () => void socket.once('finish', () => socket.destroy()).end(REFUSED_UPGRADE))
    return true
  }

  /** Programs ask for other upgrades too, with every request, and take no for an answer. */
  private takeSocket({ url }: IncomingMessage, network: string): boolean {
    return url?.startsWith(SOCKET_PATH) !== true || this.newSockets.take(network)
  }

  /** Answers in a while; at once if too many wait already, on a connection that stays: to take in a new one costs more than two refusals. A server that closes answers at once, for the last time. */
  private answerLater(network: string, line: ServerResponse | Duplex, answer: (isLast: boolean) => void): void {
    const { closing } = this.options
    const drop = closing.aborted ? undefined : this.tarpit.hold(network, () => answer(closing.aborted))
    if (drop === undefined) answer(closing.aborted)
    else line.once('close', drop)
  }

  private networkOf(request: IncomingMessage): string | undefined {
    return networkOf(askedBy(request, this.options.behindProxy))
  }

  private count({ method }: IncomingMessage): void {
    this.options.meter?.countRefusal('too-fast')
    this.options.log.debug('answered', { method, status: STATUS })
  }
}
