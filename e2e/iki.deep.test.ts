import { expect, test } from 'vitest'
import { useSite } from './harness/site.ts'
import { PHONE } from './harness/views.ts'
import { byArrows, byKeys, byTouch, lots, playOn } from './playing.ts'

const site = useSite()

test('a year for four, one person and three bots, by mouse', async () => {
  const { page } = await site.open('/', { reducedMotion: true })
  await page.getByRole('article', { name: 'IKI' }).getByRole('button', { name: 'Play now' }).click()
  await page.waitForURL(/\/table\//)
  await playOn(page, byTouch(lots(1)))
  await expect.poll(() => page.getByRole('dialog').innerText()).toMatch(/wins?|share/)
})

test('a year for two by keyboard alone', async () => {
  const { page } = await site.open('/new/iki', { reducedMotion: true })
  await page.getByRole('radio', { name: '2', exact: true }).press('Space')
  await page.getByRole('button', { name: 'Start' }).press('Enter')
  await page.waitForURL(/\/table\//)
  await playOn(page, byKeys(lots(2)), 30)
  await playOn(page, byArrows(lots(3)), 5)
  await playOn(page, byKeys(lots(4)))
})

test('three people on one screen: no curtain, because nothing is secret', async () => {
  const { page } = await site.open('/new/iki?shared', { reducedMotion: true })
  await page.getByRole('radio', { name: '3', exact: true }).check({ force: true })
  await page.getByRole('button', { name: 'Start' }).click()
  await page.waitForURL(/\/table\//)
  let curtains = 0
  const hand = byTouch(lots(5))
  await playOn(page, { ...hand, lift: () => Promise.resolve(void curtains++) })
  expect(curtains).toBe(0)
})

test('some months on a phone, by touch', async () => {
  const { page } = await site.open('/', { screen: PHONE, reducedMotion: true })
  await page.getByRole('article', { name: 'IKI' }).getByRole('button', { name: 'Play now' }).tap()
  await page.waitForURL(/\/table\//)
  await playOn(page, byTouch(lots(6), 'tap'), 12)
})
