import { randomUUID } from 'node:crypto'
import { begin } from '@edokko/engine'
import type { Result } from '@edokko/engine'
import type { Ending, RefusalCode, TableTerms } from '@edokko/protocol'
import type { DailyDeal, DailyResponse } from '@edokko/protocol/daily'
import type { Database, Queryable } from '../db/database.ts'
import { newClock } from '../play/clock.ts'
import { mayBeShown } from '../play/friends/may-be-shown.ts'
import { openedGame } from '../play/opened-games.ts'
import type { Participant } from '../play/participant.ts'
import type { StoredSitter, StoredSnapshot, StoredTable } from '../play/stored-table.ts'
import type { TableStore } from '../play/table-store.ts'
import type { Tables } from '../play/tables.ts'
import type { WaitingRoom } from '../play/waiting-room.ts'
import type { ReportFault } from '../telemetry/faults.ts'
import { isDealOver, layDeals, openDeals, YESTERDAY } from './deals.ts'
import { rankingOf, scoreOf } from './ranking.ts'

const INTERVAL = 1000 // milliseconds

/** Whom everybody plays against. */
const HOUSE = { kind: 'bot', name: 'Edokko', level: 'master' } as const
/** A master of the house in everybody's place. */
const HOUSE_PLAYER = { ...HOUSE, name: 'Edo' } as const

/** Which deal. */
export interface DealName {
  readonly day: string
  readonly game: string
}

interface DealRow {
  readonly terms: TableTerms
  readonly rules: number
  readonly seed: Uint8Array
  readonly commitment: string
  readonly sealed: boolean
  readonly house: string | null
}

interface OverviewRow extends Pick<DailyDeal, 'day' | 'game' | 'terms' | 'commitment' | 'players'> {
  readonly seed: string | null
  readonly ends: Date
  readonly table: string | null
  readonly result: Result | null
  readonly ended: Ending | null
}

interface DailyOptions {
  readonly database: Database
  readonly store: TableStore
  readonly tables: Tables
  readonly waitingRoom: WaitingRoom
  readonly report: ReportFault
}

interface Laid {
  readonly stored: StoredTable
  readonly snapshot: StoredSnapshot
}

/**
 * The deal of the day, one for each game: everybody plays it once, at a table like any other, against the same bot. What its lots are is secret until its
 * day is over, and how it went until one has played it to the end. Every server opens the deals whose day is over; what one has done, the others find done.
 */
export class Daily {
  private readonly options: DailyOptions
  private readonly timer: ReturnType<typeof setInterval>
  private round: Promise<void> | undefined

  constructor(options: DailyOptions) {
    this.options = options
    this.timer = setInterval(() => this.tick(), INTERVAL)
  }

  private tick(): void {
    this.round ??= this.openDue()
      .catch((error: unknown) => this.options.report('daily', error)) // the next round tries again
      .finally(() => {
        this.round = undefined
      })
  }

  async close(): Promise<void> {
    clearInterval(this.timer)
    await this.round
  }

  private async openDue(): Promise<void> {
    const { database, store } = this.options
    if (await isDealOver(database)) await database.transaction((queryable) => openDeals(queryable, store))
  }

  /** The deals of today and yesterday, and where somebody plays them. */
  async overview(person: string | undefined): Promise<DailyDeal[]> {
    const { database } = this.options
    await this.openDue()
    await layDeals(database)
    const rows = await database.query<OverviewRow>(
      `select deal.day, deal.game, deal.terms, deal.commitment,
              case when not deal.sealed then encode(deal.seed, 'hex') end as seed,
              (deal.day::date + 1)::timestamp at time zone 'UTC' as ends,
              (select count(*) from daily_game as any_game
               where any_game.day = deal.day and any_game.game = deal.game and ended_at is not null)::int as players,
              mine.table_id as table, result, ended
       from daily_deal as deal
       left join daily_game as mine on mine.day = deal.day and mine.game = deal.game and mine.person = $1
       left join game_table on game_table.id = mine.table_id
       where deal.day >= ${YESTERDAY} order by deal.day desc, deal.game desc`,
      [person ?? null],
    )
    return rows.map(toDeal)
  }

