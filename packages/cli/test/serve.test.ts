import { spawn } from 'node:child_process'
import type { ChildProcessWithoutNullStreams } from 'node:child_process'
import { chmodSync, copyFileSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { delimiter, dirname, join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, onTestFinished, test } from 'vitest'
import { BIN, outcome, temporaryFolder } from './run.ts'
import type { Outcome } from './run.ts'

const PAGE = '<!doctype html><title>Edokko</title>'
type Child = ChildProcessWithoutNullStreams

/** The command line with a web client of a single page beside it, or with none. */
function install(built = true): string {
  const folder = temporaryFolder()
  for (const path of ['cli/bin', 'cli/dist', 'web/dist']) mkdirSync(join(folder, path), { recursive: true })
  copyFileSync(BIN, join(folder, 'cli/bin/edokko.js'))
  copyFileSync(join(dirname(BIN), '../dist/edokko.js'), join(folder, 'cli/dist/edokko.js'))
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
  if (built) writeFileSync(join(folder, 'web/dist/index.html'), PAGE)
  return folder
}

function serve(args: readonly string[], { folder = install(), env = {} } = {}): Child {
  const bin = join(folder, 'cli/bin/edokko.js')
  const child = spawn(process.execPath, [bin, 'serve', ...args], { env: { ...process.env, ...env } })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await ended // its port is free for the next test
  })
  return child
}

/** The first line that it prints. */
function firstLine(child: Child): Promise<string> {
  return new Promise((resolve, reject) => {
    child.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString()))
    child.once('exit', () => reject(new Error('it ended without a word')))
  })
}

async function addressOf(child: Child): Promise<string> {
  return (JSON.parse(await firstLine(child)) as { address: string }).address
}

/** Takes a port of this machine until the test ends, and returns it; 0 is any. If it is taken already, all the better. */
function take(port: number): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer()
    onTestFinished(() => void server.close())
    server.once('error', () => resolve(port))
    server.listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
  })
}

function failed(sentence: string, status: number): Outcome {
  return { stdout: '', stderr: `edokko: ${sentence}\n`, status }
}

describe('serve', () => {
  test.each(['SIGINT', 'SIGTERM'] as const)('tells the address, answers there, and closes on %s', async (signal) => {
    const child = serve(['--port', '0'])
    const ended = outcome(child)
    const line = await firstLine(child)
    const address = /^Edokko is at (http:\/\/127\.0\.0\.1:\d+\/) {3}\(Ctrl-C closes it\)\n$/.exec(line)?.[1] ?? ''
    expect(await (await fetch(`${address}iki`)).text()).toBe(PAGE)
    child.kill(signal)
    expect(await ended).toEqual({ stdout: line, stderr: '', status: 0 })
    await expect(fetch(address)).rejects.toThrow('fetch failed')
  })

  test('--json: the address for programs', async () => {
    const address = await addressOf(serve(['--port', '0', '--host', 'localhost', '--json']))
    expect(address).toMatch(/^http:\/\/localhost:\d+\/$/)
    expect((await fetch(address)).status).toBe(200)
  })

  test('the next ports are tried when the usual one is taken', async () => {
    await take(3000)
    const address = await addressOf(serve(['--json']))
    expect(Number(new URL(address).port)).toBeGreaterThan(3000)
    expect(Number(new URL(address).port)).toBeLessThanOrEqual(3010)
  })

  test('but not for ever', async () => {
    for (let port = 3000; port <= 3010; port++) await take(port)
    const sentence = 'ports 3000 to 3010 are all taken; choose another with --port'
    expect(await outcome(serve([]))).toEqual(failed(sentence, 1))
  })

  test('a port that was asked for is that port or none', async () => {
    const port = await take(0)
    const sentence = `port ${port} is taken; choose another with --port`
    expect(await outcome(serve(['--port', String(port)]))).toEqual(failed(sentence, 1))
  })

  test('nothing is built yet', async () => {
    const sentence = 'the web client is not built; run "npm start" in the project folder'
    expect(await outcome(serve([], { folder: install(false) }))).toEqual(failed(sentence, 1))
  })

  test.each([
    [['--port', 'http'], '--port is a whole number from 0 to 65535, not "http"'],
    [['--port', '65536'], '--port is a whole number from 0 to 65535, not "65536"'],
    [['--host', '192.0.2.1'], '--host is an address of this machine, such as 127.0.0.1 or 0.0.0.0, not "192.0.2.1"'],
    [['--host', ''], '--host is an address of this machine, such as 127.0.0.1 or 0.0.0.0, not ""'],
    [['iki'], '"iki" is one operand too many'],
    [['--prot', '1'], 'there is no option --prot; "edokko serve --help" lists them'],
  ])('%j is wrong use', async (args, sentence) => {
    expect(await outcome(serve(args))).toEqual(failed(sentence, 2))
  })
})

describe.runIf(process.platform === 'linux')('--open', () => {
  test('hands the address to the browser', async () => {
    const folder = install()
    const opener = join(folder, 'xdg-open')
    const opened = join(folder, 'opened')
    writeFileSync(opener, `#!/bin/sh\necho "$@" > ${opened}.part && mv ${opened}.part ${opened}\n`)
    chmodSync(opener, 0o755)
    const env = { PATH: `${folder}${delimiter}${process.env['PATH']}` }
    const address = await addressOf(serve(['--port', '0', '--open', '--json'], { folder, env }))
    while (!existsSync(opened)) await sleep(20)
    expect(readFileSync(opened, 'utf8')).toBe(`${address}\n`)
  })

  test('is no error where there is no browser', async () => {
    const child = serve(['--port', '0', '--open', '--json'], { env: { PATH: '/nowhere' } })
    const ended = outcome(child)
    const address = await addressOf(child)
    await sleep(200)
    expect((await fetch(address)).status).toBe(200)
    child.kill('SIGINT')
    expect(await ended).toMatchObject({ stderr: '', status: 0 })
  })
})
