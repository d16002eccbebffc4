import * as v from 'valibot'
import { id } from './values.ts'

/* How somebody is told of their tables while they are away. */

/** By a notification of the browser, by e-mail, by a request to a program. */
const means = v.picklist(['push', 'mail', 'hook'])
export type ChannelKind = v.InferOutput<typeof means>

/** It is one's turn; a quarter of its time is left; the table is full or the game has begun; it is over; another's wish waits for an answer. */
export const NOTICE_KINDS = ['turn', 'time', 'begun', 'over', 'wish'] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]
const kinds = v.pipe(v.array(v.picklist(NOTICE_KINDS)), v.maxLength(NOTICE_KINDS.length))

const language = v.picklist(['en', 'pl', 'de', 'ru'])
const token = v.pipe(v.string(), v.regex(/^[\w-]{43}$/))
const url = v.pipe(v.string(), v.maxLength(1000), v.url())
const shape = v.picklist(['json', 'discord', 'slack'])
/** Minutes between two letters. */
const every = v.picklist([0, 60, 1440])

const mailAddress = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(254),
  v.regex(/^[^\s@<>()[\]\\,;:"\p{Cc}]{1,64}@[^\s@<>()[\]\\,;:"\p{Cc}]+\.[^\s@<>()[\]\\,;:"\p{Cc}]{2,}$/u),
)

/** Minutes after midnight of a time zone. */
const minute = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1439))
const zone = v.pipe(
  v.string(),
  v.maxLength(64),
  v.regex(/^[A-Za-z][\w+/-]*$/),
  v.check((name) => isZone(name)),
)
const hours = v.strictObject({ zone, from: minute, to: minute })

function isZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** This browser takes notifications, as its push service describes it. */
const pushChannel = v.strictObject({
  endpoint: url,
  keys: v.strictObject({
    p256dh: v.pipe(v.string(), v.regex(/^[\w-]{87}=?$/)),
    auth: v.pipe(v.string(), v.regex(/^[\w-]{22}(==)?$/)),
  }),
  label: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(60), v.regex(/^[\p{L}\p{N}\p{P}\p{S}\p{Zs}]+$/u)),
  language,
})

/** This browser takes none any more. */
const pushGone = v.strictObject({ endpoint: url })

/** Letters to this address, once it has been confirmed. */
const mailChannel = v.strictObject({ address: mailAddress, language })

/** Requests to this address. Without a shape, it is told by the address. */
const hookChannel = v.strictObject({ address: url, shape: v.exactOptional(shape), language })

/** Changes what is told by this means, and whether anything is. */
const channelChange = v.strictObject({
  means,
  on: v.exactOptional(v.boolean()),
  kinds: v.exactOptional(kinds),
  every: v.exactOptional(every),
})

const channelGone = v.strictObject({ means: v.picklist(['mail', 'hook']) })

/** When nothing is to be told; without hours, that is never. */
const quietHours = v.strictObject({ hours: v.exactOptional(hours) })

/** A notice of nothing, to see whether it comes; by push to this browser. */
const noticeTest = v.strictObject({ means, endpoint: v.exactOptional(url) })

/** The word that was sent to an address. */
const noticeToken = v.strictObject({ token })

export const NOTICE_REQUESTS = {
  pushChannel,
  pushGone,
  mailChannel,
  hookChannel,
  channelChange,
  channelGone,
  quietHours,
  noticeTest,
  noticeToken,
}

const when = v.number() // in milliseconds
const channel = { on: v.boolean(), kinds, failures: v.number(), failingSince: v.exactOptional(when) }

/** How somebody is told, and what they were told last. */
export const notices = v.strictObject({
  key: v.string(), // with which a browser asks its push service
  push: v.exactOptional(
    v.strictObject({
      ...channel,
      browsers: v.array(v.strictObject({ label: v.string(), hash: v.string() })), // SHA-256 of the endpoint
    }),
  ),
  hasMail: v.boolean(), // this server sends letters
  mail: v.exactOptional(v.strictObject({ ...channel, address: v.string(), confirmed: v.boolean(), every })),
  hasHooks: v.boolean(),
  hook: v.exactOptional(v.strictObject({ ...channel, address: v.string(), shape })),
  hours: v.exactOptional(hours),
  log: v.array(
    v.strictObject({
      at: when,
      means,
      kind: v.picklist([...NOTICE_KINDS, 'full', 'test']),
      table: v.exactOptional(id),
      game: v.exactOptional(v.picklist(['iki', 'naishi'])),
      names: v.array(v.string()), // of the others
      became: v.picklist(['waiting', 'sent', 'failed', 'gone']),
      until: v.exactOptional(when), // when it is tried
      attempts: v.number(),
      status: v.exactOptional(v.number()), // what was answered
    }),
  ),
})

/** What a web hook is signed with, told once. */
export const hookSecret = v.strictObject({ secret: v.string() })
