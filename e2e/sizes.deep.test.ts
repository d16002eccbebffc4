import { expect, test } from 'vitest'
import { countBytes, KB } from './harness/bytes.ts'
import { useSite } from './harness/site.ts'
import { layTable, sceneNamed } from './scenes.ts'

const site = useSite()

test.each(['en', 'pl', 'de', 'ru'])('letters: at most 150 KB, %s', async (language) => {
  const { page } = await site.open('/me', { language, reducedMotion: true })
  const bytes = countBytes(site, page)
  const names = ['Ada', 'Ben', 'Cleo', 'Dan'] // names may be in any letters
  await page.goto(site.address(`/table/${await layTable(page, sceneNamed('iki-4p-month-8'), names)}`))
  await page.waitForSelector('main.table .question')
  await page.waitForLoadState('networkidle')
  expect(bytes(/\.woff2$/)).toBeLessThan(150 * KB)
})
