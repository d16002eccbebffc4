import * as v from 'valibot'
import { REFUSALS } from './refusals.ts'
import { sight, tableSummary } from './table.ts'
import { count, id, list } from './values.ts'

/* From the server, over the socket. */

const serverMessage = v.variant('type', [
  /** A table, whole: after joining, after every move, and after a move that came too late. */
  v.strictObject({ type: v.literal('table'), table: id, sight }),
  v.strictObject({ type: v.literal('tables'), list, tables: v.array(tableSummary) }),
  v.strictObject({
    type: v.literal('refused'),
    code: v.picklist(REFUSALS),
    table: v.exactOptional(id),
    seq: v.exactOptional(count), // of the move that was refused
  }),
])

export type ServerMessage = v.InferOutput<typeof serverMessage>

/** A message as it came over the socket; throws if it is none of this protocol. */
export function parseServerMessage(text: string): ServerMessage {
  return v.parse(serverMessage, JSON.parse(text))
}
