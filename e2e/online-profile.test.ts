import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { useOnlineSite } from './harness/online-site.ts'
import type { Guest } from './harness/online-site.ts'
import { layTable, post } from './harness/online-tables.ts'
import { findBarriers } from './harness/tools.ts'
import { PHONE } from './harness/views.ts'

const site = useOnlineSite()
const UNSEEN = /status of 404/
const REFUSED = /status of 409/

/* What people show of themselves. */

async function me({
  context,
}: Guest): Promise<{ readonly id: string; readonly name: string; readonly avatar: string }> {
  return (await (await context.request.get(site.address('/api/me'))).json()) as Awaited<ReturnType<typeof me>>
}

test('an avatar is chosen by keys, and a profile seen by others once it is shown', async () => {
  const ada = await site.open('/me/profile', { name: 'Ada' })
  const { page } = ada
  const chosen = page.locator('.avatars input:checked')
  await chosen.focus()
  const kite = page.getByRole('radio', { name: 'Kite', exact: true })
  for (let i = 0; i < 36 && !(await kite.isChecked()); i++) await page.keyboard.press('ArrowRight')
  await expect.poll(async () => (await me(ada)).avatar).toBe('kite')
  expect(await findBarriers(page)).toEqual([])

  const profile = `/people/${(await me(ada)).id}`
  const stranger = await site.open(profile, { screen: PHONE })
  await stranger.page.getByRole('heading', { name: 'Nothing to see here' }).waitFor()
  expect(await findBarriers(stranger.page)).toEqual([])
  stranger.allowProblem(UNSEEN)

  await page.getByText('Everybody', { exact: true }).click()
  await page.getByText('Everybody who comes here sees this.').waitFor()
  expect(await page.getByLabel('Link to your profile').inputValue()).toBe(site.address(profile))
  await stranger.page.reload()
  await stranger.page.getByText('Ada', { exact: true }).waitFor()
  await stranger.page.getByText('No finished game yet.').waitFor()
  expect(await findBarriers(stranger.page)).toEqual([])
})

test('a name that cannot be is refused while it is typed, and one that is somebody’s when it has been', async () => {
  const owner = await site.open('/me', { name: 'Paypal' })
  await post(owner, site, '/api/account', { account: 'paypal', password: 'nine men’s morris' })
  const eve = await site.open('/nowhere')
  await eve.context.request.post(site.address('/api/guest'), { data: { name: 'Eve' } })
  await eve.context.addInitScript(() => {
    if (localStorage.getItem('edokko told') !== null) return
    localStorage.setItem('edokko settings', JSON.stringify({ name: 'Eve' }))
    localStorage.setItem('edokko told', 'Eve')
  })
  await eve.page.goto(site.address('/me/profile'))
  const name = eve.page.getByLabel('Name', { exact: true })
  const told = eve.page.locator('.profile').getByRole('alert')
  await name.fill('Раypal') // two letters are Cyrillic
  await expect.poll(() => told.allInnerTexts()).toEqual([expect.stringContaining('mixes letters of two alphabets')])
  expect(await findBarriers(eve.page)).toEqual([])
  await name.fill('PayPaI') // ends with a large i
  await expect.poll(() => told.allInnerTexts()).toEqual([expect.stringContaining('looks like one that is')])
  eve.allowProblem(REFUSED)
  expect((await me(eve)).name).toBe('Eve')
  await name.fill('Eve Paypal')
  await expect.poll(async () => (await me(eve)).name).toBe('Eve Paypal')
  await expect.poll(() => told.count()).toBe(0)
})

test('a name in the waiting room leads to a profile that is shown, where it can be reported', async () => {
  const [ada, ben] = [await site.open('/nowhere', { name: 'Ada' }), await site.open('/nowhere', { name: 'Ben' })]
  const path = await layTable(site, [ada, ben])
  await ada.page.goto(site.address(path))
  await ada.page.locator('.room-name', { hasText: 'Ben' }).waitFor()
  expect(await ada.page.locator('.room-name a').count()).toBe(0)
  await post(ben, site, '/api/profile', { shown: 'everybody' })
  await ada.page.reload()
  await ada.page.locator('.room-name').getByRole('link', { name: 'Ben' }).click()
  await ada.page.getByRole('heading', { name: 'Profile of Ben' }).waitFor()
  await ada.page.getByRole('button', { name: 'Report this name' }).click()
  await ada.page.getByRole('button', { name: 'Report', exact: true }).click()
  await ada.page.getByText('Reported. Whoever runs this server will look at it.').waitFor()
  const reports = await site.database.query('select reason, name from report where person = $1', [(await me(ben)).id])
  expect(reports).toEqual([{ reason: 'name', name: 'Ben' }])
})

function inSight(tab: Locator): Promise<boolean> {
  return tab.evaluate((element) => {
    const { left, right } = element.getBoundingClientRect()
    return left >= 0 && right <= innerWidth
  })
}

test('the tabs of one’s own page are one line on a phone, in which the open one and one that has the focus are in sight', async () => {
  const { page } = await site.open('/me/notices', { screen: PHONE, language: 'ru' })
  const tabs = page.locator('.me-tabs')
  await expect.poll(() => inSight(tabs.locator('[aria-current]'))).toBe(true)
  const tops = await tabs.locator('a').evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top))
  expect(new Set(tops).size).toBe(1)
  await tabs.locator('[aria-current]').focus()
  for (let i = 0; i < 2; i++) await page.keyboard.press('Tab')
  await expect.poll(() => inSight(tabs.locator('a').last())).toBe(true)
  for (let i = 0; i < 6; i++) await page.keyboard.press('Shift+Tab')
  await expect.poll(() => inSight(tabs.locator('a').first())).toBe(true)
})
