import type { RatingResponse } from '@edokko/protocol/ratings'
import type { Pool } from '@edokko/ratings'
import type { Database } from '../db/database.ts'
import type { ReportFault } from '../telemetry/faults.ts'
import { leaderboard } from './leaderboard.ts'
import { rateFinished } from './rate-finished.ts'
import { ratingHistory } from './rating-history.ts'
import { tableRating } from './table-rating.ts'

const INTERVAL = 2000 // milliseconds

/** Counts games that have ended, and tells people what that makes of them. Every server does; a game counts once. */
export class Ratings {
  private readonly database: Database
  private readonly report: ReportFault
  private readonly timer: ReturnType<typeof setInterval>
  private round: Promise<void> | undefined

  constructor(database: Database, report: ReportFault) {
    this.database = database
    this.report = report
    this.timer = setInterval(() => this.tick(), INTERVAL)
  }

  private tick(): void {
    this.round ??= this.database
      .transaction(rateFinished)
      .catch((error: unknown) => this.report('ratings', error)) // the next round tries again
      .finally(() => {
        this.round = undefined
      })
  }

  async close(): Promise<void> {
    clearInterval(this.timer)
    await this.round
  }

  /** Where somebody has played rated games, and what is known of them there. */
  async ratingsOf(person: string): Promise<RatingResponse<'ratings'>> {
    await this.database.transaction(rateFinished)
    const ratings = await this.database.query<RatingResponse<'ratings'>['ratings'][number]>(
      'select pool, mean, deviation, games from rating where person = $1 order by at desc, pool',
      [person],
    )
    return { ratings }
  }

  /** How somebody's rating has come about. */
  async historyOf(person: string, pool: Pool): Promise<RatingResponse<'ratingHistory'>> {
    await this.database.transaction(rateFinished)
    return ratingHistory(this.database, person, pool)
  }

  /** What a table means for somebody's rating. */
  async atTable(table: string, person: string | undefined): Promise<RatingResponse<'tableRating'>> {
    await this.database.transaction(rateFinished)
    return tableRating(this.database, table, person)
  }

  /** Who stands where in a pool, from a place on, as a reader sees it. */
  async leaders(pool: Pool, reader: string | undefined, from: number): Promise<RatingResponse<'leaderboard'>> {
    await this.database.transaction(rateFinished)
    return leaderboard(this.database, pool, reader, from)
  }
}
