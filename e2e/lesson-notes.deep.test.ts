import { expect, test } from 'vitest'
import { beginLesson, byMouse, follow } from './harness/lessons.ts'
import { useSite } from './harness/site.ts'
import { byKeys, lots, playOn } from './playing.ts'

const site = useSite()

test('in free play a note is told once, and goes when it has been read', async () => {
  const { page } = await beginLesson(site, 'naishi')
  await follow(page, byMouse, () => Promise.resolve(false))
  const note = page.locator('.lesson-text [data-note]')
  const state = () => page.locator('.question').getAttribute('data-state')
  const hand = byKeys(lots(3))
  const told: string[] = []
  for (let moves = 0; moves < 5; moves++) {
    await expect.poll(state).toMatch(/asked|past/)
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
  const asked = () => expect.poll(() => page.locator('.question').getAttribute('data-state')).toBe('asked')
  for (;;) {
    await asked()
    if ((await note.count()) > 0) break
    await playOn(page, hand, 1)
  }
  const told = (await note.getAttribute('data-note')) ?? ''
  await playOn(page, hand, 1)
  await expect.poll(() => page.locator(`.lesson-text [data-note="${told}"]`).count()).toBe(0)
})
