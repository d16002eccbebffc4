import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { keepGames, keptDigests, manyGames } from './harness/kept-games.ts'
import { useSite } from './harness/site.ts'
import { findBarriers } from './harness/tools.ts'
import { PHONE } from './harness/views.ts'
import { layTable, QUIET_PATH, sceneNamed } from './scenes.ts'

const site = useSite()
const GAMES = manyGames(24)

async function statistics(page: Page): Promise<void> {
  await page.goto(site.address('/me/statistics'))
  await page.locator('.charts').waitFor()
}

const tableOf = (page: Page, name: string) => page.getByRole('table', { name }).locator('tbody tr')

test('statistics of reviewed games: figures that add up, a table behind every chart, by game', async () => {
  const { page } = await site.open(QUIET_PATH, { reducedMotion: true, screen: PHONE })
  await keepGames(page, GAMES)
  await statistics(page)
  const naishi = GAMES.infos.filter(({ setting }) => setting.terms.id === 'naishi')
  await expect.poll(() => page.locator('.totals').innerText()).toContain(`${naishi.length} games`)
  expect(await tableOf(page, 'Mean loss a decision').count()).toBe(naishi.length)
  expect(await tableOf(page, 'Luck over time').count()).toBe(naishi.length)
  expect(await tableOf(page, 'Where losses are made').first().innerText()).toMatch(/^Taking a river card/)
  const [deal, luck, theirs, losses, result] = (await page.locator('.totals p').innerText())
    .replaceAll('\u2212', '-')
    .match(/[+-]?\s?\d+\.\d/g)
    ?.map((term) => Number(term.replaceAll(/\s/g, ''))) ?? [0, 0, 0, 0, 0]
  expect(deal + luck + theirs + losses).toBeCloseTo(result, 0)
  expect(await findBarriers(page)).toEqual([])
  await page.getByText('IKI, 3–4').click()
  await expect.poll(() => page.locator('.totals').innerText()).toMatch(/^2 games/)
  expect(await page.getByRole('radio', { name: 'IKI, 3–4' }).isChecked()).toBe(true)
})

test('a game without a review counts in the results; reviewing it can be stopped', { tags: 'deep' }, async () => {
  const { page } = await site.open(QUIET_PATH, { reducedMotion: true })
  await layTable(page, sceneNamed('naishi-final'))
  await page.goto(site.address('/me'))
  await page.getByRole('link', { name: 'Statistics' }).click()
  await expect.poll(() => page.locator('.totals').innerText()).toMatch(/^1 game\b/)
  expect(await page.locator('.chart').count()).toBe(1)
  await page.getByRole('button', { name: 'Review it now' }).click()
  await page.getByRole('progressbar').waitFor()
  await page.getByRole('button', { name: 'Stop' }).click()
  await page.getByRole('button', { name: 'Review it now' }).waitFor()
})

test('the list of games leads to reviews, and a removed game takes its review with it', async () => {
  const { page } = await site.open(QUIET_PATH, { reducedMotion: true })
  await keepGames(page, { infos: GAMES.infos.slice(0, 3), digests: GAMES.digests.slice(0, 2) })
  await page.goto(site.address('/me/games'))
  const ways = page.locator('.slip-review')
  await expect
    .poll(() => ways.allInnerTexts())
    .toEqual(['Review', expect.stringMatching(/^Review: \d/), expect.stringMatching(/^Review: \d/)])
  expect(await ways.first().getAttribute('href')).toContain('table/kept-2')
  for (const left of [2, 1]) {
    await page
      .getByRole('button', { name: /^Remove: / })
      .last()
      .click()
    await page.getByRole('button', { name: 'Remove', exact: true }).click()
    await expect.poll(() => ways.count()).toBe(left) // the one before is gone for good now
  }
  await expect.poll(() => keptDigests(page)).toEqual(['table/kept-1'])
})

test('all games are reviewed one after the other, and counted', { tags: 'deep' }, async () => {
  const { page } = await site.open(QUIET_PATH, { reducedMotion: true })
  await layTable(page, sceneNamed('naishi-final'))
  await statistics(page)
  await page.getByRole('button', { name: 'Review it now' }).click()
  await page.locator('.chart').nth(3).waitFor({ timeout: 600_000 })
  expect(await keptDigests(page)).toEqual(['table/scene-naishi-final'])
  expect(await page.locator('.totals').innerText()).toMatch(/lost a decision/)
})
