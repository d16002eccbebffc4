import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useOnlineSite } from './harness/online-site.ts'
import { newDevice, underName } from './harness/passkeys.ts'
import { PHONE } from './harness/views.ts'

const site = useOnlineSite()

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('the field for the name offers passkeys while its form is open; who has none signs in with a password', async () => {
  const cleo = await newDevice(site)
  await cleo.page.goto(underName(site, '/me'))
  await cleo.page.getByRole('textbox', { name: 'Name', exact: true }).fill('Cleo')
  await button(cleo.page, 'Keep me with a passkey').click()
  await cleo.page.getByText('The server knows you by your passkey.').waitFor()

  const tablet = await newDevice(site)
  await tablet.key.copyFrom(cleo.key)
  await tablet.page.goto(underName(site, '/me'))
  const fold = tablet.page.locator('summary', { hasText: 'Sign in' }).first()
  await fold.waitFor()
  await fold.click() // the key says yes at once, as if it had been chosen in the field
  await tablet.page.getByText('The server knows you by your passkey.').waitFor()
  await expect.poll(() => tablet.page.getByRole('textbox', { name: 'Name', exact: true }).inputValue()).toBe('Cleo')

  await cleo.page.locator('summary', { hasText: 'Add a password' }).click()
  await cleo.page.getByLabel('Account name').fill('cleo')
  await cleo.page.getByLabel('Password').fill('nine men’s morris')
  await button(cleo.page, 'Add a password').click()
  await cleo.page.getByText('You are signed in as cleo').waitFor()
  const phone = await newDevice(site, { screen: PHONE })
  await phone.page.goto(underName(site, '/me'))
  await phone.page.locator('summary', { hasText: 'Sign in' }).first().click()
  const field = phone.page.locator('details[open] input[name="account"]')
  expect(await field.getAttribute('autocomplete')).toBe('username webauthn')
  await field.fill('cleo')
  await phone.page.locator('details[open] input[type="password"]').fill('nine men’s morris')
  await phone.page.keyboard.press('Enter')
  await phone.page.getByText('You are signed in as cleo').waitFor()
})
