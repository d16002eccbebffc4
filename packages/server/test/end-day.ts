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
