import * as v from 'valibot'

/* What messages are made of. */

const MOST_CHOICES = 64 // of one move; no turn of either game has as many

/** In small letters only: one table, one name. */
export const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export const id = v.pipe(v.string(), v.regex(UUID))
export const seat = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(3))
/** Those of a seat, or nobody's. */
export const eyes = v.pipe(v.number(), v.integer(), v.minValue(-1), v.maxValue(3))
export const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000))
const small = v.pipe(v.number(), v.integer(), v.minValue(-32_768), v.maxValue(32_767))

/** A move: decision, choice, decision, choice …, so that a move made from another picture of the table is noticed. */
export const choices = v.pipe(
  v.array(small),
  v.minLength(2),
  v.maxLength(2 * MOST_CHOICES),
  v.check((all) => all.length % 2 === 0),
)

/** What people call themselves: one line without signs that change how a page reads. */
export const name = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1),
  v.maxLength(32),
  v.regex(/^[\p{L}\p{M}\p{N}\p{P}\p{S}\p{Zs}]+$/u),
)

/** What people sign in with. Nobody else sees it. */
export const account = v.pipe(v.string(), v.trim(), v.regex(/^[\w.-]{3,32}$/), v.toLowerCase())

/** Written the same way on every keyboard. */
export const password = v.pipe(v.string(), v.normalize('NFKC'), v.minLength(8), v.maxLength(200))

export const level = v.picklist(['novice', 'apprentice', 'journeyman', 'master'])
export type Level = v.InferOutput<typeof level>

/** Bytes as text. */
export const base64 = v.pipe(v.string(), v.base64())

/** Bytes as text that may stand in an address, as browsers write what they say of passkeys. */
export const base64url = v.pipe(v.string(), v.regex(/^[\w-]+$/), v.maxLength(10_000))

/** What a passkey is called by, wherever it is. */
export const passkey = v.pipe(base64url, v.maxLength(1400)) // 1023 bytes at most

/** Milliseconds since 1970. */
export const moment = v.pipe(v.number(), v.integer(), v.minValue(0))

/** A day of Coordinated Universal Time: '2026-11-19'. */
export const day = v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\d$/))

/** Tables that wait for anybody, or one's own. */
export const list = v.picklist(['open', 'mine'])
export type ListName = v.InferOutput<typeof list>
/** All that is read as a list, live. */
export const readable = v.picklist([...list.options, 'friends'])

/** Most tables that a list has. */
export const MAX_LISTED = 100
export const limit = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_LISTED))
