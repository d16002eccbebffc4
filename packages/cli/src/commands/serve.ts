import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Thinker } from '@edokko/bots'
import { findFreePort, ServerError, startServer } from '@edokko/server'
import type { Database, Log, StartProblem, Server } from '@edokko/server'
import type { Command, Input } from '../command.ts'
import { DataError, UsageError } from '../errors.ts'
import { DATA, dataLocation, openData } from '../host/data-location.ts'
import type { DataLocation } from '../host/data-location.ts'
import { adminKey, chooseLimits, chooseLog, isBehindProxy, LOG, noticeOptions } from '../host/settings.ts'
import { closeAll, endWith, logBugs, logFailedStart, stopSignal } from '../host/lifecycle.ts'
import { failureLog } from '../host/bot-pool.ts'
import { openServerPool } from '../host/server-pool.ts'
import { print } from '../output.ts'

const CLIENT = fileURLToPath(new URL('../../web/dist', import.meta.url)) // beside packages/cli/dist
const USUAL_PORT = 3000
const OTHER_PORTS = 10 // how many after the usual one are tried when it is taken
const HIGHEST_PORT = 65_535

export const serve: Command = {
  name: 'serve',
  operands: '',
  summary: 'the games in your browser, alone and with others',
  options: {
    port: { value: 'N', help: `where it listens (default ${USUAL_PORT}, or the next one that is free)` },
    host: { value: 'H', help: 'localhost for this machine, 0.0.0.0 for all in your network (default localhost)' },
    data: DATA,
    log: LOG,
    'behind-proxy': { help: 'believe a proxy about who asks, and whether by https' },
    limits: {
      value: 'L',
      help: 'what one address and one person may do, such as sockets=500,joins=20 (docs/hosting.md)',
    },
    address: { value: 'URL', help: 'where people reach it, for links in e-mails, such as https://games.example' },
    smtp: { value: 'URL', help: 'sends e-mail, by smtps://name:password@host (better as EDOKKO_SMTP)' },
    'mail-from': { value: 'A', help: 'whom e-mails are from' },
    hooks: { value: 'H', help: 'where web hooks may lead: off, https, http, anywhere (default https)' },
    open: { help: 'open the browser too' },
    json: { help: 'the address as one line of JSON' },
  },
  details: `
It needs no connection to anywhere: all of it comes from this machine. Ctrl-C closes it.
With DATABASE_URL in the environment everything is kept in PostgreSQL. docs/hosting.md tells the rest.`,
  async run(input) {
    const [operand] = input.operands
    if (operand !== undefined) throw new UsageError(`"${operand}" is one operand too many`)
    const location = dataLocation(input)
    const log = await chooseLog(input, location.url === undefined ? 'warn' : 'info')
    const { server, database, thinker } = await open(input, location, log).catch((error: unknown) => {
      logFailedStart(log, error)
      throw error
    })
    logBugs(log)
    endWith(database, log)
    const { address } = server
    log.info('started', { address, database: database.kind })
    await print(
      input.has('json') ? `${JSON.stringify({ address })}\n` : `Edokko is at ${address}   (Ctrl-C closes it)\n`,
    )
    if (input.has('open')) openBrowser(address)
    log.info('stopping', { signal: await stopSignal() })
    await closeAll(log, server, database, thinker) // the threads last: a bot that loses its thread would be replaced by a weaker one
    log.info('stopped')
  },
}

interface Opened {
  readonly server: Server
  readonly database: Database
  readonly thinker: Thinker
}

/** Starts on the port that was asked for, or else on the first free one from the usual one on. */
async function open(input: Input, location: DataLocation, log: Log): Promise<Opened> {
  const host = input.text('host') ?? 'localhost' // passkeys need a name
  const first = input.number('port', USUAL_PORT, [0, HIGHEST_PORT])
  const last = input.text('port') === undefined ? first + OTHER_PORTS : first
  const key = adminKey()
  const behindProxy = isBehindProxy(input)
  const limits = chooseLimits(input)
  const notices = noticeOptions(input)
  const bots = Math.max(1, availableParallelism() - 1) // a core stays free for everything else
  try {
    if (host === '') throw new ServerError('elsewhere')
    if (!existsSync(join(CLIENT, 'index.html'))) throw new ServerError('unbuilt')
    const port = await findFreePort(host, first, last)
    const thinker = openServerPool(bots)
    const opening = openData(location, 'stop that one, or choose another folder with --data')
    const online = opening.then((database) => ({ database, thinker, bots, log: failureLog(log), notices }))
    try {
      const server = await startServer({ folder: CLIENT, host, port, online, log, adminKey: key, behindProxy, limits })
      return { server, database: await opening, thinker }
    } catch (error) {
      await opening.then(
        (database) => database.close(),
        () => {}, // that is the error
      )
      throw error
    }
  } catch (error) {
    throw error instanceof ServerError ? complaint(error.problem, host, first, last) : error
  }
}

function complaint(problem: StartProblem, host: string, first: number, last: number): Error {
  const ports = first === last ? `port ${first} is` : `ports ${first} to ${last} are all`
  switch (problem) {
    case 'unbuilt':
      return new DataError('the web client is not built; run "npm start" in the project folder')
    case 'taken':
      return new DataError(`${ports} taken; choose another with --port`)
    case 'forbidden':
      return new DataError(`port ${first} is not yours to open; choose one above 1023 with --port`)
    case 'elsewhere':
      return new UsageError(`--host is an address of this machine, such as localhost or 0.0.0.0, not "${host}"`)
  }
}

const OPENERS: Readonly<Partial<Record<NodeJS.Platform, readonly string[]>>> = {
  darwin: ['open'],
  win32: ['cmd', '/c', 'start', '""'],
}

/** Where there is no browser, the address that was printed is enough. */
function openBrowser(address: string): void {
  const [command, ...args] = OPENERS[process.platform] ?? ['xdg-open']
  const opener = spawn(command, [...args, address], { stdio: 'ignore', detached: true })
  opener.on('error', () => {})
  opener.unref()
}
