import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useSite } from './harness/site.ts'
import { DESKTOP, PHONE } from './harness/views.ts'
import type { View } from './harness/views.ts'
import { byArrows, byKeys, byTouch, lots, playOn } from './playing.ts'
import { layTable, SCENES } from './scenes.ts'

const site = useSite()

async function openMidGame(view: View = {}): Promise<Page> {
  const { page } = await site.open('/', { reducedMotion: true, ...view })
  const scene = SCENES.find(({ name }) => name === 'naishi-mid-game')
  if (scene === undefined) throw new Error('there is no such scene')
  await page.goto(site.address(`/table/${await layTable(page, scene)}`))
  return page
}

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
  expect(await page.getByRole('dialog').innerText()).toMatch(/wins?|share/)
})

test('a whole game on a phone, by touch', async () => {
  const { page } = await site.open('/', { screen: PHONE, reducedMotion: true })
  await page.getByRole('article', { name: 'Naishi' }).getByRole('button', { name: 'Play now' }).tap()
  await page.waitForURL(/\/table\//)
  await playOn(page, byTouch(lots(4), 'tap'))
})

test('on one screen: between two players a curtain, and behind it nobody’s hand', async () => {
  const { page } = await site.open('/new/naishi?shared', { reducedMotion: true })
  await page.getByRole('button', { name: 'Start' }).click()
  await page.waitForURL(/\/table\//)
  const hand = byTouch(lots(5))
  let curtains = 0
  await playOn(page, {
    ...hand,
    lift: async () => {
      curtains++
      const behind = await page.evaluate(() =>
        document.querySelector('main.curtain') === null
          ? 0
          : document.querySelectorAll('[data-at], [data-piece]').length,
      )
      expect(behind).toBe(0)
      await hand.lift(page)
    },
  })
  expect(curtains).toBeGreaterThan(10)
})

test('at the usual pace everything that moves arrives, and can be hurried', async () => {
  const { page } = await site.open('/')
  await page.getByRole('article', { name: 'Naishi' }).getByRole('button', { name: 'Play now' }).click()
  await page.waitForURL(/\/table\//)
  await playOn(page, byTouch(lots(6)), 4)
})

test('emissaries who were called back go again, until the turn is ended', async () => {
  const page = await openMidGame()
  const sent = page.locator('.nt-space .nt-emissary')
  await sent.first().waitFor()
  const before = await sent.count()
  await page.getByRole('button', { name: 'Recall', exact: true }).click()
  await expect.poll(() => sent.count()).toBeLessThan(before)
  await page.getByRole('button', { name: 'Take back' }).click()
  await expect.poll(() => sent.count()).toBe(before)
})

test('a table of bots can be watched, and is not proposed again', async () => {
  const { page } = await site.open('/new/naishi', { reducedMotion: true })
  await page.getByRole('combobox', { name: 'Seat 1' }).selectOption('novice')
  await page.getByRole('combobox', { name: 'Seat 2' }).selectOption('novice')
  await page.getByRole('button', { name: 'Watch' }).click()
  await page.waitForSelector('.final-score', { timeout: 60_000 })
  expect(await page.locator('.nt-actions').count()).toBe(0)
  await page.goto(site.address('/new/naishi'))
  await page.getByRole('button', { name: 'Start' }).waitFor()
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
  expect(await said.innerText()).toBe('')
})

test.each([DESKTOP, PHONE])('how well a bot plays stands at its name', async (screen) => {
  const page = await openMidGame({ screen })
  const level = page.getByText('Apprentice')
  await level.waitFor()
  expect(await level.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
})
