import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { adviceIn, expectCoach, switchCoachOn, takeRice, waitForCoach } from './harness/advice.ts'
import { useOnlineSite } from './harness/online-site.ts'
import { startTable } from './harness/online-tables.ts'
import { useSite } from './harness/site.ts'
import { findBarriers } from './harness/tools.ts'
import { PHONE } from './harness/views.ts'
import { BY_MOUSE } from './playing.ts'
import { layTable, openScene, QUIET_PATH, sceneNamed } from './scenes.ts'

/* Hints and the coach, at a table of Naishi at which recalling the emissaries is far better than anything else. */

const site = useSite()

const stateOf = (page: Page) => page.locator('.question').getAttribute('data-state')

describe('a hint', () => {
  test('by keys: read out, followed, taken back and counted once', async () => {
    const { page } = await openScene(site, 'naishi-mid-game')
    await page.keyboard.press('h')
    const first = page.locator('.hint li button').first()
    await first.waitFor()
    await expect
      .poll(() => page.locator('.hint [role="status"]').first().innerText())
      .toMatch(/^3 choices\. 1: Recall your emissaries, \d\d\.\d\s%\. 2: .+, \d\d\.\d\s%\. 3: /)
    await expect.poll(() => page.locator('.board-mark').count()).toBeGreaterThan(0)
    await page.locator('.hint .reason').waitFor()
    expect(await findBarriers(page)).toEqual([])
    await expect.poll(() => first.evaluate((button) => button === document.activeElement)).toBe(true)
    await page.keyboard.press('Enter')
    await expect.poll(() => stateOf(page)).toBe('closing')
    expect(await page.locator('.hint').count()).toBe(0)
    await page.keyboard.press('Backspace')
    await first.waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => page.locator('.hint, .board-mark').count()).toBe(0)
    expect(await adviceIn(page, 'scene-naishi-mid-game')).toEqual({ hints: 1, heeded: 0, ignored: 0 })
    await page.keyboard.press('?')
    await page.getByText('a hint', { exact: true }).waitFor()
  })

  test('by touch, on a phone: in the question’s place; the final score tells of it', { tags: 'deep' }, async () => {
    const { page } = await openScene(site, 'naishi-mid-game', { screen: PHONE })
    await page.locator('.question').getByRole('button', { name: 'a hint' }).tap()
    await page.locator('.question .hint li button').first().tap()
    await expect.poll(() => stateOf(page)).toBe('closing')
    await page.goto(site.address(QUIET_PATH))
    const advice = [
      { hints: 2, heeded: 1, ignored: 2 },
      { hints: 0, heeded: 0, ignored: 0 },
    ]
    const id = await layTable(page, sceneNamed('naishi-final'), undefined, { advice })
    await page.goto(site.address(`/table/${id}`))
    await expect.poll(() => page.locator('.final-score .advice').innerText()).toBe('Ada: 2 hints · coach heeded 1 of 3')
  })
})

/** A table with a coach, at which the rice was taken in place of a Ninja. */
async function mistaken(): Promise<Page> {
  const { page } = await openScene(site, 'naishi-mid-game')
  await switchCoachOn(page, BY_MOUSE)
  await takeRice(page, BY_MOUSE)
  return page
}

describe('the coach', () => {
  test('by mouse: heard, shown what is better, and not said again', async () => {
    const page = await mistaken()
    await waitForCoach(page)
    await page.getByRole('button', { name: 'End turn' }).click()
    await expectCoach(page)
    expect(await findBarriers(page)).toEqual([])
    await page.getByRole('button', { name: 'Show me' }).click()
    await page.getByText('Better: Recall your emissaries').waitFor()
    await expect.poll(() => page.locator('.board-mark').getAttribute('data-on')).toBe('choice-13')
    await takeRice(page, BY_MOUSE)
    await page.getByRole('button', { name: 'End turn' }).click()
    await expect.poll(() => stateOf(page)).not.toBe('closing')
    expect(await adviceIn(page, 'scene-naishi-mid-game')).toEqual({ hints: 0, heeded: 1, ignored: 0 })
  })

  test('by keys: heard, and not heeded', { tags: 'deep' }, async () => {
    const page = await mistaken()
    await waitForCoach(page)
    await page.keyboard.press('e')
    await expectCoach(page)
    await page.keyboard.press('e')
    await expect.poll(() => stateOf(page)).not.toBe('closing')
    await expect.poll(() => adviceIn(page, 'scene-naishi-mid-game')).toEqual({ hints: 0, heeded: 0, ignored: 1 })
  })
})

describe('over the net', () => {
  const online = useOnlineSite()

  test('hints are given where they were agreed on, for all to see', async () => {
    const [ada, ben] = [await online.open('/me', { name: 'Ada' }), await online.open('/me', { name: 'Ben' })]
    await startTable(online, [ada, ben], { options: { hints: true } })
    await ada.page.keyboard.press('h')
    await ada.page.locator('.hint li').first().waitFor()
    await expect.poll(() => ben.page.locator('.online-seat', { hasText: 'Ada' }).innerText()).toContain('1 hint')
    await startTable(online, [ada, ben])
    await ada.page.keyboard.press('h')
    await ada.page.getByText('There are no hints at this table.').waitFor()
  })
})
