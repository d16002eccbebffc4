import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { goOffline } from './harness/offline.ts'
import { answer, puzzleFromToday } from './harness/puzzles.ts'
import { layReviewedTable, oneMistake } from './harness/reviews.ts'
import { useSite } from './harness/site.ts'
import { PHONE } from './harness/views.ts'
import { QUIET_PATH, sceneNamed } from './scenes.ts'

const site = useSite()

const panel = (page: Page) => page.locator('.puzzle-panel').innerText()

test('the puzzle of the day is missed first, then found, by mouse; the day has its stamp', async () => {
  const { noon, places } = puzzleFromToday('naishi', (choices) => choices > 3)
  const { page } = await site.open(QUIET_PATH, { reducedMotion: true })
  await page.clock.setFixedTime(noon)
  await page.goto(site.address('/puzzles'))
  await page.getByRole('region', { name: 'Naishi' }).getByRole('link', { name: 'Solve it' }).click()
  await answer(page, places[1], 'mouse')
  await expect.poll(() => panel(page)).toContain('Not that one.')
  await page.getByRole('button', { name: 'Try again' }).click()
  await answer(page, places[0], 'mouse')
  await expect.poll(() => panel(page)).toContain('Solved')
  expect(await page.locator('.month-days [aria-current]').getAttribute('data-state')).toBe('later')
  await page.locator('.puzzle-panel').getByRole('button', { name: 'All puzzles' }).click()
  await page.reload()
  await expect.poll(() => page.locator('.month-streak').innerText()).toContain('1 day in a row')
})

test('a puzzle of three choices gives one try, says so, and is over after it', { tags: 'deep' }, async () => {
  const { noon, places } = puzzleFromToday('naishi', (choices) => choices === 3)
  const { page } = await site.open(QUIET_PATH, { reducedMotion: true })
  await page.clock.setFixedTime(noon)
  await page.goto(site.address('/puzzles/naishi'))
  await expect.poll(() => panel(page)).toContain('You have one try.')
  await answer(page, places[1], 'mouse')
  await expect.poll(() => panel(page)).toContain('Not found this time')
})

test(
  'without a network a puzzle of IKI is given up by keys, on a phone, and the next one comes',
  { tags: 'deep' },
  async () => {
    const { page } = await site.open('/puzzles', {
      reducedMotion: true,
      serviceWorkers: 'allow',
      screen: PHONE,
    })
    await goOffline(page)
    await page.getByRole('region', { name: 'IKI' }).getByRole('link', { name: 'Solve it' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'What is asked' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Show the answer' }).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => panel(page)).toContain('Not found this time')
    await page.keyboard.press('n')
    await page.waitForURL(/\/puzzles\/iki\/more/)
    await page.waitForSelector('.question[data-state="asked"]')
    await page.context().setOffline(false)
  },
)

test('a mistake of one’s own comes back after a day, is found by keys, and stays away until another', async () => {
  const { page } = await site.open(QUIET_PATH, { reducedMotion: true })
  const scene = await layReviewedTable(page, sceneNamed('naishi-final'), oneMistake(0))
  const [{ best }] = scene.judged // the cards that are given away at the start
  await page.goto(site.address('/puzzles'))
  await page.getByRole('link', { name: '1 is due today' }).click()
  await page.waitForSelector('.question[data-state="asked"]')
  await answer(page, best.choice, 'keys')
  await expect.poll(() => panel(page)).toContain('Solved')
  await page.keyboard.press('Escape')
  await expect.poll(() => page.locator('.puzzles-own').innerText()).toContain('None is due today.')
})
