import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { newVisitor, sharedBrowser } from './harness/browser.ts'
import { openRollingSite } from './harness/rolling-site.ts'

/* A new version of the page, while it comes and when it is there. */

/** In the page: fetches a newer service worker, and says what became of it. */
async function update(): Promise<string> {
  const registration = await navigator.serviceWorker.ready
  const found = new Promise<void>((resolve) =>
    registration.addEventListener('updatefound', () => resolve(), { once: true }),
  )
  await registration.update()
  if (registration.installing === null && registration.waiting === null) await found // else it has been found, here or by the browser itself
  const worker = registration.installing ?? registration.waiting
  if (worker === null) return 'redundant'
  return new Promise((resolve) => {
    const look = (): void => {
      if (worker.state === 'redundant' || worker.state === 'installed') resolve(worker.state)
    }
    worker.addEventListener('statechange', look)
    look()
  })
}

/** A page whose files a service worker keeps, from the next load on. */
async function openPage(address: string): Promise<Page> {
  const context = await newVisitor(await sharedBrowser(), { serviceWorkers: 'allow' })
  onTestFinished(() => context.close())
  const page = await context.newPage()
  await page.goto(address)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  return page
}

const versionOf = (page: Page) => page.locator('meta[name="version"]').count()

test(
  'a page of the version before, under the name of the new one, is not stored: the new version comes when all of it is there',
  { tags: 'deep' },
  async () => {
    const site = await openRollingSite()
    const page = await openPage(site.address)
    site.answerWith('new', ['/', '/index.html'])
    expect(await page.evaluate(update)).toBe('redundant')
    await page.reload()
    await page.locator('.offers').waitFor()
    expect(await versionOf(page)).toBe(0)
    site.answerWith('new')
    expect(await page.evaluate(update)).toBe('installed')
    await page.getByRole('button', { name: 'Reload' }).click()
    await expect.poll(() => versionOf(page)).toBe(1)
    await page.locator('.offers').waitFor()
  },
)

test(
  'a new version is taken at once, also while the one before still fetches what the page wants, and for two loads of it what it may need later',
  { tags: 'deep' },
  async () => {
    const site = await openRollingSite()
    const held = site.holdLaterFile()
    const page = await openPage(site.address)
    await page.reload()
    await page.locator('.offers').waitFor()
    await page.evaluate((path) => void fetch(path).catch(() => undefined), held)
    site.answerWith('new')
    expect(await page.evaluate(update)).toBe('installed')
    await page.getByRole('button', { name: 'Reload' }).click()
    await expect.poll(() => versionOf(page)).toBe(1)
  },
)

test('a new version is taken also by a page that keeps asking the server', { tags: 'deep' }, async () => {
  const site = await openRollingSite()
  const page = await openPage(site.address)
  await page.reload()
  await page.locator('.offers').waitFor()
  await page.evaluate(() => {
    const ask = (): unknown => fetch('/api/rules').then(ask, ask)
    ask()
  })
  site.answerWith('new')
  expect(await page.evaluate(update)).toBe('installed')
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect.poll(() => versionOf(page)).toBe(1)
})

test('a new version that no worker heard of before the page was loaded anew is taken by the page that comes', async () => {
  const site = await openRollingSite()
  const page = await openPage(site.address)
  await page.reload()
  await page.locator('.offers').waitFor()
  site.answerWith('new')
  expect(await page.evaluate(update)).toBe('installed')
  await page.evaluate(() => {
    ServiceWorker.prototype.postMessage = () => undefined
  })
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect.poll(() => versionOf(page)).toBe(1)
})
