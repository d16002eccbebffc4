import * as iki from '@edokko/iki'
import { SWAP_FIRST, TURN } from '@edokko/naishi'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { asking, goToScene, IKI_ASKED } from '../scenes.ts'
import type { Scene } from '../scenes.ts'
import { outOfSight } from './sight.ts'
import type { Site } from './site.ts'
import { DESKTOP, PHONE } from './views.ts'
import type { View } from './views.ts'

type Screen = NonNullable<View['screen']>

/** Low windows: a phone on its side, a small window, and a desk whose page is enlarged to twice its size. */
export const ASIDE = { ...PHONE, viewport: { width: 844, height: 390 } }
export const LOW = { viewport: { width: 720, height: 450 } }
export const ENLARGED = { ...DESKTOP, ...LOW, deviceScaleFactor: 2 }

export const NAISHI = [asking('naishi', '0d', TURN), asking('naishi', '0d', SWAP_FIRST)]
const EXCHANGE = asking('naishi', '0d', 2)

const ASKED = '.question h1, .question .tile, .question-buttons .button'

/** Goes on to the table of a scene, and waits until it is asked there and what can be chosen is lit. */
export async function goToQuestion(site: Site, page: Page, scene: Scene): Promise<void> {
  await goToScene(site, page, scene)
  await page.waitForSelector('.question[data-state="asked"]')
  await page.waitForSelector('main.table [data-piece="legal"]', { state: 'attached' })
}

/** Somebody at the first page. */
export async function visitor(site: Site, screen: Screen, language = 'en'): Promise<Page> {
  const { page } = await site.open('/', { screen, language, reducedMotion: true })
  return page
}

/** What is asked at tables of IKI and every answer are on the screen. */
export async function expectIkiInSight(
  site: Site,
  screen: Screen,
  language: string,
  scenes = IKI_ASKED,
): Promise<void> {
  const page = await visitor(site, screen, language)
  for (const scene of scenes) {
    await goToQuestion(site, page, scene)
    await expect.poll(() => outOfSight(page, ASKED), { message: scene.name }).toEqual([])
    const own = page.locator('.phone-strip [data-turn="mine"]')
    await expect.poll(() => own.isVisible(), { message: 'one’s own goods' }).toBe(true)
  }
}

/** What is asked at tables of Naishi, its answers and one's own cards are on the screen. */
export async function expectNaishiInSight(site: Site, screen: Screen, language: string): Promise<void> {
  const page = await visitor(site, screen, language)
  for (const scene of NAISHI) {
    await goToQuestion(site, page, scene)
    await expect.poll(() => outOfSight(page, `${ASKED}, .nt-piece [data-place]`)).toEqual([])
  }
  await goToQuestion(site, page, NAISHI[0])
  await page.locator('.nt-piece [data-piece="legal"]').first().click()
  await page.locator('.nt-answer').first().waitFor()
  await expect.poll(() => outOfSight(page, `${ASKED}, .nt-piece [data-place]`)).toEqual([])
  await goToQuestion(site, page, EXCHANGE)
  await expect.poll(() => outOfSight(page, `${ASKED}, .nt-dealt > button`)).toEqual([])
}

/** No answer of IKI is cut, and each is large enough for a finger. */
export async function expectRoomForFingers(
  site: Site,
  screen: Screen,
  language: string,
  scenes = IKI_ASKED,
): Promise<void> {
  const page = await visitor(site, screen, language)
  for (const scene of scenes) {
    await goToQuestion(site, page, scene)
    await expect.poll(() => page.evaluate(tooSmall), { message: scene.name }).toEqual([])
    await expect.poll(() => outOfSight(page, ASKED), { message: scene.name }).toEqual([])
  }
}

/** In the page: what can be chosen and is too small for a finger. */
function tooSmall(): string[] {
  return [...document.querySelectorAll<HTMLElement>('main.table [data-piece="legal"]')]
    .filter(({ offsetWidth, offsetHeight }) => offsetWidth > 0 && Math.min(offsetWidth, offsetHeight) < 43.5)
    .map(({ className }) => `${className} is too small`)
}

/** No label of IKI runs out of its place. */
export async function expectLabelsInPlace(site: Site, screen: Screen, language: string): Promise<void> {
  const page = await visitor(site, screen, language)
  for (const scene of [asking('iki-2021-3p', '16', iki.WALK, 11), asking('iki-2021-4p', '14', iki.BUSINESS, 7)]) {
    await goToQuestion(site, page, scene)
    await expect.poll(() => page.evaluate(overfull, LABELS), { message: scene.name }).toEqual([])
  }
}

const LABELS = '.phone-tabs button, .phone-strip > button, .stall-name, .shop h3, .site h2, .plot'

/** In the page: of all that a selector finds, what holds more than it has room for. Letters may hang a little over their line. */
function overfull(selector: string): string[] {
  return [...document.querySelectorAll<HTMLElement>(selector)]
    .filter((place) => place.scrollWidth > place.clientWidth + 1 || place.scrollHeight > place.clientHeight + 4)
    .map(({ innerText }) => innerText)
}
