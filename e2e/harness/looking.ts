import { expect } from 'vitest'
import { openScene } from '../scenes.ts'
import type { Scene } from '../scenes.ts'
import type { Site } from './site.ts'
import type { View } from './views.ts'

/** Looks at the first, the middle and the last of these pieces: what tells of them covers neither the question nor what one chooses between. */
export async function expectNothingCovered(
  site: Site,
  screen: NonNullable<View['screen']>,
  scene: Scene,
  pieces: string,
): Promise<void> {
  const { page } = await openScene(site, scene, { screen })
  await page.waitForSelector('.question[data-state="asked"]')
  await page.locator(pieces).first().waitFor()
  const count = await page.locator(pieces).count()
  for (const nth of [0, Math.trunc(count / 2), count - 1]) {
    await page.locator(pieces).nth(nth).focus()
    await page.keyboard.press('?')
    const window = page.locator('.detail-window')
    await window.waitFor()
    await expect.poll(() => window.evaluate(covered)).toEqual([])
    await page.keyboard.press('Escape')
    await window.waitFor({ state: 'detached' })
  }
}

/** In the page: what lies under a window and may not. */
function covered(window: Element): string[] {
  const own = window.getBoundingClientRect()
  return [...document.querySelectorAll<HTMLElement>('main.table .question, main.table [data-piece="legal"]')]
    .filter((element) => {
      const { left, right, top, bottom, width } = element.getBoundingClientRect()
      const apart = own.left >= right || own.right <= left || own.top >= bottom || own.bottom <= top
      return width > 0 && !apart
    })
    .map(({ className, dataset }) => `${className} ${dataset['detail'] ?? ''}`)
}
