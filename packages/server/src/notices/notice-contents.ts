import type { Proposal, TableTerms } from '@edokko/protocol'
import type { Queryable } from '../db/database.ts'
import { botAt, keptFor } from '../play/stored-table.ts'
import type { StoredSitter, TableState } from '../play/stored-table.ts'
import { FULL_TABLE_SEQ, INVITATION_SEQ } from '../play/new-notices.ts'
import type { Notice, NoticeContent } from './channel.ts'

interface TableRow {
  readonly id: string
  readonly terms: TableTerms
  readonly state: TableState
  readonly host: string | null
  readonly hostName: string | null
  readonly tournament: string | null // what it is called
  readonly seq: number
  readonly actor: number | null
  readonly seats: readonly StoredSitter[]
  readonly proposal: Proposal | null
}

/** What there still is to be told of these notices as tables stand now. */
export async function noticeContents(queryable: Queryable, notices: readonly Notice[]): Promise<NoticeContent[]> {
  const ids = notices.flatMap(({ table }) => table ?? [])
  const rows =
    ids.length === 0
      ? []
      : await queryable.query<TableRow>(
          `select game_table.id, terms, game_table.state, game_table.host, person.name as "hostName", tournament.name as tournament, seq, actor, seats, proposal
           from game_table left join person on person.id = game_table.host left join tournament on tournament.id = game_table.tournament
           where game_table.id = any($1::uuid[])`,
          [ids],
        )
  const tables = new Map(rows.map((row) => [row.id, row]))
  return notices.flatMap((notice) => {
    const { kind, channel } = notice
    if (kind === 'test') return [{ notice, kind, game: undefined, names: [], wish: undefined, path: '/me/notices' }]
    const table = tables.get(notice.table ?? '')
    return table === undefined || !channel.enabled || !isOpen(notice, table) ? [] : [contentOf(notice, table)]
  })
}

/** Whether it is still so. */
function isOpen({ kind, seq, seat, channel: { person } }: Notice, table: TableRow): boolean {
  const { state, host, actor, seats, proposal } = table
  if (kind === 'begun' && seq === FULL_TABLE_SEQ) return state === 'waiting' && host === person && isFull(seats)
  const sitter = seat === null ? undefined : seats[seat]
  if (kind === 'wish' && seq === INVITATION_SEQ) return state === 'waiting' && keptFor(sitter)?.person === person
  if (seat === null || sitter?.kind !== 'person' || sitter.person !== person) return false
  if (kind === 'over') return state === 'over' || state === 'closed'
  if (state !== 'running') return false
  if (kind === 'turn' || kind === 'time') return table.seq === seq && actor === seat && botAt(seats, seat) === undefined
  if (kind === 'wish') return table.seq === seq && proposal !== null && !proposal.agreed.includes(seat)
  return true
}

function isFull(seats: readonly StoredSitter[]): boolean {
  return seats.every(({ kind }) => kind !== 'free')
}

function contentOf(notice: Notice, table: TableRow): NoticeContent {
  const { kind, seq, seat } = notice
  const { id, terms, seats } = table
  return {
    notice,
    kind: kind === 'begun' && seq === FULL_TABLE_SEQ ? 'full' : kind,
    game: gameOf(terms),
    names: namesBeside(seats, seat),
    wish: kind === 'wish' ? wishOf(seq, table) : undefined,
    path: `/at/${id}`,
  }
}

/** Who wishes what; undefined if nobody does by name. */
function wishOf(seq: number, { hostName, tournament, seats, proposal }: TableRow): NoticeContent['wish'] {
  if (seq === INVITATION_SEQ && tournament !== null) return { name: tournament, what: 'round' }
  if (seq === INVITATION_SEQ) return hostName === null ? undefined : { name: hostName, what: 'invite' }
  const what = proposal?.wish
  return what === 'undo' || what === 'abort' ? { name: nameOf(seats[proposal?.by ?? 0]), what } : undefined
}

/** Which of the games it is, whichever edition. */
export function gameOf({ id }: { readonly id: string }): 'iki' | 'naishi' {
  return id.startsWith('iki') ? 'iki' : 'naishi'
}

/** Who sits at the other seats; former players have no name any more. */
export function namesBeside(seats: readonly StoredSitter[], seat: number | null): string[] {
  return seats.flatMap((sitter, i) => (i === seat || nameOf(sitter) === '' ? [] : [nameOf(sitter)]))
}

function nameOf(sitter: StoredSitter | undefined): string {
  return sitter === undefined || sitter.kind === 'free' ? '' : sitter.name
}
