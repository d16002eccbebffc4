import type { Queryable } from '../db/database.ts'

/** The database's clock, by which all processes count. */
export class DatabaseTime {
  private ahead = 0 // milliseconds of that clock before ours

  now(): number {
    return Date.now() + this.ahead
  }

  /** Looks at it again. */
  async sync(queryable: Queryable): Promise<void> {
    const before = Date.now()
    const [row] = await queryable.query<{ at: Date }>('select clock_timestamp() as at')
    if (row !== undefined) this.ahead = Math.round(row.at.getTime() - (before + Date.now()) / 2)
  }
}
