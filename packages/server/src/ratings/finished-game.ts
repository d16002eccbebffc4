import { gameNameOf } from '@edokko/games'
import type { Result, Seat } from '@edokko/engine'
import type { Ending, TableOptions } from '@edokko/protocol'
import { poolOf, ratedPlaces, whyUnrated } from '@edokko/ratings'
import type { FinalPlace, Level, Pool } from '@edokko/ratings'
import { DELETED_PERSON } from '../play/stored-table.ts'
import type { StoredSitter } from '../play/stored-table.ts'

/** A game between people that has ended, as its table has it. */
export interface FinishedGame {
  readonly table: string
  readonly at: Date // when it ended
  readonly game: string // 'iki-2021-3p'
  readonly ownPrices: boolean
  readonly options: TableOptions
  readonly seats: readonly StoredSitter[]
  readonly result: Result | null
  readonly ended: Ending | null
  readonly undone: boolean // moves were taken back
  readonly kin: boolean // a bot has played with its owner, or with another bot of theirs
  readonly first: Seat // who began
}

/** Who sat at a seat of a game that counts, and the place that does. */
export type RatedSeat = { readonly place: number } & ({ readonly person: string } | { readonly level: Level })

/** What columns of game_table, and its log, make a FinishedGame. */
export const FINISHED_COLUMNS = `
  game_table.id as table, terms->>'id' as game, terms ? 'sheet' as "ownPrices", options, seats, result, ended,
  exists (select from entry where entry.table_id = game_table.id and undone is not null) as undone,
  exists (
    select from seat join person bot on bot.id = seat.person
    join seat other on other.table_id = seat.table_id and other.seat <> seat.seat join person on person.id = other.person
    where seat.table_id = game_table.id and bot.owner in (person.id, person.owner)) as kin,
  coalesce((select seat from entry where entry.table_id = game_table.id and seq = 0), 0) as first`

/** What of a finished game is rated; undefined: nothing. */
export function ratedPart(
  game: FinishedGame,
): { readonly pool: Pool; readonly seats: readonly RatedSeat[] } | undefined {
  const { seats, undone, options, ownPrices } = game
  const pool = poolOf(gameNameOf({ id: game.game }), seats.length)
  const people = seats.filter(({ kind }) => kind === 'person').length
  const unaskedBots = hasUnaskedBots(game)
  if (pool === undefined || undone) return undefined
  if (whyUnrated({ people, hints: options.hints === true, ownPrices, unaskedBots }) !== undefined) return undefined
  const finalPlaces = finalPlacesOf(game)
  if (finalPlaces === undefined) return undefined
  const places = ratedPlaces(finalPlaces)
  const rated: RatedSeat[] = []
  for (const [seat, sitter] of seats.entries()) {
    const place = places[seat] ?? 0
    if (sitter.kind === 'bot') rated.push({ level: sitter.level, place })
    else if (sitter.kind === 'person' && sitter.person !== DELETED_PERSON) rated.push({ person: sitter.person, place })
    else return undefined // whoever sat there is gone: nobody knows against whom the others have played
  }
  return { pool, seats: rated }
}

/** Whether somebody's bot plays with people who have not agreed that it counts, or with those who could arrange with it how it ends. */
export function hasUnaskedBots({ seats, options, kin }: Pick<FinishedGame, 'seats' | 'options' | 'kin'>): boolean {
  const people = seats.filter((sitter) => sitter.kind === 'person')
  const bots = people.filter(({ program }) => program === true).length
  return kin || (bots > 0 && bots < people.length && options.ratedBots !== true)
}

/** How it ended for everybody; undefined where it came to no order, or everybody left. */
function finalPlacesOf({ seats, result, ended }: FinishedGame): FinalPlace[] | undefined {
  const byRules = ended?.by === 'rules'
  if (!byRules && (!hasLoser(ended) || seats.length > 2)) return undefined
  const finalPlaces = seats.map((sitter, seat) => ({
    place: byRules ? (result?.places[seat] ?? 0) : 0,
    left: hasLeft(sitter, seat, ended),
  }))
  return seats.some(({ kind }, seat) => kind === 'person' && finalPlaces[seat]?.left === false)
    ? finalPlaces
    : undefined
}

/** Whether somebody gave up, or a bot has moved for them: they come last. Whoever saw themselves losing could get away unrated otherwise. */
export function hasLeft(sitter: StoredSitter | undefined, seat: Seat, ended: Ending | null): boolean {
  if (sitter?.kind !== 'person') return false
  return sitter.gone === true || sitter.replaced === true || (hasLoser(ended) && ended?.seat === seat)
}

/** Whether a game ended because of somebody: they gave up, or it was their turn when the round was over. */
function hasLoser(ended: Ending | null): boolean {
  return ended?.by === 'resigned' || ended?.by === 'overdue'
}
