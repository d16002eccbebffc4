import type { TournamentResponse } from '@edokko/protocol/tournaments'
import type { StoredTournament } from './tournament-rows.ts'

export type ToldTournament = TournamentResponse<'tournament'>

/** A tournament as somebody is told of it. Who is who beside the reader is told by name alone. */
export function toldTournament(stored: StoredTournament, reader: string | undefined, now: number): ToldTournament {
  const { id, name, listed, contract, state, entrants, events, host, due } = stored
  const mine = reader === undefined ? -1 : entrants.findIndex((each) => each?.person === reader)
  return {
    id,
    name,
    listed,
    ...contract,
    state,
    entrants: entrants.map((each) => (each === undefined ? { name: '' } : { name: each.name, avatar: each.avatar })),
    events: toldEvents(events),
    ...(due === undefined ? {} : { left: Math.max(0, due - now) }),
    ...(mine < 0 ? {} : { mine }),
    ...(reader !== undefined && host === reader ? { host: true } : {}),
  }
}

/** Events as the protocol has them: the same, of which nobody changes anything. */
export function toldEvents(events: StoredTournament['events']): ToldTournament['events'] {
  return events as ToldTournament['events']
}
