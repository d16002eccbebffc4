import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useOnlineSite } from './harness/online-site.ts'
import { saysInAllLanguages } from './harness/online-words.ts'
import { newDevice, underName } from './harness/passkeys.ts'
import { findBarriers } from './harness/tools.ts'
import { PHONE } from './harness/views.ts'
import type { View } from './harness/views.ts'

/* Accounts that cannot be lost: passkeys, a link to another device, and codes on paper. */

const site = useOnlineSite()

const named = (path: string): string => underName(site, path)
const device = (view?: View): ReturnType<typeof newDevice> => newDevice(site, view)

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const passkeys = (page: Page) => page.locator('.passkeys li strong').allInnerTexts()

test('under an address without a name, the page says that passkeys need one, and offers the rest', async () => {
  const { page } = await site.open('/me', { name: 'Ada' })
  await page.getByText('Passkeys need a server with a name').waitFor()
  await saysInAllLanguages(page, 'ways.obstacle.address', 'online.account.make')
  expect(await page.getByRole('button', { name: 'Keep me with a passkey' }).count()).toBe(0)
})

test('a guest is kept by a passkey, comes in on other devices, and by a code when all are lost', async () => {
  const desk = await device()
  await desk.page.goto(named('/me'))
  await button(desk.page, 'Keep me with a passkey').click()
  await desk.page.getByRole('textbox', { name: 'Your name' }).fill('Ada')
  await button(desk.page, 'Keep me with a passkey').click()
  await desk.page.getByText('The server knows you by your passkey.').waitFor()
  await expect.poll(() => passkeys(desk.page)).toEqual([expect.stringMatching(/^Chrome, /)])
  const [name = ''] = await passkeys(desk.page)
  await button(desk.page, `Remove: ${name}`).click()
  await desk.page.getByText('This passkey is your only way in.').waitFor()
  await button(desk.page, 'Keep it').click()
  await button(desk.page, `Rename: ${name}`).click()
  await desk.page.getByRole('textbox', { name: 'Name of the passkey' }).fill('Desk')
  await button(desk.page, 'Rename').click()
  await expect.poll(() => passkeys(desk.page)).toEqual(['Desk'])
  expect(await findBarriers(desk.page)).toEqual([])

  await button(desk.page, 'Make recovery codes').click()
  await desk.page.getByRole('dialog', { name: 'Your recovery codes' }).waitFor()
  const codes = await desk.page.locator('.codes li').allInnerTexts()
  expect(new Set(codes).size).toBe(10)
  expect(await findBarriers(desk.page)).toEqual([])
  await button(desk.page, 'I have kept them').click()
  await desk.page.getByText('10 codes are left.').waitFor()

  await button(desk.page, 'Add a device').click()
  const link = await desk.page.getByLabel('Link to sign in on another device').first().inputValue()
  expect(new URL(link).pathname).toBe('/device')
  expect(await findBarriers(desk.page)).toEqual([])
  const phone = await device({ screen: PHONE })
  await phone.page.goto(link)
  await phone.page.getByRole('heading', { name: 'Sign in as Ada?' }).waitFor()
  expect(await findBarriers(phone.page)).toEqual([])
  await button(phone.page, 'Sign in here').click()
  await phone.page.getByRole('heading', { name: 'You are signed in as Ada' }).waitFor()
  await desk.page.getByText('Your other device is signed in.').waitFor()
  await button(desk.page, 'Done').click()
  await desk.page.getByText('2 browsers are signed in.').waitFor()
  await button(phone.page, 'Add a passkey').click()
  await phone.page.getByText('This device has a passkey now').waitFor()
  await phone.page.goto(link)
  await phone.page.reload() // an address that differs behind its # alone is not loaded anew
  await phone.page.getByRole('heading', { name: 'This link does not work any more' }).waitFor()

  const tablet = await device()
  await tablet.key.copyFrom(desk.key)
  await tablet.page.goto(named('/me'))
  await button(tablet.page, 'Sign in with a passkey').click()
  await tablet.page.getByText('The server knows you by your passkey.').waitFor()
  await expect.poll(() => passkeys(tablet.page)).toHaveLength(2)
  await button(tablet.page, 'Remove: Desk').click() // which is lost
  await button(tablet.page, 'Remove').click()
  await expect.poll(() => passkeys(tablet.page)).toHaveLength(1)
  await button(tablet.page, 'Sign out on all devices').click()
  await tablet.page.getByText('a name is enough').waitFor()
  await button(tablet.page, 'Sign in with a passkey').click()
  await tablet.page.getByText('This passkey is not known here').waitFor()

  await tablet.page.locator('summary', { hasText: 'Use a recovery code' }).click()
  await tablet.page.getByLabel('Recovery code').fill(codes[3].toLowerCase().replaceAll('-', ' '))
  await button(tablet.page, 'Go on with the code').click()
  await tablet.page.getByText('You have signed in with a recovery code; 9 are left.').waitFor()
  expect(await findBarriers(tablet.page)).toEqual([])
  await button(tablet.page, 'Add a passkey').click()
  await expect.poll(() => passkeys(tablet.page)).toHaveLength(2)
  await expect.poll(() => tablet.page.getByText('9 are left').count()).toBe(0)
  await button(tablet.page, 'Sign out').click()
  await tablet.page.locator('summary', { hasText: 'Use a recovery code' }).click()
  await tablet.page.getByLabel('Recovery code').fill(codes[3])
  await button(tablet.page, 'Go on with the code').click()
  await tablet.page.getByText('This code does not work').waitFor()
  for (const guest of [desk, phone, tablet]) guest.allowProblem(/status of 40[13]/)
})

test('who has not signed in lately does so before they change how, and delete themselves', async () => {
  const ben = await device()
  const { page } = ben
  await page.goto(named('/me'))
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Ben')
  await button(page, 'Keep me with a passkey').click()
  await page.getByText('The server knows you by your passkey.').waitFor()
  await site.database.query(`update session set proved_at = now() - interval '11 minutes'`)
  await button(page, 'Make recovery codes').click()
  const proof = page.getByRole('dialog', { name: 'Show that it is you' })
  await proof.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await page.getByRole('dialog', { name: 'Your recovery codes' }).getByRole('button', { name: 'Close' }).click()
  await page.getByText('10 codes are left.').waitFor()
  await button(page, 'Delete me').click()
  await site.database.query(`update session set proved_at = now() - interval '11 minutes'`)
  await page.getByRole('dialog').getByRole('button', { name: 'Delete me' }).click()
  await proof.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await page.getByText('a name is enough').waitFor()
  expect(await site.database.query(`select from person where name = 'Ben'`)).toEqual([])
  ben.allowProblem(/status of 403/)
})
