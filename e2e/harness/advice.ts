import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Way } from '../playing.ts'

/* Hints and the coach, at the table of the scene naishi-mid-game: recalling the emissaries is far better there than anything else. */

/** What is kept of the advice that the first seat of a table has had. */
export function adviceIn(page: Page, table: string): Promise<unknown> {
  return page.evaluate(
    (table) =>
      new Promise((resolve) => {
        const opening = indexedDB.open('edokko', 1)
        opening.addEventListener('success', () => {
          const reading = opening.result.transaction('tables').objectStore('tables').get(table)
          reading.addEventListener('success', () => {
            opening.result.close()
            resolve((reading.result as { advice?: unknown[] }).advice?.[0])
          })
        })
      }),
    table,
  )
}

export async function switchCoachOn(page: Page, { press, toggle }: Way): Promise<void> {
  await press(page.locator('.table-menu-button'))
  await toggle(page.getByRole('switch', { name: 'Coach' }))
  await page.locator('[data-coach]').waitFor({ state: 'attached' })
  await page.keyboard.press('Escape')
}

/** Takes the rice in place of a Ninja, a mistake. */
export async function takeRice(page: Page, { press }: Way): Promise<void> {
  await press(page.locator('[data-at="pile-2"] button'))
  await press(page.locator('[data-at="place-0-7"] button'))
  await page.locator('.question[data-state="closing"]').waitFor()
}

/** Until the move is judged: who ends the turn before may not be kept waiting. */
export function waitForCoach(page: Page): Promise<void> {
  return page.locator('[data-coach="ready"]').waitFor({ state: 'attached' })
}

/** The coach speaks. */
export function expectCoach(page: Page): Promise<void> {
  return expect
    .poll(() => page.locator('.question h1').innerText())
    .toMatch(/^Recall your emissaries: wins 1\d\.\d\s% more\.$/)
}
