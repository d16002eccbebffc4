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

/** Masters think for a second, all others answer at once. */
export const SLOW_LEVEL: Level = 'master'

/** Who has no room for a master reads none of those that wait, of which there may be hundreds: those at work count for their network all the same. */
const NO_SLOW_WAITING = ` and (job.free_at > now() or job.level <> '${SLOW_LEVEL}')`

/** What a process asks for. */
interface Claim {
  readonly most: number // jobs
  readonly mostSlow: number // of them, for masters
  readonly mostEach: number // that are done for one network at once, by all processes
  readonly seconds: number // whoever takes a job and dies loses it then
}

/** What bots are to do, in the database. Whoever stores a move writes down whose turn is next; any process may do it. */
export class JobQueue {
  private readonly database: Database

  constructor(database: Database) {
    this.database = database
  }

  /**
   * Takes jobs that nobody works at: first those that a person waits for, one of each network in turn, counting what is being done for it already, so
   * that who has opened many tables does not keep the others waiting, and games that all people have left keep nobody waiting, of their network
   * neither. A table that was opened at this machine is a network of its own; one that is put off takes no turn of its network.
   *
   * The numbers stand in the statement, so that it is planned anew each time: with a plan that a connection had kept from when hardly any bot was to
   * move, a claim among 2,000 jobs took seconds (`bench/online/run.mjs jobs`).
   */
  async claim({ most, mostSlow, mostEach, seconds }: Claim): Promise<Job[]> {
    return this.database.query<Job>(
      `with known as (
         select job.table_id, job.seq, job.free_at, job.free_at <= now() as free, job.level = '${SLOW_LEVEL}' as slow,
           jsonb_path_exists(seats, '$[*] ? (@.kind == "person" && !exists(@.bot))') as awaited,
           coalesce(network, job.table_id::text) as network
         from job join game_table on game_table.id = job.table_id
         where (job.free_at <= now() or retry_at is null or retry_at <= now())${mostSlow > 0 ? '' : NO_SLOW_WAITING}
       ), ranked as (
         select *, row_number() over (partition by network order by free, awaited desc, free_at) as turn from known
       ), due as (
         select *, row_number() over (partition by slow order by awaited desc, turn, free_at) as place
         from ranked where free and turn <= ${mostEach}
       ), chosen as materialized (
         select table_id, seq from due where not slow or place <= ${mostSlow}
         order by awaited desc, turn, free_at limit ${most}
       ), taken as materialized (
         select job.table_id, job.seq from chosen join job on job.table_id = chosen.table_id and job.seq = chosen.seq
         where job.free_at <= now()
         for update of job skip locked
       )
       update job set free_at = now() + make_interval(secs => ${seconds}), attempts = attempts + 1
       from taken where job.table_id = taken.table_id and job.seq = taken.seq
       returning job.table_id as table, job.seq, job.seat, job.level, job.attempts`,
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
