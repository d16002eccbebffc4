import type { WorkerMessage, PageMessage, PushMessage } from './messages.ts'
import { Precache } from './precache.ts'
import type { ShellFile } from './precache.ts'
import type { WorkerScope } from './worker-scope.ts'

/*
 * Keeps the files of the page, so that everything but the network itself works without one. It is built into a file of its own
 * (service-worker-plugin.mjs), which fills in the list. A newer version is fetched beside this one and waits until the reader takes it.
 */

declare const self: WorkerScope
declare const SHELL_FILES: readonly ShellFile[]

/** Where the page begins: at the root of a server, or in some folder of a web space. */
const ROOT = new URL('.', self.location.href).pathname

/** The page behind all addresses, as it was built: under any other of them, the server adds what a link to it shows. */
const PAGE = `${ROOT}index.html`

/** What the server answers itself, each time anew. */
const SERVER = /^\/api(?:\/|$)/

const NOTHING_TOLD: PushMessage = { title: 'Edokko', body: '', path: '/me/games', tag: 'edokko' }

const FILES = SHELL_FILES.map(({ path, hash, when }) => ({ path: ROOT + path.slice(1), hash, when }))
const precache = caches
  .open(ROOT === '/' ? 'edokko files' : `edokko files ${ROOT}`) // a browser keeps what is in several folders together
  .then((cache) => new Precache(FILES, cache, (path, how) => fetch(path, how)))

let filling = new AbortController() // of the page that was loaded last: what earlier ones asked for is given up
let serving = new AbortController() // until another version is to take over

self.addEventListener('install', (event) => event.waitUntil(precache.then((precache) => precache.precacheFirst())))

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      const pages = await self.clients.matchAll({ type: 'window' })
      if (pages.length <= 1) await (await precache).deleteOutdated() // another tab may still need the files of the version before
      await self.clients.claim()
    })(),
  )
})

self.addEventListener('message', (event) => {
  const message = event.data as WorkerMessage
  if (message.type === 'take-over') event.waitUntil(self.skipWaiting())
  else if (message.type === 'give-way') {
    filling.abort()
    serving.abort()
    event.ports[0]?.postMessage(message) // heard
  } else {
    filling.abort()
    filling = new AbortController()
    if (serving.signal.aborted) serving = new AbortController()
    const { signal } = filling
    event.waitUntil(precache.then((precache) => precache.precacheRest(signal)))
  }
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin || SERVER.test(pathname)) return
  const { signal } = serving
  const isPage = request.mode === 'navigate' && !pathname.slice(pathname.lastIndexOf('/')).includes('.')
  const path = isPage ? PAGE : pathname
  if (!signal.aborted) event.respondWith(unless(signal, answer(path, request)))
  else if (isPage) event.respondWith(fetch(request).catch(() => answer(path, request))) // the server is of the newer version
})

/** The server has something to tell, in the reader's language. A browser that shows nothing of it would take it amiss. */
self.addEventListener('push', (event) => {
  const { title, body, path, tag } = (event.data?.json() ?? NOTHING_TOLD) as PushMessage
  event.waitUntil(self.registration.showNotification(title, { body, tag, icon: '/icon-192.png', data: path }))
})

/** A notice was touched: it leads to the table, on a page that shows it already, else on any that is open, else on a new one. */
self.addEventListener('notificationclick', (event) => {
  const { notification } = event
  notification.close()
  const path = String(notification.data)
  event.waitUntil(
    (async () => {
      const pages = await self.clients.matchAll({ type: 'window' })
      const page = pages.find(({ url }) => new URL(url).pathname === path) ?? pages[0]
      if (page === undefined) return self.clients.openWindow(path)
      page.postMessage({ type: 'go', path } satisfies PageMessage)
      return page.focus()
    })(),
  )
})

async function answer(path: string, request: Request): Promise<Response> {
  const kept = await (await precache).match(path)
  if (kept === undefined) return fetch(request)
  return import.meta.env.VITE_STATIC && path === PAGE ? fromRoot(kept) : kept
}

/** The page of a web space asks for its files by where it is itself: behind another address they are elsewhere. */
async function fromRoot(page: Response): Promise<Response> {
  const text = await page.text()
  return new Response(text.replaceAll('="./', `="${ROOT}`), { headers: { 'Content-Type': 'text/html' } })
}

/** The response, or none any more once the signal says so: a file that never comes would hold up the version that is to take over. */
function unless(signal: AbortSignal, response: Promise<Response>): Promise<Response> {
  return new Promise((resolve, reject) => {
    const giveUp = (): void => resolve(Response.error())
    signal.addEventListener('abort', giveUp)
    response.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp))
  })
}
