import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ResponseBody } from '@edokko/protocol'
import { parseResponseBody } from '@edokko/protocol'
import type { Database } from '../src/db/index.ts'
import { newDatabase } from './databases.ts'
import { eventually } from './eventually.ts'
import { headerOf, HookServer, MailServer, PushService } from './notice-doubles.ts'
import { guest, KEY, sites } from './ops-site.ts'
import { HttpClient } from './socket-client.ts'

const ADDRESS = 'https://games.example'
const { open, thinker } = sites()
let database: Database
let mail: MailServer
let hook: HookServer
let push: PushService
let key = ''
let port: number

beforeAll(async () => {
  database = await newDatabase('postgres')
  ;[mail, hook, push] = await Promise.all([MailServer.open(), HookServer.open(), PushService.open(() => key)])
  const notices = {
    address: ADDRESS,
    hooks: 'anywhere',
    mail: { smtp: mail.url, from: 'edokko@games.example' },
  } as const
  const online = { database, thinker, bots: 1, log: console.warn, notices }
  ;({ port } = await open(database, { online, behindProxy: true }))
})
afterAll(async () => {
  await Promise.all([mail.close(), hook.close(), push.close()])
})
afterAll(() => database.close())

async function overview(visitor: HttpClient): Promise<ResponseBody<'notices'>> {
  const { text } = await visitor.get('/api/notices')
  return parseResponseBody('notices', JSON.parse(text))
}

const mailTo = (address: string) => mail.letters.findLast(({ to }) => to === address)
const confirmToken = (address: string) => /#confirm=([\w-]{43})/.exec(mailTo(address)?.text ?? '')?.[1]

describe('a web hook', () => {
  test('is set, tested, and tells once what it is signed with', async () => {
    const ada = await guest(port, 'Ada')
    const set = await ada.post('/api/notices/hook', { address: hook.url('/mine'), language: 'de' })
    expect(set).toMatchObject({ status: 200, body: { secret: expect.stringMatching(/^[\w-]{43}$/) } })
    expect(JSON.stringify(await overview(ada))).not.toContain((set.body as { secret: string }).secret)
    expect(await ada.post('/api/notices/test', { means: 'hook' })).toMatchObject({ status: 200 })
    await eventually(() => expect(hook.calls).toHaveLength(1))
    expect(JSON.parse(hook.calls[0]?.body ?? '')).toMatchObject({ kind: 'test', link: `${ADDRESS}/me/notices` })
    await expect
      .poll(async () => (await overview(ada)).log)
      .toMatchObject([{ kind: 'test', became: 'sent', status: 200 }])
    const figures = await fetch(`http://127.0.0.1:${port}/metrics`, { headers: { Authorization: `Bearer ${KEY}` } })
    expect(await figures.text()).toContain('edokko_notices_total{means="hook",became="sent"} 1\n')
  })

  test.each([
    ['https://discord.com/api/webhooks/1/x', 'discord'],
    ['https://hooks.slack.com/services/x', 'slack'],
    ['https://discord.com.evil.test/api/webhooks/1', 'json'],
    ['https://example.org/edokko', 'json'],
  ])('%s is of the form %s', async (address, shape) => {
    const ada = await guest(port, 'Ada')
    await ada.post('/api/notices/hook', { address, language: 'en' })
    expect((await overview(ada)).hook).toMatchObject({ address, shape })
  })

  test('of Discord or Slack is sent what they understand, in which a name does nothing', async () => {
    const ada = await guest(port, 'Mallory')
    const before = `update person set name = '@here [x](http://x) <!channel>' where name = 'Mallory'` // when names could be anything
    await database.query(before)
    const ben = await guest(port, 'Ben')
    for (const shape of ['discord', 'slack'] as const) {
      await ben.post('/api/notices/hook', { address: hook.url(`/${shape}`), shape, language: 'en' })
      const { body } = await ada.post('/api/tables', {
        terms: { id: 'naishi', options: {} },
        options: { pace: { kind: 'turns', hours: 24 }, open: false, absence: 'apprentice', spectators: 'open' },
        seats: [{ kind: 'me' }, { kind: 'free' }],
      })
      const { id } = body as { id: string }
      await ben.post(`/api/tables/${id}/sit`, { seat: 1 })
      await ada.post(`/api/tables/${id}/start`, {})
      await database.query('update notice set free_at = now() where table_id = $1', [id])
      await eventually(() => expect(hook.calls.filter(({ path }) => path === `/${shape}`)).toHaveLength(1))
      const sent = JSON.parse(hook.calls.find(({ path }) => path === `/${shape}`)?.body ?? '') as Record<
        string,
        unknown
      >
      if (shape === 'discord') {
        expect(sent['allowed_mentions']).toEqual({ parse: [] })
        expect(sent['content']).toContain(String.raw`\@here \[x\]\(http\:`)
      } else expect(sent['text']).toContain('&lt;!channel&gt;')
    }
  })

  test('leads nowhere but to http', async () => {
    const ada = await guest(port, 'Ada')
    for (const address of ['ftp://example.org', 'javascript:alert(1)', 'https://a:b@example.org/'])
      expect(await ada.post('/api/notices/hook', { address, language: 'en' })).toEqual({
        status: 400,
        body: { refused: 'bad-address' },
      })
  })
})

