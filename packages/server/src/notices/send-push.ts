import type { Channel, Delivery, NoticeContent } from './channel.ts'
import { noticeText } from './notice-text.ts'
import { ForbiddenAddressError, post } from './outbound.ts'
import type { Outbound } from './outbound.ts'
import type { VapidKeys } from './vapid.ts'

type PushChannel = Extract<Channel, { kind: 'push' }>

const LASTS = 24 * 3600 // seconds for which a push service keeps what it cannot deliver
const GONE: ReadonlySet<number> = new Set([404, 410]) // the browser has withdrawn it, or somebody has
/** Push services want to know who sends; a server that is reached without https has only browsers of its own machine. */
const NOWHERE = 'https://edokko.invalid'

/** What the service worker of a page is told: packages/web/src/offline/service-worker.ts. */
interface PushMessage {
  readonly title: string
  readonly body: string
  readonly path: string
  readonly tag: string // a later notice with the same one takes the place of an earlier one
}

/** Sends a notice to a browser, by its push service, which cannot read it (RFC 8030, 8291, 8292). */
export async function sendPush(
  channel: PushChannel,
  content: NoticeContent,
  keys: VapidKeys,
  address: string | undefined, // where people reach this server
  outbound: Outbound,
): Promise<Delivery> {
  const { default: webPush } = await import('web-push')
  const { notice, path } = content
  const { title, body } = noticeText(content, channel.language)
  const message: PushMessage = { title, body, path, tag: notice.table ?? 'test' }
  const subject = [address, channel.origin].find((each) => each?.startsWith('https:'))
  let details: ReturnType<typeof webPush.generateRequestDetails>
  try {
    details = webPush.generateRequestDetails(
      { endpoint: channel.address, keys: channel.keys },
      JSON.stringify(message),
      {
        vapidDetails: { subject: subject ?? NOWHERE, ...keys },
        TTL: LASTS,
        urgency: 'high',
        topic: notice.id.replaceAll('-', ''), // the service keeps the last one of a name
        contentEncoding: 'aes128gcm',
      },
    )
  } catch {
    return { became: 'gone' } // its keys are none
  }
  try {
    const headers = details.headers as Record<string, string | number>
    const status = await post(details.endpoint, headers, details.body ?? '', outbound)
    if (GONE.has(status)) return { became: 'gone', status }
    return { became: status >= 200 && status < 300 ? 'sent' : 'failed', status }
  } catch (error) {
    return { became: error instanceof ForbiddenAddressError ? 'gone' : 'failed' }
  }
}
