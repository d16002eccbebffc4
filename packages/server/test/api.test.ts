import cookie from '@fastify/cookie'
import websocket from '@fastify/websocket'
import fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { RULES_FINGERPRINT } from '@edokko/games'
import { socketPath } from '@edokko/protocol'
import { OPERATIONS, openApiDocument } from '../src/api/openapi.ts'
import { addRoutes } from '../src/http/app.ts'
import { AdminKey } from '../src/http/admin-key.ts'
import { DEFAULT_LIMITS } from '../src/lib/limits.ts'
import { createServices } from '../src/services/services.ts'
import { SILENT_LOG } from '../src/telemetry/log.ts'
import { Metrics } from '../src/telemetry/metrics.ts'
import type { Database } from '../src/db/index.ts'
import { newDatabase } from './databases.ts'
import { endDay } from './end-day.ts'
import { eventually } from './eventually.ts'
import { HeldToItsWord } from './api-answers.ts'
import { KEY, moveOf, sites } from './ops-site.ts'
import { NAISHI, report } from './test-services.ts'
import { HttpClient, SocketClient } from './socket-client.ts'

const { thinker, open } = sites()
let database: Database
let port: number
let word: HeldToItsWord

beforeAll(async () => {
  database = await newDatabase('postgres')
  ;({ port } = await open(database))
  word = await HeldToItsWord.of(port)
})
afterAll(() => database.close())

/** A client of which every request, answer and message is checked. */
class Checked extends HttpClient {
  override async post(
    path: string,
    body: unknown,
    headers: Record<string, string> = {},
  ): ReturnType<HttpClient['post']> {
    const answer = await super.post(path, body, headers)
    word.checkAnswer('post', path, body, answer.status, JSON.stringify(answer.body))
    return answer
  }

  override async get(path: string): ReturnType<HttpClient['get']> {
    const answer = await super.get(path)
    word.checkAnswer('get', path, undefined, answer.status, answer.text)
    return answer
  }

  async asking<T>(path: string, body: unknown = {}): Promise<T> {
    return (await this.post(path, body)).body as T
  }

  async reading<T>(path: string): Promise<T> {
    return JSON.parse((await this.get(path)).text) as T
  }

  async listen(token?: string): Promise<SocketClient> {
    const known = token === undefined ? { Cookie: this.cookie ?? '' } : { Authorization: `Bearer ${token}` }
    const socket = new WebSocket(`ws://127.0.0.1:${port}${socketPath(RULES_FINGERPRINT)}`, { headers: known })
    const client = new CheckedSocket(socket)
    await new Promise((resolve) => socket.once('open', resolve))
    return client
  }
}

class CheckedSocket extends SocketClient {
  constructor(socket: WebSocket) {
    super(socket)
    socket.on('message', (data) => word.checkMessage('server', JSON.parse((data as Buffer).toString()) as object))
  }

  override send(message: object): void {
    word.checkMessage('client', message)
    super.send(message)
  }
}

describe('the description of the API', () => {
  test('has every route of the server, and no other', async () => {
    const online = { database, thinker, bots: 0, log: console.warn }
    const metrics = await Metrics.open(database)
    const services = await createServices({ ...online, metrics }, report)
    const app = fastify()
    const routes = new Set<string>()
    await app.register(cookie)
    await app.register(websocket)
    app.addHook('onRoute', ({ method, url }) => {
      for (const each of [method].flat()) if (each !== 'HEAD') routes.add(`${each.toLowerCase()} ${url}`)
    })
    addRoutes(app, {
      files: new Map(),
      online: { services, database, metrics },
      log: SILENT_LOG,
      adminKey: new AdminKey(KEY),
      behindProxy: false,
      limits: DEFAULT_LIMITS,
      closing: new AbortController().signal,
    })
    await app.ready()
    const described = Object.values(OPERATIONS)
      .flat()
      .map(({ method, path }) => `${method} ${path}`)
    expect(described.toSorted()).toEqual([...routes].filter((route) => !route.endsWith('/api/socket')).toSorted())
    expect(routes).toContain('get /api/socket')
    expect(new Set(described).size).toBe(described.length)
    await app.close()
    await services.close()
  })

  test('is OpenAPI 3.1, and says something of everything', () => {
    const document = openApiDocument()
    expect(document.openapi).toBe('3.1.0')
    for (const { summary, type } of document['x-messages']) expect(summary, type).not.toBe('')
  })

  test('is a page too, whose links lead somewhere', async () => {
    const page = await fetch(`http://127.0.0.1:${port}/api`)
    expect(page.headers.get('Content-Type')).toBe('text/html; charset=utf-8')
    const text = await page.text()
    const anchors = [...text.matchAll(/href="#([\w-]+)"/g)].map(([, id]) => id)
    expect(anchors.length).toBeGreaterThan(100)
    for (const id of new Set(anchors)) expect(text).toContain(`id="${id}"`)
    for (const operation of word.operations) {
      const [method, path] = operation.split(' ')
      if (path !== '/api/socket') expect(text).toContain(`${method.toUpperCase()} ${path}<`)
    }
  })
})

