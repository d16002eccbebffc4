import { NO_NET, UNKNOWN_HERE } from '../harness/online-site.ts'
import type { Guest, OnlineSite } from '../harness/online-site.ts'
import { apiOf, come, forget, layTable, post, startTable } from '../harness/online-tables.ts'
import { playUntil } from '../harness/online-playing.ts'
import { byTouch, lots } from '../playing.ts'
import { further, opened } from './state.ts'
import type { State } from './state.ts'

type Wish = Parameters<typeof layTable>[2]

/** Somebody who is known, and looks at nothing yet. */
const known = (site: OnlineSite, name: string): Promise<Guest> => site.open('/nowhere', { name })

async function goTo(site: OnlineSite, guest: Guest, path: string, seen: string): Promise<Guest> {
  await guest.page.goto(site.address(path))
  await guest.page.waitForSelector(seen)
  return guest
}

/** A waiting room, as its host sees it with others who have sat down. */
const hosted = (id: string, [name, ...others]: readonly string[], wish?: Wish, reach?: object): State => ({
  id,
  open: async (site) => {
    const [host, ...guests] = await Promise.all([name, ...others].map((each) => known(site, each)))
    if (reach !== undefined) await host.context.route('**/api/address', (route) => route.fulfill({ json: reach }))
    const path = await layTable(site, [host, ...guests], wish)
    for (const guest of guests) await goTo(site, guest, path, '.room-seat')
    return goTo(site, host, path, '.invitation')
  },
})

/** The same, as somebody else sees it: the last of those who sit there, or who comes by the link. */
const visited = (
  id: string,
  sitting: readonly string[],
  visitor: string, // 'sits': the last of them; nobody's name: somebody new
  wish?: Wish,
  hosts = true,
): State => ({
  id,
  open: async (site) => {
    const [host, ...guests] = await Promise.all(['Ada', ...sitting].map((name) => known(site, name)))
    const path = await layTable(site, [host, ...guests], wish)
    if (hosts) await goTo(site, host, path, '.room-seat')
    for (const guest of guests) await goTo(site, guest, path, '.room-seat')
    const reader =
      visitor === 'sits'
        ? guests[guests.length - 1]
        : await site.open('/nowhere', visitor === '' ? {} : { name: visitor })
    return goTo(site, reader, path, '.room-seat')
  },
})

const HOST_HERE = hosted('room-host-here', ['Ada'])
const WAITING = visited('room-seated-last', ['Ben'], 'sits')

const ROOMS: readonly State[] = [
  HOST_HERE,
  hosted('room-host-net', ['Ada'], {}, { address: 'http://192.168.178.123:3000' }),
  hosted('room-host-iki', ['Wilhelmina', 'Maximilian Alexander'], { game: 'iki', bots: 1, options: { open: true } }),
  hosted('room-host-ready', ['Ada', 'Ben'], { options: { pace: { kind: 'live', bank: 300, increment: 10 } } }),
  further('room-copied', HOST_HERE, async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.locator('.invitation-link .button.dark').click()
    await page.waitForFunction(() => document.querySelector('.invitation-copied')?.textContent !== '')
  }),
  further('room-clear-away', HOST_HERE, async ({ page }) => {
    await page.locator('.plan-main > .buttons button').click()
    await page.waitForSelector('dialog[open]')
  }),
  further('room-send-away', hosted('', ['Ada', 'Ben']), async ({ page }) => {
    await page.locator('.room-seat').nth(1).locator('button').click()
    await page.waitForSelector('dialog[open]')
  }),
  visited('room-guest-new', [], ''),
  visited('room-guest-iki', ['Ben'], '', { game: 'iki', bots: 1 }),
  visited('room-guest-known', [], 'Cleo'),
  visited('room-seated', ['Ben'], 'sits', { game: 'iki' }),
  WAITING,
  visited('room-host-away', ['Ben'], 'sits', {}, false),
  visited('room-full', ['Ben'], 'Cleo'),
  visited('room-full-closed', ['Ben'], 'Cleo', { options: { spectators: 'none' } }),
  {
    id: 'room-cleared',
    open: async (site) => {
      const [ada, ben] = await Promise.all(['Ada', 'Ben'].map((name) => known(site, name)))
      const path = await layTable(site, [ada, ben])
      await goTo(site, ben, path, '.room-seat')
      await post(ada, site, `${apiOf(path)}/close`)
      await ben.page.waitForSelector('.lost-text')
      return ben
    },
  },
  {
    id: 'room-forgotten',
    open: async (site) => {
      const [ada, ben] = await Promise.all(['Ada', 'Ben'].map((name) => known(site, name)))
      const path = await layTable(site, [ada, ben])
      await goTo(site, ben, path, '.room-seat')
      await forget(site, path)
      await ben.page.waitForSelector('.lost-text')
      return ben
    },
  },
  further(
    'room-lost-session',
    WAITING,
    async ({ page, context }) => {
      await context.clearCookies()
      await page.reload()
      await page.waitForSelector('.lost-session')
    },
    { forgives: UNKNOWN_HERE },
  ),
  further(
    'room-connection-lost',
    WAITING,
    async ({ page, context }) => {
      await context.setOffline(true)
      await page.waitForSelector('.connection-strip p')
    },
    { forgives: NO_NET },
  ),
]

export interface Running {
  readonly site: OnlineSite
  readonly path: string
  readonly ada: Guest
  readonly ben: Guest
}

