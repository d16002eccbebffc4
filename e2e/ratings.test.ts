import { expect, test } from 'vitest'
import { useOnlineSite } from './harness/online-site.ts'
import type { Guest } from './harness/online-site.ts'
import { apiOf, layTable, post, startTable } from './harness/online-tables.ts'
import { saysInAllLanguages } from './harness/online-words.ts'
import { findBarriers } from './harness/tools.ts'
import { PHONE } from './harness/views.ts'

const site = useOnlineSite()

const two = (): Promise<Guest[]> => Promise.all(['Ada', 'Ben'].map((name) => site.open('/me', { name })))

/** A game that ends because one of them gives up, behind the pages. */
async function lost(guests: readonly Guest[], loser: Guest, wish = {}): Promise<string> {
  const path = await layTable(site, guests, wish)
  await post(guests[0], site, `${apiOf(path)}/start`)
  await post(loser, site, `${apiOf(path)}/resign`)
  return path
}

test('the page of a new table says whether it is rated, and so does the table before its game', async () => {
  const ada = await site.open('/new/naishi?friends', { name: 'Ada' })
  const { page } = ada
  const line = page.locator('.rated-line')
  await expect.poll(() => line.innerText()).toMatch(/^Rated\./)
  await page.getByText('With hints').click()
  await expect.poll(() => line.innerText()).toBe('Not rated: hints may be asked for.')
  await saysInAllLanguages(page, 'statistics.rating.unrated.hints')
  await page.getByRole('button', { name: 'Create table' }).click()
  await page.waitForURL(/\/at\//)
  await expect.poll(() => line.innerText()).toBe('Not rated: hints may be asked for.')
})

test('the end of a game says what it has changed; the profile shows how it came about', async () => {
  const guests = await two()
  const [ada, ben] = guests
  for (const loser of [ben, ada, ben]) await lost(guests, loser)
  const path = await startTable(site, guests)
  await post(ben, site, `${apiOf(path)}/resign`)
  const change = ada.page.locator('.rated-line')
  await expect
    .poll(() => change.innerText())
    .toMatch(/^Your rating in Naishi: \d{4} ± \d+, \+\d+\. Not settled yet, after 4 games\.$/)
  const [, rating] = /: (\d{4})/.exec(await change.innerText()) ?? []

  const { page } = ada
  await page.goto(site.address('/me/profile'))
  await expect.poll(() => page.locator('.rating-card').innerText()).toContain(`${rating} ± `)
  const rows = page.getByRole('table', { name: 'Rating: Naishi' }).locator('tbody tr')
  await expect.poll(() => rows.count()).toBe(4)
  expect(await rows.last().innerText()).toContain(rating)
  expect(await page.locator('.last-games tbody tr').allInnerTexts()).toEqual([
    expect.stringMatching(/Ben.*won.*\+/s),
    expect.stringMatching(/Ben.*won.*\+/s),
    expect.stringMatching(/Ben.*left, so last.*−/s),
    expect.stringMatching(/Ben.*won.*\+/s),
  ])
  expect(await findBarriers(page)).toEqual([])
})

test('somebody else’s ratings are there for whom they show them to, without their games', async () => {
  const guests = await two()
  const [ada, ben] = guests
  await lost(guests, ada)
  const me = (await (await ada.context.request.get(site.address('/api/me'))).json()) as { id: string }
  const seen = async (): Promise<number> =>
    (await ben.context.request.get(site.address(`/api/people/${me.id}/ratings`))).status()
  expect(await seen()).toBe(404)
  await post(ada, site, '/api/profile', { shown: 'everybody' })
  expect(await seen()).toBe(200)
  const { page } = ben
  await page.goto(site.address(`/people/${me.id}`))
  await page.locator('.rating-card').waitFor()
  await page.locator('.rating-graph').waitFor()
  expect(await page.locator('.last-games').count()).toBe(0)
})

test('on a phone, before the first game', async () => {
  const { page } = await site.open('/me/profile', { name: 'Cleo', screen: PHONE })
  await page.getByRole('heading', { name: 'No rated games yet' }).waitFor()
  expect(await findBarriers(page)).toEqual([])
})
