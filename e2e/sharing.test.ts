import { expect, test } from 'vitest'
import { copiedLink, expectShared, openFinal, replayed, shareWindow } from './harness/sharing.ts'
import { useSite } from './harness/site.ts'
import { findBarriers } from './harness/tools.ts'

const site = useSite()

test('a game that is over can be replayed by whoever gets the link', async () => {
  await expectShared(site, await openFinal(site, 'naishi-final'))
})

test('the game never reaches a server', { tags: 'deep' }, async () => {
  const page = await openFinal(site, 'naishi-final')
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  const link = await copiedLink(page)
  const { page: other } = await site.open('/', { reducedMotion: true })
  const asked: string[] = []
  other.on('request', (request) => asked.push(`${request.url()} ${request.postData() ?? ''}`))
  await replayed(link, other)
  const word = new URL(link).hash.slice(1, 40)
  expect(asked.filter((request) => request.replace(/#.*/, '').includes(word))).toEqual([])
  expect(asked.filter((request) => /\/api\//.test(request) && / ./.test(request.trim()))).toEqual([])
})

test('where no link can be made the game is passed on as a file', { tags: 'deep' }, async () => {
  const page = await openFinal(site, 'naishi-final')
  await page.evaluate(() => Reflect.deleteProperty(globalThis, 'CompressionStream'))
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await expect.poll(() => shareWindow(page).innerText()).toContain('too long for a link')
  await expect.poll(() => shareWindow(page).getByRole('button', { name: 'Copy the link' }).count()).toBe(0)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    shareWindow(page).getByRole('button', { name: 'As a file' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^edokko-naishi-.*\.txt$/)
})

test('a link that is broken says so, and leads on', { tags: 'deep' }, async () => {
  const page = await openFinal(site, 'naishi-final')
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  const link = await copiedLink(page)
  const { page: other } = await site.open('/replay', { reducedMotion: true })
  const heading = other.getByRole('heading', { level: 1 })
  await expect.poll(() => heading.innerText()).toBe('This link holds no game')
  for (const broken of [link.slice(0, -20), `${site.address('/replay')}#hello`, link.replace('#', '#A')]) {
    await other.goto(broken)
    await expect.poll(() => heading.innerText()).toBe('This link holds no game')
  }
  await other.goto(link) // the right one, in the same tab
  await other.locator('.moment-bar').waitFor()
  await other.goto(`${site.address('/replay')}#hello`)
  await expect.poll(() => heading.innerText()).toBe('This link holds no game')
  expect(await findBarriers(other)).toEqual([])
  await other.getByRole('link', { name: 'Home' }).click()
  await other.waitForURL(site.address('/'))
})
