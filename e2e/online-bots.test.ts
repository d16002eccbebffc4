import { expect, test } from 'vitest'
import { useOnlineSite } from './harness/online-site.ts'
import { post } from './harness/online-tables.ts'
import { findBarriers } from './harness/tools.ts'
import { PHONE } from './harness/views.ts'

const site = useOnlineSite()

test('a bot is made by keyboard, its token is shown once and revoked, and it is invited to a table', async () => {
  const { page, ...guest } = await site.open('/me/bots', { name: 'Ada' })
  const ada = { page, ...guest }
  await page.getByText('Bots are for those who have an account').waitFor()
  expect(await findBarriers(page)).toEqual([])
  await post(ada, site, '/api/account', { account: 'ada', password: 'nine men at a table' })
  await page.reload()
  await page.getByText('You have no bot yet.').waitFor()
  await page.getByLabel('Name of the bot').fill('Abacus')
  await page.keyboard.press('Enter')
  const card = page.getByRole('region', { name: '[Bot] Abacus' })
  await card.getByText('Plays nowhere now').waitFor()
  await card.getByRole('button', { name: 'Make a token' }).focus()
  await page.keyboard.press('Enter')
  const token = card.getByLabel('The token', { exact: true })
  await expect.poll(() => token.inputValue()).toMatch(/^[\w-]{43}$/)
  const answer = await fetch(site.address('/api/me'), {
    headers: { Authorization: `Bearer ${await token.inputValue()}` },
  })
  expect(await answer.json()).toMatchObject({ name: '[Bot] Abacus', program: true })
  expect(await findBarriers(page)).toEqual([])
  await page.setViewportSize(PHONE.viewport)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)

  await page.reload()
  await card.getByText('last used').waitFor()
  expect(await token.count()).toBe(0) // nobody is shown it again
  await card.getByRole('button', { name: 'Revoke' }).click()
  await card.getByText('No program can play as it yet').waitFor()

  await card.getByRole('link', { name: 'Invite to a table' }).click()
  await page.getByText('One seat is kept for [Bot] Abacus').waitFor()
})
