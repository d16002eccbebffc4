import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { openScene } from '../scenes.ts'
import { goOffline } from './offline.ts'
import type { Site } from './site.ts'
import { findBarriers } from './tools.ts'
import type { View } from './views.ts'

/** Where others come by a link. */
interface OpenSite extends Pick<Site, 'address'> {
  open(path: string, view: View): Promise<{ readonly page: Page }>
}

export const shareWindow = (page: Page) => page.locator('.share-window')

/** The link that the window gives, as it is copied. */
export async function copiedLink(page: Page): Promise<string> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await shareWindow(page).getByRole('button', { name: 'Copy the link' }).click()
  await expect.poll(() => shareWindow(page).getByRole('status').innerText()).toBe('The link is copied.')
  return page.evaluate(() => navigator.clipboard.readText())
}

/** Opens the end of a game as a visitor who has played it. */
export async function openFinal(site: Site, name: string): Promise<Page> {
  const { page } = await openScene(site, name)
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

/** Whoever goes to a moment finds it in the log: its line is marked and in sight, and what comes later is told apart. */
async function expectLogFollows(page: Page, step: number): Promise<void> {
  const slider = page.locator('.moment-bar input')
  const lines = page.locator('.log li:has(button)')
  const shown = async () => Number(await slider.inputValue())
  await slider.fill(String(step))
  await expect.poll(shown).toBe(step)
  const seen = { marked: 1, inSight: true, laterAreTheRest: true }
  await expect.poll(() => page.locator('.log ol').evaluate(marksOf)).toEqual(seen)
  const place = await lines.evaluateAll((all) => all.findIndex((line) => line.querySelector('[aria-current]') !== null))
  await lines.nth(place - 1).click()
  await expect.poll(shown).toBeLessThan(step)
  await lines.nth(place).click()
  await expect.poll(shown).toBeGreaterThanOrEqual(step)
}

/** In the page: what the log marks, while one looks back. */
function marksOf(log: Element): { marked: number; inSight: boolean; laterAreTheRest: boolean } {
  const lines = [...log.querySelectorAll('li:has(button)')]
  const place = lines.findIndex((line) => line.querySelector('[aria-current="step"]') !== null)
  const { top, bottom } = log.getBoundingClientRect()
  const line = lines[place]?.getBoundingClientRect()
  const later = [...log.querySelectorAll('.log-later ~ li')]
  return {
    marked: log.querySelectorAll('[aria-current="step"]').length,
    inSight: line !== undefined && line.top >= top && line.bottom <= bottom,
    laterAreTheRest: later.length > 0 && later.every((each, i) => each === lines[place + 1 + i]),
  }
}

/** Follows a link as somebody who has never been here, looks at the beginning, and goes to the end. */
export async function replayed(link: string, page: Page): Promise<readonly string[]> {
  await page.goto(link)
  await page.locator('.moment-bar').waitFor()
  expect(await page.locator('.final-score').count()).toBe(0) // it does not begin with its end
  await expectLogFollows(page, 9)
  await page.getByRole('button', { name: 'One move forward' }).click()
  await page.getByRole('button', { name: 'To the end' }).click()
  return totals(page)
}

/** A game that has come to its end on this page can be replayed by whoever gets the link. */
export async function expectShared(site: OpenSite, page: Page): Promise<void> {
  const score = await totals(page)
  await page.locator('.final-score').getByRole('button', { name: 'Share', exact: true }).click()
  const link = await copiedLink(page)
  expect(link).toMatch(new RegExp(`^${site.address('/replay')}#[\\w-]{100,2000}$`))
  await page.keyboard.press('Escape')
  await shareWindow(page).waitFor({ state: 'detached' })
  await expect.poll(() => totals(page)).toEqual(score)

  const { page: other } = await site.open('/', { reducedMotion: true })
  expect(await replayed(link, other)).toEqual(score)
  const table = other.url()
  await other.goto(link)
  await other.waitForURL(table) // it is the same game, and is not kept twice
  await other.goto(site.address('/me/games'))
  await expect.poll(() => other.locator('.slip').count()).toBe(1)
}

/** The game of a scene is shared from the list of finished games, and replayed without a network. */
export async function expectSharedFromList(site: Site, name: string): Promise<void> {
  const page = await openFinal(site, name)
  const score = await totals(page)
  await page.goto(site.address('/me/games'))
  await page.getByRole('button', { name: /^Share: IKI/ }).click()
  await shareWindow(page).waitFor()
  expect(await findBarriers(page)).toEqual([])
  const link = await copiedLink(page)

  const { page: other } = await site.open('/', { reducedMotion: true, serviceWorkers: 'allow' })
  await goOffline(other)
  expect(await replayed(link, other)).toEqual(score)
  await other.context().setOffline(false)
}
