import type { AddressInfo } from 'node:net'
import { PAGE } from './answer.ts'
import { readFiles } from './files.ts'
import type { Files } from './files.ts'
import { openHouse } from './house.ts'
import type { OnlineOptions } from './house.ts'
import { createApp } from './http/app.ts'

export interface ServerOptions {
  readonly folder: string // of the built web client
  readonly host: string
  readonly port: number // 0: any that is free
  readonly online?: OnlineOptions // without it, there is only the web client
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

/** Serves the web client and, over a database, everything that people do together. */
export async function startServer({ folder, host, port, online }: ServerOptions): Promise<Server> {
  const files = await readClient(folder)
  const house = online === undefined ? undefined : await openHouse(online)
  const app = await createApp(files, house?.rooms)
  try {
    await app.listen({ host, port })
  } catch (error) {
    await house?.close()
    const problem = PROBLEMS[(error as NodeJS.ErrnoException).code ?? '']
    throw problem === undefined ? error : new ServerError(problem, error)
  }
  const { port: opened } = app.server.address() as AddressInfo
  return {
    address: `http://${nameOf(host)}:${opened}/`,
    port: opened,
    close: async () => {
      const patience = setTimeout(() => app.server.closeAllConnections(), LONGEST_GOODBYE)
      await app.close()
      clearTimeout(patience)
      await house?.close()
    },
  }
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

/** A host as an address names it; one that listens everywhere is reached by the machine's own name for itself. */
function nameOf(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}
