import type { Level } from '@edokko/bots'
import type { Result, Seat } from '@edokko/engine'
import type { Avatar, Ending, TableTerms } from '@edokko/protocol'
import type { Queryable } from '../db/database.ts'
import type { StoredSitter, TableState } from '../play/stored-table.ts'
import { hasLeft } from '../ratings/finished-game.ts'
import type { DealOutcome } from './scores.ts'

/** What is agreed on about a match, and how far it is. */
export interface MatchRow {
  readonly id: string
  readonly terms: TableTerms
  readonly rules: number
  readonly level: Level
  readonly bots: readonly string[]
  readonly rounds: number
  readonly days: number
  readonly state: 'waiting' | 'running' | 'over'
  readonly due: Date | null
  readonly ended: Date | null
}

/** Somebody who plays in it. */
export interface Entrant {
  readonly nth: number
  readonly person: string | null // null: they are gone
  readonly name: string | null
  readonly avatar: Avatar | null
}

interface DealRow {
  readonly seed: string
  readonly commitment: string
}

interface GameRow {
  readonly player: number
  readonly deal: number
  readonly table: string
  readonly state: TableState | null // null: it has not been laid
  readonly result: Result | null
  readonly ended: Ending | null
  readonly seats: readonly StoredSitter[] | null
  readonly late: boolean // it ended after the match
}

/** A match with all its games. */
export interface WholeMatch {
  readonly row: MatchRow
  readonly entrants: readonly Entrant[]
  readonly deals: readonly DealRow[]
  readonly games: readonly GameRow[]
}

export const MATCH_COLUMNS = 'id, terms, rules, level, bots, rounds, days, state, due_at as due, ended_at as ended'

/** Those who play in a match ($1), by their numbers. */
export const ENTRANTS = `
  select nth, person, name, avatar from match_player left join person on person.id = person where match = $1 order by nth`

/** A match with all that is stored of it; undefined if there is none. */
export async function readMatch(queryable: Queryable, id: string): Promise<WholeMatch | undefined> {
  const [row] = await queryable.query<MatchRow>(`select ${MATCH_COLUMNS} from duplicate_match where id = $1`, [id])
  if (row === undefined) return undefined
  const entrants = await queryable.query<Entrant>(ENTRANTS, [id])
  const deals = await queryable.query<DealRow>(
    `select encode(seed, 'hex') as seed, commitment from match_deal where match = $1 order by deal`,
    [id],
  )
  const games = await queryable.query<GameRow>(
    `select player, deal, table_id as table, game_table.state, result, ended, seats,
            coalesce(touched_at > duplicate_match.ended_at, false) as late
     from match_game join duplicate_match on duplicate_match.id = match left join game_table on game_table.id = table_id
     where match = $1 order by deal, player`,
    [id],
  )
  return { row, entrants, deals, games }
}

/** Where everybody sits at a deal: at each seat in turn. */
export function seatAt(deal: number, seats: number): Seat {
  return deal % seats
}

/** How many sit at each table. */
export function seatsOf({ bots }: Pick<MatchRow, 'bots'>): number {
  return bots.length + 1
}

/** How somebody's game of a deal has ended; undefined if it has not. */
export function finishOf(match: WholeMatch, player: Entrant, deal: number): DealOutcome | undefined {
  const { row, games } = match
  const game = games.find((each) => each.player === player.nth && each.deal === deal)
  const over = row.state === 'over'
  if (game === undefined || game.late) return over ? { kind: 'left' } : undefined
  const { state, result, ended, seats } = game
  if (state === 'waiting' || state === 'running' || state === null)
    return over || (state === null && player.person === null) ? { kind: 'left' } : undefined
  const seat = seatAt(deal, seatsOf(row))
  if (ended?.by !== 'rules' || result === null || hasLeft(seats?.[seat], seat, ended)) return { kind: 'left' }
  const { points, places } = result
  const others = points.filter((_, i) => i !== seat)
  return {
    kind: 'played',
    place: places[seat] ?? 0,
    points: [...points],
    margin: (points[seat] ?? 0) - Math.max(...others),
  }
}
