import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '@edokko/server'
import type { Database } from '@edokko/server'
import { postgresUrl } from '../../server/test/databases.ts'
import { HookServer, MailServer, PushService } from '../../server/test/notice-doubles.ts'
import { HttpClient } from '../../server/test/socket-client.ts'
import { addressOf, install, start } from './host.ts'
import type { Child } from './host.ts'

/* Servers that are killed between a turn and what is told of it: nothing is lost, and what comes twice has one name. */

const TURNS = {
  terms: { id: 'naishi', options: {} },
  options: { pace: { kind: 'turns', hours: 24 }, open: false, absence: 'apprentice', spectators: 'open' },
  seats: [{ kind: 'me' }, { kind: 'free' }],
}
const MOST_TABLES = 8 // for two people: of what they were told the last fifty are kept, and each of them may be told of a table six times
const AT_ONCE = 20 // notices that a server sends at once, and may have sent without having written it down

interface Running {
  readonly child: Child
  readonly port: number
}

/** Everybody whom notices are sent to. */
interface Doubles {
  readonly hook: HookServer
  readonly mail: MailServer
  readonly push: PushService
}

async function openDoubles(): Promise<Doubles> {
  const [hook, mail, push] = await Promise.all([HookServer.open(), MailServer.open(), PushService.open(() => key)])
  onTestFinished(async () => void (await Promise.all([hook.close(), mail.close(), push.close()])))
  return { hook, mail, push }
}
let key = '' // of the servers, for the push service

/** Somebody who is told by all means, and the names of what they were told. */
async function newcomer(name: string, port: number, { hook, mail, push }: Doubles) {
  const client = new HttpClient(port)
  await client.post('/api/guest', { name })
  ;({ key } = JSON.parse((await client.get('/api/notices')).text) as { key: string })
  const address = `${name.toLowerCase()}@example.org`
  const browser = push.subscribe()
  const { endpoint, keys } = browser
  await client.post('/api/notices/push', { endpoint, keys, label: 'a test', language: 'en' })
  await client.post('/api/notices/hook', { address: hook.url(`/${name}`), language: 'en' })
  await client.post('/api/notices/mail', { address, language: 'en' })
  const token = /#confirm=([\w-]+)/.exec(mail.letters.find(({ to }) => to === address)?.text ?? '')?.[1]
  await client.post('/api/notices/confirm', { token })
  await client.post('/api/notices/change', { means: 'mail', every: 0, kinds: ['turn', 'begun'] })
  const told = (): string[] => [
    ...hook.calls
      .filter(({ path }) => path === `/${name}`)
      .map(({ headers }) => `hook ${String(headers['edokko-delivery'])}`),
    ...browser.calls.map(({ topic }) => `push ${topic}`),
    ...mail.letters
      .filter(({ to, text }) => to === address && !text.includes('#confirm'))
      .map(({ head }) => `mail ${/^Message-ID: <([0-9a-f-]+)@/im.exec(head)?.[1]}`),
  ]
  return { cookie: client.cookie, told }
}

async function kill(kills: number): Promise<void> {
  const url = await postgresUrl()
  const database: Database = await openDatabase({ url, folder: '' })
  onTestFinished(() => database.close())
  const doubles = await openDoubles()
  const folder = install()
  const env = {
    DATABASE_URL: url,
    EDOKKO_SMTP: doubles.mail.url,
    EDOKKO_MAIL_FROM: 'edokko@games.example',
    EDOKKO_ADDRESS: 'https://games.example',
  }
  const boot = async (): Promise<Running> => {
    const child = start(['serve', '--port', '0', '--json', '--hooks', 'anywhere'], { folder, env })
    return { child, port: Number(new URL(await addressOf(child)).port) }
  }
  const servers = [await boot(), await boot()]
  const people: Awaited<ReturnType<typeof newcomer>>[] = []
  const told = (): string[] => people.flatMap((person) => person.told())

  for (let i = 0; i < kills; i++) {
    const { port } = servers[(i + 1) % 2]
    const pair = [await newcomer(`ada${i}`, port, doubles), await newcomer(`ben${i}`, port, doubles)]
    people.push(...pair)
    const clients = pair.map(({ cookie }) => Object.assign(new HttpClient(port), { cookie }))
    const enough = told().length + 1 + Math.floor(12 * Math.random())
    for (let tables = 0; tables < MOST_TABLES && told().length < enough; tables++) await begin(clients, database)
    await expect.poll(() => told().length).toBeGreaterThanOrEqual(enough)
    await killOne(servers[i % 2])
    servers[i % 2] = await boot()
  }
  for (const server of servers) await killOne(server)
  await database.query('update notice set free_at = now() where settled_at is null') // nobody has them any more
  await boot()
  const open = () => database.query('select from notice where settled_at is null')
  await expect.poll(async () => (await open()).length).toBe(0)

  const rows = await database.query<{ id: string; means: string; kind: string; became: string }>(
    'select id, means, kind, became from notice',
  )
  const tables = await database.query(`select from game_table where state = 'running'`)
  const late = rows.filter(({ kind }) => kind === 'time') // told to whoever is to move, and due by now
  expect(rows.length - late.length).toBe(tables.length * 2 * 3)
  expect(rows.filter(({ became }) => became !== 'sent')).toEqual([])
  const names = told()
  const isMail = (name: string): boolean => name.startsWith('mail')
  const expected = rows.map(({ id, means }) => `${means} ${means === 'push' ? id.replaceAll('-', '') : id}`)
  expect([...new Set(names)].filter((name) => !isMail(name)).toSorted()).toEqual(
    expected.filter((name) => !isMail(name)).toSorted(),
  )
  const letters = doubles.mail.letters.flatMap(({ to, text }) =>
    [...text.matchAll(/\/at\/[\w-]+/g)].map(([path]) => to + path),
  )
  expect(new Set(letters).size).toBe(tables.length * 2) // what comes at once is in one letter
  expect(names.filter(isMail).every((name) => expected.includes(name))).toBe(true)
  expect(names.length - new Set(names).size).toBeLessThanOrEqual((kills + servers.length) * AT_ONCE)
  expect(doubles.push.problems).toEqual([])
}

async function killOne({ child }: Running): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await ended
}

/** A game of these two begins, of which one is told that it is their turn, and the other that it has begun. */
async function begin([host, other]: readonly HttpClient[], database: Database): Promise<void> {
  const { body } = await host.post('/api/tables', TURNS)
  const { id } = body as { id: string }
  await other.post(`/api/tables/${id}/sit`, { seat: 1 })
  await host.post(`/api/tables/${id}/start`, {})
  await database.query('update notice set free_at = now() where settled_at is null and attempts = 0') // they have waited
}

test('two servers on one database are killed in turn', () => kill(2))
test('two servers on one database are killed in turn, thirty times', { tags: 'deep' }, () => kill(30))
