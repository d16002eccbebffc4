import { describe, expect, test } from 'vitest'
import { walkByKeys } from './harness/learning.ts'
import { expectLinesAboveSteps, expectNothingWide, LISTS, openList, WINDOWS } from './harness/lists.ts'
import { useSite } from './harness/site.ts'
import { findBarriers } from './harness/tools.ts'
import { PHONE, SMALL_PHONE } from './harness/views.ts'

const site = useSite()

test('by keys alone from the first page to all about Naishi', () => walkByKeys(site, 'Naishi'))

describe.each(['light', 'dark'] as const)('no barriers, %s', (theme) => {
  test.each([...LISTS, ...WINDOWS])('%s', async (path) => {
    const { page } = await site.open('/nowhere', { theme, reducedMotion: true })
    await openList(site, page, path)
    expect(await findBarriers(page)).toEqual([])
  })

  test('the list of the glossary on a phone', async () => {
    const { page } = await site.open('/learn/glossary', { theme, reducedMotion: true, screen: PHONE })
    await page.waitForSelector('.glossary-list')
    expect(await findBarriers(page)).toEqual([])
  })
})

describe.each(['en', 'pl', 'de', 'ru'])('on a phone, %s', (language) => {
  test('nothing is wider than the screen', async () => {
    const { page } = await site.open('/nowhere', { language, reducedMotion: true, screen: SMALL_PHONE })
    for (const path of ['/', ...LISTS, ...WINDOWS]) {
      await openList(site, page, path)
      await expectNothingWide(page, path)
    }
  })

  test('what a card does is written above the steps of its salary', async () => {
    const { page } = await site.open('/nowhere', { language, reducedMotion: true, screen: PHONE })
    await expectLinesAboveSteps(site, page)
  })
})
