import * as v from 'valibot'
import { CODES } from './refusals.ts'
import type { Code } from './refusals.ts'
import { sight, tableSlip } from './table.ts'
import { count, id, list } from './values.ts'

/* From the server, over the socket. */

const down = v.variant('type', [
  /** A table, whole: after joining, after every move, and after a move that came too late. */
  v.strictObject({ type: v.literal('table'), table: id, sight }),
  v.strictObject({ type: v.literal('tables'), list, tables: v.array(tableSlip) }),
  v.strictObject({
    type: v.literal('refused'),
    code: v.picklist(Object.keys(CODES) as [Code, ...Code[]]),
    table: v.exactOptional(id),
    seq: v.exactOptional(count), // of the move that was refused
  }),
])

export type Down = v.InferOutput<typeof down>

/** The message that a text is; throws for any other text. */
export function readDown(text: string): Down {
  return v.parse(down, JSON.parse(text))
}
