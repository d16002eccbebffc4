import type { Page } from 'playwright-core'
import { goOffline } from '../harness/offline.ts'
import { NO_STORE, prepare } from '../harness/prepare.ts'
import { keepGames, manyGames } from '../harness/kept-games.ts'
import { NO_NET } from '../harness/online-site.ts'
import type { Guest, OnlineSite } from '../harness/online-site.ts'
import { layTable as layOnline, post, startTable, apiOf } from '../harness/online-tables.ts'
import { layTable, SCENES } from '../scenes.ts'
import { at, further } from './state.ts'
import type { State } from './state.ts'

const PASSWORD = 'nine men’s morris'
const NOWHERE = '/at/0b9d1c9e-5d0e-4c37-9d7a-5f0f6f1a2b3c'

/** Games of this browser: running, and over. */
async function layGames({ page }: Guest): Promise<void> {
  for (const scene of SCENES.filter(({ name }) => /first-turn|4p-month-8|final/.test(name))) await layTable(page, scene)
}

/** Tables of all kinds that wait for company, each with a host of its own. */
async function layOpenTables(site: OnlineSite, count: number): Promise<void> {
  const paces = [{ kind: 'free' }, { kind: 'live', bank: 300, increment: 10 }, { kind: 'turns', hours: 72 }]
  const sheet = 'edokko prices 1\nedition: 2021\nmonk: 6 mon\n'
  for (let i = 0; i < count; i++) {
    const host = await site.open('/nowhere', {
      name: ['Wilhelmina', 'Ольга', 'Ben', 'Maximilian-Alexander XVI'][i % 4],
    })
    const options = { open: true, pace: paces[(i + Math.trunc(i / 3)) % 3] }
    const iki = { game: 'iki', bots: i % 3, options, ...(i % 3 === 1 ? { sheet } : {}) } as const
    await layOnline(site, [host], i % 3 === 0 ? { options } : iki)
  }
}

/** Opens one of the forms of one's own account and fills it in. */
async function fillIn({ page }: Guest, fold: number, account: string, password: string): Promise<void> {
  const form = page.locator('#online details').nth(fold)
  await form.locator('summary').click()
  await form.locator('input[name="account"]').fill(account)
  await form.locator('input[type="password"]').fill(password)
  await form.locator('button').click()
}

const known = (id: string, path: string, seen: string): State => ({
  id,
  open: async (site) => {
    const guest = await site.open(path, { name: 'Ada' })
    await guest.page.waitForSelector(seen)
    return guest
  },
})

const ME = at('me-new', '/me', '#online details')
const MY_ACCOUNT: State = {
  id: 'me-account',
  open: async (site) => {
    const guest = await site.open('/nowhere', { name: 'Ada' })
    await post(guest, site, '/api/account', {
      account: `ada-${Math.random().toString(36).slice(2, 10)}`,
      password: PASSWORD,
    })
    await guest.page.goto(site.address('/me'))
    await guest.page.waitForSelector('#ways .fold')
    return guest
  },
}
/** Somebody new follows a link from the device of another. */
const DEVICE_LINK: State = {
  id: 'device-ask',
  open: async (site) => {
    const { page: first } = await MY_ACCOUNT.open(site)
    const { token } = await first.evaluate<{ token: string }>(
      `fetch('/api/link', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{}' }).then((answer) => answer.json())`,
    )
    const guest = await site.open(`/device#${token}`)
    await guest.page.waitForSelector('.lost-ways')
    return guest
  },
}
const RECORDS: State = {
  id: 'me-records',
  open: async (site) => {
    const guest = await site.open('/nowhere', { name: 'Ada' })
    await layGames(guest)
    await guest.page.goto(site.address('/me/games'))
    await guest.page.waitForSelector('.slip')
    return guest
  },
}
const STATISTICS: State = {
  id: 'me-statistics',
  open: async (site) => {
    const guest = await site.open('/nowhere', { name: 'Ada' })
    await keepGames(guest.page, manyGames(49))
    await guest.page.goto(site.address('/me/statistics'))
    await guest.page.waitForSelector('.charts')
    return guest
  },
}

