import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { RULES_FINGERPRINT } from '@edokko/games'
import { MAX_MESSAGE_BYTES, PROTOCOL_VERSION } from '@edokko/protocol'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { WebSocket } from 'ws'
import type { Services } from '../services/services.ts'
import { serveFiles } from '../static/serve-files.ts'
import type { Database } from '../db/index.ts'
import type { Person } from '../people/person.ts'
import type { StaticFiles } from '../static/files.ts'
import { SECURITY_HEADERS } from '../static/headers.ts'
import type { AdminKey } from './admin-key.ts'
import { addAdminRoutes } from './admin-routes.ts'
import { addHealthRoutes } from './health-routes.ts'
import type { Limits } from '../lib/limits.ts'
import type { Log } from '../telemetry/log.ts'
import type { Metrics } from '../telemetry/metrics.ts'
import { RequestLimiter } from './request-limiter.ts'
import { logRequests } from './request-log.ts'
import { addApiRoutes } from './api-routes.ts'
import { addAddressRoute } from './address-route.ts'
import { SocketConnection } from './socket-connection.ts'
import { linkPreviewFor } from './link-preview.ts'
import { claimsToBeBot, closeSignedOut, closeWhenSessionEnds, isSameOrigin, refuse, personOf } from './auth.ts'
import { keepAlive } from './heartbeat.ts'
import { isFromUnknownProxy, networkOf } from './client-network.ts'
import { SocketLimits } from './socket-limits.ts'
import { addBotRoutes } from './bot-routes.ts'
import { addDailyRoutes } from './daily-routes.ts'
import { addFriendRoutes } from './friend-routes.ts'
import { addMatchRoutes } from './match-routes.ts'
import { addNoticeRoutes } from './notice-routes.ts'
import { addPeopleRoutes } from './people-routes.ts'
import { addRatingRoutes } from './rating-routes.ts'
import { addRulesRoute } from './rules-route.ts'
import { addProfileRoutes } from './profile-routes.ts'
import { addTableRoutes } from './table-routes.ts'
import { addTournamentRoutes } from './tournament-routes.ts'

const MAX_BODY_BYTES = 16_384 // bytes
const REQUEST_TIMEOUT = 30_000 // milliseconds until all of it has come: nobody may hold a connection for ever
const KEEP_ALIVE_TIMEOUT = 72_000 // milliseconds that a connection is kept for the next request: longer than proxies keep theirs

export interface AppOptions {
  readonly files: StaticFiles
  readonly online?: Online // without it, there is only the web client
  readonly log: Log
  readonly adminKey: AdminKey | undefined
  readonly behindProxy: boolean
  readonly limits: Limits
  readonly closing: AbortSignal
}

/** What playing together needs. */
interface Online {
  readonly services: Services
  readonly database: Database
  readonly metrics: Metrics
}

/** What the server is built with. It takes some tenths of a second, which most commands can do without. */
export function loadApp() {
  return Promise.all([import('fastify'), import('@fastify/cookie'), import('@fastify/websocket')])
}

