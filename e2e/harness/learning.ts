import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Site } from './site.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const inFocus = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '')

/** Goes from stop to stop by the Tab key until one says this. */
export async function tabTo(page: Page, text: string): Promise<void> {
  for (let stops = 0; stops < 60; stops++) {
    await page.keyboard.press('Tab')
    if ((await inFocus(page)).includes(text)) return
  }
  throw new Error(`the keys do not lead to ${text}`)
}

/** From the first page to all that there is to learn about a game, with keys alone. */
export async function walkByKeys(site: Site, game: 'IKI' | 'Naishi'): Promise<void> {
  const { page } = await site.open('/', { reducedMotion: true })
  await heading(page).waitFor()
  await page.getByRole('article', { name: game }).getByRole('button', { name: 'Play now' }).focus()
  await tabTo(page, 'Learn')
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/learn#${game.toLowerCase()}`)
  await page.getByRole('region', { name: game }).waitFor()
  await expect.poll(() => inFocus(page)).toBe(game)
  await page.keyboard.press('Tab')
  await expect.poll(() => inFocus(page)).toBe('Play a guided first game')
  for (const [way, path] of [
    ['Rules by topic', 'learn/rules'],
    ['All cards', 'learn/cards'],
    ['Score pad', 'score'],
  ] as const) {
    await tabTo(page, way)
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/${path}/${game.toLowerCase()}`)
    await heading(page).waitFor()
    await page.goBack()
    await page.getByRole('region', { name: game }).waitFor()
    await expect.poll(() => inFocus(page)).toBe(game)
  }
  await tabTo(page, 'Open the glossary')
  await page.keyboard.press('Enter')
  await expect.poll(() => heading(page).innerText()).toBe('Glossary')
}
