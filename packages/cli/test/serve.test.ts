import { appendFileSync, chmodSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { hostname } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../server/src/db/index.ts'
import { postgresUrl } from '../../server/test/databases.ts'
import { HttpClient } from '../../server/test/socket-client.ts'
import { addressOf, dataFolder, failed, firstLine, install, PAGE, run, start } from './host.ts'
import type { Child } from './host.ts'
import { outcome, parseLines, some, temporaryFolder } from './run.ts'

const SECRET = 'swordfish'

/** Takes a port of this machine until the test ends, and returns it; 0 is any. If it is taken already, all the better. */
function take(port: number): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer()
    onTestFinished(() => void server.close())
    server.once('error', () => resolve(port))
    server.listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
  })
}

/** On PostgreSQL, which is there sooner than a folder. */
async function serve(args: readonly string[], { folder = install(), env = {} } = {}): Promise<Child> {
  const quiet = { DATABASE_URL: await postgresUrl(), LOG_LEVEL: 'warn' }
  return start(['serve', ...args], { folder, env: { ...quiet, ...env } })
}

function visitorOf(address: string): HttpClient {
  return new HttpClient(Number(new URL(address).port))
}

describe('serve', () => {
  test('--json: the address for programs', async () => {
    const address = await addressOf(await serve(['--port', '0', '--json']))
    expect(address).toMatch(/^http:\/\/localhost:\d+\/$/)
    expect((await fetch(address)).status).toBe(200)
  })

  test('the next ports are tried when the usual one is taken', async () => {
    await take(3000)
    const address = await addressOf(await serve(['--json']))
    expect(Number(new URL(address).port)).toBeGreaterThan(3000)
    expect(Number(new URL(address).port)).toBeLessThanOrEqual(3010)
  })

  test('but not for ever, and nothing is made before a port is found', async () => {
    for (let port = 3000; port <= 3010; port++) await take(port)
    const sentence = 'ports 3000 to 3010 are all taken; choose another with --port'
    const folder = install()
    expect(await run(['serve'], { folder })).toEqual(failed(sentence, 1))
    expect(existsSync(join(folder, 'data'))).toBe(false)
  })

  test('a port that was asked for is that port or none', async () => {
    const port = await take(0)
    const sentence = `port ${port} is taken; choose another with --port`
    expect(await run(['serve', '--port', String(port)])).toEqual(failed(sentence, 1))
  })

  test('nothing is built yet', async () => {
    const sentence = 'the web client is not built; run "npm start" in the project folder'
    expect(await run(['serve'], { folder: install(false) })).toEqual(failed(sentence, 1))
  })

  test.each(
    some([
      [['--port', 'http'], '--port is a whole number from 0 to 65535, not "http"'],
      [['--port', '65536'], '--port is a whole number from 0 to 65535, not "65536"'],
      [['--host', '192.0.2.1'], '--host is an address of this machine, such as localhost or 0.0.0.0, not "192.0.2.1"'],
      [['--host', ''], '--host is an address of this machine, such as localhost or 0.0.0.0, not ""'],
      [['--log', 'loud'], '--log is one of debug, info, warn, error, silent, not "loud"'],
      [['--hooks', 'far'], '--hooks is one of off, https, http, anywhere'],
      [['--address', 'games.example'], '--address is where people reach the server, such as https://games.example'],
      [['--smtp', SECRET], '--smtp is an address such as smtps://name:password@mail.example:465'],
      [['--smtp', `smtp://a:${SECRET}@b`], '--smtp needs --mail-from, an address of e-mail'],
      [
        ['--smtp', `smtp://a:${SECRET}@b`, '--mail-from', 'a@b.example'],
        '--smtp needs --address, to which links in e-mails lead',
      ],
      [['iki'], '"iki" is one operand too many'],
      [['--prot', '1'], 'there is no option --prot; "edokko serve --help" lists them'],
    ]),
  )('%j is wrong use', async (args, sentence) => {
    expect(await run(['serve', ...args])).toEqual(failed(sentence, 2))
  })

  test.each(
    some([
      [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL is one of debug, info, warn, error, silent, not "loud"'],
      [{ EDOKKO_PROXY: 'yes' }, 'EDOKKO_PROXY is 1 or 0, not "yes"'],
      [{ EDOKKO_ADMIN: SECRET }, 'EDOKKO_ADMIN needs at least 16 characters; "openssl rand -hex 24" makes a good one'],
    ]),
  )('%j is wrong use', async (env, sentence) => {
    expect(await run(['serve'], { env })).toEqual(failed(sentence, 2))
  })
})

describe('what was played is kept', () => {
  test('in a folder of the place where it was started, for nobody else', async () => {
    const folder = install()
    start(['serve', '--port', '0'], { folder })
    await expect.poll(() => existsSync(join(folder, 'data/db.lock'))).toBe(true)
    expect(statSync(join(folder, 'data')).mode & 0o777).toBe(0o700)
  })

  test.each(some<NodeJS.Signals>(['SIGTERM', 'SIGINT']))(
    'even if it is killed; the next one tells the address, answers there, and closes on %s',
    async (signal) => {
      const data = await dataFolder()
      const child = start(['serve', '--port', '0', '--json', '--data', data])
      const ada = visitorOf(await addressOf(child))
      await ada.post('/api/guest', { name: 'Ada' })
      child.kill('SIGKILL')
      expect(existsSync(join(data, 'db.lock'))).toBe(true) // whose process is dead
      const next = start(['serve', '--port', '0', '--data', data])
      const ended = outcome(next)
      const line = await firstLine(next)
      const address = /^Edokko is at (http:\/\/localhost:\d+\/) {3}\(Ctrl-C closes it\)\n$/.exec(line)?.[1] ?? ''
      const again = visitorOf(address)
      again.cookie = ada.cookie
      expect(JSON.parse((await again.get('/api/me')).text)).toMatchObject({ name: 'Ada' })
      expect(await (await fetch(`${address}iki`)).text()).toBe(PAGE)
      expect(await (await fetch(`${address}readyz`)).text()).toBe('ready\n')
      next.kill(signal)
      expect(await ended).toEqual({ stdout: line, stderr: '', status: 0 })
      await expect(fetch(address)).rejects.toThrow('fetch failed')
    },
  )

  test('and nobody else may have the folder meanwhile', { tags: 'deep' }, async () => {
    const data = await dataFolder()
    const child = start(['serve', '--port', '0', '--data', data])
    await firstLine(child)
    const sentence = `the folder ${data} is in use by another Edokko (process ${child.pid} on ${hostname()}); stop that one, or choose another folder with --data`
    expect(await run(['serve', '--port', '0', '--data', data])).toEqual(failed(sentence, 1))
  })

  test('unless the folder cannot be used', async () => {
    const file = join(temporaryFolder(), 'file')
    writeFileSync(file, '')
    const sentence = `the folder ${file} cannot be used (ENOTDIR): it cannot be written, or holds something else; choose another with --data`
    expect(await run(['serve', '--port', '0', '--data', file])).toEqual(failed(sentence, 1))
    const other = temporaryFolder()
    mkdirSync(join(other, 'db'))
    writeFileSync(join(other, 'db/PG_VERSION'), 'something else')
    const { stderr, status } = await run(['serve', '--port', '0', '--data', other])
    expect(stderr).toContain(`the folder ${other} cannot be used`)
    expect(status).toBe(1)
    expect(await run(['serve', '--data', ''])).toEqual(failed('--data needs the name of a folder', 2))
  })
})

describe('with DATABASE_URL', () => {
  test('it is kept there, and the log tells what happens', async () => {
    const DATABASE_URL = await postgresUrl()
    const folder = install()
    const child = start(['serve', '--port', '0', '--json'], { folder, env: { DATABASE_URL } })
    const ended = outcome(child)
    const address = await addressOf(child)
    expect((await fetch(`${address}readyz`)).status).toBe(200)
    child.kill('SIGTERM')
    const { stderr, status } = await ended
    expect(status).toBe(0)
    expect(parseLines(stderr)).toMatchObject([
      { level: 'info', msg: 'started', database: 'postgres', address },
      { level: 'info', msg: 'stopping', signal: 'SIGTERM' },
      { level: 'info', msg: 'stopped' },
    ])
    expect(existsSync(join(folder, 'data'))).toBe(false)
    const { host, password } = new URL(DATABASE_URL)
    for (const secret of [host, password]) expect(stderr).not.toContain(secret)
  })

  test.each([
    [
      'nobody answers',
      `postgres://ada:${SECRET}@127.0.0.1:1/games`,
      'the database does not answer (ECONNREFUSED); check that it runs, and that DATABASE_URL leads to it',
    ],
    [
      'there is no such machine',
      `postgres://ada:${SECRET}@nowhere.invalid/games`,
      'the database does not answer (ENOTFOUND); check that it runs, and that DATABASE_URL leads to it',
    ],
    [
      'it is no address',
      SECRET,
      'DATABASE_URL is no address of a database: it looks like postgres://name:password@host:5432/database',
    ],
    [
      'it is of something else',
      `mysql://ada:${SECRET}@127.0.0.1/games`,
      'DATABASE_URL is no address of a database: it looks like postgres://name:password@host:5432/database',
    ],
  ])('%s', async (_, DATABASE_URL, sentence) => {
    const { stdout, stderr, status } = await run(['serve', '--port', '0', '--log', 'warn'], { env: { DATABASE_URL } })
    expect({ stdout, stderr: stderr.replace('EAI_AGAIN', 'ENOTFOUND'), status }).toEqual(failed(sentence, 1))
  })

  test('the password is wrong, and the log says that it did not start', async () => {
    const url = new URL(await postgresUrl())
    url.password = SECRET
    const { stdout, stderr, status } = await run(['serve', '--port', '0'], { env: { DATABASE_URL: url.href } })
    const reason =
      'the database does not let us in (28P01); check the name, the password and the database in DATABASE_URL'
    const [line = '', sentence] = stderr.split('\n')
    expect(JSON.parse(line)).toMatchObject({ level: 'info', msg: 'did not start', reason })
    expect({ stdout, sentence, status }).toEqual({ stdout: '', sentence: `edokko: ${reason}`, status: 1 })
    for (const secret of [SECRET, url.host]) expect(stderr).not.toContain(secret)
  })

  test('a later version has been there', async () => {
    const DATABASE_URL = await postgresUrl()
    const database = await openDatabase({ url: DATABASE_URL, folder: '' })
    await database.query(`insert into migration (name) values ('99 from the future')`)
    await database.close()
    const sentence =
      'a later version of Edokko has been here (99 from the future); start that version, or restore a backup that was made before'
    const args = ['serve', '--port', '0', '--log', 'silent']
    expect(await run(args, { env: { DATABASE_URL } })).toEqual(failed(sentence, 1))
  })
})

test('a server whose database has ended ends too, for somebody to start it again', async () => {
  const folder = install()
  const death = join(folder, 'death')
  const looking = `setInterval(() => existsSync(${JSON.stringify(death)}) && process.exit(), 20)` // ends the thread alone
  appendFileSync(join(folder, 'cli/dist/pglite-thread.js'), `;import('node:fs').then(({ existsSync }) => ${looking})`)
  const child = start(['serve', '--port', '0', '--data', await dataFolder()], { folder })
  const ended = outcome(child)
  await firstLine(child)
  writeFileSync(death, '')
  const { stderr, status } = await ended
  expect(status).toBe(1)
  expect(parseLines(stderr)).toContainEqual(
    expect.objectContaining({ level: 'error', msg: 'the database has ended', error: 'Error' }),
  )
})

describe('stopping', () => {
  test('asks whoever is there to come back', async () => {
    const child = await serve(['--port', '0', '--json'])
    const ended = outcome(child)
    const visitor = visitorOf(await addressOf(child))
    await visitor.post('/api/guest', { name: 'Ada' })
    const line = await visitor.open()
    child.kill('SIGTERM')
    expect(await ended).toMatchObject({ stderr: '', status: 0 })
    expect(line.closed).toBe(1012)
  })

  test('a second signal ends it at once', { tags: 'deep' }, async () => {
    const child = await serve(['--port', '0', '--json'])
    const address = await addressOf(child)
    const line = await visitorOf(address).open()
    line.socket.pause() // it takes a while until nobody waits for it any more
    const ended = outcome(child)
    child.kill('SIGTERM')
    while (await isThere(address)) await sleep(20)
    child.kill('SIGINT')
    expect((await ended).status).toBe(null)
  })
})

/** Whether somebody still answers there. */
function isThere(address: string): Promise<boolean> {
  return fetch(address).then(
    () => true,
    () => false,
  )
}

describe.runIf(process.platform === 'linux')('--open', () => {
  test('hands the address to the browser', async () => {
    const folder = install()
    const opener = join(folder, 'xdg-open')
    const opened = join(folder, 'opened')
    writeFileSync(opener, `#!/bin/sh\necho "$@" > ${opened}.part && mv ${opened}.part ${opened}\n`)
    chmodSync(opener, 0o755)
    const env = { PATH: `${folder}${delimiter}${process.env['PATH']}` }
    const address = await addressOf(await serve(['--port', '0', '--open', '--json'], { folder, env }))
    while (!existsSync(opened)) await sleep(20)
    expect(readFileSync(opened, 'utf8')).toBe(`${address}\n`)
  })

  test('is no error where there is no browser', { tags: 'deep' }, async () => {
    const child = await serve(['--port', '0', '--open', '--json'], { env: { PATH: '/nowhere' } })
    const ended = outcome(child)
    const address = await addressOf(child)
    expect((await fetch(address)).status).toBe(200)
    child.kill('SIGINT')
    expect(await ended).toMatchObject({ stderr: '', status: 0 })
  })
})
