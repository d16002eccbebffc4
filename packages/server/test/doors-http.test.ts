import { connect } from 'node:net'
import { gzipSync } from 'node:zlib'
import { CODES } from '@edokko/protocol'
import { beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '../src/http/app.ts'
import { SILENT } from '../src/ops/log.ts'
import { everything, IKI, openDoors, sitDown } from './doors-house.ts'
import type { Game } from './doors-house.ts'
import { guest } from './ops-site.ts'

/* Requests that no page of ours sends. Each is answered with a code or cut off, nothing changes, and the others notice nothing. */

const house = openDoors('pglite')
let game: Game
let cookie: string

beforeAll(async () => {
  game = await sitDown(house.port, ['Ada', 'Ben'])
  cookie = game.people[0].cookie ?? ''
})

interface Heard {
  readonly status: number
  readonly body: string
}

/** Sends exactly these bytes, and reads until the server has closed the line. Whatever stands after the first answer is no part of it. */
function send(bytes: string | Buffer): Promise<Heard> {
  return new Promise((resolve, reject) => {
    let heard = ''
    const socket = connect(house.port, '127.0.0.1', () => socket.write(bytes))
    socket.setTimeout(20_000, () => socket.destroy(new Error('no answer')))
    socket.on('data', (data) => {
      heard += data.toString('latin1')
    })
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (!['ECONNRESET', 'EPIPE'].includes(error.code ?? '')) reject(error) // cut off before all was said
    })
    socket.on('close', () => {
      const [head, ...body] = heard.split('\r\n\r\n')
      resolve({ status: Number(head.split(' ')[1] ?? 0), body: body.join('\r\n\r\n') })
    })
  })
}

type Headers = Readonly<Record<string, string>>

function request(method: string, path: string, headers: Headers = {}, body: string | Buffer = ''): Promise<Heard> {
  const all = { Host: `127.0.0.1:${house.port}`, Connection: 'close', Cookie: cookie, ...headers }
  const length = body.length === 0 && method === 'GET' ? {} : { 'Content-Length': String(Buffer.byteLength(body)) }
  const lines = Object.entries({ ...length, ...all }).map(([name, value]) => `${name}: ${value}`)
  return send(
    Buffer.concat([Buffer.from(`${[`${method} ${path} HTTP/1.1`, ...lines].join('\r\n')}\r\n\r\n`), Buffer.from(body)]),
  )
}

function post(path: string, body: string | Buffer, headers: Headers = {}): Promise<Heard> {
  return request('POST', path, { 'Content-Type': 'application/json', ...headers }, body)
}

/** Refused, with a code of the protocol if it is about the API. */
function expectRefused({ status, body }: Heard, what: string, codes: readonly string[] = Object.keys(CODES)): void {
  expect([what, status >= 400 && status < 500]).toEqual([what, true])
  const code = /^\{"refused":"([a-z-]+)"\}$/.exec(body)?.[1]
  expect(codes, what).toContain(code)
}

/** Nothing that is stored changes meanwhile. */
async function inVain(work: () => Promise<void>): Promise<void> {
  const before = await everything(house.database)
  await work()
  expect(await everything(house.database)).toBe(before)
}

const NOWHERE = '00000000-0000-4000-8000-000000000000'
const POSTS = ['guest', 'account', 'sign-in', 'password', 'me/delete', 'tables']
  .concat(['sit', 'assign', 'propose', 'consent'].map((path) => `tables/(id)/${path}`))
  .map((path) => `/api/${path}`)
const at = (path: string): string => path.replace('(id)', game.table)

