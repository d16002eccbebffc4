import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, open, readdir, realpath, rename, rm, rmdir } from 'node:fs/promises'
import { createConnection, createServer } from 'node:net'
import type { Server } from 'node:net'
import { hostname } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { withTimeout } from '../lib/with-timeout.ts'
import { DatabaseError, errorCode } from './errors.ts'

/*
 * A lock is a socket that its owner listens at: the kernel closes it when the owner ends, in whatever way, and every process that sees the folder
 * finds out whether somebody listens, also from another container, where the number of a process says nothing.
 */

const ANSWER_TIMEOUT = 1000 // milliseconds that an owner has to say who it is; that it listens is enough

/** Takes a lock that no other process on this machine has; gives what releases it. The folder of its path is there already. */
export async function acquireLock(path: string): Promise<() => Promise<void>> {
  const server = createServer((socket) => {
    socket.on('error', () => {}) // whoever asked did not wait for the answer
    socket.end(`process ${process.pid} on ${hostname()}`)
  })
  server.unref()
  try {
    return process.platform === 'win32' ? await takeName(path, server) : await takePlace(path, server)
  } catch (error) {
    server.close()
    throw error
  }
}

/**
 * A socket that listens already moves into its place, in a directory of its own: that succeeds where there is none or an empty one, so for one of those
 * who try. Names of sockets never come again: one at which nobody listens stays dead, and whoever sees it may remove it.
 */
async function takePlace(path: string, server: Server): Promise<() => Promise<void>> {
  const parent = dirname(path)
  const name = randomBytes(6).toString('hex')
  const own = `${path}.${name}`
  const folder = await open(parent)
  const reach = (...parts: readonly string[]): string =>
    process.platform === 'linux' ? join(`/proc/self/fd/${folder.fd}`, ...parts) : join(parent, ...parts) // an address has 107 bytes at most
  try {
    await mkdir(own, { mode: 0o700 })
    await listen(server, reach(basename(own), name))
    while (!(await moveTo(path, own)))
      for (const other of await namesIn(path)) {
        const owner = await ownerAt(reach(basename(path), other))
        if (owner !== undefined) throw new DatabaseError('locked', owner || undefined)
        await rm(join(path, other), { force: true })
      }
  } catch (error) {
    await rm(own, { recursive: true, force: true })
    throw error
  } finally {
    await folder.close()
  }
  return async () => {
    await rm(join(path, name), { force: true })
    await rmdir(path).catch(() => {}) // it is gone, or the next owner's
    server.close()
  }
}

async function moveTo(path: string, own: string): Promise<boolean> {
  try {
    await rename(own, path)
    return true
  } catch (error) {
    const code = errorCode(error)
    if (code === 'ENOTEMPTY' || code === 'EEXIST') return false
    if (code === 'ENOTDIR') throw new DatabaseError('locked', `by an earlier version; if none runs, remove ${path}`)
    throw error
  }
}

async function namesIn(path: string): Promise<string[]> {
  try {
    return await readdir(path)
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return []
    throw error
  }
}

/** What somebody who listens there says of themselves, or nothing in time; undefined if nobody does. */
async function ownerAt(address: string): Promise<string | undefined> {
  const socket = createConnection(address)
  try {
    await once(socket, 'connect')
    return await withTimeout(ANSWER_TIMEOUT, text(socket)).catch(() => '') // it is too busy, and lives
  } catch (error) {
    const code = errorCode(error)
    if (code === 'ECONNREFUSED' || code === 'ENOENT') return undefined
    if (code === 'EAGAIN') return '' // too many ask it
    throw error
  } finally {
    socket.destroy()
  }
}

/** Windows has no such sockets; there a pipe is named after the folder. */
async function takeName(path: string, server: Server): Promise<() => Promise<void>> {
  const place = join(await realpath(dirname(path)), basename(path)).toLowerCase()
  const address = `\\\\.\\pipe\\edokko-${createHash('sha256').update(place).digest('hex')}`
  try {
    await listen(server, address)
  } catch (error) {
    if (errorCode(error) !== 'EADDRINUSE') throw error
    throw new DatabaseError('locked', (await ownerAt(address)) || undefined)
  }
  return async () => void server.close()
}

async function listen(server: Server, address: string): Promise<void> {
  await once(server.listen(address), 'listening')
}
