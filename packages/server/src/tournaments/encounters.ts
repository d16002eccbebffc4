import type { Places } from '@edokko/tournaments'
import type { Result } from '@edokko/engine'
import type { Ending, TableOptions } from '@edokko/protocol'
import { ratedPlaces } from '@edokko/ratings'
import type { Queryable } from '../db/database.ts'
import { stopClock } from '../play/clock.ts'
import type { LiveTable } from '../play/live-table.ts'
import { beginGame, newTable } from '../play/new-table.ts'
import { keptFor } from '../play/stored-table.ts'
import type { KeptFor, StoredSitter, StoredSnapshot, StoredTable } from '../play/stored-table.ts'
import type { TableStore } from '../play/table-store.ts'
import type { TableChange } from '../play/tables.ts'
import { hasLeft } from '../ratings/finished-game.ts'
import type { TournamentContract, Entrant } from './tournament-rows.ts'

/*
 * What an encounter is: a game at a table. A tournament knows no more of it than its id, that it is laid, that it begins or is overdue, and its places in
 * the end; another form, of several tables, would be a file with the same functions.
 */

/** An encounter that has been laid in a transaction, and is told of when that is committed. */
export interface LaidEncounter {
  readonly stored: StoredTable
  readonly snapshot: StoredSnapshot
}

/** Lays an encounter of these, in the order of seats. Live, a seat is kept for each until they come; by turns they sit there already. */
export async function layEncounter(
  queryable: Queryable,
  store: TableStore,
  tournament: string,
  { terms, pace, absence, spectators }: TournamentContract,
  entrants: readonly (Entrant | undefined)[],
): Promise<LaidEncounter> {
  const options: TableOptions = { pace, absence, spectators, open: false }
  const seats = entrants.map((entrant) => (pace.kind === 'live' ? keptSeat(entrant) : takenSeat(entrant, options)))
  const laid = newTable({ terms, options, seats, host: undefined, network: undefined, tournament })
  if (laid === undefined) throw new Error(`no table of tournament ${tournament} can be laid any more`)
  const { stored, snapshot } = laid
  await store.createWithin(queryable, stored, snapshot)
  return laid
}

function keptSeat(entrant: Entrant | undefined): StoredSitter {
  return entrant === undefined
    ? { kind: 'free' }
    : { kind: 'free', kept: { person: entrant.person, name: entrant.name } }
}

function takenSeat(entrant: Entrant | undefined, { absence }: TableOptions): StoredSitter {
  return entrant === undefined ? standIn(absence) : { kind: 'person', ...entrant }
}

/** A bot in the seat of somebody who is not known any more. */
function standIn(level: TableOptions['absence']): StoredSitter {
  return { kind: 'bot', name: '…', level }
}

interface EndedRow {
  readonly id: string
  readonly seats: readonly StoredSitter[]
  readonly result: Result | null
  readonly ended: Ending | null
}

/** The places of those of these encounters that are over. */
export async function endedEncounters(queryable: Queryable, ids: readonly string[]): Promise<Map<string, Places>> {
  const rows = await queryable.query<EndedRow>(
    `select id, seats, result, ended from game_table where id = any($1::uuid[]) and state in ('over', 'closed') order by id`,
    [ids],
  )
  return new Map(rows.map((row) => [row.id, placesOf(row)]))
}

/** Who left, or was to move when the round was over, is behind all who did not; without a result all others are equal. Who did not come has no place. */
export function placesOf({ seats, result, ended }: Omit<EndedRow, 'id'>): Places {
  const finalPlaces = seats.map((sitter, seat) => ({
    place: ended?.by === 'rules' ? (result?.places[seat] ?? 0) : 0,
    left: hasLeft(sitter, seat, ended),
  }))
  const places = ratedPlaces(finalPlaces)
  const came = seats.some(({ kind }, seat) => kind === 'person' && finalPlaces[seat]?.left === false)
  return seats.map(({ kind }, seat) => (came && kind === 'person' ? (places[seat] ?? 0) : null))
}

/** Encounters at which all have come, and that have not begun. */
export async function readyEncounters(queryable: Queryable): Promise<string[]> {
  const rows = await queryable.query<{ id: string }>(
    `select id from game_table
     where tournament is not null and state = 'waiting' and not seats @> '[{"kind":"free"}]' order by made_at, id`,
  )
  return rows.map(({ id }) => id)
}

/** The game begins when all have come. */
export function beginEncounter(live: LiveTable, now: number): TableChange | undefined {
  const { state, seats } = live.snapshot
  if (state !== 'waiting' || seats.some(({ kind }) => kind === 'free')) return undefined
  return beginGame(live, now)
}

/** Encounters that go on though the round has waited long enough, or is over. */
export async function overdueEncounters(queryable: Queryable, tournament: string, isLive: boolean): Promise<string[]> {
  const rows = await queryable.query<{ id: string }>(
    'select id from game_table where tournament = $1 and state = $2 order by id',
    [tournament, isLive ? 'waiting' : 'running'],
  )
  return rows.map(({ id }) => id)
}

/**
 * Live, who has not come loses: where two others have, a bot plays in their place, else nobody plays. By turns, the game ends, and who was to move is
 * last.
 */
export function endWait(live: LiveTable, now: number): TableChange | undefined {
  const { state, seats, actor, clock } = live.snapshot
  const { options } = live.stored
  if (state === 'running' && options.pace.kind === 'turns' && actor !== undefined)
    return {
      state: 'over',
      actor: undefined,
      clock: stopClock(clock, actor, now),
      proposal: undefined,
      earlyAnswer: undefined,
      ended: { by: 'overdue', seat: actor },
      result: { points: [], places: [], winners: seats.length === 2 ? [1 - actor] : [] },
    }
  if (state !== 'waiting' || seats.every(({ kind }) => kind !== 'free')) return undefined
  if (seats.filter(({ kind }) => kind === 'person').length < 2) return { state: 'closed', ended: { by: 'closed' } }
  return {
    seats: seats.map((sitter) => (sitter.kind === 'free' ? substituteFor(keptFor(sitter), options, now) : sitter)),
  }
}

/** A bot in the place of somebody who has not come; they may come back to it. */
function substituteFor(kept: KeptFor | undefined, { absence }: TableOptions, now: number): StoredSitter {
  if (kept === undefined) return standIn(absence)
  return { kind: 'person', person: kept.person, name: kept.name, bot: absence, awaySince: now }
}
