import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import type { RequestBody } from '@edokko/protocol'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../src/db/index.ts'
import { startServer } from '../src/server.ts'
import { ask, builtClient, removeClient } from './built-client.ts'
import { newDatabase } from './databases.ts'
import { IKI, lay, NOWHERE, sitDown } from './doors-site.ts'
import { guest, sites } from './ops-site.ts'

const PUBLIC = new URL('../../web/public/', import.meta.url)
const BUILT = readFileSync(new URL('../../web/index.html', import.meta.url), 'utf8')

const { open } = sites()
const folder = builtClient()
writeFileSync(join(folder, 'index.html'), BUILT)
writeFileSync(join(folder, 'preview.png'), '')
afterAll(() => removeClient(folder))

let database: Database
let port = 0

beforeAll(async () => {
  database = await newDatabase('postgres')
  port = (await open(database, { folder })).port
})
afterAll(() => database.close())

/** What a robot finds in a page that is sent to it: every meta by its name, and the title. */
async function preview(path: string, headers: Readonly<Record<string, string>> = {}, at = port) {
  const { status, body } = await ask(at, path, { Host: 'edokko.example', ...headers })
  expect(status).toBe(200)
  const html = body.toString()
  const metas = [...html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)" \/>/g)]
  const [, title = ''] = /<title>([^<]*)<\/title>/.exec(html) ?? []
  const told = Object.fromEntries(metas.map(([, name, content]) => [name, plain(content)]))
  return { html, title: plain(title), told }
}

function plain(text: string): string {
  return text.replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
}

test('under its own name the page is as it was built, for service workers that compare its hash', async () => {
  expect((await ask(port, '/index.html', { Host: 'edokko.example' })).body.toString()).toBe(BUILT)
})

describe('a link to a page', () => {
  test('shows everything that those who show links ask for', async () => {
    const { title, told, html } = await preview('/new/naishi')
    expect(title).toBe('Naishi · Edokko')
    expect(told).toMatchObject({
      description: told['og:description'],
      'og:type': 'website',
      'og:site_name': 'Edokko',
      'og:title': 'Naishi',
      'og:description': expect.stringContaining('a river of cards') as unknown,
      'og:url': 'http://edokko.example/new/naishi',
      'og:locale': 'en_US',
      'og:image': 'http://edokko.example/preview-naishi.png',
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': 'A woodblock print of old Edo, with the name Naishi',
      'twitter:card': 'summary_large_image',
    })
    expect(html.match(/<title>/g)).toHaveLength(1)
    expect(html.match(/name="description"/g)).toHaveLength(1)
    expect(html).toContain('<div id="page" hidden></div>')
  })

  test.each([
    ['/', 'Edokko', '/', '/preview.png'],
    ['/new/iki', 'IKI · Edokko', '/new/iki', '/preview-iki.png'],
    ['/learn', 'Learn · Edokko', '/learn', '/preview.png'],
    ['/learn/rules/iki?edition=2015', 'The rules of IKI · Edokko', '/learn/rules/iki', '/preview-iki.png'],
    ['/learn/cards/naishi', 'Naishi: all cards · Edokko', '/learn/cards/naishi', '/preview-naishi.png'],
    ['/learn/glossary', 'Glossary · Edokko', '/learn/glossary', '/preview.png'],
    ['/score/iki', 'Score pad · Edokko', '/score/iki', '/preview-iki.png'],
    ['/replay', 'A finished game · Edokko', '/replay', '/preview.png'],
    ['/me', 'Edokko', '/', '/preview.png'],
    ['/nowhere', 'Edokko', '/', '/preview.png'],
    ['/constructor', 'Edokko', '/', '/preview.png'],
  ])('%s is called %s', async (path, title, url, picture) => {
    const found = await preview(path)
    expect(found.title).toBe(title)
    expect(found.told).toMatchObject({
      'og:title': title.replace(/ · Edokko$/, ''),
      'og:url': `http://edokko.example${url}`,
      'og:image': `http://edokko.example${picture}`,
    })
  })

  test.each([
    ['de-AT,de;q=0.9,en;q=0.8', 'de', 'Lernen · Edokko'],
    ['fr, en;q=0.2, pl;q=0.5', 'pl', 'Nauka · Edokko'],
    ['ru', 'ru', 'Обучение · Edokko'],
    ['fr', 'en', 'Learn · Edokko'],
    ['de;q=0, en', 'en', 'Learn · Edokko'],
  ])('for %s it is in the language of the reader', async (accepted, language, title) => {
    const { html, told, title: found } = await preview('/learn', { 'Accept-Language': accepted })
    expect(found).toBe(title)
    expect(told['og:locale']).toMatch(language)
    expect(html).toContain(`<html lang="${language}"`)
  })

  test('is packed, and is not sent again to whoever has it', async () => {
    const headers = { Host: 'edokko.example', 'Accept-Encoding': 'br' }
    const first = await ask(port, '/learn', headers)
    expect(first.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'no-cache',
      vary: 'Accept-Encoding, Accept-Language',
    })
    expect(brotliDecompressSync(first.body).toString()).toContain('<title>Learn · Edokko</title>')
    const again = (path: string, more = {}) =>
      ask(port, path, { ...headers, ...more, 'If-None-Match': first.headers.etag ?? '' })
    expect((await again('/learn')).status).toBe(304)
    expect((await again('/learn', { 'Accept-Language': 'pl' })).status).toBe(200)
    expect((await again('/new/iki')).status).toBe(200)
  })

  test.each(['preview', 'preview-iki', 'preview-naishi'])('%s.png is as large as is said, and light', (name) => {
    const png = readFileSync(new URL(`${name}.png`, PUBLIC))
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630])
    expect(png.length).toBeLessThan(80_000)
  })

  test('its picture may be shown elsewhere, and nothing else may', async () => {
    const policy = async (path: string) => (await ask(port, path)).headers['cross-origin-resource-policy']
    expect(await policy('/preview.png')).toBe('cross-origin')
    expect(await policy('/icon.svg')).toBe('same-origin')
    expect(await policy('/')).toBe('same-origin')
  })
})

