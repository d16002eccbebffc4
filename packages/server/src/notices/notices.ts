import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { NOTICE_KINDS } from '@edokko/protocol'
import type { RefusalCode, RequestBody, ResponseBody } from '@edokko/protocol'
import type { Database } from '../db/database.ts'
import { noticeOverview } from './notice-overview.ts'
import type { NoticeQueue } from './notice-queue.ts'
import { allowedUrl, PUBLIC } from './outbound.ts'
import type { Outbound } from './outbound.ts'
import { shapeOf } from './send-hook.ts'
import type { Mailer } from './send-mail.ts'

interface NoticesOptions {
  readonly database: Database
  readonly queue: NoticeQueue
  readonly publicKey: string
  readonly mailer: Mailer | undefined
  readonly hooks: Outbound | undefined
  readonly time: { now(): number }
}

type Refused = RefusalCode | undefined

const MAX_BROWSERS = 20 // of a person
const HOUR = 60 // minutes
const MAIL_KINDS = ['turn', 'time', 'begun']

/** How people are told of their tables while they are away. */
export class Notices {
  private readonly options: NoticesOptions

  constructor(options: NoticesOptions) {
    this.options = options
  }

  overview(person: string): Promise<ResponseBody<'notices'>> {
    const { database, publicKey, mailer, hooks } = this.options
    return noticeOverview(database, person, {
      key: publicKey,
      hasMail: mailer !== undefined,
      hasHooks: hooks !== undefined,
    })
  }

  /** A browser takes notifications as long as this session lasts (its hash); what is told there is what other browsers of theirs are. */
  async addBrowser(
    person: string,
    session: Buffer,
    { endpoint, keys, label, language }: RequestBody<'pushChannel'>,
    origin: string,
  ): Promise<Refused> {
    const { database, hooks = PUBLIC } = this.options
    if (allowedUrl(endpoint, hooks) === undefined) return 'bad-address'
    await database.query(
      `with others as (select kinds from channel where person = $2 and kind = 'push' order by made_at desc limit 1),
       oldest as (
         delete from channel where id in (
           select id from channel where person = $2 and kind = 'push' and address <> $3 order by made_at desc offset ${MAX_BROWSERS - 1}
         )
       )
       insert into channel (id, person, kind, address, keys, label, language, origin, kinds, enabled, session)
       values ($1, $2, 'push', $3, $4, $5, $6, $7, coalesce((select kinds from others), $8::text[]), true, $9)
       on conflict (address) where kind = 'push' do update
       set person = excluded.person, session = excluded.session, keys = excluded.keys, label = excluded.label, language = excluded.language, origin = excluded.origin,
           kinds = case when channel.person = excluded.person then channel.kinds else excluded.kinds end`,
      [randomUUID(), person, endpoint, JSON.stringify(keys), label, language, origin, [...NOTICE_KINDS], session],
    )
    return undefined
  }

  async removeBrowser(person: string, endpoint: string): Promise<undefined> {
    await this.options.database.query(`delete from channel where person = $1 and kind = 'push' and address = $2`, [
      person,
      endpoint,
    ])
    return undefined
  }

  /** Letters go to this address as soon as whoever reads it says so. */
  async setMail(person: string, { address, language }: RequestBody<'mailChannel'>, origin: string): Promise<Refused> {
    const { database, mailer } = this.options
    if (mailer === undefined) return 'illegal'
    const id = randomUUID()
    const token = newToken()
    await database.query(`delete from channel where person = $1 and kind = 'mail'`, [person])
    await database.query(
      `insert into channel (id, person, kind, address, keys, language, origin, kinds, enabled, every, token)
       values ($1, $2, 'mail', $3, $4, $5, $6, $7::text[], false, ${HOUR}, $8) on conflict do nothing`,
      [id, person, address, JSON.stringify({ stop: newToken() }), language, origin, MAIL_KINDS, hashOf(token)],
    )
    const { became } = await mailer.askToConfirm(address, language, token, id)
    return became === 'sent' ? undefined : 'bad-address'
  }

  /** Whoever has this word reads the address that it was sent to. */
  async confirm(token: string): Promise<Refused> {
    const confirmed = await this.options.database.query(
      `update channel set token = null, enabled = true where token = $1 and made_at > now() - interval '1 day' returning id`,
      [hashOf(token)],
    )
    return confirmed.length === 0 ? 'stale' : undefined
  }

  /** Whoever has this word has got a letter, and wants no more. */
  async stop(token: string): Promise<Refused> {
    const stopped = await this.options.database.query(
      `update channel set enabled = false where kind = 'mail' and keys->>'stop' = $1 returning id`,
      [token],
    )
    return stopped.length === 0 ? 'stale' : undefined
  }

  /** Requests go to this address; what they are signed with is told once. */
  async setHook(
    person: string,
    { address, shape, language }: RequestBody<'hookChannel'>,
    origin: string,
  ): Promise<{ readonly secret: string } | RefusalCode> {
    const { database, hooks } = this.options
    if (hooks === undefined) return 'illegal'
    if (allowedUrl(address, hooks) === undefined) return 'bad-address'
    const secret = newToken()
    await database.query(
      `insert into channel (id, person, kind, address, keys, language, origin, kinds, enabled)
       values ($1, $2, 'hook', $3, $4, $5, $6, $7::text[], true)
       on conflict (person, kind) where kind <> 'push' do update
       set address = excluded.address, keys = excluded.keys, language = excluded.language, origin = excluded.origin, enabled = true,
           failures = 0, failing_since = null`,
      [
        randomUUID(),
        person,
        address,
        JSON.stringify({ secret, shape: shape ?? shapeOf(address) }),
        language,
        origin,
        [...NOTICE_KINDS],
      ],
    )
    return { secret }
  }

  /** Changes what is told by some means, and whether anything is; an address that has not been confirmed stays silent. */
  async change(person: string, { means, on, kinds, every }: RequestBody<'channelChange'>): Promise<undefined> {
    await this.options.database.query(
      `update channel
       set enabled = coalesce($3, enabled) and token is null, kinds = coalesce($4::text[], kinds), every = coalesce($5, every),
           failures = case when $3 then 0 else failures end, failing_since = case when $3 then null else failing_since end
       where person = $1 and kind = $2`,
      [person, means, on ?? null, kinds ?? null, means === 'mail' ? (every ?? null) : null],
    )
    return undefined
  }

  async remove(person: string, { means }: RequestBody<'channelGone'>): Promise<undefined> {
    await this.options.database.query('delete from channel where person = $1 and kind = $2', [person, means])
    return undefined
  }

  async setHours(person: string, { hours }: RequestBody<'quietHours'>): Promise<undefined> {
    await this.options.database.query('update person set zone = $2, quiet_from = $3, quiet_to = $4 where id = $1', [
      person,
      hours?.zone ?? null,
      hours?.from ?? null,
      hours?.to ?? null,
    ])
    return undefined
  }

  /** Sends a notice of nothing, in quiet hours too. */
  async test(person: string, { means, endpoint }: RequestBody<'noticeTest'>): Promise<Refused> {
    const { queue, time } = this.options
    return (await queue.test(person, means, endpoint, time.now())) ? undefined : 'illegal'
  }
}

function newToken(): string {
  return randomBytes(32).toString('base64url')
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
