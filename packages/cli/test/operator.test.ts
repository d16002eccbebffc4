import { existsSync, readdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../server/src/db/index.ts'
import { postgresUrl } from '../../server/test/databases.ts'
import { eventually } from '../../server/test/eventually.ts'
import { NAISHI } from '../../server/test/test-services.ts'
import { HttpClient } from '../../server/test/socket-client.ts'
import { addressOf, dataFolder, failed, firstLine, install, KEY, run, start } from './host.ts'
import type { Child } from './host.ts'
import { outcome, parseLines, temporaryFolder } from './run.ts'

const WITH_BOT = { ...NAISHI, seats: [{ kind: 'me' }, { kind: 'bot', name: 'Hana', level: 'novice' }] }

interface Site {
  readonly child: Child
  readonly address: string
  readonly ada: HttpClient
  readonly table: string
}

/** A server with one guest and one table, which waits for somebody. */
async function site(args: readonly string[], env: Record<string, string> = {}, plan: object = NAISHI): Promise<Site> {
  const surroundings = { env: { EDOKKO_ADMIN: KEY, LOG_LEVEL: 'warn', ...env } }
  const child = start(['serve', '--port', '0', '--json', ...args], surroundings)
  const address = await addressOf(child)
  const ada = new HttpClient(Number(new URL(address).port))
  await ada.post('/api/guest', { name: 'Ada\u202E' })
  await ada.post('/api/guest', { name: 'Ada' })
  const { body } = await ada.post('/api/tables', plan)
  return { child, address: address.slice(0, -1), ada, table: (body as { id: string }).id }
}

async function close(child: Child): Promise<void> {
  const ended = outcome(child)
  child.kill('SIGTERM')
  expect(await ended).toMatchObject({ status: 0 })
}

describe('tables', () => {
  test('lists what is there, and closes a table', async () => {
    const { address, ada, table } = await site([], { DATABASE_URL: await postgresUrl() })
    const env = { EDOKKO_ADMIN: KEY }
    const tables = (...args: string[]): ReturnType<typeof run> => run(['tables', '--server', address, ...args], { env })
    const { stdout, stderr, status } = await tables()
    expect({ stderr, status }).toEqual({ stderr: '', status: 0 })
    expect(stdout).toMatch(
      new RegExp(`^${table}  waiting     0 moves  \\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d  naishi  Ada, –\\n$`),
    )
    expect(parseLines((await tables('--json')).stdout)).toMatchObject([{ id: table, names: ['Ada', ''], moves: 0 }])
    expect((await tables('--state', 'running')).stdout).toBe('No table is running.\n')
    expect(await tables('--close', table)).toEqual({
      stdout: `Table ${table} is closed, and whoever looks at it sees so.\n`,
      stderr: '',
      status: 0,
    })
    expect(JSON.parse((await ada.get(`/api/tables/${table}`)).text)).toMatchObject({ state: 'closed' })
    expect(await tables('--close', table)).toEqual(failed(`nothing goes on at table ${table} any more`, 1))
    expect(await tables('--close', '7')).toEqual(
      failed(`there is no table "7" at ${address}; "edokko tables" lists them`, 1),
    )
    const wrong = { env: { EDOKKO_ADMIN: 'another key altogether' } }
    const sentence = `the server at ${address} does not take this EDOKKO_ADMIN; it was started with another one, or with none`
    expect(await run(['tables', '--server', address], wrong)).toEqual(failed(sentence, 1))
    expect(await run(['tables', '--server', address])).toEqual(
      failed('EDOKKO_ADMIN is not set; it is the key that the server was started with', 1),
    )
  })

  test.each([
    [['--server', 'http://127.0.0.1:1'], 'nobody answers at http://127.0.0.1:1; is the server running there?', 1],
    [['--server', 'localhost'], '--server is an address such as http://localhost:3000, not "localhost"', 2],
    [['--state', 'lost'], '--state is one of waiting, running, over, closed, not "lost"', 2],
    [['--state', 'over', '--close', '1'], '--close names one table; leave --state out', 2],
    [['all'], '"all" is one operand too many', 2],
  ])('%j', async (args, sentence, status) => {
    expect(await run(['tables', ...args], { env: { EDOKKO_ADMIN: KEY } })).toEqual(failed(sentence, status))
  })
})

describe('reports', () => {
  test('lists what was said, silences and lets speak again, and dismisses', async () => {
    const { address, ada, table } = await site([], { DATABASE_URL: await postgresUrl() })
    const env = { EDOKKO_ADMIN: KEY }
    const reports = (...args: string[]): ReturnType<typeof run> =>
      run(['reports', '--server', address, ...args], { env })
    expect((await reports()).stdout).toBe('Nobody has reported anybody.\n')
    const eve = new HttpClient(Number(new URL(address).port))
    await eve.post('/api/guest', { name: 'Eve' })
    const { id } = JSON.parse((await eve.get('/api/me')).text) as { id: string }
    await eve.post(`/api/tables/${table}/sit`, { seat: 1 })
    const socket = await eve.open()
    socket.send({ type: 'say', table, what: { stamp: 'ha' } })
    await eventually(() => expect(socket.received.at(-1)).toMatchObject({ type: 'said' }))
    await ada.post(`/api/tables/${table}/report`, { who: 1, reason: 'spam' })
    const when = '\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d'
    const { stdout, stderr, status } = await reports()
    expect({ stderr, status }).toEqual({ stderr: '', status: 0 })
    expect(stdout).toMatch(
      new RegExp(
        `^[0-9a-f-]{36}  ${when}  spam\\n  Eve, ${id}\\n  at table ${table}\\n    ${when}  \\(stamp\\) ha\\n$`,
      ),
    )
    const [report] = parseLines((await reports('--json')).stdout) as { id: string; person: string }[]
    expect(report).toMatchObject({ person: id, silenced: 'no' })
    expect((await reports('--silence', id, '--reason', 'spam', '--days', '7')).stdout).toBe(
      `${id} may say nothing for 7 days.\n`,
    )
    expect(await reports('--dismiss', report.id)).toEqual(
      failed(`there is no report "${report.id}"; "edokko reports" lists them`, 1), // it has been answered
    )
    await ada.post(`/api/tables/${table}/report`, { who: 1, reason: 'name' })
    expect((await reports()).stdout).toMatch(new RegExp(`Eve, ${id}, silenced until ${when}\\n`))
    const [again] = parseLines((await reports('--json')).stdout) as { id: string }[]
    expect((await reports('--dismiss', again.id, '--json')).stdout).toBe(`{"dismissed":"${again.id}"}\n`)
    expect((await reports('--hear', id)).stdout).toBe(`${id} may speak again.\n`)
    expect(await reports('--hear', id)).toEqual(failed(`nobody called "${id}" is silenced`, 1))
    expect((await reports('--silence', id, '--reason', 'threat')).stdout).toBe(`${id} may say nothing any more.\n`)
    await ada.post(`/api/tables/${table}/report`, { who: 1, reason: 'name' })
    expect((await reports()).stdout).toMatch(
      new RegExp(`name\\n  Eve, ${id}, silenced for good\\n  at table ${table}\\n$`),
    )
    expect((await reports('--rename', id)).stdout).toBe(`${id} has lost that name.\n`)
    expect((await reports()).stdout).toBe('Nobody has reported anybody.\n')
    expect(JSON.parse((await eve.get('/api/me')).text)).toMatchObject({ lostName: 'Eve' })
    expect(await reports('--rename', '7')).toEqual(
      failed('there is no person "7"; "edokko reports" lists those who were reported', 1),
    )
    expect(await reports('--silence', '7', '--reason', 'threat')).toEqual(
      failed('there is no person "7"; "edokko reports" lists those who were reported', 1),
    )
  })

  test.each([
    [['all'], '"all" is one operand too many'],
    [['--silence', '7'], '--silence needs --reason, one of insult, threat, spam, name: the person is told it'],
    [
      ['--silence', '7', '--reason', 'mood'],
      '--silence needs --reason, one of insult, threat, spam, name: the person is told it',
    ],
    [['--silence', '7', '--reason', 'spam', '--days', '0'], '--days is a whole number from 1 to 3650, not "0"'],
    [['--days', '3'], '--reason and --days belong to --silence'],
    [['--hear', '7', '--dismiss', '8'], '--hear and --dismiss are two things; ask for one of them'],
  ])('%j', async (args, sentence) => {
    expect(await run(['reports', ...args], { env: { EDOKKO_ADMIN: KEY } })).toEqual(failed(sentence, 2))
  })
})

describe('worker', () => {
  test('bots move without a server', async () => {
    const DATABASE_URL = await postgresUrl()
    const { child, ada, table } = await site([], { DATABASE_URL }, WITH_BOT)
    const job = "select level from job where free_at <= now() + interval '90 seconds'"
    await ada.post(`/api/tables/${table}/start`, {})
    await ada.post(`/api/tables/${table}/away`, {})
    child.kill('SIGKILL')
    const database = await openDatabase({ url: DATABASE_URL, folder: '' })
    onTestFinished(() => database.close())
    await database.query('update job set free_at = now()')
    const worker = start(['worker'], { env: { DATABASE_URL } })
    const ended = outcome(worker)
    expect(await firstLine(worker)).toMatch(/^\d+ bots can think here \(Ctrl-C closes it\)\n$/)
    let state = ''
    const look = async (): Promise<void> => {
      const [row] = await database.query<{ state: string }>('select state from game_table')
      state = row?.state ?? ''
    }
    const looking = setInterval(() => void look(), 50)
    onTestFinished(() => clearInterval(looking))
    await eventually(() => expect(state).toBe('over'))
    expect(await database.query(job)).toEqual([])
    worker.kill('SIGTERM')
    const { stderr, status } = await ended
    expect(status).toBe(0)
    expect(parseLines(stderr)).toMatchObject([
      { msg: 'started', bots: expect.any(Number) as unknown },
      { msg: 'stopping', signal: 'SIGTERM' },
      { msg: 'bots have moved', moves: expect.any(Number) as unknown },
      { msg: 'stopped' },
    ])
    const { host, password } = new URL(DATABASE_URL)
    for (const secret of [host, password, 'Hana']) expect(stderr).not.toContain(secret)
  })

  test('there is nothing to help with in a folder', async () => {
    const sentence =
      'a worker helps servers that share a PostgreSQL; set DATABASE_URL to theirs. A server with a folder thinks for itself'
    expect(await run(['worker', '--log', 'warn'])).toEqual(failed(sentence, 1))
    expect(await run(['worker', 'me', '--log', 'warn'])).toEqual(failed('"me" is one operand too many', 2))
  })
})

describe('backup and restore', () => {
  let folder: string // a server's, with a guest and a table
  let cookie: string | undefined
  let table: string
  let file: string // a backup that was made while it ran

  test('a folder that is in use is backed up by its server', async () => {
    folder = await dataFolder()
    file = join(folder, 'running.gz')
    const installed = install()
    const child = start(['serve', '--port', '0', '--json', '--data', folder], {
      folder: installed,
      env: { EDOKKO_ADMIN: KEY },
    })
    const address = await addressOf(child)
    const ada = new HttpClient(Number(new URL(address).port))
    await ada.post('/api/guest', { name: 'Ada' })
    ;({ cookie } = ada)
    const { body } = await ada.post('/api/tables', NAISHI)
    table = (body as { id: string }).id
    const locked = `the folder ${folder} is in use by another Edokko (process ${child.pid} on ${hostname()}); stop that one, or ask it for a backup: --server http://localhost:3000`
    expect(await run(['backup', file, '--data', folder], { folder: installed })).toEqual(failed(locked, 1))
    expect(existsSync(file)).toBe(false)
    const made = await run(['backup', file, '--server', address], { folder: installed, env: { EDOKKO_ADMIN: KEY } })
    expect(made).toMatchObject({ stderr: '', status: 0 })
    expect(made.stdout).toMatch(/^\S+running\.gz is a backup with \d+ rows\.\n$/)
    await close(child)
  })

  /** What a server on this database knows of the guest and the table. */
  async function remembered(args: readonly string[], env: Record<string, string> = {}): Promise<object> {
    const child = start(['serve', '--port', '0', '--json', ...args], { env: { LOG_LEVEL: 'warn', ...env } })
    const visitor = new HttpClient(Number(new URL(await addressOf(child)).port))
    visitor.cookie = cookie
    const me = JSON.parse((await visitor.get('/api/me')).text) as { name: string }
    const { id } = JSON.parse((await visitor.get(`/api/tables/${table}`)).text) as { id: string }
    await close(child)
    return { name: me.name, table: id }
  }

  test('a laptop’s games move to a server, and back', { tags: 'deep' }, async () => {
    const DATABASE_URL = await postgresUrl()
    const restored = await run(['restore', file, '--json'], { env: { DATABASE_URL } })
    expect(restored).toMatchObject({ stderr: '', status: 0 })
    const { rows } = JSON.parse(restored.stdout) as { rows: number }
    expect(rows).toBeGreaterThanOrEqual(4)
    expect(await remembered([], { DATABASE_URL })).toEqual({ name: 'Ada', table })
    const back = join(temporaryFolder(), 'back.gz')
    expect(await run(['backup', back, '--json'], { env: { DATABASE_URL } })).toEqual({
      stdout: `${JSON.stringify({ file: back, rows })}\n`,
      stderr: '',
      status: 0,
    })
    expect(statSync(back).mode & 0o777).toBe(0o600)
    expect(readdirSync(dirname(back))).toEqual(['back.gz'])
    const data = await dataFolder()
    expect(await run(['restore', back, '--data', data], { env: { DATABASE_URL } })).toEqual({
      stdout: `${rows} rows have been restored from ${back}.\n`,
      stderr: '',
      status: 0,
    })
    expect(await remembered(['--data', data])).toEqual({ name: 'Ada', table })
  })

  test('what is no whole backup is told so, and a whole one is restored into an empty database only', async () => {
    const DATABASE_URL = await postgresUrl()
    const path = join(temporaryFolder(), 'copy.gz')
    const restore = (): ReturnType<typeof run> => run(['restore', path], { env: { DATABASE_URL } })
    const bytes = readFileSync(file)
    writeFileSync(path, bytes)
    truncateSync(path, bytes.length - 20)
    expect(await restore()).toEqual(
      failed(
        `${path} is only a part of a backup: its end is missing; take a copy that is whole. Nothing has changed`,
        1,
      ),
    )
    writeFileSync(path, 'Dear diary')
    expect(await restore()).toEqual(failed(`${path} is no backup of Edokko. Nothing has changed`, 1))
    const scratched = Buffer.from(bytes)
    scratched.fill(0, bytes.length - 8, bytes.length - 4) // the checksum of the packing
    writeFileSync(path, scratched)
    expect(await restore()).toEqual(
      failed(`${path} was damaged since it was made; take another copy, or an earlier backup. Nothing has changed`, 1),
    )
    writeFileSync(path, bytes)
    expect(await restore()).toMatchObject({ stderr: '', status: 0 }) // nothing had changed
    const sentence =
      'there are people or tables in this database already; restore into a new one, or another folder with --data. Nothing has changed'
    expect(await restore()).toEqual(failed(sentence, 1))
  })

  test('files that cannot be', async () => {
    const env = { DATABASE_URL: await postgresUrl(), EDOKKO_ADMIN: KEY }
    expect(await run(['backup', '/nowhere/file.gz'], { env })).toEqual(
      failed('/nowhere/file.gz cannot be written (ENOENT)', 1),
    )
    expect(await run(['restore', '/nowhere/file.gz'], { env })).toEqual(
      failed('/nowhere/file.gz cannot be read (ENOENT)', 1),
    )
    expect(await run(['restore', '/tmp'], { env })).toEqual(failed('/tmp is no file', 1))
    const folder = install()
    expect(await run(['backup', 'file.gz'], { folder })).toEqual(
      failed('there is nothing in the folder ./data; name another with --data', 1),
    )
    expect(existsSync(join(folder, 'data'))).toBe(false)
    expect(await run(['backup'], { env })).toEqual(failed('which file?', 2))
    expect(await run(['restore', 'a', 'b'], { env })).toEqual(failed('"b" is one operand too many', 2))
    expect(await run(['backup', 'a', '--server', 'http://127.0.0.1:1'], { env })).toEqual(
      failed('nobody answers at http://127.0.0.1:1; is the server running there?', 1),
    )
    expect(await run(['backup', 'a', '--server', 'http://127.0.0.1:1', '--data', 'b'], { env })).toEqual(
      failed('--data and --server name two places; leave one of them out', 2),
    )
  })
})
