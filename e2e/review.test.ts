import { legalChoices } from '@edokko/engine'
import { naishi } from '@edokko/naishi'
import type { NaishiTable } from '@edokko/naishi'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { goOffline } from './harness/offline.ts'
import { layReviewedTable } from './harness/reviews.ts'
import { useSite } from './harness/site.ts'
import { findBarriers } from './harness/tools.ts'
import { byKeys, lots, playOn } from './playing.ts'
import { openScene, QUIET_PATH, sceneNamed } from './scenes.ts'
import type { Scene } from './scenes.ts'

const site = useSite()

const FINAL = sceneNamed('naishi-final')

/** Ada may declare the end: the game is over when Michał has had one more turn. */
const LAST_TURN: Scene = {
  ...FINAL,
  name: 'naishi-last-turn',
  reached: ({ table }) =>
    table.actor === 0 &&
    legalChoices(naishi, table as NaishiTable).some(
      (choice) => naishi.describe(table as NaishiTable, choice).kind === 'declare',
    ),
}

const summary = (page: Page) => page.locator('.review-summary')
const phase = (page: Page) => summary(page).getAttribute('data-phase')

/** Opens the final score of a game whose review was left before its last decisions. */
async function openLeft(page: Page, left: number): Promise<number> {
  const { path, total } = await layReviewedTable(page, FINAL, 8, left)
  await page.goto(site.address(path.replace('/review', '')))
  await expect.poll(() => phase(page)).toBe('left')
  return total
}

/** An error that nobody catches, in the thread that reviews. */
async function breakReviewer(page: Page): Promise<void> {
  for (const worker of page.workers())
    await worker.evaluate(() => {
      if (self.name === 'reviewer') setTimeout(() => reportError(new Error('broken by the test')))
    })
}

test('a review that was left goes on by keys, and then tells accounts, moments and everything as a table', async () => {
  const { page } = await site.open(QUIET_PATH, { reducedMotion: true })
  const total = await openLeft(page, 4)
  await expect
    .poll(() => summary(page).getByRole('progressbar').getAttribute('aria-valuetext'))
    .toBe(`${total - 4} of ${total} decisions`)
  expect(await summary(page).locator('.moment-card').count()).toBe(1) // found so far
  expect(await findBarriers(page)).toEqual([])

  await page.getByRole('button', { name: 'Go on counting' }).press('Enter')
  await expect.poll(() => phase(page)).toBe('complete')
  for (const name of ['Ada', 'Michał']) {
    const account = summary(page).getByRole('table', { name: `${name}: account in percent of a win` })
    const figures = (await account.getByRole('cell').allInnerTexts()).map((text) => Number(text.replace('−', '-')))
    const [deal, luck, theirs, own, result] = figures
    expect(deal + luck + theirs + own).toBeCloseTo(result, 0) // each was rounded
  }
  expect(await summary(page).innerText()).toContain('Kept with the game.')
  expect(await findBarriers(page)).toEqual([])
  await summary(page).getByRole('button', { name: 'As a table' }).press('Enter')
  await expect.poll(() => summary(page).locator('.graph-table tbody tr').count()).toBe(total)

  await page.reload() // it is kept
  await expect.poll(() => phase(page)).toBe('complete')
  await summary(page).locator('.moment-card', { hasText: '−8.0' }).press('Enter')
  await page.waitForURL(/\/review\/table\/.*\?move=\d+$/)
  await expect.poll(() => page.getByRole('slider').getAttribute('aria-valuetext')).toContain('Your mistake')
})

test('a game that ends is counted by itself; a thread that breaks is told, and what was found is not lost', async () => {
  const { page, problems } = await openScene(site, LAST_TURN)
  await page.getByRole('button', { name: 'Declare the end' }).press('Enter')
  await playOn(page, byKeys(lots(1)))
  await expect.poll(() => phase(page)).toBe('running')
  const bar = summary(page).getByRole('progressbar')
  const done = async () => Number(await bar.getAttribute('aria-valuenow'))
  await expect.poll(done).toBeGreaterThan(0)
  await breakReviewer(page)
  await expect.poll(() => summary(page).getByRole('status').innerText()).toContain('Counting stopped.')
  problems.splice(0) // the thread's error
  await summary(page).getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => phase(page)).toBe('running')
  await summary(page).getByRole('button', { name: 'Stop counting' }).click()
  await expect.poll(() => phase(page)).toBe('left')
  const found = await done()
  await page.reload()
  await expect.poll(() => phase(page)).toBe('left')
  expect(await done()).toBe(found)
})

test('a game is reviewed without a network', async () => {
  const { page } = await site.open('/', { reducedMotion: true, serviceWorkers: 'allow' })
  await goOffline(page)
  await openLeft(page, 4)
  await page.getByRole('button', { name: 'Go on counting' }).click()
  await expect.poll(() => phase(page)).toBe('complete')
  await page.context().setOffline(false)
})
