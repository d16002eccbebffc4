import type { Guest, OnlineSite } from '../harness/online-site.ts'
import { apiOf, layTable, post } from '../harness/online-tables.ts'
import { at, further } from './state.ts'
import type { State } from './state.ts'

const NOWHERE = '/people/0b9d1c9e-5d0e-4c37-9d7a-5f0f6f1a2b3c'

async function idOf(site: OnlineSite, { context }: Guest): Promise<string> {
  const me = (await (await context.request.get(site.address('/api/me'))).json()) as { readonly id: string }
  return me.id
}

/** Somebody who is known, shown like this, and looks at nothing yet. */
async function known(site: OnlineSite, name: string, avatar: string, shown = 'everybody'): Promise<Guest> {
  const guest = await site.open('/nowhere', { name })
  await post(guest, site, '/api/profile', { avatar, shown })
  return guest
}

/** Games that were played to the end, as far as a profile tells of them. */
async function playMany(site: OnlineSite, [ada, ...others]: readonly Guest[]): Promise<void> {
  const games = [
    { points: [47, 39], winners: [0] },
    { points: [38, 44], winners: [1] },
    { points: [41, 41], winners: [0, 1] },
    { points: [], winners: [0] },
  ]
  for (const [i, result] of games.entries()) {
    const path = await layTable(site, [ada, others[i % others.length]], { options: { open: i !== 1 } })
    await post(ada, site, `${apiOf(path)}/start`)
    await finish(site, path, result)
  }
  const street = await layTable(site, [ada, others[0]], { game: 'iki', bots: 2, options: { open: true } })
  await post(ada, site, `${apiOf(street)}/start`)
  await finish(site, street, { points: [92, 105, 71, 88], winners: [1] })
}

function finish({ database }: OnlineSite, path: string, result: object): Promise<unknown> {
  return database.query(
    `update game_table set state = 'over', actor = null, result = $2::jsonb, ended = '{"by":"rules"}', version = version + 1 where id = $1`,
    [path.slice('/at/'.length), JSON.stringify(result)],
  )
}

/** Ada, who has played with people who show themselves, and with one who does not. */
async function wellKnown(site: OnlineSite, shown?: string): Promise<Guest> {
  const ada = await known(site, 'Ada', 'kite', shown)
  const others = [
    await known(site, 'Maximilian-Alexander XVI', 'samurai'),
    await known(site, 'Ольга', 'mask', 'nobody'),
    await known(site, '花子', 'spring'),
  ]
  await playMany(site, [ada, ...others])
  return ada
}

const MINE: State = {
  id: 'profile-mine',
  open: async (site) => {
    const ada = await wellKnown(site)
    await ada.page.goto(site.address('/me/profile'))
    await ada.page.waitForSelector('.profile-last')
    return ada
  },
}

const NEW: State = {
  id: 'profile-new',
  open: async (site) => {
    const ada = await site.open('/me/profile', { name: 'Ada' })
    await ada.page.waitForSelector('.profile-preview')
    return ada
  },
}

const THEIRS: State = {
  id: 'profile-theirs',
  open: async (site) => {
    const ada = await wellKnown(site)
    const reader = await site.open(`/people/${await idOf(site, ada)}`, { name: 'Ben' })
    await reader.page.waitForSelector('.profile-last')
    return reader
  },
}

export const PROFILE_STATES: readonly State[] = [
  MINE,
  NEW,
  at('profile-stranger', '/me/profile', '.profile-begin'),
  further('profile-bad-name', NEW, async ({ page }) => {
    await page.locator('#profile-you ~ div input').first().fill('Аda') // of two alphabets
    await page.waitForSelector('.profile .page-warning')
  }),
  {
    id: 'profile-lost-name',
    open: async (site) => {
      const ada = await known(site, 'Ada', 'fan', 'friends')
      const nameless = `update person set lost_name = name, name = 'Guest ' || 1000 + ('x' || right(id::text, 6))::bit(24)::int % 9000 where id = $1`
      await site.database.query(nameless, [await idOf(site, ada)])
      await site.database.query(`select pg_notify('edokko', 'person ' || $1)`, [await idOf(site, ada)])
      await ada.page.goto(site.address('/me/profile'))
      await ada.page.waitForSelector('.lost-session')
      return ada
    },
  },
  THEIRS,
  further('profile-report', THEIRS, async ({ page }) => {
    await page.locator('.profile-side .button').click()
    await page.waitForSelector('dialog[open]')
  }),
  {
    id: 'profile-quiet',
    open: async (site) => {
      const ada = await known(site, 'Ada', 'torii')
      const reader = await site.open(`/people/${await idOf(site, ada)}`)
      await reader.page.waitForSelector('.profile-card')
      return reader
    },
  },
  { ...at('profile-gone', NOWHERE, '.lost-text'), forgives: /status of 404/ },
  {
    id: 'profile-room',
    open: async (site) => {
      const [ada, ben] = [await known(site, 'Ada', 'kite'), await known(site, 'Maximilian-Alexander XVI', 'samurai')]
      await ada.page.goto(site.address(await layTable(site, [ada, ben], { game: 'iki', bots: 1 })))
      await ada.page.waitForSelector('.room-name a')
      return ada
    },
  },
]
