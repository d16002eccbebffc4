import type { Queryable } from '../db/database.ts'

/** The database's clock, by which all processes count. Between two looks at it time passes as this process measures it, which never jumps. */
export class DatabaseTime {
  private start = performance.timeOrigin // when this process began, in milliseconds of that clock; before the first look, of ours

  now(): number {
    return Math.round(this.start + performance.now())
  }

  /** Looks at it again. */
  async sync(queryable: Queryable): Promise<void> {
    const before = performance.now()
    const [row] = await queryable.query<{ at: Date }>('select clock_timestamp() as at')
    if (row !== undefined) this.start = row.at.getTime() - (before + performance.now()) / 2
  }
}
