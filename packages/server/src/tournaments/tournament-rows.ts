import { avatarOf } from '@edokko/protocol'
import type { Avatar } from '@edokko/protocol'
import type { NewTournament } from '@edokko/protocol/tournaments'
import { replay } from '@edokko/tournaments'
import type { Tournament, TournamentEvent } from '@edokko/tournaments'
import type { Queryable } from '../db/database.ts'
import { lock } from '../db/lock.ts'

export type TournamentState = 'entering' | 'running' | 'over' | 'closed'

/** What is agreed on, but for what stands in columns of its own. */
export type TournamentContract = Omit<NewTournament, 'name' | 'listed'>

export interface Entrant {
  readonly person: string
  readonly name: string
  readonly avatar: Avatar
}

/** A tournament as it is stored. */
export interface StoredTournament {
  readonly id: string
  readonly name: string
  readonly listed: boolean
  readonly contract: TournamentContract
  readonly host: string | undefined
  readonly state: TournamentState
  readonly due: number | undefined // until when the round waits, or lasts
  readonly entrants: readonly (Entrant | undefined)[] // by number; undefined: they are not known any more
  readonly events: readonly TournamentEvent[]
}

interface TournamentRow extends Pick<StoredTournament, 'id' | 'name' | 'listed' | 'contract' | 'state'> {
  readonly host: string | null
  readonly due: Date | null
}

interface EntrantRow {
  readonly person: string | null
  readonly name: string
  readonly avatar: Avatar | null
}

/** A tournament that nobody else changes until the transaction is over; undefined if there is none. */
export async function holdTournament(queryable: Queryable, id: string): Promise<StoredTournament | undefined> {
  await lock(queryable, 'tournaments')
  return readTournament(queryable, id)
}

/** A tournament; undefined if there is none. */
export async function readTournament(queryable: Queryable, id: string): Promise<StoredTournament | undefined> {
  const [row] = await queryable.query<TournamentRow>(
    'select id, name, listed, contract, host, state, due_at as due from tournament where id = $1',
    [id],
  )
  if (row === undefined) return undefined
  const events = await queryable.query<{ event: TournamentEvent }>(
    'select event from tournament_event where tournament = $1 order by nth',
    [id],
  )
  const entrants = await queryable.query<EntrantRow>(
    `select person, name, avatar from entrant left join person on person.id = person where tournament = $1 order by number`,
    [id],
  )
  const { host, due, ...rest } = row
  return {
    ...rest,
    host: host ?? undefined,
    due: due?.getTime(),
    entrants: entrants.map(entrantOf),
    events: events.map(({ event }) => event),
  }
}

function entrantOf({ person, name, avatar }: EntrantRow): Entrant | undefined {
  return person === null ? undefined : { person, name, avatar: avatar ?? avatarOf(person) }
}

export function replayed({ contract, events }: StoredTournament): Tournament {
  return replay(contract.plan, events)
}

/** Writes what has happened since so many events. */
export async function writeEvents(
  queryable: Queryable,
  id: string,
  from: number,
  events: readonly TournamentEvent[],
): Promise<void> {
  if (events.length === 0) return
  await queryable.query(
    `insert into tournament_event (tournament, nth, event)
     select $1, $2 + nth - 1, event from jsonb_array_elements($3::jsonb) with ordinality as each (event, nth)`,
    [id, from, JSON.stringify(events)],
  )
  await queryable.query('update tournament set touched_at = now() where id = $1', [id])
  await tellTournament(queryable, id)
}

/** What a notification begins with that something has happened in a tournament. */
export const TOURNAMENT = 'tournament'

/** All processes hear, when the transaction is committed, that something about a tournament has changed. */
export async function tellTournament(queryable: Queryable, id: string): Promise<void> {
  await queryable.query(`select pg_notify('edokko', $1)`, [`${TOURNAMENT} ${id}`])
}
