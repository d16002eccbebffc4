import { expect, test } from 'vitest'
import { useSite } from './harness/site.ts'
import { PHONE } from './harness/views.ts'
import { byArrows, byKeys, byTouch, lots, playBehindCurtains, playOn } from './playing.ts'
import { openScene } from './scenes.ts'

const site = useSite()

test('a whole game on a phone by touch, from the first page to the final score', async () => {
  const { page } = await site.open('/', { screen: PHONE, reducedMotion: true })
  await page.getByRole('article', { name: 'Naishi' }).getByRole('button', { name: 'Play now' }).tap()
  await page.waitForURL(/\/table\//)
  await playOn(page, byTouch(lots(4), 'tap'))
  await expect.poll(() => page.getByRole('dialog').innerText()).toMatch(/wins?|share/)
})

test('some turns by keyboard alone', async () => {
  const { page } = await site.open('/new/naishi', { reducedMotion: true })
  await page.getByRole('button', { name: 'Start' }).press('Enter')
  await page.waitForURL(/\/table\//)
  await playOn(page, byKeys(lots(2)), 3)
  await playOn(page, byArrows(lots(3)), 2)
})

test('on one screen: between two players a curtain, and behind it nobody’s hand', async () => {
  const { page } = await site.open('/new/naishi?shared', { reducedMotion: true })
  await page.getByRole('button', { name: 'Start' }).click()
  await page.waitForURL(/\/table\//)
  expect(await playBehindCurtains(page, byTouch(lots(5)), 6)).toBeGreaterThan(3)
})

test('at the usual pace everything that moves arrives, and can be hurried', { tags: 'deep' }, async () => {
  const { page } = await site.open('/')
  await page.getByRole('article', { name: 'Naishi' }).getByRole('button', { name: 'Play now' }).click()
  await page.waitForURL(/\/table\//)
  await playOn(page, byTouch(lots(6)), 4)
})

test('emissaries who were called back go again, until the turn is ended', async () => {
  const { page } = await openScene(site, 'naishi-mid-game')
  const sent = page.locator('.nt-space .nt-emissary')
  await sent.first().waitFor()
  const before = await sent.count()
  await page.getByRole('button', { name: 'Recall', exact: true }).click()
  await expect.poll(() => sent.count()).toBeLessThan(before)
  await page.getByRole('button', { name: 'Take back' }).click()
  await expect.poll(() => sent.count()).toBe(before)
})

test('what is said about a moment goes with it', async () => {
  const { page } = await site.open('/new/naishi', { reducedMotion: true })
  await page.getByRole('button', { name: 'Start' }).press('Enter')
  await page.waitForURL(/\/table\//)
  await page.locator('.nt-dealt [data-piece="legal"]').first().press('Enter')
  const question = page.locator('.question')
  await expect.poll(() => question.getAttribute('data-state')).toBe('closing')
  await page.locator('.nt-dealt[data-given="true"]').waitFor() // the board follows the question
  await page.locator('[data-place="7"]').press('Enter')
  const said = page.locator('.said')
  await expect.poll(() => said.innerText()).toContain('Your move is complete')
  await page.keyboard.press('e')
  await expect.poll(() => question.getAttribute('data-state')).toBe('asked')
  await expect.poll(() => said.innerText()).toBe('')
})

test('how well a bot plays stands at its name, on a phone too', { tags: 'deep' }, async () => {
  const { page } = await openScene(site, 'naishi-mid-game', { screen: PHONE })
  const level = page.getByText('Apprentice')
  await level.waitFor()
  await expect.poll(() => level.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
})

test('a table of bots can be watched, and is not proposed again', { tags: 'deep' }, async () => {
  const { page } = await site.open('/new/naishi', { reducedMotion: true })
  await page.getByRole('combobox', { name: 'Seat 1' }).selectOption('novice')
  await page.getByRole('combobox', { name: 'Seat 2' }).selectOption('novice')
  await page.getByRole('button', { name: 'Watch' }).click()
  await page.waitForSelector('.final-score')
  expect(await page.locator('.nt-actions').count()).toBe(0)
  await page.goto(site.address('/new/naishi'))
  await page.getByRole('button', { name: 'Start' }).waitFor()
})
