import { randomBytes, randomUUID } from 'node:crypto'
import { begin, commitment, NotationError } from '@edokko/engine'
import type { RefusalCode } from '@edokko/protocol'
import { MOST_ENTRANTS } from '@edokko/protocol/matches'
import type { Match, MatchResponse, NewMatch } from '@edokko/protocol/matches'
import type { Database, Queryable } from '../db/database.ts'
import type { Limits } from '../lib/limits.ts'
import { newClock } from '../play/clock.ts'
import { openedGame } from '../play/opened-games.ts'
import type { Participant } from '../play/participant.ts'
import type { StoredSitter, StoredSnapshot, StoredTable, TableState } from '../play/stored-table.ts'
import type { TableStore } from '../play/table-store.ts'
import type { WaitingRoom } from '../play/waiting-room.ts'
import type { ReportFault } from '../telemetry/faults.ts'
import { endDueMatches } from './end-due-matches.ts'
import { ENTRANTS, MATCH_COLUMNS, readMatch, seatAt, seatsOf } from './match-rows.ts'
import type { Entrant, MatchRow } from './match-rows.ts'
import { hostOf, matchFor, standingsIn } from './match-view.ts'
import type { Standing } from './scores.ts'

const INTERVAL = 2000 // milliseconds

/** How somebody stands in a match. */
export interface EntrantStanding extends Standing {
  readonly person: string | undefined // undefined: they are gone
}

interface MatchesOptions {
  readonly database: Database
  readonly store: TableStore
  readonly waitingRoom: WaitingRoom
  readonly limits: Limits
  readonly report: ReportFault
}

interface Laid {
  readonly stored: StoredTable
  readonly snapshot: StoredSnapshot
}

/**
 * Duplicate matches: everybody plays the same deals from the same seats against the same bots, each alone, and is compared with the others deal by deal.
 * Their games are tables like any others, whose lots stay sealed until the match is over. Every server ends matches; what one has done, the others find
 * done.
 */
export class DuplicateMatches {
  private readonly options: MatchesOptions
  private readonly timer: ReturnType<typeof setInterval>
  private round: Promise<void> | undefined

  constructor(options: MatchesOptions) {
    this.options = options
    this.timer = setInterval(() => this.tick(), INTERVAL)
  }

  private tick(): void {
    this.round ??= this.endDue()
      .catch((error: unknown) => this.options.report('matches', error)) // the next round tries again
      .finally(() => {
        this.round = undefined
      })
  }

  async close(): Promise<void> {
    clearInterval(this.timer)
    await this.round
  }

  /** Ends the matches that everybody has played, or whose time is up. */
  endDue(): Promise<void> {
    return endDueMatches(this.options.database, this.options.store)
  }

  /** Lays a match, which others join by its link. */
  async lay(host: Participant, plan: NewMatch): Promise<{ readonly id: string } | RefusalCode> {
    const rules = rulesVersion(plan)
    if (rules === undefined) return 'illegal'
    if (await this.hasTooMany(host)) return 'too-many'
    const id = randomUUID()
    await this.options.database.transaction((queryable) => insertMatch(queryable, id, plan, rules, [host.id]))
    return { id }
  }

  /** Lays a match for people who are agreed on it, and begins it at once: an encounter of a tournament. */
  async layFor(people: readonly string[], plan: NewMatch): Promise<{ readonly id: string } | RefusalCode> {
    const rules = rulesVersion(plan)
    if (rules === undefined || people.length < 2) return 'illegal'
    const id = randomUUID()
    await this.options.database.transaction(async (queryable) => {
      await insertMatch(queryable, id, plan, rules, people)
      await beginMatch(queryable, id, plan)
    })
    return { id }
  }

  /** How everybody stands after the deals that all have played, in the order in which they were named; undefined if there is no such match. */
  async standingsOf(
    id: string,
  ): Promise<{ readonly over: boolean; readonly standings: readonly EntrantStanding[] } | undefined> {
    await this.endDue()
    const match = await readMatch(this.options.database, id)
    if (match === undefined) return undefined
    const standings = standingsIn(match)
    return {
      over: match.row.state === 'over',
      standings: match.entrants.flatMap(({ person }, i) => {
        const standing = standings[i]
        return standing === undefined ? [] : [{ ...standing, person: person ?? undefined }]
      }),
    }
  }

  /** Somebody plays too. They do not, if they and one of the others are kept apart. */
  async join(person: Participant, id: string): Promise<RefusalCode | undefined> {
    if (await this.hasTooMany(person)) return 'too-many'
    for (let known: readonly string[] = []; ;) {
      const outcome = await this.change(person, id, async (queryable, _match, entrants) => {
        if (entrants.some((entrant) => entrant.person === person.id)) return undefined
        const others = entrants.flatMap((entrant) => entrant.person ?? [])
        if (others.length >= MOST_ENTRANTS) return 'full'
        if (!others.every((other) => known.includes(other))) return { others }
        const nth = 1 + Math.max(-1, ...entrants.map((entrant) => entrant.nth))
        await insertPlayer(queryable, id, nth, person.id)
        return undefined
      })
      if (typeof outcome !== 'object') return outcome
      if (await this.options.waitingRoom.keepsApart(person, outcome.others)) return 'blocked'
      known = outcome.others
    }
  }

