import type { Result, Seat } from '@edokko/engine'
import { avatarOf } from '@edokko/protocol'
import type { Audience, Avatar, RefusalCode, ResponseBody, TableOptions } from '@edokko/protocol'
import type { Database } from '../db/index.ts'
import { mayBeShown } from '../play/friends/may-be-shown.ts'
import type { StoredSitter } from '../play/stored-table.ts'
import type { TalkStore } from '../play/talk/talk-store.ts'

type Profile = ResponseBody<'profile'>

const LAST = 10 // games
const COMPANY = 12 // people they have played with most often

/** The finished games of a person ($1), with the seat they had there. How a game ended whose deal others still play is not told. */
const FINISHED = `
  select game_table.*, seat.seat from seat join game_table on game_table.id = seat.table_id
  where seat.person = $1 and state = 'over' and result is not null and not sealed`

interface ShownRow {
  readonly id: string
  readonly name: string
  readonly avatar: Avatar | null
  readonly program: boolean // it is somebody's bot
}

interface GameRow {
  readonly id: string
  readonly game: string
  readonly options: TableOptions
  readonly seats: readonly StoredSitter[]
  readonly seat: Seat
  readonly result: Result
  readonly touched: Date
  readonly met: boolean // the reader sat there
}

/** People as they show themselves to others: nothing of games that go on, and nobody else but who shows themselves to the reader, or has met them. */
export class Profiles {
  private readonly database: Database
  private readonly talkStore: TalkStore

  constructor(database: Database, talkStore: TalkStore) {
    this.database = database
    this.talkStore = talkStore
  }

  /** Somebody's profile, for whom they show it to; for themselves as it is for everybody. */
  async look(id: string, reader: string | undefined): Promise<Profile | 'no-profile'> {
    const [person] = await this.database.query<ShownRow & { shown: Audience; made: Date }>(
      `select id, name, avatar, owner is not null as program, shown, made_at as made from person where id = $1 and ${mayBeShown('$2::uuid')}`,
      [id, reader ?? null],
    )
    if (person === undefined) return 'no-profile'
    const own = id === reader
    const eyes = own ? null : (reader ?? null)
    const [played, last, company] = await Promise.all([this.played(id), this.last(id, eyes), this.company(id, eyes)])
    const since = Date.UTC(person.made.getUTCFullYear(), person.made.getUTCMonth()) // the day is nobody's business
    return { ...toShown(person), since, ...(own ? { shown: person.shown } : {}), played, last, ...company }
  }

  /** Whether there is somebody who shows their profile to a reader. */
  async isShown(id: string, reader: string | undefined): Promise<boolean> {
    const found = `select from person where id = $1 and ${mayBeShown('$2::uuid')}`
    return (await this.database.query(found, [id, reader ?? null])).length > 0
  }

  /** Tells the operator that somebody has a name that they should not have. */
  async reportName(id: string, reporter: string): Promise<RefusalCode | undefined> {
    if (id === reporter) return 'illegal'
    if (!(await this.isShown(id, reporter))) return 'no-profile'
    return (await this.talkStore.reportName(reporter, id)) ? undefined : 'too-fast'
  }

  /** Which of the others who sit at a table show their profile to a reader. */
  async shownAt(seats: readonly StoredSitter[], reader: string | undefined): Promise<ResponseBody<'profilesAt'>> {
    const shown = await this.shownOf(seats, reader ?? null)
    return {
      profiles: seats.flatMap((sitter, seat) => {
        const id = sitter.kind === 'person' ? shown.get(sitter.person)?.id : undefined
        return id === undefined || id === reader ? [] : [{ seat, id }]
      }),
    }
  }

  private played(id: string): Promise<Profile['played']> {
    return this.database.query<Profile['played'][number]>(
      `select split_part(terms->>'id', '-', 1) as game, jsonb_array_length(seats) as seats, count(*)::int as played,
              (count(*) filter (where result->'winners' @> to_jsonb(seat)))::int as won
       from (${FINISHED}) as finished group by 1, 2 order by 1, 2`,
      [id],
    )
  }

  private async last(id: string, reader: string | null): Promise<Profile['last']> {
    const rows = await this.database.query<GameRow>(
      `select id, terms->>'id' as game, options, seats, seat, result, touched_at as touched,
              exists (select from seat as own where own.table_id = finished.id and own.person = $2::uuid) as met
       from (${FINISHED}) as finished order by touched_at desc, id limit ${LAST}`,
      [id, reader],
    )
    const shown = await this.shownOf(
      rows.flatMap(({ seats }) => seats),
      reader,
    )
    return rows.map((row) => toGame(row, shown))
  }

  /** Those of whom a name may be told, those with whom they have played most often first; and how many others there are. */
  private async company(id: string, reader: string | null): Promise<Pick<Profile, 'company' | 'others'>> {
    const rows = await this.database.query<ShownRow & { games: number; total: number }>(
      `with met as (
         select other.person, count(distinct other.table_id)::int as games
         from (${FINISHED}) as finished join seat as other on other.table_id = finished.id and other.person <> $1
         group by other.person
       )
       select id, name, avatar, owner is not null as program, games, (select count(*)::int from met) as total
       from (select 1) as always left join (met join person on person.id = met.person and ${mayBeShown('$2::uuid')}) on true
       order by games desc, id limit ${COMPANY}`,
      [id, reader],
    )
    const named = rows.filter((row) => row.id !== null)
    return {
      company: named.map(({ games, ...row }) => ({ ...toShown(row), games })),
      others: (rows[0]?.total ?? 0) - named.length,
    }
  }

  private async shownOf(
    seats: readonly StoredSitter[],
    reader: string | null,
  ): Promise<ReadonlyMap<string, ReturnType<typeof toShown>>> {
    const people = seats.flatMap((sitter) => (sitter.kind === 'person' ? [sitter.person] : []))
    const rows = await this.database.query<ShownRow>(
      `select id, name, avatar, owner is not null as program from person where id = any($1::uuid[]) and ${mayBeShown('$2::uuid')}`,
      [[...new Set(people)], reader],
    )
    return new Map(rows.map((row) => [row.id, toShown(row)]))
  }
}

function toShown({ id, name, avatar, program }: ShownRow): {
  readonly id: string
  readonly name: string
  readonly avatar: Avatar
  readonly program?: true
} {
  return { id, name, avatar: avatar ?? avatarOf(id), ...(program ? { program } : {}) }
}

function toGame(
  { id: table, game, options, seats, seat, result, touched, met }: GameRow,
  shown: ReadonlyMap<string, ReturnType<typeof toShown>>,
): Profile['last'][number] {
  return {
    ...(met || (options.open && options.spectators !== 'none') ? { table } : {}),
    game,
    seat,
    points: [...result.points],
    winners: [...result.winners],
    touched: touched.getTime(),
    players: seats.map((sitter) => toPlayer(sitter, met, shown)),
  }
}

/** Who sat at a seat, as far as the reader may know. */
function toPlayer(
  sitter: StoredSitter,
  met: boolean,
  shown: ReadonlyMap<string, ReturnType<typeof toShown>>,
): Profile['last'][number]['players'][number] {
  if (sitter.kind === 'free') return { kind: 'person' }
  if (sitter.kind === 'bot') return { kind: 'bot', level: sitter.level }
  const known = shown.get(sitter.person)
  if (known !== undefined) return { kind: 'person', ...known }
  const { name, person, avatar = avatarOf(person), program } = sitter
  if (!met || name === '') return { kind: 'person' }
  return { kind: 'person', name, avatar, ...(program && { program }) }
}
