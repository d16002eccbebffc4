import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startServer } from '../src/server.ts'
import type { Server } from '../src/server.ts'
import { ask, builtClient, PAGE, removeClient, SCRIPT, SECRET } from './built-client.ts'
import type { Answer } from './built-client.ts'

let folder: string
let server: Server

beforeAll(async () => {
  folder = builtClient()
  server = await startServer({ folder, host: '127.0.0.1', port: 0 })
})

afterAll(async () => {
  await server.close()
  removeClient(folder)
})

function get(path: string, headers: Readonly<Record<string, string>> = {}): Promise<Answer> {
  return ask(server.port, path, headers)
}

describe('files', () => {
  test.each([
    ['/index.html', 'text/html; charset=utf-8'],
    ['/sw.js', 'text/javascript; charset=utf-8'],
    ['/manifest.webmanifest', 'application/manifest+json'],
    ['/icon.svg', 'image/svg+xml'],
    ['/fonts/text.woff2', 'font/woff2'],
    ['/fonts/text.OFL.txt', 'text/plain; charset=utf-8'],
    ['/assets/index-3f2a.js', 'text/javascript; charset=utf-8'],
    ['/assets/index-77aa.css', 'text/css; charset=utf-8'],
    ['/assets/data.bin', 'application/octet-stream'],
  ])('%s is %s', async (path, type) => {
    const { status, headers, body } = await get(path)
    expect(status).toBe(200)
    expect(headers['content-type']).toBe(type)
    expect(headers['content-length']).toBe(String(body.length))
  })

  test.each([
    ['/sw.js?v=2', 'self.skipWaiting()'],
    ['/tables/a%20name.txt', 'with a space'],
    ['/%73w.js', 'self.skipWaiting()'],
  ])('%s: what follows a path and how it is written make no difference', async (path, content) => {
    expect((await get(path)).body.toString()).toBe(content)
  })

  test.each(['/', '/iki', '/table/3f2a', '/replay/', '/learn?lesson=2', '/assets', '//', '/%E7%B2%8B'])(
    '%s is the page, which finds its way by itself',
    async (path) => {
      const { status, headers, body } = await get(path)
      expect({ status, body: body.toString() }).toEqual({ status: 200, body: PAGE })
      expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' })
    },
  )

  test.each(['/missing.js', '/assets/index-0000.js', '/favicon.ico', '/index.html/x.png', '/x.'])(
    '%s is not there',
    async (path) => {
      const { status, headers, body } = await get(path)
      expect({ status, body: body.toString() }).toEqual({ status: 404, body: 'There is nothing here.\n' })
      expect(headers).toMatchObject({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
    },
  )

  test.each(['/.env', '/.vite/manifest.json', '/.vite/manifest', '/.git', '/link.txt', '/assets/index-3f2a.js.br'])(
    '%s is nothing that is served',
    async (path) => {
      expect((await get(path)).status).toBe(404)
    },
  )
})

describe('nothing outside the folder', () => {
  test.each([
    '/../secret.txt',
    '/../secret',
    '/assets/../../secret.txt',
    '/assets/../index.html',
    '/./index.html',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e%2fsecret',
    '/assets/%2E%2E/%2E%2E/secret.txt',
    '/..%5csecret.txt',
    '/..\\secret.txt',
    '/assets/..%5c..%5csecret',
    '/secret.txt%00.html',
    '/%00',
    '/%0d%0aSet-Cookie:x',
    '/%',
    '/%ff',
    '/%c0%ae%c0%ae/secret.txt',
    'http://127.0.0.1/../secret.txt',
    '*',
  ])('%s is refused', async (path) => {
    const { status, body } = await get(path)
    expect({ status, body: body.toString() }).toEqual({ status: 400, body: 'This is no address.\n' })
  })

  test.each(['/%252e%252e/secret.txt', '/....//secret.txt', '//etc/passwd.txt', '/secret.txt'])(
    '%s leads nowhere',
    async (path) => {
      const { status, body } = await get(path)
      expect(status).toBe(404)
      expect(body.toString()).not.toContain(SECRET)
    },
  )
})

describe('reading only', () => {
  test.each([
    ['/sw.js', 200],
    ['/nowhere', 200],
    ['/nowhere.js', 404],
    ['/..', 400],
  ])('HEAD %s: all but the content', async (path, status) => {
    const head = await ask(server.port, path, {}, 'HEAD')
    const { date: _, ...whole } = (await get(path)).headers
    expect(head.status).toBe(status)
    expect(head.body).toHaveLength(0)
    expect(head.headers).toMatchObject(whole)
  })

  test.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE'])('%s is refused', async (method) => {
    const { status, headers } = await ask(server.port, '/', {}, method)
    expect(status).toBe(405)
    expect(headers.allow).toBe('GET, HEAD')
  })
})

