import type { ChannelKind, NoticeKind } from '@edokko/protocol'
import type { Language } from '@edokko/words/notices'
import type { QuietHours } from './quiet-hours.ts'

/** What a push service needs beside the address: with these keys only the browser reads what is sent. */
interface PushKeys {
  readonly p256dh: string
  readonly auth: string
}

/** With this word whoever reads a letter ends that any come. */
interface MailKeys {
  readonly stop: string
}

export type HookShape = 'json' | 'discord' | 'slack'

interface HookKeys {
  readonly shape: HookShape
  readonly secret: string // what is sent is signed with it
}

interface ChannelBase {
  readonly id: string
  readonly person: string
  readonly address: string
  readonly language: Language
  readonly origin: string
  readonly enabled: boolean
  readonly every: number // minutes
}

/** A way to tell somebody something. */
export type Channel = ChannelBase &
  (
    | { readonly kind: 'push'; readonly keys: PushKeys }
    | { readonly kind: 'mail'; readonly keys: MailKeys }
    | { readonly kind: 'hook'; readonly keys: HookKeys }
  )

/** Something that is to be sent, as this process has taken it. */
export interface Notice {
  readonly id: string
  readonly means: ChannelKind
  readonly kind: NoticeKind | 'test'
  readonly table: string | null
  readonly seq: number
  readonly seat: number | null
  readonly attempts: number // this one included
  readonly channel: Channel
  readonly hours: QuietHours | null
}

/** Whether it is told at once, whatever the hour, and never gathered with others: it would come too late. */
export function isUrgent({ kind }: Notice): boolean {
  return kind === 'test' || kind === 'time'
}

/** What has happened, as it is told: no more than who plays what with whom. */
export interface NoticeContent {
  readonly notice: Notice
  readonly kind: NoticeKind | 'full' | 'test'
  readonly game: 'iki' | 'naishi' | undefined // of a test
  readonly names: readonly string[] // of the others
  readonly wish: { readonly name: string; readonly what: 'undo' | 'abort' | 'invite' | 'round' } | undefined
  readonly path: string
}

/** What became of something that was sent: it arrived, it may arrive another time, or nobody takes anything there any more. */
export interface Delivery {
  readonly became: 'sent' | 'failed' | 'gone'
  readonly status?: number // what was answered, if anything was
}
