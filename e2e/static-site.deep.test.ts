import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { goOffline } from './harness/offline.ts'
import { expectShared } from './harness/sharing.ts'
import { findBarriers, takePicture } from './harness/tools.ts'
import { DESKTOP, PHONE, TABLET } from './harness/views.ts'
import type { View } from './harness/views.ts'
import { useWebSpace } from './harness/web-space.ts'
import type { Reader } from './harness/web-space.ts'
import { byKeys, byTouch, lots, playOn } from './playing.ts'

const AT = 'people/ada/games'
const space = useWebSpace(AT)

/** The addresses within the site that a page has links to, without what stands behind ? and #. */
async function linksOf({ page }: Reader): Promise<string[]> {
  const links = await page.locator('a[href]').evaluateAll((all) => all.map((each) => (each as HTMLAnchorElement).href))
  return links.map((link) => new URL(link).pathname)
}

/** All addresses that links lead to, from the first page on. */
async function crawl(reader: Reader): Promise<string[]> {
  const found = new Set([`/${AT}/`])
  for (const path of found) {
    if (!path.endsWith('/') && path.includes('.')) continue // the licence of a face
    await reader.page.goto(new URL(path, space.address('/')).href)
    await reader.page.waitForSelector('#page :is(h1, h2)')
    await reader.page.waitForLoadState('networkidle')
    for (const link of await linksOf(reader)) found.add(link)
  }
  return [...found]
}

test('links lead nowhere but to what the web space has, and no page asks for a server', async () => {
  const reader = await space.open('/')
  const found = await crawl(reader)
  expect(found.filter((path) => !path.startsWith(`/${AT}/`))).toEqual([])
  const root = join(space.folder, '../../..')
  expect(found.filter((path) => !existsSync(join(root, path)))).toEqual([])
  expect(found.length).toBeGreaterThan(15)
  expect(reader.asked.filter((path) => path.includes('/api/'))).toEqual([])
})

test.each([
  '/at/00000000-0000-4000-8000-000000000000',
  '/lobby',
  '/matches',
  '/leaderboards',
  '/friends',
  '/friends/word',
  '/people/somebody',
  '/device',
])('what only a server has is told about at %s', async (path) => {
  const { page } = await space.open('/', { serviceWorkers: 'allow' })
  await page.getByText('It is all here, even offline.').waitFor()
  await page.goto(space.address(path)) // the web space has no such file
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Not on this site')
  await page.getByText('This site has no server').waitFor()
})

test.each([
  ['naishi', byTouch(lots(5))],
  ['iki', byKeys(lots(6))],
] as const)('offline from the first minute: a whole game of %s, its score and its review', async (game, hand) => {
  const { page } = await space.open('/', { serviceWorkers: 'allow' })
  await goOffline(page)
  await page.goto(space.address(`/new/${game}`))
  await page.getByRole('button', { name: 'Start' }).click()
  await page.waitForURL(/\/table\//)
  await playOn(page, hand)
  await expect.poll(() => page.getByRole('dialog').first().innerText()).toMatch(/wins?|share/)
  await page.locator('.review-summary').waitFor()
})

test('a game is passed on as a link into the folder', async () => {
  const { page } = await space.open('/')
  await page.getByRole('article', { name: 'Naishi' }).getByRole('button', { name: 'Play now' }).click()
  await page.waitForURL(/\/table\//)
  await playOn(page, byKeys(lots(4)))
  await expectShared(space, page)
})

const LOOKS: readonly (readonly [string, View])[] = [
  ['desk', { screen: DESKTOP }],
  ['desk-dark', { screen: DESKTOP, theme: 'dark' }],
  ['tablet', { screen: TABLET, language: 'de' }],
  ['phone', { screen: PHONE }],
  ['phone-dark-ru', { screen: PHONE, theme: 'dark', language: 'ru' }],
  ['phone-pl', { screen: PHONE, language: 'pl' }],
]

describe.each(LOOKS)('no barriers: %s', (name, view) => {
  test.each([
    '/',
    '/new/iki/',
    '/new/naishi/?friends',
    '/me/',
    '/me/games/',
    '/me/statistics/',
    '/learn/',
    '/puzzles/',
    '/score/iki/',
    '/replay/',
  ])('%s', async (path) => {
    const { page } = await space.open(path, view)
    await page.waitForSelector('#page :is(h1, h2)')
    await page.waitForLoadState('networkidle')
    expect(await findBarriers(page)).toEqual([])
    await takePicture(page, `static-${name}${path.replaceAll(/[/?]/g, '-')}`)
  })
})
