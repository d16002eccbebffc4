import type { Database } from '../db/index.ts'
import { NoticeQueue } from '../notices/notice-queue.ts'
import { NoticeRunner } from '../notices/notice-runner.ts'
import { Notices } from '../notices/notices.ts'
import { ANYWHERE, PUBLIC, PUBLIC_HTTP } from '../notices/outbound.ts'
import type { Outbound } from '../notices/outbound.ts'
import { SeenTables } from '../notices/seen-tables.ts'
import { Mailer } from '../notices/send-mail.ts'
import type { MailOptions } from '../notices/send-mail.ts'
import { vapidKeys } from '../notices/vapid.ts'
import type { DatabaseTime } from '../play/database-time.ts'
import type { ReportFault } from '../telemetry/faults.ts'
import type { Meter } from '../telemetry/meter.ts'

/** Where web hooks may lead: nowhere; to addresses of the internet by https, or by http too; anywhere, the server's own network included. */
export const HOOK_REACHES = ['off', 'https', 'http', 'anywhere'] as const

/** What a host decides about how people are told. */
export interface NoticeOptions {
  readonly address?: string // where people reach the server; letters need it
  readonly mail?: MailOptions
  readonly hooks?: (typeof HOOK_REACHES)[number]
}

const OUTBOUND: Readonly<Record<(typeof HOOK_REACHES)[number], Outbound | undefined>> = {
  off: undefined,
  https: PUBLIC,
  http: PUBLIC_HTTP,
  anywhere: ANYWHERE,
}

interface NoticeServices {
  readonly notices: Notices
  readonly onSeen: (table: string, person: string, version: number) => void
  close(): Promise<void>
}

export async function openNotices(
  { address, mail, hooks: reach = 'https' }: NoticeOptions = {},
  deps: {
    readonly database: Database
    readonly time: DatabaseTime
    readonly metrics: Meter
    readonly report: ReportFault
  },
): Promise<NoticeServices> {
  const { database, report } = deps
  const keys = await vapidKeys(database)
  const queue = new NoticeQueue(database)
  const mailer = mail === undefined || address === undefined ? undefined : new Mailer(mail, address)
  const shared = { ...deps, queue, mailer, hooks: OUTBOUND[reach] }
  const notices = new Notices({ ...shared, publicKey: keys.publicKey })
  const runner = new NoticeRunner({ ...shared, keys, address })
  const seen = new SeenTables(queue, report)
  return {
    notices,
    onSeen: (...table) => seen.add(...table),
    close: async () => {
      await seen.close()
      await runner.close()
    },
  }
}
