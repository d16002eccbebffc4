import { setTimeout } from 'node:timers/promises'
import type { Queryable } from '../src/db/database.ts'

const TODAY = `(now() at time zone 'UTC')::date`

/** Today was yesterday: deals of the day are a day older, and those before them long past. */
export async function endDay(database: Queryable): Promise<void> {
  for (const [days, which] of [
    [100, '<'],
    [1, '='],
  ] as const) {
    await database.query(`update daily_deal set day = (day::date - ${days})::text where day::date ${which} ${TODAY}`)
    await database.query(
      `update game_table set daily = (daily::date - ${days})::text where daily::date ${which} ${TODAY}`,
    )
  }
}

const DAY = 24 * 3600_000
const WHILE = 3 * 60_000 // longer than what is played within one day takes

/** Waits, shortly before midnight, until a new day has begun: what follows is to happen on one day. */
export async function nextDayIfLate(): Promise<void> {
  const left = DAY - (Date.now() % DAY)
  if (left < WHILE) await setTimeout(left)
}
