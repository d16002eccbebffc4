import type { Guest, OnlineSite } from '../harness/online-site.ts'
import { NO_NET } from '../harness/online-site.ts'
import { apiOf, layTable, post } from '../harness/online-tables.ts'
import { at, further } from './state.ts'
import type { State } from './state.ts'

const LONG = 'Maximilian-Alexander XVI'
const NO_LINK = '/friends/Zb1nB2xUu1rQd0m3o9yJ5n8vTq7sXw4eKc6hGfLaPiE'

async function befriend(site: OnlineSite, one: Guest, other: Guest): Promise<void> {
  await post(other, site, '/api/friends/accept', { word: await linkOf(site, one) })
}

async function linkOf(site: OnlineSite, guest: Guest): Promise<string> {
  return ((await post(guest, site, '/api/friends/links')) as { readonly word: string }).word
}

/** Somebody with friends: one who is here and waits for company, one who is here, one who shows their profile and is away, and one who does not show whether they are here. */
async function withFriends(site: OnlineSite): Promise<{ readonly ada: Guest; readonly ben: Guest }> {
  const [ada, ben, cleo, dan, eve] = await Promise.all([
    site.open('/nowhere', { name: 'Ada' }),
    site.open('/', { name: LONG }),
    site.open('/', { name: 'Ольга' }),
    site.open('/nowhere', { name: '花子' }),
    site.open('/', { name: 'Eve' }),
  ])
  for (const [friend, avatar] of [
    [ben, 'samurai'],
    [cleo, 'mask'],
    [dan, 'spring'],
    [eve, 'kite'],
  ] as const) {
    await befriend(site, ada, friend)
    await post(friend, site, '/api/profile', { avatar, shown: friend === dan ? 'friends' : 'nobody' })
  }
  await post(eve, site, '/api/friends/shown', { on: false })
  await layTable(site, [ben], { game: 'iki', options: { open: true } })
  return { ada, ben }
}

/** Somebody invites their friend; the path of that table. */
async function invite(site: OnlineSite, host: Guest, friend: Guest): Promise<string> {
  const path = await layTable(site, [host], { options: { pace: { kind: 'turns', hours: 24 } } })
  const friendship = `
    select friendship.id from friendship join game_table on host = friendship.person join person on person.id = friend
    where game_table.id = $1 and person.name = $2`
  const { name } = (await (await friend.context.request.get(site.address('/api/me'))).json()) as {
    readonly name: string
  }
  const [row] = await site.database.query<{ id: string }>(friendship, [path.slice('/at/'.length), name])
  await post(host, site, `${apiOf(path)}/assign`, { seat: 1, to: { kind: 'friend', friend: row?.id } })
  return path
}

/** A seat is kept at a table, and one of these looks at it. */
const kept = (id: string, of: 'host' | 'friend' | 'another'): State => ({
  id,
  open: async (site) => {
    const [ada, ben] = await Promise.all([
      site.open('/nowhere', { name: 'Ada' }),
      site.open('/nowhere', { name: LONG }),
    ])
    await befriend(site, ada, ben)
    const path = await invite(site, ada, ben)
    const reader = of === 'host' ? ada : of === 'friend' ? ben : await site.open('/nowhere', { name: 'Cleo' })
    await reader.page.goto(site.address(path))
    await reader.page.waitForSelector('.room-seat')
    return reader
  },
})

async function goTo(site: OnlineSite, guest: Guest, path: string, seen: string): Promise<Guest> {
  await guest.page.goto(site.address(path))
  await guest.page.waitForSelector(seen)
  return guest
}

const LIST: State = {
  id: 'friends-list',
  open: async (site) => {
    const { ada, ben } = await withFriends(site)
    await invite(site, ben, ada)
    return goTo(site, ada, '/friends', '.invited')
  },
}

const LINKS: State = {
  id: 'friends-links',
  open: async (site) => {
    const ada = await site.open('/nowhere', { name: 'Ada' })
    for (let i = 0; i < 2; i++) await linkOf(site, ada)
    return goTo(site, ada, '/friends', '.friend-link-list')
  },
}

/** The first page of somebody with all that it can have of others. */
const HOME: State = {
  id: 'home-friends',
  open: async (site) => {
    const { ada, ben } = await withFriends(site)
    for (const host of [ada, ben]) {
      const path = await layTable(site, [host, host === ada ? ben : ada])
      await post(host, site, `${apiOf(path)}/start`) // the host begins
    }
    await invite(site, ben, ada)
    await goTo(site, ada, '/', '.invited')
    await ada.page.waitForSelector('.friend')
    return ada
  },
}

const LINK: State = {
  id: 'friends-opened',
  open: async (site) => {
    const ada = await site.open('/nowhere', { name: LONG })
    return goTo(site, await site.open('/nowhere'), `/friends/${await linkOf(site, ada)}`, '.opened-avatar')
  },
}

export const FRIENDS_STATES: readonly State[] = [
  at('friends-stranger', '/friends', '.friend-links'),
  {
    id: 'friends-none',
    open: async (site) => goTo(site, await site.open('/nowhere', { name: 'Ada' }), '/friends', '.open-none'),
  },
  LINKS,
  further('friends-new-link', LINKS, async ({ page }) => {
    await page.locator('.friend-links .button.main').click()
    await page.waitForSelector('.invitation-link')
  }),
  LIST,
  further('friends-remove', LIST, async ({ page }) => {
    await page.locator('.friend .icon-button').first().click()
    await page.waitForSelector('dialog[open]')
  }),
  further(
    'friends-silent',
    LIST,
    async ({ page, context }) => {
      await context.setOffline(true)
      await page.waitForSelector('.friends-page .page-warning:not(.friends-guest)')
    },
    { forgives: NO_NET },
  ),
  LINK,
  further('friends-opened-yes', LINK, async ({ page }) => {
    await page.locator('.opened-link input').fill('Ben')
    await page.locator('.opened-link .button.main').click()
    await page.waitForSelector('.friends-guest')
  }),
  {
    id: 'friends-opened-own',
    open: async (site) => {
      const ada = await site.open('/nowhere', { name: 'Ada' })
      return goTo(site, ada, `/friends/${await linkOf(site, ada)}`, '.opened-avatar')
    },
  },
  { ...at('friends-opened-bad', NO_LINK, '.opened-link h1, .opened-link .button'), forgives: /status of 403/ },
  kept('friends-room-host', 'host'),
  kept('friends-room-invited', 'friend'),
  kept('friends-room-another', 'another'),
  HOME,
  further(
    'home-friends-silent',
    HOME,
    async ({ page, context }) => {
      await context.setOffline(true)
      await page.waitForSelector('.page-warning[role="status"]')
    },
    { forgives: NO_NET },
  ),
]
