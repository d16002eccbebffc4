import type { Guest } from '../harness/online-site.ts'
import { further } from './state.ts'
import type { State } from './state.ts'

/* How somebody is told of their tables, as the server and the browser may have it. */

const HOUR = 3_600_000 // milliseconds
const ago = (hours: number): number => Date.now() - hours * HOUR

const TABLE = '0b9d1c9e-5d0e-4c37-9d7a-5f0f6f1a2b3c'
const KINDS = ['turn', 'begun', 'over']
const WORKS = { on: true, kinds: KINDS, failures: 0 }
const ENDPOINT = 'https://push.example/ada'
const ENDPOINT_HASH = '282864c963a0a5f32285a076f1832b8038370962ece4c2b203a2b58cae9eb324'

const MAIL = { ...WORKS, address: 'maximilian.alexander@longname.example.org', confirmed: true, every: 60 }
const HOOK = { ...WORKS, address: 'https://automation.example.org/hooks/edokko/3f1c0a', shape: 'json' }
const HOURS = { zone: 'Europe/Warsaw', from: 1320, to: 480 }

const line = { table: TABLE, game: 'iki', names: ['Michał', 'Ольга', 'Maximilian-Alexander'], attempts: 1 }
const LOG = [
  { ...line, at: ago(0.2), means: 'push', kind: 'turn', became: 'waiting', until: ago(-7), attempts: 0 },
  { ...line, at: ago(1), means: 'mail', kind: 'wish', became: 'waiting', until: ago(-0.3), attempts: 2 },
  { ...line, at: ago(3), means: 'push', kind: 'begun', became: 'sent', game: 'naishi', names: ['Ben'] },
  { ...line, at: ago(4), means: 'hook', kind: 'over', became: 'sent', status: 204 },
  { ...line, at: ago(30), means: 'hook', kind: 'turn', became: 'failed', attempts: 4, status: 503 },
  { ...line, at: ago(50), means: 'mail', kind: 'full', became: 'failed', attempts: 4 },
  { ...line, at: ago(60), means: 'push', kind: 'turn', became: 'gone' },
  { at: ago(70), means: 'hook', kind: 'test', names: [], became: 'sent', attempts: 1, status: 200 },
]
const EMPTY = { key: 'BA'.padEnd(87, 'A'), hasMail: true, hasHooks: true, log: [] }

/** What a browser can do about notifications. */
type Browser = 'takes' | 'could' | 'blocked' | 'unsupported' | 'home'

/** In the page: as if the browser were so. */
function pretend([browser, endpoint]: readonly [Browser, string]): void {
  if (browser === 'unsupported' || browser === 'home') Reflect.deleteProperty(globalThis, 'PushManager')
  if (browser === 'home') Object.defineProperty(navigator, 'userAgent', { get: () => 'iPhone Safari' })
  Object.defineProperty(Notification, 'permission', { get: () => (browser === 'blocked' ? 'denied' : 'granted') })
  const taken = { endpoint, toJSON: () => ({ endpoint }) }
  const pushManager = { getSubscription: async () => (browser === 'takes' ? taken : null) }
  navigator.serviceWorker.getRegistration = () => Promise.resolve({ pushManager } as never)
}

/** The page of notices, for what the server says and what the browser can do. */
const notices = (id: string, browser: Browser, overview: object, hash = ''): State => ({
  id,
  open: async (site) => {
    const guest = await site.open('/nowhere', { name: 'Ada' })
    await guest.page.addInitScript(pretend, [browser, ENDPOINT] as const)
    await guest.page.route('**/api/notices', (route) => route.fulfill({ json: { ...EMPTY, ...overview } }))
    await guest.page.route(/api\/notices\/\w+$/, (route) => route.fulfill({ json: { secret: 'a'.repeat(43) } }))
    await guest.page.goto(site.address(`/me/notices${hash}`))
    await guest.page.waitForSelector(hash === '' ? '.channels' : '.notices-answer')
    return guest
  },
})

const browsers = [
  { label: 'Chrome, Linux', hash: ENDPOINT_HASH },
  { label: 'Firefox, Android', hash: 'b'.repeat(64) },
]
const PUSH = { ...WORKS, browsers }

const FORM = notices('', 'could', {})

/** The web hook's address was sent, and its secret is shown. */
async function setHook({ page }: Guest): Promise<void> {
  await page.route('**/api/notices', (route) => route.fulfill({ json: { ...EMPTY, hook: HOOK } }))
  await page.locator('input[name="address"][type="url"]').fill(HOOK.address)
  await page.locator('input[name="address"][type="url"]').press('Enter')
  await page.waitForSelector('.hook-secret')
}

const TOKEN = 'a'.repeat(43)

export const NOTICE_STATES: readonly State[] = [
  notices('notices-full', 'takes', { push: PUSH, mail: MAIL, hook: HOOK, hours: HOURS, log: LOG }),
  notices('notices-nothing', 'unsupported', { hasMail: false, hasHooks: false }),
  notices('notices-blocked', 'blocked', { push: { ...PUSH, browsers: [browsers[1]] } }),
  notices('notices-home', 'home', {}),
  notices('notices-unconfirmed', 'could', {
    mail: { ...MAIL, on: false, confirmed: false },
    hook: { ...HOOK, failures: 3, failingSince: ago(2) },
  }),
  notices('notices-too-many', 'could', {
    mail: MAIL,
    hook: { ...HOOK, on: false, failures: 20, failingSince: ago(9) },
  }),
  further('notices-secret', FORM, setHook),
  further('notices-tested', notices('', 'could', { mail: MAIL }), async ({ page }) => {
    await page.locator('.channel-head .button').first().click()
    await page.waitForFunction(() => document.querySelector('.channel-note[role="status"]:not(:empty)') !== null)
  }),
  notices('notices-confirmed', 'could', { mail: MAIL }, `#confirm=${TOKEN}`),
]
