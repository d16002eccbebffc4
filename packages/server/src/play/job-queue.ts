import type { Level } from '@edokko/bots'
import type { Seat } from '@edokko/engine'
import type { Database } from '../db/database.ts'

/** A bot that is to move. */
export interface Job {
  readonly table: string
  readonly seq: number
  readonly seat: Seat
  readonly level: Level
  readonly attempts: number
}

/** What bots are to do, in the database. Whoever stores a move writes down whose turn is next; any process may do it. */
export class JobQueue {
  private readonly database: Database

  constructor(database: Database) {
    this.database = database
  }

  /** Takes jobs that nobody works at. Whoever takes one and dies loses it after this many seconds. */
  async claim(most: number, seconds: number): Promise<Job[]> {
    return this.database.query<Job>(
      `update job set free_at = now() + make_interval(secs => $2), attempts = attempts + 1
       where (table_id, seq) in (
         select table_id, seq from job where free_at <= now() order by free_at limit $1 for update skip locked
       )
       returning table_id as table, seq, seat, level, attempts`,
      [most, seconds],
    )
  }

  /** A job that has become void. */
  async remove({ table, seq }: Job): Promise<void> {
    await this.database.query('delete from job where table_id = $1 and seq = $2', [table, seq])
  }

  /** Gives a job back at once: somebody else may do it. */
  async release({ table, seq }: Job): Promise<void> {
    await this.database.query('update job set free_at = now() where table_id = $1 and seq = $2', [table, seq])
  }

  /** Frees what a process had begun when it was killed. Only for a database without other processes. */
  async releaseAll(): Promise<void> {
    await this.database.query('update job set free_at = now() where free_at > now()')
  }
}