describe('how the server is called', () => {
  test.each([
    ['localhost:3000', 'http://localhost:3000/'],
    ['[::1]:3000', 'http://[::1]:3000/'],
    ['192.168.0.7', 'http://192.168.0.7/'],
  ])('%s is taken', async (host, url) => {
    expect((await preview('/', { Host: host })).told['og:url']).toBe(url)
  })

  test.each(['"><script>alert(1)</script>', 'a b', 'evil.example/x', 'evil@other', '-', 'a'.repeat(300), 'a:b'])(
    '%s is no host, and is not repeated',
    async (host) => {
      const { html, told } = await preview('/', { Host: host })
      expect(told).not.toHaveProperty('og:url')
      expect(told).not.toHaveProperty('og:image')
      expect(told['og:title']).toBe('Edokko')
      if (host.length > 3) expect(html).not.toContain(host)
    },
  )

  test('a proxy is believed only where there is one', async () => {
    const headers = { 'X-Forwarded-Host': 'edokko.org', 'X-Forwarded-Proto': 'https' }
    expect((await preview('/', headers)).told['og:url']).toBe('http://edokko.example/')
    const server = await startServer({ folder, host: '127.0.0.1', port: 0, behindProxy: true })
    try {
      expect((await preview('/', headers, server.port)).told['og:url']).toBe('https://edokko.org/')
      const hostile = { 'X-Forwarded-Host': '"><script>', 'X-Forwarded-Proto': 'javascript' }
      expect((await preview('/', hostile, server.port)).html).not.toMatch(/"><script>|javascript:/)
    } finally {
      await server.close()
    }
  })
})

describe('an invitation', () => {
  const plan = (seats: number): RequestBody<'newTable'> => ({
    ...IKI,
    terms: { id: `iki-2021-${seats}p`, options: {} },
    seats: [{ kind: 'me' }, ...Array.from({ length: seats - 1 }, () => ({ kind: 'free' as const }))],
  })

  test('says who invites, to which game, and how many seats are free', async () => {
    const ada = await guest(port, 'Ada')
    const table = await lay(ada, plan(4))
    const { title, told } = await preview(`/at/${table}`)
    expect(title).toBe('IKI: Ada invites you · Edokko')
    expect(told).toMatchObject({
      'og:title': 'IKI: Ada invites you',
      'og:description': expect.stringMatching(/^3 seats are free\. Hire the trades/) as unknown,
      'og:url': `http://edokko.example/at/${table}`,
      'og:image': 'http://edokko.example/preview-iki.png',
    })
    const german = await preview(`/at/${table}`, { 'Accept-Language': 'de' })
    expect(german.title).toBe('IKI: Ada lädt dich ein · Edokko')
  })

  test('a name stays text, though it has signs that markup is written with', async () => {
    const name = `" 'Ada' /&gt;&lt;b`
    const table = await lay(await guest(port, name), plan(2))
    const { html, told } = await preview(`/at/${table}`)
    expect(told['og:title']).toBe(`IKI: ${name} invites you`)
    expect(html).not.toContain('"IKI: "')
    expect(html.match(/<b/g)).toEqual(BUILT.match(/<b/g))
  })

  test('of a table that has begun, was cleared away or never was, nothing is told', async () => {
    const begun = await sitDown(port, ['Berta', 'Cleo'])
    const dora = await guest(port, 'Dora')
    const closed = await lay(dora, plan(2))
    expect(await dora.post(`/api/tables/${closed}/close`, {})).toMatchObject({ status: 200 })
    for (const path of [`/at/${begun.table}`, `/at/${closed}`, `/at/${NOWHERE}`, '/at/x', '/at/"><script>']) {
      const { html, title, told } = await preview(encodeURI(path))
      expect({ path, title, url: told['og:url'] }).toEqual({ path, title: 'Edokko', url: 'http://edokko.example/' })
      expect(html).not.toMatch(/Berta|Cleo|Dora/)
    }
  })
})