describe('the answers of the server are as it says', () => {
  test('about people and how they sign in', async () => {
    const ada = new Checked(port)
    await ada.get('/api/me')
    await ada.post('/api/guest', { name: 'Ada' })
    await ada.post('/api/guest', { nmae: 'Ada' })
    await ada.post('/api/profile', { avatar: 'kite', shown: 'everybody' })
    const { id } = await ada.reading<{ id: string }>('/api/me')
    const ben = new Checked(port)
    await ben.post('/api/guest', { name: 'Ben' })
    await ben.get(`/api/people/${id}`)
    await ben.post(`/api/people/${id}/report`, {})
    await ada.post('/api/account', { account: 'ada', password: 'nine men morris' })
    await ada.post('/api/password', { old: 'nine men morris', new: 'three men morris' })
    await ada.get('/api/ways')
    await ada.post('/api/codes', {})
    const { token } = await ada.asking<{ token: string }>('/api/link')
    await ada.get('/api/link')
    const phone = new Checked(port)
    await phone.post('/api/link/look', { token })
    await phone.post('/api/sign-in/link', { token })
    const { codes } = await ada.asking<{ codes: string[] }>('/api/codes')
    await new Checked(port).post('/api/sign-in/code', { code: codes[0] })
    await phone.post('/api/sign-in', { account: 'ada', password: 'three men morris' })
    await phone.post('/api/sign-in', { account: 'ada', password: 'wrong' })
    for (const path of ['/api/passkeys/options', '/api/sign-in/options']) await ada.post(path, {})
    for (const path of ['/api/passkeys/rename', '/api/passkeys/remove'])
      await ada.post(path, { id: 'none', name: 'Key' })
    await phone.post('/api/sign-out', {})
    await ada.get('/api/me/export')
    await ada.post('/api/sign-out-everywhere', {})
    await ben.post('/api/me/delete', {})
  })

  test('about a game from its table to its end, with talk, friends, ratings and a bot', async () => {
    const [ada, ben] = [new Checked(port), new Checked(port)]
    await ada.post('/api/guest', { name: 'Cleo' })
    await ben.post('/api/guest', { name: 'Ben' })
    await ada.post('/api/account', { account: 'ada2', password: 'nine men morris' })
    const { word: link } = await ada.asking<{ word: string }>('/api/friends/links')
    await ben.post('/api/friends/look', { word: link })
    await ben.post('/api/friends/accept', { word: link })
    const settings = await ada.reading<{ links: { id: string }[] }>('/api/friends')
    await ada.post('/api/friends/links/end', { link: settings.links[0].id })
    await ada.post('/api/friends/shown', { on: true })

    const { id: bot } = await ada.asking<{ id: string }>('/api/bots', { name: 'Abacus' })
    const { token } = await ada.asking<{ token: string }>(`/api/bots/${bot}/tokens`, { name: 'desk' })
    await ada.post(`/api/bots/${bot}/link`, {})
    const { bots } = await ada.reading<{ bots: { friend: string }[] }>('/api/bots')
    const robot = new Checked(port, token)
    await robot.get('/api/me')
    const readers = [await ada.listen(), await robot.listen(token)]
    for (const list of ['open', 'mine', 'friends']) readers[0].send({ type: 'list', list })
    readers[1].send({ type: 'list', list: 'friends' })

    const plan = {
      ...NAISHI,
      options: { ...NAISHI.options, open: true, hints: true },
      seats: [{ kind: 'me' }, { kind: 'free' }],
    }
    const { id: table } = await ada.asking<{ id: string }>('/api/tables', plan)
    await eventually(() => expect(word.heard).toContain('server changes'))
    readers[0].send({ type: 'unlist', list: 'open' })
    for (const path of ['/api/lobby', '/api/lobby?limit=1', '/api/tables', `/api/tables/${table}`]) await ada.get(path)
    const at = `/api/tables/${table}`
    await ben.post(`${at}/sit`, { seat: 1 })
    await ben.post(`${at}/stand`, {})
    await ben.post(`${at}/sit`, { seat: 1 })
    await ben.post(`${at}/leave`, {})
    await ada.post(`${at}/assign`, { seat: 1, to: { kind: 'friend', friend: bots[0].friend } })
    await robot.post(`${at}/decline`, {})
    await ada.post(`${at}/assign`, { seat: 1, to: { kind: 'friend', friend: bots[0].friend } })
    await robot.post(`${at}/sit`, { seat: 1 })
    await ada.post(`${at}/start`, {})

    for (const reader of readers) reader.send({ type: 'join', table, from: 0 })
    await eventually(() => expect(readers.map(({ sight }) => sight.info.state)).toEqual(['running', 'running']))
    readers[0].send({ type: 'visible', visible: true })
    readers[0].send({ type: 'hear', table })
    readers[0].send({ type: 'say', table, what: { phrase: 'good-luck' } })
    await eventually(() => expect(word.heard).toContain('server said'))
    const actor = readers[0].sight.info.actor === 0 ? ada : robot
    await actor.get(`${at}/legal`)
    await actor.post(`${at}/hint`, { seq: 0 })
    readers[0].send({ type: 'act', table, seq: 0, choices: [99, 99] })
    await eventually(() => expect(word.heard).toContain('server refused'))
    const mover = readers.find((each) => moveOf(each) !== undefined) ?? readers[0]
    mover.send({ type: 'act', table, seq: 0, choices: moveOf(mover) })
    await eventually(() => expect(readers.map(({ sight }) => sight.info.seq)).toEqual([1, 1]))
    for (const path of ['record', 'at/1', 'people', 'rating']) await ada.get(`${at}/${path}`)
    await robot.get(`${at}/seen?from=0`)
    await ada.post(`${at}/text`, { on: true })
    await ada.post(`${at}/propose`, { wish: 'abort' })
    await robot.post(`${at}/consent`, { seq: 1, agree: false })
    await ada.post(`${at}/away`, {})
    await ada.post(`${at}/back`, {})
    await ada.post(`${at}/mute`, { who: 1, how: 'mute' })
    const { mutes } = await ada.reading<{ mutes: { id: string }[] }>('/api/mutes')
    await ada.post('/api/unmute', { mute: mutes[0].id })
    await ada.post(`${at}/report`, { who: 1, reason: 'name' })
    readers[1].send({ type: 'leave', table })
    await robot.post(`${at}/resign`, {})
    await ada.post(`${at}/rematch`, { wait: true })
    for (const path of ['/api/ratings', '/api/ratings/naishi', `${at}/rating`]) await ada.get(path)
    const { deals } = await ada.reading<{ deals: { day: string }[] }>('/api/daily')
    const deal = `/api/daily/${deals[0].day}/naishi`
    const { id: dealt } = await ada.asking<{ id: string }>(deal)
    await ada.post(`/api/tables/${dealt}/resign`, {})
    const { games } = await ada.reading<{ games: { game: string }[] }>(deal)
    await endDay(database)
    await ada.get('/api/daily')
    await ada.get(`/api/daily/games/${games[0].game}/record`)
    await ben.post('/api/profile', { shown: 'everybody' })
    const { id: ofBen } = await ben.reading<{ id: string }>('/api/me')
    for (const path of ['ratings', 'ratings/naishi']) await ada.get(`/api/people/${ofBen}/${path}`)

    const { id: waiting } = await ada.asking<{ id: string }>('/api/tables', plan)
    await ada.post(`/api/tables/${waiting}/close`, {})
    await ada.post('/api/friends/remove', { friend: bots[0].friend })
    await ada.post(`/api/bots/${bot}/tokens/revoke`, { name: 'desk' })
    await ada.post(`/api/bots/${bot}/delete`, {})
    for (const { socket } of readers) socket.close()
  })

  test('about a duplicate match and the leaderboards', async () => {
    const [ada, ben] = [new Checked(port), new Checked(port)]
    for (const person of [ada, ben]) await person.post('/api/guest', { name: 'Maud' })
    const plan = { terms: NAISHI.terms, level: 'novice', bots: ['Hana'], rounds: 1, days: 3 }
    const { id } = await ada.asking<{ id: string }>('/api/matches', plan)
    const at = `/api/matches/${id}`
    for (const word of ['join', 'leave', 'join']) await ben.post(`${at}/${word}`, {})
    await ada.post(`${at}/begin`, {})
    await ada.asking(`${at}/play`, {})
    for (const path of [at, '/api/matches', '/api/leaderboards/naishi', '/api/leaderboards/naishi?from=50'])
      await ada.get(path)
  })

  test('about a tournament', async () => {
    const [ada, ben] = [new Checked(port), new Checked(port)]
    for (const person of [ada, ben]) await person.post('/api/guest', { name: 'Otto' })
    const plan = {
      name: 'Autumn tournament',
      terms: NAISHI.terms,
      plan: { format: 'swiss', seats: 2, rounds: 2, lateUntil: 1 },
      pace: { kind: 'turns', hours: 24 },
      minutes: 60,
      absence: 'novice',
      spectators: 'open',
      listed: true,
    }
    const closed = await ada.asking<{ id: string }>('/api/tournaments', plan)
    await ada.post(`/api/tournaments/${closed.id}/close`, {})
    const { id } = await ada.asking<{ id: string }>('/api/tournaments', plan)
    const at = `/api/tournaments/${id}`
    for (const word of ['enter', 'leave', 'enter']) await ben.post(`${at}/${word}`, {})
    await ada.post(`${at}/enter`, {})
    const reader = await ben.listen()
    reader.send({ type: 'follow', tournament: id })
    await eventually(() => expect(word.heard).toContain('server tournament'))
    await ada.post(`${at}/begin`, {})
    reader.send({ type: 'unfollow', tournament: id })
    for (const path of [at, '/api/tournaments', `${at}/export.json`, `${at}/export.csv`]) await ada.get(path)
  })

  test('about notices', async () => {
    const ada = new Checked(port)
    await ada.post('/api/guest', { name: 'Dora' })
    await ada.get('/api/notices')
    await ada.post('/api/notices/hours', { hours: { zone: 'Europe/Warsaw', from: 0, to: 60 } })
    await ada.post('/api/notices/change', { means: 'hook', on: true })
    await ada.post('/api/notices/remove', { means: 'hook' })
    await ada.post('/api/notices/push/remove', { endpoint: 'https://push.example/1' })
    await ada.post('/api/notices/mail', { address: 'ada@example.org', language: 'en' })
    await ada.post('/api/notices/hook', { address: 'http://127.0.0.1/', language: 'en' })
    await ada.post('/api/notices/test', { means: 'hook' })
    for (const path of ['confirm', 'stop']) await ada.post(`/api/notices/${path}`, { token: 'x'.repeat(43) })
    await ada.post(`/api/notices/unsubscribe?token=${'x'.repeat(43)}`, {})
  })

  test('about the server, and to its operator', async () => {
    const anybody = new Checked(port)
    for (const path of ['/api/rules', '/api/address', '/api/openapi.json', '/healthz', '/readyz', '/metrics'])
      await anybody.get(path)
    for (const path of ['/api', '/api/page.css']) await anybody.get(path)
    await anybody.get('/api/admin/tables')
    const operator = new Checked(port, KEY.replaceAll(' ', '_'))
    await operator.get('/api/admin/reports')
  })

  test('everything was asked that can be answered here, and every message was heard', () => {
    const elsewhere = [
      /passkey|\/sign-in\/options/, // only where the server has a name
      /notices\/(?:push|mail|hook|test|confirm|stop|unsubscribe)|notices\/change/, // which others have to answer
      / \/api\/admin\//, // whoever has no key is told nothing
      /\/socket$/,
      /\/back$/, // it was not away for long enough to be sure
    ]
    const open = word.operations.filter((each) => !word.answered.has(each))
    expect(open.filter((each) => !elsewhere.some((pattern) => pattern.test(each)))).toEqual([])
    expect(word.messages.filter((each) => !word.heard.has(each))).toEqual([])
  })
})
