import type { Database } from '../db/database.ts'
import type { ReportFault } from '../telemetry/faults.ts'
import type { Meter } from '../telemetry/meter.ts'
import { isUrgent } from './channel.ts'
import type { Channel, Delivery, Notice, NoticeContent } from './channel.ts'
import type { NoticeQueue } from './notice-queue.ts'
import { noticeContents } from './notice-contents.ts'
import { PUBLIC } from './outbound.ts'
import type { Outbound } from './outbound.ts'
import { quietUntil } from './quiet-hours.ts'
import { sendHook } from './send-hook.ts'
import type { Mailer } from './send-mail.ts'
import { sendPush } from './send-push.ts'
import type { VapidKeys } from './vapid.ts'

export interface NoticeRunnerOptions {
  readonly database: Database
  readonly queue: NoticeQueue
  readonly keys: VapidKeys
  readonly mailer: Mailer | undefined
  readonly hooks: Outbound | undefined // where web hooks may lead; undefined: there are none
  readonly address: string | undefined // where people reach this server
  readonly time: { now(): number }
  readonly metrics: Meter
  readonly report: ReportFault
}

const INTERVAL = 1000 // milliseconds
const MOST = 20 // that are sent at once
const CLOSE_TIMEOUT = 2000 // milliseconds that what is under way has when the runner is closed

/** Sends what people are to be told. Every server does; what one leaves undone when it dies is done by another. */
export class NoticeRunner {
  private readonly options: NoticeRunnerOptions
  private readonly timer: ReturnType<typeof setInterval>
  private readonly running = new Set<Promise<void>>()
  private round: Promise<void> | undefined

  constructor(options: NoticeRunnerOptions) {
    this.options = options
    this.timer = setInterval(() => void this.wake(), INTERVAL)
  }

  /** Takes what is due; resolves when it is under way. */
  wake(): Promise<void> {
    this.round ??= this.claim()
      .catch((error: unknown) => this.options.report('notices', error)) // the next round looks again
      .finally(() => {
        this.round = undefined
      })
    return this.round
  }

  /** Resolves when nothing is due now and nothing under way. */
  async drain(): Promise<void> {
    for (;;) {
      await this.round
      await this.wake()
      const running = [...this.running]
      if (running.length === 0) return
      await Promise.all(running)
    }
  }

  async close(): Promise<void> {
    clearInterval(this.timer)
    await this.round
    const late = new Promise((resolve) => setTimeout(resolve, CLOSE_TIMEOUT).unref())
    await Promise.race([Promise.all(this.running), late])
    this.options.mailer?.close()
  }

  private async claim(): Promise<void> {
    const { queue, time } = this.options
    const most = MOST - this.running.size
    if (most <= 0) return
    const notices = await queue.claim(time.now(), most)
    for (const group of grouped(notices)) this.run(group)
  }

  private run(notices: readonly Notice[]): void {
    const work = this.deliver(notices).catch((error: unknown) => this.options.report('notices', error)) // taken again when its time is up
    this.running.add(work)
    void work.then(() => this.running.delete(work))
  }

  private async deliver(notices: readonly Notice[]): Promise<void> {
    const { database, queue, time } = this.options
    const [first] = notices
    if (first === undefined) return
    const { channel, hours } = first
    const urgent = isUrgent(first)
    const quiet = hours === null || urgent ? undefined : quietUntil(time.now(), hours)
    if (quiet !== undefined) return queue.putOff(notices, quiet)
    const contents = await noticeContents(database, notices)
    const open = contents.map(({ notice }) => notice)
    const over = notices.filter((notice) => !open.includes(notice))
    if (over.length > 0) await queue.drop(over)
    if (open.length === 0) return
    if (channel.every > 0 && !urgent) {
      const turn = await queue.takeTurn(channel, time.now())
      if (turn > time.now()) return queue.putOff(open, turn)
    }
    const delivery = await this.send(channel, contents)
    await queue.settle(open, delivery, time.now())
    for (const { means } of open) this.options.metrics.countNotice(means, delivery.became)
  }

  private async send(channel: Channel, contents: readonly NoticeContent[]): Promise<Delivery> {
    const { keys, mailer, hooks, address, time } = this.options
    const [content] = contents
    if (content === undefined) return { became: 'sent' }
    switch (channel.kind) {
      case 'push':
        return sendPush(channel, content, keys, address, hooks ?? PUBLIC)
      case 'mail':
        return mailer === undefined ? { became: 'failed' } : mailer.send(channel, contents)
      case 'hook': {
        const link = new URL(content.path, address ?? channel.origin).href
        return hooks === undefined ? { became: 'failed' } : sendHook(channel, content, link, time.now(), hooks)
      }
    }
  }
}

/** What goes to an address of e-mail at once goes in one letter; all else is sent by itself. */
function grouped(notices: readonly Notice[]): Iterable<Notice[]> {
  const groups = new Map<string, Notice[]>()
  for (const notice of notices) {
    const { id, means, channel } = notice
    const name = means === 'mail' && !isUrgent(notice) ? channel.id : id
    groups.set(name, [...(groups.get(name) ?? []), notice])
  }
  return groups.values()
}
