import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Site } from './site.ts'

/** Pages to look things up in, and windows over them. */
export const LISTS = ['/learn', '/learn/cards/iki', '/learn/cards/naishi', '/learn/glossary']
export const WINDOWS = [
  '/learn/cards/iki?card=carpenter',
  '/learn/cards/iki?card=farm',
  '/learn/cards/naishi?card=rice',
]

export async function openList(site: Site, page: Page, path: string): Promise<void> {
  await page.goto(site.address(path))
  await page.waitForSelector(path.includes('card=') ? 'dialog[open] table' : 'h1')
}

/** Neither the page nor a window on it is wider than the screen. */
export async function expectNothingWide(page: Page, path: string): Promise<void> {
  const wide = await page.evaluate(() =>
    [document.documentElement, document.querySelector('dialog')].map((each) =>
      each === null ? 0 : each.scrollWidth - each.clientWidth,
    ),
  )
  expect([path, ...wide]).toEqual([path, 0, 0])
}

/** What the longest card says does not reach into the steps of its salary. */
export async function expectLinesAboveSteps(site: Site, page: Page): Promise<void> {
  await page.goto(site.address('/learn/cards/iki?card=monk'))
  await page.waitForSelector('dialog[open] .large-card')
  expect(await page.evaluate(linesOnSteps)).toBe(0)
}

/** In the page: how many lines of the open card's text reach into a step of its salary. */
async function linesOnSteps(): Promise<number> {
  await document.fonts.ready
  const text = document.createRange()
  text.selectNodeContents(document.querySelector('dialog[open] .large-card-skill p') as Element)
  const steps = [...document.querySelectorAll('dialog[open] .large-card > svg > path')].slice(-3)
  const boxes = steps.map((step) => step.getBoundingClientRect())
  const letters = 3 // a line's box is so much higher than its letters, on each side
  return [...text.getClientRects()].filter((line) =>
    boxes.some((box) => line.right > box.left && line.left < box.right && line.bottom - letters > box.top),
  ).length
}