/** A game that runs: Ada and Ben, and in IKI two bots. Something may be done behind the pages, and one of them is looked at. */
export const running = (
  id: string,
  of: 'Ada' | 'Ben' | 'Cleo',
  wish: Wish & { readonly moves?: number } = {},
  act: (table: Running) => Promise<unknown> = () => Promise.resolve(),
  seen = 'main.table .question',
): State => ({
  id,
  open: async (site) => {
    const [ada, ben] = await Promise.all(['Ada', 'Ben'].map((name) => known(site, name)))
    const path = await startTable(site, [ada, ben], wish)
    const { moves = 0 } = wish
    const enough = (): boolean => ada.messages.seq >= moves && ben.messages.seq >= moves
    await Promise.all([ada, ben].map((guest, i) => playUntil(guest, byTouch(lots(moves + i)), enough)))
    await act({ site, path, ada, ben })
    const reader = of === 'Ada' ? ada : of === 'Ben' ? ben : await known(site, of)
    if (of === 'Cleo') await come(site, reader, path)
    await reader.page.waitForSelector(seen)
    return reader
  },
})

const news = '.online-news p[role="status"]:not(:empty)'

const NAISHI = running('at-naishi', 'Ada')
export const IKI = { game: 'iki', bots: 2 } as const

/** Ada would like something that Ben must agree to. */
const wishes =
  (wish: 'undo' | 'abort') =>
  ({ site, path, ada }: Running): Promise<unknown> =>
    post(ada, site, `${apiOf(path)}/propose`, { wish })

/** Ada has given a card before Ben has, so that nothing has come to light, and would like it back. */
const wishesBack = async (table: Running): Promise<unknown> => {
  const { ada } = table
  await playUntil(ada, byTouch(lots(1)), () => ada.messages.seq > 0)
  return wishes('undo')(table)
}

const goesAway = ({ site, path, ben }: Running): Promise<unknown> => post(ben, site, `${apiOf(path)}/away`)
const CLOCK = { pace: { kind: 'live', bank: 300, increment: 10 } }

const FINAL = '.final-score .window-foot'
/** The table is closed while the game runs: by whoever runs the server, or since no server can go on with it. */
const ends =
  (by: 'closed' | 'broken') =>
  ({ site: { database }, path }: Running): Promise<unknown> =>
    database.query(
      `with ended as (
         update game_table set state = 'closed', ended = $2, actor = null, version = version + 1 where id = $1 returning id, version
       )
       select pg_notify('edokko', id || ' ' || version) from ended`,
      [path.slice('/at/'.length), JSON.stringify({ by })],
    )
const ANSWERS = '.online-news button'
const OVER = running('at-over', 'Ada', {}, ({ site, path, ben }) => post(ben, site, `${apiOf(path)}/resign`), FINAL)

const TABLES: readonly State[] = [
  NAISHI,
  running('at-naishi-other', 'Ben'),
  running('at-naishi-clock', 'Ada', { options: CLOCK, moves: 2 }),
  running('at-naishi-bystander', 'Cleo', { moves: 2 }),
  running('at-iki', 'Ada', IKI),
  running('at-iki-other', 'Ben', IKI),
  running('at-away', 'Ada', {}, ({ ben }) => ben.page.goto('about:blank'), '.online-lantern[data-lit="false"]'),
  running('at-wish-mine', 'Ada', {}, wishesBack, ANSWERS),
  running('at-wish-asked', 'Ben', {}, wishesBack, ANSWERS),
  running('at-iki-wish-asked', 'Ben', IKI, wishes('abort'), ANSWERS),
  running('at-bot-for-me', 'Ben', {}, goesAway, ANSWERS),
  further(
    'at-connection-lost',
    NAISHI,
    async ({ page, context }) => {
      await context.setOffline(true)
      await page.waitForSelector(news)
    },
    { forgives: NO_NET },
  ),
  opened('at-menu', NAISHI, '.table-menu-button', 'dialog[open] .talk-menu'),
  opened(
    'at-menu-away',
    running('', 'Ada', { options: CLOCK, moves: 2 }, goesAway),
    '.table-menu-button',
    'dialog[open] .talk-menu',
  ),
  further('at-give-up', NAISHI, async ({ page }) => {
    await page.locator('.table-menu-button').click()
    await page.locator('.talk-menu .table-menu-ways .button:not(:has(svg))').last().click()
    await page.waitForSelector('dialog[open]:not(.table-menu)')
  }),
  OVER,
  further('at-over-lots', OVER, ({ page }) => page.locator('.seal-check summary').click()),
  further('at-over-table', OVER, async ({ page }) => {
    await page.locator('.final-score .window-foot .button').last().click()
    await page.waitForSelector('.moment-bar')
  }),
  running(
    'at-rematch',
    'Ben',
    {},
    async ({ site, path, ada, ben }) => {
      await post(ben, site, `${apiOf(path)}/resign`)
      await ben.page.waitForSelector(FINAL)
      await post(ada, site, `${apiOf(path)}/rematch`, { wait: true })
    },
    ANSWERS,
  ),
  running(
    'at-no-result',
    'Ada',
    {},
    async ({ site, path, ada, ben }) => {
      const { seq } = ada.messages
      await post(ada, site, `${apiOf(path)}/propose`, { wish: 'abort' })
      await post(ben, site, `${apiOf(path)}/consent`, { seq, agree: true })
    },
    FINAL,
  ),
  ...(['closed', 'broken'] as const).map((by) => running(`at-${by}`, 'Ada', { moves: 2 }, ends(by), FINAL)),
  {
    id: 'at-stranger',
    forgives: UNKNOWN_HERE,
    open: async (site) => {
      const [ada, ben] = await Promise.all(['Ada', 'Ben'].map((name) => known(site, name)))
      const path = await startTable(site, [ada, ben], { options: { spectators: 'none' } })
      await ben.context.clearCookies()
      return goTo(site, ben, path, '.lost-text')
    },
  },
]

export const ROOM_STATES: readonly State[] = [...ROOMS, ...TABLES]
