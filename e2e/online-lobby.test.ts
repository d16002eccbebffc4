import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useOnlineSite } from './harness/online-site.ts'
import { layTable } from './harness/online-tables.ts'

const site = useOnlineSite()
const ACCOUNT = 'Ada.of-Edo'
const PASSWORD = 'nine men’s morris'

/** Nobody has typed anything, and what is missing is said at the field, until there is a name. */
async function tellsOfTheName(page: Page, field: Locator, submit: Locator): Promise<void> {
  await expect.poll(() => field.inputValue()).toBe('')
  await expect.poll(() => field.getAttribute('placeholder')).toBeNull()
  await submit.click()
  await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true')
  await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true)
  const alert = page.getByRole('alert')
  await expect.poll(() => alert.getAttribute('id')).toBe(await field.getAttribute('aria-describedby'))
  const distance = async () => {
    const [input, flaw] = await Promise.all([field.boundingBox(), alert.boundingBox()])
    return (flaw?.y ?? Infinity) - (input?.y ?? 0) - (input?.height ?? 0)
  }
  await expect.poll(distance).toBeLessThan(60)
  await field.fill('Ben')
  await expect.poll(() => alert.count()).toBe(0)
  await expect.poll(() => field.getAttribute('aria-invalid')).toBeNull()
}

const openTables = (page: Page) => page.locator('.open-tables .slip, .lobby .slip')

test('an open table is seen by everybody at once, whoever sits down is in, and it goes when it begins', async () => {
  const [ben, cleo] = await Promise.all([site.open('/', { name: 'Ben' }), site.open('/lobby')])
  for (const { page } of [ben, cleo]) await page.getByText('Nobody is waiting for players').waitFor()
  const ada = await site.open('/new/naishi?friends')
  await ada.page.getByRole('textbox', { name: 'Name' }).fill('Ada')
  await ada.page.getByRole('radio', { name: 'Everybody It is among the open tables' }).check({ force: true })
  await ada.page.getByRole('button', { name: 'Create table' }).click()
  await ada.page.getByRole('button', { name: 'Copy Link to this table' }).waitFor()
  for (const { page } of [ben, cleo]) await expect.poll(() => openTables(page).allInnerTexts()).toHaveLength(1)
  await expect.poll(() => openTables(cleo.page).innerText()).toMatch(/Naishi[^]*Ada[^]*Free[^]*No clock/)
  await cleo.page.getByText('IKI', { exact: true }).click() // one kind only
  await expect.poll(() => openTables(cleo.page).count()).toBe(0)
  await cleo.page.getByText('Both', { exact: true }).click()
  await openTables(ben.page).getByRole('button', { name: 'Sit down' }).click()
  await ben.page.getByText('Ada starts the game').waitFor()
  await expect.poll(() => openTables(cleo.page).innerText()).toContain('All seats are taken')
  await ada.page.getByRole('button', { name: 'Start the game' }).click()
  await expect.poll(() => openTables(cleo.page).count()).toBe(0)
  await ben.page.waitForSelector('main.table .question')
})

test('who has no name is asked for one at the table', { tags: 'deep' }, async () => {
  const ada = await site.open('/me', { name: 'Ada' })
  const options = { open: true }
  await layTable(site, [ada], { game: 'iki', sheet: 'edokko prices 1\nedition: 2021\nmonk: 6 mon\n', options })
  await layTable(site, [ada], { options })
  const ben = await site.open('/')
  await expect
    .poll(() => openTables(ben.page).allInnerTexts())
    .toEqual([expect.not.stringContaining('Prices'), expect.stringContaining('Prices: own sheet')])
  await openTables(ben.page).first().getByRole('button', { name: 'Sit down' }).click()
  const field = ben.page.getByRole('textbox', { name: 'Your name' })
  await field.waitFor()
  await tellsOfTheName(ben.page, field, ben.page.locator('.room-seat').getByRole('button', { name: 'Sit down' }))
  await field.press('Enter')
  await ben.page.getByText('Ada is away').waitFor() // at a page of her own
  await expect
    .poll(() => ben.page.locator('.room-seat').allInnerTexts())
    .toEqual([expect.stringContaining('Ada'), expect.stringContaining('Ben')])
  const sealed = ben.page.locator('.sealed')
  await expect.poll(() => sealed.innerText()).toBe('Is the draw fair?') // no row of digits before it is explained
  await sealed.locator('summary').click()
  await expect
    .poll(() => sealed.innerText())
    .toMatch(/^Is the draw fair\?\s+All random draws .* The seal below [^]*Seal\s+[0-9a-f]{64}$/)
})

test('who lays a table without a name is asked for it where it is typed', { tags: 'deep' }, async () => {
  const { page } = await site.open('/new/naishi?friends')
  const field = page.getByRole('textbox', { name: 'Name' })
  await tellsOfTheName(page, field, page.getByRole('button', { name: 'Create table' }))
})

test('an account: made, signed in with on another device, and deleted', async () => {
  const ada = await site.open('/me', { name: 'Ada' })
  const account = ada.page.locator('#online')
  await account.getByText('only this browser knows you').waitFor()
  await account.locator('summary', { hasText: 'Create an account' }).click()
  await fill(ada.page, 'Create an account', PASSWORD)
  await account.getByText(`You are signed in as ${ACCOUNT.toLowerCase()}.`).waitFor()
  const path = await layTable(site, [ada])

  const phone = await site.open('/me')
  await phone.page.locator('#online summary', { hasText: 'Sign in' }).click()
  await fill(phone.page, 'Sign in', 'three men’s morris')
  await phone.page.getByText('Account name and password do not match.').waitFor()
  await fill(phone.page, 'Sign in', PASSWORD)
  await phone.page.getByText('You are signed in as').waitFor()
  await phone.page.goto(site.address('/'))
  const mine = phone.page.locator('.games', { hasText: 'Your games' }).getByRole('link', { name: 'Naishi' })
  await expect.poll(() => mine.getAttribute('href')).toBe(path)
  await mine.click()
  await phone.page.getByRole('button', { name: 'Copy Link to this table' }).waitFor() // their own table

  await phone.page.goto(site.address('/me'))
  await phone.page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await phone.page.getByText('a name is enough, and you are a guest').waitFor()
  await phone.page.goto(site.address('/'))
  await phone.page.waitForSelector('.open-tables')
  await expect.poll(() => mine.count()).toBe(0)

  const [file] = await Promise.all([
    ada.page.waitForEvent('download'),
    account.getByRole('button', { name: 'Save all my data' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('edokko-me.json')
  await account.getByRole('button', { name: 'Delete me' }).click()
  const sure = ada.page.getByRole('dialog', { name: 'Delete yourself from the server?' })
  await sure.getByLabel('Password').fill(PASSWORD)
  await sure.getByRole('button', { name: 'Delete me' }).click()
  await account.getByText('a name is enough, and you are a guest').waitFor()
  await account.locator('summary', { hasText: 'Sign in' }).click()
  await fill(ada.page, 'Sign in', PASSWORD)
  await ada.page.getByText('Account name and password do not match.').waitFor()
  for (const guest of [ada, phone]) guest.allowProblem(/status of 403/)
})

/** Fills in one of the forms and sends it. */
async function fill(page: Page, form: string, password: string): Promise<void> {
  const box = page.locator('#online details', { hasText: form }).filter({ has: page.locator('input[name="account"]') })
  const open = box.and(page.locator('[open]'))
  await open.getByLabel('Account name').fill(ACCOUNT)
  await open.getByLabel('Password').fill(password)
  await open.getByRole('button', { name: form }).click()
}
