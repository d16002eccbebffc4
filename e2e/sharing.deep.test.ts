import { test } from 'vitest'
import { expectShared, expectSharedFromList } from './harness/sharing.ts'
import { useSite } from './harness/site.ts'
import { byKeys, lots, playOn } from './playing.ts'

const site = useSite()

test('a game that is played to its end can be replayed by whoever gets the link', async () => {
  const { page } = await site.open('/', { reducedMotion: true })
  await page.getByRole('article', { name: 'Naishi' }).getByRole('button', { name: 'Play now' }).click()
  await page.waitForURL(/\/table\//)
  await playOn(page, byKeys(lots(4)))
  await expectShared(site, page)
})

test('a game for four, from the list of finished games, and without a network', () =>
  expectSharedFromList(site, 'iki-4p-final'))
