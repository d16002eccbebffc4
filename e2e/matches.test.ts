import { expect, test } from 'vitest'
import { useOnlineSite } from './harness/online-site.ts'
import { apiOf, post } from './harness/online-tables.ts'
import { saysInAllLanguages } from './harness/online-words.ts'
import { findBarriers } from './harness/tools.ts'
import { PHONE } from './harness/views.ts'
import { byKeys, lots } from './playing.ts'
import { playUntil } from './harness/online-playing.ts'

const site = useOnlineSite()
const NEVER = (): boolean => false

test('two friends play the same deals apart, and see how it went', async () => {
  const ada = await site.open('/new/naishi?friends', { name: 'Ada' })
  const { page } = ada
  await page.getByText('Duplicate match').click()
  await page.locator('.match-what').waitFor()
  await saysInAllLanguages(page, 'matches.what')
  await page.getByText('Novice', { exact: true }).click()
  expect(await findBarriers(page)).toEqual([])
  await page.getByRole('button', { name: 'Create match' }).click()
  await page.waitForURL(/\/matches\/[0-9a-f-]{36}$/)
  const path = new URL(page.url()).pathname
  await page.getByText('At least one more has to join.').waitFor()
  expect(await findBarriers(page)).toEqual([])

  const ben = await site.open(path, { name: 'Ben', screen: PHONE })
  await ben.page.getByRole('button', { name: 'Join' }).click()
  await ben.page.getByText('Ada begins when all are here.').waitFor()
  expect(await findBarriers(ben.page)).toEqual([])
  await page.reload() // others are looked for now and then
  await page.getByRole('button', { name: 'Begin' }).click()

  await page.getByRole('button', { name: 'Play deal 1' }).click()
  await page.waitForSelector('main.table .question')
  const table = new URL(page.url()).pathname
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Give up' }).waitFor()
  expect(await page.getByRole('button', { name: /Take back|End without a result|Let a bot play/ }).count()).toBe(0)
  await page.keyboard.press('Escape')
  await playUntil(ada, byKeys(lots(1)), NEVER)
  await page.locator('.final-score').waitFor()
  await page.getByRole('link', { name: 'To the match' }).click()
  const cells = page.locator('.match-deals tbody tr').first().locator('td')
  await expect.poll(() => cells.first().innerText()).toMatch(/\d+ : \d+/)
  expect(await findBarriers(page)).toEqual([])

  await ben.page.reload()
  await ben.page.getByText('How the others did').waitFor()
  const bens = ben.page.locator('.match-deals tbody tr').first().locator('td')
  expect(await bens.first().innerText()).toBe('played')
  expect(await findBarriers(ben.page)).toEqual([])
  await ben.page.goto(site.address(table))
  await ben.page
    .getByRole('heading', { name: 'There is no such table' })
    .or(ben.page.locator('.lost'))
    .first()
    .waitFor()
  await ben.page.goto(site.address(path))

  for (const guest of [ben, ada, ben]) {
    const { id } = (await post(guest, site, `/api/matches${path.slice('/matches'.length)}/play`)) as { id: string }
    await post(guest, site, `${apiOf(`/at/${id}`)}/resign`)
  }
  await page.reload()
  await page.getByText('You win the match.').waitFor({ timeout: 30_000 })
  expect(await page.locator('.match-standings tbody tr').allInnerTexts()).toEqual([
    expect.stringMatching(/^1\s+Ada\s+you\s+1\.5/),
    expect.stringMatching(/^2\s+Ben\s+0\.5/),
  ])
  expect(await findBarriers(page)).toEqual([])
  await page.getByRole('link', { name: 'Look back at deal 1, Ben' }).click() // everybody's games are open now
  await page.waitForSelector('main.table')
  await page.goto(site.address('/matches'))
  await page.getByRole('link', { name: 'Ben' }).waitFor()
  expect(await findBarriers(page)).toEqual([])
})

test('a link to a match that has begun without its reader says so', async () => {
  const guests = await Promise.all(['Ada', 'Ben', 'Cleo'].map((name) => site.open('/me', { name })))
  const [ada, ben, cleo] = guests
  const { id } = (await post(ada, site, '/api/matches', {
    terms: { id: 'naishi', options: {} },
    level: 'novice',
    bots: ['Hana'],
    rounds: 1,
    days: 1,
  })) as { id: string }
  await post(ben, site, `/api/matches/${id}/join`)
  await post(ada, site, `/api/matches/${id}/begin`)
  await cleo.page.goto(site.address(`/matches/${id}`))
  await cleo.page.getByRole('heading', { name: 'No such match' }).waitFor()
  expect(await findBarriers(cleo.page)).toEqual([])
  cleo.allowProblem(/status of 404/)
})

test('the leaderboard has who wants to be listed, between the lines of the bots', async () => {
  const ada = await site.open('/me/profile', { name: 'Ada' })
  const { page } = ada
  const me = (await (await ada.context.request.get(site.address('/api/me'))).json()) as { id: string }
  await site.database.query(
    `insert into rating (id, person, pool, mean, deviation, volatility, games, at) values (gen_random_uuid(), $1, 'naishi', 1700, 60, 0.06, 30, now())`,
    [me.id],
  )
  await page.getByRole('link', { name: 'Leaderboards' }).click()
  await page.getByText('You would be in place 1 with 1700 ± 118. Only you can see that.').waitFor()
  await saysInAllLanguages(page, 'statistics.leaders.title', 'statistics.leaders.what')
  expect(await findBarriers(page)).toEqual([])
  await page.getByRole('link', { name: 'Be listed' }).click()
  await page.getByText('Everybody', { exact: true }).click()
  await page.getByText('Stand in the leaderboards').click()
  await expect.poll(() => page.getByRole('switch', { name: /Stand in the leaderboards/ }).isChecked()).toBe(true)

  const ben = await site.open('/leaderboards', { name: 'Ben', screen: PHONE })
  const rows = ben.page.locator('.leaderboard tbody tr')
  await expect.poll(() => rows.count()).toBe(5)
  expect((await rows.allInnerTexts()).map((text) => text.split(/\s+/).slice(0, 3).join(' ').trim())).toEqual([
    expect.stringContaining('Master'),
    expect.stringMatching(/1 Ada/),
    expect.stringContaining('Journeyman'),
    expect.stringContaining('Apprentice'),
    expect.stringContaining('Novice'),
  ])
  expect(await findBarriers(ben.page)).toEqual([])
  await ben.page.getByRole('link', { name: 'Ada' }).click()
  await ben.page.getByRole('heading', { name: 'Profile of Ada' }).waitFor()
})
