import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { ServerError, startServer } from '@edokko/server'
import type { Problem, Server } from '@edokko/server'
import type { Command, Input } from '../command.ts'
import { DataError, UsageError } from '../errors.ts'
import { print } from '../output.ts'

const CLIENT = fileURLToPath(new URL('../../web/dist', import.meta.url)) // beside packages/cli/dist
const USUAL_PORT = 3000
const OTHER_PORTS = 10 // how many after the usual one are tried when it is taken
const HIGHEST_PORT = 65_535

export const serve: Command = {
  name: 'serve',
  operands: '',
  summary: 'the games in your browser',
  options: {
    port: { value: 'N', help: `where it listens (default ${USUAL_PORT}, or the next one that is free)` },
    host: { value: 'H', help: '127.0.0.1 for this machine, 0.0.0.0 for all in your network (default 127.0.0.1)' },
    open: { help: 'open the browser too' },
    json: { help: 'the address as one line of JSON' },
  },
  details: `
It needs no connection to anywhere: all of it comes from this machine. Ctrl-C closes it.`,
  async run(input) {
    const [operand] = input.operands
    if (operand !== undefined) throw new UsageError(`"${operand}" is one operand too many`)
    const server = await open(input)
    const { address } = server
    await print(
      input.has('json') ? `${JSON.stringify({ address })}\n` : `Edokko is at ${address}   (Ctrl-C closes it)\n`,
    )
    if (input.has('open')) openBrowser(address)
    await stopped()
    await server.close()
  },
}

/** Starts on the port that was asked for, or else on the first free one from the usual one on. */
async function open(input: Input): Promise<Server> {
  const host = input.text('host') ?? '127.0.0.1'
  const first = input.number('port', USUAL_PORT, [0, HIGHEST_PORT])
  const last = input.text('port') === undefined ? first + OTHER_PORTS : first
  if (host === '') throw complaint('elsewhere', host, first, last)
  for (let port = first; ; port++) {
    try {
      return await startServer({ folder: CLIENT, host, port })
    } catch (error) {
      if (!(error instanceof ServerError)) throw error
      if (error.problem !== 'taken' || port === last) throw complaint(error.problem, host, first, last)
    }
  }
}

function complaint(problem: Problem, host: string, first: number, last: number): Error {
  const ports = first === last ? `port ${first} is` : `ports ${first} to ${last} are all`
  switch (problem) {
    case 'unbuilt':
      return new DataError('the web client is not built; run "npm start" in the project folder')
    case 'taken':
      return new DataError(`${ports} taken; choose another with --port`)
    case 'forbidden':
      return new DataError(`port ${first} is not yours to open; choose one above 1023 with --port`)
    case 'elsewhere':
      return new UsageError(`--host is an address of this machine, such as 127.0.0.1 or 0.0.0.0, not "${host}"`)
  }
}

/** Waits to be told to stop. A second Ctrl-C ends at once, whatever is under way. */
async function stopped(): Promise<void> {
  await Promise.race(['SIGINT', 'SIGTERM'].map((signal) => once(process, signal)))
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
