import { beforeAll, describe, expect, test } from 'vitest'
import { inVain, NOWHERE, openDoors, sitDown } from './doors-site.ts'
import type { Game } from './doors-site.ts'
import { expectRefused, Knocker } from './doors-raw.ts'
import type { Headers } from './doors-raw.ts'

/* Addresses and headers that no page of ours sends. */

const site = openDoors('postgres')
let game: Game
let knock: Knocker

beforeAll(async () => {
  game = await sitDown(site.port, ['Ada', 'Ben'])
  knock = new Knocker(site.port, game.people[0].cookie)
})

const at = (path: string): string => path.replace('(id)', game.table)

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
    await inVain(site, async () => {
      for (const id of ids) {
        for (const path of ['', '/record', '/at/0']) {
          const { status, body } = await knock.request('GET', `/api/tables/${id}${path}`)
          expect([id, status]).toEqual([id, status >= 400 && status < 500 ? status : 'refused'])
          expect(body).not.toContain(game.table)
          if (status === 404) expect([id, body]).toEqual([id, '{"refused":"no-table"}'])
        }
        const { status } = await knock.post(`/api/tables/${id}/resign`, '{}')
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
    await inVain(site, async () => {
      for (const path of paths) {
        const { status, body } = await knock.request('GET', path)
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
      const { status, body } = await knock.request('GET', path)
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
      expect([path, (await knock.request('GET', path)).status < 500]).toEqual([path, true])
  })

  test('with a method that nobody uses', async () => {
    await inVain(site, async () => {
      for (const method of ['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND', 'QUERY']) {
        for (const path of ['/api/me', at('/api/tables/(id)'), at('/api/tables/(id)/resign'), '/']) {
          const { status } = await knock.request(method, path, { 'X-HTTP-Method-Override': 'POST' }, '{}')
          expect([method, path, status >= 400 && status < 500]).toEqual([method, path, true])
        }
      }
      for (const method of ['CONNECT', 'NONSENSE', 'post'])
        expect((await knock.request(method, '/api/guest')).status).toBeLessThan(500)
      expect(await knock.request('HEAD', '/api/me')).toMatchObject({ body: '' })
      expect((await knock.request('GET', at('/api/tables/(id)/resign'))).status).toBe(404)
    })
  })
})

describe('headers', () => {
  test('in floods', async () => {
    await inVain(site, async () => {
      const many = Object.fromEntries(Array.from({ length: 1900 }, (_, i) => [`X${i}`, '']))
      expect((await knock.request('GET', '/api/me', many)).status).toBeLessThan(500)
      expect((await knock.request('GET', '/api/me', { 'X-Long': 'x'.repeat(100_000) })).status).toBe(431)
      expect((await knock.request('GET', '/api/me', { Cookie: `edokko=${'x'.repeat(12_000)}` })).status).toBe(401)
      const cookies = Array.from({ length: 1000 }, (_, i) => `edokko=${i}`).join('; ')
      expect((await knock.request('GET', '/api/me', { Cookie: cookies })).status).toBe(401)
      expect(
        (await knock.request('GET', '/api/me', { Cookie: `__proto__=x; edokko=__proto__; ;;;=; edokko` })).status,
      ).toBe(401)
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
      { ...elsewhere, Referer: `http://127.0.0.1:${site.port}/` },
      { Origin: 'null', 'Content-Type': 'text/plain' },
    ]
    await inVain(site, async () => {
      for (const headers of claims)
        expectRefused(await knock.post(at('/api/tables/(id)/resign'), '{}', headers), JSON.stringify(headers), [
          'no-session',
        ])
      for (const headers of [{ Authorization: 'Bearer x' }, { 'X-Forwarded-User': 'Ada' }, { Cookie: 'session=1' }])
        expect((await knock.request('GET', '/api/tables', { Cookie: '', ...headers })).status).toBe(401)
    })
  })

  test('that hide a second request', async () => {
    const second = `POST ${at('/api/tables/(id)/resign')} HTTP/1.1\r\nHost: x\r\nCookie: ${knock.cookie}\r\nContent-Length: 0\r\n\r\n`
    const start = 'POST /api/guest HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nConnection: close\r\n'
    await inVain(site, async () => {
      const both = 'Transfer-Encoding: chunked\r\nContent-Length: 5\r\n'
      expect((await knock.send(`${start}${both}\r\n0\r\n\r\n${second}`)).status).toBe(400)
      expect((await knock.send(`${start}Content-Length: 0\r\nContent-Length: 5\r\n\r\n${second}`)).status).toBe(400)
      expect((await knock.send(`${start}Transfer-Encoding: xchunked\r\n\r\n${second}`)).status).toBe(400)
      expect((await knock.send(`${start}X: a\nCookie: ${knock.cookie}\r\n\r\n`)).status).toBe(400)
      expect((await knock.send('GET /api/me HTTP/1.1\r\n\r\n')).status).toBe(400)
      expect((await knock.send(Buffer.from([0x16, 3, 1, 2, 0, 1, 0, 1, 0xfc, 3, 3]))).status).toBe(400) // TLS
    })
  })
})
