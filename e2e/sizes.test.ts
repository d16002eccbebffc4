import { describe, expect, test } from 'vitest'
import { countBytes, KB } from './harness/bytes.ts'
import { useSite } from './harness/site.ts'
import { byKeys, lots, playOn } from './playing.ts'
import { layTable, QUIET_PATH, sceneNamed } from './scenes.ts'

/* The budget of the web client: what is fetched for a page, as it is sent. */

const site = useSite()

test('the first page: at most 120 KB of programs', async () => {
  const { page } = await site.open(QUIET_PATH) // of which nothing is still on its way
  const bytes = countBytes(site, page)
  await page.goto(site.address('/'))
  await page.waitForLoadState('networkidle')
  expect(bytes(/\.js$/)).toBeLessThan(120 * KB)
})

describe.each([
  ['iki-4p-month-8', {}],
  ['naishi-first-turn', { tags: 'deep' }], // which is smaller
])('a table, %s', (name, options) => {
  test('at most 220 KB in all', options, async () => {
    const { page } = await site.open(QUIET_PATH, { reducedMotion: true })
    const id = await layTable(page, sceneNamed(name))
    const bytes = countBytes(site, page)
    await page.goto(site.address(`/table/${id}`))
    await playOn(page, byKeys(lots(1)), 2)
    await expect.poll(() => bytes(/model-/)).toBeGreaterThan(0) // the bots have come too
    expect(bytes(/\.(js|css)$/)).toBeLessThan(220 * KB)
  })
})
