import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { OnlineSite } from './online-site.ts'
import { layTable } from './online-tables.ts'
import type { View } from './views.ts'

/** The invitation has its link above the fold, and nothing lies beyond the edge. */
export async function expectInvitation(
  site: OnlineSite,
  screen: NonNullable<View['screen']>,
  language: string,
): Promise<void> {
  const ada = await site.open('/me', { name: 'Ada', screen, language })
  await ada.page.goto(site.address(await layTable(site, [ada])))
  await ada.page.locator('.invitation-here').waitFor()
  await expect.poll(() => sizeOf(ada.page, '.invitation-here > svg')).toEqual([20, 20])
  const bottom = async () => {
    const link = await ada.page.locator('.invitation-link input').boundingBox()
    return (link?.y ?? Infinity) + (link?.height ?? 0)
  }
  await expect.poll(bottom).toBeLessThan(screen.viewport.height)
  await expect.poll(() => outside(ada.page)).toEqual([])
}

async function sizeOf(page: Page, selector: string): Promise<number[]> {
  const box = await page.locator(selector).boundingBox()
  return [box?.width ?? 0, box?.height ?? 0]
}

/** What lies beyond the right or left edge of the view, though the page may not scroll there. */
function outside(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main *')]
      .filter((element) => {
        const { left, right, width } = element.getBoundingClientRect()
        const isSeen = width > 1 && getComputedStyle(element).clipPath === 'none'
        return isSeen && (left < -1 || right > document.documentElement.clientWidth + 1)
      })
      .map((element) => `${element.localName}.${element.getAttribute('class') ?? ''}`),
  )
}
