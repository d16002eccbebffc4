import * as iki from '@edokko/iki'
import { SWAP_FIRST, TURN } from '@edokko/naishi'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { outOfSight } from './harness/sight.ts'
import { useSite } from './harness/site.ts'
import { DESKTOP, PHONE, SMALL_PHONE } from './harness/views.ts'
import type { View } from './harness/views.ts'
import { byTouch, lots, playOn } from './playing.ts'
import { asking, layTable } from './scenes.ts'
import type { Scene } from './scenes.ts'

const site = useSite()

/** Low windows: a phone on its side, a small window, and a desk whose page is enlarged to twice its size. */
const ASIDE = { ...PHONE, viewport: { width: 844, height: 390 } }
const LOW = { viewport: { width: 720, height: 450 } }
const ENLARGED = { ...DESKTOP, ...LOW, deviceScaleFactor: 2 }

const IKI = [
  asking('iki-2021-4p', '11', iki.STARTER),
  asking('iki-2021-4p', '44', iki.IKIZAMA),
  asking('iki-2021-3p', '19', iki.HIRE, 12),
  asking('iki-2021-3p', '12', iki.HIRE_STALL, 15),
  asking('iki-2021-3p', '16', iki.WALK, 11),
  asking('iki-2021-4p', '14', iki.BUSINESS, 7),
  asking('iki-2021-3p', '18', iki.BUILD_STALL, 13),
  asking('iki-2021-4p', '14', iki.SWAP_FIRST, 10),
  asking('iki-2021-2p', '10', iki.NEW_YEAR_SPACE),
]
const NAISHI = [asking('naishi', '0d', TURN), asking('naishi', '0d', SWAP_FIRST)]
const EXCHANGE = asking('naishi', '0d', 2)

const ASKED = '.question h1, .question .tile, .question-buttons .button'

async function openScene(page: Page, scene: Scene): Promise<void> {
  await page.goto(site.address(`/table/${await layTable(page, scene)}`))
  await page.waitForSelector('.question[data-state="asked"]')
}

async function visitor(screen: NonNullable<View['screen']>, language = 'en'): Promise<Page> {
  const { page } = await site.open('/', { screen, language, reducedMotion: true })
  return page
}

describe.each([
  ['a phone on its side', 'de', ASIDE],
  ['a phone on its side', 'ru', ASIDE],
  ['a low window', 'de', LOW],
  ['a page at 200 %', 'ru', ENLARGED],
])('%s, in %s', (_name, language, screen) => {
  test('IKI: what is asked and every answer are on the screen', async () => {
    const page = await visitor(screen, language)
    const unseen: string[] = []
    for (const scene of IKI) {
      await openScene(page, scene)
      for (const line of await outOfSight(page, ASKED)) unseen.push(`${scene.name}: ${line}`)
      const own = page.locator('.phone-strip [data-turn="mine"]')
      expect(await own.isVisible(), 'one’s own goods').toBe(true)
    }
    expect(unseen).toEqual([])
  })

  test('Naishi: what is asked, its answers and one’s own cards', async () => {
    const page = await visitor(screen, language)
    for (const scene of NAISHI) {
      await openScene(page, scene)
      expect(await outOfSight(page, `${ASKED}, .nt-piece [data-place]`)).toEqual([])
    }
    await openScene(page, NAISHI[0])
    await page.locator('.nt-piece [data-piece="legal"]').first().click()
    await page.locator('.nt-answer').first().waitFor()
    expect(await outOfSight(page, `${ASKED}, .nt-piece [data-place]`)).toEqual([])
    await openScene(page, EXCHANGE)
    expect(await outOfSight(page, `${ASKED}, .nt-dealt > button`)).toEqual([])
  })
})

