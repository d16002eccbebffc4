import { createHmac } from 'node:crypto'
import type { Channel, Delivery, HookShape, NoticeContent } from './channel.ts'
import { noticeText } from './notice-text.ts'
import { post } from './outbound.ts'
import type { Outbound } from './outbound.ts'

type HookChannel = Extract<Channel, { kind: 'hook' }>

/** Tells a program. `at` is the time in milliseconds. */
export async function sendHook(
  channel: HookChannel,
  content: NoticeContent,
  link: string,
  at: number,
  outbound: Outbound,
): Promise<Delivery> {
  const { secret, shape } = channel.keys
  const body = JSON.stringify(hookBody(shape, channel, content, link, at))
  const timestamp = String(Math.floor(at / 1000))
  try {
    const status = await post(
      channel.address,
      {
        'Content-Type': 'application/json',
        'Edokko-Delivery': content.notice.id,
        'Edokko-Timestamp': timestamp,
        'Edokko-Signature': `sha256=${signatureOf(secret, timestamp, body)}`,
      },
      body,
      outbound,
    )
    return { became: status >= 200 && status < 300 ? 'sent' : 'failed', status }
  } catch {
    return { became: 'failed' }
  }
}

/** The time stands in what is signed, so that nobody can send an old request again as if it were new. */
function signatureOf(secret: string, timestamp: string, body: string): string {
  return createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')
}

function hookBody(
  shape: HookShape,
  { language }: HookChannel,
  content: NoticeContent,
  link: string,
  at: number,
): object {
  const { title, body } = noticeText(content, language)
  const { notice, kind, game, names, wish } = content
  const lines = [title, body].filter((line) => line !== '')
  if (shape === 'discord') {
    const content = [...lines.map(escapeMarkdown), link].join('\n')
    return { content, allowed_mentions: { parse: [] } } // a name must not call anybody
  }
  if (shape === 'slack') return { text: [...lines.map(escapeSlack), link].join('\n') }
  return {
    id: notice.id,
    at: new Date(at).toISOString(),
    kind,
    ...(notice.table === null ? {} : { table: notice.table, seq: Math.max(0, notice.seq) }),
    ...(notice.seat === null ? {} : { seat: notice.seat }),
    ...(game === undefined ? {} : { game }),
    ...(wish === undefined ? {} : { wish: wish.what, by: wish.name }),
    names,
    text: lines.join('\n'),
    link,
  }
}

function escapeMarkdown(text: string): string {
  return text.replaceAll(/[\\`*_~|>#()[\]<@:-]/g, String.raw`\$&`)
}

function escapeSlack(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** Which of these an address is, if nobody says. */
export function shapeOf(address: string): HookShape {
  const { hostname, pathname } = new URL(address)
  if (/^((ptb|canary)\.)?discord(app)?\.com$/.test(hostname) && pathname.startsWith('/api/webhooks/')) return 'discord'
  return hostname === 'hooks.slack.com' ? 'slack' : 'json'
}