describe('a body', () => {
  test('that is too large', async () => {
    await inVain(async () => {
      for (const path of POSTS) {
        const large = JSON.stringify({ name: 'x'.repeat(20_000) })
        expectRefused(await post(at(path), large), path, ['too-large'])
      }
      const chunk = `1000\r\n${'x'.repeat(0x1000)}\r\n`
      const chunked = { 'Content-Type': 'application/json', 'Transfer-Encoding': 'chunked' }
      const head = Object.entries({ ...chunked, Host: 'x', Cookie: cookie, Connection: 'close' })
      const lines = head.map(([name, value]) => `${name}: ${value}`).join('\r\n')
      expectRefused(await send(`POST /api/guest HTTP/1.1\r\n${lines}\r\n\r\n${chunk.repeat(50)}`), 'chunked', [
        'too-large',
      ])
      const claim = await request('POST', '/api/guest', {
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
    await inVain(async () => {
      for (const type of types)
        for (const path of ['/api/guest', at('/api/tables/(id)/propose')])
          expectRefused(await post(path, '{"name":"Eve"}', { 'Content-Type': type }), type, ['malformed'])
      expectRefused(await post('/api/guest', gzipSync('{"name":"Eve"}'), { 'Content-Encoding': 'gzip' }), 'packed', [
        'malformed',
      ])
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
    await inVain(async () => {
      for (const body of bodies) expectRefused(await post('/api/guest', body), body.slice(0, 80), ['malformed'])
      for (const path of POSTS)
        for (const body of ['{"__proto__":{"admin":true}}', '"x"', '{"seat":"1"}', '{"seat":1e99}', '{"seat":-1}'])
          expectRefused(await post(at(path), body), `${path} ${body}`, ['malformed', 'too-fast'])
      expectRefused(await post('/api/guest', Buffer.from([0x7b, 0xff, 0xfe, 0x7d])), 'no letters', ['malformed'])
    })
    expect(({} as { admin?: boolean }).admin).toBeUndefined()
  })

  test('that is a list', async () => {
    const leaver = await guest(house.port, 'Fay')
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
    await inVain(async () => {
      for (const each of terms) {
        const body = JSON.stringify({ ...IKI, terms: each })
        expectRefused(await post('/api/tables', body), body.slice(0, 120), ['illegal', 'malformed'])
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
        expectRefused(await post('/api/tables', body), body.slice(-120), ['illegal', 'malformed'])
      }
    })
  })

  test('with signs that cannot be stored', async () => {
    for (const sign of ['\\u0000', '\\ud800', '\\udfff']) {
      const sheet = `edokko prices 1\\nedition: 2021\\n# ${sign}`
      const body = JSON.stringify({ ...IKI, terms: { ...IKI.terms, sheet: '?' } }).replace('?', sheet)
      expectRefused(await post('/api/tables', body), sign, ['illegal', 'malformed'])
    }
  })

  test('where none belongs does nothing', async () => {
    const body = '{"name":"Eve"}'
    const headers = { 'Content-Type': 'application/json' }
    await inVain(async () => {
      expect(await request('GET', '/api/me', headers, body)).toMatchObject({ status: 200 })
      expect((await request('GET', '/api/lobby', headers, 'x'.repeat(100_000))).status).not.toBe(500)
      expect((await request('GET', '/', headers, body)).status).toBe(200)
    })
  })
})

describe('an address', () => {
  test('that is no table’s', async () => {
    const ids = [
      'x',
      'null',
      '__proto__',
      'constructor',
      '%00',
      '%2e%2e',
      '..%2f..%2fetc%2fpasswd',
      '%ff%fe',
      'a'.repeat(90),
      'a'.repeat(8000),
      '0'.repeat(36),
      NOWHERE,
      `${NOWHERE}%00`,
      `${NOWHERE}%0a`,
      `${NOWHERE}%20`,
      `{${NOWHERE}}`,
      `'; drop table game_table; --`.replaceAll(' ', '%20'),
      '*',
      '$1',
      '%F0%9F%8E%B4',
    ]
    await inVain(async () => {
      for (const id of ids) {
        for (const path of ['', '/record', '/at/0']) {
          const { status, body } = await request('GET', `/api/tables/${id}${path}`)
          expect([id, status]).toEqual([id, status >= 400 && status < 500 ? status : 'refused'])
          expect(body).not.toContain(game.table)
          if (status === 404) expect([id, body]).toEqual([id, '{"refused":"no-table"}'])
        }
        const { status } = await post(`/api/tables/${id}/resign`, '{}')
        expect([id, status >= 400 && status < 500]).toEqual([id, true])
      }
    })
  })

  test('that is almost one', async () => {
    const { table } = game
    const paths = [
      `/api/tables/${table.toUpperCase()}`,
      `/api/tables/${table}%00`,
      `/api/tables/${table}%0a`,
      `/api//tables/${table}`,
      `/api/tables/${table}/`,
      `/api/tables/${table}/seed`,
      `/api/tables/${table}/at`,
      ...['-1', '1.5', '1e3', '0x1', ' 1', '%31%00', '9999999', 'NaN', 'seed'].map(
        (step) => `/api/tables/${table}/at/${step.replaceAll(' ', '%20')}`,
      ),
      `/api/tables/${table}/record/..%2f..%2f`,
      '/api/admin/tables',
      '/api/admin/backup',
      '/api/nothing',
      '/api/',
    ]
    await inVain(async () => {
      for (const path of paths) {
        const { status, body } = await request('GET', path)
        expect([path, [400, 401, 404].includes(status)]).toEqual([path, true])
        expect(body).not.toContain('seed')
      }
    })
  })

  test('that climbs, or is none at all', async () => {
    const paths = [
      '/../package.json',
      '/..%2fpackage.json',
      '/%2e%2e/%2e%2e/etc/passwd',
      '/assets/..%5c..%5csecret.txt',
      '/.env',
      '/%00',
      '/%',
      '/%c0%ae%c0%ae/',
    ]
    for (const path of paths) {
      const { status, body } = await request('GET', path)
      expect([path, status === 400 || status === 404]).toEqual([path, true])
      expect(body.length).toBeLessThan(100)
    }
    for (const path of [
      '*',
      'x',
      'http://elsewhere.example/api/me',
      '//elsewhere.example/api/me',
      `/${'x'.repeat(10_000)}`,
    ])
      expect([path, (await request('GET', path)).status < 500]).toEqual([path, true])
  })

  test('with a method that nobody uses', async () => {
    await inVain(async () => {
      for (const method of ['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND', 'QUERY']) {
        for (const path of ['/api/me', at('/api/tables/(id)'), at('/api/tables/(id)/resign'), '/']) {
          const { status } = await request(method, path, { 'X-HTTP-Method-Override': 'POST' }, '{}')
          expect([method, path, status >= 400 && status < 500]).toEqual([method, path, true])
        }
      }
      for (const method of ['CONNECT', 'NONSENSE', 'post'])
        expect((await request(method, '/api/guest')).status).toBeLessThan(500)
      expect(await request('HEAD', '/api/me')).toMatchObject({ body: '' })
      expect((await request('GET', at('/api/tables/(id)/resign'))).status).toBe(404)
    })
  })
})

describe('headers', () => {
  test('in floods', async () => {
    await inVain(async () => {
      const many = Object.fromEntries(Array.from({ length: 1900 }, (_, i) => [`X${i}`, '']))
      expect((await request('GET', '/api/me', many)).status).toBeLessThan(500)
      expect((await request('GET', '/api/me', { 'X-Long': 'x'.repeat(100_000) })).status).toBe(431)
      expect((await request('GET', '/api/me', { Cookie: `edokko=${'x'.repeat(12_000)}` })).status).toBe(401)
      const cookies = Array.from({ length: 1000 }, (_, i) => `edokko=${i}`).join('; ')
      expect((await request('GET', '/api/me', { Cookie: cookies })).status).toBe(401)
      expect((await request('GET', '/api/me', { Cookie: `__proto__=x; edokko=__proto__; ;;;=; edokko` })).status).toBe(
        401,
      )
    })
  })

  test('that say who asks, or from where', async () => {
    const elsewhere = { Origin: 'https://elsewhere.example' }
    const claims: readonly Headers[] = [
      elsewhere,
      { ...elsewhere, 'X-Forwarded-Host': 'elsewhere.example' },
      { ...elsewhere, Forwarded: 'host=elsewhere.example' },
      { ...elsewhere, 'X-Forwarded-For': '127.0.0.1' },
      { ...elsewhere, 'Sec-Fetch-Site': 'same-origin' },
      { ...elsewhere, Referer: `http://127.0.0.1:${house.port}/` },
      { Origin: 'null', 'Content-Type': 'text/plain' },
    ]
    await inVain(async () => {
      for (const headers of claims)
        expectRefused(await post(at('/api/tables/(id)/resign'), '{}', headers), JSON.stringify(headers), ['no-session'])
      for (const headers of [{ Authorization: 'Bearer x' }, { 'X-Forwarded-User': 'Ada' }, { Cookie: 'session=1' }])
        expect((await request('GET', '/api/tables', { Cookie: '', ...headers })).status).toBe(401)
    })
  })

  test('that hide a second request', async () => {
    const second = `POST ${at('/api/tables/(id)/resign')} HTTP/1.1\r\nHost: x\r\nCookie: ${cookie}\r\nContent-Length: 0\r\n\r\n`
    const start = 'POST /api/guest HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nConnection: close\r\n'
    await inVain(async () => {
      const both = 'Transfer-Encoding: chunked\r\nContent-Length: 5\r\n'
      expect((await send(`${start}${both}\r\n0\r\n\r\n${second}`)).status).toBe(400)
      expect((await send(`${start}Content-Length: 0\r\nContent-Length: 5\r\n\r\n${second}`)).status).toBe(400)
      expect((await send(`${start}Transfer-Encoding: xchunked\r\n\r\n${second}`)).status).toBe(400)
      expect((await send(`${start}X: a\nCookie: ${cookie}\r\n\r\n`)).status).toBe(400)
      expect((await send('GET /api/me HTTP/1.1\r\n\r\n')).status).toBe(400)
      expect((await send(Buffer.from([0x16, 3, 1, 2, 0, 1, 0, 1, 0xfc, 3, 3]))).status).toBe(400) // TLS
    })
  })
})

test('a request that never ends is not waited for', async () => {
  const app = await createApp({
    files: new Map(),
    log: SILENT,
    adminKey: undefined,
    behindProxy: false,
    closing: new AbortController().signal,
  })
  expect(app.server.requestTimeout).toBeGreaterThan(0) // what it does then is Node's affair
  expect(app.server.headersTimeout).toBeGreaterThan(0)
  await app.close()
})
