import * as v from 'valibot'
import { choices, count, id, list } from './values.ts'

/* From a client, over the socket. Unknown fields are refused. */

const up = v.variant('type', [
  /** Looks at a table from now on; `from` is the first move whose events are wanted. Also the way back after a lost connection. */
  v.strictObject({ type: v.literal('join'), table: id, from: count }),
  v.strictObject({ type: v.literal('leave'), table: id }),
  /** Makes move `seq`. Sent again, it is the same move. */
  v.strictObject({ type: v.literal('act'), table: id, seq: count, choices }),
  /** Reads a list of tables from now on, and whenever it changes. */
  v.strictObject({ type: v.literal('list'), list }),
  v.strictObject({ type: v.literal('unlist'), list }),
])

export type Up = v.InferOutput<typeof up>

export const LARGEST_MESSAGE = 4096 // bytes

/** The message that a text is; undefined for any other text. */
export function readUp(text: string): Up | undefined {
  try {
    const read = v.safeParse(up, JSON.parse(text))
    return read.success ? read.output : undefined
  } catch {
    return undefined
  }
}
