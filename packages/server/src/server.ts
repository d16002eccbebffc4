import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Server as HttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { answerFrom, PAGE } from './answer.ts'
import { readFiles } from './files.ts'
import type { Files } from './files.ts'

export interface ServerOptions {
  readonly folder: string // of the built web client
  readonly host: string
  readonly port: number // 0: any that is free
}

/** A server that is answering. */
export interface Server {
  readonly address: string // for a browser on this machine: http://127.0.0.1:3000/
  readonly port: number
  /** Takes no more requests, and resolves when those under way are answered, or have had their time. */
  close(): Promise<void>
}

/** Why a server did not start: nothing is built, or the port is in use or not ours to use, or the host is not an address of this machine. */
export type Problem = 'unbuilt' | 'taken' | 'forbidden' | 'elsewhere'

export class ServerError extends Error {
  override readonly name = 'ServerError'
  readonly problem: Problem

  constructor(problem: Problem, cause?: unknown) {
    super(`the server cannot start: ${problem}`, { cause })
    this.problem = problem
  }
}

const LONGEST_GOODBYE = 2000 // milliseconds

export async function startServer({ folder, host, port }: ServerOptions): Promise<Server> {
  const server = createServer()
  server.on('request', (_, response) => {
    if (!server.listening) response.shouldKeepAlive = false // closing: this is the last answer
  })
  server.on('request', answerFrom(await readClient(folder)))
  await listen(server, host, port)
  const { port: opened } = server.address() as AddressInfo
  return { address: `http://${nameOf(host)}:${opened}/`, port: opened, close: () => close(server) }
}

async function readClient(folder: string): Promise<Files> {
  try {
    const files = await readFiles(folder)
    if (files.has(PAGE)) return files
  } catch (error) {
    if (!['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
  }
  throw new ServerError('unbuilt')
}

const PROBLEMS: Readonly<Record<string, Problem>> = {
  EADDRINUSE: 'taken',
  EACCES: 'forbidden',
  EADDRNOTAVAIL: 'elsewhere',
  ENOTFOUND: 'elsewhere',
  EAI_AGAIN: 'elsewhere',
}

async function listen(server: HttpServer, host: string, port: number): Promise<void> {
  try {
    await once(server.listen(port, host), 'listening')
  } catch (error) {
    const problem = PROBLEMS[(error as NodeJS.ErrnoException).code ?? '']
    throw problem === undefined ? error : new ServerError(problem, error)
  }
}

/** A host as an address names it; one that listens everywhere is reached by the machine's own name for itself. */
function nameOf(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}

async function close(server: HttpServer): Promise<void> {
  const patience = setTimeout(() => server.closeAllConnections(), LONGEST_GOODBYE)
  await new Promise((resolve) => server.close(resolve))
  clearTimeout(patience)
}
