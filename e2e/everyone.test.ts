import { describe, expect, test } from 'vitest'
import { expectNoBarriers, expectNames, expectQuestion } from './harness/everyone.ts'
import { useSite } from './harness/site.ts'
import { PHONE } from './harness/views.ts'
import { openScene } from './scenes.ts'

const site = useSite()
const PAGES = ['/', '/new/iki', '/new/naishi', '/me', '/me/games', '/me/statistics', '/nowhere']

describe.each([
  ['night', 'dark', {}],
  ['day', 'light', { tags: 'deep' }],
] as const)('by %s', (_name, theme, options) => {
  test('no page has barriers', options, async () => {
    const { page } = await site.open('/nowhere', { reducedMotion: true, theme })
    for (const path of PAGES) {
      await page.goto(site.address(path))
      await page.waitForSelector('h1')
      await expectNoBarriers(page, path)
    }
  })
})

test('no barriers at a table of Naishi by night', async () => {
  const { page } = await openScene(site, 'naishi-first-turn', { theme: 'dark' })
  await expectNoBarriers(page)
})

test('the page, its language and the table’s question in Russian', { tags: 'deep' }, async () => {
  const { page } = await openScene(site, 'iki-4p-month-8', { language: 'ru' })
  await expectQuestion(page, 'ru')
})

test('every piece of a table of IKI has a name, and what is lit says so, on a phone', async () => {
  const { page } = await openScene(site, 'iki-4p-month-8', { screen: PHONE })
  await expectNames(page)
})

test('another language is there at once, and stays', { tags: 'deep' }, async () => {
  const { page } = await site.open('/me', { reducedMotion: true })
  await page.getByRole('radio', { name: 'Polski' }).check({ force: true })
  await expect.poll(() => page.getAttribute('html', 'lang')).toBe('pl')
  await page.reload()
  await expect.poll(() => page.getAttribute('html', 'lang')).toBe('pl')
})

test('what has the focus in a window shows its whole ring', { tags: 'deep' }, async () => {
  const { page } = await openScene(site, 'naishi-first-turn')
  for (const key of ['?', 'l']) {
    await page.keyboard.press(key)
    await page.waitForSelector('dialog[open]')
    const close = page.locator('.window-close')
    if (key === 'l') await close.focus() // it is the first thing only where there is nothing else
    await expect.poll(() => close.evaluate((button) => button.matches(':focus-visible'))).toBe(true)
    await expect.poll(() => close.evaluate(ringIsWhole), { message: key }).toBe(true)
    await page.keyboard.press('Escape')
    await page.waitForSelector('dialog', { state: 'detached' })
  }
})

test('what is asked about but cannot be chosen is told as such', { tags: 'deep' }, async () => {
  const { page } = await openScene(site, 'iki-2p-month-8')
  const dim = page.locator('button[data-state="unavailable"]')
  await dim.first().waitFor()
  await expect.poll(() => dim.evaluateAll((all) => all.every((piece) => piece.ariaDisabled === 'true'))).toBe(true)
})

/** Whether a ring around a piece of a window lies within what the window shows. */
function ringIsWhole(piece: Element): boolean {
  const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(piece)
  const reach = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset)
  const window = piece.closest('dialog')
  if (window === null || outlineStyle !== 'solid') return false
  const [ring, frame] = [piece.getBoundingClientRect(), window.getBoundingClientRect()]
  const [left, top] = [frame.left + window.clientLeft, frame.top + window.clientTop]
  return (
    ring.left - reach >= left &&
    ring.top - reach >= top &&
    ring.right + reach <= left + window.clientWidth &&
    ring.bottom + reach <= top + window.clientHeight
  )
}
