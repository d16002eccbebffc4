import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { layReviewedTable } from './harness/reviews.ts'
import type { ReviewedScene } from './harness/reviews.ts'
import { useSite } from './harness/site.ts'
import { findBarriers } from './harness/tools.ts'
import { PHONE } from './harness/views.ts'
import type { View } from './harness/views.ts'
import { byKeys, playOn } from './playing.ts'
import { QUIET_PATH, sceneNamed } from './scenes.ts'

const site = useSite()

const FROM = 8 // decisions: the hands are dealt, and both have had a turn

async function open(view: View = {}): Promise<{ page: Page; scene: ReviewedScene }> {
  const { page } = await site.open(QUIET_PATH, { reducedMotion: true, ...view })
  const scene = await layReviewedTable(page, sceneNamed('naishi-final'), FROM)
  await page.goto(site.address(scene.path))
  await page.locator('.question').waitFor()
  return { page, scene }
}

/** The decision that the slider stands at, from 0. */
function shown(page: Page): Promise<number> {
  return page
    .getByRole('slider')
    .getAttribute('aria-valuenow')
    .then((value) => Number(value) - 1)
}

/** Makes the first choices that there are, up to the end of the move, and hands it in. */
async function answer(page: Page): Promise<void> {
  const hand = byKeys(() => 0)
  const question = page.locator('.question')
  while ((await question.getAttribute('data-state')) === 'asked') await hand.answer(page)
  await hand.finish(page)
}

test('a finished game is stepped through by mouse and keys, and a panel says what is thought of each decision', async () => {
  const { page, scene } = await open()
  const panel = page.locator('.look-panel')
  await expect.poll(() => shown(page)).toBe(scene.mistake) // the only key moment
  await expect.poll(() => panel.innerText()).toContain('a mistake')
  expect(await panel.innerText()).toContain('−8.0')
  await page.locator('.past-better').waitFor()
  await expect.poll(() => page.getByRole('slider').getAttribute('aria-valuetext')).toContain('Your mistake')
  expect(await findBarriers(page)).toEqual([])

  await page.keyboard.press('ArrowRight')
  await expect.poll(() => shown(page)).toBe(scene.mistake + 1)
  await page.getByRole('button', { name: 'One move back' }).click()
  await expect.poll(() => shown(page)).toBe(scene.mistake)
  await page.keyboard.press('End')
  await expect.poll(() => panel.innerText()).toContain('The game is over')
  await page.keyboard.press('Home')
  await expect.poll(() => shown(page)).toBe(0)
  expect(await panel.innerText()).toContain('the best choice')
  await page.keyboard.press('n')
  await expect.poll(() => shown(page)).toBe(scene.mistake)
  const graph = await page.getByRole('slider').boundingBox()
  await page.mouse.click((graph?.x ?? 0) + 60, (graph?.y ?? 0) + 60)
  await expect.poll(() => shown(page)).toBeLessThan(scene.mistake)
  await page.keyboard.press('b')
  expect(await shown(page)).toBeLessThan(scene.mistake) // there is no moment before
  await page.keyboard.press('?')
  await expect.poll(() => page.locator('dialog .keys').innerText()).toContain('key moment before, next')
  await page.keyboard.press('Escape')
  await page.locator('dialog').waitFor({ state: 'detached' })

  await page.keyboard.press('2') // the other's marks: their decisions are seen with their eyes
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => page.locator('main.table').getAttribute('data-eyes')).toBe('1')
  await page.keyboard.press('Escape')
  await page.locator('.final-score').waitFor()
})

test('a mistake is tried again without a word of what came of it, and a moment becomes a game of its own', async () => {
  const { page, scene } = await open()
  await page.keyboard.press('t')
  await page.locator('.question[data-state="asked"]').waitFor()
  expect(await page.locator('.past-marks, .graph, .log-later, .look-choices').count()).toBe(0)
  await answer(page)
  const result = page.locator('.look-try-result')
  await expect.poll(() => result.locator('dl').innerText(), { timeout: 60_000 }).toMatch(/Now[^]*Then[^]*Best/)
  await result.getByRole('button', { name: 'Back' }).click()
  await expect.poll(() => shown(page)).toBe(scene.mistake)

  await page.keyboard.press('p')
  await page.getByRole('dialog').getByRole('button', { name: 'Play on' }).click()
  await page.waitForURL(/\/table\//)
  await page.locator('.question[data-state="asked"]').waitFor()
  await playOn(
    page,
    byKeys(() => 0),
    1,
  )
  await page.reload()
  await page.locator('.question').waitFor()
  await page.goto(site.address('/'))
  await expect.poll(() => page.locator('main').innerText()).toContain('Naishi, played on')
})

test('on a phone the graph stands in the question’s place, and the panel is a sheet', { tags: 'deep' }, async () => {
  const { page, scene } = await open({ screen: PHONE })
  await expect.poll(() => shown(page)).toBe(scene.mistake)
  await page.getByRole('button', { name: 'Why' }).click()
  await expect.poll(() => page.locator('.look-sheet').innerText()).toContain('a mistake')
  expect(await findBarriers(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.locator('.look-sheet').waitFor({ state: 'detached' })
})