const HOME: readonly State[] = [
  at('home-new', '/', '.open-tables'),
  {
    id: 'home-games',
    open: async (site) => {
      const guest = await site.open('/nowhere', { name: 'Ada' })
      await layGames(guest)
      const ben = await site.open('/nowhere', { name: 'Ben' })
      await startTable(site, [guest, ben])
      const over = await startTable(site, [guest, ben])
      await post(ben, site, `${apiOf(over)}/resign`)
      await guest.page.goto(site.address('/'))
      await guest.page.waitForSelector('.slip')
      await guest.page.waitForSelector('.open-tables')
      return guest
    },
  },
  {
    id: 'home-tables',
    open: async (site) => {
      await layOpenTables(site, 5)
      const guest = await site.open('/')
      await guest.page.waitForSelector('.open-tables .slip')
      return guest
    },
  },
  {
    id: 'home-not-kept',
    open: async (site) => {
      const guest = await site.open('/nowhere')
      await prepare(guest.context, NO_STORE)
      await guest.page.goto(site.address('/'))
      await guest.page.waitForSelector('.page-warning')
      return guest
    },
  },
  {
    id: 'home-offline',
    forgives: NO_NET,
    open: async (site) => {
      const guest = await site.open('/', { serviceWorkers: 'allow' })
      await goOffline(guest.page)
      await guest.page.reload()
      await guest.page.waitForSelector('.offers')
      return guest
    },
  },
]

const FRIENDS = at('new-naishi-friends', '/new/naishi?friends', '.plan-start button')
const NEW: readonly State[] = [
  at('new-naishi', '/new/naishi', '.plan-start button'),
  at('new-iki', '/new/iki', '.plan-start button'),
  at('new-naishi-shared', '/new/naishi?shared', '.plan-start button'),
  at('new-iki-shared', '/new/iki?shared', '.plan-start button'),
  FRIENDS,
  at('new-iki-friends', '/new/iki?friends', '.plan-start button'),
  further('new-friends-no-name', FRIENDS, ({ page }) => page.locator('.plan-start .button.main').click()),
  further('new-friends-folds', at('', '/new/iki?friends', '.plan-start button'), async ({ page }) => {
    for (const fold of await page.locator('.fold > summary').all()) await fold.click()
  }),
  further('new-iki-bad-sheet', at('', '/new/iki', '.plan-start button'), async ({ page }) => {
    await page.locator('.fold > summary').first().click()
    await page.locator('.fold textarea').fill('carpenter: many')
    await page.waitForSelector('.fold .page-warning')
  }),
  {
    id: 'new-friends-no-server',
    forgives: NO_NET,
    open: async (site) => {
      const guest = await site.open('/nowhere')
      await guest.context.route('**/api/**', (route) => route.abort())
      await guest.page.goto(site.address('/new/naishi?friends'))
      await guest.page.waitForSelector('.house-away')
      return guest
    },
  },
]

const LOBBY: readonly State[] = [
  at('lobby-empty', '/lobby', '.open-none'),
  {
    id: 'lobby-many',
    open: async (site) => {
      await layOpenTables(site, 9)
      const guest = await site.open('/lobby', { name: 'Cleo' })
      await guest.page.waitForSelector('.lobby .slip')
      return guest
    },
  },
  {
    id: 'lobby-away',
    forgives: NO_NET,
    open: async (site) => {
      const guest = await site.open('/nowhere')
      await guest.page.routeWebSocket(/api\/socket/, (socket) => void socket.close())
      await guest.page.goto(site.address('/lobby'))
      await guest.page.waitForSelector('.page-warning')
      return guest
    },
  },
]

