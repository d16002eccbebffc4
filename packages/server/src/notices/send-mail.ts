import { noticeWords } from '@edokko/words/notices'
import type { Transporter } from 'nodemailer'
import type { Channel, Delivery, NoticeContent } from './channel.ts'
import { noticeText } from './notice-text.ts'

type MailChannel = Extract<Channel, { kind: 'mail' }>

/** How this server sends letters. */
export interface MailOptions {
  readonly smtp: string // smtp://name:password@host:587, smtps://…
  readonly from: string
}

const TIMEOUT = 10_000 // milliseconds of each step

/** Writes to people who have asked for it. Links lead to where the operator says that this server is, whatever a request has said. */
export class Mailer {
  private readonly options: MailOptions
  private readonly address: string
  private transport: Promise<Transporter> | undefined

  constructor(options: MailOptions, address: string) {
    this.options = options
    this.address = address
  }

  /** What has happened at some tables, in one letter. */
  async send(channel: MailChannel, contents: readonly NoticeContent[]): Promise<Delivery> {
    const say = noticeWords(channel.language)
    const texts = contents.map((content) => ({ ...noticeText(content, channel.language), path: content.path }))
    const [first] = texts
    if (first === undefined) return { became: 'sent' }
    const subject = texts.length === 1 ? first.title : say('notice.several', { count: texts.length })
    const lines = texts.map(({ title, body, path }) =>
      [title, body, this.linkTo(path)].filter((line) => line !== '').join('\n'),
    )
    const foot = `${say('notice.mail.why')}\n${say('notice.mail.stop')} ${this.linkTo(`/me/notices#stop=${channel.keys.stop}`)}`
    return this.deliver(channel.address, {
      subject,
      text: `${lines.join('\n\n')}\n\n-- \n${foot}\n`,
      messageId: this.nameOf(firstOf(contents)),
      headers: {
        'List-Unsubscribe': `<${this.linkTo(`/api/notices/unsubscribe?token=${channel.keys.stop}`)}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    })
  }

  /** Asks whoever reads this address whether they want any letters. */
  async askToConfirm(to: string, language: Channel['language'], token: string, id: string): Promise<Delivery> {
    const say = noticeWords(language)
    return this.deliver(to, {
      subject: say('notice.confirm'),
      text: `${say('notice.confirm.text')}\n${this.linkTo(`/me/notices#confirm=${token}`)}\n\n${say('notice.confirm.else')}\n`,
      messageId: this.nameOf(id),
      headers: {},
    })
  }

  private async deliver(
    to: string,
    letter: { subject: string; text: string; messageId: string; headers: Record<string, string> },
  ): Promise<Delivery> {
    try {
      const transport = await (this.transport ??= openTransport(this.options.smtp))
      await transport.sendMail({
        from: this.options.from,
        to: { name: '', address: to },
        ...letter,
        headers: { ...letter.headers, 'Auto-Submitted': 'auto-generated' },
        disableFileAccess: true,
        disableUrlAccess: true,
      })
      return { became: 'sent' }
    } catch (error) {
      const status = (error as { readonly responseCode?: unknown }).responseCode
      return { became: 'failed', ...(typeof status === 'number' ? { status } : {}) }
    }
  }

  private linkTo(path: string): string {
    return new URL(path, this.address).href
  }

  /** By this name whoever gets a letter twice can tell. */
  private nameOf(id: string): string {
    return `<${id}@${new URL(this.address).hostname}>`
  }

  close(): void {
    void this.transport?.then((transport) => transport.close())
  }
}

/** What is sent again has the same name, whatever order it was taken in. */
function firstOf(contents: readonly NoticeContent[]): string {
  return contents.map(({ notice }) => notice.id).toSorted()[0] ?? ''
}

async function openTransport(smtp: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer')
  const { protocol, hostname, port, username, password } = new URL(smtp)
  const secure = protocol === 'smtps:'
  const auth =
    username === '' ? {} : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }
  return createTransport({
    host: hostname.replace(/^\[(.*)\]$/, '$1'),
    port: port === '' ? (secure ? 465 : 587) : Number(port),
    secure,
    ...auth,
    connectionTimeout: TIMEOUT,
    greetingTimeout: TIMEOUT,
    socketTimeout: TIMEOUT,
  })
}
