import type { Queryable } from '../db/database.ts'
import { tellTournament } from './tournament-rows.ts'

/* Whose a place in a tournament is. */

/** A guest turns out to be somebody else, who plays on for them; where both are in a tournament, the guest has left it. */
export async function handOverTournaments(queryable: Queryable, guest: string, owner: string): Promise<void> {
  await queryable.query(
    `update entrant set person = $2
     where person = $1 and not exists (select from entrant own where own.tournament = entrant.tournament and own.person = $2)`,
    [guest, owner],
  )
  await queryable.query('update tournament set host = $2 where host = $1', [guest, owner])
  await tellTournamentsOf(queryable, owner)
}

/** Those who read the tournaments of somebody hear that they are called differently, or gone. */
export async function tellTournamentsOf(queryable: Queryable, person: string): Promise<void> {
  const rows = await queryable.query<{ id: string }>('select tournament as id from entrant where person = $1', [person])
  for (const { id } of rows) await tellTournament(queryable, id)
}

/** What somebody takes home of the tournaments that they have laid or been in: their number in the log, and the log, which knows nobody by name. */
export function exportedTournaments(queryable: Queryable, person: string): Promise<object[]> {
  return queryable.query(
    `select tournament.id, name, contract, state, coalesce(host = $1, false) as host, number as entrant, entrant.at as entered,
            (select jsonb_agg(event order by nth) from tournament_event where tournament = tournament.id) as events
     from tournament left join entrant on entrant.tournament = tournament.id and person = $1
     where host = $1 or number is not null order by made_at, tournament.id`,
    [person],
  )
}

/** Clears away tournaments that have not begun for two months, or that nobody can begin any more. */
export async function forgetTournaments(queryable: Queryable): Promise<void> {
  await queryable.query(
    `update tournament set state = 'closed'
     where state = 'entering' and (host is null or touched_at < now() - interval '60 days')`,
  )
}