describe.each([
  ['a phone', PHONE],
  ['a small phone', SMALL_PHONE],
])('%s', (_name, screen) => {
  test.each(['en', 'pl', 'de', 'ru'])(
    'no answer of IKI is cut, and each is large enough for a finger, in %s',
    async (language) => {
      const page = await visitor(screen, language)
      const faults: string[] = []
      for (const scene of IKI) {
        await openScene(page, scene)
        const small = await page.evaluate(() =>
          [...document.querySelectorAll<HTMLElement>('main.table [data-piece="legal"]')]
            .filter(({ offsetWidth, offsetHeight }) => offsetWidth > 0 && Math.min(offsetWidth, offsetHeight) < 43.5)
            .map(({ className }) => `${className} is too small`),
        )
        for (const line of [...small, ...(await outOfSight(page, ASKED))]) faults.push(`${scene.name}: ${line}`)
      }
      expect(faults).toEqual([])
    },
  )
})

test('the tabs of IKI stay where they are, whatever is asked', async () => {
  const page = await visitor(PHONE)
  await page.getByRole('article', { name: 'IKI' }).getByRole('button', { name: 'Play now' }).tap()
  await page.waitForSelector('.phone-tabs')
  await page.evaluate(watchTabs)
  await playOn(page, byTouch(lots(8), 'tap'), 3)
  expect((await page.getAttribute('html', 'data-places'))?.split(' ')).toHaveLength(1)
})

test('all choices and the log have signs of their own', async () => {
  const page = await visitor(PHONE)
  await openScene(page, IKI[1])
  const signs = await page
    .locator('.phone-head .icon-button use, .phone-tabs use')
    .evaluateAll((all) => all.map((sign) => sign.getAttribute('href')))
  expect(signs).toHaveLength(new Set(signs).size)
})

test.each([
  ['IKI', () => IKI[2]],
  ['Naishi', () => NAISHI[0]],
])('%s: the focus does not push the table along in its frame', async (_name, scene) => {
  const page = await visitor(DESKTOP)
  await openScene(page, scene())
  await page
    .locator('.scaled button:visible')
    .last()
    .evaluate((piece: HTMLElement) => (piece.style.translate = '60px 60px'))
  await page.locator('.scaled button:visible').last().focus()
  expect(await page.locator('.scaled').evaluate(({ scrollTop, scrollLeft }) => [scrollTop, scrollLeft])).toEqual([0, 0])
})

test.each([
  ['a small phone', 'pl', SMALL_PHONE],
  ['a small phone', 'ru', SMALL_PHONE],
  ['a desk', 'de', DESKTOP],
  ['a desk', 'ru', DESKTOP],
])('no label of IKI runs out of its place, on %s in %s', async (_name, language, screen) => {
  const page = await visitor(screen, language)
  for (const scene of [asking('iki-2021-3p', '16', iki.WALK, 11), asking('iki-2021-4p', '14', iki.BUSINESS, 7)]) {
    await openScene(page, scene)
    expect(await page.evaluate(overfull, LABELS)).toEqual([])
  }
})

const LABELS = '.phone-tabs button, .phone-strip > button, .stall-name, .shop h3, .site h2, .plot'

/** In the page: of all that a selector finds, what holds more than it has room for. Letters may hang a little over their line. */
function overfull(selector: string): string[] {
  for (const text of document.querySelectorAll<HTMLElement>('.plot > span')) text.style.overflowWrap = 'normal' // no word may be broken anywhere
  return [...document.querySelectorAll<HTMLElement>(selector)]
    .filter((place) => place.scrollWidth > place.clientWidth + 1 || place.scrollHeight > place.clientHeight + 4)
    .map(({ innerText }) => innerText)
}

/** In the page: notes every place at which the tabs have been when the question changed its height. */
function watchTabs(): void {
  const question = document.querySelector('.phone-question')
  const places = new Set<number>()
  const note = (): void => {
    places.add(Math.round(document.querySelector('.phone-tabs')?.getBoundingClientRect().top ?? 0))
    document.documentElement.dataset['places'] = [...places].join(' ')
  }
  if (question !== null) new ResizeObserver(note).observe(question)
}
