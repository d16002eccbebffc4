import { BYSTANDER, formatRecord, legalChoices } from '@edokko/engine'
import { naishi } from '@edokko/naishi'
import type { NaishiTable } from '@edokko/naishi'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { goOffline } from './harness/offline.ts'
import { layReviewedTable, oneMistake } from './harness/reviews.ts'
import { useSite } from './harness/site.ts'
import { findBarriers } from './harness/tools.ts'
import { byKeys, lots, playOn } from './playing.ts'
import { layTable, logOf, openScene, QUIET_PATH, sceneNamed } from './scenes.ts'
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

/** Whether nothing lies over the middle of it. */
const isInSight = (piece: Locator): Promise<boolean> =>
  piece.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  })

/** Opens the final score of a game whose review was left before its last decisions. */
async function openLeft(page: Page, left: number): Promise<number> {
  const { path, judged } = await layReviewedTable(page, FINAL, oneMistake(8), left)
  await page.goto(site.address(path.replace('/review', '')))
  await expect.poll(() => phase(page)).toBe('left')
  return judged.length
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
  await page.setViewportSize({ width: 1280, height: 720 })
  await summary(page).getByRole('button', { name: 'As a table' }).press('Enter')
  await expect.poll(() => summary(page).locator('.graph-table tbody tr').count()).toBe(total)
  await expect.poll(() => isInSight(summary(page).locator('.graph-table tbody td').first())).toBe(true)

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
  await expect
    .poll(() => summary(page).getByRole('status').innerText())
    .toContain('Counting stopped because something broke.')
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

/** In the page: there is no room for reviews. */
const FULL = `{
  const put = IDBObjectStore.prototype.put
  IDBObjectStore.prototype.put = function (...given) {
    if (this.name === 'reviews') throw new DOMException('no room', 'QuotaExceededError')
    return put.apply(this, given)
  }
}`

test('where there is no room a review of one decision goes on, does not say that it is kept, and is begun there again', async () => {
  const { page } = await site.open(QUIET_PATH, { reducedMotion: true })
  const { path, judged } = await layReviewedTable(page, FINAL, oneMistake(8), logOf(FINAL).choices.length - 1)
  await page.addInitScript(FULL)
  await page.goto(site.address(path.replace('/review', '')))
  const bar = summary(page).getByRole('progressbar')
  await expect.poll(() => bar.getAttribute('aria-valuetext')).toBe(`1 of ${judged.length} decisions`)
  await page.getByRole('button', { name: 'Go on counting' }).click()
  await expect.poll(async () => Number(await bar.getAttribute('aria-valuenow'))).toBeGreaterThan(1)
  await page.getByRole('button', { name: 'Stop counting' }).click()
  await expect.poll(() => summary(page).getByRole('status').innerText()).toContain('There is no room to keep it')
  await page.reload()
  await expect.poll(() => bar.getAttribute('aria-valuetext')).toBe(`1 of ${judged.length} decisions`)
})

test('what cannot be looked back at says why, and shows the way to the table', async () => {
  const { page } = await site.open(QUIET_PATH, { reducedMotion: true })
  const running = await layTable(page, sceneNamed('naishi-mid-game'))
  const over = await layTable(page, FINAL)
  const told = async (table: string): Promise<string> => {
    await page.goto(site.address(`/review/table/${table}`))
    await page.locator('.lost-text, main.notice').waitFor()
    return page.locator('main').innerText()
  }
  expect(await told(running)).toContain('Only a game that was played to its end')
  await page.locator('.page-language select').selectOption('de')
  await page.getByText('Nur auf eine Partie, die zu Ende gespielt wurde').waitFor()
  await page.locator('.page-language select').selectOption('en')
  await page.getByRole('link', { name: 'To the table' }).click()
  await page.locator('main.table .question').waitFor()
  await page.evaluate(changeKept, [over, { rules: '99-x' }] as const)
  expect(await told(over)).toContain('was played by older rules')
  expect(await told('nowhere')).toContain('There is no such table here')
})

/** In the page: something of a game is kept in another way. */
function changeKept([id, change]: readonly [string, object]): Promise<void> {
  return new Promise((resolve) => {
    const opening = indexedDB.open('edokko', 1)
    opening.addEventListener('success', () => {
      const writing = opening.result.transaction('tables', 'readwrite')
      const reading = writing.objectStore('tables').get(id)
      reading.addEventListener('success', () => {
        writing.objectStore('tables').put({ ...reading.result, ...change })
      })
      writing.addEventListener('complete', () => {
        opening.result.close()
        resolve()
      })
    })
  })
}

test('a record of bots is taken in and reviewed for everybody, as nobody’s own; a poor one is told in two languages', async () => {
  const { page } = await site.open('/me/games', { reducedMotion: true })
  const text = formatRecord({ ...logOf(FINAL), seats: ['random a', 'random b'] }, BYSTANDER)
  const take = async (record: string): Promise<void> => {
    await page.locator('.intake textarea').fill(record)
    await page.locator('.intake button').first().click()
  }
  const told = () => page.locator('.intake [role="status"]').innerText()
  for (const [record, said, gesagt] of [
    [text.replace(/^(seed|result): .*\n/gm, ''), 'The game was not over', 'Die Partie war nicht zu Ende'],
    [text.replace('rules: 1', 'rules: 7'), 'under other rules than these', 'nach anderen Regeln als diesen'],
    [text.replace(/(\n\na \S+)[^]*/, '$1\n'), 'breaks off before the game is over', 'Es enthält einen Fehler'],
  ]) {
    for (const [language, expected] of [
      ['de', gesagt],
      ['en', said],
    ]) {
      await page.locator('.page-language select').selectOption(language)
      await take(record)
      await expect.poll(told).toContain(expected)
    }
  }
  await take(text)
  await page.getByRole('link', { name: 'See it' }).click()
  await expect.poll(() => phase(page)).toBe('running')
  await summary(page).locator('.moment-card').first().waitFor()
  await page.goto(site.address('/me/statistics'))
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await page.locator('.totals').count()).toBe(0)
})

test('a game is reviewed without a network', { tags: 'deep' }, async () => {
  const { page } = await site.open('/', { reducedMotion: true, serviceWorkers: 'allow' })
  await goOffline(page)
  await openLeft(page, 4)
  await page.getByRole('button', { name: 'Go on counting' }).click()
  await expect.poll(() => phase(page)).toBe('complete')
  await page.context().setOffline(false)
})
