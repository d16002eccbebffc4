import * as v from 'valibot'
import { count, id, seat } from './values.ts'

/* What people say to each other at a table. */

/** What is said by touching it, and read by everybody in their own language. */
export const PHRASES = [
  'good-luck',
  'well-played',
  'thank-you',
  'one-moment',
  'not-looking',
  'take-your-time',
  'another-game',
  'must-go',
] as const
export type Phrase = (typeof PHRASES)[number]

/** Small reactions to what has just happened. */
export const STAMPS = ['cheers', 'oh', 'ha', 'sorry', 'wait'] as const
export type Stamp = (typeof STAMPS)[number]

/** Why somebody is reported, and why they may say nothing for a while. */
export const REASONS = ['insult', 'threat', 'spam', 'name'] as const
const reason = v.picklist(REASONS)
export type Reason = v.InferOutput<typeof reason>

/** Characters of a text of one's own. */
export const MOST_OF_A_TEXT = 200

/** Not seen, or turning what follows: controls, lone surrogates, marks of direction. Letters are joined and parted all the same. */
const UNSEEN = /[\p{Cc}\p{Co}\p{Cs}]|(?![\u200c\u200d])\p{Cf}/gu
const PILED_UP = /(\p{M}{4})\p{M}+/gu // marks over one letter
const SEEN = /[\p{L}\p{N}\p{P}\p{S}]/u

/** What somebody has written, on one line, without signs that change how a page reads. */
export function cleanText(text: string): string {
  const shown = text.replaceAll(/\s/g, ' ').replaceAll(UNSEEN, '')
  return shown.replaceAll(/ +/g, ' ').replaceAll(PILED_UP, '$1').trim()
}

const phrase = v.strictObject({ phrase: v.picklist(PHRASES) })
const stamp = v.strictObject({ stamp: v.picklist(STAMPS) })
const letters = v.pipe(v.string(), v.maxLength(MOST_OF_A_TEXT), v.regex(SEEN))
const text = v.strictObject({ text: letters })

/** What can be said. A text of one's own is cleaned first. */
export const speech = v.union([
  phrase,
  stamp,
  v.strictObject({ text: v.pipe(v.string(), v.transform(cleanText), letters) }),
])
export type Speech = v.InferOutput<typeof speech>

/** Something that was said. */
export const line = v.strictObject({
  id,
  seat: v.exactOptional(seat), // of whoever said it; they have gone, if it is missing
  name: v.pipe(v.string(), v.maxLength(32)),
  at: v.number(), // when, in milliseconds
  seq: count, // how many moves had been entered then
  what: v.union([phrase, stamp, text]),
})
export type Line = v.InferOutput<typeof line>

/** How somebody has shut out another: what they say is not heard, and with a block neither sits down where the other does. */
const muteKind = v.picklist(['mute', 'block'])
export type MuteKind = v.InferOutput<typeof muteKind>

/** What there is to know of what is said at a table. */
export const talk = {
  lines: v.array(line), // the last ones, as far as the reader hears them
  muted: v.array(v.strictObject({ seat, how: muteKind })),
  silenced: v.exactOptional(v.strictObject({ reason, until: v.exactOptional(v.number()) })), // the reader may say nothing, for good or until then
}

/** Somebody at a table: whoever sits there, or has said this line. */
const who = v.union([seat, id])

/** Whether one would like to write at this table, and be written to. */
export const textWish = v.strictObject({ on: v.boolean() })
export const muteWish = v.strictObject({ who, how: v.picklist(['hear', ...muteKind.options]) })
export const reportOf = v.strictObject({ who, reason })
export const unmute = v.strictObject({ mute: id })

/** Whom somebody has shut out. */
export const mutes = v.strictObject({
  mutes: v.array(v.strictObject({ id, name: v.pipe(v.string(), v.maxLength(32)), how: muteKind, since: v.number() })),
})