const MINE: readonly State[] = [
  ME,
  further('me-sign-in', ME, ({ page }) => page.locator('#online summary').first().click()),
  further(
    'me-wrong-password',
    ME,
    async (guest) => {
      await fillIn(guest, 0, 'nobody-at-all', 'three men’s morris')
      await guest.page.waitForSelector('#online .page-warning')
    },
    { forgives: /status of 403/ },
  ),
  further(
    'me-many-passwords',
    ME,
    async (guest) => {
      await guest.page.route('**/api/sign-in', (route) => route.fulfill({ status: 429, json: { refused: 'too-fast' } }))
      await fillIn(guest, 0, 'ada', 'three men’s morris')
      await guest.page.waitForSelector('#online .page-warning')
    },
    { forgives: /status of 429/ },
  ),
  further('me-password-wait', ME, async (guest) => {
    await guest.page.route('**/api/sign-in', () => {}) // it is not answered yet
    await fillIn(guest, 0, 'ada', 'three men’s morris')
    await guest.page.waitForSelector('#online form [role="status"]')
  }),
  known('me-guest', '/me', '#online .buttons'),
  further('me-make-account', known('', '/me', '#online .buttons'), ({ page }) =>
    page.locator('#online summary').first().click(),
  ),
  MY_ACCOUNT,
  further('me-new-password', MY_ACCOUNT, ({ page }) => page.locator('#ways summary').first().click()),
  further('me-use-code', ME, ({ page }) => page.locator('#online summary').last().click()),
  further('me-codes', MY_ACCOUNT, async ({ page }) => {
    await page.locator('#ways .ways-part').nth(2).locator('button').click()
    await page.waitForSelector('.codes-window')
  }),
  further('me-link', MY_ACCOUNT, async ({ page }) => {
    await page.locator('#ways .ways-part').nth(3).locator('button').first().click()
    await page.waitForSelector('.link-window')
  }),
  DEVICE_LINK,
  further('device-done', DEVICE_LINK, async ({ page }) => {
    await page.locator('.lost-ways .main').click()
    await page.waitForFunction(() => location.hash === '')
  }),
  { ...at('device-dead', '/device#AAAA', '.lost-ways'), forgives: /status of 403/ },
  further('me-delete', MY_ACCOUNT, async ({ page }) => {
    await page.locator('#online .buttons').last().locator('button').last().click()
    await page.waitForSelector('dialog[open]')
  }),
  known('me-notices', '/me/notices', '.channels'),
  at('me-notices-stranger', '/me/notices', '.notices .me-section'),
  at('me-no-statistics', '/me/statistics', '.no-statistics'),
  STATISTICS,
  RECORDS,
  further('me-remove', RECORDS, async ({ page }) => {
    await page.locator('.me-games > .buttons button').last().click()
    await page.waitForSelector('dialog[open]')
  }),
  further('me-removed', RECORDS, async ({ page }) => {
    await page.locator('.me-games > .buttons button').last().click()
    await page.locator('dialog[open] .button.main').click()
    await page.waitForSelector('.page-notice')
  }),
  further('me-bad-record', at('', '/me/games', '.intake'), async ({ page }) => {
    await page.locator('.intake textarea').fill('[Event "Candidates"]\n1. e4 e5 2. Nf3 Nc6\n')
    await page.locator('.intake .buttons button').first().click()
    await page.waitForSelector('.intake .page-warning')
  }),
  {
    id: 'me-offline',
    forgives: NO_NET,
    open: async (site) => {
      const guest = await site.open('/me', { serviceWorkers: 'allow' })
      await goOffline(guest.page)
      await guest.page.reload()
      await guest.page.waitForSelector('.about')
      return guest
    },
  },
]

