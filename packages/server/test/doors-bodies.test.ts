import { gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { DEFAULT_LIMITS } from '../src/lib/limits.ts'
import { createApp } from '../src/http/app.ts'
import { SILENT_LOG } from '../src/telemetry/log.ts'
import { IKI, inVain, openDoors, sitDown } from './doors-site.ts'
import type { Game } from './doors-site.ts'
import { expectRefused, Knocker } from './doors-raw.ts'
import { guest } from './ops-site.ts'

/* What is sent with a request, as no page of ours sends it. */

const site = openDoors('postgres')
let game: Game
let knock: Knocker

beforeAll(async () => {
  game = await sitDown(site.port, ['Ada', 'Ben'])
  knock = new Knocker(site.port, game.people[0].cookie)
})

const NOTICES = ['push', 'push/remove', 'mail', 'hook', 'change', 'remove', 'hours', 'test', 'confirm', 'stop']
const POSTS = ['guest', 'account', 'sign-in', 'password', 'me/delete', 'tables']
  .concat(['passkeys', 'passkeys/rename', 'passkeys/remove', 'link/look'])
  .concat(['sign-in/passkey', 'sign-in/code', 'sign-in/link'])
  .concat(NOTICES.map((path) => `notices/${path}`))
  .concat(['sit', 'assign', 'propose', 'consent'].map((path) => `tables/(id)/${path}`))
  .map((path) => `/api/${path}`)
const at = (path: string): string => path.replace('(id)', game.table)

describe('a body', () => {
  test('that is too large', async () => {
    await inVain(site, async () => {
      for (const path of POSTS) {
        const large = JSON.stringify({ name: 'x'.repeat(20_000) })
        expectRefused(await knock.post(at(path), large), path, ['too-large'])
      }
      const chunk = `1000\r\n${'x'.repeat(0x1000)}\r\n`
      const chunked = { 'Content-Type': 'application/json', 'Transfer-Encoding': 'chunked' }
      const head = Object.entries({ ...chunked, Host: 'x', Cookie: knock.cookie, Connection: 'close' })
      const lines = head.map(([name, value]) => `${name}: ${value}`).join('\r\n')
      expectRefused(await knock.send(`POST /api/guest HTTP/1.1\r\n${lines}\r\n\r\n${chunk.repeat(50)}`), 'chunked', [
        'too-large',
      ])
      const claim = await knock.request('POST', '/api/guest', {
        'Content-Type': 'application/json',
        'Content-Length': '99999999999',
      })
      expectRefused(claim, 'a claim', ['too-large'])
    })
  })

  test('of another type', async () => {
    const types = [
      'text/plain',
      'text/html',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/xml',
      'application/octet-stream',
      'application/jsonp',
      'json',
      '*/*',
      '',
      'application/json, text/plain',
      'a/b; '.repeat(200),
    ]
    await inVain(site, async () => {
      for (const type of types)
        for (const path of ['/api/guest', at('/api/tables/(id)/propose')])
          expectRefused(await knock.post(path, '{"name":"Eve"}', { 'Content-Type': type }), type, ['malformed'])
      expectRefused(
        await knock.post('/api/guest', gzipSync('{"name":"Eve"}'), { 'Content-Encoding': 'gzip' }),
        'packed',
        ['malformed'],
      )
    })
  })

  test('that is no message, or has something in it that none has', async () => {
    const bodies = [
      '',
      ' ',
      '{',
      'null',
      '[]',
      '0',
      '"Eve"',
      'undefined',
      '\u0000',
      '\uFEFF{"name":',
      '{"name":null}',
      '{"name":["Eve"]}',
      '{"name":{"toString":"Eve"}}',
      '{"name":""}',
      '{"name":"\u202Eeve"}',
      '{"name":"\\u0000"}',
      '{"name":"\\ud800"}',
      '{"name":"a\\nb"}',
      `{"name":"${'x'.repeat(33)}"}`,
      '{"name":"Eve","id":"00000000-0000-4000-8000-000000000000"}',
      '{"__proto__":{"name":"Eve"}}',
      '{"name":"Eve","__proto__":{"x":1}}',
      '{"name":"Eve","\\u005f_proto__":null}',
      '{"constructor":{"prototype":{"name":"Eve"}}}',
      '{"name":"Eve","constructor":{"prototype":{"name":"Eve"}}}',
      '['.repeat(16_000),
      '{"name":'.repeat(2000),
      `{"name":${'['.repeat(8000)}${']'.repeat(8000)}}`,
      '{"name":1e999}',
      'NaN',
    ]
    await inVain(site, async () => {
      for (const body of bodies) expectRefused(await knock.post('/api/guest', body), body.slice(0, 80), ['malformed'])
      for (const path of POSTS)
        for (const body of ['{"__proto__":{"admin":true}}', '"x"', '{"seat":"1"}', '{"seat":1e99}', '{"seat":-1}'])
          expectRefused(await knock.post(at(path), body), `${path} ${body}`, ['malformed', 'too-fast'])
      expectRefused(await knock.post('/api/guest', Buffer.from([0x7b, 0xff, 0xfe, 0x7d])), 'no letters', ['malformed'])
    })
    expect(({} as { admin?: boolean }).admin).toBeUndefined()
  })

  test('about notices, which nobody could be sent', async () => {
    const bodies: readonly (readonly [string, object])[] = [
      ['mail', { address: 'x', language: 'en' }],
      ['mail', { address: 'a@b', language: 'en' }],
      ['mail', { address: 'a@b.example, c@d.example', language: 'en' }],
      ['mail', { address: 'a@b.example\nBcc: c@d.example', language: 'en' }],
      ['mail', { address: '"Ada" <a@b.example>', language: 'en' }],
      ['mail', { address: 'a@b.example', language: 'xx' }],
      ['hook', { address: 'example.org', language: 'en' }],
      ['hook', { address: `https://example.org/${'x'.repeat(1000)}`, language: 'en' }],
      ['hook', { address: 'https://example.org', shape: 'xml', language: 'en' }],
      ['push', { endpoint: 'https://example.org', keys: {}, label: 'x', language: 'en' }],
      ['push', { endpoint: 'https://example.org', keys: { p256dh: 'x', auth: 'y' }, label: 'x', language: 'en' }],
      ['change', { means: 'pigeon', on: true }],
      ['change', { means: 'mail', kinds: ['test'] }],
      ['change', { means: 'mail', every: 1 }],
      ['hours', { hours: { zone: 'Mars/Olympus', from: 0, to: 1 } }],
      ['hours', { hours: { zone: 'UTC', from: -1, to: 1440 } }],
      ['confirm', { token: '../../etc/passwd' }],
    ]
    await inVain(site, async () => {
      for (const [path, body] of bodies)
        expectRefused(await knock.post(`/api/notices/${path}`, JSON.stringify(body)), path, ['malformed'])
      expectRefused(
        await knock.post('/api/notices/hook', '{"address":"https://10.0.0.1/","language":"en"}'),
        'inside',
        ['bad-address'],
      )
    })
  })

  test('that is a list', async () => {
    const leaver = await guest(site.port, 'Fay')
    for (const path of POSTS.filter((each) => !each.includes('(id)')))
      expect([path, await leaver.post(path, [])]).toEqual([path, { status: 400, body: { refused: 'malformed' } }])
  })

  test('about a game that does not exist, or with prices that are none', async () => {
    const terms: readonly object[] = [
      { id: 'constructor', options: {} },
      { id: 'naishi', options: { hasownproperty: 'x' } },
      { id: 'naishi', options: { first: 'nobody' } },
      { id: 'naishi', options: {}, sheet: 'x' },
      { id: 'iki-2021-9p', options: {} },
      { id: 'iki-2021-2p', options: { prices: 'x' } },
      { id: 'iki-2021-2p', options: {}, sheet: 'x' },
      { id: 'iki-2021-2p', options: {}, sheet: '\u0000'.repeat(2000) },
      { id: 'iki-2021-2p', options: {}, sheet: 'a: 1\n'.repeat(1600) },
      { id: 'iki', options: {} },
      { id: '-', options: {} },
      { id: '../naishi', options: {} },
    ]
    await inVain(site, async () => {
      for (const each of terms) {
        const body = JSON.stringify({ ...IKI, terms: each })
        expectRefused(await knock.post('/api/tables', body), body.slice(0, 120), ['illegal', 'malformed'])
      }
      const me = { kind: 'me' }
      const seats = [
        [],
        [me],
        [me, me],
        [me, { kind: 'free' }, { kind: 'free' }],
        [me, me, me, me, me],
        [{ kind: 'person' }, me],
      ]
      for (const each of seats) {
        const body = JSON.stringify({ ...IKI, seats: each })
        expectRefused(await knock.post('/api/tables', body), body.slice(-120), ['illegal', 'malformed'])
      }
    })
  })

  test('with signs that cannot be stored', async () => {
    for (const sign of ['\\u0000', '\\ud800', '\\udfff']) {
      const sheet = `edokko prices 1\\nedition: 2021\\n# ${sign}`
      const body = JSON.stringify({ ...IKI, terms: { ...IKI.terms, sheet: '?' } }).replace('?', sheet)
      expectRefused(await knock.post('/api/tables', body), sign, ['illegal', 'malformed'])
    }
  })

  test('where none belongs does nothing', async () => {
    const body = '{"name":"Eve"}'
    const headers = { 'Content-Type': 'application/json' }
    await inVain(site, async () => {
      expect(await knock.request('GET', '/api/me', headers, body)).toMatchObject({ status: 200 })
      expect((await knock.request('GET', '/api/lobby', headers, 'x'.repeat(100_000))).status).not.toBe(500)
      expect((await knock.request('GET', '/', headers, body)).status).toBe(200)
    })
  })
})

test('a request that never ends is not waited for', async () => {
  const app = await createApp({
    files: new Map(),
    log: SILENT_LOG,
    adminKey: undefined,
    behindProxy: false,
    limits: DEFAULT_LIMITS,
    closing: new AbortController().signal,
  })
  expect(app.server.requestTimeout).toBeGreaterThan(0) // what it does then is Node's affair
  expect(app.server.headersTimeout).toBeGreaterThan(0)
  await app.close()
})
