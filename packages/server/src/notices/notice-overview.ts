import { createHash } from 'node:crypto'
import type { ChannelKind, NoticeKind, ResponseBody, TableTerms } from '@edokko/protocol'
import type { Queryable } from '../db/database.ts'
import type { StoredSitter } from '../play/stored-table.ts'
import { FULL_TABLE_SEQ } from '../play/new-notices.ts'
import type { HookShape } from './channel.ts'
import { gameOf, namesBeside } from './notice-contents.ts'
import type { QuietHours } from './quiet-hours.ts'

type Overview = ResponseBody<'notices'>

interface ChannelRow {
  readonly kind: ChannelKind
  readonly address: string
  readonly label: string | null
  readonly shape: HookShape | null
  readonly kinds: NoticeKind[]
  readonly enabled: boolean
  readonly every: 0 | 60 | 1440
  readonly confirmed: boolean
  readonly failures: number
  readonly since: Date | null
}

interface LogRow {
  readonly at: Date
  readonly means: ChannelKind
  readonly kind: NoticeKind | 'test'
  readonly table: string | null
  readonly seq: number
  readonly seat: number | null
  readonly terms: TableTerms | null
  readonly seats: readonly StoredSitter[] | null
  readonly became: 'sent' | 'failed' | 'gone' | null
  readonly settled: boolean
  readonly until: Date
  readonly attempts: number
  readonly status: number | null
}

const LOGGED = 50

/** How somebody is told, and what became of the last notices. Those that only wait in case their reader comes are not told of. */
export async function noticeOverview(
  queryable: Queryable,
  person: string,
  server: Pick<Overview, 'key' | 'hasMail' | 'hasHooks'>,
): Promise<Overview> {
  const [hours] = await queryable.query<QuietHours>(
    'select zone, quiet_from as from, quiet_to as to from person where id = $1 and zone is not null',
    [person],
  )
  const channels = await queryable.query<ChannelRow>(
    `select kind, address, label, keys->>'shape' as shape, kinds, enabled, every, token is null as confirmed, failures, failing_since as since
     from channel where person = $1 order by made_at desc`,
    [person],
  )
  const log = await queryable.query<LogRow>(
    `select notice.made_at as at, means, kind, table_id as table, notice.seq, seat, terms, seats, became, settled_at is not null as settled,
       free_at as until, attempts, status
     from notice left join game_table on game_table.id = table_id
     where person = $1 and (settled_at is not null or attempts > 0 or (kind <> 'time' and free_at > now() + interval '1 minute') or kind = 'test')
     order by notice.made_at desc limit ${LOGGED}`,
    [person],
  )
  const browsers = channels.filter(({ kind }) => kind === 'push')
  const [browser] = browsers
  const mail = channels.find(({ kind }) => kind === 'mail')
  const hook = channels.find(({ kind }) => kind === 'hook')
  return {
    ...server,
    ...(browser && {
      push: {
        ...stateOf(browser),
        browsers: browsers.map(({ label, address }) => ({
          label: label ?? '',
          hash: createHash('sha256').update(address).digest('hex'),
        })),
      },
    }),
    ...(mail && {
      mail: { ...stateOf(mail), address: mail.address, confirmed: mail.confirmed, every: mail.every },
    }),
    ...(hook && { hook: { ...stateOf(hook), address: hook.address, shape: hook.shape ?? 'json' } }),
    ...(hours && { hours }),
    log: log.map(lineOf),
  }
}

function stateOf({ enabled, kinds, failures, since }: ChannelRow) {
  return { on: enabled, kinds, failures, ...(since && { failingSince: since.getTime() }) }
}

function lineOf(row: LogRow): Overview['log'][number] {
  const { at, means, kind, table, seq, seat, terms, seats, became, settled, until, attempts, status } = row
  return {
    at: at.getTime(),
    means,
    kind: kind === 'begun' && seq === FULL_TABLE_SEQ ? 'full' : kind,
    ...(table && { table }),
    ...(terms && { game: gameOf(terms) }),
    names: seats === null ? [] : namesBeside(seats, seat),
    became: settled ? (became ?? 'failed') : 'waiting',
    ...(settled ? {} : { until: until.getTime() }),
    attempts,
    ...(status !== null && { status }),
  }
}