  /** Somebody does not play after all. A match without anybody is forgotten. */
  leave(person: Participant, id: string): Promise<RefusalCode | undefined> {
    return this.change(person, id, async (queryable, _match, entrants) => {
      if (!entrants.some((entrant) => entrant.person === person.id)) return 'not-seated'
      await queryable.query('delete from match_player where match = $1 and person = $2', [id, person.id])
      if (entrants.filter((entrant) => entrant.person !== null).length === 1)
        await queryable.query('delete from duplicate_match where id = $1', [id])
      return undefined
    })
  }

  /** Draws the deals. From now on nobody joins, and the time runs. */
  begin(person: Participant, id: string): Promise<RefusalCode | undefined> {
    return this.change(person, id, async (queryable, match, entrants) => {
      if (hostOf(entrants)?.person !== person.id) return 'not-host'
      if (entrants.filter((entrant) => entrant.person !== null).length < 2) return 'waiting'
      await queryable.query('delete from match_player where match = $1 and person is null', [id])
      await beginMatch(queryable, id, match)
      return undefined
    })
  }

  /** Where somebody plays on: at the table of a game that they have begun, else at that of their next deal, which is laid. */
  async play(
    person: Participant,
    id: string,
    network: string | undefined,
  ): Promise<{ readonly id: string } | RefusalCode> {
    const { database, store, waitingRoom } = this.options
    if (await waitingRoom.hasTooManyRunning(person.id, network)) return 'too-many'
    const laid: Laid[] = []
    const outcome = await database.transaction(async (queryable) => {
      const match = await lockMatch(queryable, id, person)
      if (match === undefined) return 'no-match'
      if (!match.mine) return 'no-match'
      if (match.state === 'waiting') return 'waiting'
      const next = await nextGame(queryable, id, person)
      if (next === undefined || match.state === 'over' || match.isDue) return 'over'
      if (next.state !== null) return { id: next.table }
      if (match.rules !== openedGame(match.terms).version) return 'other-rules'
      const table = tableFor(match, next, person, network)
      await store.createWithin(queryable, table.stored, table.snapshot)
      laid.push(table)
      return { id: next.table }
    })
    for (const { stored, snapshot } of laid) store.announce(stored, snapshot)
    return outcome
  }

  /** A match as somebody may see it. */
  async look(person: string | undefined, id: string): Promise<Match | 'no-match'> {
    const { database } = this.options
    const match = await readMatch(database, id)
    return (match && matchFor(match, person)) ?? 'no-match'
  }

  /** The matches of a person, those that go on first. */
  async listOf(person: string): Promise<MatchResponse<'matches'>> {
    const rows = await this.options.database.query<ListedRow>(
      `select id, terms->>'id' as game, duplicate_match.state, rounds * (cardinality(bots) + 1) as deals, due_at as due, made_at as made,
              (select coalesce(array_agg(coalesce(name, '') order by other.nth), '{}')
               from match_player other left join person on person.id = other.person
               where other.match = duplicate_match.id and other.nth <> mine.nth) as others,
              (select count(*)::int from match_game join game_table on game_table.id = table_id
               where match_game.match = duplicate_match.id and player = mine.nth and game_table.state in ('over', 'closed')) as played
       from match_player mine join duplicate_match on id = mine.match where mine.person = $1
       order by duplicate_match.state = 'over', made_at desc, id limit ${MOST_LISTED}`,
      [person],
    )
    return { matches: rows.map(toListed) }
  }

  private async hasTooMany({ id }: Participant): Promise<boolean> {
    const { database, limits } = this.options
    const [row] = await database.query<{ open: number }>(
      `select count(*)::int as open from match_player join duplicate_match on duplicate_match.id = match
       where person = $1 and state <> 'over'`,
      [id],
    )
    return (row?.open ?? 0) >= limits.personMatches
  }

  /** Changes a match that waits, one after the other. */
  private change<T>(
    person: Participant,
    id: string,
    work: (queryable: Queryable, match: MatchRow, entrants: readonly Entrant[]) => Promise<T>,
  ): Promise<T | RefusalCode> {
    return this.options.database.transaction(async (queryable) => {
      const match = await lockMatch(queryable, id, person)
      if (match === undefined) return 'no-match'
      if (match.state !== 'waiting') return match.mine ? 'over' : 'no-match'
      return work(queryable, match, await queryable.query<Entrant>(ENTRANTS, [id]))
    })
  }
}

const MOST_LISTED = 50

interface ListedRow extends Omit<MatchResponse<'matches'>['matches'][number], 'due' | 'made' | 'others'> {
  readonly others: string[]
  readonly due: Date | null
  readonly made: Date
}

function toListed({ due, made, ...row }: ListedRow): MatchResponse<'matches'>['matches'][number] {
  return { ...row, made: made.getTime(), ...(due === null ? {} : { due: due.getTime() }) }
}

