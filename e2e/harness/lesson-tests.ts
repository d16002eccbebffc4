import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { byKeys, lots, playOn } from '../playing.ts'
import { beginLesson, byKeyboard, byMouse, follow, reached, shown, stands, startLesson, textOf } from './lessons.ts'
import type { LessonGame, Pupil, Shown } from './lessons.ts'
import { goOffline } from './offline.ts'
import { outOfSight } from './sight.ts'
import type { Site } from './site.ts'
import { findBarriers } from './tools.ts'
import { DESKTOP, PHONE, TABLET } from './views.ts'
import type { View } from './views.ts'

const LANGUAGES = ['en', 'pl', 'de', 'ru'] as const
const PUPILS = { mouse: byMouse, keyboard: byKeyboard } as const

/** A step that is read in the middle of the script, and one in which something is done. */
const MIDDLE = { naishi: { read: 'naishi', do: 'swap' }, iki: { read: 'coin', do: 'buy' } } as const

/** What is said, what is asked, every answer, and one's own cards unless those that are dealt lie over them. */
const TO_BE_SEEN = [
  '.lesson-text p, .lesson-head :is(a, button)',
  '.question h1, .question .tile, .question-buttons .button',
  '.nt-board:not(:has(.nt-exchange)) .nt-piece [data-place]',
].join(', ')

/** Goes from the first step to free play, leaves in the middle twice and comes back: every step is met in its turn and says its text, and all that it needs is on the screen. */
export async function walkThrough(page: Page, game: LessonGame, language: string, pupil: Pupil): Promise<void> {
  const seen: Shown[] = []
  await follow(page, pupil, async (now) => {
    if (now.kind === 'read' || now.kind === 'do') seen.push(now)
    await expect.poll(() => outOfSight(page, TO_BE_SEEN), { message: `${now.kind} ${now.id}` }).toEqual([])
    if (!Object.values<string>(MIDDLE[game]).includes(now.id) || now.kind === 'confirm') return false
    await page.reload()
    await stands(page, now.id)
    await page.waitForSelector('.question')
    return false
  })
  expect(seen.map(({ place }) => place)).toEqual(Array.from({ length: seen[0].steps }, (_, i) => i + 1))
  for (const { id, text } of seen) expect(text).toMatch(textOf(game, language, id))
  const hasTabs = (await page.locator('.phone-tabs').count()) > 0 // under which pieces may be that are spoken of
  const lost = seen.flatMap((step) => step.lost.map((anchor) => `${step.id}: ${anchor}`))
  if (!hasTabs) expect(lost).toEqual([])
  expect((await shown(page))?.kind).toBe('free')
}

/** All that a guided game can do, in every language. */
export function testLesson(site: Site, game: LessonGame): void {
  const begin = (view?: View): ReturnType<Site['open']> => beginLesson(site, game, view)
  describe.each(LANGUAGES)('in %s', (language) => {
    test.each(['mouse', 'keyboard'] as const)(
      'from the first step into free play and to its end, left in the middle, by %s',
      async (means) => {
        const { page } = await begin({ language })
        await walkThrough(page, game, language, PUPILS[means])
        await playOn(page, byKeys(lots(1)))
        const score = page.getByRole('dialog')
        await score.locator(`a[href="/learn/rules/${game}"]`).waitFor()
        await score.locator(`a[href="/new/${game}"]`).click()
        await page.waitForURL(new RegExp(`/new/${game}$`))
      },
    )

    test('every text has its room on every screen, and a phone is enough', async () => {
      const { page } = await begin({ language, screen: PHONE })
      const cut: string[] = []
      await follow(page, byMouse, (now) => {
        if (now.cut) cut.push(`${now.kind} ${now.id}`)
        return Promise.resolve(now.kind === 'read' && now.place === now.steps)
      })
      expect(cut).toEqual([])
      for (const { viewport } of [DESKTOP, TABLET]) {
        await page.setViewportSize(viewport)
        expect(await cutTexts(page)).toEqual([])
      }
    })
  })

  test('left in the middle, it is gone on with from the page itself, from home and from where it began', async () => {
    const { page } = await begin()
    const { read, do: done } = MIDDLE[game]
    await follow(page, byMouse, reached(read))
    await page.reload()
    await stands(page, read)
    await page.goto(site.address('/'))
    await page.locator('.slip-link').first().click()
    await stands(page, read)
    await follow(page, byMouse, reached(done, 'do'))
    await page.reload()
    await stands(page, done)
    await page.locator('.lesson-way[href="/learn"]').click()
    await page.locator(`.hub-game[data-game="${game}"] a.hub-start`).click()
    await stands(page, done)
  })

  test.each(['light', 'dark'] as const)('has no barriers, %s', async (theme) => {
    const { page } = await begin({ theme })
    expect(await findBarriers(page)).toEqual([])
    await follow(page, byMouse, (now) => Promise.resolve(now.kind === 'do'))
    expect(await findBarriers(page)).toEqual([])
    await page.locator('.lesson-way[href="/learn"] + button').click()
    await expect.poll(async () => (await shown(page))?.kind).toBe('free')
    expect(await findBarriers(page)).toEqual([])
  })

  test('needs no network', async () => {
    const { page } = await site.open('/', { reducedMotion: true, serviceWorkers: 'allow' })
    await goOffline(page)
    await page.goto(site.address('/learn'))
    await startLesson(page, game)
    await follow(page, byMouse, reached(MIDDLE[game].read))
    await page.reload()
    await stands(page, MIDDLE[game].read)
    await page.context().setOffline(false)
  })
}

/** Reads back from the last step to the first, and returns: the steps whose text does not fit. */
async function cutTexts(page: Page): Promise<string[]> {
  const cut = new Set<string>()
  const read = async (button: string, by: 1 | -1, last: (now: Shown) => boolean): Promise<void> => {
    for (;;) {
      const now = await shown(page)
      if (now === undefined) throw new Error('nothing is shown')
      if (now.cut) cut.add(now.id)
      if (last(now)) return
      await page.locator(`.lesson-buttons ${button}`).click()
      const next = new RegExp(`^${now.place + by}$`)
      await page.locator('.lesson-place b').filter({ hasText: next }).waitFor()
    }
  }
  await read('.button:not(.main)', -1, ({ place }) => place === 1)
  await read('.button.main', 1, ({ place, steps }) => place === steps)
  return [...cut]
}
