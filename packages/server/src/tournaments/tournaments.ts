import { randomUUID } from 'node:crypto'
import type { RefusalCode } from '@edokko/protocol'
import { MAX_ENTRANTS } from '@edokko/protocol/tournaments'
import type { NewTournament, TournamentResponse, TournamentSummary } from '@edokko/protocol/tournaments'
import { mayBegin, mayEnter } from '@edokko/tournaments'
import type { Database, Queryable } from '../db/database.ts'
import type { Limits } from '../lib/limits.ts'
import { rulesVersion } from '../play/new-table.ts'
import type { Participant } from '../play/participant.ts'
import type { TableStore } from '../play/table-store.ts'
import type { Outcome } from '../play/tables.ts'
import { advanceTournament } from './advance-tournament.ts'
import type { LaidEncounter } from './encounters.ts'
import { holdTournament, readTournament, replayed, tellTournament, writeEvents } from './tournament-rows.ts'
import type { TournamentContract, StoredTournament, TournamentState } from './tournament-rows.ts'

const MAX_LISTED = 50

interface SummaryRow {
  readonly id: string
  readonly name: string
  readonly contract: TournamentContract
  readonly state: TournamentState
  readonly entrants: number
  readonly round: number
  readonly made: Date
  readonly mine: boolean
}

type Summary = TournamentSummary

/** What people do with tournaments: they lay them, come and go, and begin them. */
export class Tournaments {
  private readonly database: Database
  private readonly store: TableStore
  private readonly limits: Limits

  constructor(database: Database, store: TableStore, limits: Limits) {
    this.database = database
    this.store = store
    this.limits = limits
  }

  /** Lays a tournament, which waits for those who want to play. */
  async lay(
    host: Participant,
    { name, listed, ...contract }: NewTournament,
  ): Promise<{ readonly id: string } | RefusalCode> {
    if (rulesVersion(contract.terms, contract.plan.seats) === undefined) return 'illegal'
    const open = await this.database.query(
      `select from tournament where host = $1 and state in ('entering', 'running')`,
      [host.id],
    )
    if (open.length >= this.limits.personTournaments) return 'too-many'
    const id = randomUUID()
    await this.database.query(
      `insert into tournament (id, name, host, contract, listed, state) values ($1, $2, $3, $4, $5, 'entering')`,
      [id, name, host.id, JSON.stringify(contract), listed],
    )
    return { id }
  }

  /** Somebody comes, or comes back. */
  async enter(person: Participant, id: string): Promise<Outcome> {
    if (person.program === true) return 'no-person'
    return this.change(id, async (queryable, stored) => {
      const tournament = replayed(stored)
      const known = stored.entrants.findIndex((each) => each?.person === person.id)
      if (tournament.active[known] === true) return undefined
      if (!mayEnter(tournament)) return 'over'
      const entrant = known < 0 ? stored.entrants.length : known
      if (entrant >= MAX_ENTRANTS) return 'full'
      if (known < 0)
        await queryable.query('insert into entrant (tournament, number, person) values ($1, $2, $3)', [
          id,
          entrant,
          person.id,
        ])
      await writeEvents(queryable, id, stored.events.length, [{ kind: 'entered', entrant }])
      return undefined
    })
  }

  /** Somebody goes: they play what has begun, and meet nobody any more. */
  leave(person: Participant, id: string): Promise<Outcome> {
    return this.change(id, async (queryable, stored) => {
      const entrant = stored.entrants.findIndex((each) => each?.person === person.id)
      if (replayed(stored).active[entrant] !== true) return 'not-seated'
      await writeEvents(queryable, id, stored.events.length, [{ kind: 'left', entrant }])
      return undefined
    })
  }

  /** Whoever has laid it begins it: lots are drawn, and the first round is laid. */
  async begin(host: Participant, id: string): Promise<Outcome> {
    let laid: readonly LaidEncounter[] = []
    const refused = await this.change(id, async (queryable, stored) => {
      if (stored.host !== host.id) return 'not-host'
      if (stored.state === 'running') return undefined
      if (!mayBegin(replayed(stored))) return 'waiting'
      laid = await advanceTournament(queryable, this.store, id, { begin: true })
      return undefined
    })
    for (const { stored, snapshot } of laid) this.store.announce(stored, snapshot)
    return refused
  }

  /** Whoever has laid it clears it away before it begins. */
  close(host: Participant, id: string): Promise<Outcome> {
    return this.change(id, async (queryable, { host: owner, state }) => {
      if (owner !== host.id) return 'not-host'
      if (state !== 'entering') return 'over'
      await queryable.query(`update tournament set state = 'closed', touched_at = now() where id = $1`, [id])
      await tellTournament(queryable, id)
      return undefined
    })
  }

  read(id: string): Promise<StoredTournament | undefined> {
    return readTournament(this.database, id)
  }

  /** Tournaments that can be found, those that one can still enter first, and somebody's own. */
  async list(reader: string | undefined): Promise<TournamentResponse<'tournaments'>> {
    const columns = `id, name, contract, state, made_at as made,
      (select count(*) from entrant where tournament = tournament.id and person is not null)::int as entrants,
      (select count(*) from tournament_event where tournament = tournament.id and event->>'kind' = 'round')::int as round,
      coalesce(host = $1, false) or exists (select from entrant where tournament = tournament.id and person = $1) as mine`
    const order = `order by state <> 'entering', state <> 'running', touched_at desc, id limit ${MAX_LISTED}`
    const rows = await this.database.query<SummaryRow & { listed: boolean }>(
      `(select ${columns}, true as listed from tournament where listed and state <> 'closed' ${order})
       union all
       (select ${columns}, false as listed from tournament
        where state <> 'closed' and (host = $1 or id in (select tournament from entrant where person = $1)) ${order})`,
      [reader ?? null],
    )
    return {
      listed: rows.filter(({ listed }) => listed).map(summaryOf),
      mine: rows.filter(({ listed }) => !listed).map(summaryOf),
    }
  }

  private async change(
    id: string,
    work: (queryable: Queryable, stored: StoredTournament) => Promise<Outcome>,
  ): Promise<Outcome> {
    return this.database.transaction(async (queryable) => {
      const stored = await holdTournament(queryable, id)
      if (stored === undefined || stored.state === 'closed') return 'no-table'
      return stored.state === 'over' ? 'over' : work(queryable, stored)
    })
  }
}

function summaryOf({ id, name, contract, state, entrants, round, made, mine }: SummaryRow): Summary {
  const { terms, plan, pace } = contract
  return {
    id,
    name,
    game: terms.id,
    plan,
    pace,
    state,
    entrants,
    round,
    made: made.getTime(),
    ...(mine ? { mine } : {}),
  }
}
