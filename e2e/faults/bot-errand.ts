import { randomUUID } from 'node:crypto'
import { parseBotResponse } from '@edokko/protocol/bots'
import type { Answer } from '../../bench/online/requests.ts'
import { Browser } from './browser.ts'
import type { Witness } from './witness.ts'

const LABEL = 'workshop'

/** A program that sends requests: it is known by a token, and has no cookie. */
class BotProgram extends Browser {
  private readonly token: string

  constructor(ports: readonly number[], witness: Witness, token: string) {
    super(ports, witness)
    this.token = token
  }

  protected override async send(port: number, path: string, body: object | undefined): Promise<Answer> {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        Authorization: `Bearer ${this.token}`,
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    return { status: response.status, body: JSON.parse(text) as Answer['body'], text, cookie: undefined }
  }
}

/** Somebody with an account makes a bot, whose program begins a game and gives it up, and deletes it. */
export async function keepBot(owner: Browser, ports: readonly number[], witness: Witness): Promise<void> {
  await owner.need('/api/bots', { name: `Abacus ${randomUUID().slice(0, 8)}` }, 'name-taken') // they have it already
  const { bots } = parseBotResponse('ownBots', (await owner.ask('/api/bots')).body)
  const [{ id: bot }] = bots
  const program = new BotProgram(ports, witness, await newToken(owner, bot))
  const table = await program.need('/api/tables', {
    terms: { id: 'naishi', options: {} },
    options: { pace: { kind: 'free' }, open: false, absence: 'novice', spectators: 'open' },
    seats: [{ kind: 'me' }, { kind: 'bot', name: 'Bot', level: 'novice' }],
  })
  await program.need(`/api/tables/${table}/start`, {}, 'over')
  await program.ask(`/api/tables/${table}/seen`)
  await program.need(`/api/tables/${table}/resign`, {}, 'over')
  await owner.need(`/api/bots/${bot}/link`, {})
  await owner.need(`/api/bots/${bot}/tokens/revoke`, { name: LABEL })
  await owner.need(`/api/bots/${bot}/delete`, {}, 'no-profile')
  witness.people.isDeleted(bot)
}

/** A token is told once: where the answer was lost, it is revoked, and there is another. */
async function newToken(owner: Browser, bot: string): Promise<string> {
  for (;;) {
    const { body } = await owner.wish(`/api/bots/${bot}/tokens`, { name: LABEL }, 'taken')
    if (body['token'] !== undefined) return parseBotResponse('newToken', body).token
    await owner.need(`/api/bots/${bot}/tokens/revoke`, { name: LABEL })
  }
}
