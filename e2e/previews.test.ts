import { expect, test } from 'vitest'
import { goOffline } from './harness/offline.ts'
import { useSite } from './harness/site.ts'

const site = useSite()

/** The title of a page as a robot reads it, who runs no scripts. */
async function served(path: string, language: string): Promise<string> {
  const html = await (await fetch(site.address(path), { headers: { 'Accept-Language': language } })).text()
  return /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''
}

test('a page is called as the links to it are, in German', { tags: 'deep' }, async () => {
  const language = 'de'
  const { page } = await site.open('/', { language })
  for (const path of [
    '/',
    '/new/iki',
    '/new/naishi',
    '/learn',
    '/learn/rules/naishi',
    '/learn/cards/iki',
    '/score/iki',
  ]) {
    await page.goto(site.address(path))
    await page.locator('.page-foot').waitFor()
    await expect.poll(() => page.title()).toBe(await served(path, language))
  }
})

function post(path: string, body: object, cookie = ''): Promise<Response> {
  return fetch(site.address(path), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', cookie },
    body: JSON.stringify(body),
  })
}

/** Lays a table for two as somebody of this name. */
async function invite(name: string): Promise<string> {
  const [cookie] = (await post('/api/guest', { name })).headers.getSetCookie()
  const laid = await post(
    '/api/tables',
    {
      terms: { id: 'naishi', options: {} },
      options: { pace: { kind: 'free' }, open: false, absence: 'apprentice', spectators: 'none' },
      seats: [{ kind: 'me' }, { kind: 'free' }],
    },
    cookie?.split(';')[0],
  )
  const { id } = (await laid.json()) as { readonly id: string }
  return `/at/${id}`
}

test('what is kept for days without a network is the page itself, and nobody’s invitation', async () => {
  const path = await invite('Ada')
  expect(await served(path, 'en')).toBe('Naishi: Ada invites you · Edokko')
  const { page } = await site.open(path, { serviceWorkers: 'allow' })
  await expect.poll(() => page.title()).toBe('Naishi: Ada invites you · Edokko')
  await goOffline(page)
  const kept = await page.evaluate(async () => (await fetch('/index.html')).text())
  expect(kept).toContain('<title>Edokko</title>')
  expect(kept).not.toContain('Ada')
  await page.context().setOffline(false)
})
