import * as v from 'valibot'
import { hookSecret, NOTICE_REQUESTS, notices } from './notices.ts'
import { tableInfo, tableList, tableOptions, terms } from './table.ts'
import { account, base64, count, id, level, name, password, seat } from './values.ts'

/* What is sent with a request. Unknown fields are refused. */

/** Becomes a guest, or takes another name. */
const guest = v.strictObject({ name })

/** A guest wants to be known on other devices too. */
const newAccount = v.strictObject({ account, password })

/** What cannot be a password is a wrong one, and what cannot be an account is nobody's: both are answered alike. */
const anything = v.pipe(v.string(), v.maxLength(1000), v.normalize('NFKC'))
const nobody = v.pipe(
  anything,
  v.transform(() => ''),
)
const signIn = v.strictObject({ account: v.union([account, nobody]), password: anything })

const newPassword = v.strictObject({ old: anything, new: password })

/** Deletes whoever asks; with an account only if the password is right. */
const farewell = v.strictObject({ password: v.exactOptional(anything) })

/** Lays a table: a seat each, for the host, for whoever comes, or for a bot. */
const newTable = v.strictObject({
  terms,
  options: tableOptions,
  seats: v.pipe(
    v.array(
      v.variant('kind', [
        v.strictObject({ kind: v.literal('me') }),
        v.strictObject({ kind: v.literal('free') }),
        v.strictObject({ kind: v.literal('bot'), name, level }),
      ]),
    ),
    v.minLength(2),
    v.maxLength(4),
  ),
})

const sit = v.strictObject({ seat })

/** The host gives a seat to a bot, or frees it; whoever sat there gets up. */
const assign = v.strictObject({
  seat,
  to: v.variant('kind', [
    v.strictObject({ kind: v.literal('free') }),
    v.strictObject({ kind: v.literal('bot'), name, level }),
  ]),
})

/** Asks the others to take back one's last move and all after it, or to end the game without a result. */
const wish = v.picklist(['undo', 'abort'])
const propose = v.strictObject({ wish })

/** Whether one agrees to what was proposed when the table had so many moves: whose wish it was and what, so that it is not taken for an answer to another. */
const consent = v.strictObject({
  seq: count,
  agree: v.boolean(),
  wish: v.exactOptional(wish),
  by: v.exactOptional(seat),
})

/** Asks for what one knows, to find a hint for move `seq`. Asked again for the same move, it is the same hint. */
const hint = v.strictObject({ seq: count })

/** Wants to play again: when all have agreed, or at once, with free seats for those who have not. */
const rematch = v.strictObject({ wait: v.boolean() })

/** What requests are answered with, where it is more than an id. */
const RESPONSES = {
  table: tableInfo,
  tables: tableList,
  person: v.strictObject({ id, name, account: v.exactOptional(account) }),
  hint: v.strictObject({ view: base64 }),
  laid: v.strictObject({ id }),
  again: v.strictObject({ id: v.exactOptional(id) }),
  notices,
  hookSecret,
  address: v.strictObject({ address: v.exactOptional(v.pipe(v.string(), v.url())) }),
}

export type ResponseName = keyof typeof RESPONSES
export type ResponseBody<N extends ResponseName> = v.InferOutput<(typeof RESPONSES)[N]>

/** The answer to a request; throws if it is none of this kind. */
export function parseResponseBody<N extends ResponseName>(kind: N, answer: unknown): ResponseBody<N> {
  return v.parse(RESPONSES[kind], answer)
}

const REQUESTS = {
  guest,
  newAccount,
  signIn,
  newPassword,
  farewell,
  newTable,
  sit,
  assign,
  propose,
  consent,
  hint,
  rematch,
  ...NOTICE_REQUESTS,
}

export type RequestName = keyof typeof REQUESTS
export type RequestBody<N extends RequestName> = v.InferOutput<(typeof REQUESTS)[N]>

/** The body of a request, if it is one of this kind. */
export function parseRequestBody<N extends RequestName>(kind: N, body: unknown): RequestBody<N> | undefined {
  if (Array.isArray(body)) return undefined
  const read = v.safeParse(REQUESTS[kind], body)
  return read.success ? read.output : undefined
}
