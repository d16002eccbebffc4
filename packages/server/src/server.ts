import dns from 'node:dns/promises'
import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo, Server as NetServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { INDEX_PATH } from './static/serve-files.ts'
import { readFiles } from './static/files.ts'
import type { StaticFiles } from './static/files.ts'
import { JobQueue } from './play/job-queue.ts'
import { createServices } from './services/services.ts'
import type { Services, OnlineOptions } from './services/services.ts'
import { createApp, loadApp } from './http/app.ts'
import { DEFAULT_LIMITS } from './lib/limits.ts'
import type { Limits } from './lib/limits.ts'
import { AdminKey } from './http/admin-key.ts'
import { withTimeout } from './lib/with-timeout.ts'
import { faultReporter } from './telemetry/faults.ts'
import { SILENT_LOG } from './telemetry/log.ts'
import type { Log } from './telemetry/log.ts'
import { Metrics } from './telemetry/metrics.ts'

export interface ServerOptions {
  readonly folder: string // of the built web client
  readonly host: string
  readonly port: number // 0: any that is free
  readonly online?: OnlineOptions | Promise<OnlineOptions> // without it, there is only the web client
  readonly log?: Log
  readonly adminKey?: string | undefined // without it, nobody is an operator
  readonly behindProxy?: boolean // what a proxy says about who asks is believed
  readonly limits?: Limits
}

/** A server that is answering. */
export interface Server {
  readonly address: string // for a browser on this machine: http://127.0.0.1:3000/
  readonly port: number
  /** Takes no more requests, and resolves when what is under way is done, or has had its time. Whoever looks at a table is asked to come back. */
  close(): Promise<void>
}

/** Why a server did not start: nothing is built, or the port is in use or not ours to use, or the host is not an address of this machine. */
export type StartProblem = 'unbuilt' | 'taken' | 'forbidden' | 'elsewhere'

export class ServerError extends Error {
  override readonly name = 'ServerError'
  readonly problem: StartProblem

  constructor(problem: StartProblem, cause?: unknown) {
    super(`the server cannot start: ${problem}`, { cause })
    this.problem = problem
  }
}

/* Milliseconds. All of it together leaves a second for the database, if a goodbye may take five. */
const DRAIN_TIME = 200 // in which moves that have come are stored and told
const BOTS_TIMEOUT = 2500 // of bots
const CLOSE_TIMEOUT = 1200 // of sockets and requests
const SERVICE_RESTART = 1012 // what a socket is closed with: the service restarts

/** Serves the web client and, over a database, everything that people do together. */
export async function startServer(options: ServerOptions): Promise<Server> {
  const { folder, host, port, log = SILENT_LOG, adminKey, behindProxy = false, limits = DEFAULT_LIMITS } = options
  const [files, online] = await Promise.all([readClient(folder), options.online, loadApp()]) // a database takes its time to open
  const metrics = online === undefined ? undefined : await Metrics.open(online.database)
  if (online?.database.kind === 'pglite') await new JobQueue(online.database).releaseAll() // nobody else is at work
  const services =
    online && metrics && (await createServices({ ...online, limits, metrics }, faultReporter(log, metrics), log))
  const closing = new AbortController()
  const app = await createApp({
    files,
    ...(online && services && metrics && { online: { services, database: online.database, metrics } }),
    log,
    adminKey: adminKey === undefined ? undefined : new AdminKey(adminKey),
    behindProxy,
    limits,
    closing: closing.signal,
  })
  const doors: NetServer[] = []
  try {
    const [first = host, ...others] = await addressesOf(host)
    await app.listen({ host: first, port })
    for (const other of others) doors.push(...(await openDoor(app, other)))
  } catch (error) {
    await app.close()
    await services?.close()
    throw toServerError(error)
  }
  const { port: opened } = app.server.address() as AddressInfo
  return {
    address: `http://${urlHost(host)}:${opened}/`,
    port: opened,
    close: async () => {
      closing.abort()
      for (const door of doors) door.close()
      await close(app, services, log)
    },
  }
}

/** Takes connections at another address of the same name. There may be no such address, whatever the name says. */
async function openDoor({ server }: FastifyInstance, host: string): Promise<NetServer[]> {
  const { port } = server.address() as AddressInfo
  const door = createServer((socket) => server.emit('connection', socket))
  try {
    await once(door.listen({ host, port }), 'listening')
    return [door]
  } catch (error) {
    const problem = toServerError(error)
    if (problem instanceof ServerError && problem.problem === 'elsewhere') return []
    throw error
  }
}

async function close(app: FastifyInstance, services: Services | undefined, log: Log): Promise<void> {
  const ended = once(app.server, 'close')
  app.server.close()
  const sockets = app.websocketServer.clients
  if (services !== undefined && sockets.size > 0) {
    for (const socket of sockets) socket.pause() // what comes now is sent again to whoever answers next
    await sleep(DRAIN_TIME)
  }
  await withTimeout(BOTS_TIMEOUT, services?.close() ?? Promise.resolve()).catch(
    (error: unknown) => log.error('not everything was closed', error), // the turn of a bot is another's after a while
  )
  for (const socket of sockets) {
    socket.removeAllListeners('message')
    socket.resume()
    socket.close(SERVICE_RESTART, 'come back')
  }
  const timer = setTimeout(() => {
    for (const socket of sockets) socket.terminate()
    app.server.closeAllConnections()
  }, CLOSE_TIMEOUT)
  await ended
  clearTimeout(timer)
  await app.close()
}

/** The first of these ports that is free at all addresses of a host; throws a ServerError if none is. */
export async function findFreePort(host: string, first: number, last: number): Promise<number> {
  const addresses = await addressesOf(host)
  for (let port = first; ; port++) {
    const [usual, ...others] = await Promise.all(addresses.map((address) => problemAt(address, port)))
    const problem = usual ?? others.find((each) => each?.problem === 'taken') // a name may have addresses that the machine has not
    if (problem === undefined) return port
    if (port === last || problem.problem !== 'taken') throw problem
  }
}

/** Where somebody may look for a host. By its own name a machine is at 127.0.0.1, at ::1, or at both. */
async function addressesOf(host: string): Promise<string[]> {
  if (host !== 'localhost') return [host]
  return (await dns.lookup(host, { all: true })).map(({ address }) => address)
}

/** Why nobody can listen there. */
async function problemAt(host: string, port: number): Promise<ServerError | undefined> {
  const probe = createServer()
  try {
    await once(probe.listen({ host, port }), 'listening')
    return undefined
  } catch (error) {
    const problem = toServerError(error)
    if (problem instanceof ServerError) return problem
    throw error
  } finally {
    await new Promise((resolve) => probe.close(resolve))
  }
}

async function readClient(folder: string): Promise<StaticFiles> {
  try {
    const files = await readFiles(folder)
    if (files.has(INDEX_PATH)) return files
  } catch (error) {
    if (!['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
  }
  throw new ServerError('unbuilt')
}

const START_PROBLEMS: Readonly<Record<string, StartProblem>> = {
  EADDRINUSE: 'taken',
  EACCES: 'forbidden',
  EADDRNOTAVAIL: 'elsewhere',
  ENOTFOUND: 'elsewhere',
  EAI_AGAIN: 'elsewhere',
}

function toServerError(error: unknown): unknown {
  const problem = START_PROBLEMS[(error as NodeJS.ErrnoException).code ?? '']
  return problem === undefined ? error : new ServerError(problem, error)
}

/** A host as an address names it; one that listens everywhere is reached by the machine's own name for itself. */
function urlHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}
