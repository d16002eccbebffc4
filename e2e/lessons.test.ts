import { expect, test } from 'vitest'
import { beginLesson, byKeyboard, byMouse, follow, reached, stands } from './harness/lessons.ts'
import { useSite } from './harness/site.ts'
import { byKeys, lots, playOn } from './playing.ts'

const site = useSite()

test('what is not in its turn says so, and what was done can be taken back', async () => {
  const { page } = await beginLesson(site, 'naishi')
  await page.locator('.nt-piece [data-place="10"]').click() // a card is looked at, not chosen
  await follow(page, byMouse, reached('fort', 'do'))
  await page.locator('.nt-piece [data-place="12"]').click()
  await expect.poll(() => page.getByRole('alert').innerText()).toContain('That comes later')
  await page.keyboard.press('l')
  await expect.poll(() => page.locator('.choice-list li').allInnerTexts()).toEqual(['Row 1 for the Fort'])
  await page.keyboard.press('Enter')
  await stands(page, 'end')
  await page.keyboard.press('Backspace')
  await stands(page, 'fort')
})

test('a step can be read once more, and the focus is never lost', async () => {
  const { page } = await beginLesson(site, 'naishi')
  await follow(page, byKeyboard, reached('river'))
  const focus = () => page.evaluate(() => document.activeElement?.className)
  expect(await focus()).toContain('button main')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await stands(page, 'mountains')
  expect(await focus()).toContain('button main')
  await page.keyboard.press('Enter')
  await stands(page, 'river')
  await page.keyboard.press('Enter')
  await stands(page, 'fort')
  expect(await page.evaluate(() => document.activeElement?.getAttribute('data-step'))).toBe('fort')
})

test('who goes on without the guide can have it back', async () => {
  const { page } = await beginLesson(site, 'naishi')
  await page.getByRole('button', { name: 'Play freely' }).click()
  await expect.poll(() => page.locator('.question').getAttribute('data-state')).toBe('asked')
  await page.getByRole('button', { name: 'Guide me' }).click()
  await stands(page, 'aim')
})

test('in free play a note is told once, and goes when it has been read', async () => {
  const { page } = await beginLesson(site, 'naishi')
  await follow(page, byMouse, () => Promise.resolve(false))
  const note = page.locator('.lesson-text [data-note]')
  const state = () => page.locator('.question').getAttribute('data-state')
  const hand = byKeys(lots(3))
  const told: string[] = []
  for (let moves = 0; moves < 5; moves++) {
    await expect.poll(state, { timeout: 20_000 }).toMatch(/asked|past/)
    while ((await note.count()) > 0) {
      const id = await note.getAttribute('data-note')
      expect(told).not.toContain(id)
      told.push(id ?? '')
      await page.reload()
      await expect.poll(() => note.getAttribute('data-note')).toBe(id)
      await page.getByRole('button', { name: 'Got it' }).click()
      await expect.poll(() => page.locator(`.lesson-text [data-note="${id}"]`).count()).toBe(0)
    }
    await playOn(page, hand, 1)
  }
  expect(told.length).toBeGreaterThan(0)
})

test('a note that nobody puts away goes when the turn is over', async () => {
  const { page } = await beginLesson(site, 'naishi')
  await follow(page, byMouse, () => Promise.resolve(false))
  const note = page.locator('.lesson-text [data-note]')
  const hand = byKeys(lots(3))
  const asked = () =>
    expect.poll(() => page.locator('.question').getAttribute('data-state'), { timeout: 20_000 }).toBe('asked')
  for (;;) {
    await asked()
    if ((await note.count()) > 0) break
    await playOn(page, hand, 1)
  }
  const told = (await note.getAttribute('data-note')) ?? ''
  await playOn(page, hand, 1)
  await expect.poll(() => page.locator(`.lesson-text [data-note="${told}"]`).count()).toBe(0)
})
