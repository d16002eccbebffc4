import * as v from 'valibot'
import { avatar } from './people.ts'
import { base64, base64url, count, id, moment, name, seat } from './values.ts'

/* Bots of one's own, which play as guests, and what such a bot is told beside what everybody is. */

/** What the owner of a bot calls one of its tokens. */
const label = name

export const BOT_REQUESTS = {
  newBot: v.strictObject({ name }),
  botToken: v.strictObject({ name: label }),
}

/** One's bots, and what lets programs play as them: by name, for nobody can be told the tokens again. */
const ownBots = v.strictObject({
  bots: v.array(
    v.strictObject({
      id,
      name,
      avatar,
      friend: v.exactOptional(id), // by which its owner invites it, as any friend
      games: count, // at which it sits now
      tokens: v.array(v.strictObject({ name: label, made: moment, used: moment })), // when it was used last, to the day
    }),
  ),
  most: count, // bots that one may have
})

/** Told once. */
const newToken = v.strictObject({ token: base64url })

/** All that the seat of a bot has seen, which is more than a person may look at while they play, and what has been chosen since. */
const seen = v.strictObject({
  seq: count,
  view: base64,
  choices: v.array(v.strictObject({ seat, decision: count, choice: v.number() })), // as far as the seat knows them
})

export const BOT_RESPONSES = { ownBots, newToken, seen }

export type BotResponseName = keyof typeof BOT_RESPONSES
export type BotResponse<N extends BotResponseName> = v.InferOutput<(typeof BOT_RESPONSES)[N]>

/** The answer to a request; throws if it is none of this kind. Apart from the others: what a table needs from its first moment has no room for it. */
export function parseBotResponse<N extends BotResponseName>(kind: N, answer: unknown): BotResponse<N> {
  return v.parse(BOT_RESPONSES[kind], answer)
}
