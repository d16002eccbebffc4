import type { Database } from '../db/database.ts'
import type { TableStore } from '../play/table-store.ts'
import type { Tables } from '../play/tables.ts'
import type { ReportFault } from '../telemetry/faults.ts'
import { advanceTournament } from './advance-tournament.ts'
import { beginEncounter, endWait, overdueEncounters, readyEncounters } from './encounters.ts'

const INTERVAL = 1000 // milliseconds

interface TournamentRunnerOptions {
  readonly database: Database
  readonly store: TableStore
  readonly tables: Tables
  readonly report: ReportFault
}

/** Takes tournaments from round to round. Every server does; what one has done, the others find done, and what one has not come to do another does. */
export class TournamentRunner {
  private readonly options: TournamentRunnerOptions
  private readonly timer: ReturnType<typeof setInterval>
  private round: Promise<void> | undefined

  constructor(options: TournamentRunnerOptions) {
    this.options = options
    this.timer = setInterval(() => void this.run(), INTERVAL)
  }

  async close(): Promise<void> {
    clearInterval(this.timer)
    await this.round
  }

  /** Does all that there is to do now. */
  run(): Promise<void> {
    this.round ??= this.runRound()
      .catch((error: unknown) => this.options.report('tournaments', error)) // the next round tries again
      .finally(() => {
        this.round = undefined
      })
    return this.round
  }

  private async runRound(): Promise<void> {
    const { database, tables } = this.options
    for (const id of await this.find('due_at <= now()')) await this.attempt(id, () => this.endWaits(id))
    for (const table of await readyEncounters(database))
      await this.attempt(table, () => tables.change(table, beginEncounter))
    const withNews = `open > (select count(*) from game_table where tournament = tournament.id and state in ('waiting', 'running'))`
    for (const id of await this.find(withNews)) await this.attempt(id, () => this.advance(id))
  }

  /** Tournaments of which this is so. */
  private async find(condition: string): Promise<string[]> {
    const rows = await this.options.database.query<{ id: string }>(
      `select id from tournament where state = 'running' and ${condition} order by id`,
    )
    return rows.map(({ id }) => id)
  }

  /** The others do not wait for one that fails; says whether it has not. */
  private async attempt(id: string, work: () => Promise<unknown>): Promise<boolean> {
    try {
      await work()
      return true
    } catch (error) {
      this.options.report('tournaments', error, { id })
      return false
    }
  }

  private async advance(id: string): Promise<void> {
    const { database, store } = this.options
    const laid = await database.transaction((queryable) => advanceTournament(queryable, store, id))
    for (const { stored, snapshot } of laid) store.announce(stored, snapshot)
  }

  private async endWaits(id: string): Promise<void> {
    const { database, tables } = this.options
    const [row] = await database.query<{ live: boolean; due: Date }>(
      `select contract->'pace'->>'kind' = 'live' as live, due_at as due from tournament where id = $1 and due_at <= now()`,
      [id],
    )
    if (row === undefined) return // another process was quicker
    let isDone = true
    for (const table of await overdueEncounters(database, id, row.live))
      isDone = (await this.attempt(table, () => tables.change(table, endWait))) && isDone
    if (!isDone) return // the next round tries again
    await database.query('update tournament set due_at = null where id = $1 and due_at = $2', [id, row.due])
  }
}
