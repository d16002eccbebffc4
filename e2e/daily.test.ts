import { commitment } from '@edokko/engine'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { endDay, nextDayIfLate } from '../packages/server/test/end-day.ts'
import { storedTables } from './harness/browser-store.ts'
import { goOffline } from './harness/offline.ts'
import { playOut } from './harness/online-playing.ts'
import { NO_NET, useOnlineSite } from './harness/online-site.ts'
import type { Guest } from './harness/online-site.ts'
import { post } from './harness/online-tables.ts'
import { findBarriers, takePicture } from './harness/tools.ts'
import { PHONE } from './harness/views.ts'
import { lots } from './playing.ts'

beforeAll(nextDayIfLate)
const site = useOnlineSite()
const REFUSED = /status of 4\d\d/

const deal = (page: Page, game = 'Naishi'): Locator => page.getByRole('region', { name: game, exact: true })

/** Begins a deal on the page: where it is played. */
async function begin({ page }: Guest): Promise<string> {
  await deal(page).getByRole('button', { name: 'Play' }).click()
  await page.waitForURL(/\/at\//)
  return new URL(page.url()).pathname
}

test('two browsers play the same deal, once each; when the day is over all of it is open', async () => {
  const ada = await site.open('/', { name: 'Ada' })
  await post(ada, site, '/api/profile', { shown: 'everybody' })
  await ada.page.getByRole('link', { name: 'Deal of the day' }).click()
  await deal(ada.page).getByText('Nobody has finished it yet.').waitFor()
  expect(await findBarriers(ada.page)).toEqual([])
  await takePicture(ada.page, 'daily-before')
  const path = await begin(ada)
  await ada.page.locator('main.table').waitFor()
  await ada.page.getByRole('button', { name: 'Menu' }).click()
  await ada.page.getByRole('button', { name: 'Give up' }).waitFor()
  expect(await ada.page.getByRole('button', { name: /bot|Take back|without a result/ }).count()).toBe(0)
  await ada.page.keyboard.press('Escape')
  await playOut(site, path, [ada], lots(7))
  await ada.page.getByText('This deal stays sealed until midnight').waitFor()
  await takePicture(ada.page, 'daily-over')
  expect(ada.messages.heard.map(({ text }) => text).join('\n')).not.toContain('"seed"')

  const ben = await site.open('/daily', { name: 'Ben', screen: PHONE })
  await deal(ben.page).getByText('You see it once you have played to the end.').waitFor()
  await ben.page.goto(site.address(path))
  await ben.page.getByText('Nothing to see here').or(ben.page.getByRole('heading')).first().waitFor()
  expect(await ben.page.locator('main.table').count()).toBe(0)
  await ben.page.goto(site.address('/daily'))
  const other = await begin(ben)
  expect(other).not.toBe(path)
  await playOut(site, other, [ben], lots(8))
  await ben.page.getByRole('link', { name: 'See the ranking' }).click()
  const ranking = deal(ben.page).getByRole('row')
  await ranking.filter({ hasText: 'You' }).waitFor()
  await ranking.filter({ hasText: 'Ada' }).waitFor()
  expect(await findBarriers(ben.page)).toEqual([])
  await takePicture(ben.page, 'daily-ranking-phone')

  await ada.page.getByRole('link', { name: 'See the ranking' }).click()
  await deal(ada.page).getByRole('row', { name: 'A player' }).waitFor() // Ben shows himself to nobody
  await deal(ada.page)
    .getByText(/^Edokko · deal of \d{4}-\d\d-\d\d · Naishi: (won|lost|tied) [−-]?\d+/)
    .waitFor()
  await takePicture(ada.page, 'daily-ranking')
  await deal(ada.page).locator('summary').click()
  const seal = await deal(ada.page).locator('.seal-numbers code').first().innerText()

  await endDay(site.database)
  await expect
    .poll(
      async () => (await site.database.query('select from daily_deal where sealed and day::date < now()::date')).length,
    )
    .toBe(0)
  await ada.page.reload()
  await ada.page.getByText('Yesterday', { exact: true }).click()
  await deal(ada.page).locator('summary').click()
  const [, seed] = await deal(ada.page).locator('.seal-numbers code').allInnerTexts()
  expect(commitment(seed)).toBe(seal)
  expect(await findBarriers(ada.page)).toEqual([])
  await takePicture(ada.page, 'daily-yesterday')
  await deal(ada.page).getByRole('row', { name: 'A player' }).getByRole('button', { name: 'Look at it' }).click()
  await ada.page.waitForURL(/\/table\/.*replay/)
  await ada.page.locator('main.table').waitFor()
  ben.allowProblem(REFUSED)
}, 120_000)

test('a new guest of the same browser is told that it has been played there', async () => {
  const ada = await site.open('/daily', { name: 'Ada' })
  const path = await begin(ada)
  await ada.context.clearCookies({ name: 'edokko' })
  await ada.context.request.post(site.address('/api/guest'), { data: { name: 'Eve' } })
  await ada.page.goto(site.address('/daily'))
  await deal(ada.page).getByText('A guest has begun this deal in this browser already.', { exact: false }).waitFor()
  expect(await deal(ada.page).getByRole('button', { name: 'Play' }).count()).toBe(0)
  const day = new Date().toISOString().slice(0, 10)
  const again = await ada.context.request.post(site.address(`/api/daily/${day}/naishi`), { data: {} })
  expect([again.status(), await again.json()]).toEqual([409, { refused: 'played' }])
  expect(path).toMatch(/^\/at\//)
  await takePicture(ada.page, 'daily-played')
  ada.allowProblem(REFUSED)
})

test('without a network a deal of the date is played alone, the same for everybody', async () => {
  const seeds: string[] = []
  for (const screen of [PHONE, PHONE]) {
    const guest = await site.open('/daily', { screen, serviceWorkers: 'allow' })
    await goOffline(guest.page)
    await guest.page.reload()
    await guest.page.getByText('The server does not answer').waitFor()
    expect(await findBarriers(guest.page)).toEqual([])
    await takePicture(guest.page, 'daily-offline')
    await guest.page.getByRole('button', { name: 'Play Naishi' }).click()
    await guest.page.waitForURL(/\/table\//)
    await guest.page.locator('main.table .question').first().waitFor()
    const [table] = await storedTables(guest.page)
    seeds.push(table.seed)
    guest.allowProblem(NO_NET)
  }
  expect(seeds[0]).toMatch(/^[0-9a-f]{32}$/)
  expect(seeds[1]).toBe(seeds[0])
  const ranked = await site.database.query<{ seed: Uint8Array }>('select seed from daily_deal')
  expect(ranked.map(({ seed }) => Buffer.from(seed).toString('hex'))).not.toContain(seeds[0])
}, 120_000)
