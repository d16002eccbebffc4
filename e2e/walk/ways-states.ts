import { newDevice, underName } from '../harness/passkeys.ts'
import type { Guest } from '../harness/online-site.ts'
import { prepare } from '../harness/prepare.ts'
import { further } from './state.ts'
import type { State } from './state.ts'

/* How somebody signs in, under an address with a name, without which there are no passkeys. */

/** Somebody whose device has a key, and who has not been here before. */
const STRANGER: State = {
  id: 'ways-stranger',
  open: async (site) => {
    const guest = await newDevice(site)
    await prepare(
      guest.context,
      `localStorage.setItem('edokko settings', JSON.stringify({ name: 'Maximilian-Alexander' }))`,
    )
    await guest.page.goto(underName(site, '/me'))
    await guest.page.waitForSelector('#online .ways-part .button.dark')
    return guest
  },
}

/** They are known by a passkey from now on. */
const KEPT = further('ways-passkey', STRANGER, async ({ page }) => {
  await page.locator('#online .ways-part .button.dark').click()
  await page.waitForSelector('.passkeys li')
})

const inWindow =
  (button: string) =>
  async ({ page }: Guest): Promise<void> => {
    await page.locator(button).click()
    await page.waitForSelector('dialog[open]')
  }

const CODES = '#ways .ways-part >> nth=2 >> .buttons button'

/** With two passkeys, either can go; the other one is of a place that is not here. */
async function listTwo({ page }: Guest): Promise<void> {
  await page.route('**/api/ways', async (route) => {
    const answer = await route.fetch()
    const ways = (await answer.json()) as { passkeys: object[] }
    const other = {
      id: 'other',
      name: 'Safari, iPhone',
      made: Date.UTC(2026, 1, 3),
      used: Date.UTC(2026, 10, 1),
      host: 'games.example.org',
    }
    await route.fulfill({ json: { ...ways, passkeys: [...ways.passkeys, other] } })
  })
  await page.reload()
  await page.locator('.passkeys li').nth(1).waitFor()
}

const TWO = further('ways-passkeys', KEPT, listTwo)

/** All is lost but a code, with which they come back. */
async function comeByCode({ page }: Guest): Promise<void> {
  await inWindow(CODES)({ page } as Guest)
  const [code = ''] = await page.locator('.codes li').allInnerTexts()
  await page.locator('.codes-window .window-foot button').click()
  await page.locator('#ways .ways-part >> nth=3 >> .buttons >> nth=1 >> button >> nth=0').click()
  await page.locator('#online summary').last().click()
  await page.locator('input[name="code"]').fill(code)
  await page.locator('input[name="code"]').press('Enter')
  await page.waitForSelector('#ways .page-warning')
}

const unproved = { forgives: /status of 403/ }

export const WAYS_STATES: readonly State[] = [
  STRANGER,
  further(
    'ways-no-passkey',
    STRANGER,
    async ({ page }) => {
      await page.locator('#online .ways-part .button:not(.dark)').click()
      await page.waitForSelector('#online .page-warning')
    },
    unproved,
  ),
  KEPT,
  TWO,
  further('ways-rename', KEPT, inWindow('.passkeys .icon-button >> nth=0')),
  further('ways-remove-last', KEPT, inWindow('.passkeys .icon-button >> nth=1')),
  further('ways-remove', TWO, inWindow('.passkeys .icon-button >> nth=1')),
  further('ways-renew-codes', KEPT, async (guest) => {
    const { page } = guest
    await inWindow(CODES)(guest)
    await page.locator('.codes-window .window-foot button').click()
    await inWindow(CODES)(guest)
  }),
  further(
    'ways-proof',
    KEPT,
    async (guest, site) => {
      await site.database.query(`update session set proved_at = now() - interval '11 minutes'`)
      await inWindow(CODES)(guest)
    },
    unproved,
  ),
  further('ways-recovered', KEPT, comeByCode),
]