/** The page of a new table breaks while it is drawn. */
async function breakNewTable(page: Page): Promise<void> {
  await page.route('**/assets/new-table-*.js', async (route) => {
    const answer = await route.fetch()
    const program = await answer.text()
    const broken = program.replace(/function \w+\(\{game:\w+\}\)\{/, "$&throw new TypeError('broken by a test');")
    await route.fulfill({ response: answer, body: broken })
  })
}

const TROUBLE: readonly State[] = [
  at('trouble-no-page', '/nowhere', '.lost-text'),
  at('trouble-no-table', NOWHERE, '.lost-text'),
  at('trouble-no-local-table', '/table/nothing', 'main.notice .window-foot'),
  {
    id: 'trouble-away',
    forgives: NO_NET,
    open: async (site) => {
      const guest = await site.open('/nowhere')
      await guest.page.routeWebSocket(/api\/socket/, (socket) => void socket.close())
      await guest.page.goto(site.address(NOWHERE))
      await guest.page.waitForSelector('.lost-text')
      return guest
    },
  },
  {
    id: 'trouble-outdated',
    open: async (site) => {
      const guest = await site.open('/nowhere')
      await guest.page.routeWebSocket(/api\/socket/, (socket) => void socket.close({ code: 4001, reason: 'another' }))
      await guest.page.goto(site.address(NOWHERE))
      await guest.page.waitForSelector('.lost-text')
      return guest
    },
  },
  {
    id: 'trouble-other-tab',
    open: async (site) => {
      const guest = await site.open('/nowhere', { name: 'Ada' })
      const scene = SCENES.find(({ name }) => name === 'naishi-mid-game') ?? SCENES[0]
      const path = `/table/${await layTable(guest.page, scene)}`
      await guest.page.goto(site.address(path))
      await guest.page.waitForSelector('main.table .question')
      const other = await guest.context.newPage()
      await other.goto(site.address(path))
      await other.waitForSelector('main.notice .window-foot')
      return { ...guest, page: other }
    },
  },
  {
    id: 'trouble-broken',
    forgives: /broken by a test/,
    open: async (site) => {
      const guest = await site.open('/nowhere')
      await breakNewTable(guest.page)
      await guest.page.goto(site.address('/new/iki'))
      await guest.page.waitForSelector('.fault h1')
      return guest
    },
  },
  {
    id: 'trouble-unloaded',
    forgives: /ERR_FAILED/,
    open: async (site) => {
      const guest = await site.open('/nowhere')
      await guest.page.route('**/assets/index-*.js', (route) => route.abort())
      await guest.page.goto(site.address('/'))
      await guest.page.waitForSelector('#unloaded')
      return guest
    },
  },
  {
    id: 'trouble-old-browser',
    forgives: /./, // what such a browser complains of is its own affair
    open: async (site) => {
      const guest = await site.open('/nowhere')
      await guest.context.addInitScript('delete globalThis.HTMLDialogElement')
      await guest.page.goto(site.address('/'))
      await guest.page.waitForSelector('#too-old p')
      return guest
    },
  },
]

const searched = (id: string, path: string, words: Record<string, string>): State => ({
  id,
  open: async (site) => {
    const guest = await site.open(path)
    const field = guest.page.locator('.rules-search input, .filters-search input')
    await field.waitFor()
    const language = (await guest.page.getAttribute('html', 'lang')) ?? 'en'
    await field.fill(words[language] ?? words['en'])
    await guest.page.waitForSelector('.rules-results li, .rules-count, .found')
    return guest
  },
})

const FIRE = { en: 'fire', pl: 'pożar', de: 'Feuer', ru: 'пожар' }
const NOTHING = { en: 'samovar' }

const LEARN: readonly State[] = [
  at('learn', '/learn', '.hub-ways'),
  at('rules-naishi', '/learn/rules/naishi', '.rules-topic h2'),
  at('rules-naishi-decree', '/learn/rules/naishi#N6', '.rules-topic h2'),
  at('rules-iki', '/learn/rules/iki', '.rules-topic h2'),
  at('rules-iki-fire', '/learn/rules/iki#fire', '.rules-topic h2'),
  {
    id: 'rules-iki-both',
    open: async (site) => {
      const guest = await site.open('/nowhere')
      await guest.context.addInitScript(() => localStorage.setItem('edokko rules edition', 'both'))
      await guest.page.goto(site.address('/learn/rules/iki#K15'))
      await guest.page.waitForSelector('.rules-topic h2')
      return guest
    },
  },
  searched('rules-found', '/learn/rules/iki', FIRE),
  searched('rules-nothing', '/learn/rules/naishi', NOTHING),
  at('cards-naishi', '/learn/cards/naishi', '.gallery-card'),
  at('cards-iki', '/learn/cards/iki', '.gallery-card'),
  at('card-naishi', '/learn/cards/naishi?card=rider', 'dialog[open]'),
  at('card-iki', '/learn/cards/iki?card=carpenter', 'dialog[open]'),
  at('card-iki-building', '/learn/cards/iki?card=farm', 'dialog[open]'),
  searched('cards-nothing', '/learn/cards/iki', NOTHING),
  at('glossary', '/learn/glossary', '.glossary-list, .glossary-table'),
  searched('glossary-found', '/learn/glossary', FIRE),
]

const filled = (game: 'naishi' | 'iki'): State =>
  further(`score-${game}-filled`, at('', `/score/${game}`, '.sp-result'), async ({ page }) => {
    await page.locator('.sp-example').click()
    await page.waitForSelector('.sp-table tfoot td', { state: 'attached' })
  })

const PADS: readonly State[] = (['naishi', 'iki'] as const).flatMap((game) => [
  at(`score-${game}`, `/score/${game}`, '.sp-result'),
  filled(game),
  further(`score-${game}-by-hand`, filled(game), async ({ page }) => {
    await page.locator('.sp-share .button.dark').click()
    await page.waitForFunction(() => document.querySelector('.sp-told')?.textContent !== '')
  }),
  further(`score-${game}-shared`, filled(game), async ({ page, context }, site) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.locator('.sp-share .button.dark').click()
    await page.waitForFunction(() => document.querySelector('.sp-told')?.textContent !== '')
    const link = await page.evaluate(() => navigator.clipboard.readText())
    await page.goto(site.address('/nowhere'))
    await page.goto(link)
    await page.waitForSelector('.sp-shared')
  }),
  further(`score-${game}-clear`, filled(game), async ({ page }) => {
    await page.locator('.sp-clear').click()
    await page.waitForSelector('dialog[open]')
  }),
  at(`score-${game}-broken`, `/score/${game}#broken`, '[role="alert"]'),
])

export const PAGE_STATES: readonly State[] = [...HOME, ...NEW, ...LOBBY, ...MINE, ...TROUBLE, ...LEARN, ...PADS]
