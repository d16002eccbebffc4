import * as v from 'valibot'
import { BOT_REQUESTS } from './bots.ts'
import { FRIEND_REQUESTS, FRIEND_RESPONSES } from './friends.ts'
import { hookSecret, NOTICE_REQUESTS, notices } from './notices.ts'
import { audience, avatar, profile, profileChange, profilesAt } from './people.ts'
import { tableInfo, tableList, tableOptions, terms } from './table.ts'
import { mutes, muteWish, reportOf, textWish, unmute } from './talk.ts'
import { account, base64, base64url, count, id, level, moment, name, passkey, password, seat } from './values.ts'

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

/** Who has just signed in need not know the old password. */
const newPassword = v.strictObject({ old: v.exactOptional(anything), new: password })

/** How a browser reaches what holds a passkey: `usb`, `internal`, and what is still to be thought of. */
const transport = v.pipe(v.string(), v.regex(/^[a-z-]{1,20}$/))

/** A passkey that a browser has made, as its `toJSON()` says it, and what it is to be called. What else it says is left aside. */
const newPasskey = v.strictObject({
  name,
  passkey: v.object({
    id: passkey,
    response: v.object({
      clientDataJSON: base64url,
      attestationObject: base64url,
      transports: v.exactOptional(v.pipe(v.array(transport), v.maxLength(10))),
    }),
  }),
})
const renamePasskey = v.strictObject({ id: passkey, name })
const removePasskey = v.strictObject({ id: passkey })

/** What a passkey has signed, as a browser's `toJSON()` says it. What else it says is left aside. */
const passkeySignIn = v.object({
  id: passkey,
  response: v.object({ clientDataJSON: base64url, authenticatorData: base64url, signature: base64url }),
})

/** However it is typed. */
const codeSignIn = v.strictObject({ code: v.pipe(v.string(), v.maxLength(100)) })

/** What stands behind the # of a link to another device. */
const linkSignIn = v.strictObject({ token: v.pipe(base64url, v.maxLength(100)) })

/** Deletes whoever asks; with an account only if the password is right, or if they have passkeys and have just signed in. */
const farewell = v.strictObject({ password: v.exactOptional(anything) })

/** A seat that is kept for a friend, who is invited. */
const friendSeat = v.strictObject({ kind: v.literal('friend'), friend: id })

/** Lays a table: a seat each, for the host, for whoever comes, for a friend, or for a bot. */
const newTable = v.strictObject({
  terms,
  options: tableOptions,
  seats: v.pipe(
    v.array(
      v.variant('kind', [
        v.strictObject({ kind: v.literal('me') }),
        v.strictObject({ kind: v.literal('free') }),
        v.strictObject({ kind: v.literal('bot'), name, level }),
        friendSeat,
      ]),
    ),
    v.minLength(2),
    v.maxLength(4),
  ),
})

const sit = v.strictObject({ seat })

/** The host gives a seat to a bot, keeps it for a friend, or frees it; whoever sat there gets up. */
const assign = v.strictObject({
  seat,
  to: v.variant('kind', [
    v.strictObject({ kind: v.literal('free') }),
    v.strictObject({ kind: v.literal('bot'), name, level }),
    friendSeat,
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

/** Wants to play again: when all have agreed, or at once, with a seat kept for each of those who have not. */
const rematch = v.strictObject({ wait: v.boolean() })

/** What requests are answered with, where it is more than an id. */
export const RESPONSES = {
  table: tableInfo,
  tables: tableList,
  person: v.strictObject({
    id,
    name,
    avatar,
    shown: audience, // who may see their profile
    listed: v.exactOptional(v.literal(true)), // these find them in the leaderboards
    lostName: v.exactOptional(name), // that an operator has taken from them; they have chosen no other yet
    account: v.exactOptional(account),
    passkeys: v.exactOptional(v.literal(true)),
    program: v.exactOptional(v.literal(true)), // it is somebody's bot
  }),
  ways: v.strictObject({
    password: v.boolean(),
    passkeys: v.array(
      v.strictObject({ id: passkey, name, host: v.string(), made: moment, used: v.exactOptional(moment) }),
    ),
    codes: count, // that are left
    sessions: count,
    proved: v.boolean(), // they have just shown who they are, and may change all this
  }),
  codes: v.strictObject({ codes: v.array(v.string()) }),
  link: v.strictObject({ token: base64url }),
  linkState: v.strictObject({ state: v.picklist(['open', 'used', 'over']) }),
  meant: v.strictObject({ name }),
  hint: v.strictObject({ view: base64 }),
  profile,
  profilesAt,
  laid: v.strictObject({ id }),
  again: v.strictObject({ id: v.exactOptional(id) }),
  mutes,
  notices,
  hookSecret,
  ...FRIEND_RESPONSES,
  address: v.strictObject({ address: v.exactOptional(v.pipe(v.string(), v.url())) }),
}

export type ResponseName = keyof typeof RESPONSES
export type ResponseBody<N extends ResponseName> = v.InferOutput<(typeof RESPONSES)[N]>

/** The answer to a request; throws if it is none of this kind. */
export function parseResponseBody<N extends ResponseName>(kind: N, answer: unknown): ResponseBody<N> {
  return v.parse(RESPONSES[kind], answer)
}

export const REQUESTS = {
  guest,
  newAccount,
  signIn,
  newPassword,
  newPasskey,
  renamePasskey,
  removePasskey,
  passkeySignIn,
  codeSignIn,
  linkSignIn,
  farewell,
  profile: profileChange,
  newTable,
  sit,
  assign,
  propose,
  consent,
  hint,
  rematch,
  text: textWish,
  mute: muteWish,
  unmute,
  report: reportOf,
  ...BOT_REQUESTS,
  ...NOTICE_REQUESTS,
  ...FRIEND_REQUESTS,
}

export type RequestName = keyof typeof REQUESTS
export type RequestBody<N extends RequestName> = v.InferOutput<(typeof REQUESTS)[N]>

/** The body of a request, if it is one of this kind. */
export function parseRequestBody<N extends RequestName>(kind: N, body: unknown): RequestBody<N> | undefined {
  if (Array.isArray(body)) return undefined
  const read = v.safeParse(REQUESTS[kind], body)
  return read.success ? read.output : undefined
}
