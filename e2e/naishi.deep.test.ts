import { expect, test } from 'vitest'
import { goOffline } from './harness/offline.ts'
import { useSite } from './harness/site.ts'
import { byArrows, byKeys, byTouch, lots, playBehindCurtains, playOn } from './playing.ts'

const site = useSite()

test('a whole game by mouse, from the first page to the final score', async () => {
  const { page } = await site.open('/', { reducedMotion: true })
  await page.getByRole('article', { name: 'Naishi' }).getByRole('button', { name: 'Play now' }).click()
  await page.waitForURL(/\/table\//)
  await playOn(page, byTouch(lots(1)))
  await expect.poll(() => page.getByRole('dialog').innerText()).toMatch(/wins?|share/)
})

test('a whole game by keyboard alone', async () => {
  const { page } = await site.open('/new/naishi', { reducedMotion: true })
  await page.getByRole('button', { name: 'Start' }).press('Enter')
  await page.waitForURL(/\/table\//)
  await playOn(page, byKeys(lots(2)), 6)
  await playOn(page, byArrows(lots(3)))
  await expect.poll(() => page.getByRole('dialog').innerText()).toMatch(/wins?|share/)
})

test('on one screen: a whole game, between two players a curtain', async () => {
  const { page } = await site.open('/new/naishi?shared', { reducedMotion: true })
  await page.getByRole('button', { name: 'Start' }).click()
  await page.waitForURL(/\/table\//)
  expect(await playBehindCurtains(page, byTouch(lots(5)))).toBeGreaterThan(10)
})

test('a whole game without a network', async () => {
  const { page } = await site.open('/', { reducedMotion: true, serviceWorkers: 'allow' })
  await goOffline(page)
  await page.getByRole('article', { name: 'Naishi' }).getByRole('button', { name: 'Play now' }).click()
  await page.waitForURL(/\/table\//)
  await playOn(page, byKeys(lots(2)))
  await page.context().setOffline(false)
})
