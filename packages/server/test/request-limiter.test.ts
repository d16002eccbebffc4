import { EventEmitter, once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { RULES_FINGERPRINT } from '@edokko/games'
import { socketPath } from '@edokko/protocol'
import { fastify } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import type { Database } from '../src/db/index.ts'
import { askedBy, networkOf } from '../src/http/client-network.ts'
import { RequestLimiter } from '../src/http/request-limiter.ts'
import { DEFAULT_LIMITS } from '../src/lib/limits.ts'
import type { Limits } from '../src/lib/limits.ts'
import { SECURITY_HEADERS } from '../src/static/headers.ts'
import { SILENT_LOG } from '../src/telemetry/log.ts'
import { newDatabase } from './databases.ts'
import { guest, sites } from './ops-site.ts'

/* Requests and handshakes that are one too many. */

const BURST = 10 // of requests, with one a second
const FROM = { 'X-Forwarded-For': '203.0.113.7' }

describe('whoever asks', () => {
  test.each([
    {},
    { 'x-forwarded-for': '203.0.113.7' },
    { 'x-forwarded-for': '198.51.100.1, 203.0.113.7' },
    { 'x-forwarded-for': '198.51.100.1,203.0.113.7 , ' },
    { 'x-forwarded-for': ' , ' },
    { 'x-forwarded-for': '2001:db8:1:2::9' },
    { 'x-forwarded-for': '127.0.0.1' },
    { via: '1.1 here' },
  ])('is the same before and after Fastify has looked, with %j', async (headers) => {
    for (const behindProxy of [true, false]) {
      const app = fastify({ trustProxy: behindProxy ? (_: string, hop: number) => hop === 0 : false })
      app.get('/', (request) => [networkOf(request), networkOf(askedBy(request.raw, behindProxy))].map(String))
      for (const remoteAddress of ['127.0.0.1', '198.51.100.9', '::ffff:198.51.100.9']) {
        const [after, before] = (await app.inject({ url: '/', headers, remoteAddress })).json<string[]>()
        expect(before).toBe(after)
      }
      await app.close()
    }
  })
})

describe('of one network', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
  })

  /** What a request was answered with so far. */
  class Answer extends EventEmitter {
    status: number | undefined
    connection: string | undefined

    writeHead(status: number, { Connection }: Record<string, string>): this {
      this.status = status
      this.connection = Connection
      return this
    }

    end(): this {
      this.emit('close')
      return this
    }
  }

  function limited(closing: AbortSignal): () => Answer {
    const limits = { ...DEFAULT_LIMITS, requests: 1 }
    const limiter = new RequestLimiter({ limits, behindProxy: false, meter: undefined, log: SILENT_LOG, closing })
    const request = { url: '/api/rules', method: 'GET', headers: {}, socket: { remoteAddress: '203.0.113.7' } }
    const ask = (): [boolean, Answer] => {
      const answer = new Answer()
      return [limiter.refuses(request as IncomingMessage, answer as unknown as ServerResponse), answer]
    }
    for (let i = 0; i < BURST; i++) expect(ask()[0]).toBe(false)
    return () => {
      const [isRefused, answer] = ask()
      expect(isRefused).toBe(true)
      return answer
    }
  }

  test('so many wait for their refusal, and others have it at once; all keep their connection', () => {
    const refuse = limited(new AbortController().signal)
    const early = Array.from({ length: 200 }, refuse)
    expect(new Set(early.map(({ status }) => status))).toEqual(new Set([undefined]))
    expect(refuse()).toMatchObject({ status: 429, connection: undefined })
    early[0]?.emit('close') // they have gone
    expect(refuse().status).toBeUndefined()
    vi.advanceTimersByTime(999)
    expect(early[1]?.status).toBeUndefined()
    vi.advanceTimersByTime(1)
    expect(early.map(({ status }) => status)).toEqual([undefined, ...Array<number>(199).fill(429)])
    expect(early[1]?.connection).toBeUndefined()
  })

  test('nobody waits for it at a server that closes', () => {
    const closing = new AbortController()
    const refuse = limited(closing.signal)
    const early = refuse()
    closing.abort()
    for (const answer of [early, refuse()]) expect(answer).toMatchObject({ status: 429, connection: 'close' })
  })
})

