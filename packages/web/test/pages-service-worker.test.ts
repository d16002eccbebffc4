import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { serviceWorker } from '../service-worker-plugin.mjs'

const folder = mkdtempSync(join(tmpdir(), 'edokko-worker-'))

afterAll(() => rmSync(folder, { recursive: true }))

/** Builds the worker of a folder as vite would have it built. */
async function built(files: Readonly<Record<string, string>>): Promise<string> {
  rmSync(join(folder, 'dist'), { recursive: true, force: true })
  for (const [path, text] of Object.entries(files)) {
    const file = join(folder, 'dist', path)
    mkdirSync(join(file, '..'), { recursive: true })
    writeFileSync(file, text)
  }
  const { configResolved, writeBundle } = serviceWorker() as unknown as {
    readonly configResolved: (config: { readonly root: string }) => void
    readonly writeBundle: (output: { readonly dir: string }, bundle: object) => Promise<void>
  }
  configResolved({ root: 'packages/web' })
  await writeBundle({ dir: join(folder, 'dist') }, BUNDLE)
  return readFileSync(join(folder, 'dist/service-worker.js'), 'utf8')
}

const LEARN = '/home/web/src/learn/glossary/glossary.tsx'
const chunk = (name: string, moduleIds: readonly string[], sheets: readonly string[] = []) => ({
  type: 'chunk',
  fileName: `assets/${name}.js`,
  moduleIds,
  viteMetadata: { importedCss: new Set(sheets.map((sheet) => `assets/${sheet}.css`)) },
})

/** What vite tells of the programs it has built. */
const BUNDLE = {
  a: chunk('index-1', ['/home/web/src/main.tsx'], ['shared-1']),
  b: chunk('glossary-1', [LEARN, '/home/words/src/catalogues/pl/learn.json'], ['glossary-1', 'shared-1']),
  c: chunk('shared-1', [LEARN, '/home/web/src/parts/picture.tsx']),
  d: { type: 'asset', fileName: 'assets/glossary-1.css' },
}

const FILES = {
  'index.html': '<p>page</p>',
  'preview-iki.png': 'for links elsewhere',
  'assets/index-1.js': 'code()',
  'assets/index-1.js.map': '{}',
  'assets/index-1.js.br': 'packed',
  'assets/glossary-1.js': 'words()',
  'assets/glossary-1.css': 'p {}',
  'assets/shared-1.js': 'both()',
  'assets/shared-1.css': 'h1 {}',
  'fonts/face-latin.woff2': 'latin',
  'fonts/face-cyrillic.woff2': 'cyrillic',
}

