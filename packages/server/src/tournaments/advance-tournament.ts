import { randomInt } from 'node:crypto'
import { follow, nextRound, openEncounters, present } from '@edokko/tournaments'
import type { TournamentEvent } from '@edokko/tournaments'
import type { Queryable } from '../db/database.ts'
import type { TableStore } from '../play/table-store.ts'
import { endedEncounters, layEncounter } from './encounters.ts'
import type { LaidEncounter } from './encounters.ts'
import { holdTournament, replayed, writeEvents } from './tournament-rows.ts'

/**
 * Enters what has become of a tournament's encounters, and lays the next round when all are over: in a transaction, all of it or nothing, by one process at
 * a time. Gives what was laid. Whoever does it again finds nothing to do.
 */
export async function advanceTournament(
  queryable: Queryable,
  store: TableStore,
  id: string,
  { begin = false }: { readonly begin?: boolean } = {},
): Promise<LaidEncounter[]> {
  const stored = await holdTournament(queryable, id)
  if (stored === undefined || stored.state === 'over' || stored.state === 'closed') return []
  const { contract, entrants } = stored
  let tournament = replayed(stored)
  const events: TournamentEvent[] = []
  const laid: LaidEncounter[] = []
  const add = (event: TournamentEvent): void => {
    tournament = follow(tournament, event)
    events.push(event)
  }
  for (const [entrant, known] of entrants.entries())
    if (known === undefined && tournament.active[entrant] === true) add({ kind: 'left', entrant })
  if (begin) add({ kind: 'begun', lots: drawn(present(tournament)) })
  const ended = await endedEncounters(
    queryable,
    openEncounters(tournament).map((encounter) => encounter.id),
  )
  for (const [encounter, places] of ended) add({ kind: 'result', encounter, places })
  while (tournament.state === 'running' && openEncounters(tournament).length === 0) {
    const draft = nextRound(tournament)
    if (draft === undefined) {
      add({ kind: 'over' })
      continue
    }
    const encounters = []
    for (const seats of draft.encounters) {
      const table = await layEncounter(
        queryable,
        store,
        id,
        contract,
        seats.map((entrant) => entrants[entrant]),
      )
      laid.push(table)
      encounters.push({ id: table.stored.id, seats })
    }
    add({ kind: 'round', encounters, free: draft.free })
  }
  if (events.length === 0) return []
  await writeEvents(queryable, id, stored.events.length, events)
  await queryable.query(
    `update tournament set state = $2, open = $3,
       due_at = case when $4 then now() + make_interval(mins => $5) when $2 = 'over' then null else due_at end
     where id = $1`,
    [id, tournament.state, openEncounters(tournament).length, laid.length > 0, contract.minutes],
  )
  return laid
}

/** In an order by lot. */
function drawn(list: readonly number[]): number[] {
  const order = [...list]
  for (let i = order.length - 1; i > 0; i--) {
    const j = randomInt(i + 1)
    order.splice(j, 1, ...order.splice(i, 1, order[j] ?? 0))
  }
  return order
}