interface LockedMatch extends MatchRow {
  readonly isDue: boolean
  readonly mine: boolean // whoever asks plays in it
}

/** A match that nobody else changes until the transaction is over. The person comes first, as whoever deletes them has it. */
async function lockMatch(queryable: Queryable, id: string, person: Participant): Promise<LockedMatch | undefined> {
  await queryable.query('select from person where id = $1 for key share', [person.id])
  const [match] = await queryable.query<LockedMatch>(
    `select ${MATCH_COLUMNS}, coalesce(due_at <= now(), false) as "isDue",
            exists (select from match_player where match = duplicate_match.id and person = $2) as mine
     from duplicate_match where id = $1 for update`,
    [id, person.id],
  )
  return match
}

interface NextGame {
  readonly deal: number
  readonly table: string
  readonly seed: string
  readonly commitment: string
  readonly state: TableState | null
}

/** The first game of somebody that is not over. */
async function nextGame(queryable: Queryable, id: string, person: Participant): Promise<NextGame | undefined> {
  const [next] = await queryable.query<NextGame>(
    `select match_game.deal, table_id as table, encode(match_deal.seed, 'hex') as seed, match_deal.commitment, game_table.state
     from match_player
     join match_game on match_game.match = match_player.match and player = nth
     join match_deal on match_deal.match = match_game.match and match_deal.deal = match_game.deal
     left join game_table on game_table.id = table_id
     where match_player.match = $1 and person = $2 and (game_table.state is null or game_table.state = 'running')
     order by game_table.state is null, match_game.deal limit 1`,
    [id, person.id],
  )
  return next
}

async function insertMatch(
  queryable: Queryable,
  id: string,
  { terms, level, bots, rounds, days }: NewMatch,
  rules: number,
  people: readonly string[],
): Promise<void> {
  await queryable.query(
    `insert into duplicate_match (id, terms, rules, level, bots, rounds, days, state) values ($1, $2, $3, $4, $5, $6, $7, 'waiting')`,
    [id, JSON.stringify(terms), rules, level, [...bots], rounds, days],
  )
  for (const [nth, person] of people.entries()) await insertPlayer(queryable, id, nth, person)
}

async function insertPlayer(queryable: Queryable, id: string, nth: number, person: string): Promise<void> {
  await queryable.query('insert into match_player (match, nth, person) values ($1, $2, $3)', [id, nth, person])
}

/** Draws the deals, and says where each will be played by whom. */
async function beginMatch(
  queryable: Queryable,
  id: string,
  { bots, rounds, days }: Pick<MatchRow, 'bots' | 'rounds' | 'days'>,
): Promise<void> {
  await queryable.query(
    `update duplicate_match set state = 'running', begun_at = now(), due_at = now() + make_interval(days => $2) where id = $1`,
    [id, days],
  )
  const seeds = Array.from({ length: rounds * seatsOf({ bots }) }, () => randomBytes(16).toString('hex'))
  await queryable.query(
    `insert into match_deal (match, deal, seed, commitment)
     select $1, deal, decode(seed, 'hex'), commitment
     from jsonb_to_recordset($2::jsonb) as drawn (deal smallint, seed text, commitment text)`,
    [id, JSON.stringify(seeds.map((seed, deal) => ({ deal, seed, commitment: commitment(seed) })))],
  )
  await queryable.query(
    `insert into match_game (match, player, deal, table_id)
     select match_player.match, nth, deal, gen_random_uuid()
     from match_player join match_deal on match_deal.match = match_player.match where match_player.match = $1`,
    [id],
  )
}

/** A table at which the game has begun, with bots at the other seats. */
function tableFor(match: MatchRow, game: NextGame, person: Participant, network: string | undefined): Laid {
  const { id, terms, rules, level, bots } = match
  const { table, deal, seed } = game
  const pace = { kind: 'free' } as const
  const seats = bots.map((name): StoredSitter => ({ kind: 'bot', name, level }))
  const sitter: StoredSitter = { kind: 'person', person: person.id, name: person.name, avatar: person.avatar }
  return {
    stored: {
      id: table,
      terms,
      rules,
      options: { pace, open: false, absence: level, spectators: 'open' },
      seed,
      commitment: game.commitment,
      network,
      match: id,
    },
    snapshot: {
      version: 0,
      state: 'running',
      host: person.id,
      seats: seats.toSpliced(seatAt(deal, seatsOf(match)), 0, sitter),
      seq: 0,
      actor: begin(openedGame(terms), seed).table.actor,
      clock: newClock(pace, seatsOf(match)),
      result: undefined,
      ended: undefined,
      proposal: undefined,
      earlyAnswer: undefined,
      next: undefined,
      sealed: true,
    },
  }
}

/** The version of the rules of a game; undefined if there is no such game for so many. */
function rulesVersion({ terms, bots }: NewMatch): number | undefined {
  try {
    const game = openedGame(terms)
    return game.seats === seatsOf({ bots }) ? game.version : undefined
  } catch (error) {
    if (error instanceof NotationError) return undefined
    throw error
  }
}