describe('an address of e-mail', () => {
  test('is written to once it has been confirmed, and not after one click', async () => {
    const ada = await guest(port, 'Ada')
    const address = 'ada@example.org'
    expect(await ada.post('/api/notices/mail', { address, language: 'pl' })).toMatchObject({ status: 200 })
    expect(await ada.post('/api/notices/test', { means: 'mail' })).toMatchObject({ body: { refused: 'illegal' } })
    expect((await overview(ada)).mail).toMatchObject({ address, confirmed: false, on: false })
    const token = confirmToken(address)
    expect(mailTo(address)?.text).toContain(`${ADDRESS}/me/notices#confirm=`)
    const stranger = new HttpClient(port)
    expect(await stranger.post('/api/notices/confirm', { token })).toMatchObject({ status: 200 })
    expect(await stranger.post('/api/notices/confirm', { token })).toMatchObject({ body: { refused: 'stale' } })
    expect((await overview(ada)).mail).toMatchObject({ confirmed: true, on: true, every: 60 })
    await ada.post('/api/notices/test', { means: 'mail' })
    await eventually(() => expect(mailTo(address)?.text).not.toContain('#confirm'))
    const letter = mailTo(address)
    expect(letter?.text).toContain('Tak będą wyglądać powiadomienia.')
    const out = new URL(headerOf(letter ?? { to: '', head: '', text: '' }, 'List-Unsubscribe')?.slice(1, -1) ?? '')
    const way = `http://127.0.0.1:${port}${out.pathname}${out.search}`
    expect(await fetch(way, { redirect: 'manual' })).toMatchObject({ status: 303 })
    expect((await overview(ada)).mail).toMatchObject({ on: true })
    const form = { 'Content-Type': 'application/x-www-form-urlencoded' }
    expect(await fetch(way, { method: 'POST', headers: form, body: 'List-Unsubscribe=One-Click' })).toMatchObject({
      status: 200,
    })
    expect((await overview(ada)).mail).toMatchObject({ on: false, confirmed: true })
  })

  test('that takes no letters is refused', async () => {
    const ada = await guest(port, 'Ada')
    mail.refuses = true
    const asked = await ada.post('/api/notices/mail', { address: 'nobody@example.org', language: 'en' })
    expect(asked).toMatchObject({ body: { refused: 'bad-address' } })
    mail.refuses = false
  })

  test('is not written to by ever new strangers, nor are ever new addresses by one', async () => {
    const tries = async (address: (i: number) => string, visitor: (i: number) => Promise<HttpClient>) => {
      const codes: number[] = []
      for (let i = 0; i < 12; i++)
        codes.push((await (await visitor(i)).post('/api/notices/mail', { address: address(i), language: 'en' })).status)
      return codes.filter((status) => status === 200).length
    }
    expect(
      await tries(
        () => 'victim@example.org',
        (i) => guest(port, `Eve ${i}`),
      ),
    ).toBe(3)
    const eve = await guest(port, 'Eve')
    expect(
      await tries(
        (i) => `victim${i}@example.org`,
        () => Promise.resolve(eve),
      ),
    ).toBe(10)
  })
})

test('a browser is told under the key of the server', async () => {
  const ada = await guest(port, 'Ada')
  ;({ key } = await overview(ada))
  const browser = push.subscribe()
  const { endpoint, keys } = browser
  const body = { endpoint, keys, label: 'Firefox, Linux', language: 'ru' }
  expect(await ada.post('/api/notices/push', body)).toMatchObject({ status: 200 })
  expect((await overview(ada)).push?.browsers).toMatchObject([{ label: 'Firefox, Linux' }])
  await ada.post('/api/notices/test', { means: 'push', endpoint })
  await eventually(() => expect(browser.calls).toHaveLength(1))
  expect(browser.calls[0]?.message).toMatchObject({ title: 'Проверка от Эдокко', path: '/me/notices' })
  const ben = await guest(port, 'Ben') // who sits at the same browser later
  await ben.post('/api/notices/push', body)
  expect((await overview(ada)).push).toBeUndefined()
  await ben.post('/api/notices/push/remove', { endpoint })
  expect((await overview(ben)).push).toBeUndefined()
  await ben.post('/api/notices/push', body)
  await ben.post('/api/sign-out', {}) // whoever is there next is told nothing of Ben's tables
  expect(await database.query('select from channel where address = $1', [endpoint])).toEqual([])
})

test('what is kept of it is told to its owner and nobody else, and is gone with them', async () => {
  const ada = await guest(port, 'Ada')
  await ada.post('/api/notices/hook', { address: hook.url('/hers'), language: 'en' })
  await ada.post('/api/notices/hours', { hours: { zone: 'Europe/Warsaw', from: 1320, to: 480 } })
  await ada.post('/api/notices/test', { means: 'hook' })
  const { text } = await ada.get('/api/me/export')
  expect(JSON.parse(text)).toMatchObject({
    quietHours: { zone: 'Europe/Warsaw', from: 1320, to: 480 },
    channels: [{ kind: 'hook', address: hook.url('/hers'), kinds: ['turn', 'time', 'begun', 'over', 'wish'] }],
    notices: [{ means: 'hook', kind: 'test' }],
  })
  expect(text).not.toMatch(/secret|p256dh/)
  expect(await new HttpClient(port).get('/api/notices')).toMatchObject({ status: 401 })
  expect(await ada.post('/api/me/delete', {})).toMatchObject({ status: 200 })
  expect(await database.query(`select from channel where address = $1`, [hook.url('/hers')])).toEqual([])
})
