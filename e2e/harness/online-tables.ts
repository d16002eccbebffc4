import type { Guest, OnlineSite } from './online-site.ts'

const NAISHI = { id: 'naishi', options: { first: 'a', discards: 'top' } }
const IKI = { id: 'iki-2021-4p', options: { first: 'a' } }

/** How a table is laid: what of it differs from a game of Naishi without a clock. */
interface Wish {
  readonly game?: 'naishi' | 'iki'
  readonly options?: object
  readonly bots?: number
  readonly sheet?: string // of prices
}

export function post({ context }: Guest, site: OnlineSite, path: string, data: object = {}): Promise<unknown> {
  return context.request.post(site.address(path), { data, failOnStatusCode: true }).then((answer) => answer.json())
}

/** Lays a table and lets everybody sit down, behind the pages; returns its path. */
export async function layTable(
  site: OnlineSite,
  [host, ...others]: readonly Guest[],
  wish: Wish = {},
): Promise<string> {
  const { game = 'naishi', options = {}, bots = 0, sheet } = wish
  const free = (game === 'iki' ? 4 : 2) - 1 - bots
  const { id } = (await post(host, site, '/api/tables', {
    terms: { ...(game === 'iki' ? IKI : NAISHI), ...(sheet === undefined ? {} : { sheet }) },
    options: { pace: { kind: 'free' }, open: false, absence: 'novice', spectators: 'open', ...options },
    seats: [
      { kind: 'me' },
      ...Array.from({ length: free }, () => ({ kind: 'free' })),
      ...['Hana', 'Tatsu', 'Sen'].slice(0, bots).map((name) => ({ kind: 'bot', level: 'novice', name })),
    ],
  })) as { id: string }
  for (const [i, guest] of others.entries()) await post(guest, site, `/api/tables/${id}/sit`, { seat: i + 1 })
  return `/at/${id}`
}

/** Lays a table, lets everybody sit down, and begins the game; everybody's page shows the table. */
export async function startTable(site: OnlineSite, guests: readonly Guest[], wish: Wish = {}): Promise<string> {
  const path = await layTable(site, guests, wish)
  await post(guests[0], site, `${apiOf(path)}/start`)
  await Promise.all(guests.map((guest) => come(site, guest, path)))
  return path
}

/** Somebody comes to a table whose game has begun. */
export async function come(site: OnlineSite, { page }: Guest, path: string): Promise<void> {
  await page.goto(site.address(path))
  await page.waitForSelector('main.table .question')
}

/** Where requests about a table go. */
export function apiOf(path: string): string {
  return path.replace('/at/', '/api/tables/')
}

/** A waiting table is closed as the server does when its host has been away for long. */
export async function forget({ database }: OnlineSite, path: string): Promise<void> {
  await database.query(
    `with closed as (
       update game_table set state = 'closed', ended = '{"by":"forgotten"}', version = version + 1 where id = $1 returning id, version
     )
     select pg_notify('edokko', id || ' ' || version) from closed`,
    [path.slice('/at/'.length)],
  )
}
