import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Crowd } from './crowd.ts'
import { milliseconds, Sample, whole } from './figures.ts'
import { readOptions } from './options.ts'
import { freePort, ServerProcess } from './server-process.ts'
import { newStorage } from './storage.ts'
import type { StorageKind } from './storage.ts'

/* This server and one of boardgame.io, in turn, with the same number of tables and sockets and moves as fast as they are answered. */

const PACKAGES = ['boardgame.io@0.50.2', 'node-persist@3', 'bgio-postgres@1.0.16'] // these keep its matches in files, in PostgreSQL

const options = readOptions({ rounds: '5', tables: '200', seconds: '10', warm: '4' })
const tables = options.number('tables')
const [seconds, warm] = [options.number('seconds'), options.number('warm')]

/** What one run gives. */
interface Figures {
  readonly rate: number // moves a second
  readonly p50: number
  readonly p99: number
}

const home = await mkdtemp(join(tmpdir(), 'edokko-versus-'))
try {
  await install()
  const contestants: Record<string, () => Promise<Figures>> = {
    'Edokko, PostgreSQL': () => ours('postgres'),
    'boardgame.io, PostgreSQL': () => theirsInPostgres(),
    'Edokko, PGlite': () => ours('pglite'),
    'boardgame.io, in files': () => theirsInFiles(),
    'boardgame.io, in memory': () => theirs(),
  }
  const rates = new Map<string, Sample>()
  console.log(`${tables} tables, ${2 * tables} sockets, ${seconds} s after ${warm} s of warming up`)
  for (let round = 1; round <= options.number('rounds'); round++)
    for (const [name, run] of Object.entries(contestants)) {
      const { rate, p50, p99 } = await run()
      rates.set(name, rates.get(name) ?? new Sample())
      rates.get(name)?.add(rate)
      console.log(
        `  ${round}  ${name.padEnd(24)} ${whole(rate).padStart(6)} moves/s, to the opponent p50 ${milliseconds(p50)}, p99 ${milliseconds(p99)}`,
      )
    }
  for (const [name, sample] of rates) console.log(`  ${name.padEnd(24)} ${sample.spread(0)} moves/s`)
} finally {
  await rm(home, { recursive: true, force: true })
}

/** Into a folder of its own: nothing of it comes into the project. */
async function install(): Promise<void> {
  await cp('bench/online/boardgame-io', home, { recursive: true })
  const npm = spawn('npm', ['install', '--no-audit', '--no-fund', '--prefix', home, ...PACKAGES], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = (await once(npm, 'exit')) as [number]
  if (code !== 0) throw new Error('boardgame.io could not be installed')
}

async function ours(kind: StorageKind): Promise<Figures> {
  const storage = await newStorage(kind)
  const server = await ServerProcess.start({ storage, port: await freePort() })
  try {
    const terms = { id: 'naishi', options: {} }
    const crowd = new Crowd({ port: server.port, terms, tables, sockets: 2 * tables, rate: undefined })
    await crowd.arrive()
    crowd.play()
    await sleep(1000 * warm)
    crowd.countAnew()
    const began = performance.now()
    await sleep(1000 * seconds)
    const { moves, arrived } = crowd.countAnew()
    const elapsed = performance.now() - began
    crowd.leave()
    if (crowd.refused !== '0' || crowd.failures.length > 0) throw new Error(`refused: ${crowd.refused}`)
    return { rate: (1000 * moves) / elapsed, p50: arrived.quantile(0.5), p99: arrived.quantile(0.99) }
  } finally {
    await server.stop()
    await storage.remove()
  }
}

async function theirsInPostgres(): Promise<Figures> {
  const storage = await newStorage('postgres')
  try {
    return await theirs(storage.url)
  } finally {
    await storage.remove()
  }
}

async function theirsInFiles(): Promise<Figures> {
  const folder = await mkdtemp(join(home, 'matches-'))
  try {
    return await theirs(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function theirs(place?: string): Promise<Figures> {
  const [port, apiPort] = [await freePort(), await freePort()]
  const server = spawn(process.execPath, ['server.mjs', `${port}`, `${apiPort}`, ...(place ? [place] : [])], {
    cwd: home,
    stdio: 'ignore',
  })
  const ended = once(server, 'exit')
  try {
    while (!(await isAnswering(apiPort))) await sleep(20)
    const args = ['players.mjs', port, apiPort, tables, warm, seconds].map(String)
    const players = spawn(process.execPath, args, { cwd: home, stdio: ['ignore', 'pipe', 'inherit'] })
    let text = ''
    players.stdout.on('data', (part: Buffer) => {
      text += part.toString()
    })
    await once(players, 'close')
    return JSON.parse(text) as Figures
  } finally {
    server.kill('SIGKILL')
    await ended
  }
}

async function isAnswering(port: number): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}/games`).catch(() => undefined)
  return answer?.ok === true
}
