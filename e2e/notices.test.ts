import { afterAll, expect, onTestFinished, test } from 'vitest'
import type { Page } from 'playwright-core'
import { HookServer, MailServer, PushService } from '../packages/server/test/notice-doubles.ts'
import { useOnlineSite } from './harness/online-site.ts'
import { findBarriers } from './harness/tools.ts'
import { PHONE } from './harness/views.ts'

let mail: MailServer
let hook: HookServer
const site = useOnlineSite(async () => {
  ;[mail, hook] = await Promise.all([MailServer.open(), HookServer.open()])
  return {
    address: 'http://127.0.0.1',
    hooks: 'anywhere',
    mail: { smtp: mail.url, from: 'edokko@games.example' },
  }
})
afterAll(() => Promise.all([mail.close(), hook.close()]))

const log = (page: Page) => page.locator('.notice-log tbody tr').allInnerTexts()
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')

test('notices are set up, tried and switched by keyboard, and the page says what became of them', async () => {
  const { page } = await site.open('/me/notices', { name: 'Ada', screen: PHONE })
  await page.getByText('Nothing has been sent yet.').waitFor()
  expect(await findBarriers(page)).toEqual([])

  await page.getByLabel('Address of the web hook').fill(hook.url())
  await page.keyboard.press('Enter')
  await page.getByText('It is shown only now.').waitFor()
  await page.getByRole('button', { name: 'Test: Web hook' }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => log(page)).toEqual([expect.stringMatching(/Web hook\s+Test\s+answered 200/)])
  expect(hook.calls).toHaveLength(1)

  const turn = page.getByRole('checkbox', { name: 'It is my turn: Web hook' })
  await turn.focus()
  await page.keyboard.press('Space')
  await expect.poll(() => turn.isChecked()).toBe(false)
  await page.getByRole('switch', { name: 'Web hook' }).focus()
  await page.keyboard.press('Tab')
  expect(await focused(page)).not.toBe('Web hook')
  await page.getByRole('switch', { name: 'Quiet hours' }).press('Space')
  await page.getByText('What comes then is told when they end').waitFor()
  await page.getByLabel('From').fill('23:30')
  await page.getByLabel('To', { exact: true }).focus()
  await expect.poll(() => hoursOf('Ada')).toEqual([{ quiet_from: 1410, quiet_to: 480 }])

  await page.getByLabel('Address', { exact: true }).fill('ada@example.org')
  await page.keyboard.press('Enter')
  await page.getByText('ada@example.org. Open the link in the e-mail').waitFor()
  const [letter] = mail.letters
  const path = /\/me\/notices#confirm=[\w-]+/.exec(letter?.text ?? '')?.[0] ?? ''
  await page.goto(site.address('/me'))
  await page.goto(site.address(path))
  await page.getByText('The address is confirmed.').waitFor()
  expect(page.url()).not.toContain('#')
  await page.getByRole('button', { name: 'Test: E-mail' }).click()
  await expect
    .poll(() => log(page))
    .toEqual([
      expect.stringMatching(/E-mail\s+Test\s+delivered/),
      expect.stringMatching(/Web hook\s+Test\s+answered 200/),
    ])
  expect(await turn.isChecked()).toBe(false)
  expect(await findBarriers(page)).toEqual([])
  const stop = /\/me\/notices#stop=[\w-]+/.exec(mail.letters[1]?.text ?? '')?.[0] ?? ''
  await page.goto(site.address('/me'))
  await page.goto(site.address(stop))
  await page.getByText('No more e-mails are sent to you.').waitFor()
  await expect.poll(() => page.getByRole('switch', { name: 'E-mail' }).isChecked()).toBe(false)
})

const hoursOf = (name: string) =>
  site.database.query('select quiet_from, quiet_to from person where name = $1 and quiet_from <> 1320', [name])

test('a stranger is told what notices are for, and a server that is away is asked again', async () => {
  const stranger = await site.open('/me/notices')
  await stranger.page.getByText('Notices are about games with others.').waitFor()
  const ben = await site.open('/me', { name: 'Ben' })
  await ben.page.getByRole('link', { name: 'Notices' }).waitFor()
  await ben.page.route('**/api/notices', (route) => route.abort())
  await ben.page.getByRole('link', { name: 'Notices' }).click()
  await ben.page.getByText('The server is not answering.').waitFor()
  await ben.page.unroute('**/api/notices')
  await ben.page.getByRole('button', { name: 'Look again' }).click()
  await ben.page.getByRole('heading', { name: 'How you are told' }).waitFor()
  ben.allowProblem(/ERR_FAILED/)
})

test('a browser takes notices from the server while no page asks for any, until it is told not to', async () => {
  const [stored] = await site.database.query<{ key: string }>(`select value->>'publicKey' as key from setting`)
  const push = await PushService.open(() => stored.key)
  onTestFinished(() => push.close())
  const browser = push.subscribe()
  const { page, context } = await site.open('/nowhere', { name: 'Cleo', serviceWorkers: 'allow' })
  await context.grantPermissions(['notifications'])
  await context.addInitScript(subscribeTo, { endpoint: browser.endpoint, keys: browser.keys })
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await page.goto(site.address('/me/notices'))
  const on = page.getByRole('switch', { name: 'Push' })
  await on.press('Space')
  await expect.poll(() => on.isChecked()).toBe(true)
  await page.getByRole('button', { name: 'Test: Push' }).click()
  await expect.poll(() => browser.calls.map(({ message }) => message.title)).toEqual(['A test from Edokko'])
  await expect.poll(() => log(page)).toEqual([expect.stringMatching(/Push\s+Test\s+delivered/)])
  expect(push.problems).toEqual([])

  await on.press('Space')
  await expect.poll(() => on.isChecked()).toBe(false)
  expect(await site.database.query('select from channel where address = $1', [browser.endpoint])).toEqual([])
})

/** In the page: there is no push service of the browser's maker here, but ours. */
function subscribeTo({ endpoint, keys }: { endpoint: string; keys: object }): void {
  const taken = {
    endpoint,
    toJSON: () => ({ endpoint, keys }),
    unsubscribe: async () => localStorage.removeItem('subscribed'),
  }
  Object.defineProperty(Notification, 'permission', { get: () => 'granted' }) // a browser without a window says no
  Notification.requestPermission = async () => 'granted'
  Object.assign(PushManager.prototype, {
    subscribe: async () => (localStorage.setItem('subscribed', 'yes'), taken),
    getSubscription: async () => (localStorage.getItem('subscribed') === null ? null : taken),
  })
}