describe('packed files', () => {
  const path = '/assets/index-3f2a.js'

  test.each([
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['gzip, deflate, br, zstd', 'br'],
    ['GZIP', 'gzip'],
    ['br;q=0.1, gzip;q=1', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['*', 'br'],
    ['br;q=0, *;q=0.5', 'gzip'],
    ['identity', undefined],
    ['br;q=0, gzip;q=0.0', undefined],
    ['*;q=0', undefined],
    ['brotli', undefined],
    ['', undefined],
    ['br;q=much', undefined],
  ])('Accept-Encoding: %s gives %s', async (accepted, encoding) => {
    const { status, headers, body } = await get(path, { 'Accept-Encoding': accepted })
    expect(status).toBe(200)
    expect(headers['content-encoding']).toBe(encoding)
    expect(headers['content-type']).toBe('text/javascript; charset=utf-8')
    expect(headers.vary).toBe('Accept-Encoding')
    const unpack = { br: brotliDecompressSync, gzip: gunzipSync }[encoding ?? ''] ?? ((bytes: Buffer) => bytes)
    expect(unpack(body).toString()).toBe(SCRIPT)
    if (encoding !== undefined) expect(body.length).toBeLessThan(SCRIPT.length)
  })

  test('without the header it is sent as it is', async () => {
    expect((await get(path)).body.toString()).toBe(SCRIPT)
  })

  test('a form that is no smaller is not used, and a file without any does not vary', async () => {
    for (const other of ['/assets/index-77aa.css', '/sw.js']) {
      const { headers } = await get(other, { 'Accept-Encoding': 'gzip, br' })
      expect(headers['content-encoding']).toBeUndefined()
      expect(headers.vary).toBeUndefined()
    }
  })
})

describe('what a browser may keep', () => {
  test.each([
    ['/assets/index-3f2a.js', 'public, max-age=31536000, immutable'],
    ['/index.html', 'no-cache'],
    ['/sw.js', 'no-cache'],
    ['/manifest.webmanifest', 'no-cache'],
    ['/fonts/text.woff2', 'public, max-age=86400'],
    ['/icon.svg', 'public, max-age=86400'],
  ])('%s: %s', async (path, caching) => {
    expect((await get(path)).headers['cache-control']).toBe(caching)
  })

  test('what it has is not sent again', async () => {
    const tag = (await get('/')).headers.etag ?? ''
    expect(tag).toMatch(/^"[\w-]{22}"$/)
    for (const known of [tag, `W/${tag}`, `"old", ${tag}`, '*']) {
      const { status, headers, body } = await get('/iki', { 'If-None-Match': known })
      expect({ status, body: body.toString() }).toEqual({ status: 304, body: '' })
      expect(headers).toMatchObject({ etag: tag, 'cache-control': 'no-cache' })
      expect(headers['content-type']).toBeUndefined()
    }
    expect((await get('/', { 'If-None-Match': '"old"' })).status).toBe(200)
  })

  test('each form has a tag of its own', async () => {
    const forms = ['br', 'gzip', 'identity'].map((form) =>
      get('/assets/index-3f2a.js', { 'Accept-Encoding': form }).then(({ headers }) => headers.etag ?? ''),
    )
    const [br, gzip, plain] = await Promise.all(forms)
    expect(new Set([br, gzip, plain]).size).toBe(3)
    const headers = { 'Accept-Encoding': 'br', 'If-None-Match': br }
    expect((await get('/assets/index-3f2a.js', headers)).status).toBe(304)
    expect((await get('/assets/index-3f2a.js', { ...headers, 'If-None-Match': gzip })).status).toBe(200)
  })
})

test.each(['/', '/assets/index-3f2a.js', '/missing.js', '/..'])('%s comes with the rules for pages', async (path) => {
  const { headers } = await get(path)
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  })
  const policy = headers['content-security-policy']?.toString().split('; ')
  expect(policy).toEqual([
    "default-src 'self'",
    "img-src 'self' data: blob:",
    "worker-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ])
})