test('the worker knows every file that a page can ask for, and when it is needed', async () => {
  const worker = await built(FILES)
  const paths = [...worker.matchAll(/path:[`"']([^`"']+)[`"'],hash:[`"'](\w+)[`"'],when:[`"'](\w+)/g)]
  expect(paths.map(([, path, , when]) => `${path} ${when}`)).toEqual([
    '/assets/glossary-1.css later',
    '/assets/glossary-1.js later',
    '/assets/index-1.js first',
    '/assets/shared-1.css first',
    '/assets/shared-1.js first',
    '/fonts/face-cyrillic.woff2 later',
    '/fonts/face-latin.woff2 first',
    '/index.html first',
  ])
})

test('it stands alone, and changes exactly when a file does', async () => {
  const worker = await built(FILES)
  expect(worker).not.toMatch(/\b(import|export)\b/)
  expect(await built(FILES)).toBe(worker)
  expect(await built({ ...FILES, 'index.html': '<p>another page</p>' })).not.toBe(worker)
})

/** The path from which a built worker answers a request; undefined if it leaves it to the network. */
async function answeredFrom(worker: string, path: string, mode: string): Promise<string | undefined> {
  const listeners: Record<string, (event: unknown) => void> = {}
  const shelf = { match: (address: string) => Promise.resolve(new Response(address)) }
  const self = {
    location: { origin: 'http://edokko', href: 'http://edokko/service-worker.js' },
    addEventListener: (name: string, listener: (event: unknown) => void) => (listeners[name] = listener),
  }
  // oxlint-disable-next-line no-implied-eval -- it is a program of its own, which stands in no module
  new Function('self', 'caches', worker)(self, { open: () => Promise.resolve(shelf) })
  let answer: Promise<Response> | undefined
  const request = { method: 'GET', mode, url: `http://edokko${path}` }
  listeners['fetch']?.({ request, respondWith: (response: Promise<Response>) => (answer = response) })
  return answer === undefined ? undefined : (await (await answer).text()).replace(/\?.*/, '')
}

test('every page is the one page, tables of the server too; what the server answers itself is never kept', async () => {
  const worker = await built(FILES)
  expect(await answeredFrom(worker, '/at/0b9d1c9e-5d0e-4c37-9d7a-5f0f6f1a2b3c', 'navigate')).toBe('/index.html')
  expect(await answeredFrom(worker, '/lobby', 'navigate')).toBe('/index.html')
  expect(await answeredFrom(worker, '/assets/index-1.js', 'cors')).toBe('/assets/index-1.js')
  expect(await answeredFrom(worker, '/api/me', 'cors')).toBeUndefined()
  expect(await answeredFrom(worker, '/api/me/export', 'navigate')).toBeUndefined()
})

/** What a built worker does when something happens to it, on pages with these addresses. */
async function after(worker: string, name: string, event: object, urls: readonly string[] = []): Promise<unknown[]> {
  const done: unknown[] = []
  const listeners: Record<string, (event: unknown) => void> = {}
  const pages = urls.map((url) => ({
    url,
    postMessage: (message: unknown) => done.push([url, message]),
    focus: () => Promise.resolve(done.push(`focus ${url}`)),
  }))
  const self = {
    location: { origin: 'http://edokko', href: 'http://edokko/service-worker.js' },
    clients: {
      matchAll: () => Promise.resolve(pages),
      openWindow: (path: string) => Promise.resolve(done.push(`open ${path}`)),
    },
    registration: { showNotification: (...shown: unknown[]) => Promise.resolve(done.push(shown)) },
    addEventListener: (kind: string, listener: (event: unknown) => void) => (listeners[kind] = listener),
  }
  // oxlint-disable-next-line no-implied-eval -- it is a program of its own, which stands in no module
  new Function('self', 'caches', worker)(self, { open: () => Promise.resolve({}) })
  let lasting: Promise<unknown> | undefined
  listeners[name]?.({ ...event, waitUntil: (work: Promise<unknown>) => (lasting = work) })
  await lasting
  return done
}

const AT = '/at/0b9d1c9e-5d0e-4c37-9d7a-5f0f6f1a2b3c'

test('what the server sends is shown, a later notice of a table in the place of an earlier one', async () => {
  const worker = await built(FILES)
  const message = { title: 'Your turn: IKI', body: 'At the table: Ada', path: AT, tag: 'table' }
  expect(await after(worker, 'push', { data: { json: () => message } })).toEqual([
    ['Your turn: IKI', { body: 'At the table: Ada', tag: 'table', icon: '/icon-192.png', data: AT }],
  ])
  expect(await after(worker, 'push', { data: null })).toHaveLength(1) // a browser wants to see something
})

test('a notice leads to the page that shows its table, to another one, or to a new one', async () => {
  const worker = await built(FILES)
  const close = (): void => {}
  const touch = (urls: readonly string[]) =>
    after(worker, 'notificationclick', { notification: { data: AT, close } }, urls)
  const [home, there] = ['http://edokko/', `http://edokko${AT}`]
  expect(await touch([home, there])).toEqual([[there, { type: 'go', path: AT }], `focus ${there}`])
  expect(await touch([home])).toEqual([[home, { type: 'go', path: AT }], `focus ${home}`])
  expect(await touch([])).toEqual([`open ${AT}`])
})

test('the manifest names icons that are there', () => {
  const folder = 'packages/web/public'
  const manifest = JSON.parse(readFileSync(`${folder}/manifest.webmanifest`, 'utf8')) as {
    readonly icons: readonly { readonly src: string; readonly sizes: string }[]
  }
  for (const { src, sizes } of manifest.icons) {
    const bytes = readFileSync(`${folder}/${src}`)
    if (src.endsWith('.png')) expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(sizes)
  }
})
