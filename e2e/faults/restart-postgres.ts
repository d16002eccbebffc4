import { spawn } from 'node:child_process'
import { readFileSync, readlinkSync, statSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { postgresProcess } from '../../bench/online/storage.ts'

const LONGEST_START = 30_000 // milliseconds

/** Servers that were started here, by their address: whoever started the first one does not know of them. */
const started = new Map<string, number>()

/**
 * Ends a PostgreSQL server of this machine as a crash would (`pg_ctl restart -m immediate`), and starts it again after a while, in the same
 * way as it was started before: Linux tells how.
 */
export async function restartPostgres(url: string, pause: number): Promise<void> {
  const pid = await postgresProcess(url)
  const program = readlinkSync(`/proc/${pid}/exe`)
  const [, ...args] = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').slice(0, -1)
  const folder = readlinkSync(`/proc/${pid}/cwd`)
  const { uid, gid } = statSync(folder)
  process.kill(pid, 'SIGQUIT')
  while (isRunning(pid)) await sleep(10)
  await sleep(pause)
  const server = spawn(program, args, { uid, gid, cwd: folder, stdio: 'ignore', env: { ...process.env, LC_ALL: 'C' } })
  started.set(url, server.pid ?? 0)
  await isAnswering(url)
}

/** Ends the server that was started last, if it was one of these. */
export async function stopRestarted(url: string): Promise<void> {
  const pid = started.get(url)
  if (pid === undefined) return
  process.kill(pid, 'SIGINT')
  while (isRunning(pid)) await sleep(10)
}

function isRunning(pid: number): boolean {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}

async function isAnswering(url: string): Promise<void> {
  for (const end = Date.now() + LONGEST_START; Date.now() < end; await sleep(20)) {
    const client = new Client(url)
    client.on('error', () => {})
    try {
      await client.connect()
      await client.end()
      return
    } catch {
      await client.end().catch(() => {})
    }
  }
  throw new Error('PostgreSQL did not come back')
}
