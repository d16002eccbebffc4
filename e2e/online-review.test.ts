import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { playOut } from './harness/online-playing.ts'
import { toldTooMuch, truthOf } from './harness/online-secrecy.ts'
import { useOnlineSite } from './harness/online-site.ts'
import type { Guest } from './harness/online-site.ts'
import { apiOf, come, post, startTable } from './harness/online-tables.ts'
import { saysInAllLanguages } from './harness/online-words.ts'
import { answerOnce, byKeys, lots, playOn } from './playing.ts'

/* A game over the net, looked back at by those who played it and by somebody who looked on. */

const site = useOnlineSite()

const A_REVIEW = 200_000 // milliseconds: it takes seconds of a processor that does nothing else

const phase = (page: Page) => page.locator('.review-summary').getAttribute('data-phase')
const panel = (page: Page) => page.locator('.look-panel').innerText()
const two = () => Promise.all(['Ada', 'Ben'].map((name) => site.open('/me', { name })))

/** Nothing is said of a table by these addresses of its review but why. */
async function expectNoReview({ page }: Guest, path: string): Promise<void> {
  await page.goto(site.address(`/review${path}`))
  await page.getByRole('heading', { name: 'Looking back' }).waitFor()
  await saysInAllLanguages(page, 'lookback.problem.not-over')
  await page.goto(site.address(`/review${path.replace('/at/', '/table/')}`))
  await page.getByText('There is no such table here.').waitFor()
  expect(await page.locator('.graph, [data-piece]').count()).toBe(0)
}

test('both who played and who looked on review it; a mistake is tried again and played on from', async () => {
  const [ada, ben] = await two()
  const path = await startTable(site, [ada, ben])
  const eve = await site.open('/')
  await come(site, eve, path)
  for (const guest of [ada, eve]) await expectNoReview(guest, path)
  const truth = await truthOf(site.database, path.slice('/at/'.length))
  expect(await toldTooMuch(ada, truth, 0)).toEqual([])
  expect(await toldTooMuch(eve, truth, -1)).toEqual([])

  await ben.page.goto(site.address('/me')) // his browser does not count it too
  await playOut(site, path, [ada, ben], lots(1))
  const { page } = ada
  await page.goto(site.address(path))
  await expect.poll(() => phase(page), { timeout: A_REVIEW }).toBe('complete')
  const summary = page.locator('.review-summary')
  for (const name of ['Ada', 'Ben'])
    await summary.getByRole('table', { name: `${name}: account in percent of a win` }).waitFor({ state: 'attached' })
  await summary.getByRole('button', { name: 'As a table' }).click()
  const rows = summary.locator('.graph-table tbody tr')
  for (const name of ['you', 'Ben'])
    await expect
      .poll(() => rows.filter({ has: page.getByRole('cell', { name, exact: true }) }).count())
      .toBeGreaterThan(5)
  await page.reload() // it is kept
  await expect.poll(() => phase(page)).toBe('complete')

  await page.locator('.final-score').getByRole('link', { name: 'Look back' }).click()
  await page.waitForURL(/\/review\/at\//)
  await expect.poll(() => panel(page)).toMatch(/a slip|a mistake|a blunder/)
  await page.getByRole('button', { name: 'Try again' }).click()
  await answerOnce(page, byKeys(lots(3)))
  const result = page.locator('.look-try-result')
  await expect.poll(() => result.locator('dl').innerText()).toMatch(/Now[^]*Then[^]*Best/)
  await result.getByRole('button', { name: 'Back' }).click()
  await page.getByRole('button', { name: 'Play on from here' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Play on' }).click()
  await page.waitForURL(/\/table\//)
  await page.locator('.question[data-state="asked"]').waitFor()
  await playOn(page, byKeys(lots(2)), 1)

  // Ben has other eyes, Eve none of her own: both see what everybody has lost.
  await ben.page.goto(site.address(`/review${path}`))
  await ben.page.keyboard.press('Home')
  await expect.poll(() => panel(ben.page)).toMatch(/±/)
  for (const key of ['1', 'ArrowRight', 'Home']) await ben.page.keyboard.press(key) // Ada's marks too, seen with her eyes
  await expect.poll(() => ben.page.locator('main.table').getAttribute('data-eyes')).toBe('0')
  await eve.page.goto(site.address(path))
  await expect.poll(() => eve.page.locator('.review-means li').allInnerTexts()).toHaveLength(2)
})

test('a game that was given up is not reviewed, and says so', async () => {
  const [ada, ben] = await two()
  const path = await startTable(site, [ada, ben])
  await post(ben, site, `${apiOf(path)}/resign`)
  await ada.page.getByRole('dialog', { name: 'Ben gave up' }).waitFor()
  expect(await ada.page.locator('.review-summary').count()).toBe(0)
  expect(await ada.page.getByRole('link', { name: 'Look back' }).count()).toBe(0)
  await ada.page.goto(site.address(`/review${path}`))
  await ada.page.getByText('Only a game that was played to its end').waitFor()
  await ada.page.getByRole('link', { name: 'To the table' }).click()
  await ada.page.getByRole('dialog', { name: 'Ben gave up' }).waitFor()
})
