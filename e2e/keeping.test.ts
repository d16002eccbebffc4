import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { saveFrom } from './harness/files.ts'
import { goOffline } from './harness/offline.ts'
import { useSite } from './harness/site.ts'
import { byKeys, byTouch, lots, playOn } from './playing.ts'
import { openScene, sceneNamed } from './scenes.ts'

const site = useSite()

const question = (page: Page) => page.locator('.question h1').innerText()

test('a reload in the middle of a turn brings back the table and what was drafted', async () => {
  const { page } = await openScene(site, 'iki-4p-month-8')
  await page.locator('main.table [data-piece="legal"]:visible').first().click()
  await expect.poll(() => question(page)).not.toMatch(/stall/)
  const asked = await question(page)
  await page.reload()
  await expect.poll(() => question(page)).toBe(asked)
  await page.getByRole('button', { name: 'Take back' }).click()
  await expect.poll(() => question(page)).toMatch(/stall/)
})

test('a game goes on without a network, and a new one can be begun', async () => {
  const { page } = await site.open('/', { reducedMotion: true, serviceWorkers: 'allow' })
  await goOffline(page)
  await page.reload()
  await page.getByRole('article', { name: 'Naishi' }).getByRole('button', { name: 'Play now' }).click()
  await page.waitForURL(/\/table\//)
  await playOn(page, byTouch(lots(1)), 3)
  await page.reload()
  await playOn(page, byKeys(lots(2)), 3)
  await page.context().setOffline(false)
})

test('a second tab is told where the table is open, and can take it over', { tags: 'deep' }, async () => {
  const { page } = await openScene(site, 'naishi-mid-game')
  const other = await page.context().newPage()
  await other.goto(page.url())
  await expect.poll(() => other.getByRole('alert').innerText()).toContain('another tab')
  await other.getByRole('button', { name: 'Play here' }).click()
  await other.waitForSelector('main.table .question')
  await expect.poll(() => page.getByRole('alert').innerText()).toContain('another tab')
  await page.getByRole('button', { name: 'Play here' }).click()
  await page.waitForSelector('main.table .question')
  await playOn(page, byTouch(lots(3)), 1)
})

test('a record is saved, taken in by another browser and played through there', { tags: 'deep' }, async () => {
  const { page } = await openScene(site, 'naishi-final')
  const text = (await saveFrom(page.getByRole('button', { name: 'Save the record' }), /^edokko-naishi-/)).toString()
  expect(text).toMatch(/^edokko record 1\n/)
  const { page: elsewhere } = await site.open('/me/games', { reducedMotion: true })
  const intake = elsewhere.getByRole('textbox', { name: 'Text of the record' })
  const bring = elsewhere.getByRole('button', { name: 'Import' })
  await intake.fill(text.replace('edokko record 1', 'another game'))
  await bring.click()
  await expect
    .poll(() => elsewhere.getByRole('status').allInnerTexts())
    .toContainEqual(expect.stringContaining('not a record of Edokko'))
  await intake.fill(text)
  await bring.click()
  await elsewhere.getByRole('link', { name: 'See it' }).click()
  await elsewhere.getByRole('button', { name: 'Replay' }).click()
  await elsewhere.getByRole('button', { name: 'One move forward' }).click()
  await expect.poll(() => elsewhere.locator('.moment-bar').innerText()).toMatch(/move 2 of/i)
})

test('the seed of a running game is nowhere in the page', async () => {
  const { page } = await openScene(site, 'naishi-mid-game')
  const { seed } = sceneNamed('naishi-mid-game')
  expect(await page.content()).not.toContain(seed)
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  expect(stored).not.toContain(seed)
})
