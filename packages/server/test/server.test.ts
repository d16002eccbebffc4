import dns from 'node:dns/promises'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { dirname, join, relative } from 'node:path'
import { text } from 'node:stream/consumers'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { findFreePort, ServerError, startServer } from '../src/server.ts'
import type { StartProblem, Server, ServerOptions } from '../src/server.ts'
import { ask, builtClient, PAGE, removeClient } from './built-client.ts'

function client(): string {
  const folder = builtClient()
  onTestFinished(() => removeClient(folder))
  return folder
}

/** Starts a server that is closed after the test. */
async function start(options: Partial<ServerOptions> = {}): Promise<Server> {
  const server = await startServer({ folder: client(), host: '127.0.0.1', port: 0, ...options })
  onTestFinished(() => server.close())
  return server
}

async function problemOf(options: Partial<ServerOptions>): Promise<StartProblem | undefined> {
  const error = await start(options).then(
    () => undefined,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(ServerError)
  return error instanceof ServerError ? error.problem : undefined
}

describe('a server that starts', () => {
  test('tells the address at which it is found', async () => {
    const { address, port } = await start()
    expect(address).toBe(`http://127.0.0.1:${port}/`)
    expect(await (await fetch(address)).text()).toBe(PAGE)
  })

  test.each([
    ['0.0.0.0', 'localhost'],
    ['localhost', 'localhost'],
  ])('on %s it is called %s', async (host, name) => {
    const { address, port } = await start({ host })
    expect(address).toBe(`http://${name}:${port}/`)
    expect((await fetch(address)).status).toBe(200)
  })

  test('at localhost answers at each address that the name has, and is gone from all', async () => {
    const both = [
      { address: '127.0.0.1', family: 4 },
      { address: '::1', family: 6 },
    ]
    const found = vi.spyOn(dns, 'lookup').mockImplementation((async () => both) as unknown as typeof dns.lookup)
    onTestFinished(() => found.mockRestore())
    const server = await startServer({ folder: client(), host: 'localhost', port: 0 })
    const addresses = ['127.0.0.1', '[::1]'].map((host) => `http://${host}:${server.port}/`)
    for (const address of addresses) expect((await fetch(address)).status).toBe(200)
    await server.close()
    for (const address of addresses) await expect(fetch(address)).rejects.toThrow('fetch failed')
  })

  test('takes a folder by its relative path, with or without a slash', async () => {
    const folder = relative(process.cwd(), client())
    for (const written of [folder, `${folder}/`, `./${folder}`]) {
      const { port } = await start({ folder: written })
      expect((await ask(port, '/assets/index-77aa.css')).body.toString()).toBe('main{}')
    }
  })

  test('goes on with what it has read when the files are replaced', async () => {
    const folder = client()
    const { port } = await start({ folder })
    writeFileSync(join(folder, 'index.html'), 'half of a new bui')
    expect((await ask(port, '/')).body.toString()).toBe(PAGE)
  })
})

describe('a server that cannot start says why', () => {
  test('the client is not built', async () => {
    const folder = client()
    const empty = join(dirname(folder), 'empty')
    mkdirSync(empty)
    expect(await problemOf({ folder: join(folder, 'nowhere') })).toBe('unbuilt')
    expect(await problemOf({ folder: join(folder, 'index.html') })).toBe('unbuilt')
    expect(await problemOf({ folder: empty })).toBe('unbuilt')
  })

  test('the port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    onTestFinished(() => void other.close())
    await new Promise((resolve) => other.once('listening', resolve))
    const { port } = other.address() as AddressInfo
    expect(await problemOf({ port })).toBe('taken')
  })

  test('a port is free where it is at every address of the name', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    onTestFinished(() => void other.close())
    await new Promise((resolve) => other.once('listening', resolve))
    const { port } = other.address() as AddressInfo
    expect(await findFreePort('localhost', port, port + 20)).toBeGreaterThan(port)
    await expect(findFreePort('localhost', port, port)).rejects.toMatchObject({ problem: 'taken' })
  })

  test('the host is not of this machine', async () => {
    expect(await problemOf({ host: '192.0.2.1' })).toBe('elsewhere')
    expect(await problemOf({ host: 'nobody.invalid' })).toBe('elsewhere')
  })
})

describe('closing', () => {
  test('takes no more requests, and does not wait for a browser that holds its connection open', async () => {
    const server = await startServer({ folder: client(), host: '127.0.0.1', port: 0 })
    expect((await fetch(server.address)).status).toBe(200) // fetch keeps the connection
    await server.close()
    await expect(ask(server.port, '/')).rejects.toThrow('ECONNREFUSED')
  })

  test('answers what is under way', async () => {
    const server = await startServer({ folder: client(), host: '127.0.0.1', port: 0 })
    const socket = connect(server.port, '127.0.0.1')
    socket.write('GET /sw.js HTTP/1.1\r\nHost: here\r\n')
    await once(socket, 'connect')
    await ask(server.port, '/') // connections are taken in their order, so the first one has been
    const closed = server.close()
    socket.write('\r\n')
    const answer = await text(socket)
    expect(answer).toContain('self.skipWaiting()')
    expect(answer).toContain('Connection: close')
    await closed
  })

  test('does not wait for ever for who never ends a request', async () => {
    const server = await startServer({ folder: client(), host: '127.0.0.1', port: 0 })
    const socket = connect(server.port, '127.0.0.1')
    socket.write('GET / HTTP/1.1\r\n')
    await once(socket, 'connect')
    await ask(server.port, '/') // connections are taken in their order, so the first one has been
    await Promise.all([server.close(), text(socket).catch(() => {})])
  })
})
