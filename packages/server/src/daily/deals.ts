import { randomBytes } from 'node:crypto'
import { commitment } from '@edokko/engine'
import { GAME_NAMES } from '@edokko/games'
import type { GameName } from '@edokko/games'
import type { TableTerms } from '@edokko/protocol'
import type { Queryable } from '../db/database.ts'
import { openedGame } from '../play/opened-games.ts'
import type { TableStore } from '../play/table-store.ts'

/** The day it is, and the one before, as SQL. */
const TODAY = dayAt('now()')
export const YESTERDAY = dayAt(`now() - interval '1 day'`)

function dayAt(moment: string): string {
  return `to_char((${moment}) at time zone 'UTC', 'YYYY-MM-DD')`
}

/** What is played. IKI for two: it is the shortest, one waits for one bot only, and nobody between the two of them makes the deal another. */
const TERMS: Readonly<Record<GameName, TableTerms>> = {
  naishi: { id: 'naishi', options: { first: 'random', discards: 'top' } },
  iki: { id: 'iki-2021-2p', options: { first: 'random' } },
}

/** Lays the deals of today that nobody has laid yet: the first of all processes to do so draws their lots. */
export async function layDeals(queryable: Queryable): Promise<void> {
  const laid = await queryable.query<{ game: string }>(`select game from daily_deal where day = ${TODAY}`)
  for (const game of GAME_NAMES.filter((name) => !laid.some((deal) => deal.game === name))) {
    const seed = randomBytes(16)
    const terms = TERMS[game]
    await queryable.query(
      `insert into daily_deal (day, game, terms, rules, seed, commitment) values (${TODAY}, $1, $2, $3, $4, $5) on conflict do nothing`,
      [game, JSON.stringify(terms), openedGame(terms).version, seed, commitment(seed.toString('hex'))],
    )
  }
}

/** Whether the day of some deal is over that is still sealed. */
export async function isDealOver(queryable: Queryable): Promise<boolean> {
  return (await queryable.query(`select from daily_deal where sealed and day < ${TODAY} limit 1`)).length > 0
}

/**
 * Opens the deals whose day is over, and their tables; all processes are told. In a transaction: whoever begins a deal holds its row, so that no table is
 * sealed whose deal is open.
 */
export async function openDeals(queryable: Queryable, store: TableStore): Promise<void> {
  await queryable.query(`update daily_deal set sealed = false where sealed and day < ${TODAY}`)
  const tables = await queryable.query<{ id: string }>(
    `select id from game_table where sealed and daily < ${TODAY} order by id for update`,
  )
  await store.unseal(
    queryable,
    tables.map(({ id }) => id),
  )
}
