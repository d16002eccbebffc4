import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { goOffline } from './harness/offline.ts'
import { useSite } from './harness/site.ts'
import { findBarriers } from './harness/tools.ts'
import { byKeys, lots, playOn } from './playing.ts'
import { layTable, SCENES } from './scenes.ts'

const site = useSite()

const shareWindow = (page: Page) => page.locator('.share-window')

/** The link that the window gives, as it is copied. */
async function copiedLink(page: Page): Promise<string> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await shareWindow(page).getByRole('button', { name: 'Copy the link' }).click()
  await expect.poll(() => shareWindow(page).getByRole('status').innerText()).toBe('The link is copied.')
  return page.evaluate(() => navigator.clipboard.readText())
}

/** Opens the end of a game as a visitor who has played it. */
async function openFinal(name: string): Promise<Page> {
  const scene = SCENES.find((each) => each.name === name)
  if (scene === undefined) throw new Error(`there is no scene ${name}`)
  const { page } = await site.open('/', { reducedMotion: true })
  await page.goto(site.address(`/table/${await layTable(page, scene)}`))
  await page.locator('.final-score').waitFor()
  return page
}

async function totals(page: Page): Promise<readonly string[]> {
  const score = page.locator('.final-score')
  await score.waitFor()
  const [names, points] = await Promise.all(
    ['thead th', 'tfoot td'].map((cells) => score.locator(cells).allInnerTexts()),
  )
  return [...names, ...points]
}

/** Follows a link as somebody who has never been here, looks at the beginning, and goes to the end. */
async function replayed(link: string, page: Page): Promise<readonly string[]> {
  await page.goto(link)
  await page.locator('.moment-bar').waitFor()
  expect(await page.locator('.final-score').count()).toBe(0)
  await page.getByRole('button', { name: 'One move forward' }).click()
  await page.getByRole('button', { name: 'To the end' }).click()
  return totals(page)
}

test('a game that is played to its end can be replayed by whoever gets the link', async () => {
  const { page } = await site.open('/', { reducedMotion: true })
  await page.getByRole('article', { name: 'Naishi' }).getByRole('button', { name: 'Play now' }).click()
  await page.waitForURL(/\/table\//)
  await playOn(page, byKeys(lots(4)))
  const score = await totals(page)
  await page.locator('.final-score').getByRole('button', { name: 'Share', exact: true }).click()
  const link = await copiedLink(page)
  expect(link).toMatch(new RegExp(`^${site.address('/replay')}#[\\w-]{100,2000}$`))
  await page.keyboard.press('Escape')
  await shareWindow(page).waitFor({ state: 'detached' })
  expect(await totals(page)).toEqual(score)

  const { page: other } = await site.open('/', { reducedMotion: true })
  expect(await replayed(link, other)).toEqual(score)
  const table = other.url()
  await other.goto(link)
  await other.waitForURL(table) // it is the same game, and is not kept twice
  await other.goto(site.address('/me'))
  await expect.poll(() => other.locator('.slip').count()).toBe(1)
})

describe.each(['iki-2p-final', 'iki-4p-final'])('%s', (name) => {
  test('from the list of finished games, and without a network', async () => {
    const page = await openFinal(name)
    const score = await totals(page)
    await page.goto(site.address('/me'))
    await page.getByRole('button', { name: /^Share: IKI/ }).click()
    expect(await findBarriers(page)).toEqual([])
    const link = await copiedLink(page)

    const { page: other } = await site.open('/', { reducedMotion: true })
    await goOffline(other)
    expect(await replayed(link, other)).toEqual(score)
    await other.context().setOffline(false)
  })
})

test('the game never reaches a server', async () => {
  const page = await openFinal('naishi-final')
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  const link = await copiedLink(page)
  const { page: other } = await site.open('/', { reducedMotion: true, serviceWorkers: 'block' })
  const asked: string[] = []
  other.on('request', (request) => asked.push(`${request.url()} ${request.postData() ?? ''}`))
  await replayed(link, other)
  const word = new URL(link).hash.slice(1, 40)
  expect(asked.filter((request) => request.replace(/#.*/, '').includes(word))).toEqual([])
  expect(asked.filter((request) => /\/api\//.test(request) && / ./.test(request.trim()))).toEqual([])
})

test('where no link can be made the game is passed on as a file', async () => {
  const page = await openFinal('naishi-final')
  await page.evaluate(() => Reflect.deleteProperty(globalThis, 'CompressionStream'))
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await expect.poll(() => shareWindow(page).innerText()).toContain('too long for a link')
  expect(await shareWindow(page).getByRole('button', { name: 'Copy the link' }).count()).toBe(0)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    shareWindow(page).getByRole('button', { name: 'As a file' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^edokko-naishi-.*\.txt$/)
})

test('a link that is broken says so, and leads on', async () => {
  const page = await openFinal('naishi-final')
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  const link = await copiedLink(page)
  const { page: other } = await site.open('/replay', { reducedMotion: true })
  const heading = other.getByRole('heading', { level: 1 })
  await expect.poll(() => heading.innerText()).toBe('This link holds no game')
  for (const broken of [link.slice(0, -20), `${site.address('/replay')}#hello`, link.replace('#', '#A')]) {
    await other.goto(broken)
    await expect.poll(() => heading.innerText()).toBe('This link holds no game')
  }
  await other.goto(link) // the right one, in the same tab
  await other.locator('.moment-bar').waitFor()
  await other.goto(`${site.address('/replay')}#hello`)
  await expect.poll(() => heading.innerText()).toBe('This link holds no game')
  expect(await findBarriers(other)).toEqual([])
  await other.getByRole('link', { name: 'Back to Edokko' }).click()
  await other.waitForURL(site.address('/'))
})
