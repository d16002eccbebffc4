import { expect, test } from 'vitest'
import { useSite } from './harness/site.ts'
import {
  ASIDE,
  expectIkiInSight,
  expectNaishiInSight,
  expectRoomForFingers,
  goToQuestion,
  NAISHI,
  visitor,
} from './harness/small-screens.ts'
import { DESKTOP, PHONE, SMALL_PHONE } from './harness/views.ts'
import { byTouch, lots, playOn } from './playing.ts'
import { IKI_ASKED } from './scenes.ts'

const site = useSite()

/** What takes the most room: a card to hire, a stall for it, a walk. The deep tests ask everything. */
const SOME = IKI_ASKED.slice(2, 5)

test('IKI on a phone on its side, in Russian: what is asked and every answer are on the screen', () =>
  expectIkiInSight(site, ASIDE, 'ru', SOME))

test('Naishi on a phone on its side, in German: what is asked, its answers and one’s own cards', { tags: 'deep' }, () =>
  expectNaishiInSight(site, ASIDE, 'de'),
)

test('no answer of IKI is cut on a small phone, and each is large enough for a finger, in German', () =>
  expectRoomForFingers(site, SMALL_PHONE, 'de', SOME))

test('the tabs of IKI stay where they are, whatever is asked', { tags: 'deep' }, async () => {
  const page = await visitor(site, PHONE)
  await page.getByRole('article', { name: 'IKI' }).getByRole('button', { name: 'Play now' }).tap()
  await page.waitForSelector('.phone-tabs')
  await page.evaluate(watchTabs)
  await playOn(page, byTouch(lots(8), 'tap'), 3)
  expect((await page.getAttribute('html', 'data-places'))?.split(' ')).toHaveLength(1)
})

test(
  'the cards for hire and the tracks of IKI fit a phone whose window has become narrower',
  { tags: 'deep' },
  async () => {
    const page = await visitor(site, PHONE)
    await goToQuestion(site, page, IKI_ASKED[2])
    await page.setViewportSize(SMALL_PHONE.viewport)
    const inLine = () =>
      page.locator('.to-take').evaluateAll((cards) => {
        const tops = cards.map((card) => card.getBoundingClientRect().top)
        return tops.filter((top) => top === tops[0]).length
      })
    await expect.poll(inLine).toBe(2)
    await page.getByRole('tab', { name: 'Tracks' }).tap()
    const over = () => page.locator('.phone-tab').evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
    await expect.poll(over).toBe(0)
  },
)

test.each([
  ['a phone', PHONE],
  ['a phone on its side', ASIDE],
])('answers of IKI that do different things look different on %s', { tags: 'deep' }, async (_name, screen) => {
  const page = await visitor(site, screen)
  for (const scene of IKI_ASKED) {
    await goToQuestion(site, page, scene)
    const looks = await page.locator('.tile').evaluateAll(looksOf)
    expect(looks, scene.name).toEqual([...new Set(looks)])
  }
})

/** In the page: the words and signs that are seen on each. */
function looksOf(tiles: readonly Element[]): string[] {
  return tiles.map((tile) =>
    [...tile.children]
      .filter((part) => !part.matches('.unseen') && part.checkVisibility())
      .map((part) => {
        const signs = Array.from(part.querySelectorAll('use'), (sign) => sign.getAttribute('href'))
        return [part.textContent, ...signs].join(' ')
      })
      .join(', '),
  )
}

test('all choices and the log have signs of their own', { tags: 'deep' }, async () => {
  const page = await visitor(site, PHONE)
  await goToQuestion(site, page, IKI_ASKED[1])
  const signs = await page
    .locator('.phone-head .icon-button use, .phone-tabs use')
    .evaluateAll((all) => all.map((sign) => sign.getAttribute('href')))
  expect(signs).toHaveLength(new Set(signs).size)
})

test.each([
  ['IKI', () => IKI_ASKED[2]],
  ['Naishi', () => NAISHI[0]],
])('%s: the focus does not push the table along in its frame', { tags: 'deep' }, async (_name, scene) => {
  const page = await visitor(site, DESKTOP)
  await goToQuestion(site, page, scene())
  await page
    .locator('.scaled button:visible')
    .last()
    .evaluate((piece: HTMLElement) => (piece.style.translate = '60px 60px'))
  await page.locator('.scaled button:visible').last().focus()
  const scrolled = () => page.locator('.scaled').evaluate(({ scrollTop, scrollLeft }) => [scrollTop, scrollLeft])
  await expect.poll(scrolled).toEqual([0, 0])
})

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
