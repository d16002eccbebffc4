import { setTimeout as sleep } from 'node:timers/promises'
import { RULES_FINGERPRINT } from '@edokko/games'
import { isRefusalCode, parseResponseBody, PROTOCOL_VERSION } from '@edokko/protocol'
import type { RefusalCode, ResponseBody } from '@edokko/protocol'
import { parseBotResponse } from '@edokko/protocol/bots'
import type { BotResponse } from '@edokko/protocol/bots'
import { complain, DataError } from '../errors.ts'

const FIRST_PAUSE = 500 // milliseconds until something is tried again
const LONGEST_PAUSE = 10_000

/** A server as a bot asks it. What cannot be reached now is asked again, for as long as it takes. */
export class BotApi {
  readonly origin: string
  private readonly token: string
  private readonly leaving: AbortSignal

  constructor(origin: string, token: string, leaving: AbortSignal) {
    this.origin = origin
    this.token = token
    this.leaving = leaving
  }

  get headers(): { readonly Authorization: string } {
    return { Authorization: `Bearer ${this.token}` }
  }

  /** Who the bot is there, if it can play there at all: throws a DataError if not. */
  async meet(): Promise<ResponseBody<'person'>> {
    const { origin } = this
    const rules = await this.fetch('/api/rules', {}).catch((error: unknown) => {
      throw new DataError(`nobody answers at ${origin}; is the server running there?`, { cause: error })
    })
    const spoken = rules.ok ? ((await rules.json().catch(() => ({}))) as { protocol?: unknown; rules?: unknown }) : {}
    if (spoken.protocol === undefined) throw new DataError(`what answers at ${origin} is no Edokko`)
    if (spoken.protocol !== PROTOCOL_VERSION || spoken.rules !== RULES_FINGERPRINT)
      throw new DataError(`the server at ${origin} is of another version than this edokko; bring both to the same one`)
    const me = await this.fetch('/api/me', {})
    if (me.status === 401) throw new DataError(unknownToken(origin))
    return parseResponseBody('person', await me.json())
  }

  /** What the bot's seat has seen, and what was chosen since an entry of the log; undefined if it is not told that now. */
  async seen(table: string, from: number): Promise<BotResponse<'seen'> | undefined> {
    const answer = await this.ask(`/api/tables/${table}/seen?from=${from}`)
    return 'refused' in answer ? undefined : parseBotResponse('seen', answer.body)
  }

  /** Asks for something at a table; gives why it was refused. */
  async post(table: string, what: string, body: object = {}): Promise<RefusalCode | undefined> {
    const answer = await this.ask(`/api/tables/${table}/${what}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
    return 'refused' in answer ? answer.refused : undefined
  }

  private async ask(
    path: string,
    init: RequestInit = {},
  ): Promise<{ readonly body: unknown } | { readonly refused: RefusalCode }> {
    for (let pause = FIRST_PAUSE; ; pause = Math.min(2 * pause, LONGEST_PAUSE)) {
      this.leaving.throwIfAborted()
      const response = await this.fetch(path, init).catch(() => undefined)
      const body: unknown = await response?.json().catch(() => undefined)
      if (response?.ok === true) return { body }
      const code = (body as { refused?: unknown } | undefined)?.refused
      if (response?.status === 401) throw new DataError(unknownToken(this.origin))
      if (isRefusalCode(code) && code !== 'too-fast' && code !== 'unavailable') return { refused: code }
      await sleep(pause, undefined, { signal: this.leaving })
    }
  }

  private fetch(path: string, { headers = {}, ...init }: RequestInit): Promise<Response> {
    return fetch(new URL(path, this.origin), { ...init, headers: { ...headers, ...this.headers }, redirect: 'error' })
  }
}

export function unknownToken(origin: string): string {
  return `the server at ${origin} does not know this token; its owner may have revoked it`
}

/** Says what happened, for whoever looks on. */
export function tell(what: string): void {
  process.stdout.write(`${what}\n`)
}

/** Something failed that has nobody who waits for it. */
export function complainOfFault(what: string, error: unknown): void {
  complain(`${what}: ${error instanceof Error ? error.message : String(error)}`)
}