/** Everything that the server answers: its API, the socket, and the web client at all other addresses. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { files, online, log, behindProxy, closing } = options
  const limiter = new RequestLimiter({ ...options, meter: online?.metrics })
  const [{ fastify }, { default: cookie }, { default: websocket }] = await loadApp()
  const answer = serveFiles(files)
  const app = fastify({
    bodyLimit: MAX_BODY_BYTES,
    serverFactory: (handle) =>
      createServer({ requestTimeout: REQUEST_TIMEOUT, keepAliveTimeout: KEEP_ALIVE_TIMEOUT }, (request, response) => {
        if (!limiter.refuses(request, response)) handle(request, response)
      }),
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    genReqId: () => randomUUID(),
    trustProxy: behindProxy ? (_: string, hop: number) => hop === 0 : false, // the one before us; what others told it may be made up
    frameworkErrors: (_, request, reply) => {
      reply.hijack() // what is no address is told so
      answer(request.raw, reply.raw)
    },
  })
  await app.register(cookie)
  await app.register(websocket, {
    options: { maxPayload: MAX_MESSAGE_BYTES, perMessageDeflate: false },
    errorHandler: (error, socket, request) => {
      if (!isConnectionError(error)) log.error('a socket failed', error, { request: request.id })
      socket.resume() // it may have been stopped, and would not read the answer to its closing
      socket.close(1011)
    },
    preClose: (done) => {
      app.websocketServer.close()
      done()
    },
  })
  refuseUpgrades(app, limiter)
  const isTooFast = (request: FastifyRequest): boolean => !limiter.take(networkOf(request))
  const stop = keepAlive(app.websocketServer.clients)
  app.addHook('onClose', async () => stop())
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(SECURITY_HEADERS)
    if (closing.aborted) reply.raw.setHeader('Connection', 'close')
    const changes = request.method !== 'GET' && request.method !== 'HEAD'
    return changes && !isSameOrigin(request) ? refuse(reply, 'no-session') : undefined
  })
  warnOfUnknownProxies(app, log)
  logRequests(app, log, online?.metrics)
  addRoutes(app, options)
  app.all('/api/*', (_, reply) => refuse(reply, online === undefined ? 'unavailable' : 'no-table'))
  app.setNotFoundHandler((request, reply) => {
    reply.hijack()
    answer(request.raw, reply.raw, linkPreviewFor(request, online?.services.tables, isTooFast))
  })
  return app
}

/** Everything that has an address of its own. What programs are told of it stands in ../api. */
export function addRoutes(app: FastifyInstance, options: AppOptions): void {
  const { online } = options
  addHealthRoutes(app, options)
  if (online !== undefined) {
    addPeopleRoutes(app, online.services, options)
    addProfileRoutes(app, online.services, options)
    addTableRoutes(app, online.services)
    addFriendRoutes(app, online.services)
    addBotRoutes(app, online.services)
    addNoticeRoutes(app, online.services, options)
    addAddressRoute(app)
    addRatingRoutes(app, online.services, options)
    addMatchRoutes(app, online.services)
    addDailyRoutes(app, online.services)
    addTournamentRoutes(app, online.services)
    addRulesRoute(app)
    addApiRoutes(app)
    addSocket(app, online.services, options)
    const { store, talk, people } = online.services
    addAdminRoutes(app, { ...options, database: online.database, store, talk, people })
  }
}

/** Handshakes that are too many are refused before anybody else hears of them. */
function refuseUpgrades({ server }: FastifyInstance, limiter: RequestLimiter): void {
  const listeners = server.listeners('upgrade') as ((request: IncomingMessage, socket: Duplex, head: Buffer) => void)[]
  server.removeAllListeners('upgrade')
  server.on('upgrade', (request, socket: Duplex, head) => {
    if (limiter.refusesUpgrade(request, socket)) return
    for (const listener of listeners) listener.call(server, request, socket, head)
  })
}

function addSocket(app: FastifyInstance, services: Services, { log, limits, closing }: AppOptions): void {
  const socketLimits = new SocketLimits(limits)
  const admit = (socket: WebSocket, request: FastifyRequest, person: Person | undefined): void => {
    const allowance = socketLimits.admit(networkOf(request), person?.id)
    if (allowance === undefined) socket.close(1013, 'too many sockets')
    else new SocketConnection(socket, person, { ...services, log, allowance, closing }).open()
  }
  app.get<{ Querystring: { v?: string; rules?: string } }>(
    '/api/socket',
    { websocket: true },
    async (socket, request) => {
      if (closing.aborted) return socket.close(1012, 'come back')
      if (!isSameOrigin(request)) return socket.close(4003, 'origin')
      if (request.query.v !== String(PROTOCOL_VERSION)) return socket.close(4001, 'version')
      if (request.query.rules !== RULES_FINGERPRINT) return socket.close(4001, 'rules')
      socket.pause() // until it is known who speaks
      closeWhenSessionEnds(services.people, request, socket)
      const person = await personOf(services.people, request)
      if (person === undefined && claimsToBeBot(request)) closeSignedOut(socket)
      else admit(socket, request, person)
      socket.resume()
      return undefined
    },
  )
}

/** Without being told of a proxy the server cannot know who asks, and cookies are not for https alone. */
function warnOfUnknownProxies(app: FastifyInstance, log: Log): void {
  let warned = false
  app.addHook('onRequest', async (request) => {
    if (warned || !isFromUnknownProxy(request)) return
    warned = true
    log.warn('a proxy on this machine passes requests on; start with --behind-proxy, so that people are told apart')
  })
}

/** Whether an error says no more than that somebody's connection is gone, or that they sent what is no message. */
function isConnectionError(error: Error): boolean {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return code.startsWith('WS_ERR_') || ['ECONNRESET', 'EPIPE', 'ETIMEDOUT'].includes(code)
}
