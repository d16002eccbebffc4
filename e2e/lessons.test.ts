import { describe, expect, test } from 'vitest'
import { walkThrough } from './harness/lesson-tests.ts'
import { beginLesson, byKeyboard, byMouse, follow, reached, stands } from './harness/lessons.ts'
import { useSite } from './harness/site.ts'
import { ASIDE } from './harness/small-screens.ts'
import { findBarriers } from './harness/tools.ts'
import { DESKTOP } from './harness/views.ts'

const site = useSite()

describe.each([
  ['naishi', 'a phone on its side', 'de', ASIDE, {}],
  ['iki', 'a phone on its side', 'de', ASIDE, { tags: 'deep' }],
  ['iki', 'a desk', 'en', DESKTOP, { tags: 'deep' }],
] as const)('%s on %s, in %s', (game, _name, language, screen, options) => {
  test('from the first step into free play, left in the middle', options, async () => {
    const { page } = await beginLesson(site, game, { screen, language })
    await walkThrough(page, game, language, byMouse)
  })
})

test('what is not in its turn says so, and what was done can be taken back', { tags: 'deep' }, async () => {
  const { page } = await beginLesson(site, 'naishi')
  await page.locator('.nt-piece [data-place="10"]').click() // a card is looked at, not chosen
  await follow(page, byMouse, reached('fort', 'do'))
  expect(await findBarriers(page)).toEqual([])
  await page.locator('.nt-piece [data-place="12"]').click()
  await expect.poll(() => page.getByRole('alert').innerText()).toContain('That comes later')
  await page.keyboard.press('l')
  await expect.poll(() => page.locator('.choice-list li').allInnerTexts()).toEqual(['Row 1 for the Fort'])
  await page.keyboard.press('Enter')
  await stands(page, 'end')
  await page.keyboard.press('Backspace')
  await stands(page, 'fort')
})

test('a step can be read once more, and the focus is never lost', { tags: 'deep' }, async () => {
  const { page } = await beginLesson(site, 'naishi')
  await follow(page, byKeyboard, reached('river'))
  const focus = () => page.evaluate(() => document.activeElement?.className)
  await expect.poll(focus).toContain('button main')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await stands(page, 'mountains')
  await expect.poll(focus).toContain('button main')
  await page.keyboard.press('Enter')
  await stands(page, 'river')
  await page.keyboard.press('Enter')
  await stands(page, 'fort')
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-step'))).toBe('fort')
})

test('who goes on without the guide can have it back', { tags: 'deep' }, async () => {
  const { page } = await beginLesson(site, 'naishi')
  await page.getByRole('button', { name: 'Play freely' }).click()
  await expect.poll(() => page.locator('.question').getAttribute('data-state')).toBe('asked')
  await page.getByRole('button', { name: 'Guide me' }).click()
  await stands(page, 'aim')
})
