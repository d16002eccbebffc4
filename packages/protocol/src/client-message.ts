import * as v from 'valibot'
import { speech } from './talk.ts'
import { choices, count, id, limit, readable } from './values.ts'

/* From a client, over the socket. Unknown fields are refused. */

export const clientMessage = v.variant('type', [
  /** Looks at a table from now on; `from` is the first move whose events are wanted. Also the way back after a lost connection. */
  v.strictObject({ type: v.literal('join'), table: id, from: count }),
  v.strictObject({ type: v.literal('leave'), table: id }),
  /** Makes move `seq`. Sent again, it is the same move. */
  v.strictObject({ type: v.literal('act'), table: id, seq: count, choices }),
  /** Whether the page of this socket is before its reader's eyes; until it is said, it is not. Who sees a table is sent no notices of it. */
  v.strictObject({ type: v.literal('visible'), visible: v.boolean() }),
  /** Reads a list of tables from now on, or so many of the first, and whenever it changes; or of one's friends, who are always told whole. */
  v.strictObject({ type: v.literal('list'), list: readable, limit: v.exactOptional(limit) }),
  v.strictObject({ type: v.literal('unlist'), list: readable }),
  /** Hears what is said at a table from now on, and what was said there last; `leave` ends that too. */
  v.strictObject({ type: v.literal('hear'), table: id }),
  v.strictObject({ type: v.literal('say'), table: id, what: speech }),
  /** Reads a tournament from now on. */
  v.strictObject({ type: v.literal('follow'), tournament: id }),
  v.strictObject({ type: v.literal('unfollow'), tournament: id }),
])

export type ClientMessage = v.InferOutput<typeof clientMessage>

export const MAX_MESSAGE_BYTES = 4096

/** A message as it came over the socket; undefined if it is none of this protocol. */
export function parseClientMessage(text: string): ClientMessage | undefined {
  try {
    const read = v.safeParse(clientMessage, JSON.parse(text))
    return read.success ? read.output : undefined
  } catch {
    return undefined
  }
}
