import { describe, expect, test } from 'vitest'
import { goOffline } from './harness/offline.ts'
import { expectFireFound, expectNoBarriers, expectNothingWide, expectPictures, FIRE, focused } from './harness/rules.ts'
import { useSite } from './harness/site.ts'
import { findBarriers } from './harness/tools.ts'
import { openScene } from './scenes.ts'

const site = useSite()

test.each(Object.keys(FIRE) as (keyof typeof FIRE)[])('fire is found in %s', (language) =>
  expectFireFound(site, language),
)

describe.each(['naishi', 'iki'] as const)('%s', (game) => {
  test('every picture is drawn, has its words, and cannot be touched', () => expectPictures(site, game))

  test('nothing is wider than a phone', () => expectNothingWide(site, game))

  test.each(['light', 'dark'] as const)('no barriers, %s', (theme) => expectNoBarriers(site, game, theme))
})

test('the window of a rule at an IKI table has no barriers by day', async () => {
  const { page } = await openScene(site, 'iki-4p-month-8')
  await page.locator('.stall[data-detail][data-piece=""]').first().focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => page.getByRole('alert').innerText()).toMatch(/\(rule K\d+\)/)
  await page.keyboard.press('y')
  await page.locator('.rules-window .rules-text').waitFor()
  expect(await findBarriers(page)).toEqual([])
})

test('“why not?” leads to its rule without a network', async () => {
  const { page } = await openScene(site, 'naishi-first-turn', { serviceWorkers: 'allow' })
  await goOffline(page)
  await page.reload()
  await page.getByRole('button', { name: 'Declare the end' }).click({ force: true })
  await expect.poll(() => page.getByRole('alert').innerText()).toContain('(rule N8)')
  await page.keyboard.press('y')
  await page.getByRole('link', { name: 'All rules' }).click()
  await expect.poll(() => focused(page)).toContain('The end of the game')
  await page.locator('.rules-search input').fill('emissary')
  await expect.poll(() => page.locator('.rules-results li').count()).toBeGreaterThan(2)
  await page.context().setOffline(false)
})