  /** Where somebody plays a deal of today or yesterday, from now on or already; `again`: their browser has played it, and they are known to no other. */
  async play(
    person: Participant,
    { day, game }: DealName,
    { again, network }: { readonly again: boolean; readonly network: string | undefined },
  ): Promise<{ readonly id: string } | RefusalCode> {
    const { database, store, waitingRoom } = this.options
    await this.openDue()
    const known = await tableOf(database, person, { day, game })
    if (known !== undefined) return { id: known }
    if (await waitingRoom.hasTooManyRunning(person.id, network)) return 'too-many'
    const laid: Laid[] = []
    const outcome = await database.transaction(async (queryable) => {
      const [deal] = await queryable.query<DealRow>(
        `select terms, rules, seed, commitment, sealed, house from daily_deal
         where day = $1 and game = $2 and day >= ${YESTERDAY} for update`,
        [day, game],
      )
      if (deal === undefined) return 'no-table'
      const meanwhile = await tableOf(queryable, person, { day, game })
      if (meanwhile !== undefined) return { id: meanwhile }
      if (deal.sealed && again) return 'played'
      if (deal.rules !== openedGame(deal.terms).version) return 'other-rules'
      const { id, name, avatar } = person
      const table = tableFor(deal, day, { kind: 'person', person: id, name, avatar }, network)
      await store.createWithin(queryable, table.stored, table.snapshot)
      await queryable.query('insert into daily_game (id, day, game, person, table_id) values ($1, $2, $3, $4, $5)', [
        randomUUID(),
        day,
        game,
        person.id,
        table.stored.id,
      ])
      laid.push(table)
      if (deal.house === null) laid.push(await this.layHouse(queryable, deal, { day, game }))
      return { id: table.stored.id }
    })
    for (const { stored, snapshot } of laid) store.announce(stored, snapshot)
    return outcome
  }

  /** Once somebody plays a deal, masters do among themselves: a server at which nobody plays has nothing to do. */
  private async layHouse(queryable: Queryable, deal: DealRow, { day, game }: DealName): Promise<Laid> {
    const house = tableFor(deal, day, HOUSE_PLAYER, undefined)
    await this.options.store.createWithin(queryable, house.stored, house.snapshot)
    await queryable.query('update daily_deal set house = $3 where day = $1 and game = $2', [day, game, house.stored.id])
    return house
  }

  /** How a deal went, for those who have played it to the end; once its day is over, for everybody. */
  async ranking(person: string | undefined, deal: DealName): Promise<DailyResponse<'dailyRanking'> | RefusalCode> {
    const { database } = this.options
    await this.openDue()
    const [found] = await database.query<{ open: boolean }>(
      `select not sealed or exists (
         select from daily_game mine
         where mine.day = daily_deal.day and mine.game = daily_deal.game and person = $3 and ended_at is not null
       ) as open
       from daily_deal where day = $1 and game = $2`,
      [deal.day, deal.game, person ?? null],
    )
    if (found === undefined) return 'no-table'
    return found.open ? rankingOf(database, deal, person) : 'sealed'
  }

  /** The record of somebody's game, or of the house's, once the day is over. Who does not show the reader their profile has no name there. */
  async record(reader: string | undefined, game: string): Promise<string | undefined> {
    const { database, tables } = this.options
    const [found] = await database.query<{ table: string; name: string | null }>(
      `select table_id as table, case when ${mayBeShown('$2::uuid')} then person.name end as name
       from daily_game join person on person.id = daily_game.person join game_table on game_table.id = table_id
       where daily_game.id = $1 and state = 'over' and not sealed
       union all
       select house, '${HOUSE_PLAYER.name}' from daily_deal join game_table on game_table.id = house
       where house = $1 and state = 'over' and not game_table.sealed`,
      [game, reader ?? null],
    )
    const live = found === undefined ? undefined : await tables.loadAtLeast(found.table, Infinity)
    return live?.record(undefined, [found?.name ?? '–', HOUSE.name])
  }
}

function toDeal({ day, game, terms, commitment, seed, ends, players, table, result, ended }: OverviewRow): DailyDeal {
  const score = result === null || ended === null ? {} : { score: scoreOf(result, ended) }
  return {
    day,
    game,
    terms,
    commitment,
    ...(seed === null ? {} : { seed }),
    ends: ends.getTime(),
    players,
    ...(table === null ? {} : { mine: { table, ...score } }),
  }
}

/** Where somebody plays a deal already. */
async function tableOf(
  queryable: Queryable,
  { id }: Participant,
  { day, game }: DealName,
): Promise<string | undefined> {
  const [known] = await queryable.query<{ table: string }>(
    'select table_id as table from daily_game where day = $1 and game = $2 and person = $3',
    [day, game, id],
  )
  return known?.table
}

/** A table at which the game has begun, with the house opposite. */
function tableFor(deal: DealRow, daily: string, sitter: StoredSitter, network: string | undefined): Laid {
  const { terms, rules, commitment, sealed } = deal
  const seed = Buffer.from(deal.seed).toString('hex')
  const pace = { kind: 'free' } as const
  const seats = [sitter, HOUSE]
  return {
    stored: {
      id: randomUUID(),
      terms,
      rules,
      options: { pace, open: false, absence: 'master', spectators: 'none' },
      seed,
      commitment,
      network,
      daily,
    },
    snapshot: {
      version: 0,
      state: 'running',
      host: sitter.kind === 'person' ? sitter.person : undefined,
      seats,
      seq: 0,
      actor: begin(openedGame(terms), seed).table.actor,
      clock: newClock(pace, seats.length),
      result: undefined,
      ended: undefined,
      proposal: undefined,
      earlyAnswer: undefined,
      next: undefined,
      ...(sealed ? { sealed } : {}),
    },
  }
}