describe('at a server', () => {
  const { open } = sites()
  let database: Database
  beforeAll(async () => {
    database = await newDatabase('postgres')
  })
  afterAll(() => database.close())

  /** Nothing is allowed again while a test goes on, however long it takes. */
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['performance'] })
    onTestFinished(() => void vi.useRealTimers())
  })

  async function openStrict(limits: Partial<Limits> = {}) {
    const server = await open(database, { behindProxy: true, limits: { ...DEFAULT_LIMITS, requests: 1, ...limits } })
    const ask = (path: string, init: RequestInit = {}): Promise<Response> =>
      fetch(`http://127.0.0.1:${server.port}${path}`, { ...init, headers: { ...FROM, ...init.headers } })
    return { ...server, ask }
  }

  async function useUp(ask: (path: string) => Promise<Response>, times = BURST): Promise<void> {
    for (let i = 0; i < times; i++) expect((await ask('/api/rules')).status).toBe(200)
  }

  async function refusals(port: number): Promise<number> {
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
    return Number(/refusals_total\{code="too-fast"\} (\d+)/.exec(text)?.[1] ?? 0)
  }

  test('a request is refused as everything is that is refused, and counted', async () => {
    const { ask, port } = await openStrict()
    await useUp(ask)
    for (const init of [{}, { method: 'POST', body: 'x'.repeat(10_000) }]) {
      const answer = await ask('/api/rules', init)
      expect([answer.status, await answer.text()]).toEqual([429, '{"refused":"too-fast"}'])
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        ...Object.fromEntries(Object.entries(SECURITY_HEADERS).map(([name, value]) => [name.toLowerCase(), value])),
        'cache-control': 'no-store',
        'content-type': 'application/json; charset=utf-8',
        'retry-after': '30',
      })
    }
    expect((await ask('/api/rules', { method: 'HEAD' })).status).toBe(429)
    expect(await refusals(port)).toBe(3)
    expect((await ask('/')).status).toBe(200) // pages are not counted
    expect((await ask('/api/rules', { headers: { 'X-Forwarded-For': '203.0.113.8' } })).status).toBe(200)
  })

  test('what waits is answered when the server closes', async () => {
    const server = await openStrict()
    const { ask, port } = server
    await useUp(ask)
    const before = await refusals(port)
    const answer = ask('/api/rules')
    await vi.waitFor(async () => expect(await refusals(port)).toBe(before + 1), { timeout: 60_000 })
    await server.close()
    expect((await answer).status).toBe(429)
  })

  /** What a handshake is answered with. */
  async function shakeHands(port: number, headers: Record<string, string> = FROM): Promise<number | undefined> {
    const socket = new WebSocket(`ws://127.0.0.1:${port}${socketPath(RULES_FINGERPRINT)}`, { headers })
    onTestFinished(() => socket.terminate())
    const refused = once(socket, 'unexpected-response') as Promise<[unknown, IncomingMessage]>
    const opened = once(socket, 'open').then(() => undefined)
    socket.on('error', () => {})
    for (const each of [refused, opened]) each.catch(() => {})
    const answer = await Promise.race([refused, opened])
    if (answer === undefined) return 101
    const [, response] = answer
    response.resume()
    expect(response.headers).toMatchObject({ 'retry-after': '30', connection: 'close', 'content-length': '22' })
    return response.statusCode
  }

  test('a handshake is refused if the network has sent too many requests', async () => {
    const { ask, port } = await openStrict()
    await useUp(ask)
    expect(await shakeHands(port)).toBe(429)
    expect(await shakeHands(port, { 'X-Forwarded-For': '203.0.113.8' })).toBe(101)
    expect(await refusals(port)).toBe(1)
  })

  test('a network opens so many sockets at once, however soon they are closed, and this machine any number', async () => {
    const { port } = await openStrict({ requests: 100, sockets: 3 })
    for (let i = 0; i < 6; i++) expect(await shakeHands(port)).toBe(101) // of which three are told 1013
    expect(await shakeHands(port)).toBe(429)
    for (let i = 0; i < 5; i++) expect(await shakeHands(port, {})).toBe(101)
    vi.advanceTimersByTime(1000)
    expect(await shakeHands(port)).toBe(101)
  })

  test('a network has so many new guests', async () => {
    const { port, ask } = await openStrict({ requests: 100, guests: 2 })
    const come = (): Promise<Response> =>
      ask('/api/guest', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{"name":"Ada"}' })
    expect([(await come()).status, (await come()).status]).toEqual([200, 200])
    const late = await come()
    expect([late.status, late.headers.get('retry-after')]).toEqual([429, '1800'])
    await guest(port, 'Ada')
    vi.advanceTimersByTime(1_800_000)
    expect((await come()).status).toBe(200)
  })
})
